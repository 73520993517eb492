//! Parses and validates a source with the reference's way of reporting.
//!
//! Warnings are printed at once. A single error is returned; several errors are printed, and a message that counts them
//! is returned.

use puppetlang::epp::syntax::parse;
use puppetlang::lexer::Options;
use puppetlang::parser::{Parsed, several_errors};
use puppetlang::report::message_with_location;
use puppetlang::source::{Diagnostic, IssueCode, Severity, Source, Span};

use super::console::Console;
use super::settings::Limits;

/// A valid source and its syntax tree.
pub(super) struct Accepted {
    pub(super) source: Source,
    pub(super) parsed: Parsed,
}

/// A rejected source and its error.
pub(super) struct InvalidSource {
    pub(super) source: Source,
    /// The error; if there are several, a message with their number.
    pub(super) error: Diagnostic,
    /// Whether there are several errors, which were printed already.
    pub(super) several: bool,
}

impl InvalidSource {
    /// Returns the name of the file. The reference does not name the file in an error about a byte order mark.
    pub(super) fn file(&self) -> Option<&str> {
        let known = self.error.issue != Some(IssueCode::IllegalBom);
        Some(self.source.name()).filter(|name| known && !name.is_empty())
    }

    /// Returns the message with its location, as far as it is known.
    pub(super) fn full_message(&self) -> String {
        match self.file() {
            Some(_) => message_with_location(&self.error, &self.source),
            None => message_with_location(&self.error, &Source::new("", self.source.text())),
        }
    }
}

/// Parses and validates a source.
pub(super) fn validated(
    source: Source,
    options: &Options,
    settings: &puppetlang::parser::Settings<'_>,
    limits: Limits,
    console: &Console,
) -> Result<Accepted, Box<InvalidSource>> {
    let Accepted { source, parsed } = read(source, options, console)?;
    let validation = parsed.validate(&source, settings);
    let found = &validation.diagnostics;
    if let Some(raised) = validation.raised {
        let error = found[raised].clone();
        return Err(Box::new(InvalidSource { source, error, several: false }));
    }
    let of = |severity| found.iter().filter(move |one| one.severity == severity);
    let warned = found.iter().filter(|one| matches!(one.severity, Severity::Warning | Severity::Deprecation));
    let (mut warnings, mut deprecations) = (0, 0);
    for warning in warned {
        let (count, limit) = match warning.severity {
            Severity::Deprecation => (&mut deprecations, limits.deprecations),
            _ => (&mut warnings, limits.warnings),
        };
        *count += 1;
        if *count <= limit {
            console.warning(&message_with_location(warning, &source));
        }
    }
    let errors = of(Severity::Error).count();
    let Some(first) = of(Severity::Error).next() else { return Ok(Accepted { source, parsed }) };
    if errors == 1 || limits.errors <= 1 {
        let error = first.clone();
        return Err(Box::new(InvalidSource { source, error, several: false }));
    }
    for error in of(Severity::Error).take(limits.errors) {
        console.error(&message_with_location(error, &source));
    }
    let message = several_errors(found).unwrap_or_default();
    let error = Diagnostic::error(None, message, None, Span::new(0, 0));
    Err(Box::new(InvalidSource { source, error, several: true }))
}

/// Parses a source.
pub(super) fn read(source: Source, options: &Options, console: &Console) -> Result<Accepted, Box<InvalidSource>> {
    let parsed = parse(&source, options);
    for warning in parsed.warnings() {
        console.warning(&message_with_location(&warning.diagnostic(), &source));
    }
    match parsed.error().map(|error| error.diagnostic(&source)) {
        Some(error) => Err(Box::new(InvalidSource { source, error, several: false })),
        None => Ok(Accepted { source, parsed }),
    }
}
