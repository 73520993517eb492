//! Scopes, in which programs are evaluated. Those of nodes are in a module of their own.
//!
//! A scope is an evaluation protected by a lock for which no call waits. The scope that a host function gets refers to
//! the evaluation that called the function; the lock of that evaluation's own scope stays held meanwhile, because its
//! content is borrowed.

use std::mem::MaybeUninit;
use std::ptr::NonNull;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};

use libc::{c_char, size_t};
use puppetlang::catalogs::{Compiled, ResourceType};
use puppetlang::evaluator::{Evaluation, EvaluationError, HostCall};
use puppetlang::{TopScope, Value as V};

use crate::engine::Engine;
use crate::error::{CallError, Error, answer, checked, required};
use crate::guard::guard;
use crate::handle::{Alive, Out, hold, owned};
use crate::interrupt::Interrupt;
use crate::program::{ParseFlags, Program, parse};
use crate::status::{
    PUPPETLANG_E_BUSY, PUPPETLANG_E_INTERNAL, PUPPETLANG_E_NOT_FOUND, PUPPETLANG_E_TYPE, PUPPETLANG_E_UNSUPPORTED,
    Status,
};
use crate::text;
use crate::value::{Value, inputs};

/// Variables, and the functions of the programs that were evaluated. Owned.
///
/// A scope may be used by any thread, but by one at a time; a call that finds it in use returns BUSY. A `const` scope
/// is borrowed and must not be freed.
pub struct Scope {
    state: Mutex<State>,
}

enum State {
    Owned(Box<Own>),
    Lent(Lent),
}

struct Own {
    scope: puppetlang::Scope,
    engine: Arc<Engine>,
    _alive: Alive,
}

