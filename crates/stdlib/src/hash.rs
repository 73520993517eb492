//! Hashes: `delete`, `delete_undef_values`, `delete_values`, `dig44`, `has_key`, `hash`, `join_keys_to_values`.

use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, legacy, plain, ruby};
use puppetlang_source::meter::Metered as _;
use puppetlang_types::Value;
use puppetlang_types::sprintf::integer_of_text;
use puppetlang_types::value::{Hash, HashBuilder};

use crate::array::whole;
use crate::legacy::{as_array, at_least, flattened, legacy, no_conversion};

pub(crate) const FUNCTIONS: &[Builtin] = &[
    legacy!("delete", "the array, hash or string without elements, keys or substrings", delete),
    legacy!("delete_undef_values", "the array or hash without undef values", delete_undef_values),
    legacy!("delete_values", "the hash without the entries that have a value", delete_values),
    legacy!("dig44", "the value at a path in nested data, or a default", dig44, AtLeast(1)),
    legacy!("has_key", "whether a hash has a key", has_key),
    legacy!("hash", "a hash built from an array of keys and values", hash),
    legacy!("join_keys_to_values", "each key joined to its value with a separator", join_keys_to_values),
];

/// Returns the entries of a hash for which the predicate is true.
fn kept(evaluation: &mut Evaluation, hash: &Hash, is_wanted: impl Fn(&Value, &Value) -> bool) -> Flow {
    let mut kept = HashBuilder::new();
    for (key, value) in hash.iter() {
        evaluation.spend(1)?;
        if is_wanted(key, value) {
            kept.insert(key.clone(), value.clone());
        }
    }
    Ok(Value::Hash(kept.build()))
}

fn delete(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    if arguments.len() != 2 {
        return plain(format!("delete(): Wrong number of arguments given {} for 2", arguments.len()));
    }
    let items = as_array(&arguments[1]);
    match &arguments[0] {
        Value::Array(values) => {
            evaluation.charge_elements(values.len())?;
            Ok(Value::without(values.to_vec(), &items).into())
        }
        Value::Hash(hash) => {
            evaluation.charge_elements(2 * hash.len())?;
            Ok(hash.without_keys(&items).into())
        }
        Value::String(text) => {
            let mut text = text.to_string();
            for item in &items {
                match item {
                    Value::String(part) if part.is_empty() => {}
                    Value::String(part) => text = text.replace(part.as_str(), ""),
                    other => {
                        let class = match other {
                            Value::Undef => "nil".into(),
                            Value::Boolean(value) => value.to_string().into(),
                            other => legacy::class(other),
                        };
                        return plain(format!("wrong argument type {class} (expected Regexp)"));
                    }
                }
                evaluation.charge(text.len())?;
            }
            Ok(text.into())
        }
        other if items.is_empty() => Ok(other.clone()),
        other => plain(format!(
            "delete(): First argument must be an Array, String, or Hash. Given an argument of class {}.",
            legacy::class(other)
        )),
    }
}

fn delete_undef_values(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    match arguments.first() {
        None => plain("delete_undef_values(): Wrong number of arguments given (0)"),
        Some(Value::Hash(hash)) => kept(evaluation, hash, |_, value| !value.is_undef()),
        Some(Value::Array(values)) => {
            Ok(values.iter().filter(|value| !value.is_undef()).cloned().collect::<Vec<_>>().into())
        }
        Some(other) => plain(format!(
            "delete_undef_values(): expected an array or hash, got {} type  {} ",
            ruby::text(other),
            legacy::class(other)
        )),
    }
}

fn delete_values(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    let [collection, item] = &arguments[..] else {
        return plain(format!("delete_values(): Wrong number of arguments given ({} of 2)", arguments.len()));
    };
    match collection {
        Value::Hash(hash) => kept(evaluation, hash, |_, value| !item.value_eq(value)),
        other => plain(format!(
            "delete_values(): First argument must be a Hash. Given an argument of class {}.",
            legacy::class(other)
        )),
    }
}

