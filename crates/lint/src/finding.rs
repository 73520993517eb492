//! Findings: what a check reports.

use std::borrow::Cow;
use std::fmt;

use puppetlang_source::Span;

use crate::check::context::Check;

/// How serious a finding is, or what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// A warning.
    Warning,
    /// An error.
    Error,
    /// A control comment excludes it.
    Ignored,
    /// It was fixed.
    Fixed,
}

impl Level {
    /// Returns the name that puppet-lint gives to it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Warning => "warning",
            Self::Error => "error",
            Self::Ignored => "ignored",
            Self::Fixed => "fixed",
        }
    }
}

/// A place that a check reports.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The check.
    pub check: &'static Check,
    /// How serious it is, or what became of it.
    pub level: Level,
    /// The message, as puppet-lint words it.
    pub message: Cow<'static, str>,
    /// Line, counted from 1.
    pub line: u32,
    /// Column, counted from 1, as puppet-lint counts; see [`Token::column`](crate::Token::column).
    pub column: u32,
    /// The bytes of the token or line.
    pub span: Span,
    /// The reason that the control comment gives, if the finding is ignored.
    pub reason: Option<String>,
    pub(crate) token: u32,
    pub(crate) detail: Detail,
}

/// Facts that a fix needs in addition to the token.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Detail {
    #[default]
    None,
    /// The index of a resource.
    Resource(u32),
    /// Another token.
    Token(u32),
    /// The first and last token of a string.
    Ends(u32, u32),
    /// The column where an arrow belongs; and the indentation if its attribute moves to a line of its own.
    Arrow { column: u32, indent: Option<u32> },
    /// The indentation as it should be and as it is.
    Indent { expected: u32, actual: u32 },
}

/// A warning that belongs to no check. It is displayed as puppet-lint prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The line, counted from 1: that of a control comment, or the first one.
    pub line: u32,
    /// The message.
    pub message: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WARNING: {}", self.message)
    }
}
