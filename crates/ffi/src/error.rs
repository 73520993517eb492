//! The error object, the names of statuses, and how functions that can fail return an error.

use std::cell::RefCell;
use std::mem::MaybeUninit;
use std::ptr;
use std::sync::Arc;

use libc::size_t;
use puppetlang::evaluator::{CallFrame, Cause, EvaluationError, HostError, SignatureError};
use puppetlang::source::{Diagnostic, Severity, Source, memory};

use crate::diagnostics::Diagnostics;
use crate::guard::{callbacks, getter, guard, is_first};
use crate::handle::{Alive, owned};
use crate::out::put;
use crate::span::Span;
use crate::stack;
use crate::status::{
    Bool, NAMES, PUPPETLANG_E_ARGUMENT, PUPPETLANG_E_CALLBACK, PUPPETLANG_E_EVALUATION, PUPPETLANG_E_INTERNAL,
    PUPPETLANG_E_INTERRUPTED, PUPPETLANG_E_LIMIT, PUPPETLANG_E_SYNTAX, PUPPETLANG_E_TYPE, PUPPETLANG_E_UNSUPPORTED,
    PUPPETLANG_E_VALIDATION, PUPPETLANG_OK, Status,
};
use crate::text::Str;

/// The details of a failed call: a status, a message and, if the error is about a source, diagnostics.
///
/// Owned; the caller must free it with `puppetlang_error_free`. It depends on no other handle: it can outlive the
/// program or scope that it is about.
#[derive(Debug)]
pub struct Error {
    failure: CallError,
    _alive: Alive,
}

/// The content of an [`Error`], before the caller asks for a handle.
#[derive(Debug)]
pub(crate) struct CallError {
    status: Status,
    /// The class of the exception that the reference raises; empty if the reference has no counterpart.
    kind: &'static str,
    message: String,
    diagnostics: Option<Arc<Diagnostics>>,
    /// The calls on the way to the error, innermost first.
    frames: Vec<Frame>,
    /// The token that a host function gave with its error.
    token: size_t,
    /// The error of the evaluation that failed, for a host function that passes it on.
    evaluation: Option<Box<EvaluationError>>,
}

/// A call on the way to an error.
#[derive(Debug)]
struct Frame {
    name: String,
    path: String,
    span: Span,
}

impl Frame {
    fn of(call: &CallFrame) -> Self {
        let source = call.program.source();
        let span = Span::of(puppetlang::source::Span::new(call.at, call.at), source);
        Self { name: call.name.clone(), path: source.name().to_owned(), span }
    }
}

impl CallError {
    pub(crate) fn new(status: Status, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { status, kind: "", message, diagnostics: None, frames: Vec::new(), token: 0, evaluation: None }
    }

    pub(crate) fn argument(message: impl Into<String>) -> Self {
        Self::new(PUPPETLANG_E_ARGUMENT, message)
    }

    /// Returns the status.
    pub(crate) fn status(&self) -> Status {
        self.status
    }

    /// Returns the error with another status.
    pub(crate) fn with_status(self, status: Status) -> Self {
        Self { status, ..self }
    }

    /// Reports that the argument of this name must not be null.
    pub(crate) fn null(name: &str) -> Self {
        Self::argument(format!("`{name}` must not be null"))
    }

    /// An error in Puppet source, with the class that the reference raises and the diagnostics.
    pub(crate) fn source(status: Status, kind: &'static str, message: String, diagnostics: Arc<Diagnostics>) -> Self {
        Self { kind, diagnostics: Some(diagnostics), ..Self::new(status, message) }
    }

    /// An error in the signature of a host function.
    pub(crate) fn of_signature(error: &SignatureError, name: &str, signature: &str) -> Self {
        let status = if error.is_type { PUPPETLANG_E_TYPE } else { PUPPETLANG_E_SYNTAX };
        let source = Arc::new(Source::new("", signature));
        let list = vec![Diagnostic::error(None, error.message.clone(), Some(error.span.start), error.span)];
        let message = format!("the signature of `{name}`: {error}");
        Self::source(status, "", message, Arc::new(Diagnostics { source, list }))
    }
}

/// Returns the status for the cause of an error, and the token of the host function.
fn blame(cause: Cause) -> (Status, size_t) {
    match cause {
        Cause::Program => (PUPPETLANG_E_EVALUATION, 0),
        Cause::Limit => (PUPPETLANG_E_LIMIT, 0),
        Cause::Interrupted => (PUPPETLANG_E_INTERRUPTED, 0),
        Cause::Unsupported => (PUPPETLANG_E_UNSUPPORTED, 0),
        Cause::Host(token) => (PUPPETLANG_E_CALLBACK, token),
    }
}

