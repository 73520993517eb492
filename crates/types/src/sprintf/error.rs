//! Errors of `sprintf`, in Ruby's words.

use std::fmt;

use puppetlang_scalar::{Inspected, NumberTooWide, inspect_bytes};

use crate::ruby;

/// An error of a format or its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SprintfError {
    /// There are fewer arguments than directives.
    TooFewArguments,
    /// The format ends in `%`.
    Incomplete,
    /// The letter of a directive is unknown; `None` if it is not printable.
    Malformed(Option<char>),
    /// The format ends in digits.
    Unfinished,
    /// A name has no closing bracket.
    OpenName,
    /// A `%` has flags.
    Percent,
    /// A part occurs twice: `width`, `precision`.
    Twice(&'static str),
    /// A part follows a part that it must precede.
    After(&'static str, &'static str),
    /// The number of an argument in a directive that already has one.
    ValueTwice(i32),
    /// A number in the format is too large.
    TooBig(&'static str),
    /// There is no argument with that number.
    Index(i32),
    /// An argument without number or name after `numbered` or `named` ones.
    Unnumbered(&'static str),
    /// A number after this many arguments without numbers.
    NumberedAfter(i32, usize),
    /// A number after names.
    NumberedAfterNamed(i32),
    /// A name after this many arguments without names.
    NamedAfter(Box<str>, usize),
    /// A name after numbers.
    NamedAfterNumbered(Box<str>),
    /// A second name in a directive, with brackets; and the first name, without.
    NameTwice(Box<str>, Box<str>),
    /// The format has names, but the only argument is not a hash.
    NoHash,
    /// The hash has no such key.
    NoKey(Box<str>),
    /// The string is not an integer.
    Integer(Box<str>),
    /// The string is not a float.
    Float(Box<str>),
    /// The string contains a null character and is not a float.
    NullByte,
    /// The value is not a number: its class, and the expected class.
    Conversion(Box<str>, &'static str),
    /// The value is not a valid width, precision, character or format: its class, and the expected class.
    Implicit(Box<str>, &'static str),
    /// `undef` where an integer is required.
    ImplicitUndef,
    /// An integer that does not fit into 32 bits.
    Range(i64),
    /// A float that does not fit into 64 bits as an integer.
    FloatRange(Box<str>),
    /// An infinite float or NaN where an integer is required.
    NotFinite(&'static str),
    /// A string that is not a single character.
    NoCharacter,
    /// The number is not that of a character.
    InvalidCharacter,
    /// Iterators cannot be formatted.
    Iterator,
    /// A width or precision exceeds the limit.
    TooWide,
    /// The text exceeds the maximum length of a string.
    TooLong,
    /// An integer has more digits than are converted.
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
            Self::After(what, after) => write!(f, "{what} after {after}"),
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
            // Ruby treats this text as bytes, not as characters.
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

impl From<ruby::TooLong> for SprintfError {
    fn from(_: ruby::TooLong) -> Self {
        Self::TooLong
    }
}
