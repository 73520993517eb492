//! Functions that the reference has in its older form: `sprintf`, `shellquote`, and digests: `md5`, `sha1`, `sha256`, `digest`.
//!
//! They take any values, count them by themselves, and see times, versions, bytes and regular expressions as strings.

use std::borrow::Cow;
use std::fmt::Write as _;

use md5::Md5;
use puppetlang_types::{Type, Value, host, sprintf};
use sha1::Sha1;
use sha2::{Digest, Sha256};

use super::ruby;
use crate::evaluation::Evaluation;
use crate::fault::{Flow, plain, spend};
use crate::library::{Builtin, Call, Form};
use crate::limit::check_elements;

/// A function with one form, which takes what it is given; a lambda is not called.
macro_rules! any {
    ($name:literal, $about:literal, $work:expr) => {
        Builtin::new($name, "2.6", $about, &[Form::new(&[("Any", "args*"), ("Optional[Callable]", "&block")], $work)])
    };
}
pub(super) use any;

pub(super) const FUNCTIONS: &[Builtin] = &[
    any!("sprintf", "formats values as a string", format),
    any!("shellquote", "quotes arguments for a shell", shellquote),
    any!("md5", "returns the MD5 digest of a string", |_, mut call| digest::<Md5>("md5", &mut call)),
    any!("sha1", "returns the SHA-1 digest of a string", |_, mut call| digest::<Sha1>("sha1", &mut call)),
    any!("sha256", "returns the SHA-256 digest of a string", |_, mut call| digest::<Sha256>("sha256", &mut call)),
    any!("digest", "returns the digest of a string", |_, mut call| digest::<Sha256>("digest", &mut call)),
];

/// How many arguments there have to be.
pub enum Count {
    /// So many.
    Exactly(usize),
    /// So many or more.
    AtLeast(usize),
}

/// The arguments as the reference gives them to older functions.
///
/// # Errors
///
/// When there are too many or too few, one is an iterator, or one has more elements than an array can have.
pub fn arguments(name: &str, call: &mut Call<'_>, count: &Count) -> Flow<Vec<Value>> {
    let given: Vec<Value> = std::mem::take(&mut call.arguments);
    let given = given.into_iter().map(|value| {
        spend(1)?;
        if value.is_undef() {
            return Ok(Value::from(""));
        }
        check_elements(value.weight() as usize)?;
        converted(value)
    });
    let given: Vec<Value> = given.collect::<Flow<_>>()?;
    let wrong =
        |wanted: String| plain(format!("{name}(): Wrong number of arguments given ({} for {wanted})", given.len()));
    match count {
        Count::Exactly(count) if given.len() != *count => wrong(count.to_string()),
        Count::AtLeast(count) if given.len() < *count => wrong(format!("minimum {count}")),
        _ => Ok(given),
    }
}

fn converted(value: Value) -> Flow {
    match value {
        value if host::becomes_string(&value) => {
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

/// True for what becomes something else, and for collections that may have such elements.
fn is_converted(value: &Value) -> bool {
    match value {
        Value::Array(values) => !values.is_empty(),
        Value::Hash(hash) => !hash.is_empty(),
        Value::Iterator(_) => true,
        other => host::becomes_string(other),
    }
}

/// Does something within a value of a depth; deep ones get more stack.
fn deep<T>(depth: u32, what: impl FnOnce() -> Flow<T>) -> Flow<T> {
    if depth < 64 { what() } else { stacker::maybe_grow(64 << 10, 2 << 20, what) }
}

/// The class of what such a function is given: references to resources and classes are resources to it.
pub fn class(value: &Value) -> Cow<'static, str> {
    match value {
        Value::Type(kind) if matches!(**kind, Type::Resource(Some(_)) | Type::Class(Some(_))) => {
            "Puppet::Resource".into()
        }
        other => host::class(other),
    }
}

fn format(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let arguments = arguments("sprintf", &mut call, &Count::AtLeast(1))?;
    let format = sprintf::format_of(&arguments[0])?;
    let text = sprintf::sprintf(&format, &arguments[1..])?;
    evaluation.charge(text.len())?;
    Ok(text.into())
}

fn shellquote(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let arguments = arguments("shellquote", &mut call, &Count::AtLeast(0))?;
    let mut words = Vec::new();
    evaluation.flatten_into(&arguments.into(), &mut words)?;
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
                    host::class(&other)
                ));
            }
        }
    }
    evaluation.charge(quoted.len())?;
    Ok(quoted.into())
}

/// Adds a word in the quotes that it needs.
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

fn digest<D: Digest>(name: &str, call: &mut Call<'_>) -> Flow {
    let arguments = arguments(name, call, &Count::Exactly(1))?;
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
        // A String takes everything.
        let _ = write!(text, "{byte:02x}");
    }
    text
}
