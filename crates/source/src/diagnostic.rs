//! Problems in a source, in the form that every renderer, the C API and the batch protocol share.

use std::collections::BTreeMap;

use crate::issue::{IssueCode, Phase, Severity};
use crate::span::Span;

/// A problem, with everything there is to say about it.
///
/// `message` is the reference's first line, and `at` the place that the reference gives, because tests and tools pin
/// both. What helps beyond that (the span, labels, notes, help, a fix) is ours and comes behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// The issue code; `None` for the errors to which the reference gives none.
    pub issue: Option<IssueCode>,
    /// The message without place, one line.
    pub message: String,
    /// The pinned place: a byte offset whose line and column are the reference's. `None` where the reference gives a
    /// message without place (byte order marks).
    pub at: Option<u32>,
    /// The bytes that the problem is about.
    pub span: Span,
    /// Other places that explain it.
    pub labels: Vec<Label>,
    /// Facts worth knowing, a sentence each.
    pub notes: Vec<String>,
    /// What to do about it, a sentence.
    pub help: Option<String>,
    /// A change of the source that removes the problem.
    pub fix: Option<Fix>,
}

/// A remark about a part of the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The bytes it is about.
    pub span: Span,
    /// The remark: a few words.
    pub text: String,
}

/// A change that a program may make without asking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What the change does: a few words in the imperative.
    pub title: String,
    /// The replacements, in ascending order, not overlapping.
    pub edits: Vec<Edit>,
}

/// A replacement of bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The bytes to replace; an empty span inserts.
    pub span: Span,
    /// The text to put there.
    pub text: String,
}

impl Diagnostic {
    /// True for what the lexer says, which comes before validation.
    pub fn is_of_lexer(&self) -> bool {
        self.issue.is_some_and(|issue| issue.issue().phases.contains(&Phase::Lexer))
    }

    /// An error of the given code at `at`.
    pub fn error(issue: Option<IssueCode>, message: impl Into<String>, at: Option<u32>, span: Span) -> Self {
        Self {
            severity: Severity::Error,
            issue,
            message: message.into(),
            at,
            span,
            labels: Vec::new(),
            notes: Vec::new(),
            help: None,
            fix: None,
        }
    }

    /// The same with another severity.
    #[must_use]
    pub fn with_severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// The same with a remark about `span`.
    #[must_use]
    pub fn with_label(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into() });
        self
    }

    /// The same with a fact worth knowing.
    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// The same with advice.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The same with a change that removes the problem.
    #[must_use]
    pub fn with_fix(mut self, fix: Fix) -> Self {
        self.fix = Some(fix);
        self
    }
}

impl Fix {
    /// All edits of several fixes, as one. Where two would change the same bytes, that of the first one is taken.
    pub fn joined<'a>(fixes: impl IntoIterator<Item = &'a Self>) -> Self {
        // By the bytes that they change. None touches another, so only the last one that begins before an edit ends may.
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

    /// `text` after the change. Edits that do not lie in the text, or overlap, are left out.
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
