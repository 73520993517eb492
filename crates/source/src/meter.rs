//! The work meter of a thread: fuel for steps, and bytes of memory.
//!
//! Comparing types, writing a value as text, sorting: such work is recursive, sits behind interfaces without a parameter for
//! limits, and can be far larger than the program that asked for it. It spends from the meter of the thread that does it. Whoever
//! has limits, such as an evaluation, [installs](install) a meter while it works; without one, nothing is limited.
//!
//! # When the meter runs out
//!
//! The meter stops and stays stopped: every later [`spend`] and [`charge`] fails at once, so recursions and loops end quickly
//! with any result at all. That result is worthless. Whoever installed the meter asks [`check`] before using it.
//!
//! # Cost
//!
//! Spending is a subtraction in a thread-local cell. The watch (deadline, interrupt) is polled once for [`SLICE`] units.

use std::cell::{Cell, RefCell};

/// So many units of work pass between two polls of the watch.
pub const SLICE: u64 = 4_096;

/// Why a meter stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// All steps are spent.
    Steps,
    /// All bytes are spent.
    Bytes,
    /// All bytes that may be kept are spent.
    Kept,
    /// The deadline has passed.
    Deadline,
    /// Somebody interrupted the work.
    Interrupted,
    /// Matching a regular expression took more than it may.
    Matching,
    /// A text became larger than any may be.
    Text,
}

/// Tells a meter when to stop for reasons of the outside world: a deadline, an interrupt.
pub trait Watch: Send {
    /// Returns why the work has to stop; `None` if it may go on.
    fn poll(&self) -> Option<Stopped>;
}

/// Limits of a piece of work, and how much of them is left.
#[derive(Default)]
pub struct Meter {
    /// Units that can be spent before the watch is polled.
    fuel: u64,
    bytes: u64,
    kept: u64,
    rest: Rest,
}

/// The part of a meter that is used once a slice.
#[derive(Default)]
struct Rest {
    /// Whether there is a meter at all.
    is_limited: bool,
    /// The bytes that there were at first, without those for what is kept.
    total: u64,
    /// Units that are left beside the fuel.
    steps: u64,
    stopped: Option<Stopped>,
    /// The bytes that were left when the meter stopped: a stopped meter has none.
    bytes_when_stopped: u64,
    watch: Option<Box<dyn Watch>>,
}

impl Rest {
    const UNLIMITED: Self =
        Self { is_limited: false, total: u64::MAX, steps: u64::MAX, stopped: None, bytes_when_stopped: 0, watch: None };

    /// Takes units; false if there are fewer. `u64::MAX` of them never become fewer.
    fn take(&mut self, units: u64) -> bool {
        let left = self.steps.checked_sub(units);
        if self.steps < u64::MAX {
            self.steps = left.unwrap_or(0);
        }
        left.is_some()
    }
}

impl Meter {
    /// A meter for so many units of work, so many bytes, and so many bytes of what is kept until the work ends.
    pub fn new(steps: u64, bytes: u64, kept: u64) -> Self {
        Self { fuel: 0, bytes, kept, rest: Rest { is_limited: true, total: bytes, steps, ..Rest::default() } }
    }

    /// The same meter with a watch.
    #[must_use]
    pub fn with_watch(mut self, watch: Box<dyn Watch>) -> Self {
        self.rest.watch = Some(watch);
        self
    }

    /// A meter that limits nothing.
    pub fn unlimited() -> Self {
        Self { fuel: u64::MAX, bytes: u64::MAX, kept: u64::MAX, rest: Rest::UNLIMITED }
    }

    /// Gives units back that were [taken](take_slice) and not used. The watch is polled at the next unit.
    pub fn give_back(&mut self, units: u64) {
        let units = units.saturating_add(std::mem::take(&mut self.fuel));
        self.rest.steps = self.rest.steps.saturating_add(units);
    }

    /// Lets a stopped meter run again, with what is left of its limits.
    pub fn restart(&mut self) {
        if self.rest.stopped.take().is_some() {
            self.bytes = self.rest.bytes_when_stopped;
        }
    }
}

thread_local! {
    static FUEL: Cell<u64> = const { Cell::new(u64::MAX) };
    static BYTES: Cell<u64> = const { Cell::new(u64::MAX) };
    static KEPT: Cell<u64> = const { Cell::new(u64::MAX) };
    static REST: RefCell<Rest> = const { RefCell::new(Rest::UNLIMITED) };
}

/// Makes `meter` the meter of this thread. Returns the one it had.
pub fn install(meter: Meter) -> Meter {
    let Meter { fuel, bytes, kept, rest } = meter;
    Meter { fuel: FUEL.replace(fuel), bytes: BYTES.replace(bytes), kept: KEPT.replace(kept), rest: REST.replace(rest) }
}

