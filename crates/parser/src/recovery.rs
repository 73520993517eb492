//! Recovery: parsing on after a syntax error.
//!
//! The first error comes from parsing without recovery. To find the others, the tokens are parsed again by the same
//! rules: a statement that cannot be parsed becomes an error node, and parsing resumes at the synchronization point
//! where the next statement seems to start. Brackets determine what belongs to the broken statement. Because a bracket
//! may be the missing token, indentation counts too: a line that starts a statement and is indented no further than the
//! broken statement ends it.
//!
//! Within lists of parameters, attributes, entries and elements, only the broken item is left out: parsing resumes at
//! the next separator or at the end of the list, if brackets and indentation tell where that is.

use puppetlang_lexer::{Token, TokenKind as T};
use puppetlang_source::Span;

use crate::bracket::{closer, is_closer};
use crate::construct;
use crate::error::{Fault, FaultKind};
use crate::expected::TokenSet;
use crate::grammar::STATEMENT_START;
use crate::input::{Failed, Input, Outcome};
use crate::node::NodeId;
use crate::tree::narrow;

/// The maximum number of errors per source; more would not help the user.
pub(crate) const LIMIT: usize = 250;

/// The faults found during recovery.
#[derive(Debug, Default)]
pub(crate) struct Recovery {
    pub(crate) faults: Vec<(Fault, TokenSet)>,
}

/// The parser state before a statement or a list, to restore after a fault.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Checkpoint {
    at: usize,
    items: usize,
    namespace: usize,
    depth: u32,
    bodies: u32,
}

/// The parser state before an item of a list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    at: usize,
    items: usize,
}

/// Returns true for tokens that continue the previous statement: arrows between resources, other branches.
const fn goes_on(kind: T) -> bool {
    matches!(kind, T::InEdge | T::InEdgeSub | T::OutEdge | T::OutEdgeSub | T::Else | T::Elsif)
}

