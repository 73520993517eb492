//! The boundary that no panic crosses.
//!
//! A panic in the library is a bug of the library. The process must survive it, and the library must not write to the
//! process's standard error. So while a thread is inside the library, the panic hook keeps the message for the error
//! object. Panics of the embedder, which may be written in Rust, reach the previous hook.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::{Once, OnceLock};

use crate::reserve;
use crate::stack;

thread_local! {
    /// The number of library calls on the stack of this thread.
    static INSIDE: Cell<u32> = const { Cell::new(0) };
    /// The number of callbacks on the stack of this thread.
    static CALLBACKS: Cell<u32> = const { Cell::new(0) };
    /// The message of the last panic.
    static PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs `body`. If it panics, returns the result of `failed` for the panic's message.
#[inline]
pub(crate) fn guard<T>(failed: impl FnOnce(&str) -> T, body: impl FnOnce() -> T) -> T {
    install_hook();
    INSIDE.set(INSIDE.get() + 1);
    let outcome = panic::catch_unwind(AssertUnwindSafe(body)).map_err(|payload| {
        let message = PANIC.take();
        // Still inside: a panic in the payload's destructor is kept from standard error too.
        discard(payload);
        message
    });
    INSIDE.set(INSIDE.get() - 1);
    outcome.unwrap_or_else(|message| failed(message.as_deref().unwrap_or("unknown")))
}

/// Whether a call of the library begins that no other call of the library makes. A callback may make it.
pub(crate) fn is_first() -> bool {
    INSIDE.get() == 0
}

/// The number of callbacks on the stack of this thread.
pub(crate) fn callbacks() -> u32 {
    CALLBACKS.get()
}

/// As [`getter`], for a body that walks through values or types, which can be deep. Returns `neutral` also if there is
/// too little stack.
pub(crate) fn walk<T: Copy>(neutral: T, body: impl FnOnce() -> T) -> T {
    guard(|_| neutral, || stack::with_room(body).unwrap_or(neutral))
}

/// Runs the `body` of a function that cannot fail; returns `neutral` after a panic.
#[inline]
pub(crate) fn getter<T: Copy>(neutral: T, body: impl FnOnce() -> T) -> T {
    guard(|_| neutral, body)
}

/// The number of times that dropping a panic payload may panic before the payload is leaked.
const DROPS: u32 = 8;

/// Drops a panic payload. Its destructor may panic again, with another payload.
#[cold]
fn discard(mut payload: Box<dyn Any + Send>) {
    for _ in 0..DROPS {
        match panic::catch_unwind(AssertUnwindSafe(|| drop(payload))) {
            Ok(()) => return,
            Err(next) => payload = next,
        }
    }
    std::mem::forget(payload);
}

/// A panic hook.
type Hook = Box<dyn Fn(&PanicHookInfo<'_>) + Send + Sync>;

/// The hook that was installed before ours.
static BEFORE: OnceLock<Hook> = OnceLock::new();

/// Whether the library has been called before, and so has memory.
pub(crate) fn is_used() -> bool {
    INSTALLED.is_completed()
}

static INSTALLED: Once = Once::new();

/// Prepares the process for the library, once: sets the panic hook, and reserves memory.
#[inline]
fn install_hook() {
    INSTALLED.call_once(|| {
        reserve::open();
        // In a static and not in the hook itself, so that neither is memory that is never freed.
        let _ = BEFORE.set(panic::take_hook());
        panic::set_hook(Box::new(|info| {
            // The thread-local variables of a thread that is ending may already be destroyed.
            let inside = INSIDE.try_with(Cell::get).unwrap_or(0) > 0;
            if inside {
                let _ = PANIC.try_with(|panic| *panic.borrow_mut() = Some(info.to_string()));
            } else if let Some(before) = BEFORE.get() {
                before(info);
            }
        }));
    });
}

/// Runs a callback of the embedder on its own stack. Its panics go to the embedder's hook.
pub(crate) fn outside<T>(callback: impl FnOnce() -> T) -> T {
    let depth = INSIDE.replace(0);
    CALLBACKS.set(CALLBACKS.get() + 1);
    let answer = stack::at_home(callback);
    CALLBACKS.set(CALLBACKS.get() - 1);
    INSIDE.set(depth);
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Bomb;

    impl Drop for Bomb {
        fn drop(&mut self) {
            panic!("the second");
        }
    }

    #[test]
    fn a_panic_becomes_an_answer_with_its_message() {
        let message = guard(str::to_owned, || panic!("{} went wrong", "it"));
        assert!(message.contains("it went wrong") && message.contains("guard.rs"), "{message}");
        assert_eq!(getter(7, || panic!()), 7);
        assert_eq!(getter(7, || 8), 8);
    }

    #[test]
    fn a_panic_that_cannot_be_dropped_is_survived() {
        assert_eq!(getter(1, || panic::panic_any(Bomb)), 1);
        assert_eq!(INSIDE.get(), 0);
    }

    #[test]
    fn guards_nest() {
        let outer =
            guard(|_| "outer".to_owned(), || guard(|_| "inner".to_owned(), || panic!("in the inner one")) + " then on");
        assert_eq!(outer, "inner then on");
    }
}
