//! Types of hidden values: for regular expressions and resource titles, the reference shows the content of a Sensitive.

use serde_json::Value;

/// Removes the type parameters of hidden values from an answer.
pub(super) fn without_hidden(answer: &Value) -> Value {
    match answer {
        Value::String(text) => without_parameters(text).into(),
        Value::Array(values) => values.iter().map(without_hidden).collect(),
        Value::Object(fields) => {
            let is_type = fields.get("__ptype").is_some_and(|kind| kind == "Pcore::SensitiveType");
            let shown = fields.iter().filter(|(name, _)| !is_type || *name != "type");
            Value::Object(shown.map(|(name, value)| (name.clone(), without_hidden(value))).collect())
        }
        other => other.clone(),
    }
}

/// Removes the text in the brackets of `Sensitive[…]`.
fn without_parameters(text: &str) -> String {
    const START: &str = "Sensitive[";
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(START) {
        let (before, after) = rest.split_at(at + START.len());
        plain.push_str(before);
        let mut open = 1_u32;
        let end = after.find(|letter: char| {
            match letter {
                '[' => open += 1,
                ']' => open -= 1,
                _ => {}
            }
            open == 0
        });
        rest = &after[end.unwrap_or(after.len())..];
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::without_parameters;

    #[test]
    fn only_the_parameter_of_sensitive_is_left_out() {
        assert_eq!(without_parameters("Array[Sensitive[Regexp[/[a]/]], 1]"), "Array[Sensitive[], 1]");
        assert_eq!(without_parameters("Sensitive[Type] Sensitive[Array[A]] B[1]"), "Sensitive[] Sensitive[] B[1]");
        assert_eq!(without_parameters("Sensitive[open"), "Sensitive[");
    }
}
