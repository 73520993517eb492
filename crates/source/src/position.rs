//! Lines and columns, and the index that finds them.

use memchr::memchr_iter;

/// A place as people read it: line and column, both counted from 1.
///
/// Columns of [`Source::position`](crate::Source::position) count characters (Unicode scalar values), as the reference
/// does; those of [`Source::position_utf16`](crate::Source::position_utf16) count UTF-16 code units, as editors do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// Line, from 1. Only a line feed ends a line.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
}

/// Where the lines of a text begin.
///
/// Built in one pass over the text; a lookup is a binary search.
#[derive(Debug)]
pub(crate) struct LineIndex {
    /// Offset in bytes of the first byte of every line; the first is 0.
    starts: Vec<u32>,
}

impl LineIndex {
    pub(crate) fn new(text: &str) -> Self {
        let behind = memchr_iter(b'\n', text.as_bytes()).filter_map(|at| u32::try_from(at + 1).ok());
        Self { starts: std::iter::once(0).chain(behind).collect() }
    }

    /// The line, counted from 0, that holds `offset`. A text that ends in a line feed has an empty last line.
    pub(crate) fn line(&self, offset: u32) -> usize {
        self.starts.partition_point(|&start| start <= offset) - 1
    }

    /// Offset in bytes of the start of `line`, which is counted from 0.
    pub(crate) fn start(&self, line: usize) -> Option<u32> {
        self.starts.get(line).copied()
    }

    pub(crate) fn len(&self) -> usize {
        self.starts.len()
    }
}

/// How many columns stand before a byte of the text.
///
/// Kept for every block of bytes, so that a column costs the same in a line of a megabyte as in one of ten bytes. A text
/// of ASCII needs no index: there an offset is a column.
#[derive(Debug)]
pub(crate) struct ColumnIndex {
    /// The columns before every block of [`BLOCK`] bytes; empty for ASCII.
    before: Vec<u32>,
    width: fn(u8) -> u32,
}

/// Bytes of a block of the column index.
const BLOCK: usize = 256;

/// Columns that a byte counts when columns are characters: one for the first byte of each.
pub(crate) fn character_width(byte: u8) -> u32 {
    u32::from(byte & 0xC0 != 0x80)
}

/// Columns that a byte counts when columns are UTF-16 code units: characters of four bytes have two.
pub(crate) fn utf16_width(byte: u8) -> u32 {
    character_width(byte) + u32::from(byte >= 0xF0)
}

impl ColumnIndex {
    pub(crate) fn new(text: &str, width: fn(u8) -> u32) -> Self {
        if text.is_ascii() {
            return Self { before: Vec::new(), width };
        }
        let mut columns = 0;
        let before = text.as_bytes().chunks(BLOCK).map(|block| {
            let start = columns;
            columns += block.iter().map(|&byte| width(byte)).sum::<u32>();
            start
        });
        Self { before: before.collect(), width }
    }

    /// The columns of `text` before `offset`, a character boundary.
    pub(crate) fn before(&self, text: &str, offset: usize) -> u32 {
        if self.before.is_empty() {
            return u32::try_from(offset).unwrap_or(u32::MAX);
        }
        let block = (offset / BLOCK).min(self.before.len() - 1);
        let rest = &text.as_bytes()[block * BLOCK..offset];
        self.before[block] + rest.iter().map(|&byte| (self.width)(byte)).sum::<u32>()
    }
}
