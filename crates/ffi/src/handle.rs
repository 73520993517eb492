//! Handles: reference-counted ones, which may be shared, and owned ones, which have a single owner.
//!
//! A counted handle is an [`Arc`] held by C, an owned handle a [`Box`]. Only the functions here convert between them,
//! so that each pair of conversions is in one place.

use std::mem::MaybeUninit;
use std::ptr;
use std::sync::Arc;

use crate::error::CallError;

/// A type whose handles are reference counted: shared between threads, dropped by the last owner.
pub(crate) trait Counted: Send + Sync {}

/// Returns a counted handle with one reference, which the receiver must release.
pub(crate) fn counted<T: Counted>(value: T) -> *mut T {
    shared(Arc::new(value))
}

/// Returns a reference as a counted handle, which the receiver must release.
pub(crate) fn shared<T: Counted>(reference: Arc<T>) -> *mut T {
    Arc::into_raw(reference).cast_mut()
}

/// Adds a reference to `handle` and returns it. Null for null.
///
/// # Safety
///
/// `handle` is null, or came from [`counted`] or [`shared`] and is not yet released.
pub(crate) unsafe fn retain<T: Counted>(handle: *const T) -> *mut T {
    if !handle.is_null() {
        // SAFETY: as the caller promises, this is the pointer of an Arc, whose reference is still held.
        unsafe { Arc::increment_strong_count(handle) };
    }
    handle.cast_mut()
}

/// Returns an extra reference that keeps `handle` alive during a call; `None` for null.
///
/// A callback may release the caller's last reference.
///
/// # Safety
///
/// `handle` is null, or came from [`counted`] or [`shared`] and is not yet released.
pub(crate) unsafe fn hold<T: Counted>(handle: *const T) -> Option<Arc<T>> {
    // SAFETY: as the caller promises.
    let handle = unsafe { retain(handle) };
    // SAFETY: not null, and the Arc takes over the reference that was just added.
    (!handle.is_null()).then(|| unsafe { Arc::from_raw(handle.cast_const()) })
}

/// Removes a reference. Null is ignored.
///
/// # Safety
///
/// `handle` is null, or came from [`counted`] or [`shared`] and is not yet released; the caller gives up its reference.
pub(crate) unsafe fn release<T: Counted>(handle: *mut T) {
    if !handle.is_null() {
        // SAFETY: as the caller promises, this is the pointer of an Arc, whose reference is still held.
        unsafe { Arc::decrement_strong_count(handle) };
    }
}

/// Returns an owned handle, which the receiver must free.
pub(crate) fn owned<T>(value: T) -> *mut T {
    Box::into_raw(Box::new(value))
}

/// Returns an owned handle of a type without room for an [`Alive`]. Free it with [`free_bare`].
pub(crate) fn bare<T>(value: T) -> *mut T {
    let _alive = std::mem::ManuallyDrop::new(Alive::new());
    owned(value)
}

/// Frees a handle that [`bare`] returned. None is ignored.
pub(crate) fn free_bare<T>(handle: Option<Box<T>>) {
    if let Some(handle) = handle {
        let _alive = Alive(());
        drop(handle);
    }
}

/// An out parameter for a handle; null until [`Out::put`] sets it.
pub(crate) struct Out<'a, T>(&'a mut MaybeUninit<*mut T>);

impl<'a, T> Out<'a, T> {
    /// Rejects null.
    pub(crate) fn required(out: Option<&'a mut MaybeUninit<*mut T>>) -> Result<Self, CallError> {
        let out = out.ok_or_else(|| CallError::null("out"))?;
        out.write(ptr::null_mut());
        Ok(Self(out))
    }

    /// Stores the handle.
    pub(crate) fn put(self, handle: *mut T) {
        self.0.write(handle);
    }
}

/// Counts the live objects, if tests ask for it.
#[derive(Debug)]
pub(crate) struct Alive(());

#[cfg(feature = "test-hooks")]
pub(crate) static ALIVE: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);

impl Alive {
    pub(crate) fn new() -> Self {
        #[cfg(feature = "test-hooks")]
        ALIVE.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Self(())
    }
}

#[cfg(feature = "test-hooks")]
impl Drop for Alive {
    fn drop(&mut self) {
        ALIVE.fetch_sub(1, std::sync::atomic::Ordering::Relaxed);
    }
}
