//! The levels of indentation: of lines, and of the contents of groups.

use puppetlang_lexer::TokenKind as T;

use super::{DEEPEST, INDENT, Printer};
use crate::align::align;
use crate::atom::Flags;
use crate::group::Role;
use crate::joint::Joint;

impl Printer<'_> {
    /// Returns the number of blanks before an atom that starts a line, in addition to those of its level.
    pub(super) fn hang_of(&self, at: usize) -> usize {
        let atom = &self.atoms.atoms[at];
        let hangs = atom.joint == Joint::Item && !atom.has(Flags::CLOSE);
        if hangs { self.groups[atom.inside as usize].state.hang } else { 0 }
    }

    /// Returns the level of an atom if it starts a line.
    pub(super) fn level_of(&self, at: usize) -> u32 {
        let atom = &self.atoms.atoms[at];
        let group = &self.groups[atom.inside as usize];
        let state = &group.state;
        let is_foreign = state.tag != self.tag;
        match atom.joint {
            Joint::Tag => u32::from(!atom.has(Flags::TEXT)),
            _ if is_foreign => 1,
            Joint::Item | Joint::ItemGlued | Joint::ArgumentGlued if atom.has(Flags::CLOSE) => state.base,
            Joint::Attribute => state.inner + u32::from(state.own_attribute_level),
            Joint::Item
            | Joint::ItemGlued
            | Joint::Title
            | Joint::Statement
            | Joint::Argument
            | Joint::ArgumentGlued => state.inner,
            Joint::Level => state.item,
            Joint::Space if matches!(atom.kind, T::LBrace | T::SelBrace | T::Else | T::Elsif) => state.item,
            _ if group.role == Role::Parentheses && group.broken => state.inner,
            // A method after the end of a block is on the level of the block.
            Joint::ContinuationGlued if state.continuation.is_none() && self.starts_with_closer => self.level,
            _ => state.continuation.unwrap_or(state.item + 1),
        }
    }

    /// Returns the level of comments before the closing bracket of a group.
    pub(super) fn inner_level(&self, group: u32) -> u32 {
        let state = &self.groups[group as usize].state;
        if state.tag == self.tag { state.inner + u32::from(state.own_attribute_level) } else { 1 }
    }

    /// Updates the state of the group around an atom before the atom is written.
    pub(super) fn before(&mut self, at: usize) {
        let atom = &self.atoms.atoms[at];
        let level = self.level;
        let group = &mut self.groups[atom.inside as usize];
        if (atom.joint.starts_item() || at == 0) && !atom.has(Flags::CLOSE | Flags::TEXT) {
            let is_title = atom.joint == Joint::Title && group.broken;
            group.state.item = if is_title { group.state.inner } else { level.max(group.state.base) };
            group.state.continuation = None;
            group.state.tag = self.tag;
        }
    }

    /// Sets the levels of a group after its opening bracket.
    pub(super) fn open(&mut self, id: u32, around: u32) {
        let outer = self.groups[around as usize].state;
        let hang = (self.column + 1).saturating_sub(self.indent());
        let group = &mut self.groups[id as usize];
        let item = if outer.tag == self.tag { outer.item } else { 0 };
        let base = match group.has_header.then(|| self.headers.pop()) {
            Some(Some(level)) => level,
            _ => self.level.max(item),
        };
        group.state.base = base;
        group.state.inner = base + u32::from(group.broken);
        group.state.item = base;
        group.state.line = self.lines;
        group.state.tag = self.tag;
        if group.role == Role::TemplateParameters && group.broken && !group.breaks_title {
            // The parameters are below the first one, which follows the pipe and a blank.
            group.state.inner = base;
            group.state.hang = hang;
        }
        self.align_group(id);
    }

    pub(super) fn align_group(&mut self, id: u32) {
        align(id, &mut self.atoms, &self.groups, self.ruler, self.text.as_bytes(), self.style);
    }

    pub(super) fn indent(&self) -> usize {
        self.level.min(DEEPEST) as usize * INDENT + self.offset + self.hang
    }
}
