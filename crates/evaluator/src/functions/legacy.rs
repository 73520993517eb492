//! Functions that use the reference's legacy API: `sprintf`, `shellquote`, `md5`, `sha1`, `sha256`, `digest`.
//!
//! They accept any values, check the number of arguments themselves, and see times, versions, binaries and regular
//! expressions as strings.

use std::borrow::Cow;
use std::fmt::Write as _;

use md5::Md5;
use puppetlang_types::resource_object::with_resource_objects;
use puppetlang_types::{Type, Value, sprintf};
use sha1::Sha1;
use sha2::{Digest, Sha256};

use super::collection::flattened;
use super::ruby;
use crate::argument::{Rest, typed};
use crate::error::{Flow, plain, spend};
use crate::evaluation::Evaluation;
use crate::library::{Builtin, Call, Form};
use crate::limit::check_elements;

/// Defines a function with one overload that accepts any arguments; a lambda is accepted but not called.
macro_rules! any {
    ($name:literal, $about:literal, $function:expr) => {
        Builtin::new(
            $name,
            "2.6",
            $about,
            &[Form::new(&[("Any", "args*"), ("Optional[Callable]", "&block")], typed!($function))],
        )
    };
}
pub(super) use any;

pub(super) const FUNCTIONS: &[Builtin] = &[
    any!("sprintf", "formats values as a string", format),
    any!("shellquote", "quotes arguments for a shell", shellquote),
    any!("md5", "returns the MD5 digest of a string", |_: &mut Evaluation, text: Rest<Value>| digest::<Md5>(
        "md5", text
    )),
    any!("sha1", "returns the SHA-1 digest of a string", |_: &mut Evaluation, text: Rest<Value>| digest::<Sha1>(
        "sha1", text
    )),
    any!("sha256", "returns the SHA-256 digest of a string", |_: &mut Evaluation, text: Rest<Value>| digest::<Sha256>(
        "sha256", text
    )),
    any!("digest", "returns the digest of a string", |_: &mut Evaluation, text: Rest<Value>| digest::<Sha256>(
        "digest", text
    )),
];

/// The required number of arguments.
pub enum Count {
    /// Exactly this number.
    Exactly(usize),
    /// At least this number.
    AtLeast(usize),
}

/// Converts arguments as the reference does for legacy functions.
///
/// # Errors
///
/// If there are too many or too few arguments, one is an iterator, or one has more elements than an array can have.
pub fn arguments(name: &str, call: &mut Call<'_>, count: &Count) -> Flow<Vec<Value>> {
    counted(name, std::mem::take(&mut call.arguments), count)
}

/// Converts arguments as the reference does for legacy functions.
///
/// # Errors
///
/// As [`arguments`].
pub(super) fn counted(name: &str, given: Vec<Value>, count: &Count) -> Flow<Vec<Value>> {
    let given = converted_arguments(given)?;
    let wrong =
        |wanted: String| plain(format!("{name}(): Wrong number of arguments given ({} for {wanted})", given.len()));
    match count {
        Count::Exactly(count) if given.len() != *count => wrong(count.to_string()),
        Count::AtLeast(count) if given.len() < *count => wrong(format!("minimum {count}")),
        _ => Ok(given),
    }
}

/// Converts arguments as the reference does for legacy functions, whatever their number.
///
/// # Errors
///
/// If one is an iterator, or has more elements than an array can have.
pub fn converted_arguments(given: Vec<Value>) -> Flow<Vec<Value>> {
    let given = given.into_iter().map(|value| {
        spend(1)?;
        if value.is_undef() {
            return Ok(Value::from(""));
        }
        check_elements(value.node_count() as usize)?;
        Ok(with_resource_objects(converted(value)?)?)
    });
    given.collect()
}

