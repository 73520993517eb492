//! The reserve of the allocator: memory for allocations that fail.
//!
//! Address space is reserved when the library is first called; the system supplies memory when it is written. It is
//! given away from the start to the end. The last piece can grow, as a text does that is written; what was given away
//! before it is free when all pieces are.

use std::alloc::Layout;
use std::ptr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// The size of the reserve in bytes.
const SIZE: usize = 32 << 20;

/// An address at which no memory lies.
const NOWHERE: usize = usize::MAX - SIZE;

pub(crate) static RESERVE: Reserve = Reserve { start: AtomicUsize::new(NOWHERE), used: Mutex::new(Used::NONE) };

/// The reserve of the process.
pub(crate) struct Reserve {
    /// The address of the first byte; `NOWHERE` until it is reserved.
    start: AtomicUsize,
    used: Mutex<Used>,
}

/// The part that is given away.
struct Used {
    /// The number of bytes from the start.
    bytes: usize,
    /// The number of allocations that are not freed.
    pieces: usize,
}

impl Used {
    const NONE: Self = Self { bytes: 0, pieces: 0 };
}

impl Reserve {
    /// Reserves the address space.
    #[cfg(unix)]
    pub(crate) fn open(&self) {
        let (protection, flags) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANON);
        // SAFETY: a new mapping at an address that the system chooses.
        let start = unsafe { libc::mmap(ptr::null_mut(), SIZE, protection, flags | libc::MAP_NORESERVE, -1, 0) };
        if start != libc::MAP_FAILED {
            self.start.store(start as usize, Ordering::Release);
        }
    }

    #[cfg(not(unix))]
    pub(crate) fn open(&self) {}

    /// Whether an address lies in the reserve.
    #[inline]
    pub(crate) fn contains(&self, address: *mut u8) -> bool {
        (address as usize).wrapping_sub(self.start.load(Ordering::Relaxed)) < SIZE
    }

    /// Gives a piece away; null if the reserve has no such piece.
    #[cold]
    pub(crate) fn allocate(&self, layout: Layout) -> *mut u8 {
        let start = self.start.load(Ordering::Acquire);
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let first = (start + used.bytes).next_multiple_of(layout.align());
        match first.checked_add(layout.size()) {
            Some(end) if start != NOWHERE && end <= start + SIZE => {
                *used = Used { bytes: end - start, pieces: used.pieces + 1 };
                ptr::with_exposed_provenance_mut(first)
            }
            _ => ptr::null_mut(),
        }
    }

    /// Makes the last piece larger or smaller in place; false if it is not the last one, or there is no room.
    #[cold]
    pub(crate) fn resize(&self, address: *mut u8, old: usize, new: usize) -> bool {
        let start = self.start.load(Ordering::Acquire);
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let first = (address as usize).wrapping_sub(start);
        let fits = first + old == used.bytes && new <= SIZE - first;
        if fits {
            used.bytes = first + new;
        }
        fits
    }

    /// Takes a piece back.
    #[cold]
    pub(crate) fn release(&self, address: *mut u8, size: usize) {
        let start = self.start.load(Ordering::Acquire);
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let first = (address as usize).wrapping_sub(start);
        used.pieces = used.pieces.saturating_sub(1);
        if used.pieces == 0 {
            used.bytes = 0;
        } else if first + size == used.bytes {
            used.bytes = first;
        }
    }
}
