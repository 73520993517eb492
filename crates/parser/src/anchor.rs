//! The location that the reference reports for a node.
//!
//! This is the operator of an infix expression, the dot or parenthesis of a method call, and otherwise the start of the
//! node.

use puppetlang_lexer::{Lexed, TokenKind};
use puppetlang_source::Span;

use crate::node::{NodeFlags, NodeId, NodeKind, Raw};
use crate::tree::Tree;

impl Tree {
    /// Returns the location that the reference reports for a node, as a byte offset.
    ///
    /// `lexed` must hold the tokens of the tree.
    pub fn anchor(&self, node: NodeId, lexed: &Lexed) -> u32 {
        if self.kind(node) == NodeKind::LiteralHash && self.flags(node).contains(NodeFlags::UNFOLDED) {
            return self.arrow(node, lexed).unwrap_or(self.span(node).start);
        }
        of(|node| (self.raw(node), self.span(node)), lexed, node)
    }
}

impl Tree {
    /// Returns the first `=>` of a hash without braces, which is its location.
    fn arrow(&self, hash: NodeId, lexed: &Lexed) -> Option<u32> {
        let key = self.children(self.children(hash).next()?).next()?;
        let tokens = lexed.tokens();
        let after = tokens.partition_point(|token| token.span.start < self.span(key).end);
        tokens[after..].iter().find(|token| token.kind == TokenKind::FArrow).map(|token| token.span.start)
    }
}

/// Returns the location of a node of a tree that may still be under construction.
pub(crate) fn of<'t>(get: impl Fn(NodeId) -> (&'t Raw, Span), lexed: &Lexed, node: NodeId) -> u32 {
    let mut node = node;
    loop {
        let (raw, span) = get(node);
        if raw.flags.intersects(NodeFlags::VIRTUAL | NodeFlags::EXPORTED) {
            return span.start;
        }
        let token = match raw.kind {
            NodeKind::Parameter => raw.fields[2],
            NodeKind::CallMethodExpression => raw.fields[4],
            kind if kind.has_operator_token() => raw.fields[2],
            NodeKind::TypeAlias => raw.fields[1],
            NodeKind::AccessExpression
            | NodeKind::CallNamedFunctionExpression
            | NodeKind::SelectorExpression
            | NodeKind::CollectExpression
            | NodeKind::ResourceExpression
            | NodeKind::TypeMapping => match NodeId::new(raw.fields[0]) {
                Some(left) => {
                    node = left;
                    continue;
                }
                None => return span.start,
            },
            _ => return span.start,
        };
        return lexed.tokens().get(token as usize).map_or(span.start, |token| token.span.start);
    }
}
