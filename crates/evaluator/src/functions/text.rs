//! Strings: `upcase`, `downcase`, `capitalize`, `camelcase`, `chomp`, `chop`, `lstrip`, `rstrip`, `strip`, `join`.

use puppetlang_types::Value;
use puppetlang_types::string_format::ruby_text;
use puppetlang_types::value::{Array, HashBuilder, Text};

use super::items::Items;
use super::ruby;
use crate::argument::typed;
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::library::{Builtin, Form};

/// Defines a function that changes a string, or each element of an iterable.
macro_rules! each_text {
    ($name:literal, $about:literal, $change:expr) => {
        Builtin::new(
            $name,
            "6.0",
            $about,
            &[
                Form::new(&[("Numeric", "arg")], typed!(same)),
                Form::new(
                    &[("String", "arg")],
                    typed!(|evaluation: &mut Evaluation, text: Text| changed(evaluation, &text, $change)),
                ),
                Form::new(
                    &[("Iterable[Variant[String, Numeric]]", "arg")],
                    typed!(|evaluation: &mut Evaluation, value: Value| each(evaluation, value, $change)),
                ),
            ],
        )
    };
}

/// The work of a function that changes the strings in a value.
macro_rules! deep {
    ($change:expr) => {
        typed!(|evaluation: &mut Evaluation, value: Value| deep(evaluation, value, $change))
    };
}

/// Defines a function that changes the strings in a value, at any depth.
macro_rules! all_texts {
    ($name:literal, $about:literal, $change:expr) => {
        Builtin::new(
            $name,
            "6.0",
            $about,
            &[
                Form::new(&[("Numeric", "arg")], typed!(same)),
                Form::new(&[("String", "arg")], deep!($change)),
                Form::new(&[("Array[StringData]", "arg")], deep!($change)),
                Form::new(&[("Hash[StringData, StringData]", "arg")], deep!($change)),
            ],
        )
        .knowing("type StringData = Variant[String, Numeric, Array[StringData], Hash[StringData, StringData]]")
    };
}

pub(super) const FUNCTIONS: &[Builtin] = &[
    all_texts!("upcase", "converts strings to upper case", |text| text.to_uppercase()),
    all_texts!("downcase", "converts strings to lower case", ruby_text::downcase),
    each_text!("capitalize", "converts the first letter of strings to upper case and the rest to lower case", |text| {
        ruby_text::capitalize(text)
    }),
    each_text!("camelcase", "converts strings to camel case", camelcase),
    each_text!("chomp", "removes the line terminator from the end of strings", |text| chomp(text).into()),
    each_text!("chop", "removes the last character of strings", |text| chop(text).into()),
    each_text!("lstrip", "removes leading whitespace from strings", |text| text.trim_start_matches(BLANK).into()),
    each_text!("rstrip", "removes trailing whitespace from strings", |text| text.trim_end_matches(BLANK).into()),
    each_text!("strip", "removes leading and trailing whitespace from strings", |text| text.trim_matches(BLANK).into()),
    Builtin::new(
        "join",
        "5.5",
        "joins elements into a string with a delimiter",
        &[Form::new(&[("Array", "arg"), ("String", "delimiter?")], typed!(join))],
    ),
];

/// The characters that Ruby strips.
const BLANK: [char; 7] = ['\0', '\t', '\n', '\u{b}', '\u{c}', '\r', ' '];

/// A conversion of a string.
type Change = fn(&str) -> String;

fn same(_: &mut Evaluation, value: Value) -> Flow {
    Ok(value)
}

fn each(evaluation: &mut Evaluation, value: Value, change: Change) -> Flow {
    let mut all = Vec::new();
    for item in Items::whole(value)? {
        all.push(match item {
            Value::String(text) => changed(evaluation, &text, change)?,
            other => other,
        });
        evaluation.limiter.charge_element(all.len())?;
    }
    Ok(all.into())
}

fn deep(evaluation: &mut Evaluation, value: Value, change: Change) -> Flow {
    evaluation.check_stack()?;
    evaluation.limiter.step()?;
    match value {
        Value::String(text) => changed(evaluation, &text, change),
        Value::Array(values) => {
            evaluation.charge_elements(values.len())?;
            let changed: Flow<Vec<Value>> =
                values.iter().map(|value| deep(evaluation, value.clone(), change)).collect();
            Ok(changed?.into())
        }
        Value::Hash(hash) => {
            evaluation.charge_elements(2 * hash.len())?;
            let mut changed = HashBuilder::with_capacity(hash.len());
            for (key, value) in hash.iter() {
                changed.insert(deep(evaluation, key.clone(), change)?, deep(evaluation, value.clone(), change)?);
            }
            Ok(Value::Hash(changed.build()))
        }
        other => Ok(other),
    }
}

fn changed(evaluation: &mut Evaluation, text: &str, change: Change) -> Flow {
    let changed = change(text);
    evaluation.charge(changed.len())?;
    Ok(changed.into())
}

fn camelcase(text: &str) -> String {
    text.split('_').map(ruby_text::capitalize).collect()
}

fn chomp(text: &str) -> &str {
    match text.strip_suffix('\n') {
        Some(line) => line.strip_suffix('\r').unwrap_or(line),
        None => text.strip_suffix('\r').unwrap_or(text),
    }
}

fn chop(text: &str) -> &str {
    if let Some(line) = text.strip_suffix("\r\n") {
        return line;
    }
    let mut characters = text.chars();
    characters.next_back();
    characters.as_str()
}

fn join(evaluation: &mut Evaluation, values: Array, delimiter: Option<Text>) -> Flow {
    let mut out = String::new();
    join_into(evaluation, &values, delimiter.as_deref().unwrap_or_default(), &mut out)?;
    Ok(out.into())
}

/// Appends the texts of values, separated by the delimiter; nested arrays are flattened.
pub(super) fn join_into(evaluation: &mut Evaluation, values: &[Value], delimiter: &str, out: &mut String) -> Flow<()> {
    evaluation.check_stack()?;
    evaluation.limiter.step()?;
    for (index, value) in values.iter().enumerate() {
        let before = out.len();
        if index > 0 {
            out.push_str(delimiter);
        }
        match value {
            Value::Array(values) => join_into(evaluation, values, delimiter, out)?,
            Value::String(text) => out.push_str(text),
            value => out.push_str(&ruby::text(value)),
        }
        if !matches!(value, Value::Array(_)) {
            evaluation.charge(out.len() - before)?;
        }
        if out.len() > puppetlang_types::value::STRING_LIMIT {
            return plain("the text is too long");
        }
    }
    Ok(())
}
