//! Limits of an evaluation: steps, bytes, time, interrupts, stack.
//!
//! What is left of the limits is a [`Meter`]. While an evaluation runs, it is the meter of the thread, so that everything below
//! the evaluator spends from it too: relations of types, texts of values, sorting. Expressions are counted without it, in slices
//! that are taken from it.
//!
//! # Bytes
//!
//! The limit of bytes is about memory that is in use, estimated from above. Whatever makes values charges for them, before it
//! allocates. When a call returns, what it charged is free again but for the size of its result ([`Region`]).
//! Variables of classes, resources and the like outlive the calls that make them: they are charged as *kept*, for good.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use puppetlang_source::Interrupt;
use puppetlang_source::meter::{self, Installed, Meter, Stopped, Watch};
use puppetlang_types::Value;
use puppetlang_types::resource_object::with_resource_objects;

use crate::evaluation::Evaluation;
use crate::fault::{Cause, Flow, Unwind, limit};
use crate::host::{Host, Limits};

/// So much stack has to remain for what does not look at it, in bytes.
const STACK_RESERVE: usize = 192 << 10;

/// The stack that is assumed where the system does not say, in bytes: a fiber of Ruby has half a megabyte.
const STACK_ASSUMED: usize = 384 << 10;

/// The most elements of an array or hash.
const MOST_ELEMENTS: usize = 10_000_000;

/// The interrupts that can end what an evaluation does, besides the host's; shared with the watch of its meter.
pub(crate) type Interrupts = Arc<Mutex<Vec<Interrupt>>>;

/// Looks at deadline, host and interrupts.
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
        let is_triggered = || self.interrupts.lock().is_ok_and(|all| all.iter().any(Interrupt::is_triggered));
        (self.host.is_interrupted() || is_triggered()).then_some(Stopped::Interrupted)
    }
}

/// A full meter.
pub(crate) fn meter_of(limits: &Limits, host: &Arc<dyn Host>, interrupts: &Interrupts) -> Meter {
    let watch = HostWatch { host: Arc::clone(host), deadline: limits.deadline, interrupts: Arc::clone(interrupts) };
    Meter::new(limits.steps, limits.bytes, limits.kept).with_watch(Box::new(watch))
}

/// What was left when a call or a loop began.
#[derive(Clone, Copy)]
#[must_use]
pub struct Region {
    bytes: u64,
    kept: u64,
}

impl Region {
    /// Fewer bytes than these are not worth looking at.
    const SMALL: u64 = 64 << 10;

    /// A region that begins here.
    #[inline]
    pub fn begin() -> Self {
        Self { bytes: meter::bytes_left(), kept: meter::kept_left() }
    }

    /// True if so much was charged since the region began that settling is worth it.
    #[inline]
    pub fn is_due(self) -> bool {
        meter::bytes_left().saturating_add(Self::SMALL) < self.bytes
    }

    /// Frees what was charged since the region began, but for `size` bytes and what is kept.
    #[cold]
    pub fn settle(self, size: u64) {
        let kept = self.kept.saturating_sub(meter::kept_left());
        meter::release_to(self.bytes.saturating_sub(size.saturating_add(kept)));
    }

    /// Frees what was charged since the region began, but for a value.
    #[cold]
    pub fn settle_value(self, value: &Value) {
        self.settle(value.size().unwrap_or(u64::MAX));
    }

    /// Frees what a call charged, but for its result. After an error it does not matter.
    #[inline]
    pub(crate) fn end(self, result: &Flow) {
        if self.is_due()
            && let Ok(value) = result
        {
            self.settle_value(value);
        }
    }
}