thread_local! {
    /// The first failure of a callback in each running call of the library that this call may overlook, with the number
    /// of callbacks around the call.
    ///
    /// An environment takes some files for absent that cannot be read, as the reference does. If the host fails, that
    /// would silently change a catalog.
    static FAILURES: RefCell<Vec<(u32, CallError)>> = const { RefCell::new(Vec::new()) };
}

/// Keeps a failure of a callback for the running call, unless there is an earlier one.
pub(crate) fn keep_failure(failure: CallError) {
    FAILURES.with_borrow_mut(|kept| {
        if kept.last().is_none_or(|(depth, _)| *depth < callbacks()) {
            kept.push((callbacks(), failure));
        }
    });
}

/// Returns a result, or the failure of a callback of this call if there was one.
pub(crate) fn checked<T>(result: Result<T, CallError>) -> Result<T, CallError> {
    let failure = FAILURES.with_borrow_mut(|kept| kept.pop_if(|(depth, _)| *depth == callbacks()));
    failure.map_or(result, |(_, failure)| Err(failure))
}

/// Forgets what another call has left, before a call begins that no call of the library makes.
fn begin() {
    FAILURES.with_borrow_mut(|kept| kept.retain(|(depth, _)| *depth < callbacks()));
    if callbacks() == 0 {
        memory::forget();
    }
}

impl CallError {
    /// Returns the failure for an error of a callback that is reported outside of an evaluation.
    pub(crate) fn of_host(error: &HostError, message: String) -> Self {
        let (status, token) = blame(error.cause());
        Self { token, ..Self::new(status, message) }
    }
}

impl From<EvaluationError> for CallError {
    fn from(error: EvaluationError) -> Self {
        let (status, token) = blame(error.cause);
        let frames = error.calls.iter().map(Frame::of).collect();
        let Some(source) = error.source.clone() else {
            let message = error.diagnostic.message.clone();
            return Self { frames, token, evaluation: Some(error.into()), ..Self::new(status, message) };
        };
        let message = error.full_message();
        let kind = if error.diagnostic.issue.is_some() { "Puppet::PreformattedError" } else { "Puppet::Error" };
        let diagnostics = Arc::new(Diagnostics { source, list: vec![(*error.diagnostic).clone()] });
        let failure = Self::source(status, kind, message, diagnostics);
        Self { frames, token, evaluation: Some(error.into()), ..failure }
    }
}

impl Error {
    /// Returns the error as that of a host function, which passes it on.
    pub(crate) fn passed_on(&self) -> HostError {
        let CallError { status, message, token, evaluation, diagnostics, .. } = &self.failure;
        if let Some(error) = evaluation {
            return HostError::from_evaluation((**error).clone());
        }
        match *status {
            PUPPETLANG_E_SYNTAX | PUPPETLANG_E_VALIDATION => {
                let invalid = |found: &Arc<Diagnostics>| {
                    let is_error = |one: &&Diagnostic| one.severity == Severity::Error;
                    let is_only = *status == PUPPETLANG_E_SYNTAX || found.list.iter().filter(is_error).count() == 1;
                    is_only.then(|| EvaluationError::of_source(&found.source, &found.list)).flatten()
                };
                let error = diagnostics.as_ref().and_then(invalid);
                error.map_or_else(|| HostError::with_cause(message, Cause::Program), HostError::from_evaluation)
            }
            PUPPETLANG_E_LIMIT => HostError::with_cause(message, Cause::Limit),
            PUPPETLANG_E_INTERRUPTED => HostError::with_cause(message, Cause::Interrupted),
            PUPPETLANG_E_UNSUPPORTED => HostError::with_cause(message, Cause::Unsupported),
            _ => HostError::new(message).with_token(*token),
        }
    }
}

impl From<&HostError> for CallError {
    fn from(error: &HostError) -> Self {
        let (status, token) = blame(error.cause());
        match error.evaluation_error() {
            Some(error) => error.clone().into(),
            None => Self { token, ..Self::new(status, error.to_string()) },
        }
    }
}

impl From<puppetlang::source::Exhausted> for CallError {
    fn from(exhausted: puppetlang::source::Exhausted) -> Self {
        let status = match exhausted {
            puppetlang::source::Exhausted::Deadline(_) => PUPPETLANG_E_LIMIT,
            puppetlang::source::Exhausted::Interrupted => PUPPETLANG_E_INTERRUPTED,
        };
        Self::new(status, exhausted.to_string())
    }
}

