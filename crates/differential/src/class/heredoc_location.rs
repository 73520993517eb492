//! `heredoc-location`: the locations of tokens in the text of a heredoc.
//!
//! Our tokens have their location in the file. They start after the margin of their line; the first one starts at the
//! first byte of the text, before the margin. A text that ends at the start of a line ends after that line's margin.
//! The reference lexes the text without margins, and moves each token into the file with a formula that counts margins
//! in characters and misses some of them; the length of the whole text is also in characters. This file contains that
//! formula, and the conversion from an offset in the file to an offset in the text without margins.

use serde_json::Value;

use super::Context;
use crate::answer::{Answer, Location, Token};
use crate::lines::Lines;

pub(super) fn rewrite(context: &Context<'_>, ours: &mut Answer) {
    let mut index = 0;
    while index < ours.tokens.len() {
        index += 1;
        let [.., opener, body] = &ours.tokens[..index] else { continue };
        if opener.name != "HEREDOC" || body.name != "SUBLOCATE" {
            continue;
        }
        let Some(heredoc) = Heredoc::of(&context.case.source, opener, body) else { continue };
        let end = index + tokens_of_text(&ours.tokens[index..]);
        if let Some(location) = &mut ours.tokens[index - 1].location {
            location.length = heredoc.characters();
        }
        for (number, token) in ours.tokens[index..end].iter_mut().enumerate() {
            if let Some(location) = token.location.as_mut() {
                heredoc.move_token(&context.lines, location, if number == 0 { Begin::OfText } else { Begin::Inside });
            }
        }
        index = end;
    }
}

/// Returns the number of tokens in the text of a heredoc: one STRING, or all from a DQPRE to its DQPOST.
fn tokens_of_text(tokens: &[Token]) -> usize {
    let mut open = 0_usize;
    for (index, token) in tokens.iter().enumerate() {
        match token.name.as_str() {
            "DQPRE" => open += 1,
            "DQPOST" => open = open.saturating_sub(1),
            _ => {}
        }
        if open == 0 {
            return index + 1;
        }
    }
    tokens.len()
}

/// A line of a heredoc's text.
struct Line {
    /// The offset of its first byte in the file, before the margin.
    start: usize,
    /// The size of its margin, in bytes and in characters.
    margin: usize,
    margin_characters: usize,
    /// The offset of its first byte in the text without margins.
    local: usize,
}

/// The start of a token in a heredoc's text.
#[derive(Clone, Copy)]
enum Begin {
    /// At the first byte of the text, before the margin.
    OfText,
    /// After the margin of its line.
    Inside,
}

/// The text of a heredoc, with and without margins.
pub(super) struct Heredoc<'source> {
    body: &'source str,
    start: usize,
    has_margin: bool,
    /// The lines, followed by an empty line.
    lines: Vec<Line>,
    /// The length of the text without margins and without a removed line break.
    local_length: usize,
}

impl<'source> Heredoc<'source> {
    pub(super) fn of(source: &'source str, opener: &Token, body: &Token) -> Option<Self> {
        let (opener, location) = (opener.location?, body.location?);
        let text = source.get(location.offset..location.end())?;
        let lines: Vec<&str> = body.value.as_array()?.iter().map(Value::as_str).collect::<Option<_>>()?;
        if lines.concat() != text {
            return None;
        }
        let tag = tag(source.get(opener.offset..opener.end())?)?;
        let end = EndLine::of(source[location.end()..].split('\n').next()?, tag)?;
        let margin = if end.has_margin { end.leading } else { "" };
        let mut heredoc = Heredoc {
            body: text,
            start: location.offset,
            has_margin: end.has_margin,
            lines: Vec::with_capacity(lines.len() + 1),
            local_length: 0,
        };
        let mut start = location.offset;
        for line in lines {
            let margin = if line.starts_with(margin) { margin } else { "" };
            heredoc.push(start, margin);
            heredoc.local_length += line.len() - margin.len();
            start += line.len();
        }
        heredoc.push(start, "");
        if end.removes_break {
            let last_break = if text.ends_with("\r\n") { 2 } else { usize::from(text.ends_with('\n')) };
            heredoc.local_length = heredoc.local_length.saturating_sub(last_break);
        }
        Some(heredoc)
    }

    fn push(&mut self, start: usize, margin: &str) {
        let margin_characters = margin.chars().count();
        self.lines.push(Line { start, margin: margin.len(), margin_characters, local: self.local_length });
    }

