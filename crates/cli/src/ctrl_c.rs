//! Ctrl-C, which ends what runs.

use std::sync::{Arc, Mutex, PoisonError};

use puppetlang_source::Interrupt;

/// The flag by which Ctrl-C ends the work that is done. Clones are the same.
///
/// An [`Interrupt`] stays triggered, so that each piece of work gets one of its own.
#[derive(Clone, Default)]
pub(crate) struct CtrlC(Arc<Mutex<Interrupt>>);

impl CtrlC {
    /// Begins a piece of work, for which Ctrl-C was not pressed yet.
    pub(crate) fn begin(&self) -> Interrupt {
        let mut current = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *current = Interrupt::default();
        current.clone()
    }

    /// The flag of the work that is done.
    pub(crate) fn current(&self) -> Interrupt {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Ends the work that is done; true if it should have ended already.
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
