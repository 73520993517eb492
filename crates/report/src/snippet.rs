//! Diagnostics with snippets of the source, for people.

use std::borrow::Cow;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet};
use puppetlang_source::{Diagnostic, RelatedPlace, Severity, Source, Span};

use crate::visible::visible_source;
use crate::{name, visible, visible_line};

/// The most bytes of a line that is shown; longer lines are unreadable in a terminal.
const LONGEST_LINE: u32 = 2_000;

/// Formats a diagnostic as several lines of text.
pub(crate) fn plain(diagnostic: &Diagnostic, source: &Source) -> String {
    rendered(diagnostic, source, &Renderer::plain())
}

/// Formats a diagnostic as several lines of text with terminal colors.
pub(crate) fn coloured(diagnostic: &Diagnostic, source: &Source) -> String {
    rendered(diagnostic, source, &Renderer::styled())
}

fn rendered(diagnostic: &Diagnostic, source: &Source, renderer: &Renderer) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning | Severity::Deprecation => Level::WARNING,
        Severity::Ignore => Level::HELP,
    };
    let mut title = level.primary_title(visible(&diagnostic.message));
    if let Some(issue) = diagnostic.issue {
        title = title.id(issue.code());
    }
    let window = Window::of(diagnostic, source);
    let mut groups = vec![match &window {
        Some(window) => {
            let primary = AnnotationKind::Primary.span(window.shown(diagnostic.span));
            let labels = diagnostic
                .labels
                .iter()
                .map(|label| AnnotationKind::Context.span(window.shown(label.span)).label(visible_line(&label.text)));
            title.element(window.snippet(source).annotation(primary).annotations(labels))
        }
        None => title.element(origin(diagnostic, source)),
    }];
    for place in &diagnostic.related {
        groups.push(related(place));
    }
    for note in &diagnostic.notes {
        groups.push(Group::with_title(Level::NOTE.secondary_title(visible(note))));
    }
    match (&diagnostic.help, &diagnostic.fix, &window) {
        (help, Some(fix), Some(window)) => {
            let patches = fix.edits.iter().map(|edit| Patch::new(window.within(edit.span), visible_source(&edit.text)));
            let title = help.as_ref().unwrap_or(&fix.title);
            groups.push(Level::HELP.secondary_title(visible(title)).element(window.snippet(source).patches(patches)));
        }
        (Some(help), ..) => groups.push(Group::with_title(Level::HELP.secondary_title(visible(help)))),
        _ => {}
    }
    renderer.render(&groups)
}

/// Returns the group of a place in another source.
fn related(place: &RelatedPlace) -> Group<'_> {
    let title = Level::NOTE.secondary_title(visible(&place.text));
    let path = visible_line(&place.file);
    if place.excerpt.len() > LONGEST_LINE as usize {
        return title.element(Origin::path(path).line(place.line as usize).char_column(place.column as usize));
    }
    let end = place.excerpt.len();
    let span = (place.span.start as usize).min(end)..(place.span.end as usize).min(end);
    let snippet = Snippet::source(visible_source(&place.excerpt)).path(path).line_start(place.line as usize);
    title.element(snippet.annotation(AnnotationKind::Primary.span(span)))
}

/// Returns the location of a diagnostic without a snippet.
fn origin<'a>(diagnostic: &Diagnostic, source: &'a Source) -> Origin<'a> {
    let place = source.position(diagnostic.at.unwrap_or(diagnostic.span.start));
    Origin::path(visible_line(name(source))).line(place.line as usize).char_column(place.column as usize)
}

/// The lines of the source that a diagnostic refers to.
///
/// The renderer gets only these lines, so the time to render does not depend on the length of the source.
struct Window<'a> {
    text: Cow<'a, str>,
    /// The byte offset of the first line in the source.
    start: u32,
    /// The number of the first line, counted from 1.
    line: u32,
}

impl<'a> Window<'a> {
    /// Returns the lines with the spans of the diagnostic; `None` if one of them is longer than [`LONGEST_LINE`].
    fn of(diagnostic: &Diagnostic, source: &'a Source) -> Option<Self> {
        let labels = diagnostic.labels.iter().map(|label| label.span);
        let edits = diagnostic.fix.iter().flat_map(|fix| &fix.edits).map(|edit| edit.span);
        let spans = || std::iter::once(diagnostic.span).chain(labels.clone()).chain(edits.clone());
        let first = source.position(spans().map(|span| span.start).min()?);
        let last = source.position(spans().map(|span| span.start).max()?);
        let end = source.line_span(last.line)?.end;
        let start = source.line_start(spans().map(|span| span.start).min()?);
        let text = visible_source(source.slice(Span::new(start, end)));
        let lines_of_spans = spans().filter_map(|span| source.line_span(source.position(span.start).line));
        let longest = lines_of_spans.map(Span::len).max().unwrap_or(0);
        (longest <= LONGEST_LINE).then_some(Self { text, start, line: first.line })
    }

    fn snippet<'w, T: Clone>(&'w self, source: &'w Source) -> Snippet<'w, T> {
        Snippet::source(&*self.text).path(visible_line(name(source))).line_start(self.line as usize)
    }

    /// Converts a span to a range of the window's text.
    fn within(&self, span: Span) -> std::ops::Range<usize> {
        let end = self.text.len();
        let at = |offset: u32| (offset.saturating_sub(self.start) as usize).min(end);
        at(span.start)..at(span.end)
    }

    /// Converts a span to a range that the renderer can underline: the part of the span on its first line.
    fn shown(&self, span: Span) -> std::ops::Range<usize> {
        let range = self.within(span);
        let end = self.text[range.clone()].find('\n').map_or(range.end, |length| range.start + length);
        range.start..end
    }
}

#[cfg(test)]
mod tests {
    use puppetlang_source::{Edit, Fix};

    use super::*;

    #[test]
    fn nothing_from_outside_drives_the_terminal() {
        let bad = "\x1b[2J\u{9b}31m\x07\x7f\u{202e}";
        let source = Source::new(format!("{bad}.pp").as_str(), format!("$x = '{bad}' = 1\n"));
        let fix = Fix { title: bad.into(), edits: vec![Edit { span: Span::new(0, 1), text: bad.into() }] };
        let plain_of = |diagnostic: &Diagnostic| plain(diagnostic, &source);
        let found =
            Diagnostic::error(None, bad, Some(5), Span::new(5, 6)).with_label(Span::new(0, 2), bad).with_note(bad);
        for diagnostic in [found.clone(), found.clone().with_help(bad), found.with_fix(fix)] {
            let text = plain_of(&diagnostic);
            let is_harmful = |character: char| character.is_control() && character != '\n' || character == '\u{202e}';
            assert!(!text.contains(is_harmful), "{text:?}");
            assert!(text.contains("\\u{1b}[2J"), "{text}");
        }
    }
}
