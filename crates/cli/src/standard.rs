//! Writing to the standard streams, and the handling of closed and full streams.
//!
//! A reader of standard output may stop early, as `head` does. The command then stops writing, reports nothing, and
//! exits with the exit code that it would have had otherwise. Any other write error is reported.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use puppetlang::report::visible;

/// Whether a write to standard output failed because its reader closed it.
static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Turns a broken pipe on standard output into success, and remembers it for [`is_closed`].
///
/// # Errors
///
/// Returns any other write error, with a message that names standard output.
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

/// Returns true if the reader of standard output has closed it.
pub(crate) fn is_closed() -> bool {
    IS_CLOSED.load(Ordering::Relaxed)
}

/// Writes a text to standard output and flushes it.
///
/// # Errors
///
/// Fails if the text cannot be written, except when the reader has closed standard output.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    heard(output.write_all(text.as_bytes()).and_then(|()| output.flush()))
}

/// Writes a line `puppetlang: MESSAGE` to standard error.
pub(crate) fn complain(message: &str) {
    // Ignored if standard error is closed: the exit code reports the error too.
    let _ = writeln!(anstream::stderr(), "puppetlang: {}", visible(message));
}
