//! The effect of tags on scalars and containers, and the rejected tags, as in `Psych::Visitors::ToRuby`.

use std::borrow::Cow;

use puppetlang_types::Value;
use puppetlang_types::value::Binary;

use crate::error::Refusal;
use crate::number::invalid;
use crate::scalar::{self, Scalar};

/// The result of a sequence with a tag.
pub(crate) enum SequenceForm {
    /// An array.
    Array,
    /// A hash from mappings with one key each.
    Ordered,
}

/// The result of a mapping with a tag.
pub(crate) enum MappingForm {
    /// A hash.
    Hash,
    /// The value of the key `str`.
    Text,
}

/// Returns the value of a scalar with a tag.
///
/// # Errors
///
/// Ruby's message, if it rejects the scalar.
pub(crate) fn scalar(tag: &str, text: Cow<'_, str>) -> Result<Scalar, Refusal> {
    let value = match tag {
        "!binary" | "tag:yaml.org,2002:binary" => binary(&text),
        "tag:yaml.org,2002:str" => string(text),
        "tag:yaml.org,2002:float" | "!float" => float(&text)?.into(),
        "!ruby/object:BigDecimal" => return Err(Refusal::class("BigDecimal")),
        "!ruby/object:DateTime" => return Err(Refusal::class("DateTime")),
        "!ruby/object:Complex" => return Err(Refusal::class("Complex")),
        "!ruby/object:Rational" => return Err(Refusal::class("Rational")),
        "!ruby/encoding" => return Err(Refusal::class("Encoding")),
        "!ruby/class" | "!ruby/module" if text.is_empty() => Value::Undef,
        "!ruby/class" | "!ruby/module" => return Err(Refusal::class(&text)),
        "!ruby/regexp" => return Err(Refusal::class("Regexp")),
        "!ruby/range" => return Err(Refusal::class("Range")),
        _ if tag.starts_with("!ruby/sym") => return Ok(Scalar::Symbol(text.into_owned())),
        _ => match text_class(tag) {
            Some("") => string(text),
            Some(class) => return Err(Refusal::class(class)),
            None => return scalar::meaning(&text),
        },
    };
    Ok(Scalar::Value(value))
}

/// Returns the result of a sequence with a tag.
///
/// # Errors
///
/// Ruby's message, if it rejects the sequence.
pub(crate) fn sequence(tag: &str) -> Result<SequenceForm, Refusal> {
    if matches!(tag, "!omap" | "tag:yaml.org,2002:omap") {
        return Ok(SequenceForm::Ordered);
    }
    match tag.strip_prefix("!seq:").or_else(|| tag.strip_prefix("!ruby/array:")) {
        Some(class) => Err(Refusal::class(class)),
        None => Ok(SequenceForm::Array),
    }
}

/// Returns the result of a mapping with a tag.
///
/// # Errors
///
/// Ruby's message, if it rejects the mapping.
pub(crate) fn mapping(tag: &str) -> Result<MappingForm, Refusal> {
    match tag {
        "!set" | "tag:yaml.org,2002:set" => return Err(Refusal::class("Psych::Set")),
        "!omap" | "tag:yaml.org,2002:omap" => return Err(Refusal::class("Psych::Omap")),
        "tag:yaml.org,2002:str" => return Ok(MappingForm::Text),
        "!ruby/object:Hash" | "!ruby/hash-with-ivars" => return Ok(MappingForm::Hash),
        "!ruby/range" => return Err(Refusal::class("Range")),
        _ => {}
    }
    // The class of each tag if the tag names none.
    for (prefix, class) in [("!ruby/struct", "Struct"), ("!ruby/object", "Object"), ("!ruby/exception", "Exception")] {
        if let Some(named) = tag.strip_prefix(prefix) {
            let named = named.strip_prefix(':').unwrap_or(named);
            return Err(Refusal::class(if named.is_empty() { class } else { named }));
        }
    }
    const NAMED: [&str; 5] = ["!ruby/array:", "!ruby/hash-with-ivars:", "!map:", "!ruby/hash:", "!ruby/marshalable:"];
    match NAMED.iter().find_map(|prefix| tag.strip_prefix(prefix)) {
        Some(class) => Err(Refusal::class(class)),
        None => match text_class(tag) {
            Some("") => Ok(MappingForm::Text),
            Some(class) => Err(Refusal::class(class)),
            None => Ok(MappingForm::Hash),
        },
    }
}

/// Returns the class of a string tag, which may be empty; `None` for other tags.
fn text_class(tag: &str) -> Option<&str> {
    let rest = tag.strip_prefix("!str").or_else(|| tag.strip_prefix("!ruby/string"))?;
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix(':') }
}

fn string(text: Cow<'_, str>) -> Value {
    match text {
        Cow::Borrowed(text) => text.into(),
        Cow::Owned(text) => text.into(),
    }
}

/// Decodes Base64. Valid UTF-8 becomes a string, other bytes a `Binary`. (Ruby has strings of any bytes.)
fn binary(text: &str) -> Value {
    let bytes = Binary::from_base64(text);
    match std::str::from_utf8(bytes.bytes()) {
        Ok(text) => text.into(),
        Err(_) => Value::Binary(bytes),
    }
}

/// Converts the value that a scalar has without its tag to a float.
fn float(text: &str) -> Result<f64, Refusal> {
    let impossible = |what: &str| Err(Refusal::value(format!("can't convert {what} into Float")));
    match scalar::meaning(text)? {
        #[expect(clippy::cast_precision_loss, reason = "the nearest float is asked for")]
        Scalar::Value(Value::Integer(number)) => Ok(number as f64),
        Scalar::Value(Value::Float(number)) => Ok(number),
        Scalar::Value(Value::String(text)) => host_float(&text).ok_or_else(|| invalid("Float", &text)),
        Scalar::Value(Value::Undef) => impossible("nil"),
        Scalar::Value(Value::Boolean(value)) => impossible(if value { "true" } else { "false" }),
        Scalar::Value(_) | Scalar::Symbol(_) => impossible("Symbol"),
    }
}

/// Converts a string to a float like Ruby: digits with single underscores between them, a fraction, an exponent.
fn host_float(text: &str) -> Option<f64> {
    let text = text.trim_matches(|c: char| c.is_ascii_whitespace() || c == '\x0b');
    let bytes = text.as_bytes();
    let is_digit = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_digit);
    let is_right = bytes.iter().enumerate().all(|(at, byte)| match byte {
        b'_' | b'.' => is_digit(at.checked_sub(1)) && is_digit(Some(at + 1)),
        b'0'..=b'9' | b'e' | b'E' | b'+' | b'-' => true,
        _ => false,
    });
    if is_right { text.replace('_', "").parse().ok() } else { None }
}
