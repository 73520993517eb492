//! Formats a pattern between slashes like Ruby.
//!
//! Patterns of printable characters without a slash are shown unchanged. If one character needs quoting, every
//! non-ASCII character is shown by its number as well; escaped characters never change.

use std::fmt;

/// Displays a pattern like Ruby does in messages.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.0.bytes().any(needs_quote) {
            return f.write_str(self.0);
        }
        let mut rest = self.0.chars();
        while let Some(c) = rest.next() {
            match c {
                '\\' => {
                    write!(f, "\\")?;
                    if let Some(escaped) = rest.next() {
                        write!(f, "{escaped}")?;
                    }
                }
                '/' => f.write_str("\\/")?,
                ' '..='~' | '\t'..='\r' => write!(f, "{c}")?,
                '\0'..='\x7f' => write!(f, "\\x{:02X}", u32::from(c))?,
                '\u{80}'..='\u{ffff}' => write!(f, "\\u{:04X}", u32::from(c))?,
                _ => write!(f, "\\u{{{:X}}}", u32::from(c))?,
            }
        }
        Ok(())
    }
}

/// Returns true for slashes and unprintable ASCII characters, including line breaks.
fn needs_quote(byte: u8) -> bool {
    byte == b'/' || byte < b' ' || byte == 0x7f
}
