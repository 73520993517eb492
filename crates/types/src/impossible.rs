//! Types that cannot be compared: an `Init` of which nothing can be made.
//!
//! A comparison answers yes or no, whatever the types are. To the reference it is an error when a comparison comes to such an
//! `Init`. Whoever wants to know asks within [`comparing`], which gives the first error that the comparisons of this thread met.

use std::cell::RefCell;

use crate::error::TypeError;

/// What is known of the comparisons of a thread.
enum Watch {
    /// Nobody wants to know.
    Off,
    /// No error so far.
    Fine,
    Met(TypeError),
}

thread_local! {
    static WATCH: RefCell<Watch> = const { RefCell::new(Watch::Off) };
}

/// Compares types, or types and values.
///
/// # Errors
///
/// When a comparison came to a type that nothing can be compared with; what `work` gives is worthless then.
pub fn comparing<T>(work: impl FnOnce() -> T) -> Result<T, TypeError> {
    let outer = WATCH.replace(Watch::Fine);
    let result = work();
    match WATCH.replace(outer) {
        Watch::Met(error) => Err(error),
        _ => Ok(result),
    }
}

/// Notes that a comparison came to a type that nothing can be compared with.
pub(crate) fn meet(error: impl FnOnce() -> TypeError) {
    if WATCH.with_borrow(|watch| matches!(watch, Watch::Fine)) {
        // The text of the error may need comparisons too: nobody wants to know of those.
        WATCH.set(Watch::Off);
        let error = error();
        WATCH.set(Watch::Met(error));
    }
}
