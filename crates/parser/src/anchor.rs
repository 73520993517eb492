//! Where the reference says that a node is: at its operator if it has one between others, at its dot or parenthesis if it is a
//! method, and otherwise where it begins.

use puppetlang_lexer::{Lexed, TokenKind};
use puppetlang_source::Span;

use crate::node::{NodeFlags, NodeId, NodeKind, Raw};
use crate::tree::Tree;

impl Tree {
    /// The place that the reference gives a node: a byte offset. `lexed` has the tokens that the tree was made of.
    pub fn anchor(&self, node: NodeId, lexed: &Lexed) -> u32 {
        if self.kind(node) == NodeKind::LiteralHash && self.flags(node).contains(NodeFlags::UNFOLDED) {
            return self.arrow(node, lexed).unwrap_or(self.span(node).start);
        }
        of(|node| (self.raw(node), self.span(node)), lexed, node)
    }
}

impl Tree {
    /// The first `=>` of a hash without braces, which is its place.
    fn arrow(&self, hash: NodeId, lexed: &Lexed) -> Option<u32> {
        let key = self.children(self.children(hash).next()?).next()?;
        let tokens = lexed.tokens();
        let behind = tokens.partition_point(|token| token.span.start < self.span(key).end);
        tokens[behind..].iter().find(|token| token.kind == TokenKind::FArrow).map(|token| token.span.start)
    }
}

/// The place of a node of a tree that may still be in the making.
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
