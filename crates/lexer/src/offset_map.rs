//! Maps offsets in the text that is being read to offsets in the file.
//!
//! For a file, and for a heredoc without margin, the two differ by a constant. A heredoc with a margin is read from a
//! copy without the margin; the map then holds the file offset of each line of the copy.

use puppetlang_source::Span;

/// A map from offsets in the text that is being read to offsets in the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct OffsetMap {
    /// File offset of the first byte; for a copy, of the margin before the first byte.
    base: u32,
    /// For each line of a copy: its offset in the copy, and the file offset of its first byte after the margin.
    lines: Vec<(u32, u32)>,
}

/// Converts an offset to the integer type of spans.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a source is at most u32::MAX bytes long, and its parts shorter")]
pub(crate) fn narrow(offset: usize) -> u32 {
    offset as u32
}

impl OffsetMap {
    /// Creates the map of a copy.
    ///
    /// The text starts, with its margin, at the file offset `base`; `lines` maps its lines.
    pub(crate) fn of_lines(base: u32, lines: Vec<(u32, u32)>) -> Self {
        Self { base, lines }
    }

    /// Returns the file offset at which the text starts, including its margin.
    pub(crate) fn start(&self) -> u32 {
        self.base
    }

    /// Returns the map for the part of this text from `local` to `end`.
    pub(crate) fn part(&self, local: usize, end: usize) -> Self {
        if self.lines.is_empty() {
            return Self { base: self.base + narrow(local), lines: Vec::new() };
        }
        let (local, end) = (narrow(local), narrow(end));
        let from = self.lines.partition_point(|&(start, _)| start <= local);
        let later = self.lines[from..].iter().take_while(|&&(start, _)| start <= end);
        let first = (0, self.file(local as usize));
        let lines = std::iter::once(first).chain(later.map(|&(start, file)| (start - local, file))).collect();
        Self { base: first.1, lines }
    }

    /// Returns the file offset of the byte at `local`.
    #[inline]
    pub(crate) fn file(&self, local: usize) -> u32 {
        if self.lines.is_empty() {
            return self.base + narrow(local);
        }
        let local = narrow(local);
        let line = self.lines.partition_point(|&(start, _)| start <= local).saturating_sub(1);
        let (start, file) = self.lines[line];
        file + (local - start)
    }

    /// Returns the offset in the text for a file offset. An offset in a margin maps to the byte after the margin.
    pub(crate) fn local(&self, file: u32) -> usize {
        if self.lines.is_empty() {
            return file.saturating_sub(self.base) as usize;
        }
        let line = self.lines.partition_point(|&(_, start)| start <= file).saturating_sub(1);
        let (local, start) = self.lines[line];
        (local + file.saturating_sub(start)) as usize
    }

    /// Converts a range of the text to a span of the file.
    ///
    /// A range that ends with a line extends to the first byte of the next line after the margin.
    #[inline]
    pub(crate) fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file(start), self.file(end))
    }

    /// Returns true if a margin was removed, so that multi-line texts differ from the bytes of the file.
    pub(crate) fn has_margin(&self) -> bool {
        !self.lines.is_empty()
    }
}
