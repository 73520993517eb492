//! Warnings of what the reference will not do for ever. Each is given once.

use crate::evaluation::Evaluation;
use crate::host::{Level, Log};
use crate::library::Call;

impl Evaluation {
    /// Warns that a function converts what it is given.
    pub(super) fn warn_of_conversion(&mut self, function: &str, conversion: &str) {
        let message = format!("The {function}() function's auto conversion of {conversion}");
        self.warn_once(message.clone(), &message, None);
    }

    /// Warns of a use, unless the key is known already. The place is part of the message, as in the reference.
    pub(crate) fn warn_once(&mut self, key: String, message: &str, call: Option<&Call<'_>>) {
        if !self.warned.insert(key) {
            return;
        }
        let place = match call {
            Some(call) => format!("(file: {}, line: {})", file(call), line(call)),
            None => "(file & line not available)".into(),
        };
        let message = format!("{message}\n   {place}");
        self.host.log(&Log { level: Level::Warning, message, source: None, issue: None, place: None });
    }
}

/// The file of a call.
pub(crate) fn file<'c>(call: &Call<'c>) -> &'c str {
    match call.here.program.source().name() {
        "" => "unknown",
        name => name,
    }
}

/// The line of a call.
pub(crate) fn line(call: &Call<'_>) -> u32 {
    call.here.program.source().position(call.here.program.anchor(call.node)).line
}
