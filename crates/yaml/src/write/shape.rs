//! The styles in which libyaml can write a text.
//!
//! This crate writes no flow collections except empty ones, so only the rules outside of them matter.

/// The styles that a text allows. Double quotes are always possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// True if the text contains a line break.
    pub(super) is_multiline: bool,
    /// True if the text can be written without quotes.
    pub(super) plain: bool,
    /// True if the text can be written in single quotes.
    pub(super) single_quoted: bool,
    /// True if the text can be written as a block.
    pub(super) block: bool,
}

/// The shape of text that has nothing special.
const ORDINARY: Shape = Shape { is_multiline: false, plain: true, single_quoted: true, block: true };

impl Shape {
    /// Returns the styles that a text allows.
    pub(super) fn of(text: &str) -> Self {
        if text.is_empty() {
            return Self { block: false, ..ORDINARY };
        }
        if is_identifier(text) {
            return ORDINARY;
        }
        let breaks = Breaks::of(text);
        let special = breaks.after_space || !text.chars().all(is_printable);
        let starts_blank = text.starts_with(|c| c == ' ' || is_break(c));
        let ends_blank = text.ends_with(|c| c == ' ' || is_break(c));
        let has_indicators = starts_with_indicator(text) || contains_indicator(text);
        Self {
            is_multiline: breaks.any,
            plain: !(breaks.any || special || starts_blank || ends_blank || has_indicators),
            single_quoted: !(special || breaks.before_space),
            block: !(special || text.ends_with(' ')),
        }
    }
}

/// The line breaks in a text.
struct Breaks {
    any: bool,
    before_space: bool,
    after_space: bool,
}

impl Breaks {
    fn of(text: &str) -> Self {
        let mut breaks = Self { any: false, before_space: false, after_space: false };
        let mut before = None;
        for c in text.chars() {
            breaks.any |= is_break(c);
            breaks.before_space |= c == ' ' && before.is_some_and(is_break);
            breaks.after_space |= is_break(c) && before == Some(' ');
            before = Some(c);
        }
        breaks
    }
}

/// Returns true for words, paths and versions, which most of the texts in data are.
fn is_identifier(text: &str) -> bool {
    text.as_bytes()[0].is_ascii_alphanumeric()
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'/'))
}

/// Returns true if a text without quotes would not start with a scalar.
fn starts_with_indicator(text: &str) -> bool {
    let mut characters = text.chars();
    let first = characters.next();
    let next_is_blank = characters.next().is_none_or(is_blank_or_break);
    text.starts_with("---")
        || text.starts_with("...")
        || first.is_some_and(|c| "#,[]{}&*!|>'\"%@`".contains(c))
        || (next_is_blank && matches!(first, Some('?' | ':' | '-')))
}

/// Returns true if a text without quotes would contain the end of a key or a comment.
fn contains_indicator(text: &str) -> bool {
    let ends_key = |at: usize| text[at + 1..].chars().next().is_none_or(is_blank_or_break);
    let starts_comment = |at: usize| text[..at].chars().next_back().is_none_or(is_blank_or_break);
    text.match_indices([':', '#']).any(|(at, found)| if found == ":" { ends_key(at) } else { starts_comment(at) })
}

fn is_blank_or_break(c: char) -> bool {
    matches!(c, ' ' | '\t') || is_break(c)
}

/// Returns true for the characters that end a line in YAML 1.1.
pub(super) fn is_break(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Returns true for the characters that libyaml writes without an escape: not tabs, and none beyond U+FFFF.
pub(super) fn is_printable(c: char) -> bool {
    matches!(c, '\n' | ' '..='~' | '\u{a0}'..='\u{d7ff}' | '\u{e000}'..='\u{fefe}' | '\u{ff00}'..='\u{fffd}')
}
