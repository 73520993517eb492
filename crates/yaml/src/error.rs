//! The error for a text that cannot be read.

use std::fmt;

/// The reason why a text cannot be read, and its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YamlError {
    /// The message: in Psych's wording for values that Psych rejects, in the parser's wording for invalid YAML.
    pub message: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
}

impl YamlError {
    pub(crate) fn new(message: impl Into<String>, line: usize, column: usize) -> Self {
        Self { message: message.into(), line, column }
    }
}

impl fmt::Display for YamlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at line {} column {}", self.message, self.line, self.column)
    }
}

impl std::error::Error for YamlError {}