/// A meter that is installed until this is dropped, also by a panic.
#[must_use]
pub struct Installed(Option<Meter>);

impl Installed {
    /// Installs a meter.
    pub fn new(meter: Meter) -> Self {
        Self(Some(install(meter)))
    }

    /// Puts the outer meter back. Returns the one that was installed.
    pub fn end(mut self) -> Meter {
        self.0.take().map(install).unwrap_or_default()
    }
}

impl Drop for Installed {
    fn drop(&mut self) {
        if let Some(outer) = self.0.take() {
            install(outer);
        }
    }
}

/// Spends units of work: about one for each element, node or comparison, one for each 64 bytes of text.
///
/// # Errors
///
/// When the meter is used up, or its watch stops it.
#[inline]
pub fn spend(units: u64) -> Result<(), Stopped> {
    match FUEL.get().checked_sub(units) {
        Some(left) => {
            FUEL.set(left);
            Ok(())
        }
        None => refuel(units),
    }
}

/// Spends the units of work for going through so many bytes of text.
///
/// # Errors
///
/// As [`spend`].
#[inline]
pub fn spend_text(bytes: usize) -> Result<(), Stopped> {
    spend(1 + bytes as u64 / 64)
}

#[cold]
fn refuel(units: u64) -> Result<(), Stopped> {
    let missing = units - FUEL.replace(0);
    let slice = slice()?;
    if missing > slice {
        take(missing - slice)?;
    }
    FUEL.set(slice.saturating_sub(missing));
    Ok(())
}

/// Takes a slice of units that the caller counts by itself. There is none when all are spent.
///
/// # Errors
///
/// As [`spend`].
#[cold]
pub fn take_slice() -> Result<u64, Stopped> {
    let slice = slice()?;
    if slice == 0 { Err(stop(Stopped::Steps)) } else { Ok(slice) }
}

/// Gives units back that were [taken](take_slice) and not used. The watch is polled at the next unit.
pub fn give_back(units: u64) {
    let units = units.saturating_add(FUEL.replace(0));
    REST.with_borrow_mut(|rest| rest.steps = rest.steps.saturating_add(units));
}

/// The units of the next slice, after a look at the watch.
fn slice() -> Result<u64, Stopped> {
    poll()?;
    REST.with_borrow_mut(|rest| {
        // Several slices are in use at a time: of few units, each is a small part.
        let slice = SLICE.min(rest.steps.div_ceil(8));
        rest.take(slice);
        Ok(slice)
    })
}

fn take(units: u64) -> Result<(), Stopped> {
    let enough = REST.with_borrow_mut(|rest| rest.take(units));
    if enough { Ok(()) } else { Err(stop(Stopped::Steps)) }
}

/// Asks the watch. It may be the host's code, so nothing is borrowed meanwhile.
fn poll() -> Result<(), Stopped> {
    check()?;
    let Some(watch) = REST.with_borrow_mut(|rest| rest.watch.take()) else { return Ok(()) };
    let answer = watch.poll();
    REST.with_borrow_mut(|rest| rest.watch = Some(watch));
    answer.map_or(Ok(()), |reason| Err(stop(reason)))
}

/// Stops the meter of this thread.
#[cold]
fn stop(reason: Stopped) -> Stopped {
    REST.with_borrow_mut(|rest| match rest.stopped {
        Some(first) => first,
        None => {
            FUEL.set(0);
            rest.bytes_when_stopped = BYTES.replace(0);
            rest.stopped = Some(reason);
            reason
        }
    })
}

/// Charges bytes, before they are allocated.
///
/// # Errors
///
/// When fewer bytes are left.
#[inline]
pub fn charge(bytes: usize) -> Result<(), Stopped> {
    match BYTES.get().checked_sub(bytes as u64) {
        Some(left) => {
            BYTES.set(left);
            Ok(())
        }
        None => Err(stop(Stopped::Bytes)),
    }
}

/// Charges bytes of what is kept until the work ends.
///
/// # Errors
///
/// When fewer bytes are left.
#[inline]
pub fn charge_kept(bytes: u64) -> Result<(), Stopped> {
    match KEPT.get().checked_sub(bytes) {
        Some(left) => {
            KEPT.set(left);
            Ok(())
        }
        None => Err(stop(Stopped::Kept)),
    }
}

/// Gives bytes back that were charged as kept, and are kept no longer. A stopped meter takes them too.
pub fn release_kept(bytes: u64) {
    KEPT.set(KEPT.get().saturating_add(bytes));
}

/// How many bytes are left of those that may be kept.
#[inline]
pub fn kept_left() -> u64 {
    KEPT.get()
}

