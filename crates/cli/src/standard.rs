//! The standard streams of the process: what happens when nobody reads them any more, or when they are full.
//!
//! A reader of standard output may stop early, as `head` does. That is no failure, and no success either: the command writes no
//! more, says nothing, and ends with the exit code that it would have had. Any other failure to write is an error.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use puppetlang_report::visible;

/// Whether the reader of standard output has gone.
static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// The outcome of writing to standard output, for which a reader that has gone is no error.
///
/// # Errors
///
/// When writing failed for another reason.
pub(crate) fn heard(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
            IS_CLOSED.store(true, Ordering::Relaxed);
            Ok(())
        }
        Err(error) => Err(io::Error::new(error.kind(), format!("standard output: {error}"))),
        Ok(()) => Ok(()),
    }
}

/// True if nobody reads standard output any more.
pub(crate) fn is_closed() -> bool {
    IS_CLOSED.load(Ordering::Relaxed)
}

/// Writes a text to standard output.
///
/// # Errors
///
/// When it cannot be written, unless nobody reads it.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    heard(output.write_all(text.as_bytes()).and_then(|()| output.flush()))
}

/// Says on standard error what is wrong, as a line of the command.
pub(crate) fn complain(message: &str) {
    // Nobody may be listening; the exit code says it too.
    let _ = writeln!(anstream::stderr(), "puppetlang: {}", visible(message));
}
