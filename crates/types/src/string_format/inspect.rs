//! The text of interpolated values, and case conversion.

use std::fmt::Write as _;

use puppetlang_scalar::write_float;
use puppetlang_source::Dialect;

use super::{FormatError, SHORT, charge_text, type_text};
use crate::stack_guard::ensure_sufficient_stack;
use crate::value::Value;

/// The maximum number of bytes of an interpolated text.
const LONGEST: usize = crate::value::STRING_LIMIT;

/// Writes a value as it is interpolated: strings unchanged, `undef` as nothing.
pub(super) fn interpolated(value: &Value, dialect: Dialect, out: &mut String) -> Result<(), FormatError> {
    if out.len() > LONGEST {
        return Err(FormatError::TooLong);
    }
    // Writing to a String cannot fail.
    let _ = match value {
        Value::Undef => Ok(()),
        Value::Default => out.write_str("default"),
        Value::Boolean(value) => write!(out, "{value}"),
        Value::Integer(number) => out.write_str(itoa::Buffer::new().format(*number)),
        Value::Float(number) => write_float(*number, out),
        Value::String(text) => {
            if text.len() > SHORT {
                charge_text(text.len())?;
            }
            out.write_str(text)
        }
        Value::Regexp(regexp) => write!(out, "{regexp}"),
        Value::Array(array) => {
            return ensure_sufficient_stack(array.depth(), || {
                out.push('[');
                let mut charged = out.len();
                for (index, value) in array.iter().enumerate() {
                    if index > 0 {
                        out.push_str(", ");
                    }
                    interpolated(value, dialect, out)?;
                    charged = charge_from(charged, out)?;
                }
                out.push(']');
                Ok(())
            });
        }
        Value::Hash(hash) => {
            return ensure_sufficient_stack(hash.depth(), || {
                out.push('{');
                let mut charged = out.len();
                for (index, (key, value)) in hash.iter().enumerate() {
                    if index > 0 {
                        out.push_str(", ");
                    }
                    interpolated(key, dialect, out)?;
                    out.push_str(" => ");
                    interpolated(value, dialect, out)?;
                    charged = charge_from(charged, out)?;
                }
                out.push('}');
                Ok(())
            });
        }
        Value::Type(ty) => {
            out.push_str(&type_text(ty)?);
            Ok(())
        }
        Value::Sensitive(_) if dialect.contains(Dialect::SENSITIVE_REDACTED) => out.write_str("redacted"),
        Value::Sensitive(sensitive) => write!(out, "{sensitive}"),
        Value::Binary(binary) => write!(out, "{binary}"),
        Value::SemVer(version) => write!(out, "{version}"),
        Value::SemVerRange(range) => write!(out, "{range}"),
        Value::Timespan(time) => write!(out, "{time}"),
        Value::Timestamp(time) => write!(out, "{time}"),
        Value::Uri(uri) => write!(out, "{uri}"),
        Value::Iterator(iterator) => write!(out, "{iterator:?}"),
        Value::Object(_) | Value::Callable(_) => out.write_str(&crate::format::value_text(value)),
    };
    Ok(())
}

/// Charges the text written after byte `charged`, at most `SHORT` bytes: longer contents were charged when they were
/// written.
fn charge_from(charged: usize, out: &str) -> Result<usize, FormatError> {
    charge_text(out.len().saturating_sub(charged).min(SHORT))?;
    Ok(out.len())
}

/// Returns the text of a value in Puppet notation, where the reference shows internals of its own objects.
pub(super) fn written(value: &Value, text: &str, dialect: Dialect) -> String {
    let readable = dialect.contains(Dialect::FORMAT_LITERALS);
    match value {
        Value::Timespan(_) => format!("Timespan('{text}')"),
        Value::Timestamp(_) => format!("Timestamp('{text}')"),
        Value::SemVer(_) if readable => format!("SemVer('{text}')"),
        Value::SemVerRange(_) if readable => format!("SemVerRange('{text}')"),
        Value::SemVer(_) | Value::SemVerRange(_) => text.to_owned(),
        Value::Sensitive(_) if dialect.contains(Dialect::SENSITIVE_REDACTED) => text.to_owned(),
        Value::Sensitive(_) => format!("#<{text}>"),
        value => crate::format::value_text(value),
    }
}

/// Case conversion and stripping as in Ruby: independent of language, and per character.
pub mod ruby_text {
    /// Converts the first character to upper case, the others to lower case.
    pub fn capitalize(text: &str) -> String {
        let mut characters = text.chars();
        let mut text = characters.next().map(title_case).unwrap_or_default();
        text.extend(characters.flat_map(char::to_lowercase));
        text
    }

    /// Converts a character to title case: of a ligature, only the first letter is in upper case.
    fn title_case(character: char) -> String {
        let number = u32::from(character);
        let single = match number {
            0x1c4..=0x1c6 => Some(0x1c5),
            0x1c7..=0x1c9 => Some(0x1c8),
            0x1ca..=0x1cc => Some(0x1cb),
            0x1f1..=0x1f3 => Some(0x1f2),
            // Georgian has capital letters, but does not use them in title case.
            0x10d0..=0x10ff => Some(number),
            0x1c90..=0x1cbf => Some(number - 0xbc0),
            // Greek letters with iota subscript, which title case keeps as one character.
            0x1f80..=0x1faf => Some(number | 8),
            0x1fb3 | 0x1fc3 | 0x1ff3 => Some(number + 9),
            0x1fbc | 0x1fcc | 0x1ffc => Some(number),
            _ => None,
        };
        if let Some(single) = single.and_then(char::from_u32) {
            return single.to_string();
        }
        let lower = |part: char| match part {
            '\u{399}' if number > 0x1f00 => '\u{345}',
            'N' => part,
            part => part.to_lowercase().next().unwrap_or(part),
        };
        character.to_uppercase().enumerate().map(|(index, part)| if index == 0 { part } else { lower(part) }).collect()
    }

    /// Capitalizes each segment of a qualified name, and drops empty segments at the end.
    pub fn capitalize_segments(text: &str) -> String {
        let mut segments: Vec<&str> = text.split("::").collect();
        while segments.last().is_some_and(|last| last.is_empty()) {
            segments.pop();
        }
        segments.into_iter().map(capitalize).collect::<Vec<_>>().join("::")
    }

    /// Converts to lower case, per character.
    pub fn downcase(text: &str) -> String {
        text.chars().flat_map(char::to_lowercase).collect()
    }

    /// Removes whitespace and null characters from both ends.
    pub fn strip(text: &str) -> &str {
        text.trim_matches(['\0', '\t', '\n', '\u{b}', '\u{c}', '\r', ' '])
    }
}
