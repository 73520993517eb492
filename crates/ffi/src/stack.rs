//! Stacks: a call on a small stack, or on one of unknown size, runs on a segment of its own.
//!
//! Threads and coroutines of the embedder may have 32 KiB. A thread tells where its stack begins and ends. A stack
//! outside of these addresses is that of a coroutine, such as a fiber of Ruby, and could have any size. Callbacks run
//! on the embedder's stack again: the garbage collector of an interpreter searches it for references, and the
//! interpreter checks its own depth there.

use std::cell::Cell;
use std::ops::Range;

/// The number of bytes of stack with which a call needs no segment.
const ENOUGH: usize = 256 << 10;

/// The size of a segment in bytes. Only the pages that are used take memory.
const SEGMENT: usize = 4 << 20;

/// The number of bytes that calls and callbacks within each other may use of a stack of unknown size: a fiber of Ruby
/// has 512 KiB.
const ASSUMED: usize = 320 << 10;

/// The number of bytes below the address at which a call left the stack that `stacker` uses for its own frames: about
/// 500 in a release build, and more with a sanitizer. Callbacks begin below them.
const GAP: usize = if cfg!(debug_assertions) { 16 << 10 } else { 3 << 10 };

/// The number of bytes of stack that creating a segment takes, and calling back from it.
const LEAST: usize = GAP + (5 << 10);

thread_local! {
    /// The addresses of the stack of this thread; `None` until they are asked for.
    static OF_THREAD: Cell<Option<(usize, usize)>> = const { Cell::new(None) };
    /// The address at which the running call left the embedder's stack; 0 if it did not.
    static LEFT_AT: Cell<usize> = const { Cell::new(0) };
    /// The address at which the running callback began; 0 without one.
    static CALLED_AT: Cell<usize> = const { Cell::new(0) };
    /// The number of bytes of a stack of unknown size that calls and callbacks around the running call use.
    static USED: Cell<usize> = const { Cell::new(0) };
}

/// The stack cannot hold a call of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLittleStack;

/// Runs work on a stack that suffices for it.
#[inline]
pub(crate) fn with_room<T>(work: impl FnOnce() -> T) -> Result<T, TooLittleStack> {
    if LEFT_AT.get() != 0 {
        return Ok(work());
    }
    let here = psm::stack_pointer() as usize;
    let own = of_thread();
    if own.contains(&here) {
        return match here - own.start {
            ENOUGH.. => Ok(work()),
            LEAST.. => Ok(on_segment(here, work)),
            _ => Err(TooLittleStack),
        };
    }
    let used = used_at(here);
    if used > ASSUMED {
        return Err(TooLittleStack);
    }
    let _used = Restored::new(&USED, used);
    Ok(on_segment(here, work))
}

/// Returns the number of bytes of a stack of unknown size that are used at an address. The stack is that of the running
/// callback if the address is near; otherwise the callback has started another coroutine.
fn used_at(here: usize) -> usize {
    match (CALLED_AT.get(), CALLED_AT.get().wrapping_sub(here)) {
        (0, _) | (_, ASSUMED..) => 0,
        (_, by_callback) => USED.get() + GAP + by_callback,
    }
}

#[cold]
fn on_segment<T>(here: usize, work: impl FnOnce() -> T) -> T {
    let _left = Restored::new(&LEFT_AT, here);
    stacker::grow(SEGMENT, work)
}