impl Evaluation {
    /// Sets other limits, and begins anew to count what they are about.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
        self.fuel = 0;
        let meter = meter_of(&limits, &self.host, &self.interrupts);
        match &mut self.meter {
            Some(left) => *left = meter,
            None => drop(meter::install(meter)),
        }
    }

    /// Does something that `interrupt` ends as soon as it can, in an error of [`Cause::Interrupted`].
    pub fn interruptible<T>(&mut self, interrupt: &Interrupt, what: impl FnOnce(&mut Self) -> T) -> T {
        // It may have been triggered already: then the first step shall find out.
        let fuel = std::mem::take(&mut self.fuel);
        match &mut self.meter {
            Some(meter) => meter.give_back(fuel),
            None => meter::give_back(fuel),
        }
        let interrupts = Arc::clone(&self.interrupts);
        if let Ok(mut all) = interrupts.lock() {
            all.push(interrupt.clone());
        }
        let result = what(self);
        if let Ok(mut all) = interrupts.lock() {
            all.pop();
        }
        result
    }

    /// Does something on the stack and with the meter of this thread: a host may call back from any thread.
    pub(crate) fn on_this_thread<T>(&mut self, what: impl FnOnce(&mut Self) -> T) -> T {
        let floor = self.set_stack_floor();
        let result = match self.meter.take() {
            Some(mut meter) => {
                meter.restart();
                let installed = Installed::new(meter);
                // A function of the host may panic. Whoever catches that uses the evaluation with its meter.
                let result = catch_unwind(AssertUnwindSafe(|| what(self)));
                self.meter = Some(installed.end());
                result.unwrap_or_else(|panic| resume_unwind(panic))
            }
            None => what(self),
        };
        self.stack_floor = floor;
        result
    }

    /// Calls code of the host. It may call back from another thread, so the meter is no thread's meanwhile.
    pub(crate) fn in_host<T>(&mut self, what: impl FnOnce(&mut Self) -> T) -> T {
        self.meter = Some(meter::install(Meter::unlimited()));
        let result = catch_unwind(AssertUnwindSafe(|| what(self)));
        if let Some(meter) = self.meter.take() {
            meter::install(meter);
        }
        result.unwrap_or_else(|panic| resume_unwind(panic))
    }

    /// Finds out how much stack there is. Returns what was known before.
    fn set_stack_floor(&mut self) -> usize {
        let (before, here) = (self.stack_floor, stack_address());
        let room = |bytes: usize| here.saturating_sub(bytes.saturating_sub(STACK_RESERVE));
        self.stack_floor = match stacker::remaining_stack() {
            Some(remaining) if remaining > 0 => room(remaining),
            // A stack that is not the thread's, as that of a fiber. If the evaluation around this one is on it too, that knows more.
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

    /// Spends units of work that a function or operator does at once: see [`meter::spend`].
    ///
    /// # Errors
    ///
    /// When a limit is reached.
    #[inline]
    pub fn spend(&mut self, units: usize) -> Flow<()> {
        meter::spend(units as u64).map_err(|stopped| self.stopped(stopped))
    }

    /// Converts a value to what a parameter of a class, defined type or resource holds: see [`puppetlang_types::resource_object`].
    ///
    /// # Errors
    ///
    /// When a limit is reached.
    pub fn parameter_form(&self, value: Value) -> Flow {
        with_resource_objects(value).map_err(|stopped| self.stopped(stopped))
    }

    /// Refuses to go on when a limit was reached by what cannot say so: by relations of types, iterators, texts. What these gave is
    /// worthless then.
    ///
    /// # Errors
    ///
    /// When the meter has stopped.
    #[inline]
    pub fn check_meter(&self) -> Flow<()> {
        meter::check().map_err(|stopped| self.stopped(stopped))
    }

    /// The result of work that may have been cut short by a limit.
    #[inline]
    pub(crate) fn unless_stopped<T>(&self, result: T) -> Flow<T> {
        self.check_meter()?;
        Ok(result)
    }

    /// The result of work during which a limit may have been reached: if it has no place yet, it is the limit's error.
    pub(crate) fn unless_stopped_meanwhile(&self, result: Flow) -> Flow {
        match (self.check_meter(), result) {
            (Err(stopped), Err(unwind)) if !matches!(*unwind, Unwind::Error(_)) => Err(stopped),
            (Err(stopped), Ok(_)) => Err(stopped),
            (_, result) => result,
        }
    }

    /// The error of a limit.
    #[cold]
    pub(crate) fn stopped(&self, stopped: Stopped) -> Box<Unwind> {
        let (message, cause) = self.stop_message(stopped);
        Box::new(Unwind::Plain(message, cause))
    }

    /// What is said of a limit, and what is to blame.
    #[cold]
    pub(crate) fn stop_message(&self, stopped: Stopped) -> (String, Cause) {
        let message = match stopped {
            Stopped::Steps => format!("the limit of {} steps is reached", self.limits.steps),
            Stopped::Bytes => format!("the limit of {} bytes of values is reached", self.limits.bytes),
            Stopped::Kept => format!("the limit of {} bytes of kept values and resources is reached", self.limits.kept),
            Stopped::Deadline => "the time for the evaluation is over".into(),
            Stopped::Matching => "matching a regular expression takes too long".into(),
            Stopped::Text => "a text is longer than any text may be".into(),
            Stopped::Interrupted => return ("the evaluation was interrupted".into(), Cause::Interrupted),
        };
        (message, Cause::Limit)
    }

    /// Refuses to go deeper when little stack is left.
    ///
    /// # Errors
    ///
    /// When little is left.
    #[inline]
    pub fn check_stack(&self) -> Flow<()> {
        if stack_address() < self.stack_floor { too_deep() } else { Ok(()) }
    }

    /// Charges bytes of text, or of elements, before they are made.
    ///
    /// # Errors
    ///
    /// When there are more than the limits allow.
    #[inline]
    pub fn charge(&mut self, bytes: usize) -> Flow<()> {
        meter::charge(bytes).map_err(|stopped| self.stopped(stopped))
    }

    /// Charges bytes of what is kept until the evaluation ends, as loaded programs.
    ///
    /// # Errors
    ///
    /// When there are more than the limits allow.
    pub fn charge_kept(&mut self, bytes: u64) -> Flow<()> {
        meter::charge_kept(bytes).map_err(|stopped| self.stopped(stopped))
    }

    /// Charges a variable that outlives the call that sets it.
    ///
    /// # Errors
    ///
    /// When there are more than the limits allow.
    #[inline]
    pub(crate) fn keep(&self, value: &Value) -> Flow<()> {
        meter::charge_kept(kept_size(value)).map_err(|stopped| self.stopped(stopped))
    }

    /// Charges the elements of a container that is made, and refuses one that is too large.
    ///
    /// # Errors
    ///
    /// When there are too many, or the limit of bytes is reached.
    #[inline]
    pub fn charge_elements(&mut self, count: usize) -> Flow<()> {
        /// What a container takes beside its elements.
        const CONTAINER: usize = 64;
        check_elements(count)?;
        self.spend(count / 4)?;
        self.charge(CONTAINER + count * size_of::<Value>())
    }

    /// Spends a step for an element more of a container that grows to a length, and charges it; refuses a container that is too large.
    #[inline]
    pub(crate) fn charge_element(&mut self, length: usize) -> Flow<()> {
        if length > MOST_ELEMENTS {
            return check_elements(length);
        }
        self.spend(1)?;
        // A container that grows has room for twice as many.
        self.charge(2 * size_of::<Value>())
    }

    /// The values that something gives, each of them charged before the next one is asked for.
    ///
    /// # Errors
    ///
    /// When there are too many, or a limit is reached.
    pub fn collected(&mut self, values: impl Iterator<Item = Value>) -> Flow<Vec<Value>> {
        let mut all = Vec::new();
        for value in values {
            all.push(value);
            self.charge_element(all.len())?;
        }
        self.unless_stopped(all)
    }

    /// How many calls may be within each other.
    pub(crate) fn most_calls(&self) -> u32 {
        self.limits.calls
    }
}

/// The bytes for which a value with a name is charged when it is kept. What a value of unknown size keeps was charged when it was made,
/// and is not free again before the evaluation ends.
#[inline]
pub fn kept_size(value: &Value) -> u64 {
    /// The name, the value, and their share of a table.
    const ENTRY: u64 = 96;
    /// Of what keeps any number of bytes.
    const UNKNOWN: u64 = 256;
    /// Smaller values are not looked at any closer.
    const LARGE: u64 = 64 << 10;
    let size = value.size().unwrap_or(UNKNOWN).saturating_add(ENTRY);
    // What is shared counts as often as it occurs in the value, but what is new of a value was charged when it was made.
    if size <= LARGE { size } else { size.min(meter::in_use().saturating_add(LARGE)) }
}

/// Refuses a container that is too large.
///
/// # Errors
///
/// When there are too many elements.
#[inline]
pub fn check_elements(count: usize) -> Flow<()> {
    if count > MOST_ELEMENTS {
        return limit(format!("a collection cannot have more than {MOST_ELEMENTS} elements"));
    }
    Ok(())
}

/// An address on the stack, about where it ends now.
#[inline]
fn stack_address() -> usize {
    let here = 0_u8;
    std::ptr::from_ref(std::hint::black_box(&here)).addr()
}

#[cold]
fn too_deep<T>() -> Flow<T> {
    limit("the expressions are nested too deep")
}
