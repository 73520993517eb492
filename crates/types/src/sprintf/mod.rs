//! The function `sprintf`: `sprintf('%-10s|%05.1f', $name, $load)`.
//!
//! The reference calls Ruby's function. The conversion of values to Ruby's is in `argument`, reading of numbers in
//! `number`, and formatting of numbers in `number_text`. Arguments are consumed while a directive is read, so that the
//! first error is the one that the reference reports.

mod argument;
mod directive;
mod error;
mod number;

use std::borrow::Cow;

use puppetlang_scalar::{FloatForm, IntegerForm, NumberFlags, NumberFormat};
use puppetlang_source::{Dialect, meter};

pub use error::SprintfError;
pub use number::{float_of_text, integer_of_text};

use crate::string_format::WIDEST;
use crate::value::{Hash, STRING_LIMIT, Value};
use argument::Argument;
use directive::{Amount, Piece, next_piece};
use number::Whole;

/// Formats arguments. Names in the format are keys of the only argument, a hash.
///
/// ```
/// use puppetlang_types::{Value, sprintf::sprintf};
///
/// let arguments = [Value::from("load"), Value::Float(0.25)];
/// assert_eq!(sprintf("%-6s|%5.1f%%", &arguments)?, "load  |  0.2%");
/// # Ok::<(), puppetlang_types::sprintf::SprintfError>(())
/// ```
///
/// # Errors
///
/// Returns an error if the format is malformed or does not fit the arguments. The message is the reference's, without
/// the part that the call adds.
pub fn sprintf(format: &str, arguments: &[Value]) -> Result<String, SprintfError> {
    sprintf_in(format, arguments, Dialect::PUPPET8)
}

/// Formats arguments in a dialect.
///
/// # Errors
///
/// As [`sprintf`].
pub fn sprintf_in(format: &str, arguments: &[Value], dialect: Dialect) -> Result<String, SprintfError> {
    if arguments.iter().any(argument::has_iterator) {
        return Err(SprintfError::Iterator);
    }
    let mut formatter = Formatter { rest: format, arguments, dialect, used: Used::InOrder(0), out: String::new() };
    while let Some(at) = formatter.rest.find('%') {
        formatter.out.push_str(&formatter.rest[..at]);
        formatter.rest = &formatter.rest[at + 1..];
        if formatter.rest.is_empty() {
            return Err(SprintfError::Incomplete);
        }
        let length = formatter.out.len();
        formatter.directive()?;
        let is_over = meter::spend_text(formatter.out.len() - length).is_err();
        if is_over || formatter.out.len() > STRING_LIMIT {
            return Err(SprintfError::TooLong);
        }
    }
    formatter.out.push_str(formatter.rest);
    Ok(formatter.out)
}

/// Returns a value as a format: a string, or a value that is a string in Ruby.
///
/// # Errors
///
/// Returns an error for any other value.
pub fn format_of(value: &Value) -> Result<Cow<'_, str>, SprintfError> {
    let argument = Argument::given(value);
    argument.as_text().ok_or_else(|| SprintfError::Implicit(argument.class().into(), "String"))
}

/// How arguments are selected; the modes cannot be mixed.
#[derive(Clone, Copy)]
enum Used {
    /// In order; the number of consumed arguments.
    InOrder(usize),
    /// By number.
    Numbered,
    /// By name.
    Named,
}

struct Formatter<'a> {
    /// The rest of the format.
    rest: &'a str,
    arguments: &'a [Value],
    dialect: Dialect,
    used: Used,
    out: String,
}

/// The parts of a directive that were read.
#[derive(Default)]
struct Directive<'a> {
    flags: NumberFlags,
    width: Option<u32>,
    /// True if there was a `.`, even if its number is ignored.
    has_precision: bool,
    precision: Option<u32>,
    /// The argument, if it is selected by number or name.
    argument: Option<Argument<'a>>,
    name: Option<&'a str>,
}

