//! Collections: `keys`, `values`, `length`, `size`, `empty`, `flatten`, `unique`.

use puppetlang_types::value::{Hash, HashBuilder, Text, ValueSet};
use puppetlang_types::{Type, Value};

use super::deprecation::warn_of_call;
use super::items::Items;
use crate::argument::{Rest, typed};
use crate::catalog::Expression;
use crate::error::{Exit, Flow};
use crate::evaluation::Evaluation;
use crate::lambda::Block;
use crate::library::{Builtin, Form};
use crate::limit::Limiter;

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new("keys", "5.5", "returns the keys of a hash", &[Form::new(&[("Hash", "hsh")], typed!(keys))]),
    Builtin::new("values", "5.5", "returns the values of a hash", &[Form::new(&[("Hash", "hsh")], typed!(values))]),
    Builtin::new(
        "length",
        "5.5",
        "returns the number of elements, characters or bytes",
        &[
            Form::new(&[("Collection", "arg")], typed!(length)),
            Form::new(&[("String", "arg")], typed!(length)),
            Form::new(&[("Binary", "arg")], typed!(length)),
        ],
    ),
    Builtin::new(
        "size",
        "6.0",
        "returns the number of elements, characters or bytes",
        &[Form::new(&[("Variant[Collection, String, Binary]", "arg")], typed!(length))],
    ),
    Builtin::new(
        "empty",
        "5.5",
        "tests whether there are no elements, characters or bytes",
        &[
            Form::new(&[("Collection", "coll")], typed!(empty)),
            Form::new(&[("Sensitive[String]", "str")], typed!(empty)),
            Form::new(&[("String", "str")], typed!(empty)),
            Form::new(&[("Numeric", "num")], typed!(empty_number)),
            Form::new(&[("Binary", "bin")], typed!(empty)),
            Form::new(&[("Undef", "x")], typed!(empty)),
        ],
    ),
    Builtin::new(
        "flatten",
        "5.5",
        "flattens nested arrays into one array",
        &[Form::new(&[("Any", "args*")], typed!(flatten))],
    ),
    Builtin::new(
        "unique",
        "5.0",
        "removes duplicate elements",
        &[
            Form::new(&[("String", "string"), ("Optional[Callable[String]]", "&block")], typed!(unique_characters)),
            Form::new(&[("Hash", "hash"), ("Optional[Callable[Any]]", "&block")], typed!(unique_values)),
            Form::new(&[("Array", "array"), ("Optional[Callable[Any]]", "&block")], typed!(unique)),
            Form::new(&[("Iterable", "iterable"), ("Optional[Callable[Any]]", "&block")], typed!(unique)),
        ],
    ),
];

fn keys(evaluation: &mut Evaluation, hash: Hash) -> Flow {
    evaluation.charge_elements(hash.len())?;
    Ok(hash.keys().cloned().collect::<Vec<_>>().into())
}

fn values(evaluation: &mut Evaluation, hash: Hash) -> Flow {
    evaluation.charge_elements(hash.len())?;
    Ok(hash.values().cloned().collect::<Vec<_>>().into())
}

/// Returns the number of elements, characters or bytes of a value.
fn count(value: &Value) -> usize {
    match value {
        Value::Array(values) => values.len(),
        Value::Hash(hash) => hash.len(),
        Value::String(text) => text.chars().count(),
        Value::Binary(binary) => binary.bytes().len(),
        Value::Sensitive(hidden) => hidden.unwrap().as_str().map_or(0, str::len),
        _ => 0,
    }
}

fn length(_: &mut Evaluation, value: Value) -> Flow {
    Ok(Value::Integer(i64::try_from(count(&value)).unwrap_or(i64::MAX)))
}

fn empty(_: &mut Evaluation, value: Value) -> Flow {
    Ok(Value::Boolean(count(&value) == 0))
}

fn empty_number(evaluation: &mut Evaluation, call: Expression<'_>, _: Value) -> Flow {
    const MESSAGE: &str = "Calling function empty() with Numeric value is deprecated.";
    let (file, line) = call.place();
    warn_of_call(evaluation, &format!("empty-from-{file}-{line}"), MESSAGE, call);
    Ok(Value::Boolean(false))
}

fn flatten(evaluation: &mut Evaluation, values: Rest<Value>) -> Flow {
    Ok(flattened(evaluation, &values.0)?.into())
}

