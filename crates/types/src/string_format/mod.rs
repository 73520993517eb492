//! Values as text in a given format: `String(value, format)`.
//!
//! A format is a directive (`%#x`), or a map from types to directives, of which the narrowest type that accepts the
//! value applies. The contents of containers have their own formats.

mod container;
mod directive;
mod inspect;
mod map;
mod scalar;

use std::borrow::Cow;
use std::fmt;

use puppetlang_scalar::NumberTooWide;
use puppetlang_source::{Dialect, Permanent, meter};

pub use directive::{Directive, DirectiveError, Flags, WIDEST};
pub use inspect::ruby_text;

use crate::error::TypeError;
use crate::impossible::comparing;
use crate::ty::Type;
use crate::value::{Array, Value};
use map::{Format, FormatMap};

/// The maximum number of elements of an iterator that are formatted.
const MOST_SHOWN: usize = 10_000_000;

/// A value cannot be formatted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormatError {
    /// The directive is malformed.
    Directive(DirectiveError),
    /// The letter is invalid for values of this type; the valid letters are listed.
    Letter(&'static str, char, &'static str),
    /// The flag is invalid for values of this type.
    Flag(char),
    /// A key of a format map is not a type: the Ruby class of the key.
    Key(Cow<'static, str>),
    /// The format of a container has an unknown key: the hash in Puppet notation.
    ContainerKey(String),
    /// The format is neither a string nor a hash.
    NoFormat(&'static str),
    /// The value is not a number: the wording, the class of the value, and the expected class.
    Conversion(&'static str, Cow<'static, str>, &'static str),
    /// The letter is unknown.
    Malformed(char),
    /// The width or precision of a number exceeds the limit.
    TooWide,
    /// The text exceeds the maximum length of a string.
    TooLong,
    /// The number cannot be converted to an integer or character: the message.
    NotFinite(&'static str),
    /// The number of a character does not fit into a C `int`.
    CharacterNumber(i128),
    /// The bytes are not valid UTF-8.
    Encoding(String),
    /// Writing a type needs a comparison that failed.
    Type(TypeError),
    /// A feature that this library does not support.
    Unsupported(&'static str),
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Directive(error) => error.fmt(f),
            Self::Type(error) => error.fmt(f),
            Self::Letter(ty, letter, letters) => write!(
                f,
                "Illegal format '{letter}' specified for value of {ty} type - expected one of the characters '{letters}'"
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
    /// Formats the value like `String(value, format)`. `format` is `default`, a directive, or a hash from types to
    /// directives.
    ///
    /// # Errors
    ///
    /// Returns an error if the format is malformed, or invalid for the value.
    pub fn to_text(&self, format: &Self) -> Result<String, FormatError> {
        self.to_text_in(format, Dialect::PUPPET8)
    }

    /// Formats the value in a dialect.
    ///
    /// # Errors
    ///
    /// As [`Value::to_text`].
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
                    // No other format can apply.
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

    /// Appends the text of the value as it is interpolated into a string.
    ///
    /// # Errors
    ///
    /// Returns an error if the text exceeds the maximum length of a string.
    #[inline]
    pub fn interpolated(&self, out: &mut String) -> Result<(), FormatError> {
        match self {
            // The most frequent cases, which are the same in every dialect.
            Self::String(text) if out.len() <= crate::value::STRING_LIMIT && text.len() <= SHORT => out.push_str(text),
            Self::Integer(number) if out.len() <= crate::value::STRING_LIMIT => {
                out.push_str(itoa::Buffer::new().format(*number));
            }
            value => return value.interpolated_in(out, Dialect::PUPPET8),
        }
        Ok(())
    }

    /// Appends the text of the interpolated value in a dialect.
    ///
    /// # Errors
    ///
    /// As [`Value::interpolated`].
    pub fn interpolated_in(&self, out: &mut String, dialect: Dialect) -> Result<(), FormatError> {
        inspect::interpolated(self, dialect, out)
    }

    /// Returns true for values that contain other values.
    fn has_contents(&self) -> bool {
        matches!(self, Self::Array(_) | Self::Hash(_) | Self::Iterator(_))
    }
}

/// Returns the text of a type.
fn type_text(ty: &Type) -> Result<String, FormatError> {
    comparing(|| ty.to_string()).map_err(FormatError::Type)
}

/// Texts of at most this many bytes are charged together, by the code that creates a value from them.
const SHORT: usize = 4 << 10;

/// Charges text that is or will be written. A growing buffer has capacity for twice its length.
fn charge_text(bytes: usize) -> Result<(), FormatError> {
    let charged = meter::spend_text(bytes).and_then(|()| meter::charge(2 * bytes));
    charged.map_err(|_| FormatError::TooLong)
}

/// The position of a container within others.
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
    /// Returns the position of the next element of the same container.
    fn subsequent(self) -> Self {
        Self { first: false, ..self }
    }

    fn indenting(self, indenting: bool) -> Self {
        Self { indenting, ..self }
    }

    /// Returns the position of the first element of a nested container.
    fn increased(self, indenting: bool) -> Self {
        Self { level: self.level + 1, first: true, indenting }
    }

    /// Returns true if a container starts on a new line.
    fn breaks(self) -> bool {
        self.indenting && self.level > 0 && !self.first
    }

    fn padding(self) -> usize {
        2 * self.level
    }
}

/// The maximum number of bytes of a text.
const LONGEST: usize = crate::value::STRING_LIMIT;

/// Writes a value in its format.
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
    static PLAIN: Permanent<Format> = Permanent::new(|| Format::plain('s'));
    let format = formats.get(value).unwrap_or(&PLAIN);
    match value {
        Value::Array(array) => crate::stack_guard::ensure_sufficient_stack(array.depth(), || {
            container::array(array, format, formats, at, dialect, out)
        }),
        Value::Hash(hash) => crate::stack_guard::ensure_sufficient_stack(hash.depth(), || {
            container::hash(hash, format, formats, at, dialect, out)
        }),
        Value::Iterator(iterator) => {
            // Each element has at least one character.
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
