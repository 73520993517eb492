//! The compared parts of an answer to a question of kind `eval`.

use serde_json::Value;

/// Returns the compared parts of an answer: everything that the protocol promises.
pub fn compared(answer: &Value) -> Value {
    let mut row = answer.clone();
    let Some(fields) = row.as_object_mut() else { return row };
    for unpromised in ["id", "type_error", "type_generic_error", "string_error"] {
        fields.remove(unpromised);
    }
    if let Some(error) = fields.get_mut("value_error") {
        *error = Value::Bool(true);
    }
    if let Some(error) = fields.get_mut("error") {
        keep(error, &["issue", "message", "line", "pos"]);
    }
    for line in fields.get_mut("logs").and_then(Value::as_array_mut).into_iter().flatten() {
        keep(line, &["level", "issue", "message", "line", "pos"]);
    }
    row
}

/// Removes the fields of an object that are not named.
fn keep(object: &mut Value, names: &[&str]) {
    if let Value::Object(fields) = object {
        fields.retain(|name, _| names.contains(&name.as_str()));
    }
}
