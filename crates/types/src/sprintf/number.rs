//! Arguments as numbers, like Ruby's `Integer()`, `Float()` and conversion to a C `int`.
//!
//! ```text
//! integer  = blanks [ sign ] [ "0x" | "0b" | "0o" | "0d" | "0" ] digits blanks
//! float    = blanks [ sign ] ( "0x" digits [ "." digits ] [ "p" exponent ]
//!            | [ digits ] [ "." digits ] [ "e" exponent ] ) blanks
//! digits   = digit { [ "_" ] digit }
//! exponent = [ sign ] digits
//! ```

use combine::parser::range::{recognize, take_while};
use combine::{Parser, attempt, choice, eof, one_of, optional, satisfy, skip_many, value};
use puppetlang_scalar::{digits_to_float, rebased};

use super::SprintfError;
use super::argument::Argument;
use crate::value::Value;

/// The maximum number of digits of an integer in a string. Converting them takes quadratic time.
const MOST_DIGITS: usize = 1_000;

/// An integer of any size.
pub(super) enum Whole {
    /// An integer that fits into 64 bits.
    Small(i64),
    /// A larger integer: its sign and its decimal digits.
    Large { negative: bool, digits: String },
}

impl Whole {
    #[expect(clippy::cast_possible_truncation, reason = "the range is looked at before")]
    fn of_float(number: f64) -> Result<Self, SprintfError> {
        if number.is_nan() {
            return Err(SprintfError::NotFinite("NaN"));
        }
        if number.is_infinite() {
            return Err(SprintfError::NotFinite(if number > 0.0 { "Infinity" } else { "-Infinity" }));
        }
        let whole = number.trunc();
        Ok(if is_word(whole) {
            Self::Small(whole as i64)
        } else {
            Self::Large { negative: whole < 0.0, digits: format!("{:.0}", whole.abs()) }
        })
    }
}

/// Returns true for floats whose integer part fits into 64 bits.
fn is_word(number: f64) -> bool {
    (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&number.trunc())
}

/// Returns the integer for `%d` and similar directives.
pub(super) fn whole(argument: Argument<'_>) -> Result<Whole, SprintfError> {
    if let Some(text) = argument.as_text() {
        return whole_of_text(&text);
    }
    match argument {
        Argument::Other(Value::Integer(number)) => Ok(Whole::Small(*number)),
        Argument::Other(Value::Float(number)) => Whole::of_float(*number),
        other => Err(SprintfError::Conversion(other.class().into(), "Integer")),
    }
}

/// Returns the float for `%e` and similar directives.
#[expect(clippy::cast_precision_loss, reason = "as the host converts it")]
pub(super) fn float(argument: Argument<'_>) -> Result<f64, SprintfError> {
    if let Some(text) = argument.as_text() {
        return float_of_text(&text);
    }
    match argument {
        Argument::Other(Value::Integer(number)) => Ok(*number as f64),
        Argument::Other(Value::Float(number)) => Ok(*number),
        other => Err(SprintfError::Conversion(other.class().into(), "Float")),
    }
}

/// Returns the integer for a width, a precision or a character.
#[expect(clippy::cast_possible_truncation, reason = "the range is looked at before")]
pub(super) fn word(argument: Argument<'_>) -> Result<i32, SprintfError> {
    let number = match argument {
        Argument::Other(Value::Integer(number)) => *number,
        Argument::Other(Value::Float(number)) if is_word(*number) => *number as i64,
        Argument::Other(Value::Float(number)) => return Err(SprintfError::FloatRange(float_range(*number).into())),
        Argument::Other(Value::Undef) => return Err(SprintfError::ImplicitUndef),
        other => return Err(SprintfError::Implicit(other.class().into(), "Integer")),
    };
    i32::try_from(number).map_err(|_| SprintfError::Range(number))
}

/// Formats a float for that error message.
fn float_range(number: f64) -> String {
    use puppetlang_scalar::{FloatForm, NumberFormat};
    let format = NumberFormat { precision: Some(10), ..NumberFormat::default() };
    format.float(FloatForm::General, number).unwrap_or_default()
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t'..='\r')
}

/// `1_000`: digits, separated by single underscores.
fn digits<'t>(radix: u32) -> impl Parser<&'t str, Output = &'t str> {
    let digit = move || satisfy(move |c: char| c.is_digit(radix));
    recognize((digit(), skip_many(attempt((optional(one_of("_".chars())), digit())))))
}

fn sign<'t>() -> impl Parser<&'t str, Output = bool> {
    optional(one_of("+-".chars())).map(|sign| sign == Some('-'))
}

/// A `0` followed by a letter, in either case.
fn prefix<'t>(letter: char) -> impl Parser<&'t str, Output = ()> {
    attempt((one_of("0".chars()), satisfy(move |c: char| c.eq_ignore_ascii_case(&letter)))).map(|_| ())
}

/// Parses a text like `Integer(text)`.
///
/// # Errors
///
/// Returns an error if the text is not an integer, or does not fit into 64 bits.
pub fn integer_of_text(text: &str) -> Result<i64, SprintfError> {
    match whole_of_text(text)? {
        Whole::Small(number) => Ok(number),
        Whole::Large { .. } => Err(SprintfError::Integer(text.into())),
    }
}

