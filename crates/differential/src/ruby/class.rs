//! The classes of accepted differences between answers about Ruby code; `docs/ruby.md` explains them.

use serde_json::Value;

use super::super::survey::UNKNOWN;

/// The class of code that needs what the interpreter does not support, or a grant.
pub(super) const NOT_SUPPORTED: &str = "not-supported";

/// Returns the class of the difference between two compared answers; `None` if they are equal.
pub(super) fn of(ours: &Value, reference: &Value) -> Option<&'static str> {
    if ours == reference {
        return None;
    }
    let said = ours.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
    if said.contains(" is not supported") || said.contains(" is not granted") {
        return Some(NOT_SUPPORTED);
    }
    if without_places(ours) == without_places(reference) {
        return Some("reference-file");
    }
    Some(UNKNOWN)
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
    fn files_of_the_reference_are_a_class_of_their_own() {
        let answer = |file: &str, detail: &str| json!({ "error": { "message": format!("Failed:\n  Filepath: {file}\n  Line: 3\n  Detail: {detail}\n") } });
        assert_eq!(of(&answer("t.erb", "x"), &answer("t.erb", "x")), None);
        assert_eq!(of(&answer("t.erb", "x"), &answer("package.rb", "x")), Some("reference-file"));
        assert_eq!(of(&answer("t.erb", "x"), &answer("t.erb", "y")), Some(UNKNOWN));
    }
}