fn dig44(_: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    if arguments.len() < 2 {
        return plain(format!("dig44(): Wrong number of arguments given ({} for at least 2)", arguments.len()));
    }
    let (data, default) = (&arguments[0], arguments.get(2).cloned().unwrap_or(Value::Undef));
    if !matches!(data, Value::Hash(_) | Value::Array(_)) {
        let class = legacy::class(data);
        return plain(format!("dig44(): first argument must be a hash or an array, given {class}"));
    }
    let Value::Array(path) = &arguments[1] else {
        let class = legacy::class(&arguments[1]);
        return plain(format!("dig44(): second argument must be an array, given {class}"));
    };
    let mut found = data.clone();
    for key in path.iter() {
        let next = match &found {
            Value::Hash(hash) => hash.get(key).cloned(),
            Value::Array(values) => index(key, values.len()).and_then(|index| values.get(index)).cloned(),
            _ => None,
        };
        match next {
            Some(next) if !next.is_undef() => found = next,
            _ => return Ok(default),
        }
    }
    Ok(found)
}

/// Converts a key to an array index; a negative index counts from the end.
fn index(key: &Value, length: usize) -> Option<usize> {
    let number = match key {
        Value::Integer(number) => *number,
        Value::Float(number) => whole(*number),
        Value::String(text) => integer_of_text(text).ok()?,
        _ => return None,
    };
    let length = i64::try_from(length).ok()?;
    usize::try_from(if number < 0 { number + length } else { number }).ok()
}

fn has_key(_: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    match &arguments[..] {
        [Value::Hash(hash), key] => Ok(hash.get(key).is_some().into()),
        [other, _] => plain(format!(
            "has_key(): expects the first argument to be a hash, got {} which is of type {}",
            ruby::inspected(other),
            legacy::class(other)
        )),
        _ => plain(format!("has_key(): wrong number of arguments ({}; must be 2)", arguments.len())),
    }
}

fn hash(_: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    at_least("hash", &arguments, 1)?;
    let Value::Array(values) = &arguments[0] else { return plain("hash(): Requires array to work with") };
    let flat = flattened(values);
    let mut made = HashBuilder::with_capacity(flat.len() / 2);
    match &flat[..] {
        [only @ Value::Hash(_)] => return Ok(only.clone()),
        _ if flat.len() % 2 == 1 => return plain("hash(): Unable to compute hash from array given"),
        _ => flat.chunks_exact(2).metered().for_each(|pair| made.insert(pair[0].clone(), pair[1].clone())),
    }
    Ok(Value::Hash(made.build()))
}

fn join_keys_to_values(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    let [hash, separator] = &arguments[..] else {
        let count = arguments.len();
        return plain(format!("join_keys_to_values(): Takes exactly two arguments, but {count} given."));
    };
    let Value::Hash(hash) = hash else {
        let class = legacy::class(hash);
        return plain(format!("join_keys_to_values(): The first argument must be a hash, but a {class} was given."));
    };
    let Value::String(separator) = separator else {
        let class = legacy::class(separator);
        return plain(format!("join_keys_to_values(): The second argument must be a string, but a {class} was given."));
    };
    let mut joined: Vec<Value> = Vec::new();
    for (key, value) in hash.iter() {
        let before = joined.len();
        let key = ruby::text(key);
        let pair = |value: &Value| Value::from(format!("{key}{separator}{}", ruby::text(value)));
        match value {
            Value::Array(values) => joined.extend(values.iter().map(pair)),
            value if ruby::text(value) == "undef" => joined.push(key.into()),
            value => joined.push(pair(value)),
        }
        let of_each = size_of::<Value>() + separator.len();
        let added: usize = joined[before..].iter().map(|text| of_each + text.as_str().map_or(0, str::len)).sum();
        evaluation.spend(1 + joined.len() - before)?;
        evaluation.charge(added)?;
    }
    Ok(joined.into())
}

/// Converts a value to a hash, as Ruby does.
pub(crate) fn as_hash(value: &Value) -> Flow<Hash> {
    match value {
        Value::Hash(hash) => Ok(hash.clone()),
        other => no_conversion(other, "Hash"),
    }
}
