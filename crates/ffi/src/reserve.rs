//! Address space of the library's own: the reserve for allocations that fail, and the memory of permanent values.
//!
//! Both are regions of one mapping, which is reserved when the library is first called; the system supplies memory when
//! it is written. A region is given away from the start to the end. Its last piece can grow, as a text does that is
//! written. A small piece that is freed is used again for one of its size class; all others are free when the region
//! is.
//!
//! Permanent values (`puppetlang_source::permanent`), such as the table of the core types, are never freed. Here they
//! are no memory that a tool for leaks sees, or that is taken from the host's allocator.

use std::alloc::Layout;
use std::ptr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// The size of the reserve in bytes.
const RESERVE_SIZE: usize = 32 << 20;

/// The size of the region for permanent values in bytes.
const PERMANENT_SIZE: usize = 32 << 20;

/// The size of the mapping in bytes.
const SIZE: usize = RESERVE_SIZE + PERMANENT_SIZE;

/// An address at which no memory lies.
const NOWHERE: usize = usize::MAX - SIZE;

/// The address of the mapping; `NOWHERE` until it is reserved.
static START: AtomicUsize = AtomicUsize::new(NOWHERE);

/// Memory for allocations that fail.
pub(crate) static RESERVE: Region = Region::new(0, RESERVE_SIZE);

/// Memory for permanent values.
pub(crate) static PERMANENT: Region = Region::new(RESERVE_SIZE, PERMANENT_SIZE);

/// Reserves the address space.
#[cfg(unix)]
pub(crate) fn open() {
    let (protection, flags) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANON);
    // SAFETY: a new mapping at an address that the system chooses.
    let start = unsafe { libc::mmap(ptr::null_mut(), SIZE, protection, flags | libc::MAP_NORESERVE, -1, 0) };
    if start != libc::MAP_FAILED {
        START.store(start as usize, Ordering::Release);
    }
}

#[cfg(not(unix))]
pub(crate) fn open() {}

/// Whether an address lies in one of the regions.
#[inline]
pub(crate) fn contains(address: *mut u8) -> bool {
    (address as usize).wrapping_sub(START.load(Ordering::Relaxed)) < SIZE
}

/// Returns the region of an address that one of them contains.
pub(crate) fn region_of(address: *mut u8) -> &'static Region {
    if (address as usize) < START.load(Ordering::Relaxed) + RESERVE_SIZE { &RESERVE } else { &PERMANENT }
}

/// A part of the mapping.
pub(crate) struct Region {
    /// The distance from the start of the mapping in bytes.
    first: usize,
    /// The size in bytes.
    size: usize,
    used: Mutex<Used>,
}

/// The part that is given away.
struct Used {
    /// The number of bytes from the start of the region.
    bytes: usize,
    /// The number of allocations that are not freed.
    pieces: usize,
    /// For each size class, the address of the first free piece, which holds the address of the next; 0 ends the list.
    free: [usize; CLASSES],
}

impl Used {
    const NONE: Self = Self { bytes: 0, pieces: 0, free: [0; CLASSES] };
}

/// The least size of a piece, and the least alignment of all pieces, in bytes.
const UNIT: usize = 16;

/// The largest size of a small piece in bytes.
const SMALL: usize = UNIT << (CLASSES - 1);

/// The number of size classes of small pieces: 16 bytes, 32 bytes, 64 bytes and so on.
const CLASSES: usize = 13;

/// The size of a piece for `size` bytes.
fn rounded(size: usize) -> usize {
    if size > SMALL { size.next_multiple_of(UNIT) } else { size.max(UNIT).next_power_of_two() }
}

/// The class of a small piece.
fn class_of(size: usize) -> Option<usize> {
    (size <= SMALL).then(|| (size / UNIT).ilog2() as usize)
}

impl Region {
    const fn new(first: usize, size: usize) -> Self {
        Self { first, size, used: Mutex::new(Used::NONE) }
    }

    /// Gives a piece away; null if the region has no such piece.
    #[cold]
    pub(crate) fn allocate(&self, layout: Layout) -> *mut u8 {
        let start = START.load(Ordering::Acquire);
        // A layout is smaller than the mapping, or rounding it may overflow.
        if start == NOWHERE || layout.size() > self.size || layout.align() > self.size {
            return ptr::null_mut();
        }
        let size = rounded(layout.size());
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(piece) = used.take_free(size, layout.align()) {
            return piece;
        }
        let start = start + self.first;
        let first = (start + used.bytes).next_multiple_of(layout.align().max(UNIT));
        if first + size > start + self.size {
            return ptr::null_mut();
        }
        used.bytes = first + size - start;
        used.pieces += 1;
        ptr::with_exposed_provenance_mut(first)
    }

    /// Makes a piece larger or smaller in place; false if that is impossible.
    #[cold]
    pub(crate) fn resize(&self, address: *mut u8, old: usize, new: usize) -> bool {
        if new > self.size {
            return false;
        }
        let (old, new) = (rounded(old), rounded(new));
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let first = self.offset(address);
        let is_last = first + old == used.bytes && first + new <= self.size;
        if is_last {
            used.bytes = first + new;
        }
        is_last || old == new
    }

    /// Takes a piece back.
    #[cold]
    pub(crate) fn release(&self, address: *mut u8, size: usize) {
        let size = rounded(size);
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        used.pieces = used.pieces.saturating_sub(1);
        if used.pieces == 0 {
            *used = Used::NONE;
        } else if self.offset(address) + size == used.bytes {
            used.bytes -= size;
        } else if let Some(class) = class_of(size) {
            // SAFETY: the piece is no longer used. Every piece has at least 16 bytes, and an address that 16 divides.
            unsafe { address.cast::<usize>().write(used.free[class]) };
            used.free[class] = address.expose_provenance();
        }
    }

    /// Returns the distance of a piece from the start of the region.
    fn offset(&self, address: *mut u8) -> usize {
        (address as usize) - START.load(Ordering::Acquire) - self.first
    }
}

impl Used {
    /// Takes a free piece, if the first one of the class is aligned as required.
    fn take_free(&mut self, size: usize, align: usize) -> Option<*mut u8> {
        let list = self.free.get_mut(class_of(size)?)?;
        if *list == 0 || !list.is_multiple_of(align) {
            return None;
        }
        let piece: *mut usize = ptr::with_exposed_provenance_mut(*list);
        // SAFETY: a free piece holds the address of the next one.
        *list = unsafe { piece.read() };
        self.pieces += 1;
        Some(piece.cast())
    }
}
