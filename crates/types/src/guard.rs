//! Types that refer to themselves, while two types or a type and a value are compared.
//!
//! A comparison that meets the same alias again on one side, and the same thing again on the other, has found no difference on
//! the way round, so it need not go round again. The states and when they are given up are the reference's.

use std::collections::HashMap;

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
    /// Which values are of which types, by address, when there is much to remember.
    settled: Option<HashMap<(usize, usize), bool>>,
}

impl Guard {
    /// A guard that remembers which value is of which type.
    pub(crate) fn with_memory() -> Self {
        Self { settled: Some(HashMap::new()), ..Self::default() }
    }

    /// True if it remembers.
    #[inline]
    pub(crate) fn remembers(&self) -> bool {
        self.settled.is_some()
    }

    /// Remembers no longer: types are compared from here on that do not stay where they are.
    pub(crate) fn forget(&mut self) {
        self.settled = None;
    }

    /// What is known of a type and a value.
    pub(crate) fn settled(&self, pair: (usize, usize)) -> Option<bool> {
        self.settled.as_ref()?.get(&pair).copied()
    }

    /// Notes whether a value is of a type.
    pub(crate) fn settle(&mut self, pair: (usize, usize), answer: bool) {
        if let Some(settled) = &mut self.settled {
            settled.insert(pair, answer);
        }
    }

    /// True if `thing` is looked at on this side already.
    pub(crate) fn is_in_this(&self, thing: usize) -> bool {
        self.these.contains(&thing)
    }

    /// True if something was met again on this side.
    pub(crate) fn is_again_in_this(&self) -> bool {
        self.state & IN_THIS != 0
    }

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

    /// Looks at a value on that side while `work` is done.
    ///
    /// A value does not contain itself: one that is met again is among the last, with nothing but aliases in between.
    pub(crate) fn with_value<T>(&mut self, value: usize, work: impl FnOnce(&mut Self) -> T) -> T {
        const LAST: usize = 8;
        if self.state & IN_THAT == 0 {
            if self.those.iter().rev().take(LAST).any(|&other| other == value) {
                self.state |= IN_THAT;
            } else {
                let count = self.those.len();
                self.those.push(value);
                let result = work(self);
                self.state &= !IN_THAT;
                if self.those.len() == count + 1 {
                    self.those.pop();
                } else {
                    self.those.retain(|&other| other != value);
                }
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
