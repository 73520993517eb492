//! Heredocs: the opening tag `@(tag:syntax/escapes)`, the line that ends the text, and the margin.
//!
//! The text of a heredoc starts after the line of its opening tag, or after the text of the previous heredoc of that
//! line. It ends at a line with the tag. The tag may be preceded by `|`, which sets the margin, and by `-`, which drops
//! the last line break. The remaining text is read like a string without quotes; its tokens keep their offsets in the
//! file.

use memchr::{memchr, memmem};
use puppetlang_source::{Dialect, Span};

use crate::class::{blanks_start, is_word};
use crate::combinator::Scan;
use crate::error::LexErrorKind;
use crate::escape::Escapes;
use crate::grammar::opening_tag;
use crate::input::Input;
use crate::offset_map::{OffsetMap, narrow};

/// The escape letters that the opening tag of a heredoc can list.
const ESCAPE_LETTERS: [(u8, Escapes); 7] = [
    (b't', Escapes::TAB),
    (b'r', Escapes::RETURN),
    (b'n', Escapes::NEWLINE),
    (b's', Escapes::SPACE),
    (b'u', Escapes::UNICODE),
    (b'L', Escapes::LINE_BREAK),
    (b'$', Escapes::DOLLAR),
];

/// A heredoc: the parts that its tokens do not contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heredoc {
    /// The opening tag, from `@` to `)`.
    pub opener: Span,
    /// The tag as the end line repeats it, without quotes and blanks.
    pub tag: Span,
    /// The name of the syntax; empty if there is none.
    pub syntax: Span,
    /// True if the tag is quoted, so that `$` interpolates.
    pub interpolates: bool,
    /// The escapes that the text supports.
    pub escapes: Escapes,
    /// The lines of the text including the margin, up to the line of the end tag.
    pub body: Span,
    /// The margin before `|`; empty if there is none.
    pub margin: Span,
    /// The line of the end tag, including the line break.
    pub end: Span,
    /// The index of the heredoc whose text contains this one.
    pub parent: Option<u32>,
}

/// A range of byte offsets in the text that is being read.
type Range = std::ops::Range<usize>;

/// The parts of an opening tag.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Opener {
    /// The tag without quotes and blanks.
    pub(crate) tag: Range,
    pub(crate) syntax: Range,
    pub(crate) interpolates: bool,
    pub(crate) escapes: Escapes,
    /// Offset after `)`.
    pub(crate) end: usize,
}

/// Returns the end of the opening tag that starts at `at`: the offset after the first `)`.
pub(crate) fn opener_end(bytes: &[u8], at: usize) -> Option<usize> {
    memchr(b')', &bytes[at..]).map(|length| at + length + 1)
}

/// Parses the opening tag that starts with the `@(` at `at` and ends with `text`.
pub(crate) fn opener(text: &[u8], at: usize, dialect: Dialect) -> Result<Opener, LexErrorKind> {
    let form = find_form(text, at, dialect);
    let form = form.ok_or(LexErrorKind::HeredocInvalidSyntax)?;

    let mut tag = stripped(text, form.tag);
    let interpolates = tag.len() >= 2 && text[tag.start] == b'"' && text[tag.end - 1] == b'"';
    if interpolates {
        tag = stripped(text, tag.start + 1..tag.end - 1);
    }
    if tag.is_empty() {
        return Err(LexErrorKind::HeredocEmptyEndTag);
    }
    let syntax = form.syntax.unwrap_or(tag.end..tag.end);
    let name = &text[syntax.clone()];
    if dialect.contains(Dialect::HEREDOC_SYNTAX_SEGMENTS) && has_empty_segment(name) {
        return Err(LexErrorKind::HeredocEmptySyntaxSegment(String::from_utf8_lossy(name).into()));
    }
    let escapes = form.escapes.map_or(Ok(Escapes::empty()), |letters| escapes(&text[letters]))?;
    Ok(Opener { tag, syntax, interpolates, escapes, end: text.len() })
}