/// The call that a host function answers, and its engine. Valid as long as the function runs.
struct Lent(NonNull<HostCall<'static>>, Option<Arc<Engine>>);

// SAFETY: the function may answer from another thread than the one that called it, which waits for it. The pointer is
// dereferenced under the lock only, and an evaluation may move between threads.
unsafe impl Send for Lent {}

const _: fn() = || {
    fn may_move<T: Send>() {}
    fn any_thread<T: Send + Sync>() {}
    may_move::<Evaluation>();
    any_thread::<Scope>();
};

impl Scope {
    /// Returns an owned handle of a scope.
    pub(crate) fn handle(scope: puppetlang::Scope, engine: Arc<Engine>) -> *mut Self {
        let own = Own { scope, engine, _alive: Alive::new() };
        owned(Self { state: Mutex::new(State::Owned(Box::new(own))) })
    }

    /// Returns the scope for the host function that answers a call.
    ///
    /// # Safety
    ///
    /// The call must outlive the scope, and must be used through the scope only as long as the scope exists.
    pub(crate) unsafe fn lent(call: &mut HostCall<'_>, engine: Option<Arc<Engine>>) -> Self {
        Self { state: Mutex::new(State::Lent(Lent(NonNull::from(call).cast(), engine))) }
    }

    /// Returns the engine of the scope.
    fn engine(&self) -> Result<Arc<Engine>, CallError> {
        let engine = match &*self.lock()? {
            State::Owned(own) => Some(Arc::clone(&own.engine)),
            State::Lent(lent) => lent.1.clone(),
        };
        engine.ok_or_else(|| CallError::new(PUPPETLANG_E_INTERNAL, "the scope has no engine"))
    }

    /// Parses a source with the settings of the scope.
    pub(crate) fn parsed(
        &self,
        path: &str,
        text: &[u8],
        flags: &ParseFlags,
        interrupt: Option<&Interrupt>,
    ) -> Result<Program, CallError> {
        let (program, failure) = parse(&*self.engine()?, path, text, flags, interrupt)?;
        failure.map_or(Ok(program), Err)
    }

    fn lock(&self) -> Result<MutexGuard<'_, State>, CallError> {
        self.state.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => CallError::new(
                PUPPETLANG_E_BUSY,
                "the scope is in use: by another thread, or by the call around this one, whose function has \
                 puppetlang_call_scope",
            ),
            TryLockError::Poisoned(_) => {
                CallError::new(PUPPETLANG_E_INTERNAL, "a bug in libpuppetlang left this scope unusable")
            }
        })
    }

    /// Returns true if the caller owns the scope, and no call is using it.
    fn may_be_freed(&self) -> bool {
        match self.state.try_lock() {
            Ok(state) => matches!(*state, State::Owned(_)),
            Err(TryLockError::Poisoned(state)) => matches!(**state.get_ref(), State::Owned(_)),
            Err(TryLockError::WouldBlock) => false,
        }
    }

    /// Returns true if a call that used the scope has panicked.
    pub(crate) fn is_broken(&self) -> bool {
        self.state.is_poisoned()
    }

    /// Passes the evaluation to `what`.
    pub(crate) fn with<T>(&self, what: impl FnOnce(&mut Evaluation) -> Result<T, CallError>) -> Result<T, CallError> {
        match &mut *self.lock()? {
            State::Owned(own) => what(own.scope.evaluation()),
            // SAFETY: as `lent` requires, the call is alive, and nobody else uses it while the lock is held.
            State::Lent(lent) => what(unsafe { lent.0.as_mut() }.evaluation()),
        }
    }

    /// Evaluates something within the limits of the engine, which apply to the whole library call.
    pub(crate) fn evaluate(
        &self,
        interrupt: Option<&Interrupt>,
        what: impl FnOnce(&mut Evaluation) -> Result<V, EvaluationError>,
    ) -> Result<V, CallError> {
        let flag = interrupt.map(|interrupt| &interrupt.flag);
        let result = match &mut *self.lock()? {
            State::Owned(own) => own.scope.within_limits(flag, what),
            State::Lent(lent) => {
                // SAFETY: as `lent` requires, the call is alive, and nobody else uses it while the lock is held.
                let evaluation = unsafe { lent.0.as_mut() }.evaluation();
                match flag {
                    Some(flag) => evaluation.interruptible(flag, what),
                    None => what(evaluation),
                }
            }
        };
        checked(result.map_err(CallError::from))
    }

    /// Evaluates a program within the limits of the engine.
    pub(crate) fn run(
        &self,
        program: &puppetlang::evaluator::Program,
        interrupt: Option<&Interrupt>,
    ) -> Result<V, CallError> {
        if let State::Owned(own) = &mut *self.lock()? {
            let ran = own.scope.run(program, interrupt.map(|interrupt| &interrupt.flag));
            return checked(ran.map_err(CallError::from));
        }
        self.evaluate(interrupt, |evaluation| evaluation.run(program))
    }

    /// Compiles the catalog of the programs that ran in the scope of a node.
    pub(crate) fn catalog(&self, interrupt: Option<&Interrupt>) -> Result<Compiled, CallError> {
        let refused = || CallError::new(PUPPETLANG_E_UNSUPPORTED, "the scope is not that of a node: it has no catalog");
        match &*self.lock()? {
            State::Owned(own) => {
                let compiled = own.scope.catalog(interrupt.map(|interrupt| &interrupt.flag)).ok_or_else(refused)?;
                checked(compiled.map_err(CallError::from))
            }
            State::Lent(_) => Err(refused()),
        }
    }

    /// Returns the native resource type with a name.
    pub(crate) fn resource_type(&self, name: &str) -> Result<Option<Arc<ResourceType>>, CallError> {
        match &mut *self.lock()? {
            State::Owned(own) => checked(own.scope.resource_type(name).map_err(CallError::from)),
            State::Lent(_) => Ok(None),
        }
    }

    /// Passes the call that a host function answers to `what`; `None` for a scope that was not lent.
    pub(crate) fn with_call<T>(&self, what: impl FnOnce(&mut HostCall<'_>) -> T) -> Result<Option<T>, CallError> {
        Ok(match &mut *self.lock()? {
            State::Owned(_) => None,
            // SAFETY: as `lent` requires, the call is alive, and nobody else uses it while the lock is held.
            State::Lent(lent) => Some(what(unsafe { lent.0.as_mut() })),
        })
    }
}

