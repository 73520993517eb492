//! Expressions: operator precedence, and the suffixes of an operand.
//!
//! From the highest precedence to the lowest: call and method, access, collector, `!`, unary `*`, unary `-`, `in`,
//! `=~ !~`, `* / %`, `+ -`, `<< >>`, `== !=`, `< <= > >=`, `?`, `and`, `or`. All operators are left-associative. Chains
//! of operators are parsed in a loop, so their length is unlimited.

use puppetlang_lexer::TokenKind as T;

use super::call::{call, method};
use super::collection::{access, array, hash};
use super::collector::collector;
use super::conditional::{case, if_expression, selector, unless};
use super::definition::{apply, class, define, function, node_definition, plan};
use super::literal::{boolean, number};
use super::statement::assignment;
use super::string::{heredoc, interpolated};
use super::type_alias::type_or_call;
use crate::combinator::{
    Form::{Infix, Suffix},
    Operators, Power, Rule, chain, choice, embedded, expected, leaf, nested, node, precedence, rule,
};
use crate::construct as N;
use crate::expected::TokenSet;
use crate::field::Raw;
use crate::node::{NodeId, NodeKind as K, Operator as O};

/// The tokens that can start an expression.
pub(super) const START: TokenSet = TokenSet::of(&[
    T::Name,
    T::Word,
    T::ClassRef,
    T::Variable,
    T::Number,
    T::Boolean,
    T::String,
    T::DqPre,
    T::Regex,
    T::Heredoc,
    T::Case,
    T::Class,
    T::Default,
    T::Define,
    T::If,
    T::Node,
    T::Undef,
    T::Unless,
    T::Function,
    T::Type,
    T::Attr,
    T::Private,
    T::Plan,
    T::Apply,
    T::LBrack,
    T::ListStart,
    T::LBrace,
    T::LParen,
    T::WsLParen,
    T::Not,
    T::Minus,
    T::Times,
    T::RenderString,
    T::RenderExpr,
]);

const PARENTHESIS: TokenSet = TokenSet::of(&[T::LParen, T::WsLParen]);

const ANY: Power = Power(0);
const OR: Power = Power(1);
const AND: Power = Power(2);
const SELECTOR: Power = Power(3);
const ORDER: Power = Power(4);
const EQUALITY: Power = Power(5);
const SHIFT: Power = Power(6);
const SUM: Power = Power(7);
const PRODUCT: Power = Power(8);
const MATCH: Power = Power(9);
const IN: Power = Power(10);
const MINUS: Power = Power(11);
const SPLAT: Power = Power(12);
const NOT: Power = Power(13);

/// The operators after an operand.
static OPERATORS: Operators = Operators::of(&[
    (T::Or, OR, Infix(K::OrExpression, O::Or)),
    (T::And, AND, Infix(K::AndExpression, O::And)),
    (T::QMark, SELECTOR, Suffix),
    (T::LessThan, ORDER, Infix(K::ComparisonExpression, O::Less)),
    (T::LessEqual, ORDER, Infix(K::ComparisonExpression, O::LessEqual)),
    (T::GreaterThan, ORDER, Infix(K::ComparisonExpression, O::Greater)),
    (T::GreaterEqual, ORDER, Infix(K::ComparisonExpression, O::GreaterEqual)),
    (T::IsEqual, EQUALITY, Infix(K::ComparisonExpression, O::Equal)),
    (T::NotEqual, EQUALITY, Infix(K::ComparisonExpression, O::NotEqual)),
    (T::LShift, SHIFT, Infix(K::ArithmeticExpression, O::ShiftLeft)),
    (T::RShift, SHIFT, Infix(K::ArithmeticExpression, O::ShiftRight)),
    (T::Plus, SUM, Infix(K::ArithmeticExpression, O::Plus)),
    (T::Minus, SUM, Infix(K::ArithmeticExpression, O::Minus)),
    (T::Times, PRODUCT, Infix(K::ArithmeticExpression, O::Times)),
    (T::Div, PRODUCT, Infix(K::ArithmeticExpression, O::Divide)),
    (T::Modulo, PRODUCT, Infix(K::ArithmeticExpression, O::Modulo)),
    (T::Match, MATCH, Infix(K::MatchExpression, O::Match)),
    (T::NoMatch, MATCH, Infix(K::MatchExpression, O::NoMatch)),
    (T::In, IN, Infix(K::InExpression, O::In)),
]);