/// Searches for the first `@(` from which the text matches the form of an opening tag.
///
/// All `@(` before the same end of a tag match or fail together, so only the first of them is tried.
fn find_form(text: &[u8], at: usize, dialect: Dialect) -> Option<Form> {
    let mut at = at;
    loop {
        at += memmem::find(&text[at..], b"@(")? + 2;
        if let Ok(form) = opening_tag(dialect).run(&mut Input::new(text, at)) {
            return Some(form);
        }
        at += text[at..].iter().position(|&byte| !in_tag(byte))?;
    }
}

/// Returns true for bytes that a tag may contain.
pub(crate) fn in_tag(byte: u8) -> bool {
    !matches!(byte, b':' | b'/' | b')' | b'\r' | b'\n')
}

/// The parts between `@(` and `)`.
pub(crate) struct Form {
    tag: Range,
    syntax: Option<Range>,
    escapes: Option<Range>,
}

impl Form {
    /// Creates a form of its parts.
    pub(crate) fn of((tag, (syntax, escapes)): (Range, (Option<Range>, Option<Range>))) -> Self {
        Self { tag, syntax, escapes }
    }
}

/// Returns true if blanks can precede the letters of escapes.
pub(crate) fn blanks_before_escapes(dialect: Dialect) -> bool {
    dialect.contains(Dialect::HEREDOC_ESCAPE_BLANKS)
}

/// Returns true for bytes that can list an escape.
pub(crate) fn is_escape_letter(byte: u8) -> bool {
    is_word(byte) || byte == b'$'
}

/// Returns the class of bytes that can start the name of a syntax: `[a-z]`, or `[a-zA-Z]`.
pub(crate) fn is_syntax_start(dialect: Dialect) -> impl Fn(u8) -> bool {
    let free = dialect.contains(Dialect::HEREDOC_SYNTAX_NAMES);
    move |byte| byte.is_ascii_lowercase() || (free && byte.is_ascii_uppercase())
}

/// Returns the class of the other bytes of the name of a syntax: `[a-zA-Z0-9_+]`, or also `.`.
pub(crate) fn is_syntax_letter(dialect: Dialect) -> impl Fn(u8) -> bool {
    let free = dialect.contains(Dialect::HEREDOC_SYNTAX_NAMES);
    move |byte| is_word(byte) || byte == b'+' || (free && byte == b'.')
}

/// Returns the number of bytes that must follow the first one of the name of a syntax.
pub(crate) fn least_letters(dialect: Dialect) -> usize {
    usize::from(!dialect.contains(Dialect::HEREDOC_SYNTAX_NAMES))
}

/// Shrinks `range` by the white space and NULs that Ruby's `strip` removes.
fn stripped(bytes: &[u8], range: Range) -> Range {
    let blank = |byte: &u8| matches!(byte, b'\0' | b'\t' | b'\n' | 0x0B | 0x0C | b'\r' | b' ');
    let text = &bytes[range.clone()];
    let start = range.start + text.iter().take_while(|byte| blank(byte)).count();
    let end = range.end - text.iter().rev().take_while(|byte| blank(byte)).count();
    start..end.max(start)
}

/// Returns the escapes that `letters` list; all escapes if `letters` is empty.
fn escapes(letters: &[u8]) -> Result<Escapes, LexErrorKind> {
    if letters.is_empty() {
        return Ok(Escapes::ALL_OF_HEREDOC);
    }
    let repeated = letters.iter().enumerate().any(|(index, letter)| letters[..index].contains(letter));
    if repeated {
        return Err(LexErrorKind::HeredocMultipleEscapes(String::from_utf8_lossy(letters).into()));
    }
    letters.iter().try_fold(Escapes::BACKSLASH, |escapes, letter| {
        let known = ESCAPE_LETTERS.iter().find(|(known, _)| known == letter);
        known.map(|(_, escape)| escapes | *escape).ok_or(LexErrorKind::HeredocInvalidEscape(char::from(*letter)))
    })
}

