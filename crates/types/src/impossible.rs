//! Comparisons that fail: an `Init` of a type without `new`.
//!
//! A comparison of types answers yes or no. In the reference it is an error if the comparison reaches an `Init` of a
//! type that cannot be created. Callers that need the error run their comparisons in [`comparing`], which returns the
//! first error of the comparisons on this thread.

use std::cell::RefCell;

use crate::error::TypeError;

/// The state of the error check of a thread.
enum Watch {
    /// Errors are ignored.
    Off,
    /// No error so far.
    Fine,
    Met(TypeError),
}

thread_local! {
    static WATCH: RefCell<Watch> = const { RefCell::new(Watch::Off) };
}

/// Runs comparisons of types and values, and returns their first error.
///
/// # Errors
///
/// Returns an error if a comparison reached a type that cannot be compared; the result of `work` is discarded.
pub fn comparing<T>(work: impl FnOnce() -> T) -> Result<T, TypeError> {
    let outer = WATCH.replace(Watch::Fine);
    let result = work();
    match WATCH.replace(outer) {
        Watch::Met(error) => Err(error),
        _ => Ok(result),
    }
}

/// Records that a comparison reached a type that cannot be compared.
pub(crate) fn meet(error: impl FnOnce() -> TypeError) {
    if WATCH.with_borrow(|watch| matches!(watch, Watch::Fine)) {
        // Creating the error's text may need comparisons, whose errors are ignored.
        WATCH.set(Watch::Off);
        let error = error();
        WATCH.set(Watch::Met(error));
    }
}
