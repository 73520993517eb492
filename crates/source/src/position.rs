//! Lines and columns, and the indexes that find them.

use memchr::memchr_iter;

/// A position for people: line and column, both counted from 1.
///
/// Columns of [`Source::position`](crate::Source::position) count characters (Unicode scalar values), as the reference
/// does; those of [`Source::position_utf16`](crate::Source::position_utf16) count UTF-16 code units, as editors do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// The line, counted from 1. Only a line feed ends a line.
    pub line: u32,
    /// The column, counted from 1.
    pub column: u32,
}

/// The line index of a text: where each line begins.
///
/// Built in one pass over the text; a lookup is a binary search.
#[derive(Debug)]
pub(crate) struct LineIndex {
    /// Byte offset of the first byte of each line; the first is 0.
    starts: Vec<u32>,
}

impl LineIndex {
    pub(crate) fn new(text: &str) -> Self {
        let after = memchr_iter(b'\n', text.as_bytes()).filter_map(|at| u32::try_from(at + 1).ok());
        Self { starts: std::iter::once(0).chain(after).collect() }
    }

    /// Returns the line that contains `offset`, counted from 0.
    ///
    /// A text that ends in a line feed has an empty last line.
    pub(crate) fn line(&self, offset: u32) -> usize {
        self.starts.partition_point(|&start| start <= offset) - 1
    }

    /// Returns the byte offset at which `line` (counted from 0) starts.
    pub(crate) fn start(&self, line: usize) -> Option<u32> {
        self.starts.get(line).copied()
    }

    pub(crate) fn len(&self) -> usize {
        self.starts.len()
    }
}

/// Counts the columns before a byte offset.
///
/// The index stores a count per block of bytes, so a lookup costs the same in a line of a megabyte as in a line of ten
/// bytes. An ASCII text needs no index, because its offsets are its columns.
#[derive(Debug)]
pub(crate) struct ColumnIndex {
    /// The number of columns before each block of [`BLOCK`] bytes; empty for ASCII.
    before: Vec<u32>,
    width: fn(u8) -> u32,
}

/// The block size of the column index, in bytes.
const BLOCK: usize = 256;

/// Returns the columns that a byte adds if columns count characters: 1 for the first byte of a character.
pub(crate) fn character_width(byte: u8) -> u32 {
    u32::from(byte & 0xC0 != 0x80)
}

/// Returns the columns that a byte adds if columns count UTF-16 code units.
///
/// Characters of four bytes take two code units.
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

    /// Returns the number of columns in `text` before `offset`, which must be a character boundary.
    pub(crate) fn before(&self, text: &str, offset: usize) -> u32 {
        if self.before.is_empty() {
            return u32::try_from(offset).unwrap_or(u32::MAX);
        }
        let block = (offset / BLOCK).min(self.before.len() - 1);
        let rest = &text.as_bytes()[block * BLOCK..offset];
        self.before[block] + rest.iter().map(|&byte| (self.width)(byte)).sum::<u32>()
    }
}
