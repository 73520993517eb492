//! The border that no panic crosses.
//!
//! A panic in here is a bug of ours. The program around us must live on, and its standard error is not ours to write to: so
//! the panic hook keeps the message for the error object, while this thread is inside of the library. Panics of the host
//! (which may be written in Rust) go the way they always went.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::{Once, OnceLock};

thread_local! {
    /// How many calls of the library this thread is in.
    static INSIDE: Cell<u32> = const { Cell::new(0) };
    /// What the last panic said.
    static PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs `body`. If it panics, the answer is what `failed` makes of the panic's message.
#[inline]
pub(crate) fn guard<T>(failed: impl FnOnce(&str) -> T, body: impl FnOnce() -> T) -> T {
    install_hook();
    INSIDE.set(INSIDE.get() + 1);
    let outcome = panic::catch_unwind(AssertUnwindSafe(body)).map_err(|payload| {
        let message = PANIC.take();
        // Still inside: what the drop may panic with is kept from standard error too.
        discard(payload);
        message
    });
    INSIDE.set(INSIDE.get() - 1);
    outcome.unwrap_or_else(|message| failed(message.as_deref().unwrap_or("unknown")))
}

/// Runs the `body` of a function that cannot fail; after a panic its answer is `neutral`.
#[inline]
pub(crate) fn getter<T: Copy>(neutral: T, body: impl FnOnce() -> T) -> T {
    guard(|_| neutral, body)
}

/// How often what a panic carries may panic when it is dropped, before it is left alone.
const DROPS: u32 = 8;

/// Drops what a panic carried, which may panic in its turn, with something else to drop.
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

/// The hook that was there before ours.
static BEFORE: OnceLock<Hook> = OnceLock::new();

/// Sets the panic hook, once in the life of the process.
#[inline]
fn install_hook() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        // Kept in a static, not in the hook itself: so neither of them takes memory that is never given back.
        let _ = BEFORE.set(panic::take_hook());
        panic::set_hook(Box::new(|info| {
            // A thread that is ending may have no such variables any more.
            let inside = INSIDE.try_with(Cell::get).unwrap_or(0) > 0;
            if inside {
                let _ = PANIC.try_with(|panic| *panic.borrow_mut() = Some(info.to_string()));
            } else if let Some(before) = BEFORE.get() {
                before(info);
            }
        }));
    });
}

/// Runs a callback of the host: what it panics with is its own again.
pub(crate) fn outside<T>(callback: impl FnOnce() -> T) -> T {
    let depth = INSIDE.replace(0);
    let answer = callback();
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
