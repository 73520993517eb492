//! Functions for tests. Not in the header, and only in a library built with the feature `test-hooks`.

use std::mem::MaybeUninit;
use std::sync::atomic::Ordering;

use libc::size_t;

use crate::error::{Error, answer, required};
use crate::guard::getter;
use crate::handle::ALIVE;
use crate::scope::Scope;
use crate::status::Status;

/// Returns the number of live objects that C has a handle to or has passed something to.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_test_alive() -> size_t {
    ALIVE.load(Ordering::Relaxed)
}

/// Panics: with a message if `how` is 0, otherwise with a payload whose destructor panics too.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_test_panic(how: u32, error: Option<&mut MaybeUninit<*mut Error>>) -> Status {
    answer(error, || if how == 0 { panic!("a test wanted it") } else { std::panic::panic_any(Bomb) })
}

/// Panics inside a function that cannot fail; returns its neutral value.
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
