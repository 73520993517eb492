//! Arrays: `any2array`, `concat`, `count`, `delete_at`, `grep`, `prefix`, `reject`, `reverse`, `suffix`, `values_at`,
//! `zip`.

use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, plain, ruby};
use puppetlang_types::Value;
use puppetlang_types::value::{HashBuilder, RegexpValue};

use crate::boolean::str2bool;
use crate::legacy::{array, at_least, flattened, legacy, no_conversion, no_method};

pub(crate) const FUNCTIONS: &[Builtin] = &[
    legacy!("any2array", "the arguments as one array; a hash becomes a flat list", any2array),
    legacy!("concat", "the array with the elements of other arrays appended", concat),
    legacy!("count", "the number of elements that equal a value, or that are not empty", count, AtLeast(1)),
    legacy!("delete_at", "the array without the element at an index", delete_at),
    legacy!("grep", "the elements that match a regular expression", grep),
    legacy!("prefix", "the elements or keys with a prefix added", |evaluation, _, arguments| affixed(
        evaluation, "prefix", &arguments
    )),
    legacy!("reject", "the elements that do not match a regular expression", reject),
    legacy!("reverse", "the array or string in reverse order", reverse),
    legacy!("suffix", "the elements or keys with a suffix added", |evaluation, _, arguments| affixed(
        evaluation, "suffix", &arguments
    )),
    legacy!("values_at", "the elements at indexes or ranges of indexes", values_at),
    legacy!("zip", "the elements of two arrays, combined in pairs", zip),
];

fn any2array(_: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    Ok(match &arguments[..] {
        [only @ Value::Array(_)] => only.clone(),
        [Value::String(text)] if text.is_empty() => Vec::new().into(),
        [Value::Hash(hash)] => {
            hash.iter().flat_map(|(key, value)| [key.clone(), value.clone()]).collect::<Vec<_>>().into()
        }
        _ => arguments.into(),
    })
}

fn concat(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    if arguments.len() < 2 {
        return plain(format!("concat(): Wrong number of arguments given ({} for < 2)", arguments.len()));
    }
    let first = array(&arguments, 0, "concat(): Requires array to work with")?;
    let length = |value: &Value| if let Value::Array(values) = value { values.len() } else { 1 };
    evaluation.charge_elements(first.len() + arguments[1..].iter().map(length).sum::<usize>())?;
    let mut all = first.to_vec();
    for argument in &arguments[1..] {
        match argument {
            Value::Array(values) => all.extend(values.iter().cloned()),
            other => all.push(other.clone()),
        }
    }
    Ok(all.into())
}

fn count(_: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    if arguments.len() > 2 {
        return plain(format!("count(): Wrong number of arguments given {} for 1 or 2.", arguments.len()));
    }
    let elements: Vec<Value> = match (&arguments[0], arguments.get(1)) {
        (Value::Array(values), _) => values.to_vec(),
        (Value::Hash(hash), _) => hash.iter().map(|(key, value)| vec![key.clone(), value.clone()].into()).collect(),
        (Value::String(_), None) => return plain("wrong number of arguments (given 0, expected 1+)"),
        (Value::String(text), Some(Value::String(set))) => {
            return Ok(integer(crate::text::CharacterSet::of(set)?.count(text)));
        }
        (Value::String(_), Some(other)) if other.is_truthy() => return no_conversion(other, "String"),
        (Value::String(_), Some(_)) => return plain("wrong number of arguments (given 0, expected 1+)"),
        // A reference is a collection of its parameters, of which it has none.
        (other, _) if puppetlang_evaluator::legacy::class(other) == "Puppet::Resource" => Vec::new(),
        (other, _) => return no_method("count", other),
    };
    let is_counted = |value: &&Value| match arguments.get(1) {
        Some(item) if item.is_truthy() => value.value_eq(item),
        _ => !value.is_undef() && value.as_str() != Some(""),
    };
    Ok(integer(elements.iter().filter(is_counted).count()))
}

