//! Strings as Puppet source.

use std::fmt::Write as _;

/// Writes a string in single quotes, or in double quotes if it has control characters.
pub fn quoted(text: &str, out: &mut String) {
    if text.chars().any(|character| character < ' ') {
        return double_quoted(text, out);
    }
    out.push('\'');
    let mut escaped = false;
    for character in text.chars() {
        match character {
            // A backslash is written unchanged, as in the reference, so one before a quote or a backslash is lost when
            // the text is parsed. Only a single one at the end of the text is doubled.
            '\\' if !escaped => {
                escaped = true;
                continue;
            }
            _ if escaped => {
                out.push('\\');
                escaped = false;
            }
            '\'' => out.push('\\'),
            _ => {}
        }
        out.push(character);
    }
    if escaped {
        out.push_str("\\\\");
    }
    out.push('\'');
}

/// Writes a string in double quotes.
pub fn double_quoted(text: &str, out: &mut String) {
    out.push('"');
    for character in text.chars() {
        match character {
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '"' => out.push_str("\\\""),
            '$' => out.push_str("\\$"),
            '\\' => out.push_str("\\\\"),
            control if control < ' ' => {
                // Writing to a String cannot fail.
                let _ = write!(out, "\\u{{{:X}}}", u32::from(control));
            }
            character => out.push(character),
        }
    }
    out.push('"');
}
