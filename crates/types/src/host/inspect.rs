//! Values as `inspect` shows them.

use std::fmt::Write as _;

use puppetlang_source::meter;

use super::Inspected;
use crate::deep::deep;
use crate::number_text::write_float;
use crate::value::{STRING_LIMIT, Value};

/// A text became longer than a string may be.
#[derive(Debug)]
pub(crate) struct TooLong;

/// Writes a value as the host inspects it. How values are shown that are none of the host's own is said by `other`.
///
/// # Errors
///
/// Those of `other`, and when the text is too long: what is shared within a value is written as often as it occurs.
pub(crate) fn inspect_with<E: From<TooLong>>(
    value: &Value,
    out: &mut String,
    other: &mut dyn FnMut(&Value, &mut String) -> Result<(), E>,
) -> Result<(), E> {
    if out.len() > STRING_LIMIT {
        return Err(TooLong.into());
    }
    let start = out.len();
    // A String takes everything.
    let _ = match value {
        Value::Undef => out.write_str("nil"),
        Value::Default => out.write_str(":default"),
        Value::Boolean(value) => write!(out, "{value}"),
        Value::Integer(number) => write!(out, "{number}"),
        Value::Float(number) => write_float(*number, out),
        Value::String(text) => write!(out, "{}", Inspected(text)),
        Value::Array(array) => {
            return deep(array.depth(), || {
                out.push('[');
                for (index, value) in array.iter().enumerate() {
                    out.push_str(if index > 0 { ", " } else { "" });
                    inspect_with(value, out, other)?;
                }
                out.push(']');
                Ok(())
            });
        }
        Value::Hash(hash) => {
            return deep(hash.depth(), || {
                out.push('{');
                for (index, (key, value)) in hash.iter().enumerate() {
                    out.push_str(if index > 0 { ", " } else { "" });
                    inspect_with(key, out, other)?;
                    out.push_str("=>");
                    inspect_with(value, out, other)?;
                }
                out.push('}');
                Ok(())
            });
        }
        value => {
            other(value, out)?;
            Ok(())
        }
    };
    // What stands between values takes about as much as a short value.
    let written = out.len().saturating_sub(start) + 4;
    meter::spend_text(written).and_then(|()| meter::charge(3 * written)).map_err(|_| TooLong.into())
}
