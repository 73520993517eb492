//! Binary operators, by precedence climbing.

use puppetlang_lexer::TokenKind;

use super::{Rule, step};
use crate::ast;
use crate::construct;
use crate::input::{Input, Outcome};
use crate::node::{NodeId, NodeKind, Operator};

/// The precedence of an operator; higher values bind tighter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Power(pub u8);

impl Power {
    /// Returns the minimum precedence of operators in the right operand of a left-associative operator.
    const fn right(self) -> Self {
        Self(self.0 + 1)
    }
}

/// The form of an operator after its left operand.
#[derive(Clone, Copy)]
pub enum Form {
    /// The operator and a right operand. The kind is in the group [`ast::Infix`].
    Infix(NodeKind, Operator),
    /// A suffix, which has its own rule.
    Suffix,
}

/// The precedence and form of the operators, by their tokens.
pub struct Operators([Option<(Power, Form)>; 128]);

impl Operators {
    /// Creates a table of operators.
    pub const fn of(operators: &[(TokenKind, Power, Form)]) -> Self {
        let mut table = [None; 128];
        let mut index = 0;
        while index < operators.len() {
            let (token, power, form) = operators[index];
            if let Form::Infix(kind, _) = form {
                assert!(ast::Infix::has(kind), "the kind has no operator");
            }
            table[token as usize] = Some((power, form));
            index += 1;
        }
        Self(table)
    }

    /// Returns the operator that starts with this token, if its precedence is at least `least`.
    #[inline]
    fn get(&self, token: TokenKind, least: Power) -> Option<(Power, Form)> {
        self.0[token as usize & 127].filter(|(power, _)| *power >= least)
    }
}

/// `first { infix operand | suffix }` with operators whose precedence is at least `least`. All are left-associative.
///
/// The depth of the recursion is the number of precedence levels.
#[inline(always)]
pub fn precedence<O: Rule<NodeId>, S: Rule<NodeId>>(
    mut first: impl Rule<NodeId>,
    operand: impl Fn() -> O + Copy,
    table: &'static Operators,
    suffix: impl Fn(NodeId) -> S + Copy,
    least: Power,
) -> impl Rule<NodeId> {
    step(move |input: &mut Input<'_>| {
        let left = first.run(input)?;
        // Most operands have no operator after them, which costs no call.
        match table.get(input.peek(), least) {
            Some(_) => operations(input, left, operand, table, suffix, least),
            None => Ok(left),
        }
    })
}

/// Parses the operators after `left`.
fn operations<O: Rule<NodeId>, S: Rule<NodeId>>(
    input: &mut Input<'_>,
    mut left: NodeId,
    operand: impl Fn() -> O + Copy,
    table: &'static Operators,
    suffix: impl Fn(NodeId) -> S + Copy,
    least: Power,
) -> Outcome<NodeId> {
    while let Some((power, form)) = table.get(input.peek(), least) {
        left = match form {
            Form::Suffix => suffix(left).run(input)?,
            Form::Infix(kind, operator) => {
                let token = input.bump();
                let right = precedence(operand(), operand, table, suffix, power.right()).run(input)?;
                let start = input.tree.span(left).start;
                input.complete(construct::infix(kind, left, operator, token, right), start)
            }
        };
    }
    Ok(left)
}

/// The next token as this operator. Returns the operator, and the index of the token.
#[inline(always)]
pub fn operator(operator: Operator) -> impl Rule<(Operator, u32)> {
    step(move |input: &mut Input<'_>| Ok((operator, input.bump())))
}
