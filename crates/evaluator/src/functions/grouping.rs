//! Searching and grouping: `index`, `partition`, `group_by`.

use puppetlang_types::Value;
use puppetlang_types::value::{Hash, HashBuilder};

use super::collection::{stops_at_break, unless_stopped};
use super::items::Items;
use super::iteration::block;
use crate::error::Flow;
use crate::evaluation::Evaluation;
use crate::lambda::Block;
use crate::library::{Builtin, Call, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "index",
        "6.3",
        "returns the index or key of the first matching element",
        &[
            Form::new(&[("Hash[Any, Any]", "hash"), ("Callable[2,2]", "&block")], index_by),
            Form::new(&[("Hash[Any, Any]", "hash"), ("Callable[1,1]", "&block")], index_by),
            Form::new(&[("Iterable", "enumerable"), ("Callable[2,2]", "&block")], index_by),
            Form::new(&[("Iterable", "enumerable"), ("Callable[1,1]", "&block")], index_by),
            Form::new(&[("String", "str"), ("Variant[String,Regexp]", "match")], index_in_text),
            Form::new(&[("Iterable", "enumerable"), ("Any", "match")], index_of),
        ],
    ),
    Builtin::new(
        "partition",
        "6.3",
        "splits elements into those for which the lambda returns true, and the others",
        &[
            Form::new(&[("Collection", "collection"), ("Callable[1,1]", "&block")], |evaluation, call| {
                partition(evaluation, call, Takes::Item)
            }),
            Form::new(&[("Array", "array"), ("Callable[2,2]", "&block")], |evaluation, call| {
                partition(evaluation, call, Takes::KeyAndValue)
            }),
            Form::new(&[("Collection", "collection"), ("Callable[2,2]", "&block")], |evaluation, call| {
                partition(evaluation, call, Takes::KeyAndValue)
            }),
        ],
    ),
    Builtin::new(
        "group_by",
        "6.3",
        "groups elements by the result of the lambda",
        &[
            Form::new(&[("Collection", "collection"), ("Callable[1,1]", "&block")], |evaluation, call| {
                group_by(evaluation, call, Takes::Item)
            }),
            Form::new(&[("Array", "array"), ("Callable[2,2]", "&block")], |evaluation, call| {
                group_by(evaluation, call, Takes::KeyAndValue)
            }),
            Form::new(&[("Collection", "collection"), ("Callable[2,2]", "&block")], |evaluation, call| {
                group_by(evaluation, call, Takes::KeyAndValue)
            }),
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

fn index_by(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let block = block(&call)?;
    let value = call.take(0);
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

fn index_in_text(_: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let wanted = call.take(1);
    let text = call.text(0);
    let at = match &wanted {
        Value::String(part) => text.find(part.as_str()),
        Value::Regexp(regexp) => {
            let captures = regexp.compiled()?.captures(text)?;
            captures.and_then(|captures| captures.get(0)).map(|found| found.start)
        }
        _ => None,
    };
    Ok(at.map_or(Value::Undef, |at| Value::Integer(i64::try_from(text[..at].chars().count()).unwrap_or(i64::MAX))))
}

fn index_of(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let wanted = call.take(1);
    for (key, value) in entries(call.take(0))? {
        evaluation.step()?;
        if value.value_eq(&wanted) {
            return Ok(key);
        }
    }
    Ok(Value::Undef)
}

impl Evaluation {
    /// Calls a lambda with each element, or with each index and element or key and value.
    fn judge(
        &mut self,
        block: &Block<'_>,
        takes: Takes,
        collection: Value,
        mut judged: impl FnMut(&mut Self, Value, Value) -> Flow<()>,
    ) -> Flow<()> {
        let is_hash = matches!(collection, Value::Hash(_));
        for (key, value) in entries(collection)? {
            let item = if is_hash { vec![key.clone(), value.clone()].into() } else { value.clone() };
            let verdict = match takes {
                Takes::KeyAndValue => self.call_block(block, [key, value])?,
                Takes::Item => self.call_block(block, [item.clone()])?,
            };
            self.charge_elements(6)?;
            judged(self, item, verdict)?;
        }
        Ok(())
    }
}

fn partition(evaluation: &mut Evaluation, mut call: Call<'_>, takes: Takes) -> Flow {
    let block = block(&call)?;
    let (mut wanted, mut others) = (Vec::new(), Vec::new());
    evaluation.judge(&block, takes, call.take(0), |_, item, verdict| {
        let part = if verdict.is_truthy() { &mut wanted } else { &mut others };
        part.push(item);
        Ok(())
    })?;
    Ok(vec![wanted.into(), others.into()].into())
}

fn group_by(evaluation: &mut Evaluation, mut call: Call<'_>, takes: Takes) -> Flow {
    let block = block(&call)?;
    let mut places = HashBuilder::new();
    let mut groups: Vec<(Value, Vec<Value>)> = Vec::new();
    evaluation.judge(&block, takes, call.take(0), |_, item, verdict| {
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
        Ok(())
    })?;
    Ok(groups.into_iter().collect::<Hash>().into())
}
