//! Strings whose closing quote is missing, and the errors behind them.
//!
//! Such a string goes on to the next quote in the file, and from there on texts are code and code is text. What gives it away is
//! the end of a string that touches a word: nobody writes that. To find what else is wrong, the source is read once more as if the
//! string ended where it seems it should have. Nothing is moved, so that all places stay what they are.

use puppetlang_lexer::{LexErrorKind, Options, Token, TokenKind as T};
use puppetlang_source::{Budget, Diagnostic, IssueCode, Source, Span};

use crate::parsed::{Parsed, parse_within};

/// How many quotes are looked for in a source: each is two more readings.
const LIMIT: usize = 16;

/// A source as it would be if its strings were closed.
pub(crate) struct Mended {
    pub(crate) source: Source,
    pub(crate) parsed: Parsed,
    /// The offsets of the quotes that are left open, in ascending order.
    pub(crate) quotes: Vec<u32>,
}

/// Looks for quotes that are left open in a source with errors.
pub(crate) fn mend(parsed: &Parsed, source: &Source, options: &Options, budget: &Budget) -> Option<Mended> {
    let mut mended: Option<Mended> = None;
    let mut faults = usize::MAX;
    for _ in 0..LIMIT {
        let (now, text) = mended.as_ref().map_or((parsed, source), |mended| (&mended.parsed, &mended.source));
        let Some(quote) = suspect(now, text) else { break };
        if faults == usize::MAX {
            faults = count(now, text, budget);
        }
        let tries = ends(text.text(), quote).into_iter().filter_map(|end| {
            let other = Source::new(source.name(), closed(text.text(), quote, end)?);
            let again = parse_within(&other, options, budget).ok()?;
            Some((count(&again, &other, budget), other, again))
        });
        let Some((fewer, other, again)) = tries.min_by_key(|(count, ..)| *count) else { break };
        if fewer > faults {
            break;
        }
        faults = fewer;
        let mut quotes = mended.map(|mended| mended.quotes).unwrap_or_default();
        quotes.push(quote);
        mended = Some(Mended { source: other, parsed: again, quotes });
    }
    mended.map(|mut mended| {
        mended.quotes.sort_unstable();
        mended
    })
}

/// The number of errors.
fn count(parsed: &Parsed, source: &Source, budget: &Budget) -> usize {
    parsed.recover_within(source, budget).map_or(0, |recovered| recovered.errors.len())
}

/// The offset of the first quote that seems to be left open.
fn suspect(parsed: &Parsed, source: &Source) -> Option<u32> {
    let mut opener = None;
    for token in parsed.lexed().tokens() {
        match token.kind {
            T::String | T::DqPre => opener = Some(token.span.start),
            T::DqPost => {}
            _ => continue,
        }
        if matches!(token.kind, T::String | T::DqPost) && touches_a_word(token, source) {
            return opener.filter(|&at| is_quote(source, at));
        }
    }
    let unclosed = |kind: &LexErrorKind| matches!(kind, LexErrorKind::UnclosedQuote { .. });
    let error = parsed.lexed().errors().iter().find(|error| unclosed(&error.kind))?;
    Some(error.span.start).filter(|&at| is_quote(source, at))
}

fn is_quote(source: &Source, at: u32) -> bool {
    source.text()[at as usize..].starts_with(['\'', '"'])
}

/// True if the end of a string touches what no string is followed by.
fn touches_a_word(token: &Token, source: &Source) -> bool {
    let Some(next) = source.text()[token.span.end as usize..].chars().next() else { return false };
    let is_long = source.slice(token.span).contains('\n');
    next.is_alphanumeric() || next == '_' || is_long && matches!(next, '$' | '/' | '%' | '\\' | '"' | '\'')
}

/// Where the string at `quote` may have been meant to end: at the end of its line, before what is rather code, or with its first
/// words.
fn ends(text: &str, quote: u32) -> Vec<usize> {
    let start = quote as usize + 1;
    let line = text[start..].split('\n').next().unwrap_or_default();
    let whole = line.trim_end_matches(|last: char| last.is_whitespace() || ",;:)]}".contains(last)).len();
    let words = line.find([',', ';', ')', ']', '}', '=']).unwrap_or(line.len());
    // A colon ends a title, but two of them belong to a name.
    let title = line
        .match_indices(':')
        .map(|(at, _)| at)
        .find(|&at| line[at + 1..].starts_with([' ', '\n']) && !line[..at].ends_with(':'));
    let words = line[..words.min(title.unwrap_or(words))].trim_end().len();
    if words == whole { vec![start + whole] } else { vec![start + words, start + whole] }
}

/// The text with the string at `quote` closed before `end`. As long as before.
fn closed(text: &str, quote: u32, end: usize) -> Option<String> {
    let start = quote as usize;
    let mark = text.get(start..=start)?;
    let mut closed = String::with_capacity(text.len());
    closed.push_str(&text[..start]);
    match end - start - 1 {
        // There is no room for another quote: a number takes the place of the string.
        0 => closed.push('0'),
        inner => {
            closed.push_str(mark);
            closed.extend(std::iter::repeat_n('x', inner - 1));
            closed.push_str(mark);
        }
    }
    closed.push_str(text.get(end..)?);
    Some(closed)
}

/// How many characters of the string are shown in the message.
const SHOWN: usize = 5;

/// The error for a quote that is left open, as it would be the only one.
pub(crate) fn report(source: &Source, quote: u32) -> Diagnostic {
    let mark = source.slice(Span::new(quote, quote + 1));
    let line = source.line_span(source.position(quote).line).unwrap_or_default();
    let inner: String = source.text()[quote as usize + 1..].chars().take(SHOWN).collect();
    let message = format!("Unclosed quote after {mark:?} followed by '{}...'", inner.escape_debug());
    let span = Span::new(quote, line.end);
    Diagnostic::error(Some(IssueCode::UnclosedQuote), message, Some(quote), span)
        .with_help(format!("close the string with `{mark}`"))
}

/// The same as an explanation of another error.
pub(crate) fn explain(diagnostic: Diagnostic, source: &Source, quote: u32) -> Diagnostic {
    let mark = source.slice(Span::new(quote, quote + 1));
    let label = Span::new(quote, quote + 1);
    diagnostic
        .with_label(label, "this quote seems to be left open")
        .with_help(format!("close the string with `{mark}`"))
}