impl Input<'_> {
    pub(crate) fn is_recovering(&self) -> bool {
        self.recovery.is_some()
    }

    /// Returns the state before a statement or a list.
    #[inline]
    pub(crate) fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            at: self.at,
            items: self.tree.item_count(),
            namespace: self.namespace.len(),
            depth: self.depth,
            bodies: self.bodies,
        }
    }

    /// Records the fault of the statement that starts at `before`, and skips to the next statement.
    ///
    /// Returns an error node for the skipped tokens. Fails without recovery, and if recovery cannot help.
    #[cold]
    pub(crate) fn recover(&mut self, before: Checkpoint) -> Outcome<NodeId> {
        if !self.can_recover() {
            return Err(Failed::Unexpected);
        }
        let fault = self.fault;
        self.note_fault(self.expected);
        self.forget_since(before, before.items);
        // If only an opening brace was possible, it is missing, but its closing brace will follow.
        let lacks_brace = fault.kind == FaultKind::Unexpected
            && self.expected == TokenSet::of(&[T::LBrace])
            && self.token(fault.token).is_some_and(|token| self.begins_line(token));
        let next = self.next_statement(before.at, fault.token as usize, lacks_brace).max(before.at + 1);
        let start = self.token(narrow(before.at)).map_or(self.source.len(), |token| token.span.start);
        self.resume_at(next.min(self.token_count()), start);
        Ok(self.complete(construct::ErrorExpression {}, start))
    }

    /// Returns the state before an item of a list.
    #[inline(always)]
    pub(crate) fn before_item(&self) -> Place {
        Place { at: self.at, items: self.tree.item_count() }
    }

    /// Records the fault of an item, and skips to the token of `ends` after it: a separator or the end of the list.
    ///
    /// `list` is the state before the first item. Fails without recovery, and if the end of the item is unknown.
    #[cold]
    pub(crate) fn skip_item(&mut self, list: Checkpoint, item: Place, ends: TokenSet) -> Outcome<()> {
        let end = if self.can_recover() { self.end_of_item(list.at, item.at, ends) } else { None };
        let Some(end) = end else { return Err(Failed::Unexpected) };
        self.note_fault(self.expected);
        self.forget_since(list, item.items);
        self.resume_at(end, 0);
        Ok(())
    }

    /// Recovers if neither a separator nor the end of the list follows an item: the separator is missing, or the rest
    /// of the item is broken and skipped. Returns true if another item may follow.
    #[inline(always)]
    pub(crate) fn after_item(&mut self, list: Checkpoint, separator: T, ends: TokenSet) -> bool {
        self.recovery.is_some() && !ends.contains(self.peek()) && self.goes_on_after(list, separator, ends)
    }

    #[cold]
    fn goes_on_after(&mut self, list: Checkpoint, separator: T, ends: TokenSet) -> bool {
        let _: Outcome<()> = self.unexpected(ends);
        if self.can_note() && self.begins_item(list, ends) {
            self.note_fault(ends);
            return true;
        }
        let rest = self.before_item();
        self.skip_item(list, rest, ends).is_ok() && self.eat(separator)
    }

    /// Returns true if the next token seems to start an item of a list: on a line of its own, indented.
    fn begins_item(&self, list: Checkpoint, ends: TokenSet) -> bool {
        // In braces, only an arrow tells an item from a statement.
        let is_item = match ends.contains(T::RBrace) {
            true => matches!(self.peek_second(), T::FArrow | T::PArrow),
            false => matches!(self.peek(), T::Variable | T::ClassRef | T::String | T::Number),
        };
        let is_indented = |token: &Token| self.begins_line(token) && self.column(token) > self.indent_of_list(list.at);
        is_item && self.token(narrow(self.at)).is_some_and(is_indented)
    }

    /// Returns the index of the token that ends the broken item which starts at `start`; `None` if it is unknown.
    fn end_of_item(&self, list: usize, start: usize, ends: TokenSet) -> Option<usize> {
        let wrong = self.fault.token as usize;
        let indent = self.indent_of_list(list);
        let mut open: Vec<T> = Vec::new();
        for at in start..self.token_count() {
            let token = self.token(narrow(at))?;
            if open.is_empty() && at >= wrong && ends.contains(token.kind) {
                return Some(at);
            }
            if self.begins_statement(at, token, indent, open.is_empty()) {
                return None;
            }
            if let Some(closer) = closer(token.kind) {
                open.push(closer);
            } else if is_closer(token.kind) && open.pop() != Some(token.kind) {
                return None;
            }
        }
        None
    }

    /// Returns the indentation of the line with the bracket before the first item of a list.
    fn indent_of_list(&self, first: usize) -> u32 {
        self.token(narrow(first.saturating_sub(1))).map_or(0, |token| self.indent(token))
    }

    /// Returns true during recovery, until there are too many faults.
    fn can_note(&self) -> bool {
        self.recovery.as_ref().is_some_and(|recovery| recovery.faults.len() < LIMIT)
    }

    /// Returns true if parsing can go on after the fault.
    fn can_recover(&self) -> bool {
        self.can_note() && self.fault.kind != FaultKind::TooDeep && !self.budget.is_exhausted()
    }

    /// Drops what the broken part has added to the state: all but the first `items` items of unfinished lists, and the
    /// names and levels that were opened since `before`.
    fn forget_since(&mut self, before: Checkpoint, items: usize) {
        self.tree.drop_items(items);
        self.namespace.truncate(before.namespace);
        (self.depth, self.bodies) = (before.depth, before.bodies);
    }

    /// Continues at a token; the broken part ends no earlier than the offset `start`.
    fn resume_at(&mut self, at: usize, start: u32) {
        self.at = at;
        self.end = self.token(narrow(at.saturating_sub(1))).map_or(start, |token| token.span.end.max(start));
    }

    fn note_fault(&mut self, expected: TokenSet) {
        let fault = self.fault;
        if let Some(recovery) = &mut self.recovery {
            recovery.faults.push((fault, expected));
        }
    }

    /// Records the fault without skipping tokens, and returns an error node. Fails without recovery.
    #[cold]
    pub(crate) fn note(&mut self) -> Outcome<NodeId> {
        if !self.can_note() {
            return Err(Failed::Unexpected);
        }
        self.note_fault(TokenSet::EMPTY);
        let span = self.token(self.fault.token).map_or_else(Span::default, |token| token.span);
        Ok(self.tree.node(construct::ErrorExpression {}, span))
    }

    /// Returns the index of the token that seems to start the next statement or to end this statement list.
    ///
    /// The broken statement starts at `start` and fails at `wrong`. If `lacks_brace` is true, an opening brace is
    /// missing there.
    fn next_statement(&self, start: usize, wrong: usize, lacks_brace: bool) -> usize {
        // The statement may start in the middle of a line.
        let indent = self.token(narrow(start)).map_or(0, |token| self.indent(token));
        let mut open: Vec<T> = Vec::new();
        let mut at = start;
        while let Some(token) = self.token(narrow(at)) {
            let after = at > start && at >= wrong;
            if lacks_brace && at == wrong {
                open.push(T::RBrace);
            }
            // `service` in `service {` may have been parsed as an attribute; `wrong` is then the brace.
            if at > start && at + 1 >= wrong && self.begins_statement(at, token, indent, open.is_empty()) {
                return at;
            }
            // Rendered parts of a template are separate statements.
            if after && at > wrong && open.is_empty() && matches!(token.kind, T::RenderString | T::RenderExpr) {
                return at;
            }
            if let Some(closer) = closer(token.kind) {
                open.push(closer);
            } else if is_closer(token.kind) {
                match open.iter().rposition(|&closer| closer == token.kind) {
                    Some(opener) => open.truncate(opener),
                    None if token.kind == T::RBrace && after => return at,
                    None => {}
                }
                if open.is_empty() && token.kind == T::RBrace && at >= wrong && !goes_on(self.kind_at(at + 1)) {
                    return at + 1;
                }
            }
            at += 1;
        }
        at
    }

    /// Returns true if a token starts a statement, judged by its line and indentation.
    fn begins_statement(&self, at: usize, token: &Token, indent: u32, balanced: bool) -> bool {
        if token.is_in_heredoc() || !self.begins_line(token) {
            return false;
        }
        let definition = matches!(token.kind, T::Class | T::Define | T::Node | T::Function | T::Plan);
        let column = self.column(token);
        (balanced || column <= indent)
            && (definition || (STATEMENT_START.contains(token.kind) && token.kind != T::LBrace && column <= indent))
            && !matches!(self.kind_at(at + 1), T::FArrow | T::PArrow | T::Comma)
    }

    /// Returns true if only blanks precede the token on its line.
    fn begins_line(&self, token: &Token) -> bool {
        let before = Span::new(self.source.line_start(token.span.start), token.span.start);
        self.source.slice(before).bytes().all(|byte| matches!(byte, b' ' | b'\t'))
    }

    /// Returns the indentation of the token's line in bytes.
    fn indent(&self, token: &Token) -> u32 {
        let before = Span::new(self.source.line_start(token.span.start), token.span.start);
        let text = self.source.slice(before);
        narrow(text.len() - text.trim_start_matches([' ', '\t']).len())
    }

    /// Returns the number of bytes before the token on its line.
    fn column(&self, token: &Token) -> u32 {
        token.span.start - self.source.line_start(token.span.start)
    }
}
