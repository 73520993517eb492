//! Parallel work to initialize a value that checks of other files wait for.

use std::panic::resume_unwind;

use rayon::ThreadPoolBuilder;

/// Runs parallel work on threads of its own.
///
/// A thread of the shared pool that waits for a part of its work takes up other work meanwhile. If that work needed the
/// value, the thread would wait for itself. Besides, all other threads of the shared pool may wait for the value.
pub(super) fn apart<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    let pool = ThreadPoolBuilder::new().num_threads(rayon::current_num_threads()).build();
    let run = || match pool {
        Ok(pool) => pool.install(work),
        Err(_) => work(),
    };
    std::thread::scope(|scope| scope.spawn(run).join()).unwrap_or_else(|panic| resume_unwind(panic))
}
