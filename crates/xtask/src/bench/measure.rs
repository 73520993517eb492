//! Timing of repeated work.

use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};

/// The number of measurements.
pub(super) const ROUNDS: usize = 7;

/// Returns the median time of `ROUNDS` rounds, after one warm-up round.
pub(super) fn median(work: impl FnMut()) -> Duration {
    let start = Instant::now();
    median_by(|| start.elapsed(), work)
}

/// Returns the median processor time of this thread, which other work on the machine affects little.
pub(super) fn median_on_processor(work: impl FnMut()) -> Duration {
    median_by(on_processor, work)
}

/// Returns the processor time of this thread so far.
fn on_processor() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

fn median_by(now: impl Fn() -> Duration, mut work: impl FnMut()) -> Duration {
    work();
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let start = now();
            work();
            now().saturating_sub(start)
        })
        .collect();
    times.sort_unstable();
    times[ROUNDS / 2]
}

/// Returns a rate in millions per second.
pub(super) fn millions_per_second(count: usize, time: Duration) -> f64 {
    count as f64 / 1e6 / time.as_secs_f64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_done_once_more_than_it_is_measured() {
        let mut count = 0;
        median(|| count += 1);
        assert_eq!(count, ROUNDS + 1);
        median_on_processor(|| count += 1);
        assert_eq!(count, 2 * (ROUNDS + 1));
    }

    #[test]
    fn a_million_in_half_a_second_is_two_millions_per_second() {
        let rate = millions_per_second(1_000_000, Duration::from_millis(500));
        assert!((rate - 2.0).abs() < 1e-9, "{rate}");
    }
}
