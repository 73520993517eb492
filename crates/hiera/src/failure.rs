//! Failures of lookups, by how far they travel as what they are.

use puppetlang_evaluator::{Cause, DataFailure, Evaluation, EvaluationError, Exit, Expression};
use puppetlang_regexp::{CompileError, MatchError};
use puppetlang_source::meter::Stopped;
use puppetlang_source::{IssueCode, Phase};
use puppetlang_types::TypeError;

/// The reason why a lookup failed.
///
/// The reference uses three families of exceptions. They differ in what becomes of them on their way out of the nested
/// searches, and in whether the error is finally reported at the call of `lookup`.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A failure of the data, which is reported without the location of the call.
    Data(Box<DataFailure>),
    /// A failure that becomes one of the data when it leaves a search; otherwise it is reported at the call.
    General(String),
    /// A failure that is reported at the call, wherever it occurs.
    Argument(String),
    /// An error or non-local exit of a function that a program defines, or of a limit.
    Exit(Box<Exit>),
}

/// The result of a search: `None` if nothing was found.
pub(crate) type Found<T> = Result<Option<T>, Failure>;

impl Failure {
    /// Creates a failure of the data.
    pub(crate) fn data(message: impl Into<String>) -> Self {
        Self::Data(Box::new(DataFailure { message: message.into(), ..DataFailure::default() }))
    }

    /// Creates a failure of the data that has an issue code.
    pub(crate) fn issue(issue: IssueCode, message: impl Into<String>) -> Self {
        Self::Data(Box::new(DataFailure { message: message.into(), issue: Some(issue), file: None }))
    }

    /// Converts the failure when it leaves a search.
    pub(crate) fn leaving_search(self) -> Self {
        match self {
            Self::General(message) => Self::data(message),
            Self::Exit(exit) => match *exit {
                Exit::Error(error) if error.cause == Cause::Program && !is_of_data(&error) => {
                    Self::data(error.full_message())
                }
                exit => Self::Exit(Box::new(exit)),
            },
            other => other,
        }
    }

    /// The message that an enclosing failure quotes; `None` if the failure must not be caught.
    pub(crate) fn quoted(&self) -> Option<String> {
        match self {
            Self::Data(failure) => Some(failure.message.clone()),
            Self::General(message) | Self::Argument(message) => Some(message.clone()),
            Self::Exit(exit) => match &**exit {
                Exit::Error(error) if error.cause == Cause::Program => Some(error.full_message()),
                Exit::Plain(message, Cause::Program) | Exit::AtCall(message) => Some(message.clone()),
                _ => None,
            },
        }
    }

    /// Converts the failure to the error of a call.
    pub(crate) fn into_exit(self, evaluation: &Evaluation, call: Option<Expression<'_>>) -> Box<Exit> {
        match self {
            Self::Data(failure) => evaluation.data_error(*failure, call),
            Self::General(message) | Self::Argument(message) => Box::new(Exit::Plain(message, Cause::Program)),
            Self::Exit(exit) => exit,
        }
    }
}

/// Returns whether an error says that data are not valid, or that no key has a value.
///
/// This holds only for errors that have the location of the expression that reported them, if it has one.
pub fn is_of_data(error: &EvaluationError) -> bool {
    match error.diagnostic.issue {
        None => error.diagnostic.at.is_none(),
        Some(issue) => issue.issue().phases.contains(&Phase::Hiera),
    }
}

impl From<Box<Exit>> for Failure {
    fn from(exit: Box<Exit>) -> Self {
        match *exit {
            Exit::Plain(message, Cause::Program) => Self::Argument(message),
            exit => Self::Exit(Box::new(exit)),
        }
    }
}

impl From<Stopped> for Failure {
    fn from(stopped: Stopped) -> Self {
        // The message is replaced by that of the limit, so it must not become one of the data.
        Self::Exit(stopped.into())
    }
}

impl From<TypeError> for Failure {
    fn from(error: TypeError) -> Self {
        Self::General(error.to_string())
    }
}

impl From<MatchError> for Failure {
    fn from(error: MatchError) -> Self {
        Self::Argument(error.to_string())
    }
}

impl From<&CompileError> for Failure {
    fn from(error: &CompileError) -> Self {
        Self::Argument(error.to_string())
    }
}
