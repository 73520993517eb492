//! Diagnostics, in the form that all renderers, the C API and the batch protocol share.

use std::collections::BTreeMap;

use crate::issue::{IssueCode, Phase, Severity};
use crate::source::Source;
use crate::span::Span;

/// A report about a source for a person.
///
/// `message` and `at` are exactly the reference's message and location, so that tests and tools can rely on them. The
/// span, labels, notes, help and fix are ours and come after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The severity.
    pub severity: Severity,
    /// The issue code; `None` for errors that have none in the reference.
    pub issue: Option<IssueCode>,
    /// The message without location; usually one line.
    pub message: String,
    /// The reference's location: the byte offset whose line and column it reports.
    ///
    /// `None` if the reference reports no location: for byte order marks, and for errors at the end of the source. Use
    /// `span` then.
    pub at: Option<u32>,
    /// The span of the source that the diagnostic is about.
    pub span: Span,
    /// Related spans with an explanation each.
    pub labels: Vec<Label>,
    /// Places in other sources, such as the definition of a parameter.
    pub related: Vec<RelatedPlace>,
    /// Additional facts, one sentence each.
    pub notes: Vec<String>,
    /// Advice on how to solve the problem, one sentence.
    pub help: Option<String>,
    /// An edit of the source that solves the problem.
    pub fix: Option<Fix>,
}

/// A short text about a span of the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The span that the label is about.
    pub span: Span,
    /// The text: a few words.
    pub text: String,
}

/// A place in another source, with an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelatedPlace {
    /// The explanation: a few words.
    pub text: String,
    /// The name of the source.
    pub file: String,
    /// The line, counted from 1.
    pub line: u32,
    /// The column in characters, counted from 1.
    pub column: u32,
    /// The text of the line, without its line break.
    pub excerpt: String,
    /// The span of the place in `excerpt`, in bytes.
    pub span: Span,
}

impl RelatedPlace {
    /// Creates the place of a span of a source. A span of several lines ends with its first line.
    pub fn new(text: impl Into<String>, source: &Source, span: Span) -> Self {
        let start = source.position(span.start);
        let line = source.line_span(start.line).unwrap_or(Span::empty(span.start));
        let within = |offset: u32| offset.clamp(line.start, line.end) - line.start;
        Self {
            text: text.into(),
            file: source.name().to_owned(),
            line: start.line,
            column: start.column,
            excerpt: source.slice(line).to_owned(),
            span: Span::new(within(span.start), within(span.end)),
        }
    }
}

/// A change to the source that a tool may apply without asking. [`Fix::joined`] combines several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// A description of the change: a few words in the imperative.
    pub title: String,
    /// The replacements, in ascending order, without overlaps.
    pub edits: Vec<Edit>,
}

/// A replacement of a span by a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The bytes to replace; an empty span inserts the text.
    pub span: Span,
    /// The new text.
    pub text: String,
}

impl Diagnostic {
    /// Returns true if the lexer raises this diagnostic's issue. Such diagnostics come before validation.
    pub fn is_of_lexer(&self) -> bool {
        self.issue.is_some_and(|issue| issue.issue().phases.contains(&Phase::Lexer))
    }

    /// Creates an error with the given issue code at `at`.
    pub fn error(issue: Option<IssueCode>, message: impl Into<String>, at: Option<u32>, span: Span) -> Self {
        Self {
            severity: Severity::Error,
            issue,
            message: message.into(),
            at,
            span,
            labels: Vec::new(),
            related: Vec::new(),
            notes: Vec::new(),
            help: None,
            fix: None,
        }
    }

    /// Returns the diagnostic with another severity.
    #[must_use]
    pub fn with_severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// Returns the diagnostic with an additional label for `span`.
    #[must_use]
    pub fn with_label(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into() });
        self
    }

    /// Returns the diagnostic with an additional note.
    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Returns the diagnostic with a help text.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Returns the diagnostic with a fix.
    #[must_use]
    pub fn with_fix(mut self, fix: Fix) -> Self {
        self.fix = Some(fix);
        self
    }
}

impl Fix {
    /// Combines several fixes into one.
    ///
    /// If the edits of two fixes touch or overlap, only the first fix is taken.
    pub fn joined<'a>(fixes: impl IntoIterator<Item = &'a Self>) -> Self {
        // Edits by span. They never touch each other, so only the last edit that begins before another ends can touch
        // it.
        let mut taken: BTreeMap<Span, &Edit> = BTreeMap::new();
        for fix in fixes {
            let touches = |edit: &Edit| {
                let end = edit.span.end;
                let before = taken.range(..=Span::new(end, u32::MAX)).next_back();
                before.is_some_and(|(before, _)| before.end >= edit.span.start)
            };
            if !fix.edits.iter().any(touches) {
                taken.extend(fix.edits.iter().map(|edit| (edit.span, edit)));
            }
        }
        let edits = taken.into_values().cloned().collect();
        Self { title: "fix everything".into(), edits }
    }

    /// Returns `text` with the edits applied. Edits that overlap or lie outside the text are ignored.
    pub fn apply(&self, text: &str) -> String {
        let mut result = String::with_capacity(text.len());
        let mut done = 0;
        for edit in &self.edits {
            let range = edit.span.range();
            if let (Some(kept), Some(_)) = (text.get(done..range.start), text.get(range.clone())) {
                result.push_str(kept);
                result.push_str(&edit.text);
                done = range.end;
            }
        }
        result.push_str(&text[done..]);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixes_are_joined_as_far_as_they_do_not_overlap() {
        let fix = |start, end, text: &str| Fix {
            title: String::new(),
            edits: vec![Edit { span: Span::new(start, end), text: text.into() }],
        };
        let joined = Fix::joined(&[fix(4, 5, "E"), fix(0, 2, "A"), fix(1, 3, "lost")]);
        assert_eq!(joined.apply("abcdef"), "AcdEf");
    }

    #[test]
    fn a_fix_replaces_and_inserts() {
        let edits = vec![
            Edit { span: Span::new(1, 4), text: "(END)".into() },
            Edit { span: Span::empty(5), text: "!".into() },
            Edit { span: Span::new(90, 95), text: "lost".into() },
        ];
        let fix = Fix { title: "write it so".into(), edits };
        assert_eq!(fix.apply("@END.x"), "@(END).!x");
    }
}
