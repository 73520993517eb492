//! Comments at the ends of lines, which stay aligned if the author aligned them.

/// A comment at the end of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tail {
    /// The offset in the output where its blanks start.
    pub(crate) at: usize,
    /// The number of its line.
    pub(crate) line: u32,
    /// The width of the line before the comment.
    pub(crate) width: usize,
    /// The column in the source.
    pub(crate) column: Option<usize>,
    /// The number of blanks before the comment, unless it is aligned.
    pub(crate) blanks: usize,
    /// True if at least two blanks precede it in the source.
    pub(crate) is_spaced: bool,
}

/// The most lines from a comment of a column to the next one.
const NEAR: u32 = 30;

/// Aligns the comments that are in one column of the source and near each other.
pub(crate) fn align_tails(out: String, tails: &[Tail]) -> String {
    if !tails.iter().any(|tail| tail.is_spaced) {
        return out;
    }
    let mut aligned = String::with_capacity(out.len() + tails.len() * 8);
    let mut done = 0;
    let share_column = |left: &Tail, right: &Tail| {
        left.column.is_some() && left.column == right.column && right.line - left.line <= NEAR
    };
    for block in tails.chunk_by(share_column) {
        if block.len() < 2 || !block.iter().any(|tail| tail.is_spaced) {
            continue;
        }
        let widest = block.iter().map(|tail| tail.width + tail.blanks).max().unwrap_or(0);
        for tail in block {
            aligned.push_str(&out[done..tail.at]);
            aligned.extend(std::iter::repeat_n(' ', widest - tail.width - tail.blanks));
            done = tail.at;
        }
    }
    aligned.push_str(&out[done..]);
    aligned
}
