//! Types that refer to themselves, while two types or a type and a value are compared.
//!
//! A comparison that meets the same alias again on one side, and the same thing again on the other, has found no difference on
//! the way round, so it need not go round again. The states and when they are given up are the reference's.

/// What was met again.
pub(crate) const IN_THIS: u8 = 1;
pub(crate) const IN_THAT: u8 = 2;
pub(crate) const IN_BOTH: u8 = IN_THIS | IN_THAT;

/// The aliases on the way, on both sides.
#[derive(Default)]
pub(crate) struct Guard {
    state: u8,
    these: Vec<usize>,
    those: Vec<usize>,
}

impl Guard {
    /// Looks at `thing` on this side while `work` is done.
    pub(crate) fn with_this<T>(&mut self, thing: usize, work: impl FnOnce(&mut Self, u8) -> T) -> T {
        if self.state & IN_THIS == 0 {
            if self.these.contains(&thing) {
                self.state |= IN_THIS;
            } else {
                self.these.push(thing);
                let result = work(self, self.state);
                self.state &= !IN_THIS;
                self.these.retain(|&other| other != thing);
                return result;
            }
        }
        work(self, self.state)
    }

    /// Looks at `thing` on that side while `work` is done.
    pub(crate) fn with_that<T>(&mut self, thing: usize, work: impl FnOnce(&mut Self) -> T) -> T {
        if self.state & IN_THAT == 0 {
            if self.those.contains(&thing) {
                self.state |= IN_THAT;
            } else {
                self.those.push(thing);
                let result = work(self);
                self.state &= !IN_THAT;
                self.those.retain(|&other| other != thing);
                return result;
            }
        }
        work(self)
    }

    /// Notes `thing` on that side for good; gives the state.
    pub(crate) fn add_that(&mut self, thing: usize) -> u8 {
        if self.state & IN_THAT == 0 {
            if self.those.contains(&thing) {
                self.state |= IN_THAT;
            } else {
                self.those.push(thing);
            }
        }
        self.state
    }
}

/// The guard that is handed on, or a new one: only those who meet an alias that refers to itself need one.
pub(crate) fn guarded<T>(guard: Option<&mut Guard>, work: impl FnOnce(&mut Guard) -> T) -> T {
    match guard {
        Some(guard) => work(guard),
        None => work(&mut Guard::default()),
    }
}
