//! Escapes untrusted text for output on a terminal.
//!
//! File names, messages and source lines may contain anything, including control sequences that clear the terminal or
//! rename its window. Reports for people show these as escapes.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Replaces control characters by escapes such as `\u{1b}`; line breaks and tabs stay.
///
/// Marks that change the direction of text count as control characters, because they can disguise code.
///
/// ```
/// use puppetlang_report::visible;
///
/// assert_eq!(visible("a\x1b[2Jb\tc\nd"), "a\\u{1b}[2Jb\tc\nd");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    escaped(text, |character| !matches!(character, '\n' | '\t') && is_harmful(character))
}

/// Replaces control characters, including line breaks and tabs, by escapes.
///
/// ```
/// use puppetlang_report::visible_line;
///
/// assert_eq!(visible_line("a\nb"), "a\\nb");
/// ```
pub fn visible_line(text: &str) -> Cow<'_, str> {
    escaped(text, is_harmful)
}

/// Returns true for characters that control the terminal or change the direction of text.
fn is_harmful(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn escaped(text: &str, is_escaped: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_escaped) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        match character {
            shown if !is_escaped(shown) => out.push(shown),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            // Writing to a string cannot fail.
            other => drop(write!(out, "\\u{{{:x}}}", u32::from(other))),
        }
    }
    out.into()
}

/// Replaces each two-byte control character of a source by another character of two bytes.
///
/// Spans stay valid because the length does not change. The renderer of snippets replaces the other control characters.
pub(crate) fn visible_source(text: &str) -> Cow<'_, str> {
    let is_c1 = |character: char| matches!(character, '\u{80}'..='\u{9f}');
    if text.contains(is_c1) { text.replace(is_c1, "\u{bf}").into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_drives_a_terminal_remains() {
        for code in (0..=0x9f).chain([0x61c, 0x200e, 0x202e, 0x2067]) {
            let character = char::from_u32(code).expect("it is a character");
            let line = visible_line(&format!("a{character}b")).into_owned();
            assert!(!line.chars().any(is_harmful), "{code:x}");
            assert_eq!(line.len() > 3, is_harmful(character), "{code:x}: {line}");
        }
        assert_eq!(visible("é — 日本\t\n"), "é — 日本\t\n");
        assert_eq!(visible("\r\u{9b}\u{7f}"), "\\r\\u{9b}\\u{7f}");
    }

    #[test]
    fn spans_hold_in_a_source() {
        assert_eq!(visible_source("a\u{9b}b").len(), "a\u{9b}b".len());
    }
}
