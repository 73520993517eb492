//! One source that both sides are asked about.

use serde_json::{Value, json};

use crate::corpus::File;
use crate::generate::Generated;

/// A source and the mode in which it is lexed.
#[derive(Clone, Debug)]
pub(super) struct Case {
    /// What a report calls it: the path of a file, or the number of a generated source.
    pub(super) name: String,
    pub(super) source: String,
    pub(super) template: bool,
    pub(super) tasks: bool,
}

impl Case {
    /// The question about it, one line of JSON.
    pub(super) fn question(&self, id: usize) -> String {
        let mut question = json!({ "id": id, "kind": "lex", "source": self.source });
        if self.template {
            question["epp"] = Value::Bool(true);
        }
        if self.tasks {
            question["settings"] = json!({ "tasks": true });
        }
        question.to_string()
    }
}

impl From<File> for Case {
    fn from(file: File) -> Self {
        Case { name: file.name, source: file.text, template: file.template, tasks: false }
    }
}

impl From<Generated> for Case {
    fn from(generated: Generated) -> Self {
        Case {
            name: format!("generated {}", generated.number),
            source: generated.source,
            template: generated.template,
            tasks: generated.tasks,
        }
    }
}
