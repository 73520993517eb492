//! Findings in the format of Code Climate, which GitLab reads too.

use serde_json::{Value, json};

use super::linted::Linted;
use crate::finding::{Finding, Level};

/// Returns the document: the warnings and errors of all files.
pub(super) fn document(files: &[Linted]) -> String {
    let issues = files.iter().flat_map(|file| file.findings.iter().filter_map(move |finding| issue(file, finding)));
    format!("{:#}", Value::Array(issues.collect()))
}

fn issue(file: &Linted, finding: &Finding) -> Option<Value> {
    let severity = match finding.level {
        Level::Warning => "minor",
        Level::Error => "major",
        _ => return None,
    };
    let check = finding.check;
    let summary = check.summary.trim_end_matches('.');
    let page = check.help_uri.map_or_else(String::new, |uri| {
        format!(" See [this page]({uri}) for more information about the `{}` check.", check.name)
    });
    Some(json!({
        "type": "issue",
        "check_name": check.name,
        "description": finding.message,
        "categories": ["Style"],
        "severity": severity,
        "location": { "path": file.path, "lines": { "begin": finding.line, "end": finding.line } },
        "fingerprint": fingerprint(&[check.name, severity, &file.path, &finding.message, &finding.line.to_string()]),
        "content": format!("{summary}.{page}"),
    }))
}

/// Returns 32 hexadecimal digits that depend on all texts: FNV-1a with 128 bits.
fn fingerprint(texts: &[&str]) -> String {
    const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let bytes = texts.iter().flat_map(|text| text.bytes().chain([0]));
    let hash = bytes.fold(OFFSET, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME));
    format!("{hash:032x}")
}
