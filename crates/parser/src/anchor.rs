//! The location that the reference reports for a node.
//!
//! This is the operator of an infix expression, the dot or parenthesis of a method call, and otherwise the start of the
//! node.

use puppetlang_lexer::{Lexed, TokenKind};

use crate::ast::{self, Node as N};
use crate::field::{TextPlace, TextRef};
use crate::node::{NodeFlags, NodeId};
use crate::tree::Tree;

impl Tree {
    /// Returns the location that the reference reports for a node, as a byte offset.
    ///
    /// `lexed` must hold the tokens of the tree.
    pub fn anchor(&self, node: NodeId, lexed: &Lexed) -> u32 {
        let hash = ast::LiteralHash::cast(self, node).filter(|hash| hash.is_unfolded());
        hash.and_then(|hash| self.arrow(hash, lexed)).unwrap_or_else(|| self.anchor_of_part(node, lexed))
    }

    /// Returns the first `=>` of a hash without braces, which is its location.
    fn arrow(&self, hash: ast::LiteralHash<'_>, lexed: &Lexed) -> Option<u32> {
        let key = ast::KeyedEntry::cast(self, *hash.entries().first()?)?.key();
        let tokens = lexed.tokens();
        let after = tokens.partition_point(|token| token.span.start < self.span(key).end);
        tokens[after..].iter().find(|token| token.kind == TokenKind::FArrow).map(|token| token.span.start)
    }

    /// As [`anchor`](Self::anchor), but the location of a hash without braces is its start.
    pub(crate) fn anchor_of_part(&self, mut node: NodeId, lexed: &Lexed) -> u32 {
        loop {
            let start = self.span(node).start;
            if self.flags(node).intersects(NodeFlags::VIRTUAL | NodeFlags::EXPORTED) {
                return start;
            }
            let token = match Located::of(self, node) {
                Located::Token(token) => token,
                Located::Child(child) => {
                    node = child;
                    continue;
                }
                Located::Start => return start,
            };
            return lexed.tokens().get(token as usize).map_or(start, |token| token.span.start);
        }
    }
}

/// The part of a node that is its location.
enum Located {
    /// The token with this index.
    Token(u32),
    /// The location of this child.
    Child(NodeId),
    /// The start of the node.
    Start,
}

impl Located {
    fn of(tree: &Tree, node: NodeId) -> Self {
        if let Some(infix) = ast::Infix::cast(tree, node) {
            return Self::Token(infix.operator_token());
        }
        match ast::Node::of(tree, node) {
            N::KeyedEntry(entry) => Self::Token(entry.operator_token()),
            N::SelectorEntry(entry) => Self::Token(entry.operator_token()),
            N::CallMethodExpression(call) => Self::Token(call.location()),
            N::Parameter(parameter) => Self::name(parameter.name()),
            N::TypeAlias(alias) => Self::name(alias.name()),
            N::AccessExpression(access) => Self::Child(access.left_expr()),
            N::CallNamedFunctionExpression(call) => Self::Child(call.functor_expr()),
            N::SelectorExpression(selector) => Self::Child(selector.left_expr()),
            N::CollectExpression(collector) => Self::Child(collector.type_expr()),
            N::ResourceExpression(resource) => Self::Child(resource.type_name()),
            N::TypeMapping(mapping) => Self::Child(mapping.type_expr()),
            _ => Self::Start,
        }
    }

    fn name(name: TextRef) -> Self {
        match name.place() {
            TextPlace::Token(token) => Self::Token(token),
            TextPlace::Stored(_) => Self::Start,
        }
    }
}
