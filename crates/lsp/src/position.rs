//! Lines and columns of the protocol, and byte offsets.
//!
//! The protocol counts lines and columns from 0. A column counts bytes, UTF-16 code units or characters, as client and
//! server agree. A line ends with `\n`, `\r\n` or `\r`. Positions outside of a text mean the nearest place in it.

use gen_lsp_types::{Position, PositionEncodingKind, Range};
use puppetlang_source::Span;

/// The unit of columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// Bytes.
    Utf8,
    /// UTF-16 code units, which every client supports.
    #[default]
    Utf16,
    /// Characters.
    Utf32,
}

impl Encoding {
    /// Returns the unit to use with a client that supports `known`: bytes if possible.
    pub(crate) fn choose(known: &[PositionEncodingKind]) -> Self {
        let has = |kind: &PositionEncodingKind| known.contains(kind);
        if has(&PositionEncodingKind::UTF8) {
            Self::Utf8
        } else if has(&PositionEncodingKind::UTF32) && !has(&PositionEncodingKind::UTF16) {
            Self::Utf32
        } else {
            Self::Utf16
        }
    }

    /// Returns the name in the protocol.
    pub(crate) fn kind(self) -> PositionEncodingKind {
        match self {
            Self::Utf8 => PositionEncodingKind::UTF8,
            Self::Utf16 => PositionEncodingKind::UTF16,
            Self::Utf32 => PositionEncodingKind::UTF32,
        }
    }

    /// Returns the length of a text.
    pub(crate) fn length(self, text: &str) -> u32 {
        let length = match self {
            Self::Utf8 => text.len(),
            Self::Utf16 if text.is_ascii() => text.len(),
            Self::Utf16 => text.chars().map(char::len_utf16).sum(),
            Self::Utf32 => text.chars().count(),
        };
        u32::try_from(length).unwrap_or(u32::MAX)
    }

    /// Returns the byte offset of a column in a line; that of the character which contains it, or the end.
    fn offset(self, line: &str, column: u32) -> usize {
        if self == Self::Utf8 || line.is_ascii() {
            return line.floor_char_boundary(column as usize);
        }
        let mut passed = 0;
        for (at, letter) in line.char_indices() {
            let width = if self == Self::Utf16 { letter.len_utf16() } else { 1 };
            if passed + width > column as usize {
                return at;
            }
            passed += width;
        }
        line.len()
    }
}

/// The lines of a text.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    /// The byte offset of each line.
    starts: Vec<u32>,
}

impl Lines {
    /// Finds the lines of a text.
    pub(crate) fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        for at in memchr::memchr2_iter(b'\n', b'\r', bytes) {
            if bytes[at] == b'\r' && bytes.get(at + 1) == Some(&b'\n') {
                continue;
            }
            starts.push(u32::try_from(at + 1).unwrap_or(u32::MAX));
        }
        Self { starts }
    }

    /// Returns a line without its end.
    pub(crate) fn line<'t>(&self, text: &'t str, line: u32) -> &'t str {
        let start = self.starts.get(line as usize).map_or(text.len(), |&start| start as usize);
        let end = self.starts.get(line as usize + 1).map_or(text.len(), |&end| end as usize);
        text.get(start..end).unwrap_or_default().trim_end_matches(['\n', '\r'])
    }

    /// Returns the byte offset of a position.
    pub(crate) fn offset(&self, text: &str, position: Position, encoding: Encoding) -> u32 {
        let Some(&start) = self.starts.get(position.line as usize) else {
            return u32::try_from(text.len()).unwrap_or(u32::MAX);
        };
        let line = self.line(text, position.line);
        start + u32::try_from(encoding.offset(line, position.character)).unwrap_or(0)
    }

    /// Returns the position of a byte offset.
    pub(crate) fn position(&self, text: &str, offset: u32, encoding: Encoding) -> Position {
        let offset = u32::try_from(text.floor_char_boundary(offset as usize)).unwrap_or(u32::MAX);
        let line = self.starts.partition_point(|&start| start <= offset).saturating_sub(1);
        let start = self.starts[line];
        let before = text.get(start as usize..offset as usize).unwrap_or_default();
        Position { line: u32::try_from(line).unwrap_or(u32::MAX), character: encoding.length(before) }
    }

    /// Returns the range of a span.
    pub(crate) fn range(&self, text: &str, span: Span, encoding: Encoding) -> Range {
        let (start, end) = (self.position(text, span.start, encoding), self.position(text, span.end, encoding));
        Range { start, end }
    }

    /// Returns the span of a range; empty if the range ends before it starts.
    pub(crate) fn span(&self, text: &str, range: Range, encoding: Encoding) -> Span {
        let start = self.offset(text, range.start, encoding);
        Span::new(start, self.offset(text, range.end, encoding).max(start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "a\r\nä😀b\rc\n";

    fn at(line: u32, character: u32) -> Position {
        Position { line, character }
    }

    #[test]
    fn columns_count_the_agreed_unit() {
        let lines = Lines::new(TEXT);
        assert_eq!(lines.starts, [0, 3, 11, 13]);
        let b = 9;
        for (encoding, column) in [(Encoding::Utf8, 6), (Encoding::Utf16, 3), (Encoding::Utf32, 2)] {
            assert_eq!(lines.position(TEXT, b, encoding), at(1, column));
            assert_eq!(lines.offset(TEXT, at(1, column), encoding), b);
        }
        assert_eq!(lines.line(TEXT, 0), "a");
        assert_eq!(lines.line(TEXT, 2), "c");
    }

    #[test]
    fn positions_outside_mean_the_nearest_place() {
        let lines = Lines::new(TEXT);
        assert_eq!(lines.offset(TEXT, at(0, 9), Encoding::Utf16), 1);
        assert_eq!(lines.offset(TEXT, at(9, 0), Encoding::Utf16), u32::try_from(TEXT.len()).unwrap());
        // Within a surrogate pair.
        assert_eq!(lines.offset(TEXT, at(1, 2), Encoding::Utf16), 5);
        assert_eq!(lines.position(TEXT, 99, Encoding::Utf16), at(3, 0));
    }
}
