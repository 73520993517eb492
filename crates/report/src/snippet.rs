//! Diagnostics for people: the source line with what is wrong in it.

use annotate_snippets::{AnnotationKind, Group, Level, Patch, Renderer, Snippet};
use puppetlang_source::{Diagnostic, Severity, Source};

use crate::name;

/// The diagnostic as text of several lines.
pub(crate) fn plain(diagnostic: &Diagnostic, source: &Source) -> String {
    rendered(diagnostic, source, &Renderer::plain())
}

/// The same in the colours of a terminal.
pub(crate) fn coloured(diagnostic: &Diagnostic, source: &Source) -> String {
    rendered(diagnostic, source, &Renderer::styled())
}

fn rendered(diagnostic: &Diagnostic, source: &Source, renderer: &Renderer) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning | Severity::Deprecation => Level::WARNING,
        Severity::Ignore => Level::HELP,
    };
    let mut title = level.primary_title(&diagnostic.message);
    if let Some(issue) = diagnostic.issue {
        title = title.id(issue.code());
    }
    let primary = AnnotationKind::Primary.span(shown(diagnostic.span.range(), source));
    let labels = diagnostic
        .labels
        .iter()
        .map(|label| AnnotationKind::Context.span(shown(label.span.range(), source)).label(&label.text));
    let snippet = Snippet::source(source.text()).path(name(source)).annotation(primary).annotations(labels);
    let mut groups = vec![title.element(snippet)];
    for note in &diagnostic.notes {
        groups.push(Group::with_title(Level::NOTE.secondary_title(note)));
    }
    match (&diagnostic.help, &diagnostic.fix) {
        (help, Some(fix)) => {
            let patches = fix.edits.iter().map(|edit| Patch::new(edit.span.range(), &edit.text));
            let title = help.as_ref().unwrap_or(&fix.title);
            let snippet = Snippet::source(source.text()).path(name(source)).patches(patches);
            groups.push(Level::HELP.secondary_title(title).element(snippet));
        }
        (Some(help), None) => groups.push(Group::with_title(Level::HELP.secondary_title(help))),
        (None, None) => {}
    }
    renderer.render(&groups)
}

/// A range that the renderer can underline: one that goes over many lines is shown by its first.
fn shown(range: std::ops::Range<usize>, source: &Source) -> std::ops::Range<usize> {
    let text = &source.text()[range.clone()];
    let end = text.find('\n').map_or(range.end, |length| range.start + length);
    range.start..end
}
