//! Conversion to `Array` and `Hash`.

use puppetlang_source::meter::{self, Metered as _};

use crate::error::TypeError;
use crate::infer::infer;
use crate::stack_guard::ensure_sufficient_stack;
use crate::ty::Type;
use crate::value::{Hash, HashBuilder, Value};

/// The maximum number of elements created from a number, a range or an iterator.
const MOST: usize = 10_000_000;

/// Charges the elements of a container before they are created.
pub(super) fn charge_elements(count: usize) -> Result<(), TypeError> {
    charge(count, size_of::<Value>())
}

/// Charges containers of two values before they are created.
fn charge_pairs(count: usize) -> Result<(), TypeError> {
    /// The approximate size of an array of two values and of the value that holds it, in bytes.
    const PAIR: usize = 152;
    charge(count, PAIR)
}

fn charge(count: usize, each: usize) -> Result<(), TypeError> {
    let charged = meter::spend(count as u64).and_then(|()| meter::charge(count.saturating_mul(each)));
    // The error of the limit replaces this message.
    charged.map_err(|_| TypeError::new("a limit is reached"))
}

pub(super) fn array(from: &Value, wrap: bool) -> Result<Value, TypeError> {
    Ok(match from {
        Value::Array(_) => from.clone(),
        from if wrap => vec![from.clone()].into(),
        Value::Hash(hash) => {
            charge_pairs(hash.len())?;
            pairs(hash)
        }
        Value::Binary(binary) => {
            charge_elements(binary.bytes().len())?;
            binary.bytes().iter().map(|&byte| Value::Integer(i64::from(byte))).collect::<Vec<_>>().into()
        }
        from => elements(from)?.unwrap_or_default().into(),
    })
}

fn pairs(hash: &Hash) -> Value {
    hash.iter().metered().map(|(key, value)| Value::from(vec![key.clone(), value.clone()])).collect::<Vec<_>>().into()
}

/// Returns the elements of an iterable value; `None` if it is not iterable.
fn elements(value: &Value) -> Result<Option<Vec<Value>>, TypeError> {
    Ok(Some(match value {
        Value::Array(array) => {
            charge_elements(array.len())?;
            array.to_vec()
        }
        Value::Hash(hash) => {
            charge_pairs(hash.len())?;
            hash.iter().metered().map(|(key, value)| vec![key.clone(), value.clone()].into()).collect()
        }
        Value::String(text) => {
            charge_elements(text.len())?;
            let mut bytes = [0; 4];
            text.chars().metered().map(|character| Value::from(&*character.encode_utf8(&mut bytes))).collect()
        }
        Value::Integer(count) if *count >= 0 => numbers(0, count - 1)?,
        Value::Iterator(iterator) => {
            let all = collected(iterator.elements().take(MOST + 1))?;
            if all.len() > MOST {
                let message = format!("cannot make more elements of an Iterator than there can be: {MOST}");
                return Err(TypeError::new(message));
            }
            all
        }
        Value::Type(ty) => match ty.resolved().as_ref() {
            Type::Enum(values) => values.values().iter().metered().cloned().map(Value::String).collect(),
            Type::Integer(range) => match (range.from(), range.to()) {
                (Some(from), Some(to)) => numbers(from, to)?,
                _ => return Ok(None),
            },
            _ => return Ok(None),
        },
        _ => return Ok(None),
    }))
}

/// Returns the integers of a range.
fn numbers(from: i64, to: i64) -> Result<Vec<Value>, TypeError> {
    let count = i128::from(to) - i128::from(from) + 1;
    if count > MOST as i128 {
        return Err(TypeError::new(format!("cannot make {count} elements of a value: there can be at most {MOST}")));
    }
    charge_elements(usize::try_from(count).unwrap_or(0))?;
    Ok((from..=to).metered().map(Value::Integer).collect())
}

/// Collects values, each charged before the next one is requested.
fn collected(values: impl Iterator<Item = Value>) -> Result<Vec<Value>, TypeError> {
    let mut all = Vec::new();
    for value in values {
        charge_elements(1)?;
        all.push(value);
    }
    Ok(all)
}

/// Creates a hash from pairs or from alternating keys and values. With `option` `tree` or `hash_tree`, creates it from
/// paths and values.
pub(super) fn hash(from: &Value, option: Option<&str>) -> Result<Value, TypeError> {
    match (from, option) {
        (Value::Array(entries), Some(option)) => super::tree::tree(entries, option == "hash_tree"),
        (Value::Hash(_), _) => Ok(from.clone()),
        (Value::Array(entries), None) if !entries.is_empty() && entries.iter().all(is_pair) => {
            charge_elements(3 * entries.len())?;
            let mut hash = HashBuilder::with_capacity(entries.len());
            for entry in entries.iter().metered() {
                if let Value::Array(pair) = entry {
                    hash.insert(pair[0].clone(), pair[1].clone());
                }
            }
            Ok(hash.build().into())
        }
        (from, _) => {
            let Some(values) = elements(from)? else {
                let ty = infer(from).generalized();
                return Err(TypeError::new(format!("Value of type {ty} cannot be converted to Hash")));
            };
            if values.len() % 2 == 1 {
                return Err(TypeError::new("odd number of arguments for Hash"));
            }
            charge_elements(2 * values.len())?;
            let mut hash = HashBuilder::with_capacity(values.len() / 2);
            for pair in values.chunks_exact(2).metered() {
                hash.insert(pair[0].clone(), pair[1].clone());
            }
            Ok(hash.build().into())
        }
    }
}

fn is_pair(value: &Value) -> bool {
    matches!(value, Value::Array(pair) if pair.len() == 2)
}

/// Converts an array to a hash by index; with `with_all`, also the arrays in it.
pub(super) fn as_hash(value: &Value, with_all: bool) -> Result<Value, TypeError> {
    let Value::Array(values) = value else { return Ok(value.clone()) };
    charge_elements(3 * values.len())?;
    ensure_sufficient_stack(values.depth(), || {
        let mut entries = HashBuilder::with_capacity(values.len());
        for (index, value) in (0_i64..).zip(values.iter()) {
            entries.insert(index, if with_all { as_hash(value, with_all)? } else { value.clone() });
        }
        Ok(entries.build().into())
    })
}
