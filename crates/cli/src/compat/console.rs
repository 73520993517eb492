//! Prints messages in the format of the reference.

use std::io::{self, Write as _};

use crate::standard::print;

/// Prints messages, with colors if they are enabled.
#[derive(Clone, Copy)]
pub(super) struct Console {
    pub(super) colours: bool,
}

impl Console {
    /// Prints `Error: …` to standard error.
    pub(super) fn error(&self, message: &str) {
        self.say("Error", "\x1b[1;31m", message);
    }

    /// Prints `Warning: …` to standard error.
    pub(super) fn warning(&self, message: &str) {
        self.say("Warning", "\x1b[1;33m", message);
    }

    /// Prints `Notice: …` to standard output, without color.
    pub(super) fn notice(&self, message: &str) -> io::Result<()> {
        print(&format!("Notice: {message}\n"))
    }

    /// Prints `Notice: …` to standard error, to keep it apart from a result on standard output.
    pub(super) fn aside(&self, message: &str) {
        self.say("Notice", "\x1b[0;36m", message);
    }

    fn say(&self, level: &str, colour: &str, message: &str) {
        let mut errors = io::stderr().lock();
        // Ignored if standard error is closed: the exit code reports the error too.
        let _ = if self.colours {
            writeln!(errors, "{colour}{level}: {message}\x1b[0m")
        } else {
            writeln!(errors, "{level}: {message}")
        };
    }
}
