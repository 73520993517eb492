//! Placeholders in rules: names in backticks, which do not occur in the language.

/// Replaces the placeholders of a rule.
pub(super) fn fill(rule: &str, mut replacement: impl FnMut(&str) -> String) -> String {
    let mut text = String::new();
    for (index, piece) in rule.split('`').enumerate() {
        if index % 2 == 0 {
            text.push_str(piece);
        } else {
            text += &replacement(piece);
        }
    }
    text
}
