//! Order: `compare`, `versioncmp`, `sort`.

use std::cmp::Ordering;

use puppetlang_source::meter;
use puppetlang_types::Value;
use puppetlang_types::value::{Array, Text};

use super::items::Items;
use super::ruby;
use crate::argument::{Rest, typed};
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::label::label;
use crate::lambda::Block;
use crate::library::{Builtin, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "compare",
        "6.0",
        "compares two values; returns -1, 0 or 1",
        &[
            Form::new(&[("Numeric", "a"), ("Numeric", "b")], typed!(compare)),
            Form::new(&[("String", "a"), ("String", "b"), ("Boolean", "ignore_case?")], typed!(compare_texts)),
            Form::new(&[("Semver", "a"), ("Semver", "b")], typed!(compare)),
            Form::new(&[("Numeric", "a"), ("Variant[Timespan, Timestamp]", "b")], typed!(compare)),
            Form::new(&[("Timestamp", "a"), ("Variant[Timestamp, Numeric]", "b")], typed!(compare)),
            Form::new(&[("Timespan", "a"), ("Variant[Timespan, Numeric]", "b")], typed!(compare)),
        ],
    )
    .knowing(
        "type TimeComparable = Variant[Numeric, Timespan, Timestamp]\n\
         type Comparable = Variant[String, Semver, TimeComparable]",
    )
    .refusing(&[
        Form::new(&[("Comparable", "a"), ("Comparable", "b"), ("Any", "ignore_case*")], typed!(reject_comparable)),
        Form::new(&[("Any", "a"), ("Any", "b"), ("Any", "ignore_case*")], typed!(reject)),
    ]),
    Builtin::new(
        "versioncmp",
        "4.5",
        "compares two package versions; returns -1, 0 or 1",
        &[Form::new(&[("String", "a"), ("String", "b"), ("Boolean", "ignore_trailing_zeroes?")], typed!(versioncmp))],
    ),
    Builtin::new(
        "sort",
        "6.0",
        "sorts elements or characters",
        &[
            Form::new(&[("String", "string_value"), ("Optional[Callable[2,2]]", "&block")], typed!(sort_characters)),
            Form::new(&[("Array", "array_value"), ("Optional[Callable[2,2]]", "&block")], typed!(sort)),
        ],
    ),
];

fn number(order: Ordering) -> Value {
    Value::Integer(order as i64)
}

fn compare(_: &mut Evaluation, one: Value, other: Value) -> Flow {
    match crate::expression::compare(&one, &other) {
        Ok(order) => Ok(order.map_or(Value::Undef, number)),
        Err(detail) => plain(detail),
    }
}

fn compare_texts(evaluation: &mut Evaluation, one: Text, other: Text, ignores_case: Option<bool>) -> Flow {
    match ignores_case {
        Some(false) => Ok(number(one.as_str().cmp(&other))),
        _ => compare(evaluation, Value::String(one), Value::String(other)),
    }
}

fn reject(_: &mut Evaluation, one: Value, other: Value, _: Rest<Value>) -> Flow {
    let (one, other) = (label(&one), label(&other));
    plain(format!(
        "'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and \
         Timestamp can be compared. Got {one} and {other}"
    ))
}

fn reject_comparable(_: &mut Evaluation, one: Value, other: Value, more: Rest<Value>) -> Flow {
    let are_texts = matches!((&one, &other), (Value::String(_), Value::String(_)));
    plain(match &more.0[..] {
        [_, ..] if !are_texts => {
            "'compare' compare(): The third argument (ignore case) can only be used when comparing strings".into()
        }
        [_, _, ..] => format!("'compare' compare(): Accepts at most 3 arguments, got {}", 2 + more.0.len()),
        [third] => {
            format!("'compare' compare(): The third argument (ignore case) must be a Boolean. Got {}", label(third))
        }
        [] => format!(
            "'compare' compare(): Can only compare values of the same type (or for Timestamp/Timespan also against \
             Numeric). Got {} and {}",
            label(&one),
            label(&other)
        ),
    })
}

fn versioncmp(_: &mut Evaluation, one: Text, other: Text, ignores_zeros: Option<bool>) -> Flow {
    Ok(number(match ignores_zeros {
        Some(true) => compare_versions(&without_zeros(&one), &without_zeros(&other)),
        _ => compare_versions(&one, &other),
    }))
}

