//! `type`: aliases, mappings, definitions, and calls of the function named `type`.

use puppetlang_lexer::TokenKind as T;

use super::collection::{access, array, hash};
use super::parameter::parameter_type;
use super::statement::body;
use crate::action::{self, RightSide};
use crate::combinator::{
    Rule, action, choice, constant, expected, leaf, node_from, optional, rule, sequence, then, token,
};
use crate::construct as N;
use crate::expected::TokenSet;
use crate::node::NodeId;

const DEFINITION: TokenSet = TokenSet::of(&[T::LBrace, T::Inherits]);

/// `type_or_call = "type" | "type" type_definition | "type" type_alias`
pub(super) fn type_or_call() -> impl Rule<NodeId> {
    rule!(choice! {
        T::Type, T::LParen => leaf(N::QualifiedName::of),
        _ => then(token(T::Type), |keyword| choice! {
            T::ClassRef, DEFINITION => type_definition(keyword),
            _ => type_alias(keyword),
        }),
    })
}

/// `type_definition = CLASSREF [ "inherits" CLASSREF ] body`
///
/// Validation rejects it.
fn type_definition(keyword: u32) -> impl Rule<NodeId> {
    node_from(keyword, N::TypeDefinition::of, (token(T::ClassRef), optional(T::Inherits, token(T::ClassRef)), body()))
}

/// `type_alias = parameter_type "=" aliased`
fn type_alias(keyword: u32) -> impl Rule<NodeId> {
    action(action::type_alias(keyword), sequence((parameter_type(), T::Equals, aliased())))
}

/// `aliased = hash | array | CLASSREF [ hash | access ]`
fn aliased() -> impl Rule<RightSide> {
    choice! {
        T::LBrace => action(RightSide::hash, hash()),
        T::LBrack | T::ListStart => action(RightSide::ty, array()),
        T::ClassRef => then(leaf(N::QualifiedReference::of), |name| choice! {
            T::LBrace => action(RightSide::hash_after(name), hash()),
            T::LBrack => action(RightSide::ty, access(name)),
            _ => constant(RightSide::Type(name)),
        }),
        _ => expected(TokenSet::of(&[T::ClassRef, T::LBrace, T::LBrack, T::ListStart])),
    }
}
