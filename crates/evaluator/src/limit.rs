//! The limits of an evaluation: steps, bytes, time, interrupts and stack.
//!
//! A [`Meter`] counts what remains of the limits. While an evaluation runs, its meter is the meter of the thread, so
//! code below the evaluator spends from it too: type relations, conversions to text, sorting. Expressions are counted
//! without the meter, in slices that are taken from it.
//!
//! # Bytes
//!
//! The byte limit applies to memory in use, estimated from above. Code that creates values charges for them before it
//! allocates. When a call returns, the bytes that it charged are released, except the size of its result ([`Region`]).
//! Values that outlive the call that creates them, such as class variables and resources, are charged as *kept* memory,
//! which is never released.

use std::sync::{Arc, Mutex};
use std::time::Instant;

use puppetlang_source::Interrupt;
use puppetlang_source::memory;
use puppetlang_source::meter::{self, Installed, Meter, Stopped, Watch};
use puppetlang_types::Value;

use crate::error::{Cause, Exit, Flow, limit};
use crate::host::{Host, Limits};

/// The stack reserved for code that does not check the stack, in bytes.
const STACK_RESERVE: usize = 192 << 10;

/// The stack size assumed if the system does not report one, in bytes: a Ruby fiber has half a megabyte.
const STACK_ASSUMED: usize = 384 << 10;

/// The maximum number of elements of an array or hash.
const MOST_ELEMENTS: usize = 10_000_000;

/// The interrupts, besides the host's, that can end the current work; shared with the watch of the meter.
type Interrupts = Arc<Mutex<Vec<Interrupt>>>;

/// Polls the deadline, the host and the interrupts.
struct HostWatch {
    host: Arc<dyn Host>,
    deadline: Option<Instant>,
    interrupts: Interrupts,
}

impl Watch for HostWatch {
    fn poll(&self) -> Option<Stopped> {
        if self.deadline.is_some_and(|deadline| self.host.instant() >= deadline) {
            return Some(Stopped::Deadline);
        }
        if memory::is_exhausted() {
            return Some(Stopped::Memory);
        }
        let is_triggered = || self.interrupts.lock().is_ok_and(|all| all.iter().any(Interrupt::is_triggered));
        (self.host.is_interrupted() || is_triggered()).then_some(Stopped::Interrupted)
    }
}

/// Creates a meter with the full limits.
fn meter_of(limits: &Limits, host: &Arc<dyn Host>, interrupts: &Interrupts) -> Meter {
    let watch = HostWatch { host: Arc::clone(host), deadline: limits.deadline, interrupts: Arc::clone(interrupts) };
    Meter::new(limits.steps, limits.bytes, limits.kept).with_watch(Box::new(watch))
}

/// The remaining byte limits at the start of a call or a loop.
#[derive(Clone, Copy)]
#[must_use]
pub struct Region {
    bytes: u64,
    kept: u64,
}

impl Region {
    /// Regions that charged fewer bytes are not settled.
    const SMALL: u64 = 64 << 10;

    /// Starts a region.
    #[inline]
    pub fn begin() -> Self {
        Self { bytes: meter::bytes_left(), kept: meter::kept_left() }
    }

    /// Whether the region has charged enough bytes to make settling worthwhile.
    #[inline]
    pub fn is_due(self) -> bool {
        meter::bytes_left().saturating_add(Self::SMALL) < self.bytes
    }

    /// Releases the bytes charged since the region began, except `size` bytes and kept memory.
    #[cold]
    pub fn settle(self, size: u64) {
        let kept = self.kept.saturating_sub(meter::kept_left());
        meter::release_to(self.bytes.saturating_sub(size.saturating_add(kept)));
    }

    /// Releases the bytes charged since the region began, except the size of a value and kept memory.
    #[cold]
    pub fn settle_value(self, value: &Value) {
        self.settle(value.size().unwrap_or(u64::MAX));
    }

    /// Releases the bytes that a call charged, except the size of its result. After an error nothing is released.
    #[inline]
    pub(crate) fn end(self, result: &Flow) {
        if self.is_due()
            && let Ok(value) = result
        {
            self.settle_value(value);
        }
    }
}

/// Enforces the limits of an evaluation, and counts what remains of them.
pub(crate) struct Limiter {
    limits: Limits,
    /// The number of steps until the meter is asked for more.
    fuel: u64,
    /// The remaining limits; `None` while this meter is installed in the thread.
    meter: Option<Meter>,
    /// The lowest stack address that evaluation may reach; below it is a reserve for code without a stack check.
    stack_floor: usize,
    /// The interrupts that can end the current work, besides the host's.
    interrupts: Interrupts,
}

/// The state of a [`Limiter`] before it began to use the stack and the meter of a thread.
pub(crate) struct OtherThread {
    stack_floor: usize,
    installed: Option<Installed>,
}

