//! Reports about several sources, written piece by piece.

use std::fmt::Write as _;
use std::time::Duration;

use puppetlang_source::{Diagnostic, Source};
use serde_json::Value as Json;

use crate::{Format, github, gitlab, json, junit, line, sarif, snippet};

/// A report that is written piece by piece, so that it is not in memory as a whole; only JUnit XML is, up to its end.
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
    rules: sarif::Rules,
    suite: junit::Suite,
}

impl Document {
    /// Creates a report in a format.
    pub fn new(format: Format) -> Self {
        let (rules, suite) = (sarif::Rules::default(), junit::Suite::default());
        Self { format, filled: false, rules, suite }
    }

    /// Returns the beginning of the report.
    pub fn begin(&self) -> String {
        match self.format {
            Format::Json | Format::Gitlab => "[".into(),
            Format::Sarif => sarif::begin(),
            _ => String::new(),
        }
    }

    /// Returns the part of the report about the diagnostics of a source.
    pub fn source(&mut self, source: &Source, found: &[Diagnostic]) -> String {
        self.timed(source, found, Duration::ZERO)
    }

    /// As [`source`](Self::source), with the time that the check of the source took. JUnit XML has the time.
    pub fn timed(&mut self, source: &Source, found: &[Diagnostic], time: Duration) -> String {
        match self.format {
            Format::Json => self.items(found.iter().map(|one| json::diagnostic_json(one, source))),
            Format::Gitlab => self.items(gitlab::findings(found, source).into_iter()),
            Format::Sarif => {
                let results = sarif::results(found, source, &mut self.rules);
                self.items(results.into_iter())
            }
            Format::Junit => {
                self.suite.add(source, found, time);
                String::new()
            }
            _ => self.independent(source, found).unwrap_or_default(),
        }
    }

    /// Returns the part of the report about a source if the format writes each finding by itself; otherwise `None`.
    ///
    /// Such parts can be made by several threads.
    pub fn independent(&self, source: &Source, found: &[Diagnostic]) -> Option<String> {
        let each = |form: &dyn Fn(&Diagnostic, &Source) -> String| {
            found.iter().map(|one| form(one, source) + "\n").collect::<String>()
        };
        Some(match self.format {
            Format::Human => each(&snippet::plain),
            Format::HumanColour => each(&snippet::coloured),
            Format::Concise => each(&line::concise),
            Format::Puppet => each(&line::puppet),
            Format::Jsonl => each(&|one, source| json::diagnostic_json(one, source).to_string()),
            Format::Github => each(&github::annotation),
            Format::Json | Format::Gitlab | Format::Sarif | Format::Junit => return None,
        })
    }

    /// Returns the end of the report.
    pub fn end(&self) -> String {
        match self.format {
            Format::Json | Format::Gitlab => "]\n".into(),
            Format::Sarif => sarif::end(&self.rules),
            Format::Junit => self.suite.end(),
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
