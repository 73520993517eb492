//! Functions of the reference's older form.
//!
//! They are given an array of arguments, in which `undef` is an empty string, and times, versions, bytes and regular expressions are
//! strings. They count and check by themselves; a lambda is not called.

use puppetlang_evaluator::{Call, Evaluation, Flow, plain, ruby};
use puppetlang_source::meter;
use puppetlang_types::Value;

/// What a function of the older form does with its arguments.
pub(crate) type Work = fn(&mut Evaluation, &Call<'_>, Vec<Value>) -> Flow;

/// The release of the module in which the functions are as they are here.
pub(crate) const SINCE: &str = "stdlib 8.5.0";

/// Calls a function of the older form.
pub(crate) fn call(
    evaluation: &mut Evaluation,
    mut call: Call<'_>,
    name: &str,
    count: &puppetlang_evaluator::legacy::Count,
    work: Work,
) -> Flow {
    let arguments = puppetlang_evaluator::legacy::arguments(name, &mut call, count)?;
    evaluation.charge(arguments.iter().map(memory).sum())?;
    work(evaluation, &call, arguments)
}

/// The bytes that a function may need for a result that has the parts of an argument. They are free again when it returns.
fn memory(argument: &Value) -> usize {
    const ELEMENT: usize = 2 * size_of::<Value>();
    const ENTRY: usize = 160;
    match argument {
        Value::Array(array) => array.len().saturating_mul(ELEMENT),
        Value::Hash(hash) => hash.len().saturating_mul(ENTRY),
        Value::String(text) => text.len().saturating_mul(2),
        _ => 0,
    }
}

/// A function of the older form: its name, what it gives, and what it does; the least number of arguments, if it says so.
macro_rules! older {
    ($name:literal, $about:literal, $work:expr) => {
        older!($name, $about, $work, AtLeast(0))
    };
    ($name:literal, $about:literal, $work:expr, $count:ident($number:literal)) => {
        puppetlang_evaluator::Builtin::new(
            $name,
            $crate::older::SINCE,
            $about,
            &[puppetlang_evaluator::Form::new(
                &[("Any", "args*"), ("Optional[Callable]", "&block")],
                |evaluation, call| {
                    let count = puppetlang_evaluator::legacy::Count::$count($number);
                    $crate::older::call(evaluation, call, $name, &count, $work)
                },
            )],
        )
    };
}
pub(crate) use older;

/// The argument with an index as an array; otherwise the message.
pub(crate) fn array<'v>(arguments: &'v [Value], index: usize, message: &str) -> Flow<&'v [Value]> {
    match arguments.get(index) {
        Some(Value::Array(values)) => Ok(values),
        _ => plain(message),
    }
}

/// Refuses fewer arguments than `least`: most functions say it so.
pub(crate) fn at_least(name: &str, arguments: &[Value], least: usize) -> Flow<()> {
    if arguments.len() < least {
        return plain(format!("{name}(): Wrong number of arguments given ({} for {least})", arguments.len()));
    }
    Ok(())
}

/// Refuses another number of arguments: most functions say it so.
pub(crate) fn exactly(name: &str, arguments: &[Value], count: usize) -> Flow<()> {
    if arguments.len() != count {
        return plain(format!("{name}(): Wrong number of arguments given ({} for {count})", arguments.len()));
    }
    Ok(())
}

/// The values and those of arrays among them, in one array: `flatten`.
pub(crate) fn flattened(values: &[Value]) -> Vec<Value> {
    let (mut flat, mut pile) = (Vec::new(), values.iter().rev().cloned().collect::<Vec<_>>());
    while let Some(value) = pile.pop() {
        if meter::spend(1).is_err() {
            return flat;
        }
        match value {
            Value::Array(values) => pile.extend(values.iter().rev().cloned()),
            other => flat.push(other),
        }
    }
    flat
}

/// The value as an array: itself, pairs of a hash, or nothing for `undef`; anything else is the one element.
pub(crate) fn as_array(value: &Value) -> Vec<Value> {
    match value {
        Value::Array(values) => values.to_vec(),
        Value::Hash(hash) => hash.iter().map(|(key, value)| vec![key.clone(), value.clone()].into()).collect(),
        Value::Undef => Vec::new(),
        other => vec![other.clone()],
    }
}

/// The error of Ruby for a method that the class of a value does not have.
pub(crate) fn no_method<T>(method: &str, value: &Value) -> Flow<T> {
    let class = puppetlang_evaluator::legacy::class(value);
    plain(format!("undefined method `{method}' for {}:{class}", ruby::inspected(value)))
}

/// The error of Ruby for a value that is none of the class.
pub(crate) fn no_conversion<T>(value: &Value, class: &str) -> Flow<T> {
    let name = match value {
        Value::Undef => "nil".into(),
        Value::Boolean(value) => value.to_string().into(),
        other => puppetlang_evaluator::legacy::class(other),
    };
    plain(format!("no implicit conversion of {name} into {class}"))
}

/// A value as Ruby shows it to programmers, also one that functions of the older form are not given.
pub(crate) fn shown(value: &Value) -> String {
    match value {
        Value::Regexp(regexp) => format!("/{}/", regexp.source()),
        Value::SemVer(version) => version.to_string(),
        other => ruby::inspected(other),
    }
}
