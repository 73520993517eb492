//! Comments: `#` to the end of the line, and `/* … */`, which does not nest.

use memchr::{memchr, memmem};

use crate::input::{FaultKind, Input, Scanned};

/// Returns the end of the comment that starts with `#` at `start`: its line break, or the end of the text.
#[inline]
pub(crate) fn line_end(bytes: &[u8], start: usize) -> usize {
    memchr(b'\n', &bytes[start..]).map_or(bytes.len(), |length| start + length)
}

/// Reads the comment that starts with `/*`, and returns the offset after `*/`.
pub(crate) fn block<'a>(input: &mut Input<'a>) -> Scanned<'a, usize> {
    match memmem::find(&input.rest()[2..], b"*/") {
        Some(length) => {
            let end = input.at + length + 4;
            input.take(length + 4, end)
        }
        None => input.fault(FaultKind::UnclosedComment),
    }
}
