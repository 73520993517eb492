//! Interrupts evaluations with Ctrl-C.

use std::sync::{Arc, Mutex, PoisonError};

use puppetlang::source::Interrupt;

/// The interrupt of the current task. Clones share it.
///
/// An [`Interrupt`] stays triggered, so each task gets a new one.
#[derive(Clone, Default)]
pub(crate) struct CtrlC(Arc<Mutex<Interrupt>>);

impl CtrlC {
    /// Begins a task with a new interrupt.
    pub(crate) fn begin(&self) -> Interrupt {
        let mut current = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *current = Interrupt::default();
        current.clone()
    }

    /// Returns the interrupt of the current task.
    pub(crate) fn current(&self) -> Interrupt {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Interrupts the current task; returns true if it was interrupted before.
    pub(crate) fn press(&self) -> bool {
        let current = self.current();
        let was_pressed = current.is_triggered();
        current.trigger();
        was_pressed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_work_is_ended_for_itself() {
        let keys = CtrlC::default();
        let first = keys.begin();
        assert_eq!((keys.press(), keys.press()), (false, true));
        let second = keys.begin();
        assert_eq!((first.is_triggered(), second.is_triggered()), (true, false));
        let same = keys.clone();
        assert!(!same.press() && keys.press());
        assert!(second.is_triggered());
    }
}