    fn characters(&self) -> usize {
        self.body.chars().count()
    }

    /// Converts an offset in the file to an offset in the text without margins; `None` if it is in a margin.
    pub(super) fn local(&self, at: usize) -> Option<usize> {
        let line = self.lines.iter().rev().find(|line| line.start <= at)?;
        let local = line.local + (at - line.start).checked_sub(line.margin)?;
        Some(local.min(self.local_length))
    }

    /// Returns the line of a local offset, from 1, like the reference.
    fn local_line(&self, local: usize) -> usize {
        let known = self.lines.iter().filter(|line| line.local <= self.local_length);
        known.filter(|line| line.local <= local).count()
    }

    /// Returns the number of characters in all margins up to and including that of a line.
    fn margins(&self, line: usize) -> usize {
        self.lines.iter().take(line).map(|line| line.margin_characters).sum()
    }

    /// Moves a token to the reference's location.
    ///
    /// A token that ends in a margin is not moved, so that the answers differ.
    fn move_token(&self, file: &Lines<'_>, location: &mut Location, begin: Begin) {
        let from = match begin {
            Begin::OfText => (location.offset == self.start).then_some(0),
            Begin::Inside => self.local(location.offset),
        };
        let (Some(from), Some(to)) = (from, self.local(location.end())) else { return };
        let (mut offset, mut length) = (self.start + from, to.saturating_sub(from));
        if self.has_margin {
            let (first, last) = (self.margins(self.local_line(from)), self.margins(self.local_line(to)));
            length = length + last - first;
            if from > 0 {
                offset += first;
            }
        }
        *location = Location { line: file.line(offset), column: file.column(offset), offset, length };
    }
}

/// Returns the end tag in an opener. The reference searches for the form of an opener anywhere between `@(` and `)`.
fn tag(opener: &str) -> Option<&str> {
    let tag = opener.match_indices("@(").find_map(|(at, _)| tag_at(&opener[at + 2..]))?;
    let tag = trim(tag);
    let quoted = tag.strip_prefix('"').and_then(|tag| tag.strip_suffix('"'));
    Some(quoted.map_or(tag, trim))
}

/// Returns the tag at the start of `opener`, if the rest up to `)` is a valid syntax name and escapes.
fn tag_at(opener: &str) -> Option<&str> {
    let end = opener.find([':', '/', '\r', '\n', ')'])?;
    let (tag, mut rest) = opener.split_at(end);
    if let Some(syntax) = rest.strip_prefix(':').map(skip_blanks) {
        let after = syntax.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '+'));
        let is_name = syntax.starts_with(|c: char| c.is_ascii_lowercase()) && syntax.len() > after.len() + 1;
        rest = is_name.then(|| skip_blanks(after))?;
    }
    if let Some(escapes) = rest.strip_prefix('/') {
        rest = skip_blanks(escapes.trim_start_matches(|c: char| c.is_alphanumeric() || matches!(c, '_' | '$')));
    }
    (rest.starts_with(')') && !tag.is_empty()).then_some(tag)
}

/// Removes the white space that Ruby's `strip` removes.
fn trim(text: &str) -> &str {
    text.trim_start_matches(|c: char| c == '\0' || is_space(c)).trim_end_matches(|c: char| c == '\0' || is_space(c))
}

fn is_space(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\x0b' | '\x0c' | '\r' | ' ')
}

