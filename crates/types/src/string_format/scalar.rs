//! Formatting of values that are not containers.

use std::fmt::Write as _;

use puppetlang_scalar::{FloatForm, Inspected, IntegerForm, TimeZone, float_to_s, inspect_bytes};
use puppetlang_source::Dialect;

use super::directive::Directive;
use super::inspect::{interpolated, ruby_text, written};
use super::{FormatError, Indentation, type_text};
use crate::quote::{double_quoted, quoted};
use crate::ruby;
use crate::value::{Binary, RegexpValue, Value};

/// Writes a value according to a directive.
pub(super) fn write(
    value: &Value,
    directive: &Directive,
    at: Indentation,
    dialect: Dialect,
    out: &mut String,
) -> Result<(), FormatError> {
    match value {
        Value::Undef => undef(directive, out),
        Value::Default => default(directive, out),
        Value::Boolean(value) => boolean(*value, directive, out),
        Value::Integer(number) => integer(*number, directive, out),
        Value::Float(number) => float(*number, directive, out),
        Value::String(text) => string(text, directive, dialect, out),
        Value::Regexp(regexp) => self::regexp(regexp, directive, dialect, out),
        Value::Binary(binary) => self::binary(binary, directive, out),
        Value::Type(ty) => typed("Type", &type_text(ty)?, directive, out, |text, out| {
            out.push('"');
            out.push_str(text);
            out.push('"');
        }),
        Value::Uri(uri) => match directive.letter {
            'p' => {
                out.push_str("URI(");
                quoted(&uri.to_string(), out);
                out.push(')');
                Ok(())
            }
            _ => typed("URI", &uri.to_string(), directive, out, quoted),
        },
        Value::Object(_) => match directive.letter {
            'p' => {
                let indent = (directive.is_alternate() || at.indenting).then_some(at.level);
                out.push_str(&crate::format::indented_value_text(value, indent));
                Ok(())
            }
            's' => {
                out.push_str(&crate::format::value_text(value));
                Ok(())
            }
            'q' => Err(FormatError::Unsupported("The format 'q', the form of another language,")),
            letter => Err(FormatError::Letter("Object", letter, "spq")),
        },
        value => other(value, directive, dialect, out),
    }
}

/// Rejects container flags, which are invalid for other values.
fn check_flags(directive: &Directive) -> Result<(), FormatError> {
    match directive.delimiter {
        Some(flag) => Err(FormatError::Flag(flag)),
        None => Ok(()),
    }
}

/// Writes a text as `%s` does.
fn plain(text: &str, directive: &Directive, out: &mut String) -> Result<(), FormatError> {
    check_flags(directive)?;
    directive.pad(text, out);
    Ok(())
}

/// Writes a text and ignores invalid flags.
fn literal(text: &str, directive: &Directive, out: &mut String) -> Result<(), FormatError> {
    directive.pad(text, out);
    Ok(())
}

fn undef(directive: &Directive, out: &mut String) -> Result<(), FormatError> {
    let text = match (directive.letter, directive.is_alternate()) {
        ('n', false) => "nil",
        ('n', true) => "null",
        ('u', false) | ('p', false) => "undef",
        ('u', true) => "undefined",
        ('d' | 'x' | 'X' | 'o' | 'b' | 'B' | 'e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A', _) => "NaN",
        ('v', _) => "n/a",
        ('V', _) => "N/A",
        ('s', false) => "",
        ('s', true) => "\"\"",
        ('p', true) => "\"undef\"",
        (letter, _) => return Err(FormatError::Letter("Undef", letter, "nudxXobBeEfgGaAvVsp")),
    };
    literal(text, directive, out)
}

fn default(directive: &Directive, out: &mut String) -> Result<(), FormatError> {
    let text = match (directive.letter, directive.is_alternate()) {
        ('d' | 's' | 'p', false) => "default",
        ('d' | 's' | 'p', true) => "\"default\"",
        ('D', false) => "Default",
        ('D', true) => "\"Default\"",
        (letter, _) => return Err(FormatError::Letter("Default", letter, "dDsp")),
    };
    literal(text, directive, out)
}

fn boolean(value: bool, directive: &Directive, out: &mut String) -> Result<(), FormatError> {
    let text = match (directive.letter, value) {
        ('t' | 's' | 'p', true) => "true",
        ('t' | 's' | 'p', false) => "false",
        ('T', true) => "True",
        ('T', false) => "False",
        ('y', true) => "yes",
        ('y', false) => "no",
        ('Y', true) => "Yes",
        ('Y', false) => "No",
        ('d' | 'x' | 'X' | 'o' | 'b' | 'B', value) => return integer(i64::from(value), directive, out),
        ('e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A', value) => {
            return float(f64::from(u8::from(value)), directive, out);
        }
        (letter, _) => return Err(FormatError::Letter("Boolean", letter, "tTyYdxXobBeEfgGaAsp")),
    };
    let short = directive.is_alternate() && matches!(directive.letter, 't' | 'T' | 'y' | 'Y');
    literal(if short { &text[..1] } else { text }, directive, out)
}

