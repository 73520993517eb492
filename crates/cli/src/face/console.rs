//! Messages as the reference writes them to a terminal.

use std::io::{self, Write as _};

use crate::standard::print;

/// Where messages go, and whether they are coloured.
pub(super) struct Console {
    pub(super) colours: bool,
}

impl Console {
    /// `Error: …`.
    pub(super) fn error(&self, message: &str) {
        self.say("Error", "\x1b[1;31m", message);
    }

    /// `Warning: …`.
    pub(super) fn warning(&self, message: &str) {
        self.say("Warning", "\x1b[1;33m", message);
    }

    /// `Notice: …`, which is no trouble and goes to standard output.
    pub(super) fn notice(&self, message: &str) -> io::Result<()> {
        print(&format!("Notice: {message}\n"))
    }

    /// `Notice: …` beside a result, on standard error.
    pub(super) fn aside(&self, message: &str) {
        self.say("Notice", "\x1b[0;36m", message);
    }

    fn say(&self, level: &str, colour: &str, message: &str) {
        let mut errors = io::stderr().lock();
        // Nobody may be listening; the exit code says it too.
        let _ = if self.colours {
            writeln!(errors, "{colour}{level}: {message}\x1b[0m")
        } else {
            writeln!(errors, "{level}: {message}")
        };
    }
}
