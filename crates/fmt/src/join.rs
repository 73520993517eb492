//! Decides how each atom is joined to the one before it, and which groups are broken over lines from the start.
//!
//! A group is broken if the author broke it anywhere between its items, or if something in it is broken that may not
//! be inside a group on one line. Lines that are too long break further groups when they are printed.

use puppetlang_lexer::TokenKind as T;

use crate::atom::{Atom, Atoms, Comment, Flags, NONE};
use crate::group::{Group, Role};
use crate::joint::Joint;
use crate::region::Regions;
use crate::style::Style;

/// Sets the joints of all atoms, and breaks groups. Nothing in `regions` moves.
pub(crate) fn join(atoms: &mut Atoms, groups: &mut [Group], regions: &Regions, style: &Style) {
    if let Some(first) = atoms.atoms.first_mut() {
        first.joint = if first.has(Flags::TEXT) { Joint::Tag } else { Joint::Statement };
    }
    for at in 1..atoms.atoms.len() {
        if !is_copied(at, atoms, regions) {
            hoist(&mut atoms.atoms, &atoms.comments, at);
        }
    }
    for at in 1..atoms.atoms.len() {
        let (before, rest) = atoms.atoms.split_at_mut(at);
        let Some((atom, previous)) = rest.first_mut().zip(before.last()) else { break };
        atom.joint = joint(previous, atom, before, &atoms.comments, groups, style);
        atom.blanks = blanks(previous, atom, groups, style);
        count(previous, atom, groups);
        link(at, &mut atoms.atoms, groups);
        break_group(at, atoms, groups);
    }
    propagate(&atoms.atoms, groups);
}

/// Returns true if something between the atoms around that at `at` is copied.
fn is_copied(at: usize, atoms: &Atoms, regions: &Regions) -> bool {
    if regions.is_empty() {
        return false;
    }
    let around = atoms.atoms.get(at - 1..(at + 2).min(atoms.atoms.len())).unwrap_or_default();
    let comments = around.iter().skip(1).flat_map(|atom| atom.comments(&atoms.comments));
    let starts = around.iter().map(|atom| atom.span.start).chain(comments.map(|comment| comment.span.start));
    starts.into_iter().any(|start| regions.contains(start as usize))
}

/// Moves comments and line breaks from before a separator to after it, and from after an edge to before it.
fn hoist(atoms: &mut [Atom], comments: &[Comment], at: usize) {
    let (kind, own) = (atoms[at].kind, atoms[at].comments);
    let Some(next) = atoms.get(at + 1) else { return };
    if next.has(Flags::TEXT) || atoms[at - 1].has(Flags::TEXT) {
        return;
    }
    match kind {
        T::Semicolon if atoms[at - 1].kind == T::Comma => {}
        T::Comma | T::Semicolon => {
            if own.0 < own.1 && !atoms[at].follows_break(comments) {
                return;
            }
            let newlines = atoms[at].newlines;
            let next = &mut atoms[at + 1];
            if next.comments.0 == next.comments.1 || own.0 != own.1 {
                next.newlines = next.newlines.max(newlines);
            }
            next.comments.0 = own.0;
            let atom = &mut atoms[at];
            atom.comments = (own.0, own.0);
            atom.newlines = 0;
        }
        T::InEdge | T::InEdgeSub | T::OutEdge | T::OutEdgeSub => {
            let follows = next.follows_break(comments);
            let (newlines, end) = (next.newlines, next.comments.1);
            if !follows {
                return;
            }
            atoms[at].comments = (own.0, end);
            atoms[at].newlines = atoms[at].newlines.max(newlines).max(1);
            let next = &mut atoms[at + 1];
            next.comments = (end, end);
            next.newlines = 0;
        }
        T::Dot => {
            let next_is_plain = next.comments.0 == next.comments.1;
            if next_is_plain && next.newlines > 0 {
                atoms[at].newlines = atoms[at].newlines.max(next.newlines);
                atoms[at + 1].newlines = 0;
            }
        }
        _ => {}
    }
}

