//! Recovery from unclosed texts.
//!
//! An unclosed string, heredoc or template tag swallows the following text and hides its errors. So the source is
//! parsed again as if the text were closed where it probably should be. This is repeated for further texts as long as
//! the number of errors does not grow. All locations refer to the original source.
//!
//! | module | subject |
//! |---|---|
//! | `quote` | strings without their closing quote |
//! | `heredoc` | heredocs whose end tag is missing |
//! | `tag` | unclosed template tags |

mod heredoc;
mod quote;
mod tag;

use puppetlang_lexer::Options;
use puppetlang_source::{Budget, Diagnostic, Source, Span};

pub(crate) use heredoc::{End, likely_end};
pub(crate) use tag::last_opener;

use crate::parsed::Parsed;

/// The maximum number of variants of a source that are tried. Each is parsed twice.
const LIMIT: usize = 48;

/// The kinds of unclosed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Quote,
    Heredoc,
    Tag,
}

/// An unclosed text: its kind and start offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Open {
    kind: Kind,
    at: u32,
}

/// A source with its unclosed texts closed.
pub(crate) struct Closed {
    pub(crate) source: Source,
    pub(crate) parsed: Parsed,
    /// The unclosed texts, in source order.
    pub(crate) open: Vec<Open>,
    /// The offsets in this source at which bytes were inserted, in ascending order.
    added: Vec<u32>,
}

/// A variant of the source in which a text is closed.
struct Attempt {
    text: String,
    /// The offset at which [`ADDED`] bytes were inserted; all other changes keep the length.
    added: Option<u32>,
}

impl Attempt {
    const fn in_place(text: String) -> Self {
        Self { text, added: None }
    }
}

/// The number of bytes that an attempt may insert.
const ADDED: u32 = 2;

/// Closes the texts that seem to be unclosed; returns `None` if there are none.
pub(crate) fn close(parsed: &Parsed, source: &Source, options: &Options, budget: &Budget) -> Option<Closed> {
    let mut closed: Option<Closed> = None;
    let mut seen: Vec<Open> = Vec::new();
    let mut faults = usize::MAX;
    let mut tries = 0;
    while tries < LIMIT {
        let (now, text) = closed.as_ref().map_or((parsed, source), |closed| (&closed.parsed, &closed.source));
        let added = closed.as_ref().map_or(&[][..], |closed| &closed.added);
        let Some((open, place)) = suspects(now, text)
            .map(|open| (Open { kind: open.kind, at: original(open.at, added) }, open.at))
            .find(|(open, _)| !seen.contains(open))
        else {
            break;
        };
        seen.push(open);
        if faults == usize::MAX {
            faults = count(now, text, budget);
        }
        let mut attempts = match open.kind {
            Kind::Quote => quote::attempts(text.text(), place),
            Kind::Heredoc => heredoc::attempts(text, place),
            Kind::Tag => tag::attempts(text.text(), place),
        };
        attempts.truncate(LIMIT - tries);
        tries += attempts.len();
        let read = attempts.into_iter().filter_map(|attempt| {
            let other = Source::new(source.name(), attempt.text);
            let again = parsed.language().parse_within(&other, options, budget).ok()?;
            Some((count(&again, &other, budget), attempt.added, other, again))
        });
        let Some((fewer, place, other, again)) = read.min_by_key(|(count, ..)| *count) else { continue };
        // A quote is only suspected. The others are certain, and the text that they hid may contain errors.
        if open.kind == Kind::Quote && fewer > faults {
            continue;
        }
        faults = fewer;
        let (mut all, mut added) = closed.map(|closed| (closed.open, closed.added)).unwrap_or_default();
        all.push(open);
        if let Some(place) = place {
            added.iter_mut().filter(|there| **there >= place).for_each(|there| *there += ADDED);
            added.push(place);
            added.sort_unstable();
        }
        closed = Some(Closed { source: other, parsed: again, open: all, added });
    }
    closed.map(|mut closed| {
        closed.open.sort_unstable_by_key(|open| open.at);
        closed
    })
}

/// Returns the texts that seem to be unclosed, by ascending offset.
fn suspects(parsed: &Parsed, source: &Source) -> impl Iterator<Item = Open> {
    let found = [
        (Kind::Tag, tag::suspect(parsed, source)),
        (Kind::Heredoc, heredoc::suspect(parsed)),
        (Kind::Quote, quote::suspect(parsed, source)),
    ];
    let mut found: Vec<_> = found.into_iter().filter_map(|(kind, at)| Some(Open { kind, at: at? })).collect();
    found.sort_by_key(|open| open.at);
    found.into_iter()
}

/// Returns the number of errors.
fn count(parsed: &Parsed, source: &Source, budget: &Budget) -> usize {
    parsed.recover_within(source, budget).map_or(0, |recovered| recovered.errors.len())
}

/// Converts an offset in a source with insertions to an offset in the original.
fn original(offset: u32, added: &[u32]) -> u32 {
    let inside = added.iter().find(|&&there| there < offset && offset < there + ADDED);
    let before = added.iter().filter(|&&there| there + ADDED <= offset).map(|_| ADDED).sum::<u32>();
    inside.copied().unwrap_or(offset) - before
}

impl Closed {
    /// Converts the locations of a diagnostic to the original source.
    pub(crate) fn in_file(&self, mut diagnostic: Diagnostic) -> Diagnostic {
        if self.added.is_empty() {
            return diagnostic;
        }
        let place = |offset: u32| original(offset, &self.added);
        let span = |span: Span| Span::new(place(span.start), place(span.end));
        diagnostic.at = diagnostic.at.map(place);
        diagnostic.span = span(diagnostic.span);
        for label in &mut diagnostic.labels {
            label.span = span(label.span);
        }
        for edit in diagnostic.fix.iter_mut().flat_map(|fix| &mut fix.edits) {
            edit.span = span(edit.span);
        }
        diagnostic
    }
}

impl Open {
    /// Returns the error for this text, as if it were the only error.
    fn report(self, source: &Source) -> Diagnostic {
        match self.kind {
            Kind::Quote => quote::report(source, self.at),
            Kind::Heredoc => heredoc::report(source, self.at),
            Kind::Tag => tag::report(source, self.at),
        }
    }

    /// Explains an error that would not occur if this text were closed.
    fn explain(self, diagnostic: Diagnostic, source: &Source) -> Diagnostic {
        match self.kind {
            Kind::Quote => quote::explain(diagnostic, source, self.at),
            Kind::Heredoc => heredoc::explain(diagnostic, source, self.at),
            Kind::Tag => tag::explain(diagnostic, source, self.at),
        }
    }
}

/// Returns all errors of a source, the reference's first.
///
/// `plain` is the reference's error without help; `others` are the errors that remain after the texts in `open` are
/// closed. The first unclosed text explains the reference's error if that does not remain; all others are reported
/// separately.
pub(crate) fn all_errors(
    plain: Diagnostic,
    mut others: Vec<Diagnostic>,
    open: &[Open],
    source: &Source,
) -> Vec<Diagnostic> {
    let same = |other: &Diagnostic| other.at == plain.at && other.message == plain.message;
    let mut open = open.iter().copied();
    let first = match others.iter().position(same) {
        Some(at) => others.remove(at),
        None => match open.next() {
            Some(open) => open.explain(plain, source),
            None => plain,
        },
    };
    others.extend(open.map(|open| open.report(source)));
    others.sort_by_key(|other| other.at);
    others.insert(0, first);
    others
}
