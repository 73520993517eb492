//! The columns of a group: its arrows, and what the author aligned in parameter lists, assignments and options.
//!
//! Arrows of a broken group are always aligned. Other columns are aligned if the author aligned them: if several atoms
//! of a group stand in one column of the source, and at least two blanks precede one of them.

use memchr::memrchr;
use puppetlang_lexer::TokenKind as T;

use crate::atom::{Atom, Atoms, Flags, NONE};
use crate::group::{Group, Role, breaks};
use crate::style::Style;
use crate::width::{Ruler, width_before};

/// Sets the columns of the atoms of a group that is broken over lines.
pub(crate) fn align(id: u32, atoms: &mut Atoms, groups: &[Group], ruler: Ruler<'_>, bytes: &[u8], style: &Style) {
    let group = &groups[id as usize];
    if group.links.0 == NONE || !group.broken {
        return;
    }
    let mut linked = Vec::new();
    let mut next = group.links.0;
    while let Some(atom) = atoms.atoms.get(next as usize) {
        linked.push(next);
        next = atom.link;
    }
    let is_arrow = |&at: &u32, atoms: &Atoms| matches!(atoms.atoms[at as usize].kind, T::FArrow | T::PArrow);
    if group.role.aligns_arrows() {
        if style.align_arrows {
            let arrows: Vec<_> = linked.into_iter().filter(|at| is_arrow(at, atoms)).collect();
            if !style.uniform && !group.state.is_in_resource && keep_arrows(&arrows, atoms, groups, ruler, bytes) {
                return;
            }
            let limit = style.width.saturating_sub(group.state.inner * 2);
            arrows_of(&arrows, atoms, groups, ruler, limit);
        }
        return;
    }
    if group.role == Role::Source {
        // A variable that does not start its line is part of a block on one line.
        let starts = |at: &u32| *at == 1 || breaks(&atoms.atoms[*at as usize - 1], &atoms.comments, groups);
        let assignments: Vec<_> = linked.into_iter().filter(starts).collect();
        columns(&assignments, atoms, groups, ruler, bytes);
        return;
    }
    let is_name = |at: &u32, atoms: &Atoms| matches!(atoms.atoms[*at as usize].kind, T::Variable | T::Times);
    let (names, others): (Vec<_>, Vec<_>) = linked.into_iter().partition(|at| is_name(at, atoms));
    let others: Vec<_> =
        others.into_iter().filter(|at| group.role == Role::Parameters || !is_arrow(at, atoms)).collect();
    columns(&names, atoms, groups, ruler, bytes);
    columns(&others, atoms, groups, ruler, bytes);
}

/// Leaves the arrows of a hash or selector outside of resources as the author wrote them, if each key starts a line,
/// and one blank precedes each arrow, or all are in one column. Returns false if they are neither.
fn keep_arrows(arrows: &[u32], atoms: &mut Atoms, groups: &[Group], ruler: Ruler<'_>, bytes: &[u8]) -> bool {
    let mut column = None;
    let (mut are_single, mut share_column) = (true, arrows.len() > 1);
    for &arrow in arrows {
        let Some(line) = key_before(arrow as usize, atoms, groups, bytes) else { return false };
        are_single &= line.ends_with(b" ") && !line.ends_with(b"  ");
        share_column &= *column.get_or_insert(characters(line)) == characters(line);
    }
    if share_column {
        columns(arrows, atoms, groups, ruler, bytes);
    }
    are_single || share_column
}

/// Returns the line before an arrow in the source without its indentation, if it consists of a key that cannot be
/// broken over lines.
fn key_before<'b>(arrow: usize, atoms: &Atoms, groups: &[Group], bytes: &'b [u8]) -> Option<&'b [u8]> {
    let may_break = |atom: &Atom| atom.has(Flags::OPEN) && groups[atom.own as usize].role.breaks_at_width();
    let is_plain = |atom: &Atom| atom.comments.0 == atom.comments.1 && !atom.has(Flags::MULTI_LINE) && !may_break(atom);
    let inside = atoms.atoms[arrow].inside;
    let mut start = arrow;
    while !(start < arrow && atoms.atoms[start].inside == inside && atoms.atoms[start].joint.starts_item()) {
        let atom = &atoms.atoms[start];
        if atom.newlines > 0 || !is_plain(atom) || arrow - start > LONGEST_KEY {
            return None;
        }
        start = start.checked_sub(1)?;
    }
    let first = &atoms.atoms[start];
    if first.newlines == 0 || first.has(Flags::MULTI_LINE) || may_break(first) {
        return None;
    }
    bytes.get(first.span.start as usize..atoms.atoms[arrow].span.start as usize)
}

