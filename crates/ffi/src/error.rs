//! The error object, and how a function that can fail answers.

use std::mem::MaybeUninit;
use std::ptr;
use std::sync::Arc;

use crate::diagnostics::Diagnostics;
use crate::guard::{getter, guard};
use crate::handle::{Alive, owned};
use crate::status::{
    PUPPETLANG_E_ARGUMENT, PUPPETLANG_E_INTERNAL, PUPPETLANG_E_INTERRUPTED, PUPPETLANG_E_LIMIT, PUPPETLANG_E_TYPE,
    PUPPETLANG_OK, Status,
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
}

impl Failure {
    pub(crate) fn new(status: Status, message: impl Into<String>) -> Self {
        Self { status, kind: "", message: message.into(), diagnostics: None }
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
        Self { status, kind, message, diagnostics: Some(diagnostics) }
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

/// Frees an error. Null is left alone.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_error_free(error: Option<Box<Error>>) {
    guard(|_| (), || drop(error));
}