impl Directive<'_> {
    fn is_plain(&self) -> bool {
        self.flags.is_empty() && self.width.is_none() && !self.has_precision
    }

    fn flag(&mut self, flag: char) -> Result<(), SprintfError> {
        self.before_width("flag")?;
        self.flags |= match flag {
            '-' => NumberFlags::LEFT,
            '+' => NumberFlags::PLUS,
            ' ' => NumberFlags::SPACE,
            '0' => NumberFlags::ZERO,
            _ => NumberFlags::ALTERNATE,
        };
        Ok(())
    }

    fn before_width(&self, what: &'static str) -> Result<(), SprintfError> {
        match (self.width, self.has_precision) {
            (Some(_), _) if what == "width" => Err(SprintfError::Twice(what)),
            (Some(_), _) => Err(SprintfError::After(what, "width")),
            (None, true) => Err(SprintfError::After(what, "precision")),
            (None, false) => Ok(()),
        }
    }

    fn number(&self) -> NumberFormat {
        NumberFormat { flags: self.flags, width: self.width, precision: self.precision }
    }
}

impl<'a> Formatter<'a> {
    /// Reads a directive after its `%`, and writes its argument.
    fn directive(&mut self) -> Result<(), SprintfError> {
        let mut directive = Directive::default();
        loop {
            let before = self.rest;
            let Some((piece, rest)) = next_piece(self.rest) else { return self.percent(&directive) };
            self.rest = rest;
            match piece {
                Piece::Flag(flag) => directive.flag(flag)?,
                Piece::Number(amount) => self.number(amount, &mut directive)?,
                Piece::Asterisk(amount) => {
                    directive.before_width("width")?;
                    let width = self.asterisk(amount, &before[1..], "width")?;
                    directive.flags.set(NumberFlags::LEFT, width < 0 || directive.flags.contains(NumberFlags::LEFT));
                    directive.width = Some(width.unsigned_abs());
                    if width == i32::MIN {
                        return Err(SprintfError::TooBig("width"));
                    }
                }
                Piece::Precision(_) | Piece::PrecisionAsterisk(_) if directive.has_precision => {
                    return Err(SprintfError::Twice("precision"));
                }
                Piece::Precision(digits) => {
                    directive.has_precision = true;
                    directive.precision = Some(self.count(digits, "precision")?.unsigned_abs());
                }
                Piece::PrecisionAsterisk(amount) => {
                    directive.has_precision = true;
                    directive.precision = u32::try_from(self.asterisk(amount, &before[2..], "prec")?).ok();
                }
                Piece::OpenName => return Err(SprintfError::OpenName),
                Piece::Name(name) => {
                    self.name(name, &mut directive)?;
                    if name.starts_with('{') {
                        return self.write('s', &directive);
                    }
                }
                Piece::Letter('%') => return self.percent(&directive),
                Piece::Letter('\n' | '\0') => {
                    self.rest = before;
                    return self.percent(&directive);
                }
                Piece::Letter(letter) => return self.write(letter, &directive),
            }
        }
    }

    fn percent(&mut self, directive: &Directive<'_>) -> Result<(), SprintfError> {
        if !directive.is_plain() {
            return Err(SprintfError::Percent);
        }
        self.out.push('%');
        Ok(())
    }

    /// Parses digits, which must not be the end of the format.
    fn count(&self, digits: &str, what: &'static str) -> Result<i32, SprintfError> {
        let number = if digits.is_empty() { Some(0) } else { digits.parse().ok() };
        let number = number.ok_or(SprintfError::TooBig(what))?;
        if self.rest.is_empty() { Err(SprintfError::Unfinished) } else { Ok(number) }
    }

    /// Reads a width or the number of an argument.
    fn number(&mut self, amount: Amount<'a>, directive: &mut Directive<'a>) -> Result<(), SprintfError> {
        if !amount.is_position {
            let width = self.count(amount.digits, "width")?;
            directive.before_width("width")?;
            directive.width = Some(width.unsigned_abs());
            return Ok(());
        }
        let number = amount.digits.parse().map_err(|_| SprintfError::TooBig("width"))?;
        if directive.argument.is_some() {
            return Err(SprintfError::ValueTwice(number));
        }
        directive.argument = Some(self.numbered(number)?);
        Ok(())
    }

