//! Memory that the process no longer gets.
//!
//! Rust ends the process if an allocation fails. An embedder that must survive has an allocator with a reserve: it
//! serves what fails from the reserve, and [reports](report_exhausted) that. The work of the thread then ends at the
//! next poll of its limits, with the error of a limit. Large amounts are [tried](is_available) before they are needed.

use std::cell::Cell;
use std::hint::black_box;

/// The size from which amounts of memory are tried before they are allocated, in bytes.
pub const LARGE: usize = 1 << 20;

thread_local! {
    /// Whether an allocation of this thread failed since the flag was cleared.
    static EXHAUSTED: Cell<bool> = const { Cell::new(false) };
}

/// Reports that an allocation of this thread failed. Allocates nothing.
pub fn report_exhausted() {
    EXHAUSTED.set(true);
}

/// Whether an allocation of this thread failed since [`forget`] was called.
pub fn is_exhausted() -> bool {
    EXHAUSTED.get()
}

/// Clears the flag, before another piece of work begins.
pub fn forget() {
    EXHAUSTED.set(false);
}

/// Tries to allocate an amount of memory, and frees it at once.
///
/// ```
/// use puppetlang_source::memory::is_available;
///
/// assert!(is_available(1 << 20));
/// assert!(!is_available(isize::MAX as usize));
/// ```
#[cold]
pub fn is_available(bytes: usize) -> bool {
    let mut room = Vec::<u8>::new();
    // Otherwise the compiler may remove the allocation.
    black_box(&mut room).try_reserve_exact(bytes).is_ok()
}
