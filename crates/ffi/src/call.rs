//! Functions of the host, and the calls that they answer.
//!
//! A function returns nothing: it says through the call what it gives, or why it gives nothing. What it says stands behind a lock,
//! since it may do so from another thread than it was called on.

use std::mem::MaybeUninit;
use std::sync::{Mutex, MutexGuard, PoisonError};

use libc::{c_char, c_void, size_t};
use puppetlang_evaluator::{HostCall, HostError, HostFunction, SignatureError};
use puppetlang_types::Value as V;
use puppetlang_types::rich_data::{WriteOptions, to_json};

use crate::config::Config;
use crate::error::{Error, Failure, answer, required};
use crate::guard::{getter, guard, outside};
use crate::handle::Out;
use crate::host::{DropFn, Host};
use crate::scope::Scope;
use crate::status::{Bool, PUPPETLANG_E_NOT_FOUND, PUPPETLANG_E_UNSUPPORTED, Status};
use crate::text::{self, Text};
use crate::value::{Value, inputs};

/// A call that a function of the host answers. Borrowed: valid inside of the callback only, but on any thread.
pub struct Call {
    scope: Scope,
    /// The arguments: they live as long as the call.
    arguments: *const [V],
    has_block: bool,
    answer: Mutex<Answer>,
}

#[derive(Default)]
struct Answer {
    /// What the function said last.
    said: Option<Result<V, HostError>>,
    /// In what its block ended, when that was no value.
    unfinished: Option<HostError>,
}

/// A function of the host: answers `call` by puppetlang_call_return or puppetlang_call_fail. Runs on the thread that called the
/// library, inside of that call; for several threads at once. May call any function, and use its own puppetlang_call_scope. Must
/// not unwind or jump out.
pub type FunctionFn = Option<unsafe extern "C-unwind" fn(user: *mut c_void, call: *const Call)>;

impl Call {
    /// What the function gives.
    fn finish(self, name: &str) -> Result<V, HostError> {
        // The evaluation around the call is in the state in which that panic left it.
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

/// The function that the evaluator calls.
fn host_function(
    name: &str,
    signature: &str,
    function: unsafe extern "C-unwind" fn(*mut c_void, *const Call),
    host: Host,
) -> Result<HostFunction, SignatureError> {
    let own_name = name.to_owned();
    HostFunction::parse(name, signature, move |host_call: &mut HostCall<'_>| {
        let (arguments, has_block) = (std::ptr::from_ref(host_call.arguments), host_call.has_block());
        // SAFETY: the scope ends with the call below, which is before `host_call` ends, and nothing here uses that any more.
        let scope = unsafe { Scope::lent(host_call) };
        let call = Call { scope, arguments, has_block, answer: Mutex::default() };
        let user = host.user();
        // SAFETY: the host gave function and pointer together for such calls; the call lives until it returns.
        outside(|| unsafe { function(user, &raw const call) });
        call.finish(&own_name)
    })
}

/// The name of a function: segments with "::" between them.
fn is_function_name(name: &str) -> bool {
    name.split("::").all(|segment| {
        segment.starts_with(|first: char| first.is_ascii_lowercase() || first == '_')
            && segment.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
    })
}

/// Adds a function that programs can call. It replaces the one of this name that was added before, and that of the language.
/// `signature` says what it takes: a list of parameters, or several, each on a line of its own, of which the first one that fits the
/// arguments counts:
///
/// - "Integer $count": one argument, which has to be there; without a type it is of any
/// - "String $unit = ?": one argument that may be missing
/// - "Any *$rest": all further arguments; with + at least one
/// - "Callable[1, 1] &$block": the lambda; with Optional[Callable] it may be missing, and without parameter there must be none
///
/// An empty text takes nothing. Calls with other arguments are refused in the words of the reference. `drop` is called with `user`
/// when nobody needs it any more, also when this call fails; it may be null.
///
/// Statuses: ARGUMENT for null (but as `user` and `drop`), and for what is no name of a function; UTF8; SYNTAX for the signature, and
/// TYPE for a type in it, with a diagnostic that says where.
///
/// `name` points to `len` bytes, `signature` to `signature_len`; each may be null. `function` and `drop` may be called with `user` on
/// every thread that calls the library, until `drop` was called.
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
    // Whatever happens, this drops the host's pointer.
    let host = Host::new(user, drop);
    answer(error, || {
        let config = config.ok_or_else(|| Failure::null("config"))?;
        let function = function.ok_or_else(|| Failure::null("function"))?;
        // SAFETY: as the caller promises.
        let name = unsafe { text::input(name, len, "name") }?;
        // SAFETY: as the caller promises.
        let signature = unsafe { text::input(signature, signature_len, "signature") }?;
        if !is_function_name(name) {
            return Err(Failure::argument(format!("`{name}` is no name of a function")));
        }
        let function = host_function(name, signature, function, host)
            .map_err(|error| Failure::of_signature(&error, name, signature))?;
        config.settings.add_function(function);
        Ok(())
    })
}

/// How many arguments there are; 0 for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_call_arg_count(call: Option<&Call>) -> size_t {
    getter(0, || call.map_or(0, |call| call.arguments().len()))
}

/// The argument at an index, from 0. Borrowed from `call`; null for an index that is out of range, and for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_call_arg(call: Option<&Call>, index: size_t) -> Option<&Value> {
    getter(None, || call?.arguments().get(index).map(Value::of))
}

/// All arguments as a JSON array: rich data, as puppetlang_value_to_json has it. `*out` is to be freed.
///
/// Statuses: ARGUMENT for null; UNSUPPORTED when something in the arguments has no form as data.
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
            .map_err(|error| Failure::new(PUPPETLANG_E_UNSUPPORTED, error.to_string()))?;
        out.put(Text::handle(written.output));
        Ok(())
    })
}

/// True if the call has a block. False for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_call_has_block(call: Option<&Call>) -> Bool {
    getter(false, || call.is_some_and(|call| call.has_block))
}

/// Calls the block with `count` arguments. `*out` is to be released.
///
/// A block may fail, and it may be left by `break` or `return`: then this fails too, and the function should come to its end. If it
/// ends without an answer, the error, or the jump, goes on as if the function were not there.
///
/// Statuses: ARGUMENT for null, also among the arguments; NOT_FOUND when there is no block; those of puppetlang_call_function.
///
/// `arguments` points to `count` handles, or is null when `count` is 0.
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
        let no_block = || Failure::new(PUPPETLANG_E_NOT_FOUND, "the call has no block");
        if !call.has_block {
            return Err(no_block());
        }
        let result = call.scope.with_call(|host_call| host_call.call_block(arguments))?.ok_or_else(no_block)?;
        let value = result.map_err(|unfinished| {
            let failure = Failure::from(&unfinished);
            call.answer().unfinished = Some(unfinished);
            failure
        })?;
        out.put(Value::handle(value));
        Ok(())
    })
}

/// The scope of the evaluation that made the call, to evaluate programs in and to call functions. (The scope that the host made is
/// BUSY meanwhile.) Borrowed from `call`; null for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_call_scope(call: Option<&Call>) -> Option<&Scope> {
    getter(None, || call.map(|call| &call.scope))
}

/// Says what the function gives. `value` stays yours; null is no answer. What is said last counts.
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

/// Says that the function fails. The error of the call that evaluates has the status CALLBACK, `message` with its place, and `token`:
/// a number of yours, see puppetlang_error_token. What in `message` is not UTF-8 is replaced. What is said last counts.
///
/// `message` points to `len` bytes, or is null.
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
