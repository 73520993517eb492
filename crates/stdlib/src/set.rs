//! Arrays as sets: `difference`, `intersection`, `member`, `union`.

use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, legacy, plain};
use puppetlang_types::Value;
use puppetlang_types::value::ValueSet;

use crate::legacy::{array, at_least, exactly, legacy};

pub(crate) const FUNCTIONS: &[Builtin] = &[
    legacy!("difference", "the elements that are not in another array", difference),
    legacy!("intersection", "the elements that are also in another array", intersection),
    legacy!("member", "whether an array contains a value, or all values of an array", member),
    legacy!("union", "the elements of all arrays without duplicates", union),
];

/// Returns a set of the values.
fn known(evaluation: &mut Evaluation, values: &[Value]) -> Flow<ValueSet> {
    let mut known = ValueSet::with_capacity(values.len());
    for value in values {
        evaluation.spend(1)?;
        known.add(value.clone());
    }
    Ok(known)
}

/// Returns the elements of an array that are not in another one.
fn without(evaluation: &mut Evaluation, values: &[Value], others: &[Value]) -> Flow<Vec<Value>> {
    let others = known(evaluation, others)?;
    Ok(values.iter().filter(|value| !others.contains(value)).cloned().collect())
}

fn difference(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    exactly("difference", &arguments, 2)?;
    let message = "difference(): Requires 2 arrays";
    Ok(without(evaluation, array(&arguments, 0, message)?, array(&arguments, 1, message)?)?.into())
}

fn intersection(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    exactly("intersection", &arguments, 2)?;
    let [Value::Array(one), Value::Array(other)] = &arguments[..] else {
        let (one, other) = (legacy::class(&arguments[0]), legacy::class(&arguments[1]));
        return plain(format!("intersection(): Requires 2 arrays, got {one} and {other}"));
    };
    let others = known(evaluation, other)?;
    let mut kept = known(evaluation, one)?.into_values();
    kept.retain(|value| others.contains(value));
    Ok(kept.into())
}

fn member(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    at_least("member", &arguments, 2)?;
    let values = array(&arguments, 0, "member(): Requires array to work with")?;
    let items = match &arguments[1] {
        Value::Array(items) => items.to_vec(),
        item @ (Value::String(_) | Value::Integer(_)) => vec![item.clone()],
        _ => return plain("member(): Item to search for must be a string, fixnum, or array"),
    };
    if items.is_empty() {
        return plain("member(): You must provide item to search for within array given");
    }
    Ok(without(evaluation, &items, values)?.is_empty().into())
}

fn union(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    if arguments.len() < 2 {
        return plain(format!("union(): Wrong number of arguments given ({} for < 2)", arguments.len()));
    }
    let mut all = ValueSet::default();
    for index in 0..arguments.len() {
        for value in array(&arguments, index, "union(): Every parameter must be an array")? {
            evaluation.spend(1)?;
            all.add(value.clone());
        }
    }
    Ok(all.into_values().into())
}
