//! Deprecation warnings. Each is issued once.

use crate::evaluation::Evaluation;
use crate::host::{Level, Log};
use crate::library::Call;

impl Evaluation {
    /// Warns that a function converts an argument implicitly.
    pub(super) fn warn_of_conversion(&mut self, function: &str, conversion: &str) {
        let message = format!("The {function}() function's auto conversion of {conversion}");
        self.warn_once(message.clone(), &message, None);
    }

    /// Logs a warning, unless one with the same key was already issued.
    ///
    /// The location is part of the message, as in the reference.
    pub(crate) fn warn_once(&mut self, key: String, message: &str, call: Option<&Call<'_>>) {
        if !self.warned.insert(key) {
            return;
        }
        let place = match call {
            Some(call) => format!("(file: {}, line: {})", file(call), line(call)),
            None => "(file & line not available)".into(),
        };
        let message = format!("{message}\n   {place}");
        self.host.log(&Log { level: Level::Warning, message, source: None, issue: None, location: None });
    }
}

/// The file of a call; `unknown` if it has no name.
pub(crate) fn file<'c>(call: &Call<'c>) -> &'c str {
    match call.here.program.source().name() {
        "" => "unknown",
        name => name,
    }
}

/// The line of a call, counted from 1.
pub(crate) fn line(call: &Call<'_>) -> u32 {
    call.here.program.source().position(call.here.program.anchor(call.node)).line
}
