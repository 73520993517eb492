//! Definitions: classes, defined types, functions, nodes, plans, types.

use super::super::dice::Dice;
use super::call::{parameters, return_type};
use super::expression::{array, hash};
use super::statement::block;
use super::{call, gap, list, list_without_last_comma, literal, slit};

/// Returns a definition of any kind.
pub(super) fn definition(dice: &mut Dice, depth: usize) -> String {
    match dice.below(20) {
        0..=4 => class(dice, depth),
        5..=7 => define(dice, depth),
        8..=10 => function(dice, depth),
        11..=13 => node(dice, depth),
        14..=17 => alias(dice, depth),
        18 => type_definition(dice, depth),
        _ => plan_or_apply(dice, depth),
    }
}

fn name(dice: &mut Dice) -> &'static str {
    dice.pick(&["a", "b", "a::b", "foo::bar", "::top", "a-b", "A", "Foo::Bar", "_x", "plan", "notice"])
}

/// Returns parameters in parentheses, or nothing.
fn parameter_list(dice: &mut Dice, depth: usize) -> String {
    if dice.chance(35) {
        return String::new();
    }
    let parameters = parameters(dice, depth);
    format!("{}({}{parameters}{})", slit(dice), slit(dice), slit(dice))
}

fn class(dice: &mut Dice, depth: usize) -> String {
    let parent = if dice.chance(20) {
        let parent = if dice.chance(20) { "default" } else { name(dice) };
        format!("{}inherits{}{parent}", gap(dice), gap(dice))
    } else {
        String::new()
    };
    let (name, parameters) = (name(dice), parameter_list(dice, depth));
    format!("class{}{name}{parameters}{parent}{}{}", gap(dice), gap(dice), block(dice, depth))
}

fn define(dice: &mut Dice, depth: usize) -> String {
    let (name, parameters) = (name(dice), parameter_list(dice, depth));
    format!("define{}{name}{parameters}{}{}", gap(dice), gap(dice), block(dice, depth))
}

fn function(dice: &mut Dice, depth: usize) -> String {
    let (name, parameters) = (name(dice), parameter_list(dice, depth));
    let returns = return_type(dice, depth, 30);
    format!("function{}{name}{parameters}{returns}{}{}", gap(dice), gap(dice), block(dice, depth))
}

fn node(dice: &mut Dice, depth: usize) -> String {
    let hosts = list(dice, 1, 3, |dice| host(dice, depth));
    let parent = if dice.chance(10) {
        format!("{}inherits{}{}", gap(dice), gap(dice), host(dice, depth))
    } else {
        String::new()
    };
    format!("node{}{hosts}{parent}{}{}", gap(dice), gap(dice), block(dice, depth))
}

fn host(dice: &mut Dice, depth: usize) -> String {
    match dice.below(6) {
        0 => "default".to_owned(),
        1 => literal::regexp(dice),
        2..=3 => literal::string(dice, depth),
        _ => dice.pick(&["a", "a.b.c", "192.168.0.1", "a.1.b", "www1", "1.5", "::a"]).to_owned(),
    }
}

fn alias(dice: &mut Dice, depth: usize) -> String {
    let left = if dice.chance(5) { literal::data_type(dice, depth) } else { literal::reference(dice) };
    let right = match dice.below(10) {
        0 => hash(dice, depth),
        1 => format!("{}{}{}", literal::reference(dice), gap(dice), hash(dice, depth)),
        2 => array(dice, depth),
        3 => format!("TypeSet[{}]", hash(dice, depth)),
        4 => {
            let arguments = list(dice, 1, 2, |dice| literal::data_type(dice, depth));
            format!("Variant[{arguments}]")
        }
        _ => literal::data_type(dice, depth),
    };
    format!("type{}{left}{}={}{right}", gap(dice), gap(dice), gap(dice))
}

fn type_definition(dice: &mut Dice, depth: usize) -> String {
    let parent = if dice.chance(50) { format!(" inherits {}", literal::reference(dice)) } else { String::new() };
    format!("type {}{parent} {}", literal::reference(dice), block(dice, depth))
}

/// Returns a construct of tasks mode.
fn plan_or_apply(dice: &mut Dice, depth: usize) -> String {
    if dice.chance(50) {
        let (name, parameters) = (name(dice), parameter_list(dice, depth));
        return format!("plan{}{name}{parameters}{}{}", gap(dice), gap(dice), block(dice, depth));
    }
    let arguments = if dice.chance(90) {
        list_without_last_comma(dice, 1, 2, |dice| literal::literal(dice, depth))
    } else {
        call::arguments(dice, depth)
    };
    format!("apply({arguments}){}{}", gap(dice), block(dice, depth))
}
