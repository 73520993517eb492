//! The argument conventions of legacy functions.
//!
//! A legacy function receives an array of arguments, in which `undef` is an empty string, and times, versions, binaries
//! and regular expressions are strings. It checks number and types of the arguments itself, and never calls a lambda.

use puppetlang_evaluator::{Call, Evaluation, Flow, plain, ruby};
use puppetlang_source::meter;
use puppetlang_types::Value;

/// The implementation of a legacy function, which takes the converted arguments.
pub(crate) type Work = fn(&mut Evaluation, &Call<'_>, Vec<Value>) -> Flow;

/// The module release whose functions are implemented.
pub(crate) const SINCE: &str = "stdlib 8.5.0";

/// Calls a legacy function.
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

/// Estimates the memory of a result that contains the parts of an argument. It is released on return.
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

/// Defines a legacy function: name, description, implementation, and optionally the minimum number of arguments.
macro_rules! legacy {
    ($name:literal, $about:literal, $work:expr) => {
        legacy!($name, $about, $work, AtLeast(0))
    };
    ($name:literal, $about:literal, $work:expr, $count:ident($number:literal)) => {
        puppetlang_evaluator::Builtin::new(
            $name,
            $crate::legacy::SINCE,
            $about,
            &[puppetlang_evaluator::Form::new(
                &[("Any", "args*"), ("Optional[Callable]", "&block")],
                |evaluation, call| {
                    let count = puppetlang_evaluator::legacy::Count::$count($number);
                    $crate::legacy::call(evaluation, call, $name, &count, $work)
                },
            )],
        )
    };
}
pub(crate) use legacy;

/// Returns the argument at an index if it is an array, otherwise an error with the message.
pub(crate) fn array<'v>(arguments: &'v [Value], index: usize, message: &str) -> Flow<&'v [Value]> {
    match arguments.get(index) {
        Some(Value::Array(values)) => Ok(values),
        _ => plain(message),
    }
}

/// Returns an error if there are fewer than `least` arguments, with the message that most functions use.
pub(crate) fn at_least(name: &str, arguments: &[Value], least: usize) -> Flow<()> {
    if arguments.len() < least {
        return plain(format!("{name}(): Wrong number of arguments given ({} for {least})", arguments.len()));
    }
    Ok(())
}

/// Returns an error unless there are `count` arguments, with the message that most functions use.
pub(crate) fn exactly(name: &str, arguments: &[Value], count: usize) -> Flow<()> {
    if arguments.len() != count {
        return plain(format!("{name}(): Wrong number of arguments given ({} for {count})", arguments.len()));
    }
    Ok(())
}

/// Flattens arrays among the values, at any depth.
pub(crate) fn flattened(values: &[Value]) -> Vec<Value> {
    let (mut flat, mut stack) = (Vec::new(), values.iter().rev().cloned().collect::<Vec<_>>());
    while let Some(value) = stack.pop() {
        if meter::spend(1).is_err() {
            return flat;
        }
        match value {
            Value::Array(values) => stack.extend(values.iter().rev().cloned()),
            other => flat.push(other),
        }
    }
    flat
}

/// Converts a value to an array: pairs of a hash, nothing for `undef`, or the value as the only element.
pub(crate) fn as_array(value: &Value) -> Vec<Value> {
    match value {
        Value::Array(values) => values.to_vec(),
        Value::Hash(hash) => hash.iter().map(|(key, value)| vec![key.clone(), value.clone()].into()).collect(),
        Value::Undef => Vec::new(),
        other => vec![other.clone()],
    }
}

/// The error of Ruby for a missing method.
pub(crate) fn no_method<T>(method: &str, value: &Value) -> Flow<T> {
    let class = puppetlang_evaluator::legacy::class(value);
    plain(format!("undefined method `{method}' for {}:{class}", ruby::inspected(value)))
}

/// The error of Ruby for a failed implicit conversion.
pub(crate) fn no_conversion<T>(value: &Value, class: &str) -> Flow<T> {
    let name = match value {
        Value::Undef => "nil".into(),
        Value::Boolean(value) => value.to_string().into(),
        other => puppetlang_evaluator::legacy::class(other),
    };
    plain(format!("no implicit conversion of {name} into {class}"))
}

/// Formats a value like `inspect`, including values that legacy functions do not receive.
pub(crate) fn shown(value: &Value) -> String {
    match value {
        Value::Regexp(regexp) => format!("/{}/", regexp.source()),
        Value::SemVer(version) => version.to_string(),
        other => ruby::inspected(other),
    }
}