/// Stops the meter of this thread because of a limit that is not its own, where nothing else can tell whoever asked. Without a meter it
/// does nothing.
#[cold]
pub fn exceed(reason: Stopped) {
    if REST.with_borrow(|rest| rest.is_limited) {
        stop(reason);
    }
}

/// How many bytes are left.
#[inline]
pub fn bytes_left() -> u64 {
    BYTES.get()
}

/// How many bytes are charged and not free again. Nothing takes more memory than this beside what is kept already.
pub fn in_use() -> u64 {
    REST.with_borrow(|rest| rest.total.saturating_sub(BYTES.get()))
}

/// Gives bytes back that were charged and are free again: afterwards `bytes` are left, or more if more were left already. A
/// stopped meter has none to give.
#[inline]
pub fn release_to(bytes: u64) {
    if bytes > BYTES.get() && check().is_ok() {
        BYTES.set(bytes);
    }
}

/// True unless the meter has stopped.
///
/// # Errors
///
/// When it has: whatever was made since then is worthless.
#[inline]
pub fn check() -> Result<(), Stopped> {
    // A stopped meter has no fuel.
    if FUEL.get() > 0 { Ok(()) } else { checked() }
}

#[cold]
fn checked() -> Result<(), Stopped> {
    REST.with_borrow(|rest| rest.stopped.map_or(Ok(()), Err))
}

/// Iterators that spend a unit of work for each item.
pub trait Metered: Iterator + Sized {
    /// The same items; fewer when the meter stops.
    fn metered(self) -> MeteredIter<Self> {
        MeteredIter(self)
    }
}

impl<I: Iterator> Metered for I {}

/// An iterator that ends when the meter stops.
#[derive(Clone, Debug)]
pub struct MeteredIter<I>(I);

impl<I: Iterator> Iterator for MeteredIter<I> {
    type Item = I::Item;

    #[inline]
    fn next(&mut self) -> Option<I::Item> {
        spend(1).ok()?;
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, self.0.size_hint().1)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    /// Stops when it is polled for the last time.
    struct Polls(Arc<AtomicU64>);

    impl Watch for Polls {
        fn poll(&self) -> Option<Stopped> {
            (self.0.fetch_sub(1, Ordering::Relaxed) == 1).then_some(Stopped::Interrupted)
        }
    }

    #[test]
    fn without_a_meter_nothing_is_limited() {
        assert_eq!(spend(1 << 40), Ok(()));
        assert_eq!(charge(1 << 40), Ok(()));
        assert_eq!(check(), Ok(()));
    }

    #[test]
    fn every_unit_counts_and_a_stopped_meter_stays_stopped() {
        let installed = Installed::new(Meter::new(10_000, 100, 10));
        assert_eq!((0..20_000).metered().count(), 10_000);
        assert_eq!(check(), Err(Stopped::Steps));
        assert_eq!(charge(1), Err(Stopped::Steps), "the first reason is the reason");
        let mut meter = installed.end();
        assert_eq!(check(), Ok(()), "the outer meter has not stopped");
        meter.restart();
        let _installed = Installed::new(meter);
        assert_eq!(charge(100), Ok(()));
        assert_eq!(charge_kept(11), Err(Stopped::Kept));
    }

    #[test]
    fn what_is_taken_counts_too() {
        let _installed = Installed::new(Meter::new(80, 0, 0));
        assert_eq!(take_slice(), Ok(10));
        give_back(2);
        assert_eq!(take_slice(), Ok(9));
        assert_eq!(spend(63), Ok(()));
        assert_eq!(take_slice(), Err(Stopped::Steps));
    }

    #[test]
    fn the_watch_is_asked_once_a_slice() {
        let polls = Arc::new(AtomicU64::new(3));
        let _installed = Installed::new(Meter::new(u64::MAX, 0, 0).with_watch(Box::new(Polls(Arc::clone(&polls)))));
        assert_eq!((0..1_000_000).metered().count() as u64, 2 * SLICE);
        assert_eq!(check(), Err(Stopped::Interrupted));
        assert_eq!(polls.load(Ordering::Relaxed), 0, "a stopped meter asks nobody");
    }

    #[test]
    fn released_bytes_can_be_charged_again() {
        let _installed = Installed::new(Meter::new(0, 100, 0));
        let before = bytes_left();
        assert_eq!(charge(90), Ok(()));
        release_to(before - 10);
        assert_eq!(charge(90), Ok(()));
        assert_eq!(charge(1), Err(Stopped::Bytes));
    }

    #[test]
    fn a_suspended_meter_spends_nothing() {
        let _installed = Installed::new(Meter::new(1, 1, 1));
        let unlimited = Installed::new(Meter::unlimited());
        assert_eq!(spend(100), Ok(()));
        drop(unlimited);
        assert_eq!(spend(100), Err(Stopped::Steps));
    }
}
