//! Moves of values that are most often integers. An integer owns nothing, so it needs no copy of a whole value, which
//! would wait for store forwarding, and no drop.

use puppetlang_types::Value;

use crate::error::Flow;

/// Returns the integer, or the value unchanged if it is not an integer.
#[inline(always)]
pub(crate) fn whole(value: Value) -> Result<i64, Value> {
    match value {
        Value::Integer(number) => {
            discard(value);
            Ok(number)
        }
        other => Err(other),
    }
}

/// Returns the integer, or the result unchanged if it is not an integer.
#[inline(always)]
pub(crate) fn number(result: Flow) -> Result<i64, Flow> {
    match result {
        Ok(Value::Integer(number)) => {
            std::mem::forget(result);
            Ok(number)
        }
        other => Err(other),
    }
}

/// Appends a value to a vector.
#[inline(always)]
pub(crate) fn push(values: &mut Vec<Value>, value: Value) {
    match whole(value) {
        Ok(number) => {
            // Otherwise the compiler merges both cases into one copy, which waits for store forwarding.
            values.push(Value::Integer(0));
            if let Some(Value::Integer(place)) = values.last_mut() {
                *place = number;
            }
        }
        Err(value) => values.push(value),
    }
}

/// Drops a value, without a call for values that own nothing, which are the most frequent.
#[inline(always)]
pub(crate) fn discard(value: Value) {
    if matches!(value, Value::Integer(_) | Value::Boolean(_) | Value::Undef) {
        std::mem::forget(value);
    } else {
        drop(value);
    }
}
