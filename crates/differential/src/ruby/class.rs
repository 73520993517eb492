//! The classes of accepted differences between answers about Ruby code; `docs/ruby.md` explains them.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use super::super::survey::UNKNOWN;

/// The class of code that needs what the interpreter does not support.
const NOT_SUPPORTED: &str = "not-supported";

/// The class of code that asks for a file or another thing outside of the process, which nobody granted.
const NOT_GRANTED: &str = "not-granted";

/// The class of code that requires a library that is no part of Ruby, and that the reference's Ruby has.
const LIBRARY: &str = "library";

/// Returns the class of the difference between two compared answers; `None` if they are equal. `varies` is the reason
/// why the answers of the code differ from run to run.
pub(super) fn of(varies: Option<&'static str>, ours: &Value, reference: &Value) -> Option<&'static str> {
    if ours == reference {
        return None;
    }
    let said = ours.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
    if said.contains(" is not granted") {
        return Some(NOT_GRANTED);
    }
    if said.starts_with("cannot load such file -- ") || said.contains(" cannot load such file -- ") {
        return Some(LIBRARY);
    }
    if said.contains(" is not supported") {
        return Some(NOT_SUPPORTED);
    }
    if without_places(ours) == without_places(reference) {
        return Some("reference-file");
    }
    if with_strings(reference) == with_strings(ours) {
        return Some("ascii-string");
    }
    let have_values = ours.get("error").is_none() && reference.get("error").is_none();
    Some(varies.filter(|_| have_values).unwrap_or(UNKNOWN))
}

/// Returns an answer with strings in place of the binary values whose bytes are ASCII: the reference shows a string in
/// the encoding US-ASCII as a Binary.
fn with_strings(answer: &Value) -> Value {
    match answer {
        Value::Object(fields) => {
            let text = |name: &str| fields.get(name).and_then(Value::as_str);
            if text("__ptype") == Some("Binary")
                && let Some(bytes) = text("__pvalue").and_then(|text| STANDARD.decode(text.replace('\n', "")).ok())
                && bytes.is_ascii()
            {
                return String::from_utf8_lossy(&bytes).into_owned().into();
            }
            Value::Object(fields.iter().map(|(name, value)| (name.clone(), with_strings(value))).collect())
        }
        Value::Array(values) => values.iter().map(with_strings).collect(),
        other => other.clone(),
    }
}

/// Returns an answer whose error about a template has no file and line: the reference names its own Ruby files, if they
/// raised the exception, where ours names the line of the template.
fn without_places(answer: &Value) -> Value {
    let mut answer = answer.clone();
    if let Some(message) = answer.pointer_mut("/error/message")
        && let Some(text) = message.as_str()
    {
        let is_place = |line: &&str| line.starts_with("  Filepath: ") || line.starts_with("  Line: ");
        let lines: Vec<&str> = text.lines().filter(|line| !is_place(line)).collect();
        *message = lines.join("\n").into();
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn binary_values_of_ascii_are_strings() {
        let binary = json!({ "message": [{ "__ptype": "Binary", "__pvalue": "aGk=\n" }] });
        assert_eq!(of(None, &json!({ "message": ["hi"] }), &binary), Some("ascii-string"));
        assert_eq!(of(None, &json!({ "message": ["ho"] }), &binary), Some(UNKNOWN));
    }

    #[test]
    fn only_values_vary() {
        let error = json!({ "error": { "message": "x" } });
        assert_eq!(of(Some("clock"), &json!({ "message": 1 }), &json!({ "message": 2 })), Some("clock"));
        assert_eq!(of(Some("clock"), &error, &json!({ "message": 2 })), Some(UNKNOWN));
    }

    #[test]
    fn files_of_the_reference_are_a_class_of_their_own() {
        let answer = |file: &str, detail: &str| json!({ "error": { "message": format!("Failed:\n  Filepath: {file}\n  Line: 3\n  Detail: {detail}\n") } });
        assert_eq!(of(None, &answer("t.erb", "x"), &answer("t.erb", "x")), None);
        assert_eq!(of(None, &answer("t.erb", "x"), &answer("package.rb", "x")), Some("reference-file"));
        assert_eq!(of(None, &answer("t.erb", "x"), &answer("t.erb", "y")), Some(UNKNOWN));
    }
}
