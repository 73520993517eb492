//! The classes of accepted differences between answers about programs.

use serde_json::{Map, Value};

use super::super::subject::{CRASH, UNKNOWN};

/// A class: its name, and whether it explains a difference between our answer and the reference's.
type Class = (&'static str, fn(&Difference<'_>) -> bool);

/// The classes; the first that explains a difference has it.
const CLASSES: &[Class] = &[(CRASH, |difference| difference.is_crash())];

/// A question on which the sides differ.
struct Difference<'a> {
    ours: &'a Value,
    reference: &'a Value,
}

/// What is compared of an answer: all but what the protocol does not promise.
pub(super) fn compared(answer: &Value) -> Value {
    let mut row = answer.clone();
    let Some(fields) = row.as_object_mut() else { return row };
    for unpromised in ["id", "type_error", "type_generic_error", "string_error"] {
        fields.remove(unpromised);
    }
    if let Some(error) = fields.get_mut("value_error") {
        *error = Value::Bool(true);
    }
    keep(fields.get_mut("error"), &["issue", "message", "line", "pos"]);
    for line in fields.get_mut("logs").and_then(Value::as_array_mut).into_iter().flatten() {
        keep(Some(line), &["level", "issue", "message", "line", "pos"]);
    }
    row
}

/// Takes the fields from an object that are not named.
fn keep(object: Option<&mut Value>, names: &[&str]) {
    if let Some(Value::Object(fields)) = object {
        fields.retain(|name, _| names.contains(&name.as_str()));
    }
}

/// The class of the difference between two answers; `None` when they are equal.
pub(super) fn of(_: &Map<String, Value>, ours: &Value, reference: &Value) -> Option<&'static str> {
    if compared(ours) == compared(reference) {
        return None;
    }
    let difference = Difference { ours, reference };
    let class = CLASSES.iter().find(|(_, explains)| explains(&difference));
    Some(class.map_or(UNKNOWN, |(name, _)| name))
}

impl Difference<'_> {
    /// The reference ends in an error of its host; ours is an answer or an error of the language.
    fn is_crash(&self) -> bool {
        let internal = self.reference.pointer("/error/internal").is_some_and(|flag| flag == true);
        internal && self.ours.get("ok").is_some()
    }
}
