//! Host functions, and the calls that they answer.
//!
//! A host function returns nothing: it passes its result or error to the call. The answer is protected by a lock,
//! because the function may answer from another thread than the one that called it.

use std::mem::MaybeUninit;
use std::sync::{Mutex, MutexGuard, PoisonError};

use libc::{c_char, c_void, size_t};
use puppetlang::evaluator::{HostCall, HostError, HostFunction, SignatureError};
use puppetlang::rich_data::{WriteOptions, to_json};
use puppetlang::types::Value as V;

use crate::callback::{DropFn, UserPointer};
use crate::config::Config;
use crate::engine::FutureEngine;
use crate::error::{CallError, Error, answer, required};
use crate::guard::{getter, guard, outside};
use crate::handle::Out;
use crate::scope::Scope;
use crate::status::{Bool, PUPPETLANG_E_NOT_FOUND, PUPPETLANG_E_UNSUPPORTED, Status};
use crate::text::{self, Text};
use crate::value::{Value, inputs};

/// A call of a host function. Borrowed: valid only until the callback returns, but on any thread.
pub struct Call {
    scope: Scope,
    /// The arguments, which live as long as the call.
    arguments: *const [V],
    has_block: bool,
    answer: Mutex<Answer>,
}

#[derive(Default)]
struct Answer {
    /// The last answer of the function.
    said: Option<Result<V, HostError>>,
    /// The error or jump that ended the last block without a value.
    unfinished: Option<HostError>,
}

/// A host function: answers `call` with `puppetlang_call_return`, `puppetlang_call_fail` or
/// `puppetlang_call_fail_with`.
///
/// Runs on the thread that called the library, during that call; it must be reentrant, because several threads may call
/// it at the same time. It may call any function of the library, and evaluate in the scope that `puppetlang_call_scope`
/// returns. It must not unwind or `longjmp` out.
pub type FunctionFn = Option<unsafe extern "C-unwind" fn(user: *mut c_void, call: *const Call)>;

impl Call {
    /// Returns the result of the function.
    fn finish(self, name: &str) -> Result<V, HostError> {
        // The panic may have left the evaluation around the call in an inconsistent state.
        assert!(!self.scope.is_broken(), "a call within `{name}` panicked before");
        let Answer { said, unfinished } = self.answer.into_inner().unwrap_or_else(PoisonError::into_inner);
        said.unwrap_or_else(|| {
            Err(unfinished
                .unwrap_or_else(|| HostError::new(format!("the function '{name}' of the host gave no answer"))))
        })
    }

    fn answer(&self) -> MutexGuard<'_, Answer> {
        self.answer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn arguments(&self) -> &[V] {
        // SAFETY: the arguments live as long as the call.
        unsafe { &*self.arguments }
    }
}

/// Creates the function that the evaluator calls.
fn host_function(
    name: &str,
    signature: &str,
    function: unsafe extern "C-unwind" fn(*mut c_void, *const Call),
    user: UserPointer,
    engine: FutureEngine,
) -> Result<HostFunction, SignatureError> {
    let own_name = name.to_owned();
    HostFunction::parse(name, signature, move |host_call: &mut HostCall<'_>| {
        let (arguments, has_block) = (std::ptr::from_ref(host_call.arguments), host_call.has_block());
        // SAFETY: the scope ends with the call below, before `host_call` does, and nothing here uses `host_call` again.
        let scope = unsafe { Scope::lent(host_call, engine.get()) };
        let call = Call { scope, arguments, has_block, answer: Mutex::default() };
        let user = user.pointer();
        // SAFETY: the embedder registered function and pointer together; the call lives until the function returns.
        outside(|| unsafe { function(user, &raw const call) });
        call.finish(&own_name)
    })
}

/// Checks the name of a function: segments joined by "::".
fn is_function_name(name: &str) -> bool {
    name.split("::").all(|segment| {
        segment.starts_with(|first: char| first.is_ascii_lowercase() || first == '_')
            && segment.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
    })
}

