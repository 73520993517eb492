//! Why a format and its arguments give no text, in the words of the reference's host.

use std::fmt;

use crate::host::{self, Inspected, inspect_bytes};
use crate::number_text::NumberTooWide;

/// What is wrong with a format or its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SprintfError {
    /// Fewer arguments than directives.
    TooFewArguments,
    /// The format ends in `%`.
    Incomplete,
    /// Nobody knows the letter of a directive; none for what cannot be shown.
    Malformed(Option<char>),
    /// The format ends in digits.
    Unfinished,
    /// A name without its closing bracket.
    OpenName,
    /// A `%` with flags.
    Percent,
    /// Something stands twice: `width`, `precision`.
    Twice(&'static str),
    /// What stands behind what it should stand before.
    After(&'static str, &'static str),
    /// A number of an argument where the value is known already.
    ValueTwice(i32),
    /// A number in the format is too large.
    TooBig(&'static str),
    /// There is no such argument.
    Index(i32),
    /// An argument without number or name behind ones that have it: `numbered`, `named`.
    Unnumbered(&'static str),
    /// A number behind arguments in order, of which so many were used.
    NumberedAfter(i32, usize),
    /// A number behind names.
    NumberedAfterNamed(i32),
    /// A name behind arguments in order, of which so many were used.
    NamedAfter(Box<str>, usize),
    /// A name behind numbers.
    NamedAfterNumbered(Box<str>),
    /// A second name in a directive; the first one, without brackets.
    NameTwice(Box<str>, Box<str>),
    /// Names are used, but the only argument is no hash.
    NoHash,
    /// The hash has no such key.
    NoKey(Box<str>),
    /// The text is no whole number.
    Integer(Box<str>),
    /// The text is no float.
    Float(Box<str>),
    /// A text with a null character is no float.
    NullByte,
    /// The value is no number: its class, and what was wanted.
    Conversion(Box<str>, &'static str),
    /// The value cannot stand for a width, a precision, a character or a format: its class, and what was wanted.
    Implicit(Box<str>, &'static str),
    /// `undef` where a whole number must stand.
    ImplicitUndef,
    /// A whole number beyond 32 bits where a smaller one must stand.
    Range(i64),
    /// A float that is beyond 64 bits where a whole number must stand.
    FloatRange(Box<str>),
    /// A float that is no finite number, shown as a whole number.
    NotFinite(&'static str),
    /// A text that is no single character.
    NoCharacter,
    /// The number of no character.
    InvalidCharacter,
    /// Iterators cannot be shown.
    Iterator,
    /// A width or precision beyond the limit.
    TooWide,
    /// The text would be longer than a string may be.
    TooLong,
    /// A whole number of more digits than are converted.
    TooManyDigits,
}

impl fmt::Display for SprintfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewArguments => f.write_str("too few arguments"),
            Self::Incomplete => f.write_str("incomplete format specifier; use %% (double %) instead"),
            Self::Malformed(Some(letter)) => write!(f, "malformed format string - %{letter}"),
            Self::Malformed(None) => f.write_str("malformed format string"),
            Self::Unfinished => f.write_str("malformed format string - %*[0-9]"),
            Self::OpenName => f.write_str("malformed name - unmatched parenthesis"),
            Self::Percent => f.write_str("invalid format character - %"),
            Self::Twice(what) => write!(f, "{what} given twice"),
            Self::After(what, behind) => write!(f, "{what} after {behind}"),
            Self::ValueTwice(number) => write!(f, "value given twice - {number}$"),
            Self::TooBig(what) => write!(f, "{what} too big"),
            Self::Index(number) => write!(f, "invalid index - {number}$"),
            Self::Unnumbered(mixed) => write!(f, "unnumbered(1) mixed with {mixed}"),
            Self::NumberedAfter(number, used) => write!(f, "numbered({number}) after unnumbered({used})"),
            Self::NumberedAfterNamed(number) => write!(f, "numbered({number}) after named"),
            Self::NamedAfter(name, used) => write!(f, "named{name} after unnumbered({used})"),
            Self::NamedAfterNumbered(name) => write!(f, "named{name} after numbered"),
            Self::NameTwice(name, first) => write!(f, "named{name} after <{first}>"),
            Self::NoHash => f.write_str("one hash required"),
            Self::NoKey(name) => write!(f, "key{name} not found"),
            Self::Integer(text) => write!(f, "invalid value for Integer(): {}", Inspected(text)),
            // This one has lost that its bytes are characters.
            Self::Float(text) => write!(f, "invalid value for Float(): {}", inspect_bytes(text.as_bytes())),
            Self::NullByte => f.write_str("string for Float contains null byte"),
            Self::Conversion(class, wanted) => write!(f, "can't convert {class} into {wanted}"),
            Self::Implicit(class, wanted) => write!(f, "no implicit conversion of {class} into {wanted}"),
            Self::ImplicitUndef => f.write_str("no implicit conversion from nil to integer"),
            Self::Range(number) => {
                let size = if *number < 0 { "small" } else { "big" };
                write!(f, "integer {number} too {size} to convert to `int'")
            }
            Self::FloatRange(number) => write!(f, "float {number} out of range of integer"),
            Self::NotFinite(number) => f.write_str(number),
            Self::NoCharacter => f.write_str("%c requires a character"),
            Self::InvalidCharacter => f.write_str("invalid character"),
            Self::Iterator => f.write_str("Use of an Iterator is not supported here"),
            Self::TooWide => NumberTooWide.fmt(f),
            Self::TooLong => f.write_str("The text would be longer than a String may be"),
            Self::TooManyDigits => f.write_str("The number has too many digits"),
        }
    }
}

impl std::error::Error for SprintfError {}

impl From<NumberTooWide> for SprintfError {
    fn from(_: NumberTooWide) -> Self {
        Self::TooWide
    }
}

impl From<host::TooLong> for SprintfError {
    fn from(_: host::TooLong) -> Self {
        Self::TooLong
    }
}
