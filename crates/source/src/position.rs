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
