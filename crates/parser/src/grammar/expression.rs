//! Expressions: operator precedence, and the postfix forms of an operand.
//!
//! From the highest precedence to the lowest: call and method, access, collector, `!`, unary `*`, unary `-`, `in`,
//! `=~ !~`, `* / %`, `+ -`, `<< >>`, `== !=`, `< <= > >=`, `?`, `and`, `or`. All operators are left-associative. Chains
//! of operators are parsed in a loop, so their length is unlimited.

use puppetlang_lexer::TokenKind as T;

use super::statement::{assignment, binary};
use super::{call, collection, collector, conditional, definition, literal, string, template, type_alias};
use crate::expected::TokenSet;
use crate::input::{Input, Parsed};
use crate::node::{NodeId, NodeKind, Operator};

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

/// The precedence of an operator; higher values bind tighter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Power(u8);

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

impl Power {
    /// Returns the minimum precedence of operators in the right operand of a left-associative operator.
    const fn right(self) -> Self {
        Self(self.0 + 1)
    }
}

/// Returns the precedence and node of a token as an infix operator.
#[inline]
const fn infix(token: T) -> Option<(Power, NodeKind, Operator)> {
    use NodeKind as N;
    use Operator as O;
    Some(match token {
        T::Or => (OR, N::OrExpression, O::Or),
        T::And => (AND, N::AndExpression, O::And),
        T::LessThan => (ORDER, N::ComparisonExpression, O::Less),
        T::LessEqual => (ORDER, N::ComparisonExpression, O::LessEqual),
        T::GreaterThan => (ORDER, N::ComparisonExpression, O::Greater),
        T::GreaterEqual => (ORDER, N::ComparisonExpression, O::GreaterEqual),
        T::IsEqual => (EQUALITY, N::ComparisonExpression, O::Equal),
        T::NotEqual => (EQUALITY, N::ComparisonExpression, O::NotEqual),
        T::LShift => (SHIFT, N::ArithmeticExpression, O::ShiftLeft),
        T::RShift => (SHIFT, N::ArithmeticExpression, O::ShiftRight),
        T::Plus => (SUM, N::ArithmeticExpression, O::Plus),
        T::Minus => (SUM, N::ArithmeticExpression, O::Minus),
        T::Times => (PRODUCT, N::ArithmeticExpression, O::Times),
        T::Div => (PRODUCT, N::ArithmeticExpression, O::Divide),
        T::Modulo => (PRODUCT, N::ArithmeticExpression, O::Modulo),
        T::Match => (MATCH, N::MatchExpression, O::Match),
        T::NoMatch => (MATCH, N::MatchExpression, O::NoMatch),
        T::In => (IN, N::InExpression, O::In),
        _ => return None,
    })
}

/// Parses an expression.
pub(super) fn expression(input: &mut Input<'_>) -> Parsed<NodeId> {
    operation(input, ANY)
}

/// Parses an expression whose operators have at least the precedence `least`.
fn operation(input: &mut Input<'_>, least: Power) -> Parsed<NodeId> {
    let left = operand(input)?;
    operators(input, left, least)
}

/// Parses the operators after `left`.
fn operators(input: &mut Input<'_>, mut left: NodeId, least: Power) -> Parsed<NodeId> {
    loop {
        let token = input.peek();
        if token == T::QMark && SELECTOR >= least {
            let selector = conditional::selector(input, left)?;
            left = postfix(input, selector)?;
            continue;
        }
        let Some((power, kind, operator)) = infix(token).filter(|(power, ..)| *power >= least) else {
            return Ok(left);
        };
        let token = input.bump();
        let right = operation(input, power.right())?;
        left = binary(input, kind, operator, (left, right), token);
    }
}

/// Parses the rest of an expression after its first operand.
pub(super) fn continued(input: &mut Input<'_>, first: NodeId) -> Parsed<NodeId> {
    let first = postfix(input, first)?;
    operators(input, first, ANY)
}

/// Parses an operand with its postfix forms.
fn operand(input: &mut Input<'_>) -> Parsed<NodeId> {
    let node = prefix(input)?;
    postfix(input, node)
}

/// Parses the calls, methods, accesses and queries after an operand.
fn postfix(input: &mut Input<'_>, mut node: NodeId) -> Parsed<NodeId> {
    loop {
        node = match input.peek() {
            T::LParen => call::call(input, node)?,
            T::Dot => call::method(input, node)?,
            T::LBrack => collection::access(input, node)?,
            T::LCollect | T::LLCollect => collector::collector(input, node)?,
            _ => return Ok(node),
        };
    }
}

/// Parses the start of an operand: a literal, a prefix operator, or a construct with a keyword.
fn prefix(input: &mut Input<'_>) -> Parsed<NodeId> {
    match input.peek() {
        T::Name => Ok(input.leaf(NodeKind::QualifiedName)),
        T::Variable => Ok(input.leaf(NodeKind::VariableExpression)),
        T::String | T::Word => Ok(input.leaf(NodeKind::LiteralString)),
        T::ClassRef => Ok(input.leaf(NodeKind::QualifiedReference)),
        T::DqPre => input.deeper(string::interpolated),
        T::Number => literal::number(input),
        T::Boolean => Ok(literal::boolean(input)),
        T::Undef => Ok(input.leaf(NodeKind::LiteralUndef)),
        T::Default => Ok(input.leaf(NodeKind::LiteralDefault)),
        T::Regex => Ok(input.leaf(NodeKind::LiteralRegularExpression)),
        T::Private | T::Attr => Ok(input.leaf(NodeKind::ReservedWord)),
        T::LBrack | T::ListStart => input.deeper(collection::array),
        T::LBrace => input.deeper(collection::hash),
        T::LParen | T::WsLParen => input.deeper(parenthesized),
        T::Not => unary(input, NodeKind::NotExpression, NOT),
        T::Minus => unary(input, NodeKind::UnaryMinusExpression, MINUS),
        T::Times => unary(input, NodeKind::UnfoldExpression, SPLAT),
        T::Heredoc => input.deeper(string::heredoc),
        T::If => input.deeper(conditional::if_expression),
        T::Unless => input.deeper(conditional::unless),
        T::Case => input.deeper(conditional::case),
        T::Class => input.deeper(definition::class),
        T::Define => input.deeper(definition::define),
        T::Function => input.deeper(definition::function),
        T::Node => input.deeper(definition::node),
        T::Plan => input.deeper(definition::plan),
        T::Apply => input.deeper(definition::apply),
        T::Type => input.deeper(type_alias::type_or_call),
        T::RenderString => Ok(input.leaf(NodeKind::RenderStringExpression)),
        T::RenderExpr => input.deeper(template::render),
        _ => input.unexpected(START),
    }
}

/// Parses `(assignment)`.
fn parenthesized(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    input.bump();
    let inner = assignment(input)?;
    input.expect(T::RParen)?;
    Ok(input.node(NodeKind::ParenthesizedExpression, [inner.get(), 0, 0, 0, 0], start))
}

/// Parses a prefix operator and its operand, which contains only operators of at least the same precedence.
fn unary(input: &mut Input<'_>, kind: NodeKind, power: Power) -> Parsed<NodeId> {
    let start = input.start();
    let token = input.bump();
    let inner = input.deeper(|input| operation(input, power))?;
    Ok(input.node(kind, [inner.get(), token, 0, 0, 0], start))
}
