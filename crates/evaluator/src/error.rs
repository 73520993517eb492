//! Errors and non-local exits: everything that ends an evaluation early.

use std::fmt;
use std::sync::Arc;

use puppetlang_parser::NodeId;
use puppetlang_regexp::{CompileError, MatchError};
use puppetlang_source::meter::{self, Stopped};
use puppetlang_source::{Diagnostic, IssueCode, Severity, Source, Span};
use puppetlang_types::sprintf::SprintfError;
use puppetlang_types::string_format::FormatError;
use puppetlang_types::{TimespanFormatError, TimestampError, TypeError, Value};

use crate::id::ProgramId;
use crate::program::{Program, ProgramError};

/// The party that caused an error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cause {
    /// The program.
    #[default]
    Program,
    /// One of the [`Limits`](crate::Limits) of the evaluation, or a limit of the library.
    Limit,
    /// The host interrupted the evaluation.
    Interrupted,
    /// The library does not support what the program, or Ruby code that it calls, does.
    Unsupported,
    /// A host function, with the number that it attached: see [`HostError::with_token`](crate::HostError::with_token).
    Host(usize),
}

/// A call that was active when an error occurred.
#[derive(Clone, Debug)]
pub struct CallFrame {
    /// The name of the function that was called.
    pub name: String,
    /// The program that contains the call.
    pub program: Program,
    /// The byte offset of the call in that program.
    pub at: u32,
}

/// The maximum number of calls in an error: the innermost calls suffice to explain an endless recursion.
const MOST_CALLS: usize = 32;

/// An error of an evaluation.
#[derive(Clone, Debug)]
pub struct EvaluationError {
    /// The error and its location. The message is the reference's.
    pub diagnostic: Box<Diagnostic>,
    /// The source of the error; `None` outside of every program, as for a limit of the host.
    pub source: Option<Arc<Source>>,
    /// Whether the reference reports only the line of this error, not the column.
    pub line_only: bool,
    /// The party that caused the error.
    pub cause: Cause,
    /// The active calls of functions that programs define, innermost first; the innermost 32 if there are more.
    pub calls: Vec<CallFrame>,
}

impl EvaluationError {
    /// Creates an error outside of every program.
    pub(crate) fn without_location(message: String) -> Self {
        Self {
            diagnostic: Diagnostic::error(None, message, None, Span::default()).into(),
            source: None,
            line_only: false,
            cause: Cause::Program,
            calls: Vec::new(),
        }
    }

    /// Sets the cause, unless it is known already: a failure after a limit was reached is caused by the limit.
    #[must_use]
    pub(crate) fn blaming(self, cause: Cause) -> Self {
        if self.cause == Cause::Program { Self { cause, ..self } } else { self }
    }

    /// Creates the error for a loaded file that is not a valid program.
    pub fn of_rejected(rejected: &ProgramError) -> Self {
        Self::of_source(&rejected.source, &rejected.diagnostics)
            .unwrap_or_else(|| Self::without_location("it is no program".into()))
    }

    /// Creates the error for a source that is not valid: the first of its errors; `None` if it has none.
    pub fn of_source(source: &Arc<Source>, diagnostics: &[Diagnostic]) -> Option<Self> {
        let first = diagnostics.iter().find(|one| one.severity == Severity::Error)?;
        let source = Some(Arc::clone(source));
        Some(Self { diagnostic: first.clone().into(), source, ..Self::without_location(String::new()) })
    }

    /// Creates an error that has only a line: that of a byte offset.
    pub fn at_line(issue: Option<IssueCode>, message: String, program: &Program, at: u32) -> Self {
        let diagnostic = Diagnostic::error(issue, message, Some(at), Span::new(at, at));
        let source = Some(program.shared_source());
        Self { diagnostic: diagnostic.into(), source, line_only: true, cause: Cause::Program, calls: Vec::new() }
    }

    /// Creates an error at a node of a program.
    pub fn at_node(issue: IssueCode, message: String, program: &Program, node: NodeId) -> Self {
        let (at, span) = (program.anchor(node), program.tree().span(node));
        let diagnostic = Diagnostic::error(Some(issue), message, Some(at), span);
        Self {
            diagnostic: diagnostic.into(),
            source: Some(program.shared_source()),
            ..Self::without_location(String::new())
        }
    }

