//! Properties of the formatter on any text, and on generated programs with any blanks and comments.

use puppetlang_fmt::{Refusal, Style, format, format_lines};
use puppetlang_lexer::{Options, TriviaKind, lex};
use puppetlang_source::Source;

use crate::grammar::Writer;

/// Formats a text. The first byte selects whether it is a template, whether the text is a program generated from the
/// other bytes, and the style.
pub fn check(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let options = if first & 1 == 0 { Options::manifest() } else { Options::template() };
    let text = if first & 2 == 0 {
        String::from_utf8_lossy(rest).into_owned()
    } else {
        let program = Writer::new(rest).program().respaced();
        if options.template { format!("<% {program}\n %>") } else { program }
    };
    let style =
        Style { width: if first & 4 == 0 { 140 } else { 30 }, align_arrows: first & 8 == 0, uniform: first & 16 != 0 };
    let source = Source::new("", text);
    if let Some(violated) = violation(&source, &options, &style) {
        panic!("{violated} in {:?}", source.text());
    }
}

/// Returns the program that the check generates from `bytes`, with blanks and comments in all places.
pub fn program(bytes: &[u8]) -> String {
    Writer::new(bytes).program().respaced()
}

/// Formats a source, and returns the first property that does not hold: the tree and the comments are the same, the
/// result does not change when it is formatted again, and also a range of lines can be formatted.
pub fn violation(source: &Source, options: &Options, style: &Style) -> Option<String> {
    let formatted = match format(source, options, style) {
        Ok(formatted) => formatted,
        Err(Refusal::Overlap | Refusal::Syntax(_)) => return None,
    };
    if let Some(violated) = change(source, &formatted, options) {
        return Some(violated);
    }
    let after = Source::new(source.name(), formatted.as_str());
    match format(&after, options, style) {
        Err(refusal) => return Some(format!("the result is refused: {refusal}: {formatted:?}")),
        Ok(again) if again != formatted => return Some(format!("{again:?} follows {formatted:?}")),
        Ok(_) => {}
    }
    let middle = u32::try_from(source.line_count() / 2).unwrap_or(0).max(1);
    match format_lines(source, options, style, middle..=middle + 1) {
        Err(refusal) => Some(format!("the lines from {middle} on are refused: {refusal}")),
        Ok(formatted) => change(source, &formatted, options),
    }
}

/// Returns the difference between a source and its formatted text.
fn change(source: &Source, formatted: &str, options: &Options) -> Option<String> {
    let after = Source::new(source.name(), formatted);
    let pn = |source: &Source| puppetlang_epp_syntax::parse(source, options).pn(source);
    let (before, now) = (pn(source), pn(&after));
    if before != now {
        return Some(format!("the tree changes from {before:?} to {now:?}: {formatted:?}"));
    }
    let (before, now) = (comments(source, options), comments(&after, options));
    (before != now).then(|| format!("the comments change from {before:?} to {now:?}: {formatted:?}"))
}

/// Returns the comments, without blanks at their ends.
fn comments(source: &Source, options: &Options) -> Vec<String> {
    let lexed = lex(source, options);
    let trivia = lexed.trivia().iter();
    let comments = trivia.filter(|trivia| matches!(trivia.kind, TriviaKind::LineComment | TriviaKind::BlockComment));
    comments.map(|comment| source.slice(comment.span).trim_ascii_end().to_owned()).collect()
}
