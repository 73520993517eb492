//! The meter of a thread: a limit on steps and on bytes of memory.
//!
//! Comparing types, formatting values and sorting are recursive, hidden under interfaces that take no limits as a
//! parameter, and can cost far more than the size of the program suggests. They spend from the meter of the current
//! thread. Code that has limits, such as an evaluation, [installs](install) a meter while it runs; without a meter,
//! nothing is limited.
//!
//! # When the meter runs out
//!
//! The meter stops and stays stopped: every later [`spend`] and [`charge`] fails at once, so recursions and loops end
//! quickly with an arbitrary result. That result is invalid. The code that installed the meter must call [`check`]
//! before it uses the result.
//!
//! # Cost
//!
//! Spending is a subtraction in a thread-local cell. The watch (deadline, interrupt) is polled once per [`SLICE`]
//! steps.

use std::cell::{Cell, RefCell};

use crate::memory;

/// The number of steps between two polls of the watch.
pub const SLICE: u64 = 4_096;

/// The reason why a meter stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// No steps are left.
    Steps,
    /// The byte limit was reached.
    Bytes,
    /// The limit on kept memory was reached.
    Kept,
    /// The deadline has passed.
    Deadline,
    /// The work was interrupted.
    Interrupted,
    /// Matching a regular expression exceeded its budget.
    Matching,
    /// A text exceeded the maximum size.
    Text,
    /// The process gets no more memory.
    Memory,
}

/// A source of external reasons to stop: a deadline, an interrupt.
pub trait Watch: Send {
    /// Returns the reason why the work must stop, or `None` if it may continue.
    fn poll(&self) -> Option<Stopped>;
}

/// The limits of a task, and how much of each is left.
#[derive(Default)]
pub struct Meter {
    /// Steps that can be spent before the watch is polled.
    fuel: u64,
    bytes: u64,
    kept: u64,
    rest: Rest,
}

/// The part of a meter that is accessed once per slice.
#[derive(Default)]
struct Rest {
    /// Whether a meter is installed.
    is_limited: bool,
    /// The initial byte limit, without kept memory.
    total: u64,
    /// Steps that are left in addition to the fuel.
    steps: u64,
    stopped: Option<Stopped>,
    /// The bytes that were left when the meter stopped. A stopped meter has none.
    bytes_when_stopped: u64,
    watch: Option<Box<dyn Watch>>,
}

impl Rest {
    const UNLIMITED: Self =
        Self { is_limited: false, total: u64::MAX, steps: u64::MAX, stopped: None, bytes_when_stopped: 0, watch: None };

    /// Takes steps, and returns false if fewer are left. `u64::MAX` means unlimited and is never reduced.
    fn take(&mut self, units: u64) -> bool {
        let left = self.steps.checked_sub(units);
        if self.steps < u64::MAX {
            self.steps = left.unwrap_or(0);
        }
        left.is_some()
    }
}

impl Meter {
    /// Creates a meter with a limit on steps, on bytes in use, and on bytes of kept memory.
    pub fn new(steps: u64, bytes: u64, kept: u64) -> Self {
        Self { fuel: 0, bytes, kept, rest: Rest { is_limited: true, total: bytes, steps, ..Rest::default() } }
    }

    /// Returns the meter with a watch.
    #[must_use]
    pub fn with_watch(mut self, watch: Box<dyn Watch>) -> Self {
        self.rest.watch = Some(watch);
        self
    }

    /// Creates a meter without limits.
    pub fn unlimited() -> Self {
        Self { fuel: u64::MAX, bytes: u64::MAX, kept: u64::MAX, rest: Rest::UNLIMITED }
    }

    /// Returns steps that were [taken](take_slice) and not used. The watch is polled at the next step.
    pub fn give_back(&mut self, units: u64) {
        let units = units.saturating_add(std::mem::take(&mut self.fuel));
        self.rest.steps = self.rest.steps.saturating_add(units);
    }

    /// Restarts a stopped meter with what is left of its limits.
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

/// Installs `meter` as the meter of this thread, and returns the previous one.
pub fn install(meter: Meter) -> Meter {
    let Meter { fuel, bytes, kept, rest } = meter;
    Meter { fuel: FUEL.replace(fuel), bytes: BYTES.replace(bytes), kept: KEPT.replace(kept), rest: REST.replace(rest) }
}

/// A guard that installs a meter and restores the previous one when dropped, also after a panic.
#[must_use]
pub struct Installed(Option<Meter>);

impl Installed {
    /// Installs a meter.
    pub fn new(meter: Meter) -> Self {
        Self(Some(install(meter)))
    }

