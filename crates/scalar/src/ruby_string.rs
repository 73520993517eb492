//! Strings as Ruby shows them in messages.

use std::fmt::{self, Write as _};

/// Writes a text in double quotes like Ruby's `inspect`: printable characters are not escaped.
pub struct Inspected<'t>(pub &'t str);

/// Writes a text in double quotes like Ruby's `dump`: only ASCII characters.
pub struct Dumped<'t>(pub &'t str);

impl fmt::Display for Inspected<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        quote(self.0, out, |character, out| match character {
            character if is_invisible(character) => match u32::from(character) {
                code @ ..=0xFFFF => write!(out, "\\u{code:04X}"),
                code => write!(out, "\\u{{{code:X}}}"),
            },
            other => write!(out, "{other}"),
        })
    }
}

impl fmt::Display for Dumped<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        quote(self.0, out, |character, out| match u32::from(character) {
            code @ (0..=0x1F | 0x7F) => write!(out, "\\x{code:02X}"),
            0x20..=0x7E => write!(out, "{character}"),
            code @ 0x80..=0xFFFF => write!(out, "\\u{code:04X}"),
            code => write!(out, "\\u{{{code:X}}}"),
        })
    }
}

/// Returns true for characters that Ruby does not print. Ruby does not print unassigned characters either; this covers
/// only those that will never be assigned.
fn is_invisible(character: char) -> bool {
    match u32::from(character) {
        code @ (0..=0x1F | 0x7F..=0x9F | 0x2028..=0x2029 | 0xFDD0..=0xFDEF) => code != 0x85,
        code => code & 0xFFFE == 0xFFFE,
    }
}

/// Writes the escapes that both formats share; `other` writes the remaining characters.
fn quote(
    text: &str,
    out: &mut fmt::Formatter<'_>,
    other: impl Fn(char, &mut fmt::Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    out.write_str("\"")?;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '"' | '\\' => write!(out, "\\{character}")?,
            '#' if matches!(characters.peek(), Some('{' | '$' | '@')) => out.write_str("\\#")?,
            '\x07' => out.write_str("\\a")?,
            '\x08' => out.write_str("\\b")?,
            '\t' => out.write_str("\\t")?,
            '\n' => out.write_str("\\n")?,
            '\x0B' => out.write_str("\\v")?,
            '\x0C' => out.write_str("\\f")?,
            '\r' => out.write_str("\\r")?,
            '\x1B' => out.write_str("\\e")?,
            character => other(character, out)?,
        }
    }
    out.write_str("\"")
}

/// Writes bytes in double quotes, like Ruby's `inspect` of a binary string.
pub fn inspect_bytes(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() + 2);
    out.push('"');
    for (index, &byte) in bytes.iter().enumerate() {
        match byte {
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            b'#' if matches!(bytes.get(index + 1), Some(b'{' | b'$' | b'@')) => out.push_str("\\#"),
            byte => escaped_byte(byte, &mut out),
        }
    }
    out.push('"');
    out
}

fn escaped_byte(byte: u8, out: &mut String) {
    let name = match byte {
        b'\n' => "\\n",
        b'\r' => "\\r",
        b'\t' => "\\t",
        0x07 => "\\a",
        0x08 => "\\b",
        0x0b => "\\v",
        0x0c => "\\f",
        0x1b => "\\e",
        b' '..=b'~' => return out.push(char::from(byte)),
        _ => {
            // Writing to a String cannot fail.
            let _ = write!(out, "\\x{byte:02X}");
            return;
        }
    };
    out.push_str(name);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_escaped_as_the_host_does() {
        let text = "a\n\"\\\x1B\x01\x7F#{#$#@#x";
        assert_eq!(Inspected(text).to_string(), r#""a\n\"\\\e\u0001\u007F\#{\#$\#@#x""#);
        assert_eq!(Dumped(text).to_string(), r#""a\n\"\\\e\x01\x7F\#{\#$\#@#x""#);
        assert_eq!(Dumped("\u{e4}\u{1F600}").to_string(), r#""\u00E4\u{1F600}""#);
    }
}
