//! Going on behind a syntax error.
//!
//! The first error is that of the strict reading, which knows nothing of this. To find the others, the tokens are read once
//! more, by the same rules: where a statement cannot be read, it becomes an error node, and reading goes on where the next
//! statement seems to begin. What belongs to the broken one is seen by its brackets; and as a bracket may be just what is
//! missing, by the indentation too: a line that begins no further to the right than the statement did, with something that can
//! begin a statement, begins one.

use puppetlang_lexer::{Token, TokenKind as T};
use puppetlang_source::Span;

use crate::bracket::{closer, is_closer};
use crate::error::{Fault, FaultKind};
use crate::expected::TokenSet;
use crate::grammar::STATEMENT_START;
use crate::input::{Input, Parsed};
use crate::node::{NodeId, NodeKind, Raw};
use crate::tree::narrow;

/// The most errors that are looked for in a source: what follows is no help any more.
pub(crate) const LIMIT: usize = 250;

/// What was found wrong, while reading goes on.
#[derive(Debug, Default)]
pub(crate) struct Recovery {
    pub(crate) faults: Vec<(Fault, TokenSet)>,
}

/// What a broken statement leaves behind, and has to be put back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Checkpoint {
    at: usize,
    items: usize,
    namespace: usize,
    depth: u32,
    bodies: u32,
}

/// True for what goes on with the statement before it: arrows between resources, other branches.
const fn goes_on(kind: T) -> bool {
    matches!(kind, T::InEdge | T::InEdgeSub | T::OutEdge | T::OutEdgeSub | T::Else | T::Elsif)
}

impl Input<'_> {
    pub(crate) fn is_recovering(&self) -> bool {
        self.recovery.is_some()
    }

    /// The state before a statement.
    #[inline]
    pub(crate) fn before_statement(&self) -> Checkpoint {
        Checkpoint {
            at: self.at,
            items: self.tree.item_count(),
            namespace: self.namespace.len(),
            depth: self.depth,
            bodies: self.bodies,
        }
    }

    /// Notes what is wrong with the statement from `before` on, and goes to the next one; gives the node of what was left out.
    /// Without recovery, and when it is no use, the fault is passed on.
    #[cold]
    pub(crate) fn recover(&mut self, before: Checkpoint, fault: Fault) -> Parsed<NodeId> {
        let useless = fault.kind == FaultKind::TooDeep || self.budget.is_exhausted();
        let Some(recovery) = self.recovery.as_mut().filter(|recovery| !useless && recovery.faults.len() < LIMIT) else {
            return Err(fault);
        };
        recovery.faults.push((fault, self.expected));
        self.tree.drop_items(before.items);
        self.namespace.truncate(before.namespace);
        (self.depth, self.bodies) = (before.depth, before.bodies);
        // Where only an opening brace could stand, one is missing, and its closing one follows.
        let lacks_brace = fault.kind == FaultKind::Unexpected
            && self.expected == TokenSet::of(&[T::LBrace])
            && self.token(fault.token).is_some_and(|token| self.begins_line(token));
        let next = self.next_statement(before.at, fault.token as usize, lacks_brace).max(before.at + 1);
        let start = self.token(narrow(before.at)).map_or(self.source.len(), |token| token.span.start);
        self.at = next.min(self.token_count());
        self.end = self.token(narrow(self.at.saturating_sub(1))).map_or(start, |token| token.span.end.max(start));
        Ok(self.node(NodeKind::ErrorExpression, [0; 5], start))
    }

    /// Notes what is wrong, and goes on as if nothing were; gives a node for what is left out.
    #[cold]
    pub(crate) fn note(&mut self, fault: Fault) -> Parsed<NodeId> {
        let Some(recovery) = self.recovery.as_mut().filter(|recovery| recovery.faults.len() < LIMIT) else {
            return Err(fault);
        };
        recovery.faults.push((fault, TokenSet::EMPTY));
        let span = self.token(fault.token).map_or_else(Span::default, |token| token.span);
        Ok(self.tree.node(Raw::new(NodeKind::ErrorExpression, [0; 5]), span))
    }

    /// The index of the token with which the next statement, or the end of this list of statements, seems to begin. The broken
    /// one begins at `start`, and cannot be read at `wrong`, where an opening brace is missing if `lacks_brace` says so.
    fn next_statement(&self, start: usize, wrong: usize, lacks_brace: bool) -> usize {
        // It may begin in the middle of its line.
        let indent = self.token(narrow(start)).map_or(0, |token| self.indent(token));
        let mut open: Vec<T> = Vec::new();
        let mut at = start;
        while let Some(token) = self.token(narrow(at)) {
            let behind = at > start && at >= wrong;
            if lacks_brace && at == wrong {
                open.push(T::RBrace);
            }
            // `service` in `service {` may pass for an attribute; wrong is then the brace.
            if at > start && at + 1 >= wrong && self.begins_statement(at, token, indent, open.is_empty()) {
                return at;
            }
            // What a template renders stands between statements.
            if behind && at > wrong && open.is_empty() && matches!(token.kind, T::RenderString | T::RenderExpr) {
                return at;
            }
            if let Some(closer) = closer(token.kind) {
                open.push(closer);
            } else if is_closer(token.kind) {
                match open.iter().rposition(|&closer| closer == token.kind) {
                    Some(opener) => open.truncate(opener),
                    None if token.kind == T::RBrace && behind => return at,
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

    /// True for a token that begins a statement, as far as its line and its place in it tell.
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

    /// True if nothing but blanks stands before the token on its line.
    fn begins_line(&self, token: &Token) -> bool {
        let before = Span::new(self.source.line_start(token.span.start), token.span.start);
        self.source.slice(before).bytes().all(|byte| matches!(byte, b' ' | b'\t'))
    }

    /// How many bytes of blanks the token's line begins with.
    fn indent(&self, token: &Token) -> u32 {
        let before = Span::new(self.source.line_start(token.span.start), token.span.start);
        let text = self.source.slice(before);
        narrow(text.len() - text.trim_start_matches([' ', '\t']).len())
    }

    /// How many bytes stand before the token on its line.
    fn column(&self, token: &Token) -> u32 {
        token.span.start - self.source.line_start(token.span.start)
    }
}
