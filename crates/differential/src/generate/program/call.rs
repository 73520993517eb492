//! Calls of functions and methods, and lambdas with their parameters.

use super::super::dice::Dice;
use super::expression::{assignment, expression, pair};
use super::statement::block;
use super::{gap, list, list_without_last_comma, literal, slit};

const FUNCTIONS: &[&str] = &["foo", "notice", "include", "a::b", "type", "upcase", "require", "lookup", "map", "fail"];
const METHODS: &[&str] = &["map", "each", "y", "type", "new", "a::b", "notice", "filter"];

/// Returns a call with parentheses.
pub(super) fn call(dice: &mut Dice, depth: usize) -> String {
    let functor = match dice.below(12) {
        0 => literal::reference(dice),
        1 => literal::variable(dice),
        2 => format!("({})", expression(dice, depth)),
        _ => dice.pick(FUNCTIONS).to_owned(),
    };
    let arguments = arguments(dice, depth);
    format!("{functor}({}{arguments}{}){}", slit(dice), slit(dice), perhaps_lambda(dice, depth))
}

/// Returns arguments with commas.
pub(super) fn arguments(dice: &mut Dice, depth: usize) -> String {
    list(dice, 0, 3, |dice| argument(dice, depth))
}

fn argument(dice: &mut Dice, depth: usize) -> String {
    match dice.below(15) {
        0 => format!("*{}", expression(dice, depth)),
        1..=2 => pair(dice, depth),
        _ => assignment(dice, depth),
    }
}

/// Returns one or more method calls on an expression.
pub(super) fn method(dice: &mut Dice, depth: usize) -> String {
    let on = if dice.chance(50) { literal::variable(dice) } else { expression(dice, depth) };
    let calls = dice.repeat(1, 3, |dice| {
        let arguments = match dice.below(10) {
            0..=3 => String::new(),
            4 => format!("({})", arguments(dice, depth)),
            _ => {
                let arguments = list_without_last_comma(dice, 0, 2, |dice| argument(dice, depth));
                format!("({arguments})")
            }
        };
        let dot = dice.pick(&[".", ".", ".", ".", "\n  .", " . "]);
        format!("{dot}{}{arguments}{}", dice.pick(METHODS), perhaps_lambda(dice, depth))
    });
    format!("{on}{calls}")
}

fn perhaps_lambda(dice: &mut Dice, depth: usize) -> String {
    if depth > 0 && dice.chance(35) { format!("{}{}", gap(dice), lambda(dice, depth - 1)) } else { String::new() }
}

/// Returns a lambda.
fn lambda(dice: &mut Dice, depth: usize) -> String {
    let returns = return_type(dice, depth, 10);
    let parameters = parameters(dice, depth);
    format!("|{}{parameters}{}|{returns}{}{}", slit(dice), slit(dice), gap(dice), block(dice, depth))
}

/// Returns `>> Type` with a probability of `percent`.
pub(super) fn return_type(dice: &mut Dice, depth: usize, percent: usize) -> String {
    if !dice.chance(percent) {
        return String::new();
    }
    format!("{}>>{}{}", gap(dice), gap(dice), literal::data_type(dice, depth))
}

/// Returns parameters with commas, in all forms.
pub(super) fn parameters(dice: &mut Dice, depth: usize) -> String {
    list(dice, 0, 3, |dice| parameter(dice, depth))
}

fn parameter(dice: &mut Dice, depth: usize) -> String {
    let data_type = if dice.chance(40) { literal::data_type(dice, depth) + gap(dice) } else { String::new() };
    let splat = if dice.chance(10) { "*" } else { "" };
    let name = dice.pick(&["x", "y", "abc", "title", "_z", "a1", "b_c"]);
    let value =
        if dice.chance(40) { format!("{}={}{}", gap(dice), gap(dice), expression(dice, depth)) } else { String::new() };
    format!("{data_type}{splat}${name}{value}")
}
