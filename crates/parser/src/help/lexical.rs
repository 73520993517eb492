//! Help with texts without end.

use puppetlang_lexer::Lexed;
use puppetlang_source::{Diagnostic, Source, Span};

use super::replace;
use crate::mend::{self, End};

/// A string without its closing quote.
pub(crate) fn unclosed_quote(diagnostic: Diagnostic, source: &Source) -> Diagnostic {
    let start = diagnostic.span.start;
    let quote = source.slice(Span::new(start, start + 1)).to_owned();
    if quote != "'" && quote != "\"" {
        return diagnostic;
    }
    // Shown is the first line only: the string goes on to the end of the file.
    let line = source.line_span(source.position(start).line).unwrap_or(diagnostic.span);
    let mut diagnostic = diagnostic.with_help(format!("close the string with `{quote}`"));
    diagnostic.span = Span::new(start, line.end);
    diagnostic
}

/// `/*` without `*/`.
pub(super) fn unclosed_comment(diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.with_help("close the comment with `*/`")
}

/// A template that ends in code.
pub(super) fn open_tag(diagnostic: Diagnostic, lexed: &Lexed, source: &Source) -> Diagnostic {
    match mend::last_opener(lexed, source) {
        Some(at) => {
            diagnostic.with_label(Span::new(at, at + 2), "this tag is still open").with_help("close it with `%>`")
        }
        None => diagnostic,
    }
}

/// A heredoc whose tag does not come again; perhaps a line has nearly the tag.
pub(crate) fn heredoc_without_end(diagnostic: Diagnostic, source: &Source) -> Diagnostic {
    match mend::likely_end(source, diagnostic.span.start) {
        Some(Ok(End { tag, span, has_tail: true, .. })) => {
            let tail = source.slice(span)[tag.len()..].trim();
            let help =
                format!("nothing may follow the tag in its line; `{tail}` belongs behind the `)` of the heredoc");
            diagnostic.with_label(span, format!("`{tag}` has to stand alone here")).with_help(help)
        }
        Some(Ok(End { tag, span, .. })) => diagnostic
            .with_label(span, format!("did you mean `{tag}`?"))
            .with_help(format!("the text ends at a line with `{tag}`, not `{}`", source.slice(span)))
            .with_fix(replace(format!("write `{tag}`"), span, tag)),
        Some(Err(tag)) => diagnostic.with_help(format!("end the text with a line that holds `{tag}`, or `| {tag}`")),
        None => diagnostic,
    }
}
