//! User pointers: a pointer of the embedder, and the callback that disposes of it.

use libc::c_void;

/// Disposes of a user pointer. May be NULL if nothing needs to be done.
///
/// The library calls it exactly once for each registration, also if the registration fails, on whichever thread drops
/// the last reference. It must not call the library function that is disposing of the pointer, and it must not unwind
/// or `longjmp` out.
pub type DropFn = Option<unsafe extern "C-unwind" fn(user: *mut c_void)>;

/// A user pointer. Dropping it calls the embedder's `drop` callback.
#[derive(Debug)]
pub(crate) struct UserPointer {
    user: *mut c_void,
    drop: DropFn,
}

// SAFETY: the header requires that the pointer may be used from any thread that calls the library.
unsafe impl Send for UserPointer {}

// SAFETY: as above; the library never dereferences the pointer.
unsafe impl Sync for UserPointer {}

impl UserPointer {
    pub(crate) fn new(user: *mut c_void, drop: DropFn) -> Self {
        Self { user, drop }
    }

    pub(crate) fn pointer(&self) -> *mut c_void {
        self.user
    }
}

impl Drop for UserPointer {
    fn drop(&mut self) {
        if let Some(drop) = self.drop {
            let user = self.user;
            // SAFETY: the embedder passed function and pointer together for this call, and it is made only once.
            crate::guard::outside(|| unsafe { drop(user) });
        }
    }
}
