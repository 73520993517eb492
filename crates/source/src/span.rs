//! Ranges of bytes in a source.

use std::fmt;
use std::ops::Range;

/// A range of bytes: `start` inclusive, `end` exclusive, both counted from the first byte of the source.
///
/// Eight bytes, so that it can stand in every token and node. A source is therefore at most 4 GiB long (see
/// [`Defect::TooLong`](crate::Defect::TooLong)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Span {
    /// Offset in bytes of the first byte.
    pub start: u32,
    /// Offset in bytes behind the last byte; never less than `start`.
    pub end: u32,
}

impl Span {
    /// The bytes from `start` up to `end`. An `end` before `start` gives the empty span at `start`.
    #[inline]
    pub const fn new(start: u32, end: u32) -> Self {
        Self { start, end: if end < start { start } else { end } }
    }

    /// The empty span at `offset`.
    #[inline]
    pub const fn empty(offset: u32) -> Self {
        Self { start: offset, end: offset }
    }

    /// Length in bytes.
    #[inline]
    pub const fn len(self) -> u32 {
        self.end - self.start
    }

    /// True for a span of no bytes.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The range that slices the source's text.
    #[inline]
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// True if the byte at `offset` lies in the span.
    #[inline]
    pub const fn contains(self, offset: u32) -> bool {
        self.start <= offset && offset < self.end
    }

    /// The smallest span that covers both.
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
