//! What tests need and nobody else. Not in the header, and not in a library that is built without the feature `test-hooks`.

use std::mem::MaybeUninit;
use std::sync::atomic::Ordering;

use libc::size_t;

use crate::error::{Error, answer, required};
use crate::guard::getter;
use crate::handle::ALIVE;
use crate::scope::Scope;
use crate::status::Status;

/// How many objects are alive that C has a handle to, or has given something to.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_test_alive() -> size_t {
    ALIVE.load(Ordering::Relaxed)
}

/// Panics: with `how` 0 by a message, with 1 by something whose drop panics too.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_test_panic(how: u32, error: Option<&mut MaybeUninit<*mut Error>>) -> Status {
    answer(error, || if how == 0 { panic!("a test wanted it") } else { std::panic::panic_any(Bomb) })
}

/// Panics inside of a function that cannot fail; gives its neutral answer.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_test_panic_in_getter() -> u32 {
    getter(7, || panic!("a test wanted it"))
}

/// Panics while it uses a scope.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_test_panic_in_scope(
    scope: Option<&Scope>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || required(scope, "scope")?.with(|_| panic!("a test wanted it")))
}

struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("a test wanted this too");
    }
}