/// Checks the name of a variable of the top scope, and returns it without a leading "::".
fn variable(name: &str) -> Result<&str, CallError> {
    let bare = name.strip_prefix("::").unwrap_or(name);
    let is_name = bare.starts_with(|first: char| first.is_ascii_lowercase() || first == '_')
        && bare.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let refused = || CallError::argument(format!("`{name}` is not a name of a variable of the top scope"));
    is_name.then_some(bare).ok_or_else(refused)
}

/// Creates a scope and stores it in `*out`; free it with `puppetlang_scope_free`.
///
/// `facts` is a hash that becomes `$facts`; as in the reference, each of its entries is a variable too. `trusted`
/// becomes `$trusted`. Both may be NULL, and the caller keeps them. The scope keeps a reference to the engine.
///
/// `engine` must not have been released.
///
/// Statuses: ARGUMENT if `engine` or `out` is NULL; TYPE if `facts` is not a hash.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_scope_new(
    engine: *const Engine,
    facts: Option<&Value>,
    trusted: Option<&Value>,
    out: Option<&mut MaybeUninit<*mut Scope>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let engine = unsafe { hold(engine) }.ok_or_else(|| CallError::null("engine"))?;
        let facts = match facts.map(|facts| &facts.0) {
            None | Some(V::Undef) => None,
            Some(V::Hash(facts)) => Some(facts.clone()),
            Some(_) => return Err(CallError::new(PUPPETLANG_E_TYPE, "`facts` is not a hash")),
        };
        let trusted = trusted.map(|trusted| trusted.0.clone()).filter(|trusted| !trusted.is_undef());
        let scope = puppetlang::Scope::new(&engine.inner, TopScope { facts, trusted });
        out.put(Scope::handle(scope, engine));
        Ok(())
    })
}

/// Frees a scope. NULL is ignored.
///
/// A scope that a call is using is not freed, such as the scope of the evaluation that runs the current callback, or
/// the one that `puppetlang_call_scope` returns: free it after the call. `scope` must not have been freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_scope_free(scope: *mut Scope) {
    guard(
        |_| (),
        || {
            // SAFETY: as the caller promises. The reference ends before the scope does.
            let is_free = unsafe { scope.as_ref() }.is_some_and(Scope::may_be_freed);
            if is_free {
                // SAFETY: this is the pointer that `puppetlang_scope_new` returned, and no call is using it.
                drop(unsafe { Box::from_raw(scope) });
            }
        },
    );
}

/// Sets a variable of the top scope, and replaces its value if it has one.
///
/// The name may start with "::". The caller keeps `value`. `name` points to `len` bytes; it may be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL, or `name` is not the name of a variable of the top scope; UTF8 if
/// `name` is not UTF-8; BUSY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_scope_set(
    scope: Option<&Scope>,
    name: *const c_char,
    len: size_t,
    value: Option<&Value>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let scope = required(scope, "scope")?;
        // SAFETY: as the caller promises.
        let name = variable(unsafe { text::input(name, len, "name") }?)?;
        let value = required(value, "value")?.0.clone();
        scope.with(|evaluation| {
            evaluation.set_variable(name, value);
            Ok(())
        })
    })
}

/// Stores the value of a variable of the top scope, or of a fact, in `*out`.
///
/// The name may start with "::". Release `*out` with `puppetlang_value_release`. `name` points to `len` bytes; it may
/// be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL, or `name` is not the name of a variable of the top scope; UTF8 if
/// `name` is not UTF-8; NOT_FOUND if the variable is not set; BUSY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_scope_get(
    scope: Option<&Scope>,
    name: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let scope = required(scope, "scope")?;
        // SAFETY: as the caller promises.
        let name = variable(unsafe { text::input(name, len, "name") }?)?;
        let value = scope.with(|evaluation| {
            let unknown = || CallError::new(PUPPETLANG_E_NOT_FOUND, format!("there is no variable `${name}`"));
            evaluation.variable_value(name).ok_or_else(unknown)
        })?;
        out.put(Value::handle(value));
        Ok(())
    })
}

