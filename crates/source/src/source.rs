//! A source: a text with its name and its index of lines.

use std::sync::{Arc, OnceLock};

use crate::encoding::{ByteOrderMark, DecodeError};
use crate::position::{ColumnIndex, LineIndex, Position, character_width, utf16_width};
use crate::span::Span;

/// Puppet source text and its name.
///
/// The text is UTF-8; offsets and [`Span`]s count its bytes. The line index is built lazily, so a source without
/// diagnostics never pays for it.
///
/// Invalid bytes do not make construction fail. The text ends before the first invalid byte, and the [`DecodeError`]
/// describes the reason. The lexer reports the error at the end of the text, so nothing before the invalid byte is
/// lost.
///
/// ```
/// use puppetlang_source::Source;
/// let source = Source::new("site.pp", "notice('é', 1)\n$x = 2");
/// let place = source.position(17);
/// assert_eq!((place.line, place.column), (2, 2));
/// ```
#[derive(Debug)]
pub struct Source {
    name: Arc<str>,
    text: Box<str>,
    decode_error: Option<DecodeError>,
    lines: OnceLock<LineIndex>,
    columns: OnceLock<ColumnIndex>,
    columns_utf16: OnceLock<ColumnIndex>,
}

impl Source {
    /// Creates a source from text. The name is a file name, or empty if the text has none.
    ///
    /// Text beyond the maximum length is cut off, and [`decode_error`](Self::decode_error) returns
    /// [`DecodeError::TooLong`].
    pub fn new(name: impl Into<Arc<str>>, text: impl Into<Box<str>>) -> Self {
        let mut text: Box<str> = text.into();
        let mut decode_error = None;
        if u32::try_from(text.len()).is_err() {
            let end = text.floor_char_boundary(u32::MAX as usize);
            text = text[..end].into();
            decode_error = Some(DecodeError::TooLong);
        }
        Self {
            name: name.into(),
            text,
            decode_error,
            lines: OnceLock::new(),
            columns: OnceLock::new(),
            columns_utf16: OnceLock::new(),
        }
    }

    /// Creates a source from bytes that need not be valid UTF-8.
    ///
    /// The text ends before the first invalid byte; [`decode_error`](Self::decode_error) then returns the reason. If
    /// the bytes start with a byte order mark of another encoding, the text is empty.
    pub fn from_bytes(name: impl Into<Arc<str>>, bytes: Vec<u8>) -> Self {
        let invalid = match String::from_utf8(bytes) {
            Ok(text) => return Self::new(name, text),
            Err(invalid) => invalid,
        };
        let valid = invalid.utf8_error().valid_up_to();
        let mut bytes = invalid.into_bytes();
        let mark = ByteOrderMark::detect(&bytes).filter(|_| valid < 4);
        let byte = bytes[valid];
        bytes.truncate(if mark.is_some() { 0 } else { valid });
        let mut source = Self::new(name, String::from_utf8_lossy(&bytes).into_owned());
        source.decode_error = source.decode_error.or(Some(match mark {
            Some(mark) => DecodeError::ByteOrderMark(mark),
            None => DecodeError::InvalidUtf8 { byte },
        }));
        source
    }

    /// Returns the same source with another name.
    #[must_use]
    pub fn with_name(self, name: impl Into<Arc<str>>) -> Self {
        Self { name: name.into(), ..self }
    }

    /// Returns the name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the whole text.
    #[inline]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the length of the text in bytes.
    #[inline]
    pub fn len(&self) -> u32 {
        u32::try_from(self.text.len()).unwrap_or(u32::MAX)
    }

    /// Returns true if the text is empty.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Returns the reason why the text ends early, or `None` if it is complete.
    pub fn decode_error(&self) -> Option<DecodeError> {
        self.decode_error
    }

