//! Parallel work to initialize a value that checks of other files wait for.

use std::panic::resume_unwind;
use std::thread;

use rayon::ThreadPoolBuilder;

/// Runs parallel work on threads of its own, which end before this function returns.
///
/// A thread of the shared pool that waits for a part of its work takes up other work meanwhile. If that work needed the
/// value, the thread would wait for itself. Besides, all other threads of the shared pool may wait for the value.
pub(super) fn apart<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    let count = rayon::current_num_threads();
    thread::scope(|scope| scope.spawn(|| on_pool(count, work)).join()).unwrap_or_else(|panic| resume_unwind(panic))
}

/// Runs parallel work on `count` new threads.
fn on_pool<T: Send>(count: usize, work: impl FnOnce() -> T + Send) -> T {
    let mut threads = Vec::new();
    let pool = ThreadPoolBuilder::new().num_threads(count).spawn_handler(|one| {
        threads.push(thread::Builder::new().spawn(|| one.run())?);
        Ok(())
    });
    let found = match pool.build() {
        Ok(pool) => pool.install(work),
        Err(_) => work(),
    };
    // The pool is gone, so its threads end.
    threads.into_iter().for_each(|one| drop(one.join()));
    found
}