impl Limiter {
    /// Creates a limiter whose deadline and interrupts are those of a host.
    pub(crate) fn new(limits: Limits, host: &Arc<dyn Host>) -> Self {
        let interrupts = Interrupts::default();
        let meter = Some(meter_of(&limits, host, &interrupts));
        Self { limits, fuel: 0, meter, stack_floor: 0, interrupts }
    }

    /// Sets new limits and restarts all counters.
    pub(crate) fn restart(&mut self, limits: Limits, host: &Arc<dyn Host>) {
        self.limits = limits;
        self.fuel = 0;
        let meter = meter_of(&limits, host, &self.interrupts);
        match &mut self.meter {
            Some(left) => *left = meter,
            None => drop(meter::install(meter)),
        }
    }

    /// Adds an interrupt, and notices it at the next step if it is already triggered.
    pub(crate) fn add_interrupt(&mut self, interrupt: &Interrupt) {
        let fuel = std::mem::take(&mut self.fuel);
        match &mut self.meter {
            Some(meter) => meter.give_back(fuel),
            None => meter::give_back(fuel),
        }
        if let Ok(mut all) = self.interrupts.lock() {
            all.push(interrupt.clone());
        }
    }

    /// Removes the interrupt that was added last.
    pub(crate) fn remove_interrupt(&self) {
        if let Ok(mut all) = self.interrupts.lock() {
            all.pop();
        }
    }

    /// Begins to use the stack and the meter of this thread: a host may call back from any thread.
    pub(crate) fn enter_thread(&mut self) -> OtherThread {
        let stack_floor = self.set_stack_floor();
        let installed = self.meter.take().map(|mut meter| {
            meter.restart();
            Installed::new(meter)
        });
        OtherThread { stack_floor, installed }
    }

    /// Ends the use of the stack and the meter of this thread.
    pub(crate) fn leave_thread(&mut self, before: OtherThread) {
        if let Some(installed) = before.installed {
            self.meter = Some(installed.end());
        }
        self.stack_floor = before.stack_floor;
    }

    /// Takes the meter from the thread, because the host may call back from another thread.
    pub(crate) fn enter_host(&mut self) {
        self.meter = Some(meter::install(Meter::unlimited()));
    }

    /// Gives the meter back to the thread.
    pub(crate) fn leave_host(&mut self) {
        if let Some(meter) = self.meter.take() {
            meter::install(meter);
        }
    }

    /// Determines the end of the stack. Returns the previous value.
    fn set_stack_floor(&mut self) -> usize {
        let (before, here) = (self.stack_floor, stack_address());
        let room = |bytes: usize| here.saturating_sub(bytes.saturating_sub(STACK_RESERVE));
        self.stack_floor = match stacker::remaining_stack() {
            Some(remaining) if remaining > 0 => room(remaining),
            // The stack is not the thread's, such as a fiber's. An outer evaluation on the same stack knows better.
            _ if before != 0 && before.abs_diff(here) < STACK_ASSUMED => before,
            _ => room(STACK_ASSUMED),
        };
        before
    }

    /// Counts a step. Called for every expression.
    #[inline]
    pub(crate) fn step(&mut self) -> Flow<()> {
        if self.fuel == 0 {
            return self.refuel();
        }
        self.fuel -= 1;
        Ok(())
    }

    /// Whether the next step needs no look at the meter, so that it cannot fail.
    #[inline]
    pub(crate) fn has_fuel(&self) -> bool {
        self.fuel > 0
    }

    /// Counts a step that needs no look at the meter.
    #[inline]
    pub(crate) fn burn(&mut self) {
        self.fuel -= 1;
    }

    #[cold]
    fn refuel(&mut self) -> Flow<()> {
        match meter::take_slice() {
            Ok(slice) => {
                self.fuel = slice - 1;
                Ok(())
            }
            Err(stopped) => Err(self.stopped(stopped)),
        }
    }

    /// Spends units of work: see [`meter::spend`].
    #[inline]
    pub(crate) fn spend(&self, units: usize) -> Flow<()> {
        meter::spend(units as u64).map_err(|stopped| self.stopped(stopped))
    }

    /// Returns an error if a limit was reached in code that cannot report it.
    #[inline]
    pub(crate) fn check_meter(&self) -> Flow<()> {
        meter::check().map_err(|stopped| self.stopped(stopped))
    }

    /// Returns the result of work that a limit may have cut short.
    #[inline]
    pub(crate) fn unless_stopped<T>(&self, result: T) -> Flow<T> {
        self.check_meter()?;
        Ok(result)
    }

    /// Returns the limit's error if a limit was reached meanwhile, unless the result is an error with a location.
    pub(crate) fn unless_stopped_meanwhile(&self, result: Flow) -> Flow {
        match (self.check_meter(), result) {
            (Err(stopped), Err(exit)) if !matches!(*exit, Exit::Error(_)) => Err(stopped),
            (Err(stopped), Ok(_)) => Err(stopped),
            (_, result) => result,
        }
    }