/// Evaluates a program and stores the value of its last expression in `*out`.
///
/// Release `*out` with `puppetlang_value_release`. The scope keeps the program, its variables and its functions, so
/// that later programs can use them. A program that has not been validated is validated with the settings that it was
/// parsed with. `interrupt` may be NULL. The scope can be used again after any error except INTERNAL.
///
/// `program` and `interrupt` must not have been released before the call; a host function may release them.
///
/// Statuses: ARGUMENT if a required pointer is NULL, or the program is a template; EVALUATION for an error of the
/// program; CALLBACK if a host function failed; LIMIT if the call exceeds "max_steps", "max_depth", "max_bytes",
/// "max_kept_bytes" or "deadline_ms", the stack is too small, or the program exceeds a limit of sources, with
/// diagnostics; INTERRUPTED; SYNTAX, VALIDATION and UTF8, with diagnostics, if the program is invalid; BUSY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_eval(
    scope: Option<&Scope>,
    program: *const Program,
    interrupt: *const Interrupt,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let scope = required(scope, "scope")?;
        // SAFETY: as the caller promises.
        let program = unsafe { hold(program) }.ok_or_else(|| CallError::null("program"))?;
        // SAFETY: as the caller promises.
        let interrupt = unsafe { hold(interrupt) };
        let manifest = program.manifest()?;
        out.put(Value::handle(scope.run(manifest, interrupt.as_deref())?));
        Ok(())
    })
}

/// Parses a manifest and evaluates it, and stores the value of its last expression in `*out`.
///
/// Like `puppetlang_parse` with the engine of the scope, and then `puppetlang_eval`. Use these for a program that is
/// evaluated several times. The scope keeps the program, as `puppetlang_eval` says. `path` is the name of the source,
/// used in messages; it may be empty. `interrupt` may be NULL. Release `*out` with `puppetlang_value_release`.
///
/// `path` points to `path_len` bytes, `text` to `text_len` bytes; each may be NULL if its length is 0. `interrupt` must
/// not have been released before the call; a host function may release it.
///
/// Statuses: those of `puppetlang_parse` and `puppetlang_eval`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_eval_text(
    scope: Option<&Scope>,
    path: *const c_char,
    path_len: size_t,
    text: *const c_char,
    text_len: size_t,
    interrupt: *const Interrupt,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let scope = required(scope, "scope")?;
        // SAFETY: as the caller promises.
        let (path, text) = unsafe { text::source(path, path_len, text, text_len) }?;
        // SAFETY: as the caller promises.
        let interrupt = unsafe { hold(interrupt) };
        let program = scope.parsed(path, text, &ParseFlags::empty(), interrupt.as_deref())?;
        let manifest = program.manifest()?;
        out.put(Value::handle(scope.run(manifest, interrupt.as_deref())?));
        Ok(())
    })
}

/// Calls a function by name with `count` arguments, and stores its result in `*out`.
///
/// The function may be defined by a program that was evaluated in this scope, by the embedder, or by the language.
/// `interrupt` may be NULL. Release `*out` with `puppetlang_value_release`.
///
/// `name` points to `len` bytes, and may be NULL if `len` is 0. `arguments` points to `count` handles, and may be NULL
/// if `count` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL, also among the arguments; UTF8 if `name` is not UTF-8; EVALUATION
/// also if there is no such function, or it does not accept the arguments; otherwise those of `puppetlang_eval` except
/// SYNTAX and VALIDATION.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_call_function(
    scope: Option<&Scope>,
    name: *const c_char,
    len: size_t,
    arguments: *const Option<&Value>,
    count: size_t,
    interrupt: *const Interrupt,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let scope = required(scope, "scope")?;
        // SAFETY: as the caller promises.
        let name = unsafe { text::input(name, len, "name") }?;
        // SAFETY: as the caller promises.
        let arguments = unsafe { inputs(arguments, count, "arguments") }?;
        // SAFETY: as the caller promises.
        let interrupt = unsafe { hold(interrupt) };
        out.put(Value::handle(
            scope.evaluate(interrupt.as_deref(), |evaluation| evaluation.call_function(name, arguments))?,
        ));
        Ok(())
    })
}
