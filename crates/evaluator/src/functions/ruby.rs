//! Ruby semantics that functions of the reference expose: conversion to text, order, and error messages.

use std::cmp::Ordering;
use std::collections::HashSet;

use foldhash::fast::RandomState;
use puppetlang_source::meter::Metered;
pub use puppetlang_types::ruby::{becomes_string, class, merged, sorted};
use puppetlang_types::sprintf::sprintf;
use puppetlang_types::{Value, float_to_s};

use crate::error::{Flow, plain, spend};
use crate::evaluation::Evaluation;
use crate::label::ruby_text;
use crate::lambda::Block;

/// Converts a value to text, like `to_s`.
pub fn text(value: &Value) -> String {
    match value {
        Value::Array(_) | Value::Hash(_) => inspected(value),
        value => ruby_text(value),
    }
}

/// Formats a value like `inspect`.
pub fn inspected(value: &Value) -> String {
    match value {
        Value::Undef => "nil".into(),
        value => sprintf("%p", std::slice::from_ref(value)).unwrap_or_else(|_| ruby_text(value)),
    }
}

/// Parses the integer at the start of a text, like `to_i`: 0 if there is none, ±`i64::MAX` if it is too large.
pub fn integer(text: &str) -> i64 {
    let text = text.trim_start();
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let end = digits.find(|character: char| !character.is_ascii_digit()).unwrap_or(digits.len());
    let size: i64 = digits[..end].parse().unwrap_or(if end == 0 { 0 } else { i64::MAX });
    if text.starts_with('-') { -size } else { size }
}

/// Formats the right operand in an error about a comparison: simple values as they are, others as their class.
fn operand(value: &Value) -> String {
    match value {
        Value::Undef => "nil".into(),
        Value::Default => ":default".into(),
        Value::Boolean(value) => value.to_string(),
        Value::Integer(number) => number.to_string(),
        Value::Float(number) => float_to_s(*number),
        value => class(value).into_owned(),
    }
}

#[cold]
fn not_comparable<T>(one: &Value, other: &Value) -> Flow<T> {
    plain(format!("comparison of {} with {} failed", class(one), operand(other)))
}

/// Pairs of arrays, by the addresses of their elements, that are equal as far as both have elements.
type Equal = HashSet<(usize, usize), RandomState>;

/// Arrays with at most this node count are compared again at each occurrence.
const LIGHT: u32 = 16;

/// Compares two values; `None` if they have no order. Memoized, so that shared arrays are compared once.
fn compared(one: &Value, other: &Value, equal: &mut Equal) -> Option<Ordering> {
    use Value as V;
    match (one, other) {
        (V::String(one), V::String(other)) => Some(one.as_bytes().cmp(other.as_bytes())),
        (V::Array(one), V::Array(other)) => {
            let pair = (one.as_ptr().addr(), other.as_ptr().addr());
            if one.is_empty() || pair.0 == pair.1 || equal.contains(&pair) {
                return Some(one.len().cmp(&other.len()));
            }
            for (one, other) in one.iter().zip(other.iter()).metered() {
                match stacker::maybe_grow(64 << 10, 2 << 20, || compared(one, other, equal)) {
                    Some(Ordering::Equal) => {}
                    decided => return decided,
                }
            }
            if one.node_count() > LIGHT {
                equal.insert(pair);
            }
            Some(one.len().cmp(&other.len()))
        }
        (V::Integer(_) | V::Float(_), V::Integer(_) | V::Float(_) | V::Timespan(_) | V::Timestamp(_))
        | (V::Timespan(_), V::Timespan(_) | V::Integer(_) | V::Float(_))
        | (V::Timestamp(_), V::Timestamp(_) | V::Integer(_) | V::Float(_))
        | (V::SemVer(_), V::SemVer(_)) => crate::expression::compare(one, other).ok().flatten(),
        (one, other) => one.value_eq(other).then_some(Ordering::Equal),
    }
}

/// Compares two values.
///
/// # Errors
///
/// If they have no order.
pub fn order(one: &Value, other: &Value) -> Flow<Ordering> {
    spend(1)?;
    match compared(one, other, &mut Equal::default()) {
        Some(ordering) => Ok(ordering),
        None => not_comparable(one, other),
    }
}

/// Compares two values with a lambda.
pub(super) fn order_by(evaluation: &mut Evaluation, block: &Block<'_>, one: &Value, other: &Value) -> Flow<Ordering> {
    match evaluation.call_block(block, [one.clone(), other.clone()])? {
        Value::Integer(number) => Ok(number.cmp(&0)),
        Value::Float(number) => Ok(number.partial_cmp(&0.0).unwrap_or(Ordering::Equal)),
        Value::Undef => not_comparable(one, other),
        answer @ Value::String(_) => plain(format!("comparison of {} with 0 failed", class(&answer))),
        answer => plain(format!("undefined method `>' for {}:{}", inspected(&answer), class(&answer))),
    }
}
