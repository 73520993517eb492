//! Requests that the host answers: for data of lookups, for what code wants of the world, for exported resources of
//! other nodes, and for files.
//!
//! Like a host function, the callback returns nothing: it passes its answer to the request.

use std::mem::MaybeUninit;
use std::ptr::NonNull;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use libc::{c_char, c_void, size_t};
use puppetlang::evaluator::HostError;
use puppetlang::types::Value as V;
use puppetlang::{
    Answer, DataRequest, DataSource, ExportedResource, ExportedSearch, ExportedSource, RequestSource, Settings,
};

use crate::callback::{DropFn, UserPointer};
use crate::config::Config;
use crate::error::{CallError, Error, answer, keep_failure, required};
use crate::guard::{getter, guard, outside};
use crate::handle::Out;
use crate::status::{PUPPETLANG_E_NOT_FOUND, Status};
use crate::text::{self, Str};
use crate::value::Value;

/// A request for the value of a key in the data of the host.
pub const PUPPETLANG_REQUEST_DATA: u32 = 1;

/// A request for something outside of the environment, such as a file, a command or the time.
pub const PUPPETLANG_REQUEST_WORLD: u32 = 2;

/// A request for the resources that other nodes export and a collector `<<| |>>` looks for.
pub const PUPPETLANG_REQUEST_EXPORTED: u32 = 3;

/// A request for a file or directory of an environment.
pub const PUPPETLANG_REQUEST_FILE: u32 = 4;

/// A request to the host. Borrowed: valid only until the callback returns, but on any thread.
pub struct Request {
    kind: u32,
    key: String,
    arguments: Vec<V>,
    /// The request of the evaluation for data, which lives as long as this one.
    inner: Mutex<Option<Lent>>,
    answer: Mutex<Option<Result<Option<V>, HostError>>>,
}

