//! Handles: counted ones, which many may hold, and owned ones, which one holder frees.
//!
//! A counted handle is an [`Arc`] in C's hands, an owned one a [`Box`]. Only the functions here turn one into the other, so
//! that every pairing stands in one place.

use std::mem::MaybeUninit;
use std::ptr;
use std::sync::Arc;

use crate::error::Failure;

/// What may be a counted handle: shared between threads, and dropped by whichever lets go last.
pub(crate) trait Counted: Send + Sync {}

/// A counted handle with one reference, which the receiver has to release.
pub(crate) fn counted<T: Counted>(value: T) -> *mut T {
    Arc::into_raw(Arc::new(value)).cast_mut()
}

/// One reference more to what `handle` refers to; gives the handle. Null gives null.
///
/// # Safety
///
/// `handle` is null, or came from [`counted`] and is not yet released.
pub(crate) unsafe fn retain<T: Counted>(handle: *const T) -> *mut T {
    if !handle.is_null() {
        // SAFETY: as the caller promises, this is an Arc's pointer, and the reference it stands for is still held.
        unsafe { Arc::increment_strong_count(handle) };
    }
    handle.cast_mut()
}

/// A reference of our own to what `handle` refers to, for as long as a call lasts: a callback may release the host's last one.
/// None for null.
///
/// # Safety
///
/// `handle` is null, or came from [`counted`] and is not yet released.
pub(crate) unsafe fn hold<T: Counted>(handle: *const T) -> Option<Arc<T>> {
    // SAFETY: as the caller promises.
    let handle = unsafe { retain(handle) };
    // SAFETY: not null, and the reference just added is the one that the Arc takes.
    (!handle.is_null()).then(|| unsafe { Arc::from_raw(handle.cast_const()) })
}

/// One reference less. Null is left alone.
///
/// # Safety
///
/// `handle` is null, or came from [`counted`] and is not yet released; the caller's reference ends here.
pub(crate) unsafe fn release<T: Counted>(handle: *mut T) {
    if !handle.is_null() {
        // SAFETY: as the caller promises, this is an Arc's pointer, and the reference it stands for is still held.
        unsafe { Arc::decrement_strong_count(handle) };
    }
}

/// An owned handle, which the receiver has to free.
pub(crate) fn owned<T>(value: T) -> *mut T {
    Box::into_raw(Box::new(value))
}

/// An owned handle of something that has no room to count itself. It ends in [`free_bare`].
pub(crate) fn bare<T>(value: T) -> *mut T {
    let _alive = std::mem::ManuallyDrop::new(Alive::new());
    owned(value)
}

/// Ends what [`bare`] began. None is left alone.
pub(crate) fn free_bare<T>(handle: Option<Box<T>>) {
    if let Some(handle) = handle {
        let _alive = Alive(());
        drop(handle);
    }
}

/// Where a function puts a handle: null until it has one.
pub(crate) struct Out<'a, T>(&'a mut MaybeUninit<*mut T>);

impl<'a, T> Out<'a, T> {
    /// Refuses null.
    pub(crate) fn required(place: Option<&'a mut MaybeUninit<*mut T>>) -> Result<Self, Failure> {
        let place = place.ok_or_else(|| Failure::null("out"))?;
        place.write(ptr::null_mut());
        Ok(Self(place))
    }

    /// Puts the handle there.
    pub(crate) fn put(self, handle: *mut T) {
        self.0.write(handle);
    }
}

/// Counts what is alive, when tests want to know.
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
