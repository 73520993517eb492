//! Interrupts: flags by which another thread stops a call.

use puppetlang::source::Interrupt as Flag;

use crate::guard::{getter, guard};
use crate::handle::{Alive, Counted, counted, release, retain};

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