pub(crate) fn integer(count: usize) -> Value {
    Value::Integer(i64::try_from(count).unwrap_or(i64::MAX))
}

fn delete_at(_: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    at_least("delete_at", &arguments, 2)?;
    let mut values = array(&arguments, 0, "delete_at(): Requires array to work with")?.to_vec();
    let index = match &arguments[1] {
        Value::String(text) if !has_line_of_digits(text) => {
            return plain("delete_at(): You must provide non-negative numeric index");
        }
        Value::String(text) => ruby::integer(text),
        Value::Integer(number) => *number,
        Value::Float(number) => whole(*number),
        other => return no_method("to_i", other),
    };
    let length = i64::try_from(values.len()).unwrap_or(i64::MAX);
    if index > length - 1 {
        return plain("delete_at(): Given index exceeds size of array given");
    }
    let at = if index < 0 { index + length } else { index };
    if let Ok(at) = usize::try_from(at) {
        values.remove(at);
    }
    Ok(values.into())
}

/// Truncates a float to an integer; saturates.
#[expect(clippy::cast_possible_truncation, reason = "the cast ends at the largest numbers, which is meant")]
pub(crate) fn whole(number: f64) -> i64 {
    number.trunc() as i64
}

/// Whether a line of a text consists of digits: `^\d+$`.
fn has_line_of_digits(text: &str) -> bool {
    text.split('\n').any(|line| !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Converts an argument to a regular expression.
pub(crate) fn regexp(evaluation: &mut Evaluation, pattern: &Value) -> Flow<RegexpValue> {
    match pattern {
        Value::String(text) => evaluation.string_regexp(text).or_else(plain),
        Value::Regexp(regexp) => Ok(regexp.clone()),
        other => no_conversion(other, "String"),
    }
}

/// Whether a value is a string that matches.
pub(crate) fn matches(regexp: &RegexpValue, value: &Value) -> Flow<bool> {
    match value {
        Value::String(text) => regexp.is_match(text).or_else(|error| plain(error.to_string())),
        _ => Ok(false),
    }
}

/// Returns the elements that match, or, if `wanted` is false, the elements that do not.
fn matching(evaluation: &mut Evaluation, values: &[Value], pattern: &Value, wanted: bool) -> Flow {
    let regexp = regexp(evaluation, pattern)?;
    let mut kept = Vec::new();
    for value in values {
        if matches(&regexp, value)? == wanted {
            kept.push(value.clone());
        }
    }
    Ok(kept.into())
}

fn grep(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    if arguments.len() != 2 {
        return plain(format!("grep(): Wrong number of arguments given {} for 2", arguments.len()));
    }
    regexp(evaluation, &arguments[1])?;
    match &arguments[0] {
        Value::Array(values) => matching(evaluation, values, &arguments[1], true),
        // Pairs of key and value are not strings, so none matches.
        Value::Hash(_) => Ok(Vec::new().into()),
        other => no_method("grep", other),
    }
}

fn reject(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    if arguments.len() != 2 {
        return plain(format!("reject(): Wrong number of arguments given {} for 2", arguments.len()));
    }
    regexp(evaluation, &arguments[1])?;
    match &arguments[0] {
        Value::Array(values) => matching(evaluation, values, &arguments[1], false),
        // For a hash, the keys are matched.
        Value::Hash(hash) => {
            let regexp = regexp(evaluation, &arguments[1])?;
            let mut kept = HashBuilder::new();
            for (key, value) in hash.iter() {
                if !matches(&regexp, key)? {
                    kept.insert(key.clone(), value.clone());
                }
            }
            Ok(Value::Hash(kept.build()))
        }
        other => no_method("reject", other),
    }
}

/// Implements `prefix` and `suffix`.
fn affixed(evaluation: &mut Evaluation, name: &str, arguments: &[Value]) -> Flow {
    at_least(name, arguments, 1)?;
    let (Value::Array(_) | Value::Hash(_)) = &arguments[0] else {
        let shown = ruby::inspected(&arguments[0]);
        return plain(format!("{name}(): expected first argument to be an Array or a Hash, got {shown}"));
    };
    let affix = match arguments.get(1) {
        Some(Value::String(text)) => text.as_str(),
        Some(other) if other.is_truthy() => {
            let shown = ruby::inspected(other);
            return plain(format!("{name}(): expected second argument to be a String, got {shown}"));
        }
        _ => "",
    };
    let text = |value: &Value| match name {
        "prefix" => Value::from(format!("{affix}{}", ruby::text(value))),
        _ => Value::from(format!("{}{affix}", ruby::text(value))),
    };
    match &arguments[0] {
        Value::Array(values) => {
            let mut texts = Vec::with_capacity(values.len());
            for value in values.iter() {
                evaluation.spend(1)?;
                texts.push(text(value));
            }
            Ok(texts.into())
        }
        Value::Hash(hash) => {
            let mut renamed = HashBuilder::with_capacity(hash.len());
            for (key, value) in hash.iter() {
                evaluation.spend(1)?;
                renamed.insert(text(key), value.clone());
            }
            Ok(Value::Hash(renamed.build()))
        }
        other => Ok(other.clone()),
    }
}

fn reverse(_: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    at_least("reverse", &arguments, 1)?;
    match &arguments[0] {
        Value::Array(values) => Ok(values.iter().rev().cloned().collect::<Vec<_>>().into()),
        Value::String(text) => Ok(text.chars().rev().collect::<String>().into()),
        _ => plain("reverse(): Requires either array or string to work with"),
    }
}

fn values_at(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    at_least("values_at", &arguments, 2)?;
    let values = array(&arguments, 0, "values_at(): Requires array to work with")?;
    let indices = flattened(&arguments[1..2]);
    if indices.is_empty() {
        return plain("values_at(): You must provide at least one positive index to collect");
    }
    let form = regexp(evaluation, &r"^(\d+)(\.\.\.?|\-)(\d+)$".into())?;
    let mut found = Vec::new();
    for index in &indices {
        evaluation.spend(1)?;
        let text = ruby::text(index);
        let captures = form.compiled()?.captures(&text)?;
        let range = match &captures {
            Some(captures) => {
                let part = |group| captures.get(group).map_or("", |range| &text[range]);
                let (start, stop) = (ruby::integer(part(1)), ruby::integer(part(3)));
                if start > stop {
                    return plain("values_at(): Stop index in given indices range is smaller than the start index");
                }
                if usize::try_from(stop).is_ok_and(|stop| stop >= values.len()) {
                    return plain("values_at(): Stop index in given indices range exceeds array size");
                }
                if part(2) == "..." { start..stop } else { start..stop + 1 }
            }
            None => {
                if !has_line_of_digits(&text) {
                    return plain("values_at(): Unknown format of given index");
                }
                let index = ruby::integer(&text);
                if usize::try_from(index).is_ok_and(|index| index >= values.len()) {
                    return plain("values_at(): Given index exceeds array size");
                }
                index..index + 1
            }
        };
        evaluation.charge_elements(usize::try_from(range.end - range.start).unwrap_or(usize::MAX))?;
        let elements = range.filter_map(|index| values.get(usize::try_from(index).ok()?));
        found.extend(elements.filter(|value| !value.is_undef()).cloned());
    }
    Ok(found.into())
}

fn zip(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    at_least("zip", &arguments, 2)?;
    let message = "zip(): Requires array to work with";
    let (one, other) = (array(&arguments, 0, message)?, array(&arguments, 1, message)?);
    let is_flat = match arguments.get(2) {
        Some(flat) if flat.is_truthy() => str2bool(evaluation, std::slice::from_ref(flat))?,
        _ => false,
    };
    let pair = |(index, value): (usize, &Value)| {
        Value::from(vec![value.clone(), other.get(index).cloned().unwrap_or(Value::Undef)])
    };
    let pairs: Vec<Value> = one.iter().enumerate().map(pair).collect();
    Ok(if is_flat { flattened(&pairs).into() } else { pairs.into() })
}
