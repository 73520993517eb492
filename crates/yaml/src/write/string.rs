//! The style that Psych requests for a string.
//!
//! The style of a string shows readers that it is not a number, a boolean or the like. libyaml changes the style if the
//! text does not allow it; see [`Shape`](super::shape::Shape).

use crate::node::Style;
use crate::scalar;

/// Returns the style for a string. Strings with more than `fold_above` characters are folded.
pub(super) fn style(text: &str, fold_above: Option<usize>) -> Style {
    if has_several_lines(text) {
        Style::Literal
    } else if text == "<<" {
        Style::SingleQuoted
    } else if matches!(text, "y" | "n") {
        Style::DoubleQuoted
    } else if fold_above.is_some_and(|width| text.chars().nth(width).is_some()) {
        Style::Folded
    } else if has_line_with_sign(text) {
        Style::DoubleQuoted
    } else if !scalar::is_string(text) || is_invalid_octal(text) {
        Style::SingleQuoted
    } else {
        Style::Plain
    }
}

/// Returns true if text follows a line feed, other than one more line feed at the end.
fn has_several_lines(text: &str) -> bool {
    text.split_once('\n').is_some_and(|(_, rest)| !matches!(rest, "" | "\n"))
}

/// Returns true if a line starts with a character that is not part of a word, and has no double quotes after it.
///
/// The character may be the line feed of an empty line.
fn has_line_with_sign(text: &str) -> bool {
    let after_breaks = text.match_indices('\n').map(|(at, _)| &text[at + 1..]).filter(|rest| !rest.is_empty());
    std::iter::once(text).chain(after_breaks).any(|rest| {
        let mut characters = rest.chars();
        let starts_with_sign = characters.next().is_some_and(|first| !is_of_word(first));
        starts_with_sign && !characters.as_str().split('\n').next().is_some_and(|line| line.contains('"'))
    })
}

/// Returns true for Ruby's `[[:word:]]`. It lacks the two joiners that belong to words in other regular expressions.
fn is_of_word(c: char) -> bool {
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '_' => true,
        '\0'..='\u{7f}' | '\u{200c}' | '\u{200d}' => false,
        c => regex_syntax::try_is_word_character(c).unwrap_or(false),
    }
}

/// Returns true for digits that start like an octal number but are none.
fn is_invalid_octal(text: &str) -> bool {
    text.starts_with('0') && text.trim_start_matches(|c| matches!(c, '0'..='7')).starts_with(['8', '9'])
}