/// A borrowed request of an evaluation.
struct Lent(NonNull<DataRequest<'static>>);

// SAFETY: the callback may use the request on another thread than its own, which waits for it. The pointer is
// dereferenced under the lock only.
unsafe impl Send for Lent {}

/// A callback that answers requests.
///
/// It answers `request` with `puppetlang_request_value`, `puppetlang_request_not_found` or `puppetlang_request_fail`.
/// Runs on the thread that called the library, during that call; it must be reentrant, because several threads may call
/// it at the same time. It may call any function of the library. It must not unwind or `longjmp` out.
pub type RequestFn = Option<unsafe extern "C-unwind" fn(user: *mut c_void, request: *const Request)>;

/// The callback of the embedder.
pub(crate) struct Source {
    function: unsafe extern "C-unwind" fn(*mut c_void, *const Request),
    user: UserPointer,
}

impl Source {
    /// Calls the callback; returns its answer, if it gave one.
    fn ask(&self, request: &Request) -> Option<Result<Option<V>, HostError>> {
        let (function, user) = (self.function, self.user.pointer());
        // SAFETY: the embedder registered function and pointer together; the request lives until the function returns.
        outside(|| unsafe { function(user, std::ptr::from_ref(request)) });
        request.answer.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Asks for something by name and arguments; returns the answer, if the callback gave one.
    pub(crate) fn ask_for(&self, kind: u32, name: &str, arguments: Vec<V>) -> Option<Result<Option<V>, HostError>> {
        let (inner, answer) = (Mutex::default(), Mutex::default());
        self.ask(&Request { kind, key: name.to_owned(), arguments, inner, answer })
    }
}

impl DataSource for Source {
    fn value(&self, request: &DataRequest<'_>) -> Result<Option<V>, HostError> {
        let own = Request {
            kind: PUPPETLANG_REQUEST_DATA,
            key: request.key().to_owned(),
            arguments: Vec::new(),
            inner: Mutex::new(Some(Lent(NonNull::from(request).cast()))),
            answer: Mutex::default(),
        };
        let said = self.ask(&own);
        said.unwrap_or_else(|| Err(HostError::new(format!("the host gave no answer for the key '{}'", own.key))))
    }
}

impl RequestSource for Source {
    fn answer(&self, request: &puppetlang::Request<'_>) -> Result<Answer, HostError> {
        match self.ask_for(PUPPETLANG_REQUEST_WORLD, request.name, request.arguments.to_vec()) {
            Some(Ok(Some(value))) => Ok(Answer::Value(value)),
            None | Some(Ok(None)) => Ok(Answer::NotGranted),
            Some(Err(error)) => {
                // A program cannot fail where it asks for the time, so the call of the library does.
                if request.name == "current_time" {
                    keep_failure(CallError::of_host(&error, error.to_string()));
                }
                Err(error)
            }
        }
    }
}

impl ExportedSource for Source {
    fn find(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError> {
        let arguments = vec![search.query.to_value(), search.node.into()];
        match self.ask_for(PUPPETLANG_REQUEST_EXPORTED, search.kind, arguments) {
            Some(Ok(Some(value))) => ExportedResource::all_from_value(&value).map_err(HostError::new),
            Some(Ok(None)) => Ok(Vec::new()),
            Some(Err(error)) => Err(error),
            None => Err(HostError::new(format!("the host gave no answer for the exported resources {}", search.kind))),
        }
    }
}

impl Request {
    fn set(&self, answer: Result<Option<V>, HostError>) {
        *self.answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
    }

    fn inner(&self) -> MutexGuard<'_, Option<Lent>> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Registers a callback that answers requests: passes it to `set` with the settings of the configuration.
///
/// The pointer of the embedder is dropped in every case: with the callback, or at once.
pub(crate) fn register(
    config: Option<&mut Config>,
    function: RequestFn,
    (user, drop): (*mut c_void, DropFn),
    error: Option<&mut MaybeUninit<*mut Error>>,
    set: impl FnOnce(&mut Settings, Source),
) -> Status {
    let user = UserPointer::new(user, drop);
    answer(error, || {
        let config = config.ok_or_else(|| CallError::null("config"))?;
        let function = function.ok_or_else(|| CallError::null("function"))?;
        set(&mut config.settings, Source { function, user });
        Ok(())
    })
}

/// Sets the callback that supplies data to lookups: a layer of Hiera data with priority over all others.
///
/// It replaces the previous callback. It is called for the keys of class parameters, of `lookup` and of the legacy
/// functions, at most once for each key during a call of the library. The kind of these requests is
/// `PUPPETLANG_REQUEST_DATA`. A value is used as it is, without interpolation; the library follows dotted keys into it,
/// merges it with the values of the other layers, and converts it. The key "lookup_options" asks for options of
/// lookups, which have priority over those of the other layers. With the setting "ignore_hiera", the host is the only
/// layer. Scopes have no other layer either.
///
/// `user` is passed to every call of `function`. The library calls `drop` with `user` exactly once, when it no longer
/// needs the pointer, also if this function fails; `drop` may be NULL. Until then both callbacks may be called on any
/// thread that calls the library.
///
/// Statuses: ARGUMENT if `config` or `function` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_config_set_lookup(
    config: Option<&mut Config>,
    function: RequestFn,
    user: *mut c_void,
    drop: DropFn,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    register(config, function, (user, drop), error, |settings, source| settings.data = Some(Arc::new(source)))
}

/// Sets the callback that answers requests for something outside of the environment: those of Ruby code, such as files,
/// environment variables and random numbers, the time ("current_time"), and commands of the function `generate`.
///
/// It replaces the previous callback. The kind of these requests is `PUPPETLANG_REQUEST_WORLD`; the guide lists their
/// names, arguments and answers. `puppetlang_request_not_found`, or no answer, leaves the request to the setting
/// "grants", and that for the time to the clock of the system. The answer undef means that there is no such file,
/// variable, and so on.
///
/// `user` is passed to every call of `function`. The library calls `drop` with `user` exactly once, when it no longer
/// needs the pointer, also if this function fails; `drop` may be NULL. Until then both callbacks may be called on any
/// thread that calls the library.
///
/// Statuses: ARGUMENT if `config` or `function` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_config_set_world(
    config: Option<&mut Config>,
    function: RequestFn,
    user: *mut c_void,
    drop: DropFn,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    register(config, function, (user, drop), error, |settings, source| settings.requests = Some(Arc::new(source)))
}

/// Sets the callback that finds exported resources of other nodes, for collectors `<<| |>>`.
///
/// It replaces the previous callback. It is called if the setting "storeconfigs" is 1, once for each collector of a
/// catalog. The kind of these requests is `PUPPETLANG_REQUEST_EXPORTED`, and the name is that of the resource type,
/// such as "Nagios::Host". The arguments are the query and the name of the node that collects, whose own resources the
/// library has. The query is undef for all resources, `[name, operator, value]` with the operator "==" or "!=" and the
/// name of a parameter, "title" or "tag", or `[query, operator, query]` with the operator "and" or "or".
///
/// The value must be an array of hashes with "certname", "type", "title" and "parameters", in the order in which the
/// catalog gets the resources; other keys are ignored, so the response of PuppetDB's endpoint "resources" can be passed
/// as it is. `puppetlang_request_not_found` means that there are none; no answer is an error.
///
/// `user` is passed to every call of `function`. The library calls `drop` with `user` exactly once, when it no longer
/// needs the pointer, also if this function fails; `drop` may be NULL. Until then both callbacks may be called on any
/// thread that calls the library.
///
/// Statuses: ARGUMENT if `config` or `function` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_config_set_exported(
    config: Option<&mut Config>,
    function: RequestFn,
    user: *mut c_void,
    drop: DropFn,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    register(config, function, (user, drop), error, |settings, source| settings.exported = Some(Arc::new(source)))
}

/// Returns the kind of a request: one of `PUPPETLANG_REQUEST_*`; 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_request_kind(request: Option<&Request>) -> u32 {
    getter(0, || request.map_or(0, |request| request.kind))
}

