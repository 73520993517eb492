//! Help for lexical errors: unclosed texts, invalid numbers, names and bytes.

use puppetlang_lexer::{LexErrorKind, Lexed};
use puppetlang_source::{Diagnostic, Source, Span};

use super::replace;
use crate::unclosed::{self, End};

/// Adds help for a string without its closing quote.
pub(crate) fn unclosed_quote(diagnostic: Diagnostic, source: &Source) -> Diagnostic {
    let start = diagnostic.span.start;
    let quote = source.text().as_bytes().get(start as usize).copied();
    if !matches!(quote, Some(b'\'' | b'"')) {
        return diagnostic;
    }
    // The span covers only the first line, because the string extends to the end of the file.
    let line = source.line_span(source.position(start).line).unwrap_or(diagnostic.span);
    let mut diagnostic = advise_on_quote(diagnostic, source, start);
    diagnostic.span = Span::new(start, line.end);
    diagnostic
}

/// Adds advice about the unclosed quote at `start`.
pub(crate) fn advise_on_quote(diagnostic: Diagnostic, source: &Source, start: u32) -> Diagnostic {
    let line = source.line_span(source.position(start).line).unwrap_or_default();
    let text = source.slice(Span::new(start, line.end.max(start)));
    let quote = &text[..text.len().min(1)];
    let kept = text.trim_end_matches([',', ';', ')', ']', '}', ' ', '\t', '\r', ':']);
    let place = |at: usize, length: u32| {
        let start = start + u32::try_from(at).unwrap_or(0);
        Span::new(start, start + length)
    };
    if kept.len() > 2 && kept.ends_with(quote) && kept[..kept.len() - 1].ends_with('\\') {
        let label = format!("`\\{quote}` is an escaped quote and does not end the string");
        let help = "double the backslash at the end of a string: `\\\\`";
        return diagnostic.with_label(place(kept.len() - 2, 2), label).with_help(help);
    }
    if quote == "\""
        && let Some(at) = text.rfind("${").filter(|&at| !text[at..].contains('}'))
    {
        let diagnostic = diagnostic.with_label(place(at, 2), "this interpolation is still open");
        return diagnostic.with_help("close it with `}`");
    }
    diagnostic.with_help(format!("close the string with `{quote}`"))
}

/// Adds help for a `/*` without `*/`.
pub(super) fn unclosed_comment(diagnostic: Diagnostic, source: &Source) -> Diagnostic {
    let before = source.text()[..diagnostic.span.start as usize].chars().next_back();
    if before.is_some_and(|letter| !letter.is_whitespace()) {
        return diagnostic.with_help("`/*` begins a comment; put a path that contains `*` in quotes");
    }
    diagnostic.with_help("close the comment with `*/`")
}

/// Adds help for invalid numbers, names and bytes.
pub(super) fn token(diagnostic: Diagnostic, kind: &LexErrorKind, source: &Source) -> Diagnostic {
    let text = source.slice(diagnostic.span);
    match kind {
        LexErrorKind::InvalidOctalNumber => diagnostic.with_help(
            "a number with a leading 0 is octal, with the digits 0 to 7; put it in quotes to use it as a string",
        ),
        LexErrorKind::InvalidHexNumber => {
            diagnostic.with_help("`0x` must be followed by hexadecimal digits: 0 to 9 and a to f")
        }
        LexErrorKind::IllegalNumber | LexErrorKind::InvalidDecimalNumber => {
            let digits: String = text.chars().filter(|&letter| letter != '_').collect();
            if digits.len() < text.len() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
                let fix = replace(format!("write `{digits}`"), diagnostic.span, digits);
                return diagnostic.with_help("numbers cannot contain underscores").with_fix(fix);
            }
            diagnostic
                .with_help(format!("this is not a valid number; put it in quotes to use it as a string: `'{text}'`"))
        }
        LexErrorKind::IllegalClassReference | LexErrorKind::IllegalFullyQualifiedClassReference => {
            diagnostic.with_help("each part of a type name must begin with an uppercase letter, as in `Foo::Bar`")
        }
        LexErrorKind::ByteOrderMark(_) => diagnostic.with_help("save the file as UTF-8 without a byte order mark"),
        LexErrorKind::InvalidUtf8(_) => diagnostic.with_help("save the file as UTF-8"),
        _ => diagnostic,
    }
}

/// Adds help for a template that ends within code.
pub(super) fn open_tag(diagnostic: Diagnostic, lexed: &Lexed, source: &Source) -> Diagnostic {
    match unclosed::last_opener(lexed, source) {
        Some(at) => {
            diagnostic.with_label(Span::new(at, at + 2), "this tag is still open").with_help("close it with `%>`")
        }
        None => diagnostic,
    }
}

/// Adds help for a heredoc without end line, in particular if a line nearly matches the tag.
pub(crate) fn heredoc_without_end(diagnostic: Diagnostic, source: &Source) -> Diagnostic {
    match unclosed::likely_end(source, diagnostic.span.start) {
        Some(Ok(End { tag, span, has_tail: true, .. })) => {
            let tail = source.slice(span)[tag.len()..].trim();
            let help =
                format!("nothing may follow the end tag on its line; move `{tail}` after the `)` of the heredoc");
            diagnostic.with_label(span, format!("`{tag}` must be alone on this line")).with_help(help)
        }
        Some(Ok(End { tag, span, .. })) => diagnostic
            .with_label(span, format!("did you mean `{tag}`?"))
            .with_help(format!("the heredoc ends at a line with `{tag}`, not `{}`", source.slice(span)))
            .with_fix(replace(format!("write `{tag}`"), span, tag)),
        Some(Err(tag)) => diagnostic.with_help(format!("end the heredoc with a line `{tag}` or `| {tag}`")),
        None => diagnostic,
    }
}