    /// Returns the message with its location, formatted like the reference's.
    pub fn full_message(&self) -> String {
        let message = &self.diagnostic.message;
        let Some(source) = &self.source else { return message.clone() };
        let Some(at) = self.diagnostic.at else {
            // Errors at the end of a file and some others have no offset. Other errors without an issue code are about
            // data, not a file.
            let is_in_file = (self.diagnostic.issue.is_some() || self.line_only) && !source.name().is_empty();
            return if is_in_file { format!("{message} (file: {})", source.name()) } else { message.clone() };
        };
        let position = source.position(at);
        let file = if source.name().is_empty() { String::new() } else { format!("file: {}, ", source.name()) };
        match self.line_only {
            true => format!("{message} ({file}line: {})", position.line),
            false => format!("{message} ({file}line: {}, column: {})", position.line, position.column),
        }
    }

    /// Adds the next outer call.
    pub fn within(&mut self, call: impl FnOnce() -> CallFrame) {
        if self.calls.len() < MOST_CALLS {
            self.calls.push(call());
        }
    }
}

/// Writes the message without location; [`EvaluationError::full_message`] adds it.
impl fmt::Display for EvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.diagnostic.message)
    }
}

impl std::error::Error for EvaluationError {}

/// A call site: a loaded program, and a byte offset in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallSite {
    pub(crate) program_id: ProgramId,
    pub(crate) offset: u32,
}

/// The error or non-local exit that unwinds the enclosing expressions.
///
/// Functions and catalogs propagate it, unless they handle it.
#[derive(Debug)]
pub enum Exit {
    /// An error without location: the enclosing expression adds its own.
    Plain(String, Cause),
    /// An error that is reported at the call of the enclosing function or lambda.
    AtCall(String),
    /// An error with a location.
    Error(EvaluationError),
    /// `next`: the value of the lambda or function.
    Next(Value, CallSite),
    /// `break`.
    Break(CallSite),
    /// `return`: the value of the function.
    Return(Value, CallSite),
    /// `not_found` of a `Puppet::LookupContext`: the function that supplies data has no value for the key.
    NoSuchKey,
}

/// The result of an evaluation: a value, or the error or non-local exit that ended it.
pub type Flow<T = Value> = Result<T, Box<Exit>>;

/// Creates an error without location; the enclosing expression adds its own.
///
/// # Errors
///
/// Always.
pub fn plain<T>(message: impl Into<String>) -> Flow<T> {
    Err(Box::new(Exit::Plain(message.into(), Cause::Program)))
}

/// Creates the error of a limit.
///
/// # Errors
///
/// Always.
pub fn limit<T>(message: impl Into<String>) -> Flow<T> {
    Err(Box::new(Exit::Plain(message.into(), Cause::Limit)))
}

/// Spends units of work in code without access to the evaluation: see [`meter::spend`].
///
/// # Errors
///
/// If a limit is reached. The evaluation replaces this error by the limit's own.
pub(crate) fn spend(units: usize) -> Flow<()> {
    Ok(meter::spend(units as u64)?)
}

/// A limit was reached. The evaluation replaces the message by the one of the limit.
impl From<Stopped> for Box<Exit> {
    #[cold]
    fn from(_: Stopped) -> Self {
        Self::new(Exit::Plain("a limit is reached".to_owned(), Cause::Program))
    }
}

/// Converts errors of lower crates; their text is the message.
macro_rules! from_errors {
    ($($error:ty),* $(,)?) => {
        $(impl From<$error> for Box<Exit> {
            #[cold]
            fn from(error: $error) -> Self {
                Self::new(Exit::Plain(error.to_string(), Cause::Program))
            }
        })*
    };
}

from_errors!(TypeError, FormatError, SprintfError, TimestampError, TimespanFormatError, &CompileError, MatchError);

/// An issue that is raised at a node.
pub(crate) struct IssueAtNode {
    pub(crate) issue: IssueCode,
    pub(crate) message: String,
    pub(crate) severity: Severity,
}

impl IssueAtNode {
    /// Creates an error.
    pub(crate) fn error(issue: IssueCode, message: impl Into<String>) -> Self {
        Self { issue, message: message.into(), severity: Severity::Error }
    }
}
