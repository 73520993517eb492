//! Values as text, in the form that a format asks for: `String(value, format)`.
//!
//! A format is a directive (`%#x`), or a map from types to directives, of which the narrowest type that has the value counts. What is
//! in containers has formats of its own.

mod container;
mod directive;
mod inspect;
mod map;
mod scalar;

use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use puppetlang_source::{Dialect, meter};

pub use directive::{Directive, DirectiveError, Flags, WIDEST};
pub use inspect::ruby_text;

use crate::error::TypeError;
use crate::impossible::comparing;
use crate::kind::Type;
use crate::number_text::NumberTooWide;
use crate::value::{Array, Value};
use map::{Format, FormatMap};

/// So many elements of an iterator are shown at most.
const MOST_SHOWN: usize = 10_000_000;

/// Why a value has no text in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormatError {
    /// The directive is malformed.
    Directive(DirectiveError),
    /// The letter is not one for values of this type; the letters that are.
    Letter(&'static str, char, &'static str),
    /// The flag is not one for values of this type.
    Flag(char),
    /// A key of a map of formats is no type; the class of the key.
    Key(Cow<'static, str>),
    /// A container format has other keys than it may have; as it is written.
    ContainerKey(String),
    /// The format is neither a text nor a map.
    NoFormat(&'static str),
    /// The value is no number: how that is said, the class of the value, and the class that is wanted.
    Conversion(&'static str, Cow<'static, str>, &'static str),
    /// Nobody knows the letter.
    Malformed(char),
    /// A number becomes too wide.
    TooWide,
    /// The text becomes longer than a string may be.
    TooLong,
    /// The number cannot be shown as a whole number.
    NotFinite(&'static str),
    /// No character has so large a number, or so small a one.
    CharacterNumber(i128),
    /// Bytes that are no text.
    Encoding(String),
    /// What a type takes has to be known for its text, and cannot be said.
    Type(TypeError),
    /// What this library does not do.
    Unsupported(&'static str),
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Directive(error) => error.fmt(f),
            Self::Type(error) => error.fmt(f),
            Self::Letter(kind, letter, letters) => write!(
                f,
                "Illegal format '{letter}' specified for value of {kind} type - expected one of the characters '{letters}'"
            ),
            Self::Flag('<' | '{') => f.write_str("malformed name - unmatched parenthesis"),
            Self::Flag(flag) => write!(f, "malformed format string - %{flag}"),
            Self::Key(class) => {
                write!(f, "top level keys in the format hash must be data types, got instance of '{class}'")
            }
            Self::ContainerKey(hash) => write!(
                f,
                "only 'separator', 'separator2', 'format', 'string_formats' are allowed in a container format, got {hash}"
            ),
            Self::NoFormat(class) => write!(
                f,
                "string conversion expects a Default value or a Hash of type to format mappings, got a '{class}'"
            ),
            Self::Conversion(how, class, wanted) => write!(f, "{how} {class} into {wanted}"),
            Self::Malformed(letter) => write!(f, "malformed format string - %{letter}"),
            Self::TooWide => write!(f, "The text of a number would have more than {WIDEST} characters"),
            Self::TooLong => f.write_str("The text would be longer than a String may be"),
            Self::NotFinite(number) => f.write_str(number),
            Self::CharacterNumber(number) => {
                let size = if *number < 0 { "small" } else { "big" };
                write!(f, "integer {number} too {size} to convert to `int'")
            }
            Self::Encoding(message) => f.write_str(message),
            Self::Unsupported(what) => write!(f, "{what} is not supported"),
        }
    }
}

impl std::error::Error for FormatError {}

impl From<DirectiveError> for FormatError {
    fn from(error: DirectiveError) -> Self {
        Self::Directive(error)
    }
}

impl From<NumberTooWide> for FormatError {
    fn from(_: NumberTooWide) -> Self {
        Self::TooWide
    }
}

impl Value {
    /// The text of the value as `String(value, format)` gives it. `format` is `default`, a directive, or a hash from types to
    /// directives.
    ///
    /// # Errors
    ///
    /// When the format is malformed, or not one for the value.
    pub fn to_text(&self, format: &Self) -> Result<String, FormatError> {
        self.to_text_in(format, Dialect::PUPPET8)
    }

    /// The same in a dialect.
    ///
    /// # Errors
    ///
    /// As above.
    pub fn to_text_in(&self, format: &Self, dialect: Dialect) -> Result<String, FormatError> {
        let mut out = String::new();
        let standard = || FormatMap::standard(dialect);
        let map = match format {
            Self::Default => standard(),
            Self::Hash(formats) => FormatMap::from_hash(formats)?.over(&standard()),
            Self::String(text) => {
                let format = Format::parse(text)?;
                match self {
                    Self::Array(_) => FormatMap::of(Type::any_array(), format).over(&standard()),
                    Self::Hash(_) => FormatMap::of(Type::any_hash(), format).over(&standard()),
                    // No other format could apply.
                    value if !value.has_contents() => {
                        scalar::write(value, &format.directive, Indentation::default(), dialect, &mut out)?;
                        return Ok(out);
                    }
                    value => FormatMap::of(crate::infer::infer_set(value), format).over(&standard()),
                }
            }
            _ => return Err(FormatError::NoFormat("Object")),
        };
        write(self, &map, Indentation::default(), dialect, &mut out)?;
        Ok(out)
    }

    /// The text of the value in the string that it is interpolated into.
    ///
    /// # Errors
    ///
    /// When the text would be longer than a string may be.
    #[inline]
    pub fn interpolated(&self, out: &mut String) -> Result<(), FormatError> {
        match self {
            // What is interpolated most often, and is the same in every dialect.
            Self::String(text) if out.len() <= crate::value::STRING_LIMIT && text.len() <= SHORT => out.push_str(text),
            value => return value.interpolated_in(out, Dialect::PUPPET8),
        }
        Ok(())
    }

    /// The same in a dialect.
    ///
    /// # Errors
    ///
    /// As above.
    pub fn interpolated_in(&self, out: &mut String, dialect: Dialect) -> Result<(), FormatError> {
        inspect::interpolated(self, dialect, out)
    }

    /// True for what holds other values.
    fn has_contents(&self) -> bool {
        matches!(self, Self::Array(_) | Self::Hash(_) | Self::Iterator(_))
    }
}

/// The text of a type.
fn type_text(kind: &Type) -> Result<String, FormatError> {
    comparing(|| kind.to_string()).map_err(FormatError::Type)
}

/// Texts that are not longer than so many bytes are charged together, by whoever makes a value of them.
const SHORT: usize = 4 << 10;

/// Charges text that is written, or is about to be. A text that grows has room for twice as much.
fn charge_text(bytes: usize) -> Result<(), FormatError> {
    let charged = meter::spend_text(bytes).and_then(|()| meter::charge(2 * bytes));
    charged.map_err(|_| FormatError::TooLong)
}

/// Where a container stands in others.
#[derive(Clone, Copy)]
struct Indentation {
    level: usize,
    first: bool,
    indenting: bool,
}

impl Default for Indentation {
    fn default() -> Self {
        Self { level: 0, first: true, indenting: false }
    }
}

impl Indentation {
    /// The next element of the same container.
    fn subsequent(self) -> Self {
        Self { first: false, ..self }
    }

    fn indenting(self, indenting: bool) -> Self {
        Self { indenting, ..self }
    }

    /// The first element of a container in this one.
    fn increased(self, indenting: bool) -> Self {
        Self { level: self.level + 1, first: true, indenting }
    }

    /// Whether a container begins on a line of its own.
    fn breaks(self) -> bool {
        self.indenting && self.level > 0 && !self.first
    }

    fn padding(self) -> usize {
        2 * self.level
    }
}

/// The most bytes of a text.
const LONGEST: usize = crate::value::STRING_LIMIT;

/// Writes a value in the format that the map has for it.
fn write(
    value: &Value,
    formats: &FormatMap,
    at: Indentation,
    dialect: Dialect,
    out: &mut String,
) -> Result<(), FormatError> {
    if out.len() > LONGEST {
        return Err(FormatError::TooLong);
    }
    static PLAIN: LazyLock<Format> = LazyLock::new(|| Format::plain('s'));
    let format = formats.get(value).unwrap_or(&PLAIN);
    match value {
        Value::Array(array) => {
            crate::deep::deep(array.depth(), || container::array(array, format, formats, at, dialect, out))
        }
        Value::Hash(hash) => {
            crate::deep::deep(hash.depth(), || container::hash(hash, format, formats, at, dialect, out))
        }
        Value::Iterator(iterator) => {
            // Each element has a character at least.
            let values: Array = iterator.elements().take(MOST_SHOWN + 1).collect();
            if values.len() > MOST_SHOWN {
                return Err(FormatError::TooLong);
            }
            write(&Value::Array(values), formats, at, dialect, out)
        }
        value => {
            let start = out.len();
            scalar::write(value, &format.directive, at, dialect, out)?;
            charge_text(out.len().saturating_sub(start))
        }
    }
}
