//! Parallel work to initialize a value that checks of other files wait for.

use std::panic::resume_unwind;

use rayon::{ThreadBuilder, ThreadPoolBuilder};

/// Runs parallel work on threads of its own, which end before this function returns.
///
/// A thread of the shared pool that waits for a part of its work takes up other work meanwhile. If that work needed the
/// value, the thread would wait for itself. Besides, all other threads of the shared pool may wait for the value.
pub(super) fn apart<T: Send>(work: impl Fn() -> T + Send + Sync) -> T {
    let threads = rayon::current_num_threads();
    let run = || {
        let builder = ThreadPoolBuilder::new().num_threads(threads);
        builder.build_scoped(ThreadBuilder::run, |pool| pool.install(&work)).unwrap_or_else(|_| work())
    };
    std::thread::scope(|scope| scope.spawn(run).join()).unwrap_or_else(|panic| resume_unwind(panic))
}