/// Adds a host function: a function that programs can call.
///
/// It replaces a host function of the same name that was added before, and the function of that name in the language.
/// `signature` declares the parameters. It has one line for each list of parameters; the first list that matches the
/// arguments is used. Parameters are separated by commas:
///
/// - "Integer $count": a required argument; without a type it accepts any value
/// - "String $unit = ?": an optional argument; write the question mark. If it is missing, `puppetlang_call_arg_count`
///   is smaller and `puppetlang_call_arg` returns NULL
/// - "Any *$rest": all further arguments; with "+" instead of "*", at least one
/// - "Callable[1, 1] &$block": the block; it is optional if the type is Optional[Callable]. Without such a parameter a
///   block is not allowed
///
/// An empty signature accepts no arguments. Calls with other arguments fail with the reference's message.
///
/// `name` points to `len` bytes, `signature` to `signature_len` bytes; each may be NULL if its length is 0. `user` is
/// passed to every call of `function`. The library calls `drop` with `user` exactly once, when it no longer needs the
/// pointer, also if this function fails; `drop` may be NULL. Until then both callbacks may be called on any thread that
/// calls the library.
///
/// Statuses: ARGUMENT if `config` or `function` is NULL, or `name` is not a valid function name; UTF8 if `name` or
/// `signature` is not UTF-8; SYNTAX if the signature is malformed, and TYPE if it contains an invalid type, both with a
/// diagnostic that has the location. A name that is not a core type is no error here: calls of the function fail with
/// EVALUATION unless the program declares the type.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_config_add_function(
    config: Option<&mut Config>,
    name: *const c_char,
    len: size_t,
    signature: *const c_char,
    signature_len: size_t,
    function: FunctionFn,
    user: *mut c_void,
    drop: DropFn,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    // This drops the embedder's pointer in every case.
    let user = UserPointer::new(user, drop);
    answer(error, || {
        let config = config.ok_or_else(|| CallError::null("config"))?;
        let function = function.ok_or_else(|| CallError::null("function"))?;
        // SAFETY: as the caller promises.
        let name = unsafe { text::input(name, len, "name") }?;
        // SAFETY: as the caller promises.
        let signature = unsafe { text::input(signature, signature_len, "signature") }?;
        if !is_function_name(name) {
            return Err(CallError::argument(format!("`{name}` is not a name of a function")));
        }
        let function = host_function(name, signature, function, user, config.engine.clone())
            .map_err(|error| CallError::of_signature(&error, name, signature))?;
        config.settings.add_function(function);
        Ok(())
    })
}

/// Returns the number of arguments; 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_call_arg_count(call: Option<&Call>) -> size_t {
    getter(0, || call.map_or(0, |call| call.arguments().len()))
}

/// Returns argument `index`, counted from 0. Borrowed from `call`; NULL if the index is out of range, and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_call_arg(call: Option<&Call>, index: size_t) -> Option<&Value> {
    getter(None, || call?.arguments().get(index).map(Value::of))
}

/// Writes all arguments as a JSON array of rich data, and stores the text in `*out`.
///
/// The format is that of `puppetlang_value_to_json`. Free `*out` with `puppetlang_text_free`.
///
/// Statuses: ARGUMENT if `call` or `out` is NULL; UNSUPPORTED if a value cannot be represented as data.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_call_args_json(
    call: Option<&Call>,
    out: Option<&mut MaybeUninit<*mut Text>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let arguments: V = required(call, "call")?.arguments().to_vec().into();
        let written = to_json(&arguments, &WriteOptions::rich())
            .map_err(|error| CallError::new(PUPPETLANG_E_UNSUPPORTED, error.to_string()))?;
        out.put(Text::handle(written.output));
        Ok(())
    })
}

/// Returns true if the call has a block; false for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_call_has_block(call: Option<&Call>) -> Bool {
    getter(false, || call.is_some_and(|call| call.has_block))
}

