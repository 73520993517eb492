//! Reads lines of limited length; the rest of a longer line is skipped without buffering it.

use std::io::{self, BufRead, Read as _};

/// The most bytes of a line. The parsed JSON of a line takes up to sixteen times its length in memory.
pub(super) const LONGEST: usize = 32 << 20;

/// How many bytes of a line that is too long are kept, to find its `id`.
const KEPT: usize = 64 << 10;

/// A line without its line feed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'l> {
    Whole(&'l [u8]),
    /// The beginning of a line that exceeds the limit.
    TooLong(&'l [u8]),
}

/// Reads lines of at most `limit` bytes.
pub(super) struct Lines<R> {
    input: R,
    limit: usize,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R, limit: usize) -> Self {
        Self { input, limit, line: Vec::new() }
    }

    /// Returns the next line; `None` at the end of the input.
    pub(super) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        // Frees the memory of a long line before the next lines are read.
        if self.line.capacity() > KEPT {
            self.line = Vec::new();
        }
        self.line.clear();
        let most = u64::try_from(self.limit).unwrap_or(u64::MAX).saturating_add(1);
        self.input.by_ref().take(most).read_until(b'\n', &mut self.line)?;
        if self.line.is_empty() {
            return Ok(None);
        }
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
            return Ok(Some(Line::Whole(&self.line)));
        }
        if self.line.len() <= self.limit {
            return Ok(Some(Line::Whole(&self.line)));
        }
        self.line.truncate(KEPT.min(self.limit));
        self.line.shrink_to_fit();
        self.input.skip_until(b'\n')?;
        Ok(Some(Line::TooLong(&self.line)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_skipped_up_to_their_line_feed() {
        let input = b"abcd\n12345\n\nabcdefghij\nx\n123456789";
        let mut lines = Lines::new(&input[..], 5);
        let expected = [
            Line::Whole(b"abcd"),
            Line::Whole(b"12345"),
            Line::Whole(b""),
            Line::TooLong(b"abcde"),
            Line::Whole(b"x"),
            Line::TooLong(b"12345"),
        ];
        for line in expected {
            assert_eq!(lines.next().expect("memory can be read"), Some(line));
        }
        assert_eq!(lines.next().expect("memory can be read"), None);
    }

    #[test]
    fn a_long_line_holds_no_more_than_the_limit() {
        let limit = 1 << 20;
        let mut lines = Lines::new(io::BufReader::new(io::repeat(b'x').take(64 << 20)), limit);
        assert!(matches!(lines.next(), Ok(Some(Line::TooLong(line))) if line.len() == KEPT));
        assert!(lines.line.capacity() <= 2 * limit);
        assert_eq!(lines.next().expect("memory can be read"), None);
    }
}
