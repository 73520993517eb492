//! The error object, and how a function that can fail answers.

use std::mem::MaybeUninit;
use std::ptr;
use std::sync::Arc;

use libc::size_t;
use puppetlang_evaluator::{CallFrame, Cause, EvaluationError, HostError, SignatureError};
use puppetlang_source::{Diagnostic, Source};

use crate::diagnostics::Diagnostics;
use crate::guard::{getter, guard};
use crate::handle::{Alive, owned};
use crate::place::put;
use crate::span::Span;
use crate::status::{
    Bool, PUPPETLANG_E_ARGUMENT, PUPPETLANG_E_CALLBACK, PUPPETLANG_E_EVALUATION, PUPPETLANG_E_INTERNAL,
    PUPPETLANG_E_INTERRUPTED, PUPPETLANG_E_LIMIT, PUPPETLANG_E_SYNTAX, PUPPETLANG_E_TYPE, PUPPETLANG_OK, Status,
};
use crate::text::Str;

/// Why a call failed: a status, a message, and where there are any, diagnostics. Its holder has to free it. It depends on
/// nothing else: what it is about may be gone.
#[derive(Debug)]
pub struct Error {
    failure: Failure,
    _alive: Alive,
}

/// The same before anybody wants to have it.
#[derive(Debug)]
pub(crate) struct Failure {
    status: Status,
    /// The class that the reference would raise; empty for what has no counterpart there.
    kind: &'static str,
    message: String,
    diagnostics: Option<Arc<Diagnostics>>,
    /// The calls of functions on the way to the error, from the innermost one on.
    frames: Vec<Frame>,
    /// What a function of the host said of its error.
    token: size_t,
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
        let span = Span::of(puppetlang_source::Span::new(call.at, call.at), source);
        Self { name: call.name.clone(), path: source.name().to_owned(), span }
    }
}

impl Failure {
    pub(crate) fn new(status: Status, message: impl Into<String>) -> Self {
        Self { status, kind: "", message: message.into(), diagnostics: None, frames: Vec::new(), token: 0 }
    }

    pub(crate) fn argument(message: impl Into<String>) -> Self {
        Self::new(PUPPETLANG_E_ARGUMENT, message)
    }

    /// The argument of this name must not be null.
    pub(crate) fn null(name: &str) -> Self {
        Self::argument(format!("`{name}` must not be null"))
    }

    /// An error of Puppet source: the class that the reference raises, and everything there is to say about it.
    pub(crate) fn source(status: Status, kind: &'static str, message: String, diagnostics: Arc<Diagnostics>) -> Self {
        Self { kind, diagnostics: Some(diagnostics), ..Self::new(status, message) }
    }

    /// An error in the text that says what a function takes.
    pub(crate) fn of_signature(error: &SignatureError, name: &str, signature: &str) -> Self {
        let status = if error.is_type { PUPPETLANG_E_TYPE } else { PUPPETLANG_E_SYNTAX };
        let source = Arc::new(Source::new("", signature));
        let list = vec![Diagnostic::error(None, error.message.clone(), Some(error.span.start), error.span)];
        let message = format!("the signature of `{name}`: {error}");
        Self::source(status, "", message, Arc::new(Diagnostics { source, list }))
    }
}

/// The status that says what is to blame, and the host's number.
fn blame(cause: Cause) -> (Status, size_t) {
    match cause {
        Cause::Program => (PUPPETLANG_E_EVALUATION, 0),
        Cause::Limit => (PUPPETLANG_E_LIMIT, 0),
        Cause::Interrupted => (PUPPETLANG_E_INTERRUPTED, 0),
        Cause::Host(token) => (PUPPETLANG_E_CALLBACK, token),
    }
}

impl From<EvaluationError> for Failure {
    fn from(error: EvaluationError) -> Self {
        let (status, token) = blame(error.cause);
        let frames = error.calls.iter().map(Frame::of).collect();
        let Some(source) = error.source.clone() else {
            return Self { frames, token, ..Self::new(status, error.diagnostic.message) };
        };
        let message = error.full_message();
        let kind = if error.diagnostic.issue.is_some() { "Puppet::PreformattedError" } else { "Puppet::Error" };
        let diagnostics = Arc::new(Diagnostics { source, list: vec![*error.diagnostic] });
        Self { frames, token, ..Self::source(status, kind, message, diagnostics) }
    }
}

