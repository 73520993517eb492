//! Scopes: what programs are evaluated in.
//!
//! A scope is an evaluation behind a lock that nobody waits for. The one that a host's function is lent stands for the evaluation
//! that called it; that one's own lock stays taken, since what it protects is borrowed down to here.

use std::mem::MaybeUninit;
use std::ptr::NonNull;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};

use libc::{c_char, size_t};
use puppetlang_evaluator::{Evaluation, EvaluationError, HostCall};
use puppetlang_types::Value as V;

use crate::engine::Engine;
use crate::error::{Error, Failure, answer, required};
use crate::guard::guard;
use crate::handle::{Alive, Out, hold, owned};
use crate::interrupt::Interrupt;
use crate::program::Program;
use crate::status::{PUPPETLANG_E_BUSY, PUPPETLANG_E_INTERNAL, PUPPETLANG_E_NOT_FOUND, PUPPETLANG_E_TYPE, Status};
use crate::text;
use crate::value::{Value, inputs};
use crate::world::World;

/// Variables, and the functions of the programs that were evaluated. Owned; it may go from thread to thread, but is for one at a
/// time: a call that finds it in use returns BUSY. One that is const is borrowed, and never freed.
pub struct Scope {
    state: Mutex<State>,
}

enum State {
    Owned(Box<Own>),
    Lent(Lent),
}

struct Own {
    evaluation: Evaluation,
    engine: Arc<Engine>,
    _alive: Alive,
}

/// The call that a function of the host answers. It is there as long as the function runs.
struct Lent(NonNull<HostCall<'static>>);

// SAFETY: the function may answer from another thread than it was called on, which waits for it. What is behind the pointer is
// reached under the lock only, and an evaluation may go from thread to thread.
unsafe impl Send for Lent {}

const _: fn() = || {
    fn may_move<T: Send>() {}
    fn any_thread<T: Send + Sync>() {}
    may_move::<Evaluation>();
    any_thread::<Scope>();
};

impl Scope {
    /// The scope of a call that a function of the host answers.
    ///
    /// # Safety
    ///
    /// The call has to outlive the scope, and is reached through it alone as long as the scope is there.
    pub(crate) unsafe fn lent(call: &mut HostCall<'_>) -> Self {
        Self { state: Mutex::new(State::Lent(Lent(NonNull::from(call).cast()))) }
    }

    fn lock(&self) -> Result<MutexGuard<'_, State>, Failure> {
        self.state.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => Failure::new(
                PUPPETLANG_E_BUSY,
                "the scope is in use: by another thread, or by the call around this one, whose function has \
                 puppetlang_call_scope",
            ),
            TryLockError::Poisoned(_) => {
                Failure::new(PUPPETLANG_E_INTERNAL, "a bug in libpuppetlang left this scope unusable")
            }
        })
    }

    /// True once a call has panicked that used the scope.
    pub(crate) fn is_broken(&self) -> bool {
        self.state.is_poisoned()
    }

    /// Does something with the evaluation.
    pub(crate) fn with<T>(&self, what: impl FnOnce(&mut Evaluation) -> Result<T, Failure>) -> Result<T, Failure> {
        match &mut *self.lock()? {
            State::Owned(own) => what(&mut own.evaluation),
            // SAFETY: as `lent` demands, the call is there, and nobody else uses it while the lock is held.
            State::Lent(lent) => what(unsafe { lent.0.as_mut() }.evaluation()),
        }
    }

    /// Evaluates something within the limits of the engine, which are those of the whole call of the library.
    pub(crate) fn evaluate(
        &self,
        interrupt: Option<&Interrupt>,
        what: impl FnOnce(&mut Evaluation) -> Result<V, EvaluationError>,
    ) -> Result<V, Failure> {
        let what = |evaluation: &mut Evaluation| match interrupt {
            Some(interrupt) => evaluation.interruptible(&interrupt.flag, what),
            None => what(evaluation),
        };
        let result = match &mut *self.lock()? {
            State::Owned(own) => {
                own.evaluation.set_limits(own.engine.evaluation_limits());
                what(&mut own.evaluation)
            }
            // SAFETY: as `lent` demands, the call is there, and nobody else uses it while the lock is held.
            State::Lent(lent) => what(unsafe { lent.0.as_mut() }.evaluation()),
        };
        Ok(result?)
    }

    /// Does something with the call that a function of the host answers; `None` for a scope that was not lent.
    pub(crate) fn with_call<T>(&self, what: impl FnOnce(&mut HostCall<'_>) -> T) -> Result<Option<T>, Failure> {
        Ok(match &mut *self.lock()? {
            State::Owned(_) => None,
            // SAFETY: as `lent` demands, the call is there, and nobody else uses it while the lock is held.
            State::Lent(lent) => Some(what(unsafe { lent.0.as_mut() })),
        })
    }
}

