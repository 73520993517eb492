//! Values that are created once and live as long as the process: tables, the core types.
//!
//! They are never freed, so a tool that looks for leaks would list each of them. An embedder's allocator can ask
//! [whether](is_creating) the present allocation belongs to such a value, and take it from memory of its own.

use std::cell::Cell;
use std::ops::Deref;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::meter::unmetered;

/// A static value that is created when it is first used, and lives as long as the process.
///
/// Its creation spends nothing from the meter of the thread, so it cannot be interrupted.
///
/// ```
/// use puppetlang_source::Permanent;
///
/// static NAMES: Permanent<Vec<&str>> = Permanent::new(|| "file package service".split(' ').collect());
/// assert_eq!(NAMES.len(), 3);
/// ```
pub struct Permanent<T> {
    value: OnceLock<T>,
    create: fn() -> T,
}

impl<T> Permanent<T> {
    /// A value that `create` returns when it is first used.
    pub const fn new(create: fn() -> T) -> Self {
        Self { value: OnceLock::new(), create }
    }
}

impl<T> Deref for Permanent<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        self.value.get_or_init(|| permanently(|| unmetered(self.create)))
    }
}

/// A part of a value that is created later. It is permanent if the value is.
#[derive(Debug)]
pub struct Late<T> {
    value: OnceLock<T>,
    is_permanent: bool,
}

impl<T> Late<T> {
    /// Creates an empty part of the value that the thread creates.
    pub fn new() -> Self {
        Self { value: OnceLock::new(), is_permanent: is_creating() }
    }

    /// Returns the part; `None` if it was not yet created.
    #[inline]
    pub fn get(&self) -> Option<&T> {
        self.value.get()
    }

    /// Returns the part, and creates it first if necessary.
    #[inline]
    pub fn get_or_init(&self, create: impl FnOnce() -> T) -> &T {
        self.value.get_or_init(|| if self.is_permanent { permanently(create) } else { create() })
    }
}

/// A clone is a part of the value that the thread creates now.
impl<T: Clone> Clone for Late<T> {
    fn clone(&self) -> Self {
        Self { value: self.value.clone(), is_permanent: is_creating() }
    }
}

impl<T> Default for Late<T> {
    fn default() -> Self {
        Self::new()
    }
}

/// The number of threads that create permanent values. It keeps [`is_creating`] cheap.
static CREATING: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// Whether this thread creates a permanent value.
    static IS_CREATING: Cell<bool> = const { Cell::new(false) };
}

/// Runs code whose allocations live as long as the process.
pub fn permanently<T>(create: impl FnOnce() -> T) -> T {
    let _creation = Creation::start();
    create()
}

/// Whether this thread creates a permanent value. Allocates nothing.
#[inline]
pub fn is_creating() -> bool {
    // A thread sees its own additions, so no order with other threads is needed.
    CREATING.load(Ordering::Relaxed) > 0 && IS_CREATING.get()
}

/// The creation of a permanent value; it ends when this is dropped, also by a panic.
struct Creation {
    is_within_another: bool,
}

impl Creation {
    fn start() -> Self {
        CREATING.fetch_add(1, Ordering::Relaxed);
        Self { is_within_another: IS_CREATING.replace(true) }
    }
}

impl Drop for Creation {
    fn drop(&mut self) {
        IS_CREATING.set(self.is_within_another);
        CREATING.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allocations_are_permanent_while_a_value_is_created() {
        static INNER: Permanent<bool> = Permanent::new(is_creating);
        static OUTER: Permanent<(bool, bool, bool)> = Permanent::new(|| (is_creating(), *INNER, is_creating()));
        assert!(!is_creating());
        assert_eq!(*OUTER, (true, true, true));
        assert!(!is_creating());
    }

    #[test]
    fn a_late_part_is_permanent_if_its_value_is() {
        static TABLE: Permanent<Late<bool>> = Permanent::new(Late::new);
        assert!(TABLE.get_or_init(is_creating));
        let late = Late::new();
        assert_eq!(late.get(), None);
        assert!(!late.get_or_init(is_creating));
        assert_eq!(late.get(), Some(&false));
    }

    #[test]
    fn a_panic_ends_the_creation() {
        assert!(std::panic::catch_unwind(|| permanently(|| panic!("no value"))).is_err());
        assert!(!is_creating());
    }
}
