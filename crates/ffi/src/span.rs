//! Places in a source, as C sees them.

use puppetlang_source::Source;

/// A range of a source: `start` inclusive, `end` exclusive.
///
/// One of the two structs that stay as they are for the life of an ABI number.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Span {
    /// Which source of a program; 0 as long as a program has one.
    pub source: u32,
    /// Offset of the first byte, from 0.
    pub start: u32,
    /// Offset behind the last byte.
    pub end: u32,
    /// Line of the first byte, from 1.
    pub line: u32,
    /// Column of the first byte, from 1, in characters.
    pub column: u32,
    /// Line of the end, from 1.
    pub end_line: u32,
    /// Column of the end, from 1, in characters.
    pub end_column: u32,
    /// 0.
    pub reserved: u32,
}

impl Span {
    pub(crate) fn of(span: puppetlang_source::Span, source: &Source) -> Self {
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
