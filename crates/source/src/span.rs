//! Ranges of bytes in a source.

use std::fmt;
use std::ops::Range;

/// A range of byte offsets: `start` inclusive, `end` exclusive, both counted from 0.
///
/// A span takes eight bytes, so every token and node can store one. This limits a source to 4 GiB (see
/// [`DecodeError::TooLong`](crate::DecodeError::TooLong)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Span {
    /// Byte offset of the first byte.
    pub start: u32,
    /// Byte offset after the last byte; never less than `start`.
    pub end: u32,
}

impl Span {
    /// Creates the span from `start` to `end`. If `end` is less than `start`, the span is empty at `start`.
    #[inline]
    pub const fn new(start: u32, end: u32) -> Self {
        Self { start, end: if end < start { start } else { end } }
    }

    /// Creates the empty span at `offset`.
    #[inline]
    pub const fn empty(offset: u32) -> Self {
        Self { start: offset, end: offset }
    }

    /// Length in bytes.
    #[inline]
    pub const fn len(self) -> u32 {
        self.end - self.start
    }

    /// Returns true if the span contains no bytes.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Returns the span as a range for slicing the text of the source.
    #[inline]
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// Returns true if the byte at `offset` lies in the span.
    #[inline]
    pub const fn contains(self, offset: u32) -> bool {
        self.start <= offset && offset < self.end
    }

    /// Returns the smallest span that covers both spans.
    #[must_use]
    pub fn cover(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}