/// Returns the joint between two atoms. `before` are the atoms before `atom`.
fn joint(
    previous: &Atom,
    atom: &Atom,
    before: &[Atom],
    comments: &[Comment],
    groups: &[Group],
    style: &Style,
) -> Joint {
    if previous.has(Flags::TEXT) || atom.has(Flags::TEXT) {
        // Directly after a tag, a bracket is an index of the text before.
        let is_index = atom.kind == T::LBrack && groups[atom.own as usize].role == Role::Access;
        return if is_index { Joint::Glued } else { Joint::Tag };
    }
    let group = &groups[atom.inside as usize];
    if previous.has(Flags::OPEN) && previous.own == atom.inside {
        return after_bracket(atom, group);
    }
    if atom.has(Flags::CLOSE) {
        if previous.has(Flags::TITLE_END) && group.items == 1 && !group.breaks_title {
            return Joint::Space;
        }
        return match group.role {
            Role::Call | Role::MethodCall => Joint::ArgumentGlued,
            role if role.is_spaced() => Joint::Item,
            _ => Joint::ItemGlued,
        };
    }
    if atom.has(Flags::STATEMENT) && matches!(group.role, Role::Source | Role::Block) {
        return if group.role == Role::Source { Joint::Statement } else { Joint::Item };
    }
    if atom.has(Flags::OPTION) && group.role == Role::Case {
        return Joint::Item;
    }
    match atom.kind {
        T::FArrow | T::PArrow => return Joint::Space,
        T::Semicolon if group.role == Role::Resource && previous.kind == T::Comma && atom.follows_break(comments) => {
            return Joint::Item;
        }
        T::Comma | T::Semicolon | T::Colon => return Joint::Glued,
        _ => {}
    }
    match previous.kind {
        T::Comma => return after_comma(group),
        T::Semicolon if group.role == Role::Resource => return Joint::Item,
        T::Not if previous.span.end < atom.span.start => return Joint::Space,
        T::Dot | T::At | T::AtAt | T::Not => return Joint::Glued,
        _ if previous.has(Flags::UNARY) => return Joint::Glued,
        T::Colon if previous.has(Flags::TITLE_END) && group.role == Role::Resource => return before_attribute(atom),
        T::FArrow | T::PArrow => return Joint::Space,
        T::Equals | T::Appends | T::Deletes => return before_value(atom),
        kind if is_infix(kind) => return Joint::Continuation,
        _ => {}
    }
    match atom.kind {
        T::Dot => Joint::ContinuationGlued,
        T::LBrack if groups[atom.own as usize].role == Role::Access => Joint::Glued,
        T::LParen | T::WsLParen => before_parenthesis(previous, atom, before, groups),
        T::InEdge | T::InEdgeSub | T::OutEdge | T::OutEdgeSub => Joint::Level,
        T::Else | T::Elsif if !style.uniform => Joint::Level,
        kind if is_infix(kind) => Joint::Continuation,
        _ => Joint::Space,
    }
}

/// Returns the number of blanks before an atom if it does not start a line.
fn blanks(previous: &Atom, atom: &Atom, groups: &[Group], style: &Style) -> u8 {
    let common = u8::from(atom.joint.has_space());
    if style.uniform || atom.newlines > 0 || atom.comments.0 < atom.comments.1 {
        return common;
    }
    let written = u8::try_from(atom.span.start.saturating_sub(previous.span.end)).unwrap_or(u8::MAX);
    if previous.has(Flags::TEXT) && atom.joint == Joint::Tag && !atom.has(Flags::TEXT) {
        // Blanks after the opening tag show how blocks are nested.
        return written.clamp(1, MOST_BLANKS);
    }
    if is_open_point(previous, atom, groups) { written.min(1) } else { common }
}

/// The most blanks after the opening tag of a template that stay.
const MOST_BLANKS: u8 = 80;

/// Returns true if the style guide leaves it open whether a blank precedes an atom on its line.
fn is_open_point(previous: &Atom, atom: &Atom, groups: &[Group]) -> bool {
    let has_open_edges = |bracket: &Atom| groups[bracket.own as usize].role.has_open_edges();
    match atom.kind {
        _ if atom.joint == Joint::Tag => false,
        T::Colon => !atom.has(Flags::TITLE_END),
        T::LParen | T::WsLParen if matches!(groups[atom.own as usize].role, Role::Call | Role::MethodCall) => true,
        // After the name of a function, but not after that of a class.
        T::LParen | T::WsLParen if groups[atom.own as usize].role == Role::Parameters => atom.joint == Joint::Glued,
        T::LCollect | T::LLCollect => true,
        T::Comma | T::Semicolon => false,
        _ if atom.has(Flags::CLOSE) => has_open_edges(atom),
        _ => previous.kind == T::Comma || previous.has(Flags::OPEN) && has_open_edges(previous),
    }
}

fn after_bracket(atom: &Atom, group: &Group) -> Joint {
    if atom.has(Flags::CLOSE) && atom.comments.0 == atom.comments.1 {
        return if group.role == Role::Query { Joint::Space } else { Joint::Glued };
    }
    match group.role {
        Role::Resource | Role::TemplateParameters if !atom.has(Flags::CLOSE) => Joint::Title,
        Role::Call | Role::MethodCall => Joint::ArgumentGlued,
        role if role.is_spaced() => Joint::Item,
        _ => Joint::ItemGlued,
    }
}

fn after_comma(group: &Group) -> Joint {
    match group.role {
        Role::Source | Role::Block | Role::Parentheses | Role::Query => Joint::Continuation,
        Role::Case => Joint::Level,
        Role::Resource => Joint::Attribute,
        Role::Call | Role::MethodCall => Joint::Argument,
        _ => Joint::Item,
    }
}

fn before_attribute(atom: &Atom) -> Joint {
    if atom.kind == T::Semicolon { Joint::Glued } else { Joint::Attribute }
}

