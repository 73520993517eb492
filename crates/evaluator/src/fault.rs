//! What ends an evaluation before its end: errors, and the jumps of `next`, `break` and `return`.

use std::fmt;

use puppetlang_source::{Diagnostic, IssueCode, Severity};
use puppetlang_types::{TypeError, Value};

use crate::program::Program;

/// An error of a program that was evaluated.
#[derive(Clone, Debug)]
pub struct EvaluationError {
    /// What is wrong, and where. The message is the reference's.
    pub diagnostic: Box<Diagnostic>,
    /// The program in which it is; `None` for what is outside of every program, as a limit of the host.
    pub program: Option<Program>,
    /// True for the few errors of which the reference knows the line and no column.
    pub line_only: bool,
}

impl fmt::Display for EvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.diagnostic.message)
    }
}

impl std::error::Error for EvaluationError {}

/// Where something was called: a loaded program and a byte offset in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) unit: u32,
    pub(crate) offset: u32,
}

/// What goes up through the expressions around it.
#[derive(Debug)]
pub(crate) enum Unwind {
    /// An error of a function or operator that knows nothing of places: the expression around it adds its own.
    Plain(String),
    /// An error that is placed at the call of the function or lambda around it.
    AtCall(String),
    /// An error with its place.
    Error(EvaluationError),
    /// `next`: the value of the lambda or function.
    Next(Value, Place),
    /// `break`.
    Break(Place),
    /// `return`: the value of the function.
    Return(Value, Place),
}

/// What evaluating gives.
pub(crate) type Flow<T = Value> = Result<T, Box<Unwind>>;

/// An error without place.
pub(crate) fn plain<T>(message: impl Into<String>) -> Flow<T> {
    Err(Box::new(Unwind::Plain(message.into())))
}

impl From<TypeError> for Box<Unwind> {
    fn from(error: TypeError) -> Self {
        Self::new(Unwind::Plain(error.message().to_owned()))
    }
}

impl From<puppetlang_types::string_format::FormatError> for Box<Unwind> {
    fn from(error: puppetlang_types::string_format::FormatError) -> Self {
        Self::new(Unwind::Plain(error.to_string()))
    }
}

/// An issue that is raised at a node.
pub(crate) struct Raised {
    pub(crate) issue: IssueCode,
    pub(crate) message: String,
    pub(crate) severity: Severity,
}

impl Raised {
    /// An error.
    pub(crate) fn error(issue: IssueCode, message: impl Into<String>) -> Self {
        Self { issue, message: message.into(), severity: Severity::Error }
    }
}