impl From<&HostError> for Failure {
    fn from(error: &HostError) -> Self {
        let (status, token) = blame(error.cause());
        match error.evaluation_error() {
            Some(error) => error.clone().into(),
            None => Self { token, ..Self::new(status, error.to_string()) },
        }
    }
}

impl From<puppetlang_source::Exhausted> for Failure {
    fn from(exhausted: puppetlang_source::Exhausted) -> Self {
        let status = match exhausted {
            puppetlang_source::Exhausted::Deadline(_) => PUPPETLANG_E_LIMIT,
            puppetlang_source::Exhausted::Interrupted => PUPPETLANG_E_INTERRUPTED,
        };
        Self::new(status, exhausted.to_string())
    }
}

impl From<puppetlang_types::TypeError> for Failure {
    fn from(error: puppetlang_types::TypeError) -> Self {
        Self::new(PUPPETLANG_E_TYPE, error.message())
    }
}

/// Refuses null.
pub(crate) fn required<'a, T>(handle: Option<&'a T>, name: &str) -> Result<&'a T, Failure> {
    handle.ok_or_else(|| Failure::null(name))
}

/// Runs the `body` of a function that can fail. Its error goes to `error`, if that is not null; after success that is set
/// to null.
pub(crate) fn answer(
    error: Option<&mut MaybeUninit<*mut Error>>,
    body: impl FnOnce() -> Result<(), Failure>,
) -> Status {
    let internal = |panic: &str| Err(Failure::new(PUPPETLANG_E_INTERNAL, format!("a bug in libpuppetlang: {panic}")));
    let (status, failure) = match guard(internal, body) {
        Ok(()) => (PUPPETLANG_OK, None),
        Err(failure) => (failure.status, Some(failure)),
    };
    if let Some(error) = error {
        let handle = |failure| owned(Error { failure, _alive: Alive::new() });
        error.write(failure.map_or(ptr::null_mut(), handle));
    }
    status
}

/// The status that the call returned; PUPPETLANG_OK for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_status(error: Option<&Error>) -> Status {
    getter(PUPPETLANG_OK, || error.map_or(PUPPETLANG_OK, |error| error.failure.status))
}

/// What went wrong. For an error of Puppet source this is the reference's message with its place, as in "Syntax error at
/// '=' (file: site.pp, line: 1, column: 6)". Borrowed from `error`; empty for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_message(error: Option<&Error>) -> Str {
    getter(Str::EMPTY, || error.map_or(Str::EMPTY, |error| Str::of(&error.failure.message)))
}

/// The class of the exception that the reference raises here, as "Puppet::ParseErrorWithIssue"; empty when there is none,
/// and for null. Lives as long as the library.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_kind(error: Option<&Error>) -> Str {
    getter(Str::EMPTY, || error.map_or(Str::EMPTY, |error| Str::of(error.failure.kind)))
}

/// Everything there is to say about the source that failed; null when the error is not about a source, and for null.
/// Borrowed from `error`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_diagnostics(error: Option<&Error>) -> Option<&Diagnostics> {
    getter(None, || error.and_then(|error| error.failure.diagnostics.as_deref()))
}

/// How many calls of functions lie on the way to an error of evaluation: of functions that programs define, of very many the innermost
/// ones; 0 for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_frame_count(error: Option<&Error>) -> size_t {
    getter(0, || error.map_or(0, |error| error.failure.frames.len()))
}

/// A call on the way to an error, from the innermost one on, `i` counted from 0: the name of the function that was called and the name of
/// the source in which the call stands, both borrowed from `error`, and where it stands there (an empty span). All three places may be
/// null. False when there is no such call; they are left alone then.
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

/// The number that a function of the host gave to puppetlang_call_fail; 0 for other errors, and for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_token(error: Option<&Error>) -> size_t {
    getter(0, || error.map_or(0, |error| error.failure.token))
}

/// Frees an error. Null is left alone.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_free(error: Option<Box<Error>>) {
    guard(|_| (), || drop(error));
}