/// A value with brackets stays on the line of its arrow or `=`.
fn before_value(atom: &Atom) -> Joint {
    if matches!(atom.kind, T::LBrace | T::LBrack | T::ListStart) { Joint::Space } else { Joint::Continuation }
}

fn before_parenthesis(previous: &Atom, atom: &Atom, before: &[Atom], groups: &[Group]) -> Joint {
    match groups[atom.own as usize].role {
        Role::Call | Role::MethodCall => Joint::Glued,
        Role::Parameters => {
            let keyword = before.len().checked_sub(2).map(|at| before[at].kind);
            if matches!(keyword, Some(T::Function | T::Plan)) { Joint::Glued } else { Joint::Space }
        }
        // After the name of a function, a parenthesis on the same line would start its arguments.
        _ if atom.kind == T::WsLParen && !previous.kind.is_keyword() => Joint::Continuation,
        _ => Joint::Space,
    }
}

fn is_infix(kind: T) -> bool {
    matches!(
        kind,
        T::And
            | T::Or
            | T::In
            | T::IsEqual
            | T::NotEqual
            | T::Match
            | T::NoMatch
            | T::GreaterEqual
            | T::GreaterThan
            | T::LessEqual
            | T::LessThan
            | T::LShift
            | T::Plus
            | T::Minus
            | T::Div
            | T::Times
            | T::Modulo
    )
}

/// Counts the statements of a block and the bodies of a resource.
fn count(previous: &Atom, atom: &Atom, groups: &mut [Group]) {
    let group = &mut groups[atom.inside as usize];
    let counts = match group.role {
        Role::Block => atom.has(Flags::STATEMENT),
        Role::Resource => {
            matches!(previous.kind, T::Semicolon | T::LBrace) && !atom.has(Flags::CLOSE) && atom.joint.starts_item()
        }
        _ => false,
    };
    group.items += u32::from(counts);
    group.commas += u32::from(atom.kind == T::Comma);
}

/// Adds the atom at `at` to those of its group that can be aligned.
fn link(at: usize, atoms: &mut [Atom], groups: &mut [Group]) {
    let (atom, previous) = (&atoms[at], &atoms[at - 1]);
    let group = &mut groups[atom.inside as usize];
    let starts_block = atom.kind == T::Semicolon && group.role == Role::Resource;
    let joins = match atom.kind {
        T::FArrow | T::PArrow => true,
        T::Equals | T::Variable | T::Times if atom.has(Flags::PARAMETER) => true,
        T::Equals => {
            previous.kind == T::Variable
                && previous.has(Flags::STATEMENT)
                && matches!(group.role, Role::Block | Role::Source)
        }
        T::LBrace => group.role == Role::Case,
        _ => false,
    };
    group.starts_block |= starts_block;
    if !joins {
        return;
    }
    let group = if atom.kind == T::Equals && !atom.has(Flags::PARAMETER) { &mut groups[0] } else { group };
    let id = u32::try_from(at).unwrap_or(NONE);
    let last = std::mem::replace(&mut group.links.1, id);
    if std::mem::take(&mut group.starts_block) {
        atoms[at].flags |= Flags::NEW_BLOCK;
    }
    match atoms.get_mut(last as usize) {
        Some(last) => last.link = id,
        None => group.links.0 = id,
    }
}

/// Breaks the group of the atom at `at` if the author put a line break before it.
fn break_group(at: usize, atoms: &Atoms, groups: &mut [Group]) {
    let atom = &atoms.atoms[at];
    let group = &mut groups[atom.inside as usize];
    let follows = atom.follows_break(&atoms.comments);
    match atom.joint {
        Joint::Title if follows => (group.broken, group.breaks_title) = (true, true),
        Joint::Item | Joint::ItemGlued | Joint::Attribute | Joint::Argument | Joint::ArgumentGlued if follows => {
            group.broken = true;
        }
        Joint::Continuation | Joint::ContinuationGlued | Joint::Level if follows => group.contains_break = true,
        // A comment may put a line break where there is none otherwise.
        Joint::Glued | Joint::Space => {
            let forces = |comment: &Comment| comment.is_line || comment.newlines > 0;
            group.contains_break |= atom.comments(&atoms.comments).iter().any(forces);
        }
        _ => {}
    }
    match group.role {
        Role::Case => group.broken = true,
        Role::Block if group.items > 1 && atom.has(Flags::STATEMENT) => group.broken = true,
        _ => {}
    }
}

/// Breaks the groups around broken ones that may not be on one line.
fn propagate(atoms: &[Atom], groups: &mut [Group]) {
    for atom in atoms.iter().filter(|atom| atom.has(Flags::CLOSE)) {
        let group = &mut groups[atom.own as usize];
        if group.contains_break && !group.role.may_hug() {
            group.broken = true;
        }
        if group.role == Role::Resource && group.items > 1 {
            group.breaks_title |= group.broken;
        }
        let breaks = group.has_lines();
        let parent = group.parent as usize;
        groups[parent].contains_break |= breaks;
    }
}