/// Returns whether a character is in Ruby's `[[:blank:]]`.
fn is_blank(c: char) -> bool {
    matches!(c, '\t' | ' ' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

fn skip_blanks(text: &str) -> &str {
    text.trim_start_matches(is_blank)
}

/// The markers on the line with the end tag.
struct EndLine<'line> {
    leading: &'line str,
    has_margin: bool,
    removes_break: bool,
}

impl<'line> EndLine<'line> {
    /// Finds the leftmost position in the line from which it ends the heredoc.
    fn of(line: &'line str, tag: &str) -> Option<Self> {
        line.char_indices().find_map(|(at, _)| EndLine::at(&line[at..], tag))
    }

    /// Tries the forms in the order of a regular expression: with as many blanks as possible, with the pipe and the
    /// dash if present.
    ///
    /// A tag may start with any of these.
    fn at(text: &'line str, tag: &str) -> Option<Self> {
        for rest in after_blanks(text) {
            let leading = &text[..text.len() - rest.len()];
            for (has_margin, rest) in with_or_without(rest, '|') {
                for (removes_break, rest) in with_or_without(rest, '-') {
                    if matches!(rest.strip_prefix(tag).map(skip_blanks), Some("" | "\r")) {
                        return Some(EndLine { leading, has_margin, removes_break });
                    }
                }
            }
        }
        None
    }
}

/// Returns the rest of a text after all its leading blanks, after all but one, and so on.
fn after_blanks(text: &str) -> impl Iterator<Item = &str> {
    let blanks = text.len() - skip_blanks(text).len();
    let starts = (0..=blanks).rev().filter(|at| text.is_char_boundary(*at));
    starts.map(|at| &text[at..])
}

/// Returns the rest after a marker and blanks, if present, and then the unchanged text.
fn with_or_without(text: &str, marker: char) -> impl Iterator<Item = (bool, &str)> {
    let with = text.strip_prefix(marker).into_iter().flat_map(after_blanks);
    with.map(|rest| (true, rest)).chain(std::iter::once((false, text)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::testing::{case, explains};
    use super::*;

    const SOURCE: &str = "$a = @(\"END\")\n  abc é $x\n  é$x\n $b\n  |- END\n";

    fn ours(offset_of_x: usize) -> Value {
        json!([
            ["VARIABLE", "a", 1, 1, 0, 2],
            ["EQUALS", "=", 1, 4, 3, 1],
            ["HEREDOC", "", 1, 6, 5, 8],
            ["SUBLOCATE", ["  abc é $x\n", "  é$x\n", " $b\n"], 2, 1, 14, 23],
            ["DQPRE", "abc é ", 2, 1, 14, 9],
            ["VARIABLE", "x", 2, 9, 23, 2],
            ["DQMID", "\né", 2, 11, 25, 5],
            ["VARIABLE", "x", 3, offset_of_x - 26, offset_of_x, 2],
            ["DQMID", "\n ", 3, 6, 32, 2],
            ["VARIABLE", "b", 4, 2, 34, 2],
            ["DQPOST", "", 4, 4, 36, 0],
            ["$eof"]
        ])
    }

    fn reference() -> Value {
        json!([
            ["VARIABLE", "a", 1, 1, 0, 2],
            ["EQUALS", "=", 1, 4, 3, 1],
            ["HEREDOC", "", 1, 6, 5, 8],
            ["SUBLOCATE", ["  abc é $x\n", "  é$x\n", " $b\n"], 2, 1, 14, 21],
            ["DQPRE", "abc é ", 2, 1, 14, 7],
            ["VARIABLE", "x", 2, 9, 23, 2],
            ["DQMID", "\né", 2, 11, 25, 5],
            ["VARIABLE", "x", 3, 4, 30, 2],
            ["DQMID", "\n ", 3, 6, 32, 2],
            ["VARIABLE", "b", 4, 2, 34, 2],
            ["DQPOST", "", 4, 4, 36, 0],
            ["$eof"]
        ])
    }

    #[test]
    fn the_formula_gives_the_places_of_the_reference() {
        assert!(explains(rewrite, &case(SOURCE, false), &ours(30), &reference()));
    }

    #[test]
    fn a_token_at_a_wrong_place_is_not_accepted() {
        assert!(!explains(rewrite, &case(SOURCE, false), &ours(29), &reference()));
    }

    #[test]
    fn an_end_line_is_found_after_other_text() {
        let end = EndLine::of("text  |- END \r", "END").expect("the line ends the heredoc");
        assert_eq!((end.leading, end.has_margin, end.removes_break), ("  ", true, true));
        assert!(EndLine::of("  | END x", "END").is_none());
        let end = EndLine::of(" -\u{a0}", "\u{a0}").expect("the tag is a blank");
        assert_eq!((end.leading, end.has_margin, end.removes_break), (" ", false, true));
    }

    #[test]
    fn tags_lose_blanks_and_quotes() {
        assert_eq!(tag("@( \" A B \" :json/t)"), Some("A B"));
        assert_eq!(tag("@('A')"), Some("'A'"));
        assert_eq!(tag("@(\"A)"), Some("\"A"));
        assert_eq!(tag("@(A:j+ b @(B:pp /$ )"), Some("B"));
        assert_eq!(tag("@()"), None);
    }
}
