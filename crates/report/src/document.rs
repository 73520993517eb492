//! Reports about several sources, written piece by piece.

use std::fmt::Write as _;

use puppetlang_source::{Diagnostic, Severity, Source};
use serde_json::Value as Json;

use crate::{Format, github, gitlab, json, junit, line, sarif, snippet};

/// A report that is written piece by piece, so that it is never in memory as a whole.
///
/// Call [`begin`](Self::begin) once, [`source`](Self::source) for each source, and [`end`](Self::end) once, and
/// concatenate the results.
///
/// ```
/// use puppetlang_report::{Document, Format};
/// use puppetlang_source::{Diagnostic, Source, Span};
///
/// let source = Source::new("a.pp", "$x = = 1");
/// let found = [Diagnostic::error(None, "Syntax error at '='", Some(5), Span::new(5, 6))];
/// let mut document = Document::new(Format::Concise);
/// let report = document.begin() + &document.source(&source, &found) + &document.end();
/// assert_eq!(report, "a.pp:1:6: error: Syntax error at '='\n");
/// ```
#[derive(Debug)]
pub struct Document {
    format: Format,
    /// True if an array item was written, so that the next item needs a comma before it.
    filled: bool,
    files: usize,
    failures: usize,
}

impl Document {
    /// Creates a report in a format.
    pub fn new(format: Format) -> Self {
        Self { format, filled: false, files: 0, failures: 0 }
    }

    /// Returns the beginning of the report.
    pub fn begin(&self) -> String {
        match self.format {
            Format::Json | Format::Gitlab => "[".into(),
            Format::Sarif => sarif::begin(),
            Format::Junit => junit::begin(),
            _ => String::new(),
        }
    }

    /// Returns the part of the report about the diagnostics of a source.
    pub fn source(&mut self, source: &Source, found: &[Diagnostic]) -> String {
        self.files += 1;
        self.failures += usize::from(found.iter().any(|one| one.severity == Severity::Error));
        match self.format {
            Format::Human => each(found, |one| snippet::plain(one, source) + "\n"),
            Format::HumanColour => each(found, |one| snippet::coloured(one, source) + "\n"),
            Format::Concise => each(found, |one| line::concise(one, source) + "\n"),
            Format::Puppet => each(found, |one| line::puppet(one, source) + "\n"),
            Format::Jsonl => each(found, |one| json::diagnostic_json(one, source).to_string() + "\n"),
            Format::Github => each(found, |one| github::annotation(one, source) + "\n"),
            Format::Json => self.items(found.iter().map(|one| json::diagnostic_json(one, source))),
            Format::Gitlab => self.items(gitlab::findings(found, source).into_iter()),
            Format::Sarif => self.items(found.iter().map(|one| sarif::result(one, source))),
            Format::Junit => junit::case(source, found),
        }
    }

    /// Returns the end of the report.
    pub fn end(&self) -> String {
        match self.format {
            Format::Json | Format::Gitlab => "]\n".into(),
            Format::Sarif => sarif::end(),
            Format::Junit => junit::end(),
            _ => String::new(),
        }
    }

    /// Formats items of a JSON array, one per line, with their keys in alphabetical order.
    fn items(&mut self, items: impl Iterator<Item = Json>) -> String {
        let mut text = String::new();
        for mut item in items {
            item.sort_all_objects();
            let comma = if std::mem::replace(&mut self.filled, true) { ",\n " } else { "" };
            // Writing to a string cannot fail.
            let _ = write!(text, "{comma}{item}");
        }
        text
    }
}

fn each(found: &[Diagnostic], form: impl Fn(&Diagnostic) -> String) -> String {
    found.iter().map(form).collect()
}
