//! Sets of characters, optimized for membership tests.

use regex_syntax::hir::ClassUnicode;

/// A set of characters: a bitmap for ASCII, and sorted ranges for all others.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct CharSet {
    ascii: u128,
    beyond: Box<[(char, char)]>,
}

impl CharSet {
    pub(crate) fn new(set: &ClassUnicode) -> Self {
        let mut ascii = 0;
        let mut beyond = Vec::new();
        for range in set.ranges() {
            for c in range.start().min('\u{80}')..=range.end().min('\x7f') {
                ascii |= 1 << u32::from(c);
            }
            if range.end() > '\x7f' {
                beyond.push((range.start().max('\u{80}'), range.end()));
            }
        }
        Self { ascii, beyond: beyond.into_boxed_slice() }
    }

    /// Returns the length in bytes of the character at `at` if the set contains it.
    #[inline]
    pub(crate) fn len_at(&self, text: &str, at: usize) -> Option<usize> {
        let first = *text.as_bytes().get(at)?;
        if first.is_ascii() {
            return (self.ascii >> first & 1 == 1).then_some(1);
        }
        let c = text.get(at..)?.chars().next()?;
        self.holds_beyond(c).then(|| c.len_utf8())
    }

    fn holds_beyond(&self, c: char) -> bool {
        let after = self.beyond.partition_point(|&(start, _)| start <= c);
        after > 0 && c <= self.beyond[after - 1].1
    }

    /// Marks the first bytes of the characters in the set.
    pub(crate) fn mark_first_bytes(&self, marks: &mut [bool; 256]) {
        for byte in 0..128_u8 {
            marks[usize::from(byte)] |= self.ascii >> byte & 1 == 1;
        }
        for &(start, end) in &self.beyond {
            let first = |c: char| c.encode_utf8(&mut [0; 4]).as_bytes()[0];
            marks[usize::from(first(start))..=usize::from(first(end))].fill(true);
        }
    }
}
