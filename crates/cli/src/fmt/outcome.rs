//! The outcome for each file, and its report.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use puppetlang::source::Source;
use puppetlang_fmt::Refusal;
use similar::TextDiff;

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
    match outcome {
        Outcome::Formatted(_) | Outcome::Changed => Ok(0),
        Outcome::Unformatted { before, after } if shows_diff => {
            let name = path.display().to_string();
            let diff = TextDiff::from_lines(before.as_str(), after.as_str());
            standard::print(&diff.unified_diff().header(&name, &name).to_string())?;
            Ok(1)
        }
        Outcome::Unformatted { .. } => {
            standard::print(&format!("{}\n", path.display()))?;
            Ok(1)
        }
        Outcome::Refused(message) => {
            standard::complain(message);
            Ok(2)
        }
    }
}
