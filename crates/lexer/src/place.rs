//! From offsets in the text that is being read to offsets in the file.
//!
//! A file, and a heredoc whose text is the file's as it stands, differ by a constant. A heredoc whose margin was removed
//! is read from a copy, and every line of the copy knows where it stands in the file.

use puppetlang_source::Span;

/// Where the text that is being read stands in the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    /// Offset in the file of the first byte; of a copy: of the margin before it.
    base: u32,
    /// For every line of a copy: its offset in the copy and the offset in the file of its first byte behind the margin.
    lines: Vec<(u32, u32)>,
}

/// `offset` as it stands in spans.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a source is at most u32::MAX bytes long, and its parts shorter")]
pub(crate) fn narrow(offset: usize) -> u32 {
    offset as u32
}

impl Place {
    /// The place of a copy that begins (with its margin) at `base` and of which every line stands where `lines` says.
    pub(crate) fn of_lines(base: u32, lines: Vec<(u32, u32)>) -> Self {
        Self { base, lines }
    }

    /// The offset in the file where the text as a whole begins, its margin included.
    pub(crate) fn start(&self) -> u32 {
        self.base
    }

    /// The place of the part of this text that starts at `local`.
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

    /// The offset in the file of the byte at `local`.
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

    /// The byte of the text that stands at `file` in the file; behind a margin, if that is in one.
    pub(crate) fn local(&self, file: u32) -> usize {
        if self.lines.is_empty() {
            return file.saturating_sub(self.base) as usize;
        }
        let line = self.lines.partition_point(|&(_, start)| start <= file).saturating_sub(1);
        let (local, start) = self.lines[line];
        (local + file.saturating_sub(start)) as usize
    }

    /// The bytes of the file from `start` to `end`. What ends with its line goes on to where the next line begins, behind
    /// the margin.
    #[inline]
    pub(crate) fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file(start), self.file(end))
    }

    /// True if a margin was removed somewhere, so that texts of several lines are not the bytes of the file.
    pub(crate) fn has_margin(&self) -> bool {
        !self.lines.is_empty()
    }
}
