//! What the host gave into the library's keeping: a pointer of its own, and a function that takes it back.

use libc::c_void;

/// Takes back what was given as `user`. Runs exactly once, also when the registration fails, on whichever thread lets go
/// last. May be null when there is nothing to take back. Must not call the library's function that is letting go again,
/// and must not unwind or jump out.
pub type DropFn = Option<unsafe extern "C-unwind" fn(user: *mut c_void)>;

/// The host's pointer. Dropping it gives it back.
#[derive(Debug)]
pub(crate) struct Host {
    user: *mut c_void,
    drop: DropFn,
}

// SAFETY: the header demands of the host that what it registers may be used from any thread that calls the library.
unsafe impl Send for Host {}

// SAFETY: as above; the library itself never looks behind the pointer.
unsafe impl Sync for Host {}

impl Host {
    pub(crate) fn new(user: *mut c_void, drop: DropFn) -> Self {
        Self { user, drop }
    }

    pub(crate) fn user(&self) -> *mut c_void {
        self.user
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        if let Some(drop) = self.drop {
            let user = self.user;
            // SAFETY: the host gave function and pointer together for just this call, which is the only one.
            crate::guard::outside(|| unsafe { drop(user) });
        }
    }
}
