//! Reports about many sources: what stands before, between and behind the findings of each.

use std::fmt::Write as _;

use puppetlang_source::{Diagnostic, Severity, Source};
use serde_json::Value as Json;

use crate::{Format, github, gitlab, json, junit, line, sarif, snippet};

/// A report that is written piece by piece, so that it never stands in memory as a whole.
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
    /// True when something was written that a comma has to follow.
    filled: bool,
    files: usize,
    failures: usize,
}

impl Document {
    /// A report in a format.
    pub fn new(format: Format) -> Self {
        Self { format, filled: false, files: 0, failures: 0 }
    }

    /// What stands at the beginning.
    pub fn begin(&self) -> String {
        match self.format {
            Format::Json | Format::Gitlab => "[".into(),
            Format::Sarif => sarif::begin(),
            Format::Junit => junit::begin(),
            _ => String::new(),
        }
    }

    /// The findings in a source.
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

    /// What stands at the end.
    pub fn end(&self) -> String {
        match self.format {
            Format::Json | Format::Gitlab => "]\n".into(),
            Format::Sarif => sarif::end(),
            Format::Junit => junit::end(),
            _ => String::new(),
        }
    }

    /// Items of a JSON array, each on a line, with their keys in alphabetical order.
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