#[expect(clippy::cast_precision_loss, reason = "as the reference converts it")]
fn integer(number: i64, directive: &Directive, out: &mut String) -> Result<(), FormatError> {
    const LETTERS: &str = "dxXobBeEfgGaAspc";
    match directive.letter {
        'd' | 'p' | 's' if directive.is_plain() => {
            // Writing to a String cannot fail.
            let _ = write!(out, "{number}");
            return Ok(());
        }
        'p' => return plain(&number.to_string(), directive, out),
        's' if directive.is_alternate() => return plain(&format!("\"{number}\""), directive, out),
        's' => return plain(&number.to_string(), directive, out),
        'c' => {
            let character = u32::try_from(number).ok().and_then(char::from_u32);
            let Some(character) = character else { return Err(FormatError::NotFinite("pack(U): value out of range")) };
            let text = if directive.is_alternate() { format!("\"{character}\"") } else { character.to_string() };
            return plain(&text, directive, out);
        }
        _ => {}
    }
    if let Some(form) = IntegerForm::of(directive.letter) {
        check_flags(directive)?;
        out.push_str(&directive.number().integer(form, number)?);
        return Ok(());
    }
    match FloatForm::of(directive.letter) {
        Some(_) => float(number as f64, directive, out),
        None => Err(FormatError::Letter("Integer", directive.letter, LETTERS)),
    }
}

fn float(number: f64, directive: &Directive, out: &mut String) -> Result<(), FormatError> {
    match directive.letter {
        'p' => return plain(&float_to_s(number), directive, out),
        's' if directive.is_alternate() => return plain(&format!("\"{}\"", float_to_s(number)), directive, out),
        's' => return plain(&float_to_s(number), directive, out),
        _ => {}
    }
    if let Some(form) = FloatForm::of(directive.letter) {
        check_flags(directive)?;
        out.push_str(&directive.number().float(form, number)?);
        return Ok(());
    }
    let Some(form) = IntegerForm::of(directive.letter) else {
        return Err(FormatError::Letter("Float", directive.letter, "dxXobBeEfgGaAsp"));
    };
    check_flags(directive)?;
    if number.is_nan() {
        return Err(FormatError::NotFinite("NaN"));
    }
    if number.is_infinite() {
        return Err(FormatError::NotFinite(if number > 0.0 { "Infinity" } else { "-Infinity" }));
    }
    out.push_str(&directive.number().truncated(form, number)?);
    Ok(())
}

fn string(text: &str, directive: &Directive, dialect: Dialect, out: &mut String) -> Result<(), FormatError> {
    let changed: String;
    let changed = match directive.letter {
        's' => return plain(text, directive, out),
        'p' => {
            if directive.is_plain() && !dialect.contains(Dialect::FORMAT_DOUBLE_QUOTES) {
                quoted(text, out);
                return Ok(());
            }
            let mut literal = String::with_capacity(text.len() + 2);
            if directive.is_alternate() || dialect.contains(Dialect::FORMAT_DOUBLE_QUOTES) {
                double_quoted(text, &mut literal);
            } else {
                quoted(text, &mut literal);
            }
            return self::literal(&literal, directive, out);
        }
        'c' => {
            changed = ruby_text::capitalize(text);
            &changed
        }
        'C' => {
            changed = ruby_text::capitalize_segments(text);
            &changed
        }
        'u' => {
            changed = text.to_uppercase();
            &changed
        }
        'd' => {
            changed = ruby_text::downcase(text);
            &changed
        }
        't' => ruby_text::strip(text),
        letter => return Err(FormatError::Letter("String", letter, "cCudspt")),
    };
    if directive.is_alternate() {
        let mut literal = String::with_capacity(changed.len() + 2);
        quoted(changed, &mut literal);
        return self::literal(&literal, directive, out);
    }
    plain(changed, directive, out)
}

fn regexp(regexp: &RegexpValue, directive: &Directive, dialect: Dialect, out: &mut String) -> Result<(), FormatError> {
    match directive.letter {
        'p' => plain(&regexp.to_string(), directive, out),
        's' if directive.is_alternate() => {
            let mut literal = String::new();
            quoted(regexp.source(), &mut literal);
            plain(&literal, directive, out)
        }
        's' if dialect.contains(Dialect::FORMAT_REGEXP_SLASHES) => plain(&regexp.to_string(), directive, out),
        's' => plain(regexp.source(), directive, out),
        letter => Err(FormatError::Letter("Regexp", letter, "sp")),
    }
}

