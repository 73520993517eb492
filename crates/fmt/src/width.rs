//! Widths of atoms and lines.

use puppetlang_source::Source;

use crate::atom::{Atom, Atoms, Flags};
use crate::group::{Group, breaks};
use crate::joint::Joint;

/// Measures texts in characters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ruler<'a> {
    text: &'a str,
    is_ascii: bool,
}

impl<'a> Ruler<'a> {
    pub(crate) fn new(source: &'a Source) -> Self {
        Self { text: source.text(), is_ascii: source.text().is_ascii() }
    }

    pub(crate) fn text(self, atom: &Atom) -> &'a str {
        self.text.get(atom.span.range()).unwrap_or_default()
    }

    /// Returns the number of characters of `text`.
    pub(crate) fn width(self, text: &str) -> usize {
        if self.is_ascii { text.len() } else { text.chars().count() }
    }

    /// Returns the width of the first line of an atom, and that of its last line if it has several.
    #[inline]
    pub(crate) fn lines(self, atom: &Atom) -> (usize, Option<usize>) {
        if !atom.has(Flags::MULTI_LINE) {
            let bytes = (atom.span.end - atom.span.start) as usize;
            return (if self.is_ascii { bytes } else { self.width(self.text(atom)) }, None);
        }
        let text = self.text(atom);
        let first = text.split('\n').next().unwrap_or_default();
        let last = text.rsplit('\n').next().unwrap_or_default();
        (self.width(first), Some(self.width(last)))
    }
}

/// Returns true for a comma directly before a semicolon, which is not printed.
pub(crate) fn is_dropped(at: usize, atoms: &[Atom]) -> bool {
    use puppetlang_lexer::TokenKind as T;
    if atoms[at].kind != T::Comma {
        return false;
    }
    let Some(next) = atoms.get(at + 1) else { return false };
    next.kind == T::Semicolon && next.joint == Joint::Glued
}

/// Returns the width of the line with the atom at `at`, from the start of the line to the atom, without indentation.
///
/// Returns `None` if the line does not start with an item of the group of the atom, or its rest: then the atom cannot
/// be aligned with others of the group.
pub(crate) fn width_before(at: usize, atoms: &Atoms, groups: &[Group], ruler: Ruler<'_>) -> Option<u32> {
    if !atoms.atoms[at].comments(&atoms.comments).is_empty() {
        return None;
    }
    let inside = atoms.atoms[at].inside;
    let mut start = at;
    let mut steps = 0;
    // Back to the start of the item.
    loop {
        let atom = atoms.atoms.get(start)?;
        if start < at && atom.inside == inside && atom.joint.starts_item() || start == 0 {
            break;
        }
        steps += 1;
        if steps > LIMIT {
            return None;
        }
        start -= 1;
    }
    let first = &atoms.atoms[start];
    if first.newlines == 0 && !first.comments(&atoms.comments).is_empty() {
        return None;
    }
    let mut width = 0;
    let mut fits = true;
    for index in start..at {
        let atom = &atoms.atoms[index];
        if !atom.comments(&atoms.comments).is_empty() && index > start {
            return None;
        }
        if index > start && breaks(atom, &atoms.comments, groups) {
            fits = atom.has(Flags::CLOSE) && groups[atom.own as usize].parent == inside;
            width = 0;
        } else if index > start {
            width = gap_width(atom, width);
        }
        let (first, last) = ruler.lines(atom);
        width = last.unwrap_or(width + first);
        fits &= last.is_none();
    }
    if fits { u32::try_from(width).ok() } else { None }
}

/// The number of atoms before an atom that are searched for the start of its item.
const LIMIT: usize = 10_000;

/// Returns the width of a line after the blanks before an atom that does not start a line.
pub(crate) fn gap_width(atom: &Atom, width: usize) -> usize {
    (width + usize::from(atom.blanks)).max(if atom.target > 0 { atom.target as usize + 1 } else { 0 })
}
