//! Texts without end, and the errors behind them.
//!
//! A string, a heredoc or a template's tag that is not closed goes on through what follows, and hides what is wrong there. So the
//! source is read once more as if it were closed where it seems it should have been, and again for the next one, as long as that
//! leaves no more errors than before. Whatever is found is told in the places of the source as it is.
//!
//! | module | subject |
//! |---|---|
//! | `quote` | strings without their closing quote |
//! | `heredoc` | heredocs whose tag does not come again |
//! | `tag` | tags of templates that are not closed |

mod heredoc;
mod quote;
mod tag;

use puppetlang_lexer::Options;
use puppetlang_source::{Budget, Diagnostic, Source, Span};

pub(crate) use heredoc::{End, likely_end};
pub(crate) use tag::last_opener;

use crate::parsed::{Parsed, parse_within};

/// How many other texts are tried for a source: each is read twice.
const LIMIT: usize = 48;

/// What is not closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Quote,
    Heredoc,
    Tag,
}

/// A text without end: what it is, and the offset at which it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Open {
    kind: Kind,
    at: u32,
}

/// A source as it would be if its texts were closed.
pub(crate) struct Closed {
    pub(crate) source: Source,
    pub(crate) parsed: Parsed,
    /// What is left open, in the order of the source.
    pub(crate) open: Vec<Open>,
    /// Where this source has bytes that the file has not, in ascending order.
    added: Vec<u32>,
}

/// A text in which something is closed.
struct Attempt {
    text: String,
    /// Where two bytes were added; all other changes keep the length.
    added: Option<u32>,
}

impl Attempt {
    const fn in_place(text: String) -> Self {
        Self { text, added: None }
    }
}

/// How many bytes an attempt may add at one place.
const ADDED: u32 = 2;

/// Closes what seems to be left open in a source with errors; `None` if nothing is.
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
            let again = parse_within(&other, options, budget).ok()?;
            Some((count(&again, &other, budget), attempt.added, other, again))
        });
        let Some((fewer, place, other, again)) = read.min_by_key(|(count, ..)| *count) else { continue };
        // A quote is only suspected; the others are open for sure, and what they hid may be wrong too.
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

/// What seems to be left open, first what begins first.
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

/// The number of errors.
fn count(parsed: &Parsed, source: &Source, budget: &Budget) -> usize {
    parsed.recover_within(source, budget).map_or(0, |recovered| recovered.errors.len())
}

/// The offset in the file of one in a source with additions.
fn original(offset: u32, added: &[u32]) -> u32 {
    let inside = added.iter().find(|&&there| there < offset && offset < there + ADDED);
    let before = added.iter().filter(|&&there| there + ADDED <= offset).map(|_| ADDED).sum::<u32>();
    inside.copied().unwrap_or(offset) - before
}

impl Closed {
    /// The diagnostic with the places of the file.
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
    /// The error for it as it would be if it were the only one.
    fn report(self, source: &Source) -> Diagnostic {
        match self.kind {
            Kind::Quote => quote::report(source, self.at),
            Kind::Heredoc => heredoc::report(source, self.at),
            Kind::Tag => tag::report(source, self.at),
        }
    }

    /// An error that would not be there if this were closed, with that said.
    fn explain(self, diagnostic: Diagnostic, source: &Source) -> Diagnostic {
        match self.kind {
            Kind::Quote => quote::explain(diagnostic, source, self.at),
            Kind::Heredoc => heredoc::explain(diagnostic, source, self.at),
            Kind::Tag => tag::explain(diagnostic, source, self.at),
        }
    }
}

/// All errors of a source, that of the reference first. `plain` is that without help, `others` are those that remain when what is
/// left open is closed. What is open explains the first error if that does not remain, and is an error of its own otherwise.
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
