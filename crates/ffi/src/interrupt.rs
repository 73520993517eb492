//! Interrupts: how another thread stops work.

use puppetlang_source::Interrupt as Flag;

use crate::guard::{getter, guard};
use crate::handle::{Alive, Counted, counted, release, retain};

/// A flag that stops the calls it was given to. Counted; any thread. Once triggered it stays so.
#[derive(Debug)]
pub struct Interrupt {
    pub(crate) flag: Flag,
    _alive: Alive,
}

impl Counted for Interrupt {}

/// A new flag, with one reference.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_interrupt_new() -> *mut Interrupt {
    getter(std::ptr::null_mut(), || counted(Interrupt { flag: Flag::default(), _alive: Alive::new() }))
}

/// Stops the work that was given this flag: one atomic store, safe in a signal handler. Null is left alone. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_interrupt_trigger(interrupt: Option<&Interrupt>) {
    // No guard: nothing here can panic, and a signal handler must not touch what belongs to the thread.
    if let Some(interrupt) = interrupt {
        interrupt.flag.trigger();
    }
}

/// One reference more; gives `interrupt`. Any thread.
///
/// `interrupt` is null, or a handle that is not yet released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_interrupt_retain(interrupt: *const Interrupt) -> *mut Interrupt {
    // SAFETY: as the caller promises.
    unsafe { retain(interrupt) }
}

/// One reference less. Null is left alone. Work that was given the flag may go on. Any thread.
///
/// `interrupt` is null, or a handle that is not yet released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_interrupt_release(interrupt: *mut Interrupt) {
    // SAFETY: as the caller promises.
    guard(|_| (), || unsafe { release(interrupt) });
}
