//! Definitions: classes, defined types, functions, nodes and plans; and `apply`.

use puppetlang_lexer::TokenKind as T;

use super::collection::arguments;
use super::parameter::{return_type, signature};
use super::statement::{self, body, statement_list};
use super::string::{heredoc, interpolated};
use crate::action;
use crate::combinator::{
    Rule, action, choice, class_nesting, collect, expected, in_namespace, inside_braces, leaf, list1, located, node,
    optional, rejected, rule, sequence, token, token_in, when,
};
use crate::construct as N;
use crate::error::FaultKind;
use crate::expected::TokenSet;
use crate::field::TextRef;
use crate::node::NodeId;

const HOST: TokenSet =
    TokenSet::of(&[T::Name, T::Number, T::String, T::Word, T::DqPre, T::Heredoc, T::Default, T::Regex]);

/// The tokens after the hosts of a node, also after a comma.
const AFTER_HOSTS: TokenSet = HOST.not();

/// `class = "class" definition_name signature [ "inherits" parent_name ] body`
pub(super) fn class() -> impl Rule<NodeId> {
    rule!(class_nesting(node(
        N::HostClassDefinition::of,
        (
            T::Class,
            in_namespace(definition_name(), sequence((signature(), optional(T::Inherits, parent_name()), body()))),
        ),
    )))
}

/// `define = "define" qualified_name signature body`
pub(super) fn define() -> impl Rule<NodeId> {
    rule!(node(N::ResourceTypeDefinition::of, (T::Define, qualified_name(), signature(), body())))
}

/// `function = "function" definition_name signature return_type body`
pub(super) fn function() -> impl Rule<NodeId> {
    rule!(node(N::FunctionDefinition::of, (T::Function, definition_name(), signature(), return_type(), body())))
}

/// `plan = "plan" definition_name signature body`
pub(super) fn plan() -> impl Rule<NodeId> {
    rule!(node(action::plan, (T::Plan, in_namespace(definition_name(), sequence((signature(), body()))))))
}

/// `apply = "apply" "(" arguments ")" apply_block`
pub(super) fn apply() -> impl Rule<NodeId> {
    rule!(node(N::ApplyExpression::of, (T::Apply, T::LParen, arguments(), T::RParen, apply_block())))
}

/// `apply_block = "{" [ statement_list ] "}"`
fn apply_block() -> impl Rule<NodeId> {
    node(
        N::ApplyBlockExpression::of,
        (T::LBrace, inside_braces(statement::START, when(statement::START, statement_list()))),
    )
}

/// `node_definition = "node" host { "," host } [ "," ] [ "inherits" host ] body`
pub(super) fn node_definition() -> impl Rule<NodeId> {
    rule!(node(
        N::NodeDefinition::of,
        (T::Node, list1(host(), T::Comma, AFTER_HOSTS), optional(T::Inherits, host()), body())
    ))
}

/// `host = host_name | STRING | WORD | interpolated | heredoc | "default" | REGEX`
fn host() -> impl Rule<NodeId> {
    choice! {
        T::Name | T::Number => host_name(),
        T::String | T::Word => leaf(N::LiteralString::of),
        T::DqPre => interpolated(),
        T::Heredoc => heredoc(),
        T::Default => leaf(N::LiteralDefault::of),
        T::Regex => leaf(N::LiteralRegularExpression::of),
        _ => expected(HOST),
    }
}

/// `host_name = host_name_part { "." host_name_part }`
fn host_name() -> impl Rule<NodeId> {
    action(
        action::dotted_name,
        located(sequence((host_name_part(), collect(T::Dot, sequence((T::Dot, host_name_part())))))),
    )
}

/// `host_name_part = NAME | NUMBER`
fn host_name_part() -> impl Rule<u32> {
    token_in(TokenSet::of(&[T::Name, T::Number]))
}

/// `definition_name = NAME | WORD | CLASSREF`
fn definition_name() -> impl Rule<u32> {
    choice! {
        T::Class => rejected(FaultKind::ClassKeyword),
        T::String => rejected(FaultKind::QuotedName),
        _ => token_in(TokenSet::of(&[T::Name, T::Word, T::ClassRef])),
    }
}

/// `qualified_name = definition_name`
fn qualified_name() -> impl Rule<TextRef> {
    action(action::qualified, definition_name())
}

/// `parent_name = "default" | definition_name`
fn parent_name() -> impl Rule<u32> {
    choice! {
        T::Default => token(T::Default),
        _ => definition_name(),
    }
}
