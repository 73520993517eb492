//! The error for a text that cannot be read.

use std::fmt;

/// The kind of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonErrorKind {
    /// The text is not valid JSON, or is nested too deep.
    Syntax,
    /// A limit is exceeded, or a value has no equivalent in the language.
    Limit,
}

/// The reason why a text cannot be read, and its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// The kind.
    pub kind: JsonErrorKind,
    /// The message: for a syntax error that of the gem, which contains the rest of the text.
    ///
    /// Up to version 2.6.2 the gem writes the line of its own source before it (`859: unexpected token at ''`).
    pub message: String,
    /// The line of the problem, counted from 1.
    pub line: usize,
    /// The column of the problem in characters, counted from 1.
    pub column: usize,
}

impl JsonError {
    /// Creates an error at an index of a text.
    pub(crate) fn new(kind: JsonErrorKind, message: String, bytes: &[u8], index: usize) -> Self {
        let before = String::from_utf8_lossy(bytes.get(..index).unwrap_or(bytes));
        let line = before.rsplit_once('\n').map_or(before.as_ref(), |(_, line)| line);
        Self { kind, message, line: before.matches('\n').count() + 1, column: line.chars().count() + 1 }
    }

    /// Creates errors about values at indices of a text, which are in ascending order. The text is read once.
    pub(crate) fn about_values(found: Vec<(usize, String)>, bytes: &[u8]) -> Vec<Self> {
        let (mut start, mut line, mut column) = (0, 1, 1);
        let locate = |(index, message): (usize, String)| {
            let text = String::from_utf8_lossy(bytes.get(start..index).unwrap_or_default());
            let after_break = text.rsplit_once('\n').map(|(_, after)| after);
            column = after_break.map_or(column + text.chars().count(), |after| after.chars().count() + 1);
            line += text.matches('\n').count();
            start = index;
            Self { kind: JsonErrorKind::Limit, message, line, column }
        };
        found.into_iter().map(locate).collect()
    }

    /// Returns the message as the reference writes it for a file. `json_data` puts `Unable to parse ` before it.
    pub fn in_file(&self, path: &str) -> String {
        match self.kind {
            JsonErrorKind::Syntax => format!("({path}): {}", self.message),
            JsonErrorKind::Limit => format!("({path}): {self}"),
        }
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at line {} column {}", self.message, self.line, self.column)
    }
}

impl std::error::Error for JsonError {}
