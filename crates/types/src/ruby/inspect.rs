//! Values in the format of Ruby's `inspect`.

use std::fmt::Write as _;

use puppetlang_scalar::{Inspected, write_float};
use puppetlang_source::meter;

use crate::stack_guard::ensure_sufficient_stack;
use crate::value::{STRING_LIMIT, Value};

/// The text exceeds the maximum length of a string.
#[derive(Debug)]
pub(crate) struct TooLong;

/// Writes a value like Ruby's `inspect`. `other` writes values that Ruby does not have.
///
/// # Errors
///
/// Returns the errors of `other`, and an error if the text is too long: shared parts are written as often as they
/// occur.
pub(crate) fn inspect_with<E: From<TooLong>>(
    value: &Value,
    out: &mut String,
    other: &mut dyn FnMut(&Value, &mut String) -> Result<(), E>,
) -> Result<(), E> {
    if out.len() > STRING_LIMIT {
        return Err(TooLong.into());
    }
    let start = out.len();
    // Writing to a String cannot fail.
    let _ = match value {
        Value::Undef => out.write_str("nil"),
        Value::Default => out.write_str(":default"),
        Value::Boolean(value) => write!(out, "{value}"),
        Value::Integer(number) => write!(out, "{number}"),
        Value::Float(number) => write_float(*number, out),
        Value::String(text) => write!(out, "{}", Inspected(text)),
        Value::Array(array) => {
            return ensure_sufficient_stack(array.depth(), || {
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
            return ensure_sufficient_stack(hash.depth(), || {
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
    // Separators take about as much space as a short value.
    let written = out.len().saturating_sub(start) + 4;
    meter::spend_text(written).and_then(|()| meter::charge(3 * written)).map_err(|_| TooLong.into())
}