impl From<puppetlang::types::TypeError> for CallError {
    fn from(error: puppetlang::types::TypeError) -> Self {
        Self::new(if error.is_limit() { PUPPETLANG_E_LIMIT } else { PUPPETLANG_E_TYPE }, error.message())
    }
}

/// Rejects null.
pub(crate) fn required<'a, T>(handle: Option<&'a T>, name: &str) -> Result<&'a T, CallError> {
    handle.ok_or_else(|| CallError::null(name))
}

/// Runs the `body` of a function that can fail, and returns its status.
///
/// If `error` is not null, it receives the error object, or null after success.
pub(crate) fn answer(
    error: Option<&mut MaybeUninit<*mut Error>>,
    body: impl FnOnce() -> Result<(), CallError>,
) -> Status {
    if is_first() {
        begin();
    }
    let internal = |panic: &str| Err(CallError::new(PUPPETLANG_E_INTERNAL, format!("a bug in libpuppetlang: {panic}")));
    let too_little = |_| Err(CallError::new(PUPPETLANG_E_LIMIT, "too little stack"));
    let (status, failure) = match guard(internal, || stack::with_room(body).unwrap_or_else(too_little)) {
        Ok(()) => (PUPPETLANG_OK, None),
        Err(failure) => (failure.status, Some(failure)),
    };
    if let Some(error) = error {
        let handle = |failure| owned(Error { failure, _alive: Alive::new() });
        error.write(failure.map_or(ptr::null_mut(), handle));
    }
    status
}

/// Returns the name of a status in lower case, such as "syntax"; empty for an unknown number. Thread-safe. Valid as
/// long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_status_name(status: Status) -> Str {
    Str::of(NAMES.iter().find(|(number, _)| *number == status).map_or("", |(_, name)| name))
}

/// Returns the status code of the failed call; `PUPPETLANG_OK` for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_status(error: Option<&Error>) -> Status {
    getter(PUPPETLANG_OK, || error.map_or(PUPPETLANG_OK, |error| error.failure.status))
}

/// Returns the error message.
///
/// For an error in Puppet source it is the reference's message with its location, such as "Syntax error at '=' (file:
/// site.pp, line: 1, column: 6)". Borrowed from `error`; empty for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_message(error: Option<&Error>) -> Str {
    getter(Str::EMPTY, || error.map_or(Str::EMPTY, |error| Str::of(&error.failure.message)))
}

/// Returns the class of the exception that the reference raises, such as "Puppet::ParseErrorWithIssue". Errors with a
/// location in an evaluated program have the class "Puppet::PreformattedError", limits and interrupts included.
///
/// Empty if the reference has no counterpart, and for NULL. Valid as long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_kind(error: Option<&Error>) -> Str {
    getter(Str::EMPTY, || error.map_or(Str::EMPTY, |error| Str::of(error.failure.kind)))
}

/// Returns the diagnostics of the source that failed. Borrowed from `error`.
///
/// NULL if the error is not about a source, and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_diagnostics(error: Option<&Error>) -> Option<&Diagnostics> {
    getter(None, || error.and_then(|error| error.failure.diagnostics.as_deref()))
}

/// Returns the number of stack frames of an evaluation error; 0 for NULL.
///
/// A frame is a call of a function that a program defines. Only the 32 innermost frames are recorded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_frame_count(error: Option<&Error>) -> size_t {
    getter(0, || error.map_or(0, |error| error.failure.frames.len()))
}

/// Reads stack frame `i` of an evaluation error; frame 0 is the innermost call.
///
/// `*name` receives the name of the function that was called, `*path` the name of the source that contains the call
/// (both borrowed from `error`), and `*out` the position of the call in that source, as an empty span. Each out
/// parameter may be NULL. Returns false, and writes nothing, if there is no such frame.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_frame(
    error: Option<&Error>,
    i: size_t,
    name: Option<&mut MaybeUninit<Str>>,
    path: Option<&mut MaybeUninit<Str>>,
    out: Option<&mut MaybeUninit<Span>>,
) -> Bool {
    let frame = getter(None, || {
        let frame = error?.failure.frames.get(i)?;
        Some((Str::of(&frame.name), Str::of(&frame.path), frame.span))
    });
    if let Some((called, file, span)) = frame {
        put(name, called);
        put(path, file);
        put(out, span);
    }
    frame.is_some()
}

/// Returns the token, a number by which you recognize the error, that was passed to `puppetlang_call_fail` or
/// `puppetlang_request_fail`; 0 for other errors and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_token(error: Option<&Error>) -> size_t {
    getter(0, || error.map_or(0, |error| error.failure.token))
}

/// Frees an error. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_free(error: Option<Box<Error>>) {
    guard(|_| (), || drop(error));
}
