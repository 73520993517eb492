//! Prints the findings about files, for comparisons with other tools.
//!
//! Reads lines of JSON, `{"file": "metadata.json", "text": "…"}`, and writes a line for each:
//! `{"found": [["warning", "METADATA_OPEN_RANGE", "message", line, column]]}`. Issues that are ignored by default are
//! warnings.

use std::io::{BufRead, Write};

use puppetlang_parser::{Settings, Severities};
use puppetlang_source::issue::DefaultSeverity;
use puppetlang_source::{Diagnostic, IssueCode, Severity, Source};
use serde_json::{Value, json};

fn main() -> std::io::Result<()> {
    let mut severities = Severities::default();
    for &code in IssueCode::ALL {
        if code.issue().severity == DefaultSeverity::Ignore && severities.set(code, Severity::Warning).is_err() {
            eprintln!("{} is hard", code.code());
        }
    }
    let settings = Settings { severities, ..Settings::default() };
    let mut output = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line?)?;
        let text = request["text"].as_str().unwrap_or_default().as_bytes();
        let name = request["file"].as_str().unwrap_or_default();
        let found = puppetlang_project::check(name, text, &settings);
        let found = found.map(|(source, found)| found.iter().map(|one| shown(&source, one)).collect::<Vec<_>>());
        writeln!(output, "{}", json!({ "found": found }))?;
    }
    Ok(())
}

fn shown(source: &Source, one: &Diagnostic) -> Value {
    let place = source.position(one.span.start);
    let code = one.issue.map(IssueCode::code);
    json!([one.severity.name(), code, one.message, place.line, place.column])
}
