//! Findings as JSON: a list for each file.

use serde_json::{Value, json};

use super::linted::{Linted, file_name};

/// Returns the document.
pub(super) fn document(files: &[Linted]) -> String {
    let files: Vec<_> = files.iter().map(|file| Value::Array(findings(file))).collect();
    format!("{:#}", Value::Array(files))
}

fn findings(file: &Linted) -> Vec<Value> {
    let finding = |(index, finding): (usize, &crate::Finding)| {
        let mut value = json!({
            "message": finding.message,
            "line": finding.line,
            "column": finding.column,
            "kind": finding.level.name(),
            "check": finding.check.name,
            "fullpath": file.full_path,
            "path": file.path,
            "filename": file_name(&file.path),
            "KIND": finding.level.name().to_uppercase(),
        });
        if let Some(reason) = &finding.reason {
            value["reason"] = json!(reason);
        }
        if let Some(context) = file.contexts.get(index) {
            value["context"] = json!(context);
        }
        value
    };
    file.findings.iter().enumerate().map(finding).collect()
}