fn has_empty_segment(syntax: &[u8]) -> bool {
    syntax.contains(&b'+') && syntax.split(|&byte| byte == b'+').any(<[u8]>::is_empty)
}

/// The line that ends a heredoc.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct EndLine {
    /// Offset of the line, which is the end of the text.
    pub(crate) start: usize,
    /// The blanks before `|`, if there is a `|`.
    pub(crate) margin: Option<Range>,
    /// True if `-` precedes the tag.
    pub(crate) trims: bool,
    /// Offset of the next line.
    pub(crate) next: usize,
}

/// Finds the line that ends the heredoc whose text starts at `from`.
///
/// The reference accepts any line that ends with the tag, and drops the text before the tag on that line.
pub(crate) fn end_line(bytes: &[u8], from: usize, tag: &[u8], dialect: Dialect) -> Option<EndLine> {
    let mut start = from;
    while start < bytes.len() {
        let next = memchr(b'\n', &bytes[start..]).map_or(bytes.len(), |length| start + length + 1);
        let line = &bytes[..next];
        if let Some(at) = marker(line, start, tag) {
            let (end, alone) = before_tag(line, start, at);
            if alone || !dialect.contains(Dialect::HEREDOC_END_ALONE) {
                return Some(end);
            }
        }
        start = next;
    }
    None
}

/// Returns the offset of `tag` if the line from `start` ends with it. Blanks after it are ignored.
fn marker(line: &[u8], start: usize, tag: &[u8]) -> Option<usize> {
    let end = line.strip_suffix(b"\n").unwrap_or(line);
    let end = end.strip_suffix(b"\r").unwrap_or(end);
    if end.ends_with(tag) && end.len() - tag.len() >= start {
        return Some(end.len() - tag.len());
    }
    let end = &end[..blanks_start(end, end.len(), start)];
    (end.ends_with(tag) && end.len() - tag.len() >= start).then(|| end.len() - tag.len())
}

/// Parses `blanks | blanks - blanks` backwards from the tag at `at`.
///
/// Also returns whether nothing else precedes the tag on its line.
fn before_tag(line: &[u8], start: usize, at: usize) -> (EndLine, bool) {
    let mut left = blanks_start(line, at, start);
    let trims = left > start && line[left - 1] == b'-';
    if trims {
        left = blanks_start(line, left - 1, start);
    }
    let mut margin = None;
    if left > start && line[left - 1] == b'|' {
        let pipe = left - 1;
        left = blanks_start(line, pipe, start);
        margin = Some(left..pipe);
    }
    (EndLine { start, margin, trims, next: line.len() }, left == start)
}

/// Returns the number of bytes that the margin removes from `line`.
///
/// This is all or nothing in the reference, and the length of the common prefix in the specification dialect.
pub(crate) fn margin_length(line: &[u8], margin: &[u8], dialect: Dialect) -> usize {
    if line.starts_with(margin) {
        return margin.len();
    }
    if !dialect.contains(Dialect::HEREDOC_PARTIAL_MARGIN) {
        return 0;
    }
    let agree = line.iter().zip(margin).take_while(|(left, right)| left == right).count();
    (0..=agree).rev().find(|&length| std::str::from_utf8(&margin[..length]).is_ok()).unwrap_or(0)
}

/// Copies `text` without the margin of its lines, and maps the lines of the copy to the file.
///
/// Returns `None` if no line has a margin to remove.
pub(crate) fn without_margin(
    source: &str,
    text: Range,
    margin: &str,
    dialect: Dialect,
    place: &OffsetMap,
) -> Option<(String, OffsetMap)> {
    if margin.is_empty() {
        return None;
    }
    let mut copy = String::with_capacity(text.len());
    let mut lines = Vec::new();
    let mut start = text.start;
    for line in source[text.clone()].split_inclusive('\n') {
        let removed = margin_length(line.as_bytes(), margin.as_bytes(), dialect);
        lines.push((narrow(copy.len()), place.file(start + removed)));
        copy.push_str(&line[removed..]);
        start += line.len();
    }
    if copy.len() == text.len() {
        return None;
    }
    lines.push((narrow(copy.len()), place.file(text.end)));
    Some((copy, OffsetMap::of_lines(place.file(text.start), lines)))
}

