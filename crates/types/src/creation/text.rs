//! Conversion to strings, regular expressions and binary values.

use puppetlang_source::Dialect;

use crate::error::TypeError;
use crate::value::{Binary, RegexpValue, Value};

pub(super) fn string(from: &Value, format: Option<&Value>, dialect: Dialect) -> Result<Value, TypeError> {
    let text = from.to_text_in(format.unwrap_or(&Value::Default), dialect);
    text.map(Value::from).map_err(|error| TypeError::new(error.to_string()))
}

pub(super) fn regexp(pattern: &Value, escape: Option<&Value>) -> Result<Value, TypeError> {
    let pattern = pattern.as_str().unwrap_or_default();
    let escaped = escape.is_some_and(Value::is_truthy).then(|| escaped(pattern));
    let regexp = RegexpValue::new(escaped.as_deref().unwrap_or(pattern));
    regexp.map(Value::Regexp).map_err(|error| TypeError::new(error.to_string()))
}

/// Returns the pattern that matches exactly this text, in the notation of Ruby's `Regexp.escape`.
fn escaped(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        let letter = match character {
            '\n' => 'n',
            '\t' => 't',
            '\r' => 'r',
            '\u{c}' => 'f',
            '\u{b}' => 'v',
            character if "[]{}()|-*.\\?+^$# ".contains(character) => character,
            character => {
                pattern.push(character);
                continue;
            }
        };
        pattern.push('\\');
        pattern.push(letter);
    }
    pattern
}

pub(super) fn binary(from: &Value, format: Option<&Value>) -> Result<Value, TypeError> {
    match from {
        Value::Array(bytes) => {
            let byte = |value: &Value| match value {
                Value::Integer(byte) => u8::try_from(*byte).unwrap_or_default(),
                _ => 0,
            };
            Ok(Value::Binary(bytes.iter().map(byte).collect::<Vec<u8>>().into()))
        }
        Value::Hash(named) => {
            let format = named.get_str("format").filter(|format| !format.is_undef());
            binary(named.get_str("value").unwrap_or(&Value::Undef), format)
        }
        from => decoded(from.as_str().unwrap_or_default(), format.and_then(Value::as_str).unwrap_or("%B")),
    }
}

fn decoded(text: &str, format: &str) -> Result<Value, TypeError> {
    let invalid = || TypeError::new("invalid base64");
    let binary = match format {
        "%b" => Binary::from_base64(text),
        "%u" => Binary::from_base64_url(text).ok_or_else(invalid)?,
        "%B" => Binary::from_base64_strict(text).ok_or_else(invalid)?,
        _ => Binary::from(text.as_bytes()),
    };
    Ok(Value::Binary(binary))
}
