//! Breaks groups whose line is too long.

use super::Printer;
use crate::atom::{Atom, Flags};
use crate::group::{Role, breaks};
use crate::width::{gap_width, is_dropped};

/// The maximum width. It bounds the time of a measurement.
const WIDEST: u32 = 10_000;

impl Printer<'_> {
    /// Breaks groups that start on the line of the atom at `at`, until the line is not too long.
    pub(super) fn fit(&mut self, at: usize) {
        if self.is_copied(at) {
            return;
        }
        while let Some(over) = self.overflow(at) {
            let opens = |atom: &&Atom| atom.has(Flags::OPEN);
            let own = |atom: &Atom| atom.own;
            let found = self.atoms.atoms[at..=over].iter().filter(opens).map(own).find(|&id| {
                let group = &self.groups[id as usize];
                !group.broken
                    && group.role.breaks_at_width()
                    && group.close as usize >= over
                    && group.close > group.open + 1
                    && !(group.commas == 0 && group.role.may_hug())
            });
            let Some(id) = found else { return };
            self.break_group(id, at);
        }
    }

    /// Breaks a group on the line of the atom at `start`.
    fn break_group(&mut self, id: u32, start: usize) {
        let group = &mut self.groups[id as usize];
        group.broken = true;
        group.is_forced = true;
        group.breaks_title |= group.role == Role::Resource && group.items > 1;
        let (open, mut parent) = (group.open as usize, group.parent);
        // The brackets that closed before on this line, and those around the group, no longer close on one line.
        let closes = |atom: &Atom| atom.has(Flags::CLOSE) && (self.groups[atom.own as usize].open as usize) < start;
        self.is_stale |= self.atoms.atoms[start..open].iter().any(closes);
        while !std::mem::replace(&mut self.groups[parent as usize].contains_break, true) {
            parent = self.groups[parent as usize].parent;
        }
    }

    /// Returns the first atom of the line of the atom at `at` that ends beyond the width.
    fn overflow(&self, at: usize) -> Option<usize> {
        let indent = self.indent();
        let limit = (self.style.width.min(WIDEST) as usize).saturating_sub(indent);
        let mut width = 0;
        for (index, atom) in self.atoms.atoms.iter().enumerate().skip(at) {
            if atom.has(Flags::TEXT) {
                return None;
            }
            if index > at {
                let comments = atom.comments(&self.atoms.comments);
                if breaks(atom, &self.atoms.comments, &self.groups) || comments.iter().any(|comment| comment.is_line) {
                    return None;
                }
                if is_dropped(index, &self.atoms.atoms) {
                    continue;
                }
                width = gap_width(atom, width);
                width += comments.iter().map(|comment| comment.span.len() as usize + 1).sum::<usize>();
            }
            let (first, last) = self.ruler.lines(atom);
            width += first;
            if width > limit {
                return Some(index);
            }
            if let Some(last) = last {
                width = last.saturating_sub(indent);
            }
        }
        None
    }
}