fn whole_of_text(text: &str) -> Result<Whole, SprintfError> {
    let based = |letter, radix| prefix(letter).with(digits(radix)).map(move |digits| (digits, radix));
    let octal =
        attempt((one_of("0".chars()), optional(one_of("_".chars())), digits(8))).map(|(_, _, digits)| (digits, 8));
    // A zero that does not start an octal number cannot be followed by digits.
    let zero = recognize(one_of("0".chars())).map(|zero| (zero, 10));
    let decimal = digits(10).map(|digits| (digits, 10));
    let number = choice((based('x', 16), based('b', 2), based('o', 8), based('d', 10), octal, zero, decimal));
    let mut integer = (take_while(is_blank), sign(), number, take_while(is_blank), eof());
    let parsed = integer.parse(text).map_err(|_| SprintfError::Integer(text.into()));
    let ((_, negative, (digits, radix), _, ()), _) = parsed?;
    of_digits(negative, digits.replace('_', "").trim_start_matches('0'), radix)
}

fn of_digits(negative: bool, digits: &str, radix: u32) -> Result<Whole, SprintfError> {
    if digits.is_empty() {
        return Ok(Whole::Small(0));
    }
    let size = i128::from_str_radix(digits, radix).ok();
    let small = size.and_then(|size| i64::try_from(if negative { -size } else { size }).ok());
    match (small, size) {
        (Some(number), _) => Ok(Whole::Small(number)),
        (None, Some(size)) => Ok(Whole::Large { negative, digits: size.to_string() }),
        (None, None) if digits.len() > MOST_DIGITS => Err(SprintfError::TooManyDigits),
        (None, None) => {
            let decimal = rebased(digits, radix, 10).into_iter().map(|digit| char::from(b'0' + digit));
            Ok(Whole::Large { negative, digits: decimal.collect() })
        }
    }
}

/// Parses a text like `Float(text)`, with surrounding blanks and `_` between digits.
///
/// # Errors
///
/// Returns an error if the text is not a float.
pub fn float_of_text(text: &str) -> Result<f64, SprintfError> {
    if text.contains('\0') {
        return Err(SprintfError::NullByte);
    }
    let exponent = |letter: char| {
        optional((satisfy(move |c: char| c.eq_ignore_ascii_case(&letter)), recognize((sign(), digits(10)))))
            .map(|exponent: Option<(char, &str)>| exponent.map_or("0", |(_, digits)| digits))
    };
    let fraction = |radix| {
        optional(one_of(".".chars()).with(digits(radix))).map(|digits: Option<&str>| digits.unwrap_or_default())
    };
    let hex = prefix('x')
        .with((digits(16), fraction(16), exponent('p')))
        .map(|(whole, fraction, exponent)| hex_float(whole, fraction, exponent));
    let with_whole = (digits(10), fraction(10), exponent('e'));
    let without = (value(""), one_of(".".chars()).with(digits(10)), exponent('e'));
    let decimal =
        choice((with_whole, without)).map(|(whole, fraction, exponent)| decimal_float(whole, fraction, exponent));
    let mut float = (take_while(is_blank), sign(), choice((hex, decimal)), take_while(is_blank), eof());
    let parsed = float.parse(text).map_err(|_| SprintfError::Float(text.into()));
    parsed.map(|((_, negative, size, _, ()), _)| if negative { -size } else { size })
}

fn decimal_float(whole: &str, fraction: &str, exponent: &str) -> f64 {
    format!("{whole}.{fraction}0e{exponent}").replace('_', "").parse().unwrap_or(f64::INFINITY)
}

fn hex_float(whole: &str, fraction: &str, exponent: &str) -> f64 {
    let fraction = fraction.replace('_', "");
    let digits = whole.replace('_', "") + &fraction;
    let exponent = exponent.replace('_', "").parse().unwrap_or(if exponent.starts_with('-') { -9_999 } else { 9_999 });
    let scale = i32::clamp(exponent, -9_999, 9_999) - 4 * i32::try_from(fraction.len().min(9_999)).unwrap_or(0);
    // In two steps, so that each power is in the range of floats.
    digits_to_float(&digits, 4) * 2_f64.powi(scale / 2) * 2_f64.powi(scale - scale / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_numbers_of_the_host() {
        for (text, number) in [
            ("5", 5.0),
            (" -.5e1\n", -5.0),
            ("1_0.2_5e0_1", 102.5),
            ("0x1.8p3", 12.0),
            ("-0X1A", -26.0),
            ("1e400", f64::INFINITY),
            ("08.5", 8.5),
        ] {
            assert_eq!(float_of_text(text), Ok(number), "{text}");
        }
        for text in ["", "5.", "1e", "1__0", "_1", "1_", "0x.8", "0x1.", "- 1", "0b1", "NaN", "5.e1", "1_e5"] {
            assert!(float_of_text(text).is_err(), "{text}");
        }
        for (text, number) in [("0x1f", 31), ("0o17", 15), ("0d17", 17), ("-0_7", -7), ("00", 0), (" +1_0 ", 10)] {
            assert!(matches!(whole_of_text(text), Ok(Whole::Small(found)) if found == number), "{text}");
        }
        for text in ["", "1.5", "1__0", "1_", "_1", "- 1", "0x", "0x_1", "0_x1", "08", "0__7", "1 2"] {
            assert!(whole_of_text(text).is_err(), "{text}");
        }
    }
}
