//! What ends an evaluation before its end: errors, and the jumps of `next`, `break` and `return`.

use std::fmt;
use std::sync::Arc;

use puppetlang_parser::NodeId;
use puppetlang_regexp::{CompileError, MatchError};
use puppetlang_source::meter::{self, Stopped};
use puppetlang_source::{Diagnostic, IssueCode, Severity, Source, Span};
use puppetlang_types::sprintf::SprintfError;
use puppetlang_types::string_format::FormatError;
use puppetlang_types::{TimespanFormatError, TimestampError, TypeError, Value};

use crate::program::{Program, Rejected};

/// What is to blame for an error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cause {
    /// The program.
    #[default]
    Program,
    /// One of the [`Limits`](crate::Limits) of the evaluation, or of the library.
    Limit,
    /// The host interrupted the evaluation.
    Interrupted,
    /// A function of the host, with what it said of its error: see [`HostError::with_token`](crate::HostError::with_token).
    Host(usize),
}

/// A call on the way to an error.
#[derive(Clone, Debug)]
pub struct CallFrame {
    /// The name of the function that was called.
    pub name: String,
    /// The program in which the call stands.
    pub program: Program,
    /// Where in it the call stands: a byte offset.
    pub at: u32,
}

/// The most calls that an error remembers: of an endless recursion the innermost ones say all.
const MOST_CALLS: usize = 32;

/// An error of a program that was evaluated.
#[derive(Clone, Debug)]
pub struct EvaluationError {
    /// What is wrong, and where. The message is the reference's.
    pub diagnostic: Box<Diagnostic>,
    /// The source in which it is; `None` for what is outside of every program, as a limit of the host.
    pub source: Option<Arc<Source>>,
    /// True for the few errors of which the reference knows the line and no column.
    pub line_only: bool,
    /// What is to blame.
    pub cause: Cause,
    /// The calls of functions that the program defines, from the innermost one on; of very many only the first.
    pub calls: Vec<CallFrame>,
}

impl EvaluationError {
    /// An error outside of every program.
    pub(crate) fn without_place(message: String) -> Self {
        Self {
            diagnostic: Diagnostic::error(None, message, None, Span::default()).into(),
            source: None,
            line_only: false,
            cause: Cause::Program,
            calls: Vec::new(),
        }
    }

    /// The same error with what is to blame, unless a limit is: whatever fails after a limit is reached, fails because of it.
    #[must_use]
    pub(crate) fn blaming(self, cause: Cause) -> Self {
        if self.cause == Cause::Program { Self { cause, ..self } } else { self }
    }

    /// The error of a file that is loaded and is no program.
    pub fn of_rejected(rejected: &Rejected) -> Self {
        let Some(first) = rejected.diagnostics.first() else { return Self::without_place("it is no program".into()) };
        let source = Some(Arc::clone(&rejected.source));
        Self { diagnostic: first.clone().into(), source, ..Self::without_place(String::new()) }
    }

    /// An error of which the line is known: that of a byte offset.
    pub fn at_line(issue: Option<IssueCode>, message: String, program: &Program, at: u32) -> Self {
        let diagnostic = Diagnostic::error(issue, message, Some(at), Span::new(at, at));
        let source = Some(program.shared_source());
        Self { diagnostic: diagnostic.into(), source, line_only: true, cause: Cause::Program, calls: Vec::new() }
    }

    /// An error at a node of a program.
    pub fn at_node(issue: IssueCode, message: String, program: &Program, node: NodeId) -> Self {
        let (at, span) = (program.anchor(node), program.tree().span(node));
        let diagnostic = Diagnostic::error(Some(issue), message, Some(at), span);
        Self {
            diagnostic: diagnostic.into(),
            source: Some(program.shared_source()),
            ..Self::without_place(String::new())
        }
    }

    /// The message with its place, as the reference writes both.
    pub fn full_message(&self) -> String {
        let message = &self.diagnostic.message;
        let Some(source) = &self.source else { return message.clone() };
        let Some(at) = self.diagnostic.at else {
            // At the end of a file there is no place, and several errors have none; other errors without issue are of data, in no file.
            let is_in_file = (self.diagnostic.issue.is_some() || self.line_only) && !source.name().is_empty();
            return if is_in_file { format!("{message} (file: {})", source.name()) } else { message.clone() };
        };
        let place = source.position(at);
        let file = if source.name().is_empty() { String::new() } else { format!("file: {}, ", source.name()) };
        match self.line_only {
            true => format!("{message} ({file}line: {})", place.line),
            false => format!("{message} ({file}line: {}, column: {})", place.line, place.column),
        }
    }

    /// Adds a call that is around those that are known.
    pub fn within(&mut self, call: impl FnOnce() -> CallFrame) {
        if self.calls.len() < MOST_CALLS {
            self.calls.push(call());
        }
    }
}

impl fmt::Display for EvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.diagnostic.message)
    }
}

impl std::error::Error for EvaluationError {}

/// Where something was called: a loaded program and a byte offset in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub(crate) unit: u32,
    pub(crate) offset: u32,
}

/// What goes up through the expressions around it. Functions and catalogs give it on, but for what they know better.
#[derive(Debug)]
pub enum Unwind {
    /// An error of a function or operator that knows nothing of places: the expression around it adds its own.
    Plain(String, Cause),
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
pub type Flow<T = Value> = Result<T, Box<Unwind>>;

/// An error without place: the expression around it adds its own.
///
/// # Errors
///
/// Always.
pub fn plain<T>(message: impl Into<String>) -> Flow<T> {
    Err(Box::new(Unwind::Plain(message.into(), Cause::Program)))
}

/// A limit that is reached.
///
/// # Errors
///
/// Always.
pub fn limit<T>(message: impl Into<String>) -> Flow<T> {
    Err(Box::new(Unwind::Plain(message.into(), Cause::Limit)))
}

/// Spends units of work where no evaluation is at hand: see [`meter::spend`].
///
/// # Errors
///
/// When a limit is reached.
pub(crate) fn spend(units: usize) -> Flow<()> {
    Ok(meter::spend(units as u64)?)
}

/// A limit was reached. The evaluation replaces the message by the one of the limit.
impl From<Stopped> for Box<Unwind> {
    #[cold]
    fn from(_: Stopped) -> Self {
        Self::new(Unwind::Plain("a limit is reached".to_owned(), Cause::Program))
    }
}

/// Errors of the libraries below, whose text is the message.
macro_rules! from_errors {
    ($($error:ty),* $(,)?) => {
        $(impl From<$error> for Box<Unwind> {
            #[cold]
            fn from(error: $error) -> Self {
                Self::new(Unwind::Plain(error.to_string(), Cause::Program))
            }
        })*
    };
}

from_errors!(TypeError, FormatError, SprintfError, TimestampError, TimespanFormatError, &CompileError, MatchError);

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
