//! The error for a text that cannot be read.

use std::fmt;

use crate::syntax::{Mark, SyntaxError};

/// A location in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
}

impl From<Mark> for Position {
    fn from(at: Mark) -> Self {
        Self { line: at.line + 1, column: at.column + 1 }
    }
}

/// The kind of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum YamlErrorKind {
    /// The text is not valid YAML.
    Syntax,
    /// A value has a class that data may not have, such as a date.
    Class,
    /// A value is invalid for another reason: an alias without an anchor, or a number that Ruby cannot convert.
    Value,
    /// A limit is exceeded, or a value has no equivalent in the language.
    Limit,
}

/// The reason why a value is rejected.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) kind: YamlErrorKind,
    pub(crate) message: String,
    /// True for an integer that does not fit 64 bits.
    pub(crate) is_large_integer: bool,
}

impl Refusal {
    /// Rejects the values of a class.
    pub(crate) fn class(class: &str) -> Self {
        Self::new(YamlErrorKind::Class, format!("Tried to load unspecified class: {class}"))
    }

    /// Rejects a value with Ruby's message.
    pub(crate) fn value(message: String) -> Self {
        Self::new(YamlErrorKind::Value, message)
    }

    /// Rejects a value that the language cannot represent.
    pub(crate) fn limit(message: String) -> Self {
        Self::new(YamlErrorKind::Limit, message)
    }

    /// Rejects an integer that does not fit 64 bits.
    pub(crate) fn large_integer(text: &str) -> Self {
        let message = format!("The number '{text}' is outside of the range of an Integer");
        Self { is_large_integer: true, ..Self::limit(message) }
    }

    fn new(kind: YamlErrorKind, message: String) -> Self {
        Self { kind, message, is_large_integer: false }
    }
}

/// The reason why a text cannot be read, and its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YamlError {
    /// The kind.
    pub kind: YamlErrorKind,
    /// The message, in the wording of Ruby's Psych for all kinds but [`YamlErrorKind::Limit`].
    pub message: String,
    /// The line, counted from 1. For a syntax error, Psych reports the start of the construct that is wrong, or the
    /// start of the text.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The place of the problem. It differs from `line` and `column` for syntax errors only.
    pub at: Position,
}

impl YamlError {
    /// Creates an error about a value.
    pub(crate) fn new(kind: YamlErrorKind, message: impl Into<String>, at: Position) -> Self {
        Self { kind, message: message.into(), line: at.line, column: at.column, at }
    }

    /// Creates a syntax error with the position that Psych reports, and the place of the problem.
    pub(crate) fn syntax(message: String, reported: Position, at: Position) -> Self {
        let Position { line, column } = reported;
        Self { kind: YamlErrorKind::Syntax, message, line, column, at }
    }

    /// Returns the message as the reference writes it for a file.
    ///
    /// `yaml_data` puts `Unable to parse ` before it. Ruby's messages about values do not name the file.
    ///
    /// ```
    /// use puppetlang_yaml::{Limits, read};
    ///
    /// let message = |text: &[u8]| read(text, &Limits::default()).unwrap_err().in_file("/data/a.yaml");
    /// assert_eq!(
    ///     message(b"a: @b\n"),
    ///     "(/data/a.yaml): found character that cannot start any token while scanning for the next token \
    ///      at line 1 column 4"
    /// );
    /// assert_eq!(message(b"a: 2024-02-29\n"), "(/data/a.yaml): Tried to load unspecified class: Date");
    /// assert_eq!(message(b"a: *b\n"), "Unknown alias: b");
    /// ```
    pub fn in_file(&self, path: &str) -> String {
        match self.kind {
            YamlErrorKind::Syntax | YamlErrorKind::Limit => format!("({path}): {self}"),
            YamlErrorKind::Class => format!("({path}): {}", self.message),
            YamlErrorKind::Value => self.message.clone(),
        }
    }
}

impl From<Box<SyntaxError>> for YamlError {
    fn from(error: Box<SyntaxError>) -> Self {
        Self::syntax(error.message(), error.reported.into(), error.at.into())
    }
}

impl fmt::Display for YamlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at line {} column {}", self.message, self.line, self.column)
    }
}

impl std::error::Error for YamlError {}
