//! The meaning of plain scalars, as in `Psych::ScalarScanner#tokenize`.

use puppetlang_types::Value;

use crate::calendar::{self, is_date, is_time};
use crate::error::{Refusal, YamlErrorKind};
use crate::number::{self, Read, Sexagesimal};

/// The meaning of a plain scalar.
#[derive(Debug)]
pub(crate) enum Scalar {
    /// A value.
    Value(Value),
    /// A symbol, given by its text.
    Symbol(String),
}

/// Returns the meaning of a plain scalar.
///
/// # Errors
///
/// Ruby's message, if the scalar has the form of a rejected class.
pub(crate) fn meaning(text: &str) -> Result<Scalar, Refusal> {
    Ok(Scalar::Value(if text.is_empty() {
        Value::Undef
    } else if is_long_word(text) {
        text.into()
    } else if let Some(number) = number::simple_integer(text) {
        number.into()
    } else if begins_as_word(text) || text.contains('\n') {
        word(text).unwrap_or_else(|| text.into())
    } else if is_time(text) {
        return Err(Refusal::class("Time"));
    } else if is_date(text) {
        return Err(Refusal::class("Date"));
    } else if let Some(number) = special_float(text) {
        number.into()
    } else if let Some(symbol) = symbol(text) {
        return Ok(Scalar::Symbol(symbol.to_owned()));
    } else if let Some(number) = number::sexagesimal(text) {
        match number {
            Sexagesimal::Integer(number) => read(number)?,
            Sexagesimal::Float(number) => number.into(),
        }
    } else if let Some(number) = number::float(text) {
        read(number)?
    } else if let Some(number) = number::integer(text) {
        read(number)?
    } else {
        text.into()
    }))
}

/// Returns true if Psych reads a plain scalar as a string where it may create dates and times.
pub(crate) fn is_string(text: &str) -> bool {
    if !text.is_empty() && is_long_word(text) {
        return true;
    }
    match meaning(text) {
        Ok(Scalar::Value(Value::String(_))) => true,
        Err(Refusal { kind: YamlErrorKind::Class, .. }) => !calendar::exists(text),
        _ => false,
    }
}

fn read<T: Into<Value>>(number: Read<T>) -> Result<Value, Refusal> {
    match number {
        Read::Number(number) => Ok(number.into()),
        Read::Invalid(refusal) => Err(refusal),
    }
}

/// Returns true if a text starts with a letter and has more than five characters, so that it is a string.
fn is_long_word(text: &str) -> bool {
    // A character has at most four bytes.
    text.as_bytes()[0].is_ascii_alphabetic() && (text.len() > 20 || (text.len() > 5 && text.is_ascii()))
}

/// Returns true if one of the first two characters is not possible there in a number, time or symbol.
fn begins_as_word(text: &str) -> bool {
    let mut characters = text.chars();
    let Some(first) = characters.next() else { return false };
    let excluded = first.is_ascii_digit() || matches!(first, '.' | ':' | '-');
    is_of_words(first) || (!excluded && characters.next().is_some_and(is_of_words))
}

fn is_of_words(c: char) -> bool {
    c.is_alphabetic() || c.is_ascii_whitespace() || c == '\x0b' || "_!@#$%^&*(){}<>|/\\~;=".contains(c)
}

/// Returns the value of a word that is not a string. Ruby's pattern matches lines, so one matching line suffices.
fn word(text: &str) -> Option<Value> {
    const FIRST: &[u8] = b"ytonfYTONF";
    let bytes = text.as_bytes();
    if bytes[0].is_ascii_alphabetic() && !FIRST.contains(&bytes[0]) && !bytes.contains(&b'\n') {
        return None;
    }
    if text.chars().nth(5).is_some() {
        return None;
    }
    // A line feed at the end starts no line.
    let lines = || text.strip_suffix('\n').unwrap_or(text).split('\n');
    let is_other = |line: &str| {
        line.chars().next().map_or(text.contains("\n\n") || text.starts_with('\n'), |c| !"ytonf~YTONF~".contains(c))
    };
    if lines().any(is_other) {
        return None;
    }
    let some_line_is = |words: &[&str]| lines().any(|line| words.iter().any(|word| is_word(line, word)));
    if text == "~" || some_line_is(&["null"]) {
        Some(Value::Undef)
    } else if some_line_is(&["yes", "true", "on"]) {
        Some(true.into())
    } else if some_line_is(&["no", "false", "off"]) {
        Some(false.into())
    } else {
        None
    }
}

/// Returns true if a text equals a word in any case, by the rules of Ruby's regular expressions.
///
/// For them `ſ` equals `s`, and a ligature equals its letters.
fn is_word(text: &str, word: &str) -> bool {
    text.eq_ignore_ascii_case(word)
        || (text.contains(['ſ', 'ﬀ']) && text.replace('ſ', "s").replace('ﬀ', "ff").eq_ignore_ascii_case(word))
}

fn special_float(text: &str) -> Option<f64> {
    let is = |text: &str, word: &str| text.eq_ignore_ascii_case(word);
    if is(text.strip_prefix('+').unwrap_or(text), ".inf") {
        Some(f64::INFINITY)
    } else if is(text, "-.inf") {
        Some(f64::NEG_INFINITY)
    } else if is(text, ".nan") {
        Some(f64::NAN)
    } else {
        None
    }
}

/// Returns the text of a symbol. It may be quoted; text after the quotes is dropped.
fn symbol(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(':').filter(|rest| !rest.is_empty())?;
    let Some(quote) = rest.chars().next().filter(|c| matches!(c, '"' | '\'')) else { return Some(rest) };
    let quoted = &rest[1..];
    Some(quoted.rfind(quote).map_or(rest, |end| {
        let inner = &quoted[..end];
        inner.strip_prefix(':').unwrap_or(inner)
    }))
}
