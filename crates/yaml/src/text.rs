//! Bytes that are not valid YAML text: invalid UTF-8 and control characters.

use crate::YamlError;

/// Returns the text of bytes, without a byte order mark.
pub(crate) fn of(bytes: &[u8]) -> Result<&str, YamlError> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let (text, is_whole) = match std::str::from_utf8(bytes) {
        Ok(text) => (text, true),
        Err(error) => {
            let valid = bytes.get(..error.valid_up_to()).unwrap_or_default();
            (std::str::from_utf8(valid).unwrap_or_default(), false)
        }
    };
    if let Some(at) = text.find(|c| !is_printable(c)) {
        return Err(error("control characters are not allowed", &text[..at]));
    }
    if is_whole { Ok(text) } else { Err(error("invalid UTF-8", text)) }
}

/// Returns true for the characters that YAML 1.1 calls printable.
fn is_printable(c: char) -> bool {
    matches!(c,
        '\t' | '\n' | '\r' | ' '..='~' | '\u{85}' | '\u{a0}'..='\u{d7ff}' | '\u{e000}'..='\u{fefe}' | '\u{ff00}'..='\u{fffd}'
        | '\u{10000}'..)
}

/// Creates an error located directly after `before`.
fn error(message: &str, before: &str) -> YamlError {
    let line = before.rsplit_once('\n').map_or(before, |(_, line)| line);
    let column = line.chars().count() + 1;
    YamlError::new(message, before.len() - before.replace('\n', "").len() + 1, column)
}
