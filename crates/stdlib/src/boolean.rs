//! Booleans: `any2bool`, `bool2num`, `bool2str`, `num2bool`, `str2bool`.

use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, plain, ruby};
use puppetlang_types::Value;
use puppetlang_types::sprintf::float_of_text;

use crate::array::whole;
use crate::legacy::{at_least, exactly, legacy};

pub(crate) const FUNCTIONS: &[Builtin] = &[
    legacy!("any2bool", "the value converted to a boolean", any2bool),
    legacy!("bool2num", "1 for true, 0 for false", bool2num),
    legacy!("bool2str", "the boolean as a string", bool2str),
    legacy!("num2bool", "whether a number is greater than 0", |_, _, arguments| Ok(num2bool(&arguments)?.into())),
    legacy!("str2bool", "the string converted to a boolean", |evaluation, _, arguments| {
        Ok(str2bool(evaluation, &arguments)?.into())
    }),
];

/// The regular expressions of texts for true and for false.
const TRUE: &str = "(?i)^(1|t|y|true|yes)$";
const FALSE: &str = "(?i)^(0|f|n|false|no)$|(?-i)^(undef|undefined)$|^$";

pub(crate) fn str2bool(evaluation: &mut Evaluation, arguments: &[Value]) -> Flow<bool> {
    at_least("str2bool", arguments, 1)?;
    let text = match &arguments[0] {
        Value::Boolean(value) => return Ok(*value),
        Value::String(text) => text,
        _ => return plain("str2bool(): Requires string to work with"),
    };
    let mut is = |pattern| -> Flow<bool> {
        let regexp = evaluation.string_regexp(pattern).or_else(plain)?;
        Ok(regexp.is_match(text)?)
    };
    // A text with an empty line is false.
    if is("^$")? {
        Ok(false)
    } else if is(TRUE)? {
        Ok(true)
    } else if is(FALSE)? {
        Ok(false)
    } else {
        plain("str2bool(): Unknown type of boolean given")
    }
}

fn bool2num(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    at_least("bool2num", &arguments, 1)?;
    Ok(Value::Integer(str2bool(evaluation, &arguments)?.into()))
}

fn bool2str(_: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    if !matches!(arguments.len(), 1 | 3) {
        return plain(format!("bool2str(): Wrong number of arguments given ({} for 3)", arguments.len()));
    }
    let Value::Boolean(value) = arguments[0] else { return plain("bool2str(): Requires a boolean to work with") };
    let mut texts = ["true", "false"].map(Value::from);
    for (text, given) in texts.iter_mut().zip(&arguments[1..]) {
        if given.is_truthy() {
            text.clone_from(given);
        }
    }
    if texts.iter().any(|text| text.as_str().is_none()) {
        return plain("bool2str(): Requires strings to convert to");
    }
    let [yes, no] = texts;
    Ok(if value { yes } else { no })
}

fn num2bool(arguments: &[Value]) -> Flow<bool> {
    exactly("num2bool", arguments, 1)?;
    let number = match &arguments[0] {
        Value::Integer(number) => *number,
        Value::Float(number) if number.is_finite() => whole(*number),
        Value::Float(number) => {
            return plain(if number.is_nan() {
                "NaN"
            } else if *number > 0.0 {
                "Infinity"
            } else {
                "-Infinity"
            });
        }
        Value::String(text) => match float_of_text(text) {
            Ok(number) => whole(number),
            Err(error) => return plain(format!("num2bool(): '{text}' does not look like a number: {error}")),
        },
        other => ruby::integer(&ruby::text(other)),
    };
    Ok(number > 0)
}

fn any2bool(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    at_least("any2bool", &arguments, 1)?;
    let first = &arguments[..1];
    Ok(match &arguments[0] {
        value @ Value::Boolean(_) => value.clone(),
        Value::Undef => false.into(),
        Value::Integer(_) | Value::Float(_) => num2bool(first)?.into(),
        Value::String(text) if float_of_text(text).is_ok() => num2bool(first)?.into(),
        Value::String(_) => str2bool(evaluation, first)?.into(),
        _ => true.into(),
    })
}
