//! Interrupts: flags by which another thread stops a call.

use std::time::Duration;

use libc::c_void;
use puppetlang::source::Interrupt as Flag;

use crate::callback::{DropFn, UserPointer};
use crate::guard::{getter, guard, outside};
use crate::handle::{Alive, Counted, counted, release, retain};
use crate::status::Bool;

/// A flag that stops the calls that received it. Reference counted; thread-safe. A triggered flag cannot be reset.
#[derive(Debug)]
pub struct Interrupt {
    pub(crate) flag: Flag,
    _alive: Alive,
}

impl Counted for Interrupt {}

/// Creates an interrupt with one reference. Release it with `puppetlang_interrupt_release`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_interrupt_new() -> *mut Interrupt {
    getter(std::ptr::null_mut(), || counted(Interrupt { flag: Flag::default(), _alive: Alive::new() }))
}

/// A question to the embedder: whether to stop the call.
///
/// Runs on the thread that called the library, during that call; it must be reentrant, because several threads may call
/// it at the same time. It may call any function of the library. It must not unwind or `longjmp` out.
pub type AskFn = Option<unsafe extern "C-unwind" fn(user: *mut c_void) -> Bool>;

/// Creates an interrupt that asks the embedder, and can be triggered too. Release it with
/// `puppetlang_interrupt_release`.
///
/// A call that received the interrupt calls `function` from time to time, at most once in `interval_ms` milliseconds on
/// a thread. If the function returns true, the call ends with INTERRUPTED; other calls continue. Interpreters use it to
/// notice signals, or exceptions that other threads raise in the calling thread.
///
/// The library calls `drop` with `user` exactly once, when the last call that received the interrupt no longer needs
/// it; `drop` may be NULL. Returns NULL if `function` is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_interrupt_new_asking(
    interval_ms: u32,
    function: AskFn,
    user: *mut c_void,
    drop: DropFn,
) -> *mut Interrupt {
    // This drops the embedder's pointer in every case.
    let user = UserPointer::new(user, drop);
    getter(std::ptr::null_mut(), || {
        let Some(function) = function else { return std::ptr::null_mut() };
        let ask = move || {
            let user = user.pointer();
            // SAFETY: the embedder registered function and pointer together.
            outside(|| unsafe { function(user) })
        };
        let flag = Flag::asking(Duration::from_millis(interval_ms.into()), ask);
        counted(Interrupt { flag, _alive: Alive::new() })
    })
}

/// Stops all calls that received this flag.
///
/// One atomic store: async-signal-safe. The flag stays set, so later calls that receive it stop too. NULL is ignored.
/// Thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_interrupt_trigger(interrupt: Option<&Interrupt>) {
    // No guard: nothing here can panic, and a signal handler must not touch thread-local state.
    if let Some(interrupt) = interrupt {
        interrupt.flag.trigger();
    }
}

/// Adds a reference and returns `interrupt`; NULL for NULL. Thread-safe.
///
/// `interrupt` must not have been released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_interrupt_retain(interrupt: *const Interrupt) -> *mut Interrupt {
    // SAFETY: as the caller promises.
    unsafe { retain(interrupt) }
}

/// Removes a reference. NULL is ignored. Thread-safe.
///
/// Calls that received the flag continue. `interrupt` must not have been released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_interrupt_release(interrupt: *mut Interrupt) {
    // SAFETY: as the caller promises.
    guard(|_| (), || unsafe { release(interrupt) });
}