fn converted(value: Value) -> Flow {
    match value {
        value if ruby::becomes_string(&value) => {
            let mut text = String::new();
            value.interpolated(&mut text)?;
            Ok(text.into())
        }
        Value::Iterator(_) => plain("Use of an Iterator is not supported here"),
        Value::Array(values) if values.iter().any(is_converted) => {
            let values = values.iter().map(|value| deep(values.depth(), || converted(value.clone())));
            Ok(values.collect::<Flow<Vec<_>>>()?.into())
        }
        Value::Hash(hash) if hash.iter().any(|(key, value)| is_converted(key) || is_converted(value)) => {
            let pair = |(key, value): (&Value, &Value)| {
                deep(hash.depth(), || Ok((converted(key.clone())?, converted(value.clone())?)))
            };
            Ok(Value::Hash(hash.iter().map(pair).collect::<Flow<Vec<_>>>()?.into_iter().collect()))
        }
        value => Ok(value),
    }
}

/// Whether a value is converted, or is a collection whose elements may be.
fn is_converted(value: &Value) -> bool {
    match value {
        Value::Array(values) => !values.is_empty(),
        Value::Hash(hash) => !hash.is_empty(),
        Value::Iterator(_) => true,
        other => ruby::becomes_string(other),
    }
}

/// Runs a closure for a value of the given depth; deep values get more stack.
fn deep<T>(depth: u32, what: impl FnOnce() -> Flow<T>) -> Flow<T> {
    if depth < 64 { what() } else { stacker::maybe_grow(64 << 10, 2 << 20, what) }
}

/// Returns the Ruby class of an argument of a legacy function; resource and class references are resources there.
pub fn class(value: &Value) -> Cow<'static, str> {
    match value {
        Value::Type(kind) if matches!(**kind, Type::Resource(Some(_)) | Type::Class(Some(_))) => {
            "Puppet::Resource".into()
        }
        other => ruby::class(other),
    }
}

fn format(evaluation: &mut Evaluation, arguments: Rest<Value>) -> Flow {
    let arguments = counted("sprintf", arguments.0, &Count::AtLeast(1))?;
    let format = sprintf::format_of(&arguments[0])?;
    let text = sprintf::sprintf(&format, &arguments[1..])?;
    evaluation.charge(text.len())?;
    Ok(text.into())
}

fn shellquote(evaluation: &mut Evaluation, words: Rest<Value>) -> Flow {
    let words = flattened(evaluation, &converted_arguments(words.0)?)?;
    let mut quoted = String::new();
    for (index, word) in words.into_iter().enumerate() {
        if index > 0 {
            quoted.push(' ');
        }
        match converted(word)? {
            Value::String(word) => quote(&word, &mut quoted),
            Value::Hash(_) => return plain("no implicit conversion of Hash into String"),
            other => {
                return plain(format!(
                    "undefined method `length' for {}:{}",
                    ruby::inspected(&other),
                    ruby::class(&other)
                ));
            }
        }
    }
    evaluation.charge(quoted.len())?;
    Ok(quoted.into())
}

/// Appends a word with the quotes that it needs.
fn quote(word: &str, out: &mut String) {
    let is_safe = |character: char| character.is_ascii_alphanumeric() || "@%_+=:,./-".contains(character);
    let is_dangerous = |character: char| "!\"`$\\".contains(character);
    if !word.is_empty() && word.chars().all(is_safe) {
        out.push_str(word);
    } else if !word.contains(is_dangerous) {
        out.extend(["\"", word, "\""]);
    } else if !word.contains('\'') {
        out.extend(["'", word, "'"]);
    } else {
        out.push('"');
        for character in word.chars() {
            if is_dangerous(character) {
                out.push('\\');
            }
            out.push(character);
        }
        out.push('"');
    }
}

fn digest<D: Digest>(name: &str, text: Rest<Value>) -> Flow {
    let arguments = counted(name, text.0, &Count::Exactly(1))?;
    match &arguments[0] {
        Value::String(text) => Ok(hexadecimal(&D::digest(text.as_bytes())).into()),
        other => {
            let class = match other {
                Value::Boolean(value) => value.to_string(),
                other => class(other).into_owned(),
            };
            plain(format!("no implicit conversion of {class} into String"))
        }
    }
}

pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}