/// `expression = operation`
pub(crate) fn expression() -> impl Rule<NodeId> {
    rule!(operation(ANY))
}

/// `operation = operand { OPERATOR operand | selection }`
///
/// Contains only operators whose precedence is at least `least`.
fn operation(least: Power) -> impl Rule<NodeId> {
    precedence(operand(), operand, &OPERATORS, selection, least)
}

/// `continued = suffixes { OPERATOR operand | selection }`
pub(crate) fn continued(first: impl Rule<NodeId>) -> impl Rule<NodeId> {
    precedence(suffixes(first), operand, &OPERATORS, selection, ANY)
}

/// `selection = selector suffixes`
fn selection(left: NodeId) -> impl Rule<NodeId> {
    suffixes(selector(left))
}

/// `operand = prefix suffixes`
fn operand() -> impl Rule<NodeId> {
    rule!(suffixes(prefix()))
}

/// `suffixes = { call | method | access | collector }`
fn suffixes(mut first: impl Rule<NodeId>) -> impl Rule<NodeId> {
    chain!(first, |left|
        T::LParen => call(left),
        T::Dot => method(left),
        T::LBrack => access(left),
        T::LCollect | T::LLCollect => collector(left),
    )
}

/// `prefix = NAME | VARIABLE | STRING | WORD | CLASSREF | interpolated | number | boolean | "undef" | "default" | REGEX
/// | "private" | "attr" | array | hash | parenthesized | unary | heredoc | if_expression | unless | case | class
/// | define | function | node_definition | plan | apply | type_or_call | EMBEDDED`
fn prefix() -> impl Rule<NodeId> {
    choice! {
        T::Name => leaf(N::QualifiedName::of),
        T::Variable => leaf(N::VariableExpression::of),
        T::String | T::Word => leaf(N::LiteralString::of),
        T::ClassRef => leaf(N::QualifiedReference::of),
        T::DqPre => nested(interpolated()),
        T::Number => number(),
        T::Boolean => boolean(),
        T::Undef => leaf(N::LiteralUndef::of),
        T::Default => leaf(N::LiteralDefault::of),
        T::Regex => leaf(N::LiteralRegularExpression::of),
        T::Private | T::Attr => leaf(N::ReservedWord::of),
        T::LBrack | T::ListStart => nested(array()),
        T::LBrace => nested(hash()),
        T::LParen | T::WsLParen => nested(parenthesized()),
        T::Not => unary(T::Not, N::NotExpression::of, NOT),
        T::Minus => unary(T::Minus, N::UnaryMinusExpression::of, MINUS),
        T::Times => unary(T::Times, N::UnfoldExpression::of, SPLAT),
        T::Heredoc => nested(heredoc()),
        T::If => nested(if_expression()),
        T::Unless => nested(unless()),
        T::Case => nested(case()),
        T::Class => nested(class()),
        T::Define => nested(define()),
        T::Function => nested(function()),
        T::Node => nested(node_definition()),
        T::Plan => nested(plan()),
        T::Apply => nested(apply()),
        T::Type => nested(type_or_call()),
        T::RenderString | T::RenderExpr => embedded(),
        _ => expected(START),
    }
}

/// `parenthesized = "(" assignment ")"`
fn parenthesized() -> impl Rule<NodeId> {
    rule!(node(N::ParenthesizedExpression::of, (PARENTHESIS, assignment(), T::RParen)))
}

/// `unary = ( "!" | "-" | "*" ) operation`
///
/// The operand contains only operators of at least the same precedence.
fn unary(operator: T, make: impl Fn(((), NodeId)) -> Raw + Copy, power: Power) -> impl Rule<NodeId> {
    rule!(node(make, (operator, nested(operation(power)))))
}
