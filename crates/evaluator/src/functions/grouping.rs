//! Searching and grouping: `index`, `partition`, `group_by`.

use puppetlang_types::Value;
use puppetlang_types::value::{Hash, HashBuilder, RegexpValue, Text};

use super::collection::{stops_at_break, unless_stopped};
use super::items::Items;
use crate::argument::{Argument, typed};
use crate::error::Flow;
use crate::evaluation::Evaluation;
use crate::lambda::Block;
use crate::library::{Builtin, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "index",
        "6.3",
        "returns the index or key of the first matching element",
        &[
            Form::new(&[("Hash[Any, Any]", "hash"), ("Callable[2,2]", "&block")], typed!(index_by)),
            Form::new(&[("Hash[Any, Any]", "hash"), ("Callable[1,1]", "&block")], typed!(index_by)),
            Form::new(&[("Iterable", "enumerable"), ("Callable[2,2]", "&block")], typed!(index_by)),
            Form::new(&[("Iterable", "enumerable"), ("Callable[1,1]", "&block")], typed!(index_by)),
            Form::new(&[("String", "str"), ("Variant[String,Regexp]", "match")], typed!(index_in_text)),
            Form::new(&[("Iterable", "enumerable"), ("Any", "match")], typed!(index_of)),
        ],
    ),
    Builtin::new(
        "partition",
        "6.3",
        "splits elements into those for which the lambda returns true, and the others",
        &[
            Form::new(&[("Collection", "collection"), ("Callable[1,1]", "&block")], typed!(partition)),
            Form::new(&[("Array", "array"), ("Callable[2,2]", "&block")], typed!(partition_pairs)),
            Form::new(&[("Collection", "collection"), ("Callable[2,2]", "&block")], typed!(partition_pairs)),
        ],
    ),
    Builtin::new(
        "group_by",
        "6.3",
        "groups elements by the result of the lambda",
        &[
            Form::new(&[("Collection", "collection"), ("Callable[1,1]", "&block")], typed!(group_by)),
            Form::new(&[("Array", "array"), ("Callable[2,2]", "&block")], typed!(group_by_pairs)),
            Form::new(&[("Collection", "collection"), ("Callable[2,2]", "&block")], typed!(group_by_pairs)),
        ],
    ),
];

/// The parameters of a lambda.
#[derive(Clone, Copy)]
enum Takes {
    Item,
    KeyAndValue,
}

/// Iterates over keys and values, or over indexes and elements.
fn entries(value: Value) -> Flow<Box<dyn Iterator<Item = (Value, Value)>>> {
    let has_pairs = match &value {
        Value::Hash(_) => true,
        Value::Iterator(iterator) => iterator.has_pairs(),
        _ => false,
    };
    let items = Items::whole(value)?;
    if has_pairs {
        return Ok(Box::new(items.filter_map(|pair| match pair {
            Value::Array(pair) => Some((pair.first()?.clone(), pair.get(1)?.clone())),
            _ => None,
        })));
    }
    let index = |index| Value::Integer(i64::try_from(index).unwrap_or(i64::MAX));
    Ok(Box::new(items.enumerate().map(move |(at, item)| (index(at), item))))
}

fn index_by(evaluation: &mut Evaluation, value: Value, block: Block<'_>) -> Flow {
    let has_pairs = matches!(&value, Value::Iterator(iterator) if iterator.has_pairs());
    let stops = has_pairs || stops_at_break(&value);
    for (key, value) in entries(value)? {
        let wanted = match block.most() {
            Some(1) => evaluation.call_block(&block, [value]),
            _ => evaluation.call_block(&block, [key.clone(), value]),
        };
        let Some(wanted) = unless_stopped(wanted, stops)? else { break };
        if wanted.is_truthy() {
            return Ok(key);
        }
    }
    Ok(Value::Undef)
}

/// A text that is searched for: a string or a regular expression.
enum Needle {
    Text(Text),
    Regexp(RegexpValue),
}

