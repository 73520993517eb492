//! Format directives: `%-10s`, `%#x`, `%[a`.

use std::fmt;

use bitflags::bitflags;
use combine::parser::byte::{byte, digit, letter};
use combine::parser::range::{recognize, take_while};
use combine::parser::repeat::skip_many;
use combine::{Parser, eof, optional, satisfy};
use puppetlang_scalar::{NumberFlags, NumberFormat};

bitflags! {
    /// The flags of a directive.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub struct Flags: u8 {
        /// `-`: align left.
        const LEFT = 1 << 0;
        /// `+`: write the sign of positive numbers.
        const PLUS = 1 << 1;
        /// A blank; for containers: no delimiters.
        const SPACE = 1 << 2;
        /// `0`: pad with zeros.
        const ZERO = 1 << 3;
        /// `#`: alternate form.
        const ALTERNATE = 1 << 4;
    }
}

/// A directive, which formats one value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directive {
    /// The conversion letter.
    pub letter: char,
    /// The flags.
    pub flags: Flags,
    /// The delimiter of containers: one of `[ { ( < |`.
    pub delimiter: Option<char>,
    /// The minimum width in characters.
    pub width: Option<u32>,
    /// The maximum number of characters, or the precision of a number.
    pub precision: Option<u32>,
    /// The source text.
    text: Box<str>,
}

/// An invalid directive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DirectiveError {
    /// The syntax is invalid.
    Form(Box<str>),
    /// A flag occurs twice.
    FlagTwice(Box<str>),
    /// There is more than one delimiter.
    Delimiters(Box<str>),
    /// A width or precision exceeds the limit.
    TooWide(Box<str>),
}

/// The maximum width and precision.
pub const WIDEST: u32 = 1 << 20;

impl fmt::Display for DirectiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(text) => {
                write!(f, "The format '{text}' is not a valid format on the form '%<flags><width>.<prec><format>'")
            }
            Self::FlagTwice(text) => write!(f, "The same flag can only be used once, got '{text}'"),
            Self::Delimiters(text) => {
                write!(f, "Only one of the delimiters [ {{ ( < | can be given in the format flags, got '{text}'")
            }
            Self::TooWide(text) => write!(f, "The format '{text}' asks for more than {WIDEST} characters"),
        }
    }
}

impl std::error::Error for DirectiveError {}

/// The parts of a directive as they are written.
struct Parts<'a> {
    flags: &'a [u8],
    width: Option<&'a [u8]>,
    precision: Option<&'a [u8]>,
    letter: u8,
}

fn is_flag(byte: u8) -> bool {
    b"[+#0{<(|- \t\n\r\x0b\x0c".contains(&byte)
}

fn parts(text: &[u8]) -> Option<Parts<'_>> {
    let width = recognize((satisfy(|first: u8| (b'1'..=b'9').contains(&first)), skip_many(digit())));
    let precision = byte(b'.').with(recognize((digit(), skip_many(digit()))));
    let mut directive = (byte(b'%'), take_while(is_flag), optional(width), optional(precision), letter(), eof())
        .map(|(_, flags, width, precision, letter, ())| Parts { flags, width, precision, letter });
    directive.parse(text).ok().map(|(parts, _)| parts)
}

impl Directive {
    /// Parses a directive.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a valid directive.
    pub fn parse(text: &str) -> Result<Self, DirectiveError> {
        let parts = parts(text.as_bytes()).ok_or_else(|| DirectiveError::Form(text.into()))?;
        let twice = |index: usize| parts.flags[..index].contains(&parts.flags[index]);
        if (0..parts.flags.len()).any(twice) {
            return Err(DirectiveError::FlagTwice(text.into()));
        }
        let has = |flag: u8| parts.flags.contains(&flag);
        let mut delimiters = ['[', '{', '(', '<', '|'].into_iter().filter(|&delimiter| has(delimiter as u8));
        let delimiter = delimiters.next();
        if delimiters.next().is_some() {
            return Err(DirectiveError::Delimiters(text.into()));
        }
        let mut flags = Flags::empty();
        for (flag, sign) in [
            (Flags::LEFT, b'-'),
            (Flags::PLUS, b'+'),
            (Flags::SPACE, b' '),
            (Flags::ZERO, b'0'),
            (Flags::ALTERNATE, b'#'),
        ] {
            flags.set(flag, has(sign));
        }
        let number = |digits: Option<&[u8]>| match digits {
            None => Ok(None),
            Some(digits) => {
                let number = str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok());
                let number = number.filter(|&number: &u32| number <= WIDEST);
                number.map(Some).ok_or_else(|| DirectiveError::TooWide(text.into()))
            }
        };
        Ok(Self {
            letter: char::from(parts.letter),
            flags,
            delimiter,
            width: number(parts.width)?,
            precision: number(parts.precision)?,
            text: text.into(),
        })
    }

    /// Creates a directive with only a letter.
    pub(super) fn plain(letter: char) -> Self {
        Self {
            letter,
            flags: Flags::empty(),
            delimiter: None,
            width: None,
            precision: None,
            text: format!("%{letter}").into(),
        }
    }

    /// Returns the directive with another letter.
    pub(super) fn with_letter(&self, letter: char) -> Self {
        Self { letter, ..self.clone() }
    }

    /// Returns the directive without precision, for texts that are not truncated.
    pub(super) fn without_precision(&self) -> Self {
        Self { precision: None, ..self.clone() }
    }

    /// The source text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns true for the alternate form.
    pub fn is_alternate(&self) -> bool {
        self.flags.contains(Flags::ALTERNATE)
    }

    /// Returns true if the directive has only a letter.
    pub(super) fn is_plain(&self) -> bool {
        self.flags.is_empty() && self.width.is_none() && self.precision.is_none() && self.delimiter.is_none()
    }

    /// Returns the delimiters of a container.
    pub(super) fn delimiters(&self, default: (&'static str, &'static str)) -> (&'static str, &'static str) {
        match self.delimiter {
            Some('[') => ("[", "]"),
            Some('{') => ("{", "}"),
            Some('(') => ("(", ")"),
            Some('<') => ("<", ">"),
            Some(_) => ("|", "|"),
            None if self.flags.contains(Flags::SPACE) => ("", ""),
            None => default,
        }
    }

    /// Converts to the format of a number.
    pub(super) fn number(&self) -> NumberFormat {
        let mut flags = NumberFlags::empty();
        flags.set(NumberFlags::LEFT, self.flags.contains(Flags::LEFT));
        flags.set(NumberFlags::PLUS, self.flags.contains(Flags::PLUS));
        flags.set(NumberFlags::SPACE, self.flags.contains(Flags::SPACE));
        flags.set(NumberFlags::ZERO, self.flags.contains(Flags::ZERO));
        flags.set(NumberFlags::ALTERNATE, self.flags.contains(Flags::ALTERNATE));
        NumberFormat { flags, width: self.width, precision: self.precision }
    }

    /// Writes a text, truncated to the precision and padded to the width.
    pub(super) fn pad(&self, text: &str, out: &mut String) {
        let cut = match self.precision {
            Some(most) => text.char_indices().nth(most as usize).map_or(text, |(end, _)| &text[..end]),
            None => text,
        };
        let missing = match self.width {
            Some(width) => (width as usize).saturating_sub(cut.chars().count()),
            None => 0,
        };
        let fill = |out: &mut String| out.extend(std::iter::repeat_n(' ', missing));
        if self.flags.contains(Flags::LEFT) {
            out.push_str(cut);
            fill(out);
        } else {
            fill(out);
            out.push_str(cut);
        }
    }
}
