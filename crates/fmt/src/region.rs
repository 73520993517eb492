//! The parts of a source that are copied: those between `# fmt: off` and `# fmt: on`, and those outside of a range.

use std::ops::Range;

use crate::atom::Comment;

/// Ranges of bytes that are copied, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Regions(Vec<Range<usize>>);

impl Regions {
    /// Finds the regions between comments.
    pub(crate) fn of_comments(text: &str, comments: &[Comment]) -> Self {
        let mut regions = Vec::new();
        let mut start = None;
        for comment in comments.iter().filter(|comment| comment.is_line) {
            match (directive(&text[comment.span.range()]), start) {
                (Some(false), None) => start = Some(comment.span.start as usize),
                (Some(true), Some(from)) => {
                    regions.push(from..comment.span.end as usize);
                    start = None;
                }
                _ => {}
            }
        }
        regions.extend(start.map(|from| from..text.len()));
        Self(regions)
    }

    /// Adds everything outside of `range`.
    pub(crate) fn outside(self, range: &Range<usize>, length: usize) -> Self {
        let inside = self.0.into_iter().filter(|region| region.start < range.end && region.end > range.start);
        let before = Some(0..range.start).filter(|region| !region.is_empty());
        let after = Some(range.end..length).filter(|region| !region.is_empty());
        Self(before.into_iter().chain(inside).chain(after).collect())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns true if the byte at `offset` is in a region.
    #[inline]
    pub(crate) fn contains(&self, offset: usize) -> bool {
        !self.0.is_empty() && self.has(offset)
    }

    fn has(&self, offset: usize) -> bool {
        let after = self.0.partition_point(|region| region.start <= offset);
        after > 0 && self.0[after - 1].contains(&offset)
    }
}

/// Returns true for `# fmt: on`, and false for `# fmt: off`.
fn directive(comment: &str) -> Option<bool> {
    let words = comment.trim_start_matches('#').trim().strip_prefix("fmt:")?;
    match words.trim() {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}
