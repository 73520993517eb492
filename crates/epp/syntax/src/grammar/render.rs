//! Rendered text and expressions.

use puppetlang_lexer::TokenKind as T;
use puppetlang_parser::combinator::{Rule, choice, leaf, nested, node, rule, then, token};
use puppetlang_parser::construct as N;
use puppetlang_parser::nonterminal::{
    AFTER_FUNCTION, AFTER_TYPE, assignment, continued, expression, rest_of_block, rest_of_hash, rest_of_hash_after,
    word,
};
use puppetlang_parser::{NodeId, TokenSet};

const END: TokenSet = TokenSet::of(&[T::EppEnd, T::EppEndTrim]);

/// `operand = RENDER_STRING | render`
pub(crate) fn operand() -> impl Rule<NodeId> {
    choice! {
        T::RenderString => leaf(N::RenderStringExpression::of),
        _ => nested(render()),
    }
}

/// `render = "<%=" ( "{" hash_or_statements | expression ) ( "%>" | "-%>" )`
fn render() -> impl Rule<NodeId> {
    rule!(node(
        N::RenderExpression::of,
        (
            T::RenderExpr,
            choice! {
                T::LBrace => then(token(T::LBrace), hash_or_statements),
                _ => expression(),
            },
            END,
        ),
    ))
}

/// `hash_or_statements = rest_of_hash continued | word rest_of_hash_after continued
/// | assignment rest_of_hash_after continued | assignment rest_of_block`
///
/// A hash if it is empty or an arrow follows its first entry, otherwise statements.
fn hash_or_statements(brace: u32) -> impl Rule<NodeId> {
    choice! {
        T::RBrace => then(rest_of_hash(brace), continued),
        T::Type, AFTER_TYPE => then(then(word(), |key| rest_of_hash_after(brace, key)), continued),
        T::Function, AFTER_FUNCTION => then(then(word(), |key| rest_of_hash_after(brace, key)), continued),
        _ => then(assignment(), |first| choice! {
            T::FArrow => then(rest_of_hash_after(brace, first), continued),
            _ => rest_of_block(first),
        }),
    }
}
