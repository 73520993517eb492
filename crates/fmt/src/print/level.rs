//! The levels of indentation: of lines, and of the contents of groups.

use puppetlang_lexer::TokenKind as T;

use super::{DEEPEST, INDENT, Printer};
use crate::align::{align, column, indentation};
use crate::atom::{Atom, Flags, NONE};
use crate::group::{Group, Role, breaks};
use crate::joint::Joint;

impl Printer<'_> {
    /// Returns the number of blanks before an atom that starts a line, in addition to those of its level.
    pub(super) fn hang_of(&self, at: usize) -> usize {
        let atom = &self.atoms.atoms[at];
        let state = &self.groups[atom.inside as usize].state;
        match atom.joint {
            Joint::Item if atom.has(Flags::CLOSE) => state.closing_hang,
            Joint::Item => state.hang,
            _ => 0,
        }
    }

    /// Returns the level of an atom if it starts a line.
    pub(super) fn level_of(&self, at: usize) -> u32 {
        let atom = &self.atoms.atoms[at];
        let group = &self.groups[atom.inside as usize];
        let state = &group.state;
        let is_foreign = state.tag != self.tag;
        match atom.joint {
            Joint::Tag if atom.has(Flags::TEXT) => 0,
            Joint::Tag => self.tag_level,
            _ if is_foreign => self.tag_level,
            Joint::Item | Joint::ItemGlued | Joint::ArgumentGlued if atom.has(Flags::CLOSE) => self.closing_level(at),
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
            _ => state.continuation.unwrap_or_else(|| self.continuation_level(at)),
        }
    }

    /// Returns the level of a line that starts with a closing bracket: that of the line with the opening bracket of the
    /// last one that closes on it.
    fn closing_level(&self, at: usize) -> u32 {
        let mut base = self.groups[self.atoms.atoms[at].own as usize].state.base;
        for (index, atom) in self.atoms.atoms.iter().enumerate().skip(at + 1) {
            if self.starts_line(index) || atom.has(Flags::TEXT) {
                break;
            }
            if atom.has(Flags::CLOSE) {
                let group = &self.groups[atom.own as usize];
                if (group.open as usize) < at && group.state.tag == self.tag {
                    base = group.state.base;
                }
            }
        }
        base
    }

    /// Returns the level of a line that continues an item: one more than that of the item, or the same if the line
    /// calls a method, and the author did not indent it.
    fn continuation_level(&self, at: usize) -> u32 {
        let atom = &self.atoms.atoms[at];
        let state = &self.groups[atom.inside as usize].state;
        let indentation = |at: u32| indentation(self.text.as_bytes(), self.atoms.atoms[at as usize].span.start);
        let may_be_flush = !self.style.uniform && self.tag == 0 && atom.joint == Joint::ContinuationGlued;
        let level = state.start_level.filter(|_| may_be_flush).filter(|_| {
            let own = indentation(u32::try_from(at).unwrap_or(NONE));
            own.is_some() && own <= indentation(state.start)
        });
        level.unwrap_or(state.item + 1)
    }

    /// Returns true if a line break precedes an atom, or a comment that ends a line does.
    fn starts_line(&self, at: usize) -> bool {
        let atom = &self.atoms.atoms[at];
        let comments = atom.comments(&self.atoms.comments);
        breaks(atom, &self.atoms.comments, &self.groups)
            || comments.iter().any(|comment| comment.is_line || comment.newlines > 0)
    }

    /// Returns true if a group closes on the same line as the one around it.
    fn closes_with(&self, inner: &Group, outer: &Group) -> bool {
        let rest = inner.close as usize + 1..=outer.close as usize;
        rest.into_iter().all(|at| !self.starts_line(at) && !self.atoms.atoms[at].has(Flags::MULTI_LINE | Flags::TEXT))
    }

    /// Returns the level of comments before the closing bracket of a group.
    pub(super) fn inner_level(&self, group: u32) -> u32 {
        let state = &self.groups[group as usize].state;
        if state.tag == self.tag { state.inner + u32::from(state.own_attribute_level) } else { self.tag_level }
    }

    /// Returns the level and the hang at which the author put an item of an array or type that starts with a regular
    /// expression of several lines: the other lines of the expression cannot move with it.
    pub(super) fn indentation_before_regex(&self, at: usize) -> Option<(u32, usize)> {
        let atom = &self.atoms.atoms[at];
        let is_item = atom.joint.starts_item() && matches!(atom.kind, T::Regex | T::ClassRef);
        let starts_line = atom.newlines > 0 && atom.comments.0 == atom.comments.1;
        let is_listed = matches!(self.groups[atom.inside as usize].role, Role::List | Role::Access);
        let may_stay = is_item && starts_line && is_listed && self.tag == 0 && !self.style.uniform;
        if !may_stay || !self.is_before_regex(at) {
            return None;
        }
        let start = atom.span.start as usize;
        let blanks = indentation(self.text.as_bytes(), atom.span.start)?;
        let level = u32::try_from(blanks / INDENT).ok().filter(|&level| level < DEEPEST)?;
        (!self.text[start - blanks..start].contains('\t')).then_some((level, blanks % INDENT))
    }

    /// Returns true if nothing but names of types and brackets is between an atom and a regular expression of several
    /// lines, all on one line.
    fn is_before_regex(&self, at: usize) -> bool {
        let is_name = |atom: &Atom| match atom.kind {
            T::ClassRef => true,
            T::LBrack => self.groups[atom.own as usize].role == Role::Access,
            _ => false,
        };
        let stays = |&index: &usize| index == at || !self.starts_line(index);
        let mut line = (at..self.atoms.atoms.len()).take_while(stays).map(|index| &self.atoms.atoms[index]);
        let next = line.find(|atom| !is_name(atom));
        next.is_some_and(|atom| atom.kind == T::Regex && atom.has(Flags::MULTI_LINE))
    }

    /// Updates the state of the group around an atom before the atom is written.
    pub(super) fn before(&mut self, at: usize) {
        let atom = &self.atoms.atoms[at];
        let level = self.level;
        let start_level = (!self.starts_in_text).then_some(level);
        let tag_level = self.tag_level;
        let group = &mut self.groups[atom.inside as usize];
        if (atom.joint.starts_item() || at == 0) && !atom.has(Flags::CLOSE | Flags::TEXT) {
            if group.state.tag != self.tag {
                // An earlier tag opened the group: its levels are relative to that tag.
                (group.state.base, group.state.inner) = (tag_level.saturating_sub(1), tag_level);
            }
            let is_title = atom.joint == Joint::Title && group.broken;
            group.state.item = if is_title { group.state.inner } else { level.max(group.state.base) };
            group.state.start = u32::try_from(at).unwrap_or(NONE);
            group.state.start_level = start_level;
            group.state.continuation = None;
            group.state.tag = self.tag;
        }
    }

    /// Sets the levels of a group after its opening bracket.
    pub(super) fn open(&mut self, id: u32, around: u32) {
        let hang = (self.column + 1).saturating_sub(self.indent());
        let has_header = self.groups[id as usize].has_header;
        let base = match has_header.then(|| self.headers.pop()) {
            Some(Some(level)) => level,
            _ => self.base(id, around),
        };
        let is_in_resource = self.groups[around as usize].state.is_in_resource;
        let keeps_column = self.keeps_column_of_pipe(id);
        let is_flush = self.has_flush_parameters(id);
        let group = &mut self.groups[id as usize];
        group.state.is_in_resource = is_in_resource || matches!(group.role, Role::Resource | Role::Attributes);
        group.state.base = base;
        group.state.inner = base + u32::from(group.has_lines());
        group.state.item = base;
        group.state.line = self.lines;
        group.state.tag = self.tag;
        if group.role == Role::TemplateParameters && group.broken && !group.breaks_title {
            // The parameters are below the first one, which follows the pipe and a blank.
            group.state.inner = base;
            group.state.hang = if is_flush { 0 } else { hang };
            group.state.closing_hang = if keeps_column { hang.saturating_sub(2) } else { 0 };
        } else if is_flush {
            group.state.inner = base;
        }
        self.align_group(id);
    }

    /// Returns true if the author put the first of a template's parameters that starts a line on the level of the line
    /// with the pipe.
    fn has_flush_parameters(&self, id: u32) -> bool {
        let group = &self.groups[id as usize];
        if group.role != Role::TemplateParameters || self.style.uniform {
            return false;
        }
        let inside = self.atoms.atoms.get(group.open as usize + 1..group.close as usize).unwrap_or_default();
        let mut items = inside.iter().filter(|atom| atom.inside == id && atom.joint.starts_item());
        let first = items.nth(usize::from(!group.breaks_title)).filter(|first| first.newlines > 0);
        let blanks = |atom: &Atom| indentation(self.text.as_bytes(), atom.span.start);
        let own = first.and_then(blanks);
        own.is_some() && own <= blanks(&self.atoms.atoms[group.open as usize])
    }

    /// Returns true if the author put the closing pipe of parameters below the opening one.
    fn keeps_column_of_pipe(&self, id: u32) -> bool {
        let group = &self.groups[id as usize];
        let atom = |at: u32| &self.atoms.atoms[at as usize];
        let column = |at: u32| column(self.text.as_bytes(), atom(at).span.start as usize);
        let is_open = group.role == Role::TemplateParameters && !self.style.uniform;
        is_open && atom(group.close).newlines > 0 && column(group.close) == column(group.open)
    }

    /// Returns the level of the closing bracket of a group. Groups that open on the same line and close on the same
    /// line have one level together, and others one each.
    fn base(&self, id: u32, around: u32) -> u32 {
        let (group, outer) = (&self.groups[id as usize], &self.groups[around as usize]);
        let is_of_tag = outer.state.tag == self.tag;
        if around != 0 && is_of_tag && outer.state.line == self.lines && group.has_lines() {
            let together = self.closes_with(group, outer);
            return if together { outer.state.base } else { outer.state.inner };
        }
        self.level.max(if is_of_tag { outer.state.item } else { 0 })
    }

    pub(super) fn align_group(&mut self, id: u32) {
        align(id, &mut self.atoms, &self.groups, self.ruler, self.text.as_bytes(), self.style);
    }

    pub(super) fn indent(&self) -> usize {
        self.level.min(DEEPEST) as usize * INDENT + self.offset + self.hang
    }
}