fn binary(binary: &Binary, directive: &Directive, out: &mut String) -> Result<(), FormatError> {
    let text = match directive.letter {
        's' => {
            if directive.is_alternate() {
                return plain(&inspect_bytes(binary.bytes()), directive, out);
            }
            let text = str::from_utf8(binary.bytes()).map_err(|error| {
                let byte = binary.bytes().get(error.valid_up_to()).copied().unwrap_or_default();
                FormatError::Encoding(format!("\"\\x{byte:02X}\" from ASCII-8BIT to UTF-8"))
            })?;
            return plain(text, directive, out);
        }
        'p' => {
            out.push_str("Binary(\"");
            plain(&binary.to_base64(), directive, out)?;
            out.push_str("\")");
            return Ok(());
        }
        'b' => binary.to_base64_lines(),
        'B' => binary.to_base64(),
        'u' => binary.to_base64_url(),
        't' => "Binary".to_owned(),
        'T' => "BINARY".to_owned(),
        letter => return Err(FormatError::Letter("Binary", letter, "bButTsp")),
    };
    let text = if directive.is_alternate() { Inspected(&text).to_string() } else { text };
    plain(&text, directive, out)
}

/// Formats a type or URI: `%s` and `%p` write the same, the alternate form of `%s` is quoted.
fn typed(
    kind: &'static str,
    text: &str,
    directive: &Directive,
    out: &mut String,
    quote: impl Fn(&str, &mut String),
) -> Result<(), FormatError> {
    match directive.letter {
        's' if directive.is_alternate() => {
            let mut literal = String::new();
            quote(text, &mut literal);
            plain(&literal, directive, out)
        }
        's' | 'p' => plain(text, directive, out),
        letter => Err(FormatError::Letter(kind, letter, "sp")),
    }
}

/// Returns the text of a value that `other` formats.
fn text_of_other(value: &Value, dialect: Dialect) -> Result<String, FormatError> {
    match value {
        Value::Timespan(span) if dialect.contains(Dialect::FORMAT_TIMES) => {
            Ok(span.format("%D-%H:%M:%S").expect("the format is one"))
        }
        Value::Timestamp(point) if dialect.contains(Dialect::FORMAT_TIMES) => {
            Ok(point.format("%FT%T.%L %Z", TimeZone::none(0)).expect("the format is one, and there is no zone to know"))
        }
        value => {
            let mut text = String::new();
            interpolated(value, dialect, &mut text)?;
            Ok(text)
        }
    }
}

/// Formats times, versions, sensitive values and functions: as text, or as a number if possible.
fn other(value: &Value, directive: &Directive, dialect: Dialect, out: &mut String) -> Result<(), FormatError> {
    match (directive.letter, value) {
        ('s', _) => plain(&text_of_other(value, dialect)?, directive, out),
        ('p', _) => {
            let text = text_of_other(value, dialect)?;
            plain(&written(value, &text, dialect), directive, out)
        }
        (_, Value::Timespan(span)) => time(value, span.whole_seconds(), span.seconds_f64(), directive, out),
        (_, Value::Timestamp(point)) => time(value, point.whole_seconds(), point.seconds_f64(), directive, out),
        _ => no_number(value, directive),
    }
}

/// Formats a time in seconds: as an integer, as a float, or as the character of that number.
fn time(value: &Value, whole: i128, seconds: f64, directive: &Directive, out: &mut String) -> Result<(), FormatError> {
    check_flags(directive)?;
    match directive.letter {
        'c' => {
            let number = i32::try_from(whole).map_err(|_| FormatError::CharacterNumber(whole))?;
            let character = u32::try_from(number).ok().and_then(char::from_u32);
            let character = character.ok_or(FormatError::NotFinite("invalid character"))?;
            directive.without_precision().pad(character.encode_utf8(&mut [0; 4]), out);
            Ok(())
        }
        letter if matches!(letter, 'u' | 'i') || IntegerForm::of(letter).is_some() => {
            let letter = if matches!(letter, 'u' | 'i') { 'd' } else { letter };
            let whole = i64::try_from(whole).map_err(|_| FormatError::TooWide)?;
            integer(whole, &directive.with_letter(letter), out)
        }
        letter if FloatForm::of(letter).is_some() => float(seconds, directive, out),
        _ => no_number(value, directive),
    }
}

fn no_number(value: &Value, directive: &Directive) -> Result<(), FormatError> {
    check_flags(directive)?;
    let class = ruby::class(value);
    Err(match directive.letter {
        'd' | 'i' | 'u' | 'x' | 'X' | 'o' | 'b' | 'B' => FormatError::Conversion("can't convert", class, "Integer"),
        'e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A' => FormatError::Conversion("can't convert", class, "Float"),
        'c' => FormatError::Conversion("no implicit conversion of", class, "Integer"),
        letter => FormatError::Malformed(letter),
    })
}
