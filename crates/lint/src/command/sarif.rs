//! Findings in the format SARIF 2.1.0.

use serde_json::{Value, json};

use super::linted::{Linted, PUPPET_LINT_VERSION};
use crate::check::Check;
use crate::finding::Level;

/// Returns the document. Paths are relative to the directory `base`.
pub(super) fn document(files: &[Linted], base: &str) -> String {
    let mut rules: Vec<(&'static Check, Value)> = Vec::new();
    let mut results = Vec::new();
    for file in files {
        let path = relative(&file.full_path, base);
        for finding in &file.findings {
            let position = rules.iter().position(|(check, _)| *check == finding.check);
            let index = position.unwrap_or_else(|| {
                rules.push((finding.check, rule(finding.check, finding.level)));
                rules.len() - 1
            });
            results.push(json!({
                "ruleId": finding.check.name,
                "ruleIndex": index,
                "message": { "text": finding.message },
                "locations": [{
                    "physicalLocation": {
                        "artifactLocation": { "uri": path, "uriBaseId": "ROOTPATH" },
                        "region": { "startLine": finding.line, "startColumn": finding.column },
                    },
                }],
            }));
        }
    }
    let rules: Vec<_> = rules.into_iter().map(|(_, rule)| rule).collect();
    let scheme = if base.starts_with('/') { "file://" } else { "file:///" };
    let end = if base.ends_with('/') { "" } else { "/" };
    let document = json!({
        "$schema": "https://www.schemastore.org/schemas/json/sarif-2.1.0-rtm.5.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {
                "driver": {
                    "name": "Puppet Lint",
                    "informationUri": "https://github.com/puppetlabs/puppet-lint",
                    "version": PUPPET_LINT_VERSION,
                    "rules": rules,
                },
            },
            "results": results,
            "columnKind": "utf16CodeUnits",
            "originalUriBaseIds": { "ROOTPATH": { "uri": format!("{scheme}{base}{end}") } },
        }],
    });
    format!("{document:#}")
}

fn rule(check: &Check, level: Level) -> Value {
    let mut rule = json!({ "id": check.name, "fullDescription": { "text": check.summary } });
    if matches!(level, Level::Warning | Level::Error) {
        rule["defaultConfiguration"] = json!({ "level": level.name() });
    }
    if let Some(uri) = check.help_uri {
        rule["helpUri"] = json!(uri);
    }
    rule
}

/// Returns `path` as seen from `base`; both are absolute.
fn relative(path: &str, base: &str) -> String {
    let mut path = path.split('/').filter(|part| !part.is_empty()).peekable();
    let mut base = base.split('/').filter(|part| !part.is_empty()).peekable();
    while path.peek().is_some() && path.peek() == base.peek() {
        path.next();
        base.next();
    }
    base.map(|_| "..").chain(path).collect::<Vec<_>>().join("/")
}