/// Sets a variable of the thread, until it is dropped.
struct Restored(&'static std::thread::LocalKey<Cell<usize>>, usize);

impl Restored {
    fn new(variable: &'static std::thread::LocalKey<Cell<usize>>, value: usize) -> Self {
        Self(variable, variable.replace(value))
    }
}

impl Drop for Restored {
    fn drop(&mut self) {
        self.0.set(self.1);
    }
}

psm::psm_stack_manipulation! {
    yes {
        /// Runs a callback on the embedder's stack.
        #[inline]
        pub(crate) fn at_home<T>(callback: impl FnOnce() -> T) -> T {
            let left_at = LEFT_AT.get();
            if left_at == 0 { callback() } else { back_at(left_at, callback) }
        }

        #[cold]
        fn back_at<T>(left_at: usize, callback: impl FnOnce() -> T) -> T {
            use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

            let top = left_at.saturating_sub(GAP) & !63;
            let _left = Restored::new(&LEFT_AT, 0);
            let _called = Restored::new(&CALLED_AT, top);
            // No panic may pass the switch.
            let callback = || catch_unwind(AssertUnwindSafe(callback));
            // SAFETY: the frames above this address wait for the call that left them, and everything below is free. The
            // size is only used to compute the address from the base.
            let outcome = unsafe { psm::on_stack(top.saturating_sub(LEAST) as *mut u8, LEAST, callback) };
            outcome.unwrap_or_else(|panic| resume_unwind(panic))
        }
    }
    no {
        pub(crate) fn at_home<T>(callback: impl FnOnce() -> T) -> T {
            callback()
        }
    }
}

/// Returns the addresses of the stack of this thread; all addresses if the system does not tell them.
#[inline]
fn of_thread() -> Range<usize> {
    let (start, end) = OF_THREAD.get().unwrap_or_else(|| {
        let found = bounds().unwrap_or((0, usize::MAX));
        OF_THREAD.set(Some(found));
        found
    });
    start..end
}

#[cfg(any(target_os = "linux", target_os = "android"))]
#[cold]
fn bounds() -> Option<(usize, usize)> {
    let mut attributes = std::mem::MaybeUninit::<libc::pthread_attr_t>::uninit();
    let (mut start, mut size) = (std::ptr::null_mut(), 0);
    // SAFETY: always safe.
    let this = unsafe { libc::pthread_self() };
    // SAFETY: the thread exists, and the attributes belong to this function.
    if unsafe { libc::pthread_getattr_np(this, attributes.as_mut_ptr()) } != 0 {
        return None;
    }
    // SAFETY: initialized by the call above.
    let found = unsafe { libc::pthread_attr_getstack(attributes.as_ptr(), &raw mut start, &raw mut size) };
    // SAFETY: as above, and used for the last time.
    unsafe { libc::pthread_attr_destroy(attributes.as_mut_ptr()) };
    let start = start as usize;
    (found == 0).then_some((start, start.checked_add(size)?))
}

#[cfg(target_vendor = "apple")]
#[cold]
fn bounds() -> Option<(usize, usize)> {
    // SAFETY: always safe.
    let this = unsafe { libc::pthread_self() };
    // SAFETY: the thread exists.
    let end = unsafe { libc::pthread_get_stackaddr_np(this) } as usize;
    // SAFETY: as above.
    let size = unsafe { libc::pthread_get_stacksize_np(this) };
    Some((end.checked_sub(size)?, end))
}

#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
#[cold]
fn bounds() -> Option<(usize, usize)> {
    None
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    /// Returns the address of the stack.
    fn address() -> usize {
        psm::stack_pointer() as usize
    }

    fn on_small_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
        thread::Builder::new().stack_size(192 << 10).spawn(work).unwrap().join().unwrap()
    }

    #[test]
    fn a_large_stack_needs_no_segment() {
        let inside = with_room(address).unwrap();
        assert!(address().abs_diff(inside) < ENOUGH);
        assert!(of_thread().contains(&inside));
    }

    #[test]
    fn a_small_stack_is_left_and_callbacks_return_to_it() {
        on_small_stack(|| {
            let own = of_thread();
            let inside = with_room(|| {
                assert!(!own.contains(&address()));
                let home = at_home(|| {
                    // The library may be called again, and call back again.
                    let again = with_room(|| (address(), at_home(address)));
                    assert!(!own.contains(&again.unwrap().0) && own.contains(&again.unwrap().1));
                    address()
                });
                assert!(own.contains(&home));
                assert!(!own.contains(&address()));
            });
            assert_eq!(inside, Ok(()));
            assert_eq!((LEFT_AT.get(), CALLED_AT.get(), USED.get()), (0, 0, 0));
        });
    }

    #[test]
    fn the_frames_of_stacker_are_smaller_than_the_gap() {
        const MARK: u8 = 0xa5;
        const CHECKED: Range<usize> = GAP * 2 / 3..GAP * 2;
        on_small_stack(|| {
            let here = address();
            for offset in CHECKED {
                // SAFETY: the stack is larger, and the frames of this loop end far above.
                unsafe { ((here - offset) as *mut u8).write_volatile(MARK) };
            }
            let changed = on_segment(here, || {
                // SAFETY: as above.
                CHECKED.filter(|offset| unsafe { ((here - offset) as *const u8).read_volatile() } != MARK).count()
            });
            assert_eq!(changed, 0);
        });
    }

    #[test]
    fn a_panic_restores_everything() {
        on_small_stack(|| {
            let outcome = std::panic::catch_unwind(|| with_room(|| at_home(panic::<()>)));
            assert!(outcome.is_err());
            assert_eq!((LEFT_AT.get(), CALLED_AT.get(), USED.get()), (0, 0, 0));
        });
    }

    fn panic<T>() -> T {
        panic!("on purpose")
    }

    #[test]
    fn calls_within_callbacks_end_before_the_stack_does() {
        fn nest(level: u32) -> u32 {
            with_room(|| at_home(|| nest(level + 1))).unwrap_or(level)
        }
        assert!(on_small_stack(|| nest(0)) > 5);
    }
}
