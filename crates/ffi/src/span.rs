//! Source ranges as C sees them.

use puppetlang::source::Source;

/// A range of a source: `start` inclusive, `end` exclusive.
///
/// This struct does not change within an ABI number; the same holds for `puppetlang_str`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Span {
    /// The index of the source within a program; 0, because a program has a single source.
    pub source: u32,
    /// The byte offset of the first byte, counted from 0.
    pub start: u32,
    /// The byte offset after the last byte.
    pub end: u32,
    /// The line of the first byte, counted from 1.
    pub line: u32,
    /// The column of the first byte, counted from 1, in characters.
    pub column: u32,
    /// The line of the end, counted from 1.
    pub end_line: u32,
    /// The column of the end, counted from 1, in characters.
    pub end_column: u32,
    /// Reserved; 0.
    pub reserved: u32,
}

impl Span {
    pub(crate) fn of(span: puppetlang::source::Span, source: &Source) -> Self {
        let (start, end) = (source.position(span.start), source.position(span.end));
        Self {
            source: 0,
            start: span.start,
            end: span.end,
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
            reserved: 0,
        }
    }
}
