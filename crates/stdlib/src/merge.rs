//! Merging of hashes: `merge`, `deep_merge`.

use puppetlang_evaluator::{Block, Builtin, Call, Evaluation, Flow, Form, elements, legacy, plain};
use puppetlang_source::meter::Metered as _;
use puppetlang_types::Value;
use puppetlang_types::value::{Hash, HashBuilder};

use crate::legacy::{SINCE, legacy};

pub(crate) const FUNCTIONS: &[Builtin] = &[
    legacy!("deep_merge", "hashes merged recursively", deep_merge),
    Builtin::new(
        "merge",
        SINCE,
        "hashes merged into one, or the hashes that a lambda returns",
        &[
            Form::new(&[("Variant[Hash[Scalar, Any], Undef, String[0, 0]]", "args*")], merge_hashes),
            Form::new(&[("Iterable", "args*"), ("Callable[3, 3]", "&block")], merge_with_keys),
            Form::new(&[("Iterable", "args*"), ("Callable[2, 2]", "&block")], merge_elements),
        ],
    ),
];

/// Adds the entries of a hash.
fn add(evaluation: &mut Evaluation, merged: &mut HashBuilder, hash: &Hash) -> Flow<()> {
    evaluation.charge(2 * hash.len() * size_of::<Value>())?;
    hash.iter().metered().for_each(|(key, value)| merged.insert(key.clone(), value.clone()));
    evaluation.check_meter()
}

fn merge_hashes(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    let mut merged = HashBuilder::new();
    for argument in &call.arguments {
        if let Value::Hash(hash) = argument {
            add(evaluation, &mut merged, hash)?;
        }
    }
    Ok(Value::Hash(merged.build()))
}

/// Returns the only argument and the lambda of a call with a lambda.
fn iterated<'c>(call: Call<'c>) -> Flow<(Value, Block<'c>)> {
    let count = call.arguments.len();
    match (call.arguments.into_iter().next(), call.block) {
        (Some(value), Some(block)) if count == 1 => Ok((value, block)),
        _ => plain(format!("wrong number of arguments (given {count}, expected 1)")),
    }
}

fn merge_elements(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    let (value, block) = iterated(call)?;
    let mut merged = Hash::empty();
    for element in elements(value)? {
        let given = evaluation.call_block(&block, [Value::Hash(merged.clone()), element])?;
        merged = with(evaluation, merged, &given)?;
    }
    Ok(Value::Hash(merged))
}

fn merge_with_keys(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    let (value, block) = iterated(call)?;
    let has_keys = matches!(value, Value::Hash(_));
    let mut merged = Hash::empty();
    for (index, element) in (0..).zip(elements(value)?) {
        let (key, element) = match &element {
            Value::Array(pair) if has_keys && pair.len() == 2 => (pair[0].clone(), pair[1].clone()),
            _ => (Value::Integer(index), element),
        };
        let given = evaluation.call_block(&block, [Value::Hash(merged.clone()), key, element])?;
        merged = with(evaluation, merged, &given)?;
    }
    Ok(Value::Hash(merged))
}

/// Merges the result of a lambda into a hash, if the result is a hash too.
fn with(evaluation: &mut Evaluation, merged: Hash, given: &Value) -> Flow<Hash> {
    let Value::Hash(given) = given else { return Ok(merged) };
    let mut merged = merged.into_builder();
    add(evaluation, &mut merged, given)?;
    Ok(merged.build())
}

fn deep_merge(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    if arguments.len() < 2 {
        let count = arguments.len();
        return plain(format!("deep_merge(): wrong number of arguments ({count}; must be at least 2)"));
    }
    let mut merged = Hash::empty();
    for argument in &arguments {
        match argument {
            Value::String(text) if text.is_empty() => {}
            Value::Hash(hash) => merged = deep(evaluation, merged, hash)?,
            other => {
                let class = legacy::class(other);
                return plain(format!("deep_merge: unexpected argument type {class}, only expects hash arguments"));
            }
        }
    }
    Ok(Value::Hash(merged))
}

/// The maximum depth of hashes that are merged.
const DEEPEST: u32 = 200;

fn deep(evaluation: &mut Evaluation, low: Hash, high: &Hash) -> Flow<Hash> {
    if low.depth().min(high.depth()) > DEEPEST {
        return puppetlang_evaluator::limit("deep_merge(): the hashes are nested too deep");
    }
    evaluation.charge(2 * high.len() * size_of::<Value>())?;
    let mut merged = low.into_builder();
    for (key, value) in high.iter() {
        evaluation.spend(1)?;
        let value = match (merged.get(key), value) {
            (Some(Value::Hash(known)), Value::Hash(hash)) => {
                let known = known.clone();
                Value::Hash(deep(evaluation, known, hash)?)
            }
            _ => value.clone(),
        };
        merged.insert(key.clone(), value);
    }
    Ok(merged.build())
}
