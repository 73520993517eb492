//! A source that both sides are asked about.

use serde_json::{Value, json};

use super::kind::Kind;
use crate::corpus::File;
use crate::generate::Generated;

/// A source, the question about it, and the mode in which it is read.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub(super) kind: Kind,
    /// The name in reports: the path of a file, or the number of a generated source.
    pub(super) name: String,
    pub(super) source: String,
    pub(super) template: bool,
    pub(super) tasks: bool,
}

impl Case {
    /// Creates a case from a file.
    pub(super) fn of_file(kind: Kind, file: File) -> Self {
        Case { kind, name: file.name, source: file.text, template: file.template, tasks: false }
    }

    /// Creates a case from a generated source.
    pub(super) fn of_generated(kind: Kind, generated: Generated) -> Self {
        Case {
            kind,
            name: format!("generated {}", generated.number),
            source: generated.source,
            template: generated.template,
            tasks: generated.tasks,
        }
    }

    /// Returns the question as one line of JSON.
    pub(super) fn question(&self, id: usize) -> String {
        let mut question = json!({ "id": id, "kind": self.kind.name(), "source": self.source });
        if self.template {
            question["epp"] = Value::Bool(true);
        }
        if self.tasks {
            question["settings"] = json!({ "tasks": true });
        }
        question.to_string()
    }
}
