//! The border that no panic crosses.
//!
//! A panic in here is a bug of ours. The program around us must live on, and its standard error is not ours to write to: so
//! the panic hook keeps the message for the error object, while this thread is inside of the library. Panics of the host
//! (which may be written in Rust) go the way they always went.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

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

/// Drops what a panic carried, which may panic in its turn.
#[cold]
fn discard(payload: Box<dyn std::any::Any + Send>) {
    if let Err(second) = panic::catch_unwind(AssertUnwindSafe(|| drop(payload))) {
        // Whoever panics in a drop twice is not given a third chance.
        std::mem::forget(second);
    }
}

/// Sets the panic hook, once in the life of the process.
#[inline]
fn install_hook() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // A thread that is ending may have no such variables any more.
            let inside = INSIDE.try_with(Cell::get).unwrap_or(0) > 0;
            if inside {
                let _ = PANIC.try_with(|panic| *panic.borrow_mut() = Some(info.to_string()));
            } else {
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
