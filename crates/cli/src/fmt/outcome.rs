//! The outcome for each file, and its report.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use puppetlang::source::Source;
use puppetlang_fmt::Refusal;

use crate::clean_path::source_name;
use crate::diff::unified;
use crate::standard;

/// The outcome for a file.
pub(crate) enum Outcome {
    /// The file is formatted; its text.
    Formatted(String),
    /// The file is not formatted.
    Unformatted { before: String, after: String },
    /// The file was changed.
    Changed,
    /// The file cannot be formatted, with the message.
    Refused(String),
}

/// Returns the message for a source that cannot be formatted.
pub(crate) fn reason(source: &Source, refusal: &Refusal) -> String {
    let mut place = source.name().to_owned();
    if let Refusal::Syntax(error) = refusal {
        let offset = error.at.unwrap_or(error.span.start);
        let position = source.position(offset);
        // Writing to a string cannot fail.
        let _ = write!(place, ":{}:{}", position.line, position.column);
    }
    format!("{place}: not formatted: {refusal}")
}

/// Reports an outcome on the standard streams, and returns its exit code.
///
/// # Errors
///
/// If standard output cannot be written.
pub(crate) fn report(path: &Path, outcome: &Outcome, shows_diff: bool) -> io::Result<u8> {
    let name = source_name(path);
    match outcome {
        Outcome::Formatted(_) | Outcome::Changed => Ok(0),
        Outcome::Unformatted { before, after } if shows_diff => {
            standard::print(&unified(&name, before, after))?;
            Ok(1)
        }
        Outcome::Unformatted { .. } => {
            standard::print(&format!("{name}\n"))?;
            Ok(1)
        }
        Outcome::Refused(message) => {
            standard::complain(message);
            Ok(2)
        }
    }
}