/// The name of a variable of the top scope, which may begin with "::".
fn variable(name: &str) -> Result<&str, Failure> {
    let bare = name.strip_prefix("::").unwrap_or(name);
    let is_name = bare.starts_with(|first: char| first.is_ascii_lowercase() || first == '_')
        && bare.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let refused = || Failure::argument(format!("`{name}` is no name of a variable of the top scope"));
    is_name.then_some(bare).ok_or_else(refused)
}

/// A new scope. `facts` is a hash that becomes `$facts`, and each of its entries a variable too, as the reference has it; `trusted`
/// becomes `$trusted`. Both may be null; they stay yours. `*out` is to be freed.
///
/// Statuses: ARGUMENT for null; TYPE for facts that are no hash.
///
/// `engine` is null or not yet released. The scope keeps it.
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
        let engine = unsafe { hold(engine) }.ok_or_else(|| Failure::null("engine"))?;
        let given = |value: Option<&Value>| value.map_or(V::Undef, |value| value.0.clone());
        let (facts, trusted) = (given(facts), given(trusted));
        if !matches!(facts, V::Undef | V::Hash(_)) {
            return Err(Failure::new(PUPPETLANG_E_TYPE, "`facts` is no hash"));
        }
        let (rules, limits) = (engine.settings.rules(), engine.evaluation_limits());
        let world = World { engine: Arc::clone(&engine), facts, trusted, interrupt: None };
        let mut evaluation = Evaluation::new(Arc::new(world), rules, limits);
        evaluation.add_library(puppetlang_epp::library());
        let own = Own { evaluation, engine, _alive: Alive::new() };
        out.put(owned(Scope { state: Mutex::new(State::Owned(Box::new(own))) }));
        Ok(())
    })
}

/// Frees a scope that is yours, and in which nothing is being evaluated. Null is left alone.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_scope_free(scope: Option<Box<Scope>>) {
    guard(|_| (), || drop(scope));
}

/// Gives a variable of the top scope a value, also when it has one. Its name may begin with "::". `value` stays yours.
///
/// Statuses: ARGUMENT for null and for what is no such name; UTF8; BUSY; INTERNAL.
///
/// `name` points to `len` bytes, or is null.
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

/// The value of a variable of the top scope, facts too. Its name may begin with "::". `*out` is to be released.
///
/// Statuses: ARGUMENT for null and for what is no such name; UTF8; NOT_FOUND when it has no value; BUSY; INTERNAL.
///
/// `name` points to `len` bytes, or is null.
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
            let unknown = || Failure::new(PUPPETLANG_E_NOT_FOUND, format!("there is no variable `${name}`"));
            evaluation.variable_value(name).ok_or_else(unknown)
        })?;
        out.put(Value::handle(value));
        Ok(())
    })
}

/// Evaluates a program; the value is that of its last expression. Its variables and functions stay in the scope, and so does the
/// program: what it defines can be called by those that come after it. A program that is not validated yet is validated by the
/// settings that it was parsed with. `interrupt` may be null. `*out` is to be released.
///
/// After an error the scope can be used again, but after one of INTERNAL.
///
/// Statuses: ARGUMENT for null and for a template; EVALUATION for an error of the program; CALLBACK when a function of the host failed;
/// LIMIT for "max_steps", "max_depth", "max_bytes" and "deadline_ms", which are those of this call as a whole, and for too little stack;
/// INTERRUPTED; SYNTAX, VALIDATION, UTF8 and LIMIT, with the diagnostics, when the program is none; BUSY; INTERNAL.
///
/// `program` is null or not yet released; a function of the host may release it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_eval(
    scope: Option<&Scope>,
    program: *const Program,
    interrupt: Option<&Interrupt>,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let scope = required(scope, "scope")?;
        // SAFETY: as the caller promises.
        let program = unsafe { hold(program) }.ok_or_else(|| Failure::null("program"))?;
        let manifest = program.manifest()?;
        out.put(Value::handle(scope.evaluate(interrupt, |evaluation| evaluation.run(manifest))?));
        Ok(())
    })
}

/// Calls a function by its name, with `count` arguments: one of a program that was evaluated here, of the host, or of the language.
/// `interrupt` may be null. `*out` is to be released.
///
/// Statuses: ARGUMENT for null, also among the arguments; UTF8; those of puppetlang_eval but SYNTAX and VALIDATION. There is an error
/// of EVALUATION also when there is no such function, or it does not take such arguments.
///
/// `name` points to `len` bytes, or is null. `arguments` points to `count` handles, or is null when `count` is 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_call_function(
    scope: Option<&Scope>,
    name: *const c_char,
    len: size_t,
    arguments: *const Option<&Value>,
    count: size_t,
    interrupt: Option<&Interrupt>,
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
        out.put(Value::handle(scope.evaluate(interrupt, |evaluation| evaluation.call_function(name, arguments))?));
        Ok(())
    })
}
