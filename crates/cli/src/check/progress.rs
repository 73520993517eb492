//! The progress bar of a long run, on a terminal.

use std::sync::Once;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A run that takes longer than this shows a progress bar.
const SHOW_AFTER: Duration = Duration::from_millis(500);

/// A progress bar that counts files; it can be shared by threads.
pub(super) struct Progress(Option<Bar>);

struct Bar {
    bar: ProgressBar,
    target: fn() -> ProgressDrawTarget,
    start: Instant,
    delay: Duration,
    shown: Once,
}

impl Progress {
    /// Returns a progress bar that is never shown.
    pub(super) fn none() -> Self {
        Self(None)
    }

    /// Returns a progress bar on standard error that is shown after [`SHOW_AFTER`].
    pub(super) fn on_terminal(files: usize) -> Self {
        Self::new(files, SHOW_AFTER, ProgressDrawTarget::stderr)
    }

    fn new(files: usize, delay: Duration, target: fn() -> ProgressDrawTarget) -> Self {
        let Ok(style) = ProgressStyle::with_template("{elapsed} {bar:30} {pos}/{len} files") else {
            return Self::none();
        };
        let bar = ProgressBar::with_draw_target(Some(files as u64), ProgressDrawTarget::hidden()).with_style(style);
        Self(Some(Bar { bar, target, start: Instant::now(), delay, shown: Once::new() }))
    }

    /// Counts a file.
    pub(super) fn count(&self) {
        let Some(this) = &self.0 else { return };
        if this.start.elapsed() >= this.delay {
            this.shown.call_once(|| this.bar.set_draw_target((this.target)()));
        }
        this.bar.inc(1);
    }

    /// Hides the bar while `write` writes to the terminal.
    pub(super) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.0 {
            Some(this) => this.bar.suspend(write),
            None => write(),
        }
    }

    /// Removes the bar.
    pub(super) fn end(&self) {
        if let Some(this) = &self.0 {
            this.bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::Mutex;

    use indicatif::TermLike;

    use super::*;

    /// A terminal that records its output.
    #[derive(Debug)]
    struct Written(&'static Mutex<String>);

    impl Written {
        fn add(&self, text: &str) -> io::Result<()> {
            self.0.lock().expect("no test fails while it writes").push_str(text);
            Ok(())
        }
    }

    impl TermLike for Written {
        fn width(&self) -> u16 {
            80
        }
        fn move_cursor_up(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_down(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_right(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_left(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn write_line(&self, text: &str) -> io::Result<()> {
            self.add(text)
        }
        fn write_str(&self, text: &str) -> io::Result<()> {
            self.add(text)
        }
        fn clear_line(&self) -> io::Result<()> {
            Ok(())
        }
        fn flush(&self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn short_runs_show_nothing_and_long_ones_how_far_they_are() {
        static SHORT: Mutex<String> = Mutex::new(String::new());
        static LONG: Mutex<String> = Mutex::new(String::new());
        let short = Progress::new(3, Duration::MAX, || ProgressDrawTarget::term_like(Box::new(Written(&SHORT))));
        let long = Progress::new(3, Duration::ZERO, || ProgressDrawTarget::term_like(Box::new(Written(&LONG))));
        for progress in [&short, &long] {
            (0..3).for_each(|_| progress.count());
            assert_eq!(progress.aside(|| 7), 7);
            progress.end();
        }
        assert_eq!(*SHORT.lock().expect("it is not poisoned"), "");
        let said = LONG.lock().expect("it is not poisoned");
        assert!(said.contains("/3 files"), "{said}");
    }
}
