//! Walking through nested values, which may share parts and so be much larger than the memory that they use.

use std::collections::HashSet;

use foldhash::fast::RandomState;
use puppetlang_evaluator::{Flow, check_elements, limit};
use puppetlang_source::meter;
use puppetlang_types::Value;
use smallvec::{SmallVec, smallvec};

/// A list of values that usually has one element.
pub(crate) type Values = SmallVec<[Value; 1]>;

/// Returns the elements of nested arrays as a flat list; for any other value, the value itself.
///
/// # Errors
///
/// If the result is too long for an array, which is possible for arrays that share elements.
pub(crate) fn all_within(value: &Value) -> Flow<Values> {
    if !matches!(value, Value::Array(_)) {
        return Ok(smallvec![value.clone()]);
    }
    let values = each_within(value)?;
    charge_within(value)?;
    Ok(values.cloned().collect())
}

/// Charges the memory of the flat list of an array's elements.
fn charge_within(value: &Value) -> Flow<()> {
    let Value::Array(_) = value else { return Ok(()) };
    let bytes = (value.node_count() as usize).saturating_mul(2 * size_of::<Value>());
    meter::charge(bytes).or_else(|_| limit("a value is too large"))
}

/// Iterates over the elements of nested arrays in order.
///
/// # Errors
///
/// The same as for [`all_within`].
pub(crate) fn each_within(value: &Value) -> Flow<impl Iterator<Item = &Value>> {
    if matches!(value, Value::Array(_)) {
        check_elements(value.node_count() as usize)?;
    }
    let mut stack: SmallVec<[&Value; 4]> = smallvec![value];
    Ok(std::iter::from_fn(move || {
        loop {
            match stack.pop()? {
                Value::Array(values) => stack.extend(values.iter().rev()),
                other => return Some(other),
            }
        }
    }))
}

/// Returns the elements of nested arrays as a flat list, without `undef`.
///
/// # Errors
///
/// The same as for [`all_within`].
pub(crate) fn flattened(value: &Value) -> Flow<Values> {
    let values = each_within(value)?;
    charge_within(value)?;
    Ok(values.filter(|value| !value.is_undef()).cloned().collect())
}

/// Above this node count, a value may be much larger than the memory it uses, because it may share parts.
const MANY: u32 = 4_096;

/// Returns [`flattened`] for a compiled catalog, whose relationships are small. A value that is too large refers to
/// nothing.
pub(crate) fn flattened_in_made(value: &Value) -> Values {
    flattened(value).unwrap_or_default()
}

/// Returns whether a value is a type or may contain types.
pub(crate) fn may_have_types(value: &Value) -> bool {
    matches!(value, Value::Type(_) | Value::Array(_) | Value::Hash(_))
}

/// Iterates over the leaves of nested arrays and hashes, including keys. Visits shared parts of a large value once.
pub(crate) fn leaves(value: &Value) -> impl Iterator<Item = &Value> {
    leaves_outside(value, |value| matches!(value, Value::Array(_) | Value::Hash(_)))
}

/// Iterates over the leaves of nested arrays without entering hashes.
pub(crate) fn leaves_of_arrays(value: &Value) -> impl Iterator<Item = &Value> {
    leaves_outside(value, |value| matches!(value, Value::Array(_)))
}

/// Iterates over the leaves of a value, entering the containers for which `is_opened` holds.
fn leaves_outside(value: &Value, is_opened: fn(&Value) -> bool) -> impl Iterator<Item = &Value> {
    let mut stack: SmallVec<[&Value; 4]> = smallvec![value];
    let mut seen = (value.node_count() > MANY).then(HashSet::<usize, RandomState>::default);
    std::iter::from_fn(move || {
        loop {
            let value = stack.pop()?;
            let is_opened = is_opened(value);
            if let Some(seen) = seen.as_mut().filter(|_| is_opened)
                && !value.identity().is_none_or(|identity| seen.insert(identity))
            {
                continue;
            }
            match value {
                Value::Array(values) => stack.extend(values.iter().rev()),
                Value::Hash(hash) if is_opened => stack.extend(hash.iter().rev().flat_map(|(key, value)| [value, key])),
                other => return Some(other),
            }
        }
    })
}