    /// Returns the argument for a `*` width or precision. `after` is the text that follows the asterisk.
    fn asterisk(&mut self, amount: Amount<'a>, after: &'a str, what: &'static str) -> Result<i32, SprintfError> {
        if amount.is_position {
            let number = if amount.digits.is_empty() { Ok(0) } else { amount.digits.parse() };
            let number = number.map_err(|_| SprintfError::TooBig(what))?;
            return number::word(self.numbered(number)?);
        }
        self.count(amount.digits, what)?;
        self.rest = after;
        number::word(self.next()?)
    }

    fn next(&mut self) -> Result<Argument<'a>, SprintfError> {
        match self.used {
            Used::InOrder(count) => {
                self.used = Used::InOrder(count + 1);
                self.arguments.get(count).map(Argument::given).ok_or(SprintfError::TooFewArguments)
            }
            Used::Numbered => Err(SprintfError::Unnumbered("numbered")),
            Used::Named => Err(SprintfError::Unnumbered("named")),
        }
    }

    fn numbered(&mut self, number: i32) -> Result<Argument<'a>, SprintfError> {
        match self.used {
            Used::InOrder(count) if count > 0 => return Err(SprintfError::NumberedAfter(number, count)),
            Used::Named => return Err(SprintfError::NumberedAfterNamed(number)),
            _ => {}
        }
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let index = index.ok_or(SprintfError::Index(number))?;
        self.used = Used::Numbered;
        self.arguments.get(index).map(Argument::given).ok_or(SprintfError::TooFewArguments)
    }

    fn name(&mut self, name: &'a str, directive: &mut Directive<'a>) -> Result<(), SprintfError> {
        let key = &name[1..name.len() - 1];
        if let Some(first) = directive.name {
            return Err(SprintfError::NameTwice(name.into(), first.into()));
        }
        match self.used {
            Used::InOrder(count) if count > 0 => return Err(SprintfError::NamedAfter(name.into(), count)),
            Used::Numbered => return Err(SprintfError::NamedAfterNumbered(name.into())),
            _ => self.used = Used::Named,
        }
        let [Value::Hash(hash)] = self.arguments else { return Err(SprintfError::NoHash) };
        let value = entry(hash, key).ok_or_else(|| SprintfError::NoKey(name.into()))?;
        directive.name = Some(key);
        directive.argument = Some(Argument::contained(value));
        Ok(())
    }

    /// Writes an argument according to the letter of a directive.
    fn write(&mut self, letter: char, directive: &Directive<'a>) -> Result<(), SprintfError> {
        let integer = IntegerForm::of(if matches!(letter, 'i' | 'u') { 'd' } else { letter });
        let float = FloatForm::of(letter);
        if integer.is_none() && float.is_none() && !matches!(letter, 'c' | 's' | 'p') {
            return Err(SprintfError::Malformed((' '..='~').contains(&letter).then_some(letter)));
        }
        let argument = match directive.argument {
            Some(argument) => argument,
            None => self.next()?,
        };
        if let Some(form) = integer {
            let text = integer_text(directive.number(), form, number::whole(argument)?)?;
            self.out.push_str(&text);
        } else if let Some(form) = float {
            let text = match argument {
                // A conversion to float would lose digits.
                Argument::Other(Value::Integer(number)) if form == FloatForm::Fixed => {
                    directive.number().fixed_integer(*number)?
                }
                argument => directive.number().float(form, number::float(argument)?)?,
            };
            self.out.push_str(&text);
        } else {
            let text = match letter {
                'c' => character(argument)?,
                's' => argument.to_text(self.dialect)?,
                _ => argument.inspected(self.dialect)?.into(),
            };
            // A character is not truncated.
            let precision = directive.precision.filter(|_| letter != 'c');
            self.pad(&text, precision, directive)?;
        }
        Ok(())
    }

    /// Writes a text, truncated to the precision and padded to the width, both in characters.
    fn pad(&mut self, text: &str, precision: Option<u32>, directive: &Directive<'_>) -> Result<(), SprintfError> {
        let width = directive.width.unwrap_or(0);
        if width > WIDEST {
            return Err(SprintfError::TooWide);
        }
        let end = precision.and_then(|most| text.char_indices().nth(most as usize)).map_or(text.len(), |(end, _)| end);
        let text = &text[..end];
        let missing = if width == 0 { 0 } else { (width as usize).saturating_sub(text.chars().count()) };
        let left = directive.flags.contains(NumberFlags::LEFT);
        self.out.extend(std::iter::repeat_n(' ', if left { 0 } else { missing }));
        self.out.push_str(text);
        self.out.extend(std::iter::repeat_n(' ', if left { missing } else { 0 }));
        Ok(())
    }
}

