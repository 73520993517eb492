//! Expressions: nested operators, access, arrays, hashes, assignments.

use super::super::dice::Dice;
use super::{call, control, gap, list, literal, resource, slit};

const BINARY: &[&str] = &[
    "+", "-", "*", "/", "%", "<<", ">>", "==", "!=", "<", "<=", ">", ">=", "=~", "!~", "in", "and", "or", "and", "or",
    "==", "+", "in",
];

/// Returns an expression as allowed in tests, values of attributes and operands.
pub(super) fn expression(dice: &mut Dice, depth: usize) -> String {
    if depth == 0 {
        return literal::literal(dice, 0);
    }
    let inner = depth - 1;
    match dice.below(40) {
        0..=9 => literal::literal(dice, depth),
        10..=16 => binary(dice, inner),
        17..=18 => unary(dice, inner),
        19..=20 => parenthesized(dice, inner),
        21..=23 => access(dice, inner),
        24..=25 => array(dice, inner),
        26..=27 => hash(dice, inner),
        28..=30 => call::call(dice, inner),
        31..=33 => call::method(dice, inner),
        34..=36 => control::selector(dice, inner),
        37 => control::condition(dice, inner),
        38 => resource::collector(dice, inner),
        _ => literal::data_type(dice, inner),
    }
}

/// Returns an expression or an assignment, as allowed in arguments, elements and parentheses.
pub(super) fn assignment(dice: &mut Dice, depth: usize) -> String {
    if depth == 0 {
        return literal::literal(dice, 0);
    }
    match dice.below(25) {
        0 => {
            let operator = dice.pick(&["=", "=", "=", "+=", "-="]);
            format!("{}{}{operator}{}{}", target(dice), gap(dice), gap(dice), assignment(dice, depth - 1))
        }
        1 => resource::relationship(dice, depth - 1),
        _ => expression(dice, depth),
    }
}

/// Returns the target of an assignment: a variable, or variables in an array.
pub(super) fn target(dice: &mut Dice) -> String {
    let variable = literal::variable(dice);
    match dice.below(8) {
        0 => format!("[{variable}, {}]", literal::variable(dice)),
        1 => format!("[{variable}, [{}, {},]]", literal::variable(dice), literal::variable(dice)),
        _ => variable,
    }
}

/// Returns two to four operands with operators; precedence is left to the parser.
fn binary(dice: &mut Dice, depth: usize) -> String {
    let mut text = operand(dice, depth);
    for _ in 0..dice.pick(&[1, 1, 1, 2, 2, 3]) {
        let operator = dice.pick(BINARY);
        let right =
            if operator.ends_with('~') && dice.chance(60) { literal::regexp(dice) } else { operand(dice, depth) };
        let (before, after) = if operator.starts_with(|c: char| c.is_alphabetic()) || dice.chance(90) {
            (gap(dice), gap(dice))
        } else {
            ("", "")
        };
        text = format!("{text}{before}{operator}{after}{right}");
    }
    text
}

fn operand(dice: &mut Dice, depth: usize) -> String {
    match dice.below(10) {
        0 => unary(dice, depth),
        1..=4 => literal::literal(dice, depth),
        _ => expression(dice, depth),
    }
}

fn unary(dice: &mut Dice, depth: usize) -> String {
    let operator = dice.pick(&["-", "!", "!!", "- ", "! ", "*", "--", "!-"]);
    format!("{operator}{}", expression(dice, depth))
}

fn parenthesized(dice: &mut Dice, depth: usize) -> String {
    format!("({}{}{})", slit(dice), assignment(dice, depth), slit(dice))
}

fn access(dice: &mut Dice, depth: usize) -> String {
    let from = match dice.below(5) {
        0..=1 => literal::variable(dice),
        2..=3 => literal::reference(dice),
        _ => expression(dice, depth),
    };
    let keys = |dice: &mut Dice| {
        let keys = list(dice, 1, 3, |dice| match dice.below(6) {
            0 => format!("{} => {}", expression(dice, 0), expression(dice, depth)),
            _ => expression(dice, depth),
        });
        format!("[{}{keys}{}]", slit(dice), slit(dice))
    };
    format!("{from}{}", dice.repeat(1, 2, keys))
}

/// Returns an array.
pub(super) fn array(dice: &mut Dice, depth: usize) -> String {
    let items = list(dice, 0, 4, |dice| match dice.below(15) {
        0 => dice.pick(&["type", "function"]).to_owned(),
        1 => format!("*{}", expression(dice, depth)),
        2..=3 => pair(dice, depth),
        _ => assignment(dice, depth),
    });
    format!("[{}{items}{}]", slit(dice), slit(dice))
}

/// Returns a hash.
pub(super) fn hash(dice: &mut Dice, depth: usize) -> String {
    let pairs = list(dice, 0, 3, |dice| pair(dice, depth));
    format!("{{{}{pairs}{}}}", gap(dice), gap(dice))
}

/// Returns `key => value`.
pub(super) fn pair(dice: &mut Dice, depth: usize) -> String {
    let key = match dice.below(12) {
        0 => dice.pick(&["type", "function"]).to_owned(),
        1 => assignment(dice, depth),
        2..=5 => literal::string(dice, depth),
        _ => literal::name(dice),
    };
    let value = if dice.chance(3) { "type".to_owned() } else { assignment(dice, depth) };
    format!("{key}{}=>{}{value}", gap(dice), gap(dice))
}