    /// Returns the text of `span`, or `""` if the span is out of range or splits a character.
    #[inline]
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or_default()
    }

    /// Returns the line and column, in characters, of the byte at `offset`.
    ///
    /// An offset after the end of the text counts as the end. An offset inside a character counts as the end of that
    /// character.
    pub fn position(&self, offset: u32) -> Position {
        self.position_by(offset, self.columns.get_or_init(|| ColumnIndex::new(&self.text, character_width)))
    }

    /// Returns the line and column, in UTF-16 code units, of the byte at `offset`.
    pub fn position_utf16(&self, offset: u32) -> Position {
        self.position_by(offset, self.columns_utf16.get_or_init(|| ColumnIndex::new(&self.text, utf16_width)))
    }

    fn position_by(&self, offset: u32, columns: &ColumnIndex) -> Position {
        let offset = self.text.ceil_char_boundary(offset.min(self.len()) as usize);
        let lines = self.lines();
        let line = lines.line(u32::try_from(offset).unwrap_or(u32::MAX));
        let start = lines.start(line).unwrap_or(0) as usize;
        Position {
            line: u32::try_from(line + 1).unwrap_or(u32::MAX),
            column: columns.before(&self.text, offset) - columns.before(&self.text, start) + 1,
        }
    }

    /// Returns the byte offset at which the line of `offset` starts.
    ///
    /// This is a binary search, independent of the length of the line.
    pub fn line_start(&self, offset: u32) -> u32 {
        let lines = self.lines();
        lines.start(lines.line(offset.min(self.len()))).unwrap_or(0)
    }

    /// Returns the span of `line` (counted from 1) without its line feed.
    ///
    /// Returns `None` if the source has fewer lines, or for line 0.
    pub fn line_span(&self, line: u32) -> Option<Span> {
        let lines = self.lines();
        let start = lines.start((line as usize).checked_sub(1)?)?;
        // The line feed is the byte before the next line, so no search is needed.
        let end = lines.start(line as usize).map_or(self.len(), |next| next - 1);
        Some(Span::new(start, end))
    }

    /// Returns the number of lines. A text that ends in a line feed has an empty last line.
    pub fn line_count(&self) -> usize {
        self.lines().len()
    }

    fn lines(&self) -> &LineIndex {
        self.lines.get_or_init(|| LineIndex::new(&self.text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(text: &str, offset: u32) -> (u32, u32) {
        let place = Source::new("", text).position(offset);
        (place.line, place.column)
    }

    #[test]
    fn columns_count_characters() {
        assert_eq!(place("añb\nc", 3), (1, 3));
        assert_eq!(place("añb\nc", 4), (1, 4));
        assert_eq!(place("añb\nc", 5), (2, 1));
        assert_eq!(Source::new("", "a😀b").position_utf16(5), Position { line: 1, column: 4 });
    }

    #[test]
    fn columns_of_long_lines() {
        let line = "aé😀".repeat(500);
        let source = Source::new("", format!("x\n{line}\n{line}"));
        for (character, (offset, _)) in line.char_indices().enumerate().step_by(97) {
            let second = u32::try_from(2 + line.len() + 1 + offset).unwrap();
            let column = u32::try_from(character + 1).unwrap();
            assert_eq!(source.position(second), Position { line: 3, column });
            let units = u32::try_from(line[..offset].encode_utf16().count() + 1).unwrap();
            assert_eq!(source.position_utf16(second), Position { line: 3, column: units });
        }
    }

    #[test]
    fn the_end_has_a_place() {
        assert_eq!(place("", 0), (1, 1));
        assert_eq!(place("a\n", 2), (2, 1));
        assert_eq!(place("a\n", 99), (2, 1));
        assert_eq!(place("a\r\nb", 2), (1, 3));
    }

    #[test]
    fn lines_have_spans() {
        let source = Source::new("", "ab\n\nc");
        assert_eq!(source.line_span(1), Some(Span::new(0, 2)));
        assert_eq!(source.line_span(2), Some(Span::new(3, 3)));
        assert_eq!(source.line_span(3), Some(Span::new(4, 5)));
        assert_eq!([0, 2, 3, 4, 99].map(|offset| source.line_start(offset)), [0, 0, 3, 4, 4]);
        assert_eq!((source.line_span(4), source.line_span(0), source.line_count()), (None, None, 3));
    }

    #[test]
    fn text_before_a_bad_byte_is_kept() {
        let source = Source::from_bytes("", b"$x = 1\xff$y".to_vec());
        assert_eq!(source.text(), "$x = 1");
        assert_eq!(source.decode_error(), Some(DecodeError::InvalidUtf8 { byte: 0xff }));
        let utf16 = Source::from_bytes("", b"\xff\xfea\0".to_vec());
        assert!(matches!(utf16.decode_error(), Some(DecodeError::ByteOrderMark(mark)) if mark.encoding == "UTF-16"));
    }
}