/// Removes dots and zeros at the end of the part before the first hyphen.
fn without_zeros(version: &str) -> String {
    let mut parts: Vec<&str> = version.split('-').collect();
    while parts.last().is_some_and(|last| last.is_empty()) {
        parts.pop();
    }
    if let Some(first) = parts.first_mut() {
        *first = first.trim_end_matches(['.', '0']);
    }
    parts.join("-")
}

/// Splits a version into hyphens, dots, runs of digits, and runs of other characters.
fn pieces(version: &str) -> impl Iterator<Item = &str> {
    let kind = |character: char| match character {
        '-' => 0,
        '.' => 1,
        '0'..='9' => 2,
        _ => 3,
    };
    let mut rest = version;
    std::iter::from_fn(move || {
        let first = kind(rest.chars().next()?);
        let end = if first < 2 { Some(1) } else { rest.find(|character: char| kind(character) != first) };
        let (piece, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        Some(piece)
    })
}

fn compare_versions(one: &str, other: &str) -> Ordering {
    for (first, second) in pieces(one).zip(pieces(other)) {
        if first == second {
            continue;
        }
        for mark in ["-", "."] {
            if first == mark {
                return Ordering::Less;
            }
            if second == mark {
                return Ordering::Greater;
            }
        }
        let is_number = |piece: &str| piece.starts_with(|character: char| character.is_ascii_digit());
        let counts = !first.starts_with('0') && !second.starts_with('0');
        if is_number(first) && is_number(second) && counts {
            return first.len().cmp(&second.len()).then_with(|| first.cmp(second));
        }
        return first.to_uppercase().cmp(&second.to_uppercase());
    }
    one.cmp(other)
}

/// Up to this number, strings are sorted without cached keys.
const FEW: usize = 32;

/// Sorts values. Strings, the most frequent case, always have an order, and equal ones are indistinguishable.
fn sorted(mut values: Vec<Value>) -> Flow<Vec<Value>> {
    if !values.iter().all(|value| matches!(value, Value::String(_))) {
        return ruby::sorted(values, &mut ruby::order);
    }
    let mut run = sorted_texts(values.split_off(values.len().saturating_sub(MANY)))?;
    // Limits are not checked while a run is sorted, so longer inputs are sorted in runs that are then merged.
    while !values.is_empty() {
        let next = sorted_texts(values.split_off(values.len().saturating_sub(MANY)))?;
        run = ruby::merged(next, run, &mut ruby::order)?;
    }
    Ok(run)
}

/// The maximum number of strings in a run.
const MANY: usize = 1 << 17;

/// Sorts strings.
fn sorted_texts(mut values: Vec<Value>) -> Flow<Vec<Value>> {
    if meter::spend(4 * values.len() as u64).is_err() {
        return Ok(values);
    }
    // Most strings differ in their first 16 bytes, which compare quickly as an integer.
    let by_text = |one: &Value, other: &Value| one.as_str().cmp(&other.as_str());
    if values.len() <= FEW {
        values.sort_unstable_by(by_text);
        return Ok(values);
    }
    values.sort_by_cached_key(beginning);
    for equal in values.chunk_by_mut(|one, other| beginning(one) == beginning(other)) {
        equal.sort_unstable_by(by_text);
    }
    Ok(values)
}

/// Returns the first 16 bytes of a string as an integer with the same order.
fn beginning(value: &Value) -> u128 {
    let text = value.as_str().unwrap_or_default().as_bytes();
    let mut bytes = [0; 16];
    let kept = text.len().min(bytes.len());
    bytes[..kept].copy_from_slice(&text[..kept]);
    u128::from_be_bytes(bytes)
}

fn sort(evaluation: &mut Evaluation, values: Array, block: Option<Block<'_>>) -> Flow {
    // The values, and their sort keys.
    evaluation.charge_elements(3 * values.len())?;
    Ok(sorted_by(evaluation, values.into_vec(), block.as_ref())?.into())
}

fn sort_characters(evaluation: &mut Evaluation, text: Text, block: Option<Block<'_>>) -> Flow {
    let characters = evaluation.collected(Items::Characters(text, 0))?;
    evaluation.charge_elements(2 * characters.len())?;
    let sorted = sorted_by(evaluation, characters, block.as_ref())?;
    Ok(sorted.iter().filter_map(Value::as_str).collect::<String>().into())
}

/// Sorts values by the result of a lambda, or in their natural order.
fn sorted_by(evaluation: &mut Evaluation, values: Vec<Value>, block: Option<&Block<'_>>) -> Flow<Vec<Value>> {
    match block {
        Some(block) => ruby::sorted(values, &mut |one, other| ruby::order_by(evaluation, block, one, other)),
        None => sorted(values),
    }
}