/// Calls the block with `count` arguments, and stores its value in `*out`.
///
/// Release `*out` with `puppetlang_value_release`. A block can fail, and it can be left by `break` or `return`. This
/// function then returns an error, and the host function should return without an answer: the error or jump then
/// propagates as if the host function were not there.
///
/// `arguments` points to `count` handles; it may be NULL if `count` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL, also among the arguments; NOT_FOUND if the call has no block;
/// otherwise those of `puppetlang_call_function`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_call_yield(
    call: Option<&Call>,
    arguments: *const Option<&Value>,
    count: size_t,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let call = required(call, "call")?;
        // SAFETY: as the caller promises.
        let arguments = unsafe { inputs(arguments, count, "arguments") }?;
        let no_block = || CallError::new(PUPPETLANG_E_NOT_FOUND, "the call has no block");
        if !call.has_block {
            return Err(no_block());
        }
        let result = call.scope.with_call(|host_call| host_call.call_block(arguments))?.ok_or_else(no_block)?;
        let value = result.map_err(|unfinished| {
            let failure = CallError::from(&unfinished);
            call.answer().unfinished = Some(unfinished);
            failure
        })?;
        out.put(Value::handle(value));
        Ok(())
    })
}

/// Returns the scope of the evaluation that made the call, for evaluating programs and calling functions.
///
/// The embedder's own handle of the scope returns BUSY during the call. Borrowed from `call`; NULL for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_call_scope(call: Option<&Call>) -> Option<&Scope> {
    getter(None, || call.map(|call| &call.scope))
}

/// Sets the result of the call; the last answer counts.
///
/// The value is copied; the caller keeps its handle. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_call_return(call: Option<&Call>, value: Option<&Value>) {
    guard(
        |_| (),
        || {
            if let Some((call, value)) = call.zip(value) {
                call.answer().said = Some(Ok(value.0.clone()));
            }
        },
    );
}

/// Answers the call of a function that supplies Hiera data: the key has no value. The last answer counts.
///
/// A "hiera.yaml" can name host functions as "lookup_key", "data_hash" and "data_dig". Outside of a lookup this answer
/// is an error.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_call_not_found(call: Option<&Call>) {
    guard(
        |_| (),
        || {
            if let Some(call) = call {
                call.answer().said = Some(Err(HostError::no_such_key()));
            }
        },
    );
}

/// Ends the call with an error; the last answer counts.
///
/// The evaluation fails with the status CALLBACK, the message `message` with the location of the call, and `token`, a
/// number of your choice that `puppetlang_error_token` returns. Bytes of `message` that are not UTF-8 are replaced.
/// `message` points to `len` bytes; it may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_call_fail(call: Option<&Call>, message: *const c_char, len: size_t, token: size_t) {
    guard(
        |_| (),
        || {
            // SAFETY: as the caller promises.
            let message = unsafe { text::bytes(message, len, "message") }.unwrap_or_default();
            if let Some(call) = call {
                let error = HostError::new(String::from_utf8_lossy(message)).with_token(token);
                call.answer().said = Some(Err(error));
            }
        },
    );
}

/// Ends the call with the error of a call that the host function made; the last answer counts.
///
/// The evaluation fails as if the host function were not there. A failure (EVALUATION, CALLBACK, LIMIT, INTERRUPTED or
/// UNSUPPORTED) of an evaluation, a template or a compile keeps its status, message, diagnostics, frames and
/// token. The errors of a source that is not valid (SYNTAX, VALIDATION) become the EVALUATION error that the reference
/// reports for a file. Other LIMIT, INTERRUPTED and UNSUPPORTED errors keep their status, and get the location of the
/// call. Any other error ends the call as `puppetlang_call_fail` does, with its message.
///
/// The caller keeps `error`, and must free it. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_call_fail_with(call: Option<&Call>, error: Option<&Error>) {
    guard(
        |_| (),
        || {
            if let Some((call, error)) = call.zip(error) {
                call.answer().said = Some(Err(error.passed_on()));
            }
        },
    );
}