    /// The error of a limit.
    #[cold]
    pub(crate) fn stopped(&self, stopped: Stopped) -> Box<Exit> {
        let (message, cause) = self.stop_message(stopped);
        Box::new(Exit::Plain(message, cause))
    }

    /// The message and the cause of a limit.
    #[cold]
    pub(crate) fn stop_message(&self, stopped: Stopped) -> (String, Cause) {
        let message = match stopped {
            Stopped::Steps => format!("the limit of {} steps is reached", self.limits.steps),
            Stopped::Bytes => format!("the limit of {} bytes of values is reached", self.limits.bytes),
            Stopped::Kept => format!("the limit of {} bytes of kept values and resources is reached", self.limits.kept),
            Stopped::Deadline => "the time for the evaluation is over".into(),
            Stopped::Matching => "matching a regular expression takes too long".into(),
            Stopped::Text => "a text is longer than any text may be".into(),
            Stopped::Memory => "there is no memory left".into(),
            Stopped::Interrupted => return ("the evaluation was interrupted".into(), Cause::Interrupted),
        };
        (message, Cause::Limit)
    }

    /// Returns an error if little stack remains.
    #[inline]
    pub(crate) fn check_stack(&self) -> Flow<()> {
        if stack_address() < self.stack_floor { too_deep() } else { Ok(()) }
    }

    /// Returns an error if one more call within `depth` others would be too many.
    #[inline]
    pub(crate) fn check_depth(&self, depth: usize) -> Flow<()> {
        if depth >= self.limits.calls as usize { self.too_many_calls() } else { Ok(()) }
    }

    #[cold]
    fn too_many_calls<T>(&self) -> Flow<T> {
        limit(format!("more than {} calls are within each other", self.limits.calls))
    }

    /// Charges bytes of text or elements before they are allocated.
    #[inline]
    pub(crate) fn charge(&self, bytes: usize) -> Flow<()> {
        meter::charge(bytes).map_err(|stopped| self.stopped(stopped))
    }

    /// Charges bytes that are kept until the evaluation ends.
    pub(crate) fn charge_kept(&self, bytes: u64) -> Flow<()> {
        meter::charge_kept(bytes).map_err(|stopped| self.stopped(stopped))
    }

    /// Charges a variable that outlives the call that sets it.
    #[inline]
    pub(crate) fn keep(&self, value: &Value) -> Flow<()> {
        self.charge_kept(kept_size(value))
    }

    /// Charges the elements of a new container, and rejects a container that is too large.
    #[inline]
    pub(crate) fn charge_elements(&self, count: usize) -> Flow<()> {
        /// The size of a container without its elements.
        const CONTAINER: usize = 64;
        check_elements(count)?;
        self.spend(count / 4)?;
        self.charge(CONTAINER + count * size_of::<Value>())
    }

    /// Spends a step for one more element of a container that grows to `length`, and charges the element.
    ///
    /// Rejects a container that is too large.
    #[inline]
    pub(crate) fn charge_element(&self, length: usize) -> Flow<()> {
        if length > MOST_ELEMENTS {
            return check_elements(length);
        }
        self.spend(1)?;
        // A growing vector has up to twice the capacity.
        self.charge(2 * size_of::<Value>())
    }

    /// Collects the values of an iterator, charging each before requesting the next.
    pub(crate) fn collected(&self, values: impl Iterator<Item = Value>) -> Flow<Vec<Value>> {
        let mut all = Vec::new();
        for value in values {
            all.push(value);
            self.charge_element(all.len())?;
        }
        self.unless_stopped(all)
    }
}

/// Returns the bytes to charge for keeping a value under a name.
///
/// A value of unknown size was charged when it was created, and those bytes are not released before the evaluation
/// ends.
#[inline]
pub fn kept_size(value: &Value) -> u64 {
    /// The name, the value, and their share of a table.
    const ENTRY: u64 = 96;
    /// The size of a value of unknown size.
    const UNKNOWN: u64 = 256;
    /// Smaller values are not examined.
    const LARGE: u64 = 64 << 10;
    let size = value.size().unwrap_or(UNKNOWN).saturating_add(ENTRY);
    // `size` counts shared content once per occurrence, but it was charged only once, so the charge is at most the
    // bytes in use.
    if size <= LARGE { size } else { size.min(meter::in_use().saturating_add(LARGE)) }
}

/// Rejects a container that is too large.
///
/// # Errors
///
/// If there are too many elements.
#[inline]
pub fn check_elements(count: usize) -> Flow<()> {
    if count > MOST_ELEMENTS {
        return limit(format!("a collection cannot have more than {MOST_ELEMENTS} elements"));
    }
    Ok(())
}

/// Returns an address near the current end of the stack.
#[inline]
fn stack_address() -> usize {
    let here = 0_u8;
    std::ptr::from_ref(std::hint::black_box(&here)).addr()
}

#[cold]
fn too_deep<T>() -> Flow<T> {
    limit("the expressions are nested too deep")
}