    /// Restores the previous meter, and returns the one that was installed.
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

/// Runs `work` without a meter.
///
/// Use it for work whose result outlives the meter, such as values that all evaluations share: an interrupted
/// computation must not be stored.
pub fn unmetered<T>(work: impl FnOnce() -> T) -> T {
    let _suspended = Installed::new(Meter::unlimited());
    work()
}

/// Spends steps: about one per element, node or comparison, and one per 64 bytes of text.
///
/// # Errors
///
/// The reason, if the meter has run out or its watch stops it.
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

/// Spends the steps for processing `bytes` bytes of text.
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

/// Takes a slice of steps that the caller counts itself.
///
/// # Errors
///
/// As [`spend`]; also if no steps are left.
#[cold]
pub fn take_slice() -> Result<u64, Stopped> {
    let slice = slice()?;
    if slice == 0 { Err(stop(Stopped::Steps)) } else { Ok(slice) }
}

/// Returns steps that were [taken](take_slice) and not used. The watch is polled at the next step.
pub fn give_back(units: u64) {
    let units = units.saturating_add(FUEL.replace(0));
    REST.with_borrow_mut(|rest| rest.steps = rest.steps.saturating_add(units));
}

/// Returns the steps of the next slice, after polling the watch.
fn slice() -> Result<u64, Stopped> {
    poll()?;
    REST.with_borrow_mut(|rest| {
        // Several slices can be in use at a time, so each takes only a small part when few steps are left.
        let slice = SLICE.min(rest.steps.div_ceil(8));
        rest.take(slice);
        Ok(slice)
    })
}

fn take(units: u64) -> Result<(), Stopped> {
    let enough = REST.with_borrow_mut(|rest| rest.take(units));
    if enough { Ok(()) } else { Err(stop(Stopped::Steps)) }
}

/// Polls the watch. It may run code of the embedder, so nothing is borrowed meanwhile.
fn poll() -> Result<(), Stopped> {
    check()?;
    let Some(watch) = REST.with_borrow_mut(|rest| rest.watch.take()) else { return Ok(()) };
    let answer = watch.poll();
    REST.with_borrow_mut(|rest| rest.watch = Some(watch));
    answer.map_or(Ok(()), |reason| Err(stop(reason)))
}

/// Stops the meter of this thread, and returns the first reason for which it was stopped.
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

/// Whether the installed meter must stop because the process does not get this amount of memory.
#[cold]
fn is_lacking(bytes: usize) -> bool {
    REST.with_borrow(|rest| rest.is_limited) && !memory::is_available(bytes)
}

/// Charges bytes, before they are allocated.
///
/// # Errors
///
/// If fewer bytes are left, or a large amount of memory is not available.
#[inline]
pub fn charge(bytes: usize) -> Result<(), Stopped> {
    match BYTES.get().checked_sub(bytes as u64) {
        Some(_) if bytes >= memory::LARGE && is_lacking(bytes) => Err(stop(Stopped::Memory)),
        Some(left) => {
            BYTES.set(left);
            Ok(())
        }
        None => Err(stop(Stopped::Bytes)),
    }
}

/// Charges bytes of kept memory.
///
/// # Errors
///
/// If fewer bytes are left.
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

/// Releases charged bytes of kept memory. Also works on a stopped meter.
pub fn release_kept(bytes: u64) {
    KEPT.set(KEPT.get().saturating_add(bytes));
}

/// Returns the number of bytes of kept memory that are left.
#[inline]
pub fn kept_left() -> u64 {
    KEPT.get()
}

/// Stops the meter of this thread because a limit outside the meter was exceeded.
///
/// Use it if nothing else can report the reason to the caller. Without an installed meter it does nothing.
#[cold]
pub fn exceed(reason: Stopped) {
    if REST.with_borrow(|rest| rest.is_limited) {
        stop(reason);
    }
}

/// Returns the number of bytes that are left.
#[inline]
pub fn bytes_left() -> u64 {
    BYTES.get()
}

/// Returns the number of bytes that are charged and not released.
///
/// This is an upper bound of the memory in use, apart from kept memory.
pub fn in_use() -> u64 {
    REST.with_borrow(|rest| rest.total.saturating_sub(BYTES.get()))
}

/// Releases charged bytes, so that at least `bytes` are left. Does nothing if the meter has stopped.
#[inline]
pub fn release_to(bytes: u64) {
    if bytes > BYTES.get() && check().is_ok() {
        BYTES.set(bytes);
    }
}

/// Checks that the meter has not stopped.
///
/// # Errors
///
/// The reason, if it has stopped: all results since then are invalid.
#[inline]
pub fn check() -> Result<(), Stopped> {
    // A stopped meter has no fuel.
    if FUEL.get() > 0 { Ok(()) } else { checked() }
}

#[cold]
fn checked() -> Result<(), Stopped> {
    REST.with_borrow(|rest| rest.stopped.map_or(Ok(()), Err))
}

/// Adds [`metered`](Self::metered) to iterators.
pub trait Metered: Iterator + Sized {
    /// Returns an iterator that spends one step per item and ends early if the meter stops.
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

    /// A watch that stops the work at its last poll.
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
    fn memory_that_the_process_does_not_get_stops_the_meter() {
        let _installed = Installed::new(Meter::new(u64::MAX, u64::MAX, u64::MAX));
        assert_eq!(charge(1 << 20), Ok(()));
        assert_eq!(charge(1 << 60), Err(Stopped::Memory));
        assert_eq!(check(), Err(Stopped::Memory));
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