impl Argument for Needle {
    fn of(value: Value) -> Result<Self, Value> {
        match value {
            Value::String(text) => Ok(Self::Text(text)),
            Value::Regexp(regexp) => Ok(Self::Regexp(regexp)),
            other => Err(other),
        }
    }
}

fn index_in_text(_: &mut Evaluation, text: Text, wanted: Needle) -> Flow {
    let at = match &wanted {
        Needle::Text(part) => text.find(part.as_str()),
        Needle::Regexp(regexp) => {
            let captures = regexp.compiled()?.captures(&text)?;
            captures.and_then(|captures| captures.get(0)).map(|found| found.start)
        }
    };
    Ok(at.map_or(Value::Undef, |at| Value::Integer(i64::try_from(text[..at].chars().count()).unwrap_or(i64::MAX))))
}

fn index_of(evaluation: &mut Evaluation, value: Value, wanted: Value) -> Flow {
    for (key, value) in entries(value)? {
        evaluation.limiter.step()?;
        if value.value_eq(&wanted) {
            return Ok(key);
        }
    }
    Ok(Value::Undef)
}

/// Calls a lambda with each element, or with each index and element or key and value.
fn judge(
    evaluation: &mut Evaluation,
    block: &Block<'_>,
    takes: Takes,
    collection: Value,
    mut judged: impl FnMut(Value, Value),
) -> Flow<()> {
    let is_hash = matches!(collection, Value::Hash(_));
    for (key, value) in entries(collection)? {
        let item = if is_hash { vec![key.clone(), value.clone()].into() } else { value.clone() };
        let verdict = match takes {
            Takes::KeyAndValue => evaluation.call_block(block, [key, value])?,
            Takes::Item => evaluation.call_block(block, [item.clone()])?,
        };
        evaluation.charge_elements(6)?;
        judged(item, verdict);
    }
    Ok(())
}

fn partition(evaluation: &mut Evaluation, collection: Value, block: Block<'_>) -> Flow {
    parts(evaluation, collection, &block, Takes::Item)
}

fn partition_pairs(evaluation: &mut Evaluation, collection: Value, block: Block<'_>) -> Flow {
    parts(evaluation, collection, &block, Takes::KeyAndValue)
}

/// Splits elements into those for which the lambda returns true, and the others.
fn parts(evaluation: &mut Evaluation, collection: Value, block: &Block<'_>, takes: Takes) -> Flow {
    let (mut wanted, mut others) = (Vec::new(), Vec::new());
    judge(evaluation, block, takes, collection, |item, verdict| {
        let part = if verdict.is_truthy() { &mut wanted } else { &mut others };
        part.push(item);
    })?;
    Ok(vec![wanted.into(), others.into()].into())
}

fn group_by(evaluation: &mut Evaluation, collection: Value, block: Block<'_>) -> Flow {
    groups(evaluation, collection, &block, Takes::Item)
}

fn group_by_pairs(evaluation: &mut Evaluation, collection: Value, block: Block<'_>) -> Flow {
    groups(evaluation, collection, &block, Takes::KeyAndValue)
}

/// Groups elements by the result of the lambda.
fn groups(evaluation: &mut Evaluation, collection: Value, block: &Block<'_>, takes: Takes) -> Flow {
    let mut places = HashBuilder::new();
    let mut groups: Vec<(Value, Vec<Value>)> = Vec::new();
    judge(evaluation, block, takes, collection, |item, verdict| {
        let known = match places.get(&verdict) {
            Some(Value::Integer(place)) => usize::try_from(*place).ok(),
            _ => None,
        };
        match known.and_then(|place| groups.get_mut(place)) {
            Some((_, group)) => group.push(item),
            None => {
                places.insert(verdict.clone(), i64::try_from(groups.len()).unwrap_or_default());
                groups.push((verdict, vec![item]));
            }
        }
    })?;
    Ok(groups.into_iter().collect::<Hash>().into())
}
