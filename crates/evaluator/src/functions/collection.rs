//! Collections: `keys`, `values`, `length`, `size`, `empty`, `flatten`, `unique`.

use puppetlang_types::value::{Array, Hash, HashBuilder, ValueSet};
use puppetlang_types::{Type, Value};

use super::deprecation::{file, line};
use super::items::Items;
use crate::error::{Exit, Flow};
use crate::evaluation::Evaluation;
use crate::lambda::Block;
use crate::library::{Builtin, Call, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new("keys", "5.5", "returns the keys of a hash", &[Form::new(&[("Hash", "hsh")], keys)]),
    Builtin::new("values", "5.5", "returns the values of a hash", &[Form::new(&[("Hash", "hsh")], values)]),
    Builtin::new(
        "length",
        "5.5",
        "returns the number of elements, characters or bytes",
        &[
            Form::new(&[("Collection", "arg")], length),
            Form::new(&[("String", "arg")], length),
            Form::new(&[("Binary", "arg")], length),
        ],
    ),
    Builtin::new(
        "size",
        "6.0",
        "returns the number of elements, characters or bytes",
        &[Form::new(&[("Variant[Collection, String, Binary]", "arg")], length)],
    ),
    Builtin::new(
        "empty",
        "5.5",
        "tests whether there are no elements, characters or bytes",
        &[
            Form::new(&[("Collection", "coll")], empty),
            Form::new(&[("Sensitive[String]", "str")], empty),
            Form::new(&[("String", "str")], empty),
            Form::new(&[("Numeric", "num")], empty_number),
            Form::new(&[("Binary", "bin")], empty),
            Form::new(&[("Undef", "x")], empty),
        ],
    ),
    Builtin::new("flatten", "5.5", "flattens nested arrays into one array", &[Form::new(&[("Any", "args*")], flatten)]),
    Builtin::new(
        "unique",
        "5.0",
        "removes duplicate elements",
        &[
            Form::new(&[("String", "string"), ("Optional[Callable[String]]", "&block")], unique_characters),
            Form::new(&[("Hash", "hash"), ("Optional[Callable[Any]]", "&block")], unique_values),
            Form::new(&[("Array", "array"), ("Optional[Callable[Any]]", "&block")], unique),
            Form::new(&[("Iterable", "iterable"), ("Optional[Callable[Any]]", "&block")], unique),
        ],
    ),
];

fn keys(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let Value::Hash(hash) = call.take(0) else { return Ok(Value::Undef) };
    evaluation.charge_elements(hash.len())?;
    Ok(hash.keys().cloned().collect::<Vec<_>>().into())
}

fn values(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let Value::Hash(hash) = call.take(0) else { return Ok(Value::Undef) };
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

fn length(_: &mut Evaluation, call: Call<'_>) -> Flow {
    Ok(Value::Integer(i64::try_from(count(&call.arguments[0])).unwrap_or(i64::MAX)))
}

fn empty(_: &mut Evaluation, call: Call<'_>) -> Flow {
    Ok(Value::Boolean(count(&call.arguments[0]) == 0))
}

fn empty_number(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    let key = format!("empty-from-{}-{}", file(&call), line(&call));
    evaluation.warn_once(key, "Calling function empty() with Numeric value is deprecated.", Some(&call));
    Ok(Value::Boolean(false))
}

fn flatten(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    let mut flat = Vec::new();
    evaluation.flatten_into(&call.arguments.into(), &mut flat)?;
    Ok(flat.into())
}

impl Evaluation {
    /// Appends the values to `flat`, flattening arrays at any depth.
    pub(super) fn flatten_into(&mut self, values: &Array, flat: &mut Vec<Value>) -> Flow<()> {
        self.check_stack()?;
        self.step()?;
        for value in values.iter() {
            match value {
                Value::Array(values) => self.flatten_into(values, flat)?,
                other => {
                    flat.push(other.clone());
                    self.charge_element(flat.len())?;
                }
            }
        }
        Ok(())
    }

    /// Returns the key by which an element is compared: itself, or the result of a lambda.
    fn distinction(&mut self, block: Option<&Block<'_>>, value: &Value) -> Flow {
        match block {
            Some(block) => self.call_block(block, [value.clone()]),
            None => Ok(value.clone()),
        }
    }

    /// Returns the first of each set of equal values. If `stops` is set, `break` ends the loop.
    fn distinct(&mut self, block: Option<&Block<'_>>, values: Items, stops: bool) -> Flow<Vec<Value>> {
        let known = values.known();
        // The values, and the set that finds duplicates.
        self.charge_elements(2 * known)?;
        let mut seen = ValueSet::with_capacity(known);
        let Some(block) = block else {
            for value in values {
                self.spend(1)?;
                if seen.add(value) && known == 0 {
                    self.charge_elements(2)?;
                }
            }
            return self.unless_stopped(seen.into_values());
        };
        let mut kept = Vec::new();
        for value in values {
            let given = self.call_block(block, [value.clone()]);
            let Some(key) = unless_stopped(given, stops)? else { break };
            if seen.add(key) {
                kept.push(value);
                self.charge_elements(2)?;
            }
        }
        Ok(kept)
    }
}

fn unique_characters(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let characters = Items::of(call.take(0))?;
    let kept = evaluation.distinct(call.block.as_ref(), characters, false)?;
    Ok(kept.iter().filter_map(Value::as_str).collect::<String>().into())
}

fn unique(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let value = call.take(0);
    let stops = stops_at_break(&value);
    let items = Items::whole(value)?;
    Ok(evaluation.distinct(call.block.as_ref(), items, stops)?.into())
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
fn unique_values(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let Value::Hash(hash) = call.take(0) else { return Ok(Value::Undef) };
    let mut places = HashBuilder::new();
    let mut groups: Vec<(Vec<Value>, Vec<Value>)> = Vec::new();
    for (key, value) in hash.iter() {
        let distinction = evaluation.distinction(call.block.as_ref(), value)?;
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