/// Returns the values, with the elements of arrays at any depth in their place.
pub(super) fn flattened(evaluation: &mut Evaluation, values: &[Value]) -> Flow<Vec<Value>> {
    let mut flat = Vec::new();
    flatten_into(&mut evaluation.limiter, values, &mut flat)?;
    Ok(flat)
}

fn flatten_into(limiter: &mut Limiter, values: &[Value], flat: &mut Vec<Value>) -> Flow<()> {
    limiter.check_stack()?;
    limiter.step()?;
    for value in values {
        match value {
            Value::Array(values) => flatten_into(limiter, values, flat)?,
            other => {
                flat.push(other.clone());
                limiter.charge_element(flat.len())?;
            }
        }
    }
    Ok(())
}

/// Returns the key by which an element is compared: itself, or the result of a lambda.
fn distinction(evaluation: &mut Evaluation, block: Option<&Block<'_>>, value: &Value) -> Flow {
    match block {
        Some(block) => evaluation.call_block(block, [value.clone()]),
        None => Ok(value.clone()),
    }
}

/// Returns the first of each set of equal values. If `stops` is set, `break` ends the loop.
fn distinct(evaluation: &mut Evaluation, block: Option<&Block<'_>>, values: Items, stops: bool) -> Flow<Vec<Value>> {
    let known = values.known();
    // The values, and the set that finds duplicates.
    evaluation.charge_elements(2 * known)?;
    let mut seen = ValueSet::with_capacity(known);
    let Some(block) = block else {
        for value in values {
            evaluation.spend(1)?;
            if seen.add(value) && known == 0 {
                evaluation.charge_elements(2)?;
            }
        }
        return evaluation.limiter.unless_stopped(seen.into_values());
    };
    let mut kept = Vec::new();
    for value in values {
        let given = evaluation.call_block(block, [value.clone()]);
        let Some(key) = unless_stopped(given, stops)? else { break };
        if seen.add(key) {
            kept.push(value);
            evaluation.charge_elements(2)?;
        }
    }
    Ok(kept)
}

fn unique_characters(evaluation: &mut Evaluation, text: Text, block: Option<Block<'_>>) -> Flow {
    let kept = distinct(evaluation, block.as_ref(), Items::Characters(text, 0), false)?;
    Ok(kept.iter().filter_map(Value::as_str).collect::<String>().into())
}

fn unique(evaluation: &mut Evaluation, value: Value, block: Option<Block<'_>>) -> Flow {
    let stops = stops_at_break(&value);
    Ok(distinct(evaluation, block.as_ref(), Items::whole(value)?, stops)?.into())
}

/// Whether `break` ends the iteration over a value: only for integer ranges; otherwise the outer loop handles it.
pub(super) fn stops_at_break(value: &Value) -> bool {
    match value {
        Value::Integer(_) => true,
        Value::Type(kind) => matches!(*kind.resolved(), Type::Integer(_)),
        _ => false,
    }
}

/// Returns the result of a lambda; `None` if a `break` ended the loop and `stops` is set.
pub(super) fn unless_stopped(given: Flow, stops: bool) -> Flow<Option<Value>> {
    match given {
        Err(exit) if stops && matches!(*exit, Exit::Break(_)) => Ok(None),
        given => given.map(Some),
    }
}

/// Groups the keys of a hash whose values are equal; returns a hash from these keys to the values.
fn unique_values(evaluation: &mut Evaluation, hash: Hash, block: Option<Block<'_>>) -> Flow {
    let mut places = HashBuilder::new();
    let mut groups: Vec<(Vec<Value>, Vec<Value>)> = Vec::new();
    for (key, value) in hash.iter() {
        let distinction = distinction(evaluation, block.as_ref(), value)?;
        evaluation.charge_elements(10)?;
        let place = match places.get(&distinction) {
            Some(Value::Integer(place)) => usize::try_from(*place).unwrap_or_default(),
            _ => {
                places.insert(distinction, i64::try_from(groups.len()).unwrap_or_default());
                groups.push((Vec::new(), Vec::new()));
                groups.len() - 1
            }
        };
        groups[place].0.push(key.clone());
        groups[place].1.push(value.clone());
    }
    let groups = groups.into_iter().map(|(keys, values)| {
        let distinct: Hash = values.into_iter().map(|value| (value, true)).collect();
        (keys, distinct.keys().cloned().collect::<Vec<_>>())
    });
    Ok(groups.collect::<Hash>().into())
}