/// Returns the end of the text if `-` drops the last line break.
pub(crate) fn trimmed_end(bytes: &[u8], text: Range, dialect: Dialect) -> usize {
    let body = &bytes[text.clone()];
    let Some(cut) = body.strip_suffix(b"\n").map(|cut| cut.strip_suffix(b"\r").unwrap_or(cut)) else {
        return text.end;
    };
    if !dialect.contains(Dialect::HEREDOC_TRIM_BLANKS) {
        return text.start + cut.len();
    }
    let white = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\r' | 0x0B | 0x0C);
    text.end - (body.len() - cut.len()) - cut.iter().rev().take_while(white).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(text: &str) -> Result<(&str, &str, bool, Escapes), LexErrorKind> {
        let opener = opener(text.as_bytes(), 0, Dialect::PUPPET8)?;
        Ok((&text[opener.tag], &text[opener.syntax], opener.interpolates, opener.escapes))
    }

    #[test]
    fn openers_have_three_parts() {
        let none = Escapes::empty();
        assert_eq!(open("@(END)"), Ok(("END", "", false, none)));
        assert_eq!(open("@( \" a b \" )"), Ok(("a b", "", true, none)));
        assert_eq!(open("@(E: json )"), Ok(("E", "json", false, none)));
        assert_eq!(
            open("@(E:xslt+xml/tn)"),
            Ok(("E", "xslt+xml", false, Escapes::BACKSLASH | Escapes::TAB | Escapes::NEWLINE))
        );
        assert_eq!(open("@(E/ )"), Ok(("E", "", false, Escapes::ALL_OF_HEREDOC)));
        assert_eq!(open("@('E')"), Ok(("'E'", "", false, none)));
        assert_eq!(open("@(a:B@(c)"), Ok(("c", "", false, none)));
    }

    #[test]
    fn openers_can_be_wrong() {
        use LexErrorKind as E;
        for text in ["@()", "@(E:J)", "@(E:j)", "@(E:Json)", "@(E/t:json)", "@(E/ t)", "@(\nE)", "@(E:js n)"] {
            assert_eq!(open(text), Err(E::HeredocInvalidSyntax), "{text}");
        }
        assert_eq!(open("@( )"), Err(E::HeredocEmptyEndTag));
        assert_eq!(open("@(\" \")"), Err(E::HeredocEmptyEndTag));
        assert_eq!(open("@(E/tt)"), Err(E::HeredocMultipleEscapes("tt".into())));
        assert_eq!(open("@(E/tx)"), Err(E::HeredocInvalidEscape('x')));
    }

    fn end(text: &str, dialect: Dialect) -> Option<(usize, Option<&str>, bool)> {
        let end = end_line(text.as_bytes(), 0, b"END", dialect)?;
        Some((end.start, end.margin.map(|margin| &text[margin]), end.trims))
    }

    #[test]
    fn markers_are_found() {
        let puppet = Dialect::PUPPET8;
        assert_eq!(end("a\n  END\n", puppet), Some((2, None, false)));
        assert_eq!(end("a\n \t| -  END \r\nb", puppet), Some((2, Some(" \t"), true)));
        assert_eq!(end("a\n-END", puppet), Some((2, None, true)));
        assert_eq!(end("a END b\nENDS\n", puppet), None);
        assert_eq!(end("a - - END\n", puppet), Some((0, None, true)));
    }

    #[test]
    fn documents_want_the_marker_alone() {
        assert_eq!(end("some END\n  | END", Dialect::PUPPET8), Some((0, None, false)));
        assert_eq!(end("some END\n  | END", Dialect::SPECIFICATION), Some((9, Some("  "), false)));
        assert_eq!(end("- - END\n- END", Dialect::SPECIFICATION), Some((8, None, true)));
        assert_eq!(end("x | END\n END", Dialect::SPECIFICATION), Some((8, None, false)));
    }
}