/// Returns the entry of a name. Keys are strings; `default` is a symbol in Ruby, which is found first.
fn entry<'a>(hash: &'a Hash, name: &str) -> Option<&'a Value> {
    let default = if name == "default" { hash.get(&Value::Default) } else { None };
    default.or_else(|| hash.get_str(name))
}

fn integer_text(format: NumberFormat, form: IntegerForm, number: Whole) -> Result<String, SprintfError> {
    match number {
        Whole::Small(number) => Ok(format.integer(form, number)?),
        Whole::Large { negative, digits } => Ok(format.large(form, negative, &digits)?),
    }
}

/// Returns the character for `%c`.
fn character(argument: Argument<'_>) -> Result<Cow<'_, str>, SprintfError> {
    if let Some(text) = argument.as_text() {
        let mut characters = text.chars();
        return match (characters.next(), characters.next()) {
            (Some(_), None) => Ok(text),
            _ => Err(SprintfError::NoCharacter),
        };
    }
    let number = number::word(argument)?;
    let character = u32::try_from(number).ok().and_then(char::from_u32);
    character.map(|character| character.to_string().into()).ok_or(SprintfError::InvalidCharacter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_bounded() {
        let arguments = [Value::Integer(1)];
        for letter in ['d', 'x', 'f', 'g', 's', 'p'] {
            let text = sprintf(&format!("%{WIDEST}{letter}"), &arguments).expect("the width is within the limit");
            assert_eq!(text.len(), WIDEST as usize, "{letter}");
            for size in [u64::from(WIDEST) + 1, 2_147_483_647] {
                assert_eq!(sprintf(&format!("%{size}{letter}"), &arguments), Err(SprintfError::TooWide), "{letter}");
            }
        }
        assert_eq!(sprintf("%.2000000f", &[Value::Float(1.5)]), Err(SprintfError::TooWide));
        assert_eq!(sprintf("%.2000000s", &["short".into()]), Ok("short".to_owned()));
        let digits = Value::from("9".repeat(10_000));
        assert_eq!(sprintf("%x", &[digits]), Err(SprintfError::TooManyDigits));
    }

    #[test]
    fn deep_values_are_shown() {
        let levels = 20_000;
        let deep = (0..levels).fold(Value::Undef, |value, _| vec![value].into());
        let text = format!("{}nil{}", "[".repeat(levels), "]".repeat(levels));
        assert_eq!(sprintf("%s", &[deep]), Ok(text));
    }

    #[test]
    fn shared_values_are_looked_into_once() {
        let shared = (0..100).fold(Value::Undef, |value, _| vec![value.clone(), value].into());
        assert_eq!(sprintf("%%", &[shared]), Ok("%".to_owned()));
    }

    #[test]
    fn formats_are_what_becomes_a_string() {
        assert_eq!(format_of(&Value::Undef).as_deref(), Ok(""));
        assert_eq!(format_of(&"%d".into()).as_deref(), Ok("%d"));
        assert_eq!(
            format_of(&Value::Integer(1)).map_err(|error| error.to_string()),
            Err("no implicit conversion of Integer into String".to_owned())
        );
    }
}
