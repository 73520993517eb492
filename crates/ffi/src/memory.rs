//! The allocator: that of the system or of the host, with a reserve.
//!
//! Rust ends the process if an allocation fails. So an allocation that fails is served from a reserve: address space
//! that takes no memory until it is needed. The thread is told (`puppetlang_source::memory`), and its call of the
//! library ends with the status LIMIT at the next poll of its limits. Values that live as long as the process are in
//! address space of their own, too.
//!
//! Allocations are on every hot path: without a host's allocator and with memory, they cost two loads and three
//! comparisons.

use std::alloc::{GlobalAlloc, Layout, System};
use std::mem::MaybeUninit;
use std::ptr;
use std::sync::OnceLock;

use libc::{c_void, size_t};
use puppetlang::source::memory;
use puppetlang::source::permanent::is_creating;

use crate::error::{CallError, Error, answer};
use crate::guard::is_used;
use crate::reserve::{self, PERMANENT, RESERVE};
use crate::status::{PUPPETLANG_E_BUSY, PUPPETLANG_OK, Status};

/// Allocates `size` bytes whose address is a multiple of `align`, a power of two; NULL if there is no memory.
pub type AllocateFn = Option<unsafe extern "C" fn(user: *mut c_void, size: size_t, align: size_t) -> *mut c_void>;

/// Frees what an `allocate` function returned, with the same size and alignment.
pub type DeallocateFn =
    Option<unsafe extern "C" fn(user: *mut c_void, address: *mut c_void, size: size_t, align: size_t)>;

/// The allocator of the host.
struct Host {
    allocate: unsafe extern "C" fn(*mut c_void, size_t, size_t) -> *mut c_void,
    deallocate: unsafe extern "C" fn(*mut c_void, *mut c_void, size_t, size_t),
    user: *mut c_void,
}

// SAFETY: the embedder promises that its functions may be called on any thread with this pointer.
unsafe impl Send for Host {}
// SAFETY: as for Send.
unsafe impl Sync for Host {}

/// The allocator of the host, if it has one.
static HOST: OnceLock<Host> = OnceLock::new();

struct Allocator;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

// SAFETY: memory comes from the system, the host or the reserve, and goes back to where it came from: the reserve knows
// its addresses, and the host's allocator is set before the first allocation or not at all.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if is_creating() {
            let address = PERMANENT.allocate(layout);
            if !address.is_null() {
                return address;
            }
        }
        let address = match HOST.get() {
            // SAFETY: as the caller promises.
            None => unsafe { System.alloc(layout) },
            // SAFETY: the embedder's function, called as its type says.
            Some(host) => unsafe { (host.allocate)(host.user, layout.size(), layout.align()) }.cast(),
        };
        if address.is_null() { in_reserve(layout) } else { address }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if HOST.get().is_none() && !is_creating() {
            // SAFETY: as the caller promises.
            let address = unsafe { System.alloc_zeroed(layout) };
            if !address.is_null() {
                return address;
            }
        }
        // SAFETY: as the caller promises.
        let address = unsafe { self.alloc(layout) };
        if !address.is_null() {
            // SAFETY: the memory was just allocated with this size.
            unsafe { ptr::write_bytes(address, 0, layout.size()) };
        }
        address
    }

    unsafe fn dealloc(&self, address: *mut u8, layout: Layout) {
        if reserve::contains(address) {
            return reserve::region_of(address).release(address, layout.size());
        }
        match HOST.get() {
            // SAFETY: as the caller promises; the address comes from the system.
            None => unsafe { System.dealloc(address, layout) },
            // SAFETY: as the caller promises; the address comes from the host.
            Some(host) => unsafe { (host.deallocate)(host.user, address.cast(), layout.size(), layout.align()) },
        }
    }

    unsafe fn realloc(&self, address: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if reserve::contains(address) {
            if in_place(address, layout.size(), size) {
                return address;
            }
        } else if HOST.get().is_none() {
            // SAFETY: as the caller promises; the address comes from the system.
            let moved = unsafe { System.realloc(address, layout, size) };
            if !moved.is_null() {
                return moved;
            }
        }
        // SAFETY: the caller promises that the size, rounded up to the alignment, does not overflow.
        let new = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        // SAFETY: as the caller promises.
        let moved = unsafe { self.alloc(new) };
        if !moved.is_null() {
            // SAFETY: both places have at least this size, and the new one does not overlap the old one.
            unsafe { ptr::copy_nonoverlapping(address, moved, layout.size().min(size)) };
            // SAFETY: as the caller promises.
            unsafe { self.dealloc(address, layout) };
        }
        moved
    }
}

/// Allocates in the reserve, after another allocation failed; null if it is used up.
#[cold]
fn in_reserve(layout: Layout) -> *mut u8 {
    memory::report_exhausted();
    RESERVE.allocate(layout)
}

/// Resizes a piece of the regions in place; false if that is impossible.
#[cold]
fn in_place(address: *mut u8, old: usize, new: usize) -> bool {
    let region = reserve::region_of(address);
    let is_resized = region.resize(address, old, new);
    if is_resized && ptr::eq(region, &RESERVE) {
        memory::report_exhausted();
    }
    is_resized
}

/// Sets the functions that allocate and free the memory of the library.
///
/// Call it before all other functions of the library, and once; otherwise the library already has memory of the
/// system. Both functions are called on any thread that calls the library, at the same time; they must not call the
/// library, unwind or `longjmp` out. `user` is passed to every call.
///
/// If `allocate` returns NULL, or the system has no memory, the library uses a reserve of 32 MiB of address space. The
/// call of the library then ends soon, with the status LIMIT and the message "there is no memory left". The guide says
/// when the process ends nevertheless.
///
/// Statuses: ARGUMENT if `allocate` or `deallocate` is NULL; BUSY if the library was called before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_set_allocator(
    allocate: AllocateFn,
    deallocate: DeallocateFn,
    user: *mut c_void,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    let used = || CallError::new(PUPPETLANG_E_BUSY, "the library has already allocated memory");
    match (allocate, deallocate) {
        // Nothing is allocated before the functions are set.
        (Some(allocate), Some(deallocate)) if !is_used() => {
            if HOST.set(Host { allocate, deallocate, user }).is_err() {
                return answer(error, || Err(used()));
            }
            if let Some(error) = error {
                error.write(ptr::null_mut());
            }
            PUPPETLANG_OK
        }
        (None, _) => answer(error, || Err(CallError::null("allocate"))),
        (_, None) => answer(error, || Err(CallError::null("deallocate"))),
        _ => answer(error, || Err(used())),
    }
}