/// The most atoms of a key whose arrow may stay where it is.
const LONGEST_KEY: usize = 64;

/// Aligns the arrows of each block. Keys that are wider than `limit` are broken over lines, or stand out.
fn arrows_of(arrows: &[u32], atoms: &mut Atoms, groups: &[Group], ruler: Ruler<'_>, limit: u32) {
    let mut start = 0;
    while start < arrows.len() {
        let starts = |at: &u32| atoms.atoms[*at as usize].has(Flags::NEW_BLOCK);
        let end = arrows[start + 1..].iter().position(starts).map_or(arrows.len(), |length| start + 1 + length);
        let widths = arrows[start..end].iter().map(|&arrow| width_before(arrow as usize, atoms, groups, ruler));
        let widest = widths.flatten().filter(|&width| width < limit).max().unwrap_or(0);
        for &arrow in &arrows[start..end] {
            atoms.atoms[arrow as usize].target = widest;
        }
        start = end;
    }
}

/// An atom in a column of the source.
struct Cell {
    atom: u32,
    /// The width of the text before the atom in the source, without the indentation and the last blank.
    found: u32,
    /// True if at least two blanks precede the atom.
    is_spaced: bool,
    width: u32,
}

/// Aligns the atoms that the author aligned. In the parameters of a definition, an atom that the author aligned with no
/// other joins the column with the most atoms, if the text before it is not too long.
fn columns(linked: &[u32], atoms: &mut Atoms, groups: &[Group], ruler: Ruler<'_>, bytes: &[u8]) {
    let is_spaced = |&at: &u32| bytes[..atoms.atoms[at as usize].span.start as usize].ends_with(b"  ");
    if !linked.iter().any(is_spaced) {
        return;
    }
    let cell = |&at: &u32| {
        let start = atoms.atoms[at as usize].span.start as usize;
        let width = width_before(at as usize, atoms, groups, ruler)?;
        let line = line_before(bytes, start)?;
        let found = u32::try_from(characters(line.trim_ascii_start())).ok()?.saturating_sub(1);
        Some(Cell { atom: at, found, is_spaced: is_spaced(&at), width })
    };
    let mut cells: Vec<_> = linked.iter().filter_map(cell).collect();
    cells.sort_by_key(|cell| cell.found);
    let (mut largest, mut target) = (0, 0);
    let mut strays = Vec::new();
    for cells in cells.chunk_by(|left, right| left.found == right.found) {
        if !cells.iter().any(|cell| cell.is_spaced) {
            continue;
        }
        if let [stray] = cells {
            strays.push(stray);
            continue;
        }
        let widest = cells.iter().map(|cell| cell.width).max().unwrap_or(0);
        // The author may have left room for a longer name.
        let own = widest.max(cells[0].found);
        for cell in cells {
            atoms.atoms[cell.atom as usize].target = own;
        }
        if cells.len() > largest {
            (largest, target) = (cells.len(), own);
        }
    }
    for stray in strays.into_iter().filter(|stray| stray.width <= target) {
        let atom = &mut atoms.atoms[stray.atom as usize];
        if groups[atom.inside as usize].role == Role::Parameters {
            atom.target = target;
        }
    }
}

/// Returns the number of characters between the start of a line and the byte at `at`; `None` if they are many.
pub(crate) fn column(bytes: &[u8], at: usize) -> Option<usize> {
    line_before(bytes, at).map(characters)
}

/// Returns the number of blanks and tabs at the start of the line with the byte at `at`; `None` if the line is long.
pub(crate) fn indentation(bytes: &[u8], at: u32) -> Option<usize> {
    let line = line_before(bytes, at as usize)?;
    Some(line.len() - line.trim_ascii_start().len())
}

/// Returns the part of the line before the byte at `at`; `None` if it is long.
fn line_before(bytes: &[u8], at: usize) -> Option<&[u8]> {
    let from = at.saturating_sub(LIMIT);
    match memrchr(b'\n', &bytes[from..at]) {
        Some(newline) => Some(&bytes[from + newline + 1..at]),
        None if from == 0 => Some(&bytes[..at]),
        None => None,
    }
}

fn characters(text: &[u8]) -> usize {
    text.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}

/// The number of bytes that are searched for the start of a line.
const LIMIT: usize = 1_000;