/// Returns the name of what is requested: for data the key, without the segments that follow a dot; for the world and
/// for files the name of the request, such as "read_file"; for exported resources the resource type. Borrowed from
/// `request`; empty for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_request_name(request: Option<&Request>) -> Str {
    getter(Str::EMPTY, || request.map_or(Str::EMPTY, |request| Str::of(&request.key)))
}

/// Returns the arguments of a request as a new array, which is empty for requests for data; NULL for NULL. Release it
/// with `puppetlang_value_release`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_request_arguments(request: Option<&Request>) -> *mut Value {
    getter(std::ptr::null_mut(), || {
        request.map_or(std::ptr::null_mut(), |request| Value::handle(request.arguments.clone().into()))
    })
}

/// Stores the value of a variable in the scope of the request, such as "facts" or "trusted", in `*out`.
///
/// Release `*out` with `puppetlang_value_release`. `name` points to `len` bytes; it may be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL; UTF8 if `name` is not UTF-8; NOT_FOUND if the variable is not set,
/// and for all requests but those for data, which alone have a scope.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_request_variable(
    request: Option<&Request>,
    name: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let request = required(request, "request")?;
        // SAFETY: as the caller promises.
        let name = unsafe { text::input(name, len, "name") }?;
        let unknown = || CallError::new(PUPPETLANG_E_NOT_FOUND, format!("there is no variable `${name}`"));
        let lent = request.inner();
        let value = lent.as_ref().and_then(|lent| {
            // SAFETY: the request of the evaluation is alive until the callback returns, and the lock is held.
            unsafe { lent.0.as_ref() }.variable(name.strip_prefix("::").unwrap_or(name))
        });
        out.put(Value::handle(value.ok_or_else(unknown)?));
        Ok(())
    })
}

/// Answers a request with a value; the last answer counts.
///
/// For data, the value must be what Hiera accepts (the type RichData); otherwise the lookup fails. The value is copied;
/// the caller keeps its handle. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_request_value(request: Option<&Request>, value: Option<&Value>) {
    guard(
        |_| (),
        || {
            if let Some((request, value)) = request.zip(value) {
                request.set(Ok(Some(value.0.clone())));
            }
        },
    );
}

/// Answers a request with "not found": the host does not have what is requested. The last answer counts.
///
/// The other layers are searched; for requests of Ruby code, the setting "grants" decides; exported resources are those
/// of the catalog itself.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_request_not_found(request: Option<&Request>) {
    guard(
        |_| (),
        || {
            if let Some(request) = request {
                request.set(Ok(None));
            }
        },
    );
}

/// Answers a request with an error, which ends the lookup, the Ruby code or the compile; the last answer counts.
///
/// The call of the library fails with the status CALLBACK, the message `message`, and `token`, a number of your choice
/// that `puppetlang_error_token` returns. Bytes of `message` that are not UTF-8 are replaced. `message` points to `len`
/// bytes; it may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_request_fail(
    request: Option<&Request>,
    message: *const c_char,
    len: size_t,
    token: size_t,
) {
    guard(
        |_| (),
        || {
            // SAFETY: as the caller promises.
            let message = unsafe { text::bytes(message, len, "message") }.unwrap_or_default();
            if let Some(request) = request {
                request.set(Err(HostError::new(String::from_utf8_lossy(message)).with_token(token)));
            }
        },
    );
}
