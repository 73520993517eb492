//! Conditions: if, unless, case, selectors.

use super::super::dice::Dice;
use super::expression::expression;
use super::statement::block;
use super::{gap, list, list_without_last_comma, slit};

/// Returns an `if`, `unless` or `case`.
pub(super) fn condition(dice: &mut Dice, depth: usize) -> String {
    match dice.below(4) {
        0 => unless(dice, depth),
        1 => case(dice, depth),
        _ => if_else(dice, depth),
    }
}

fn if_else(dice: &mut Dice, depth: usize) -> String {
    let elsifs = dice.pick(&[0, 0, 0, 0, 1, 1, 2]);
    let part = |dice: &mut Dice, word: &str| {
        format!("{word}{}{}{}{}", gap(dice), expression(dice, depth), gap(dice), block(dice, depth))
    };
    let mut text = part(dice, "if");
    for _ in 0..elsifs {
        text = format!("{text}{}{}", gap(dice), part(dice, "elsif"));
    }
    format!("{text}{}", perhaps_else(dice, depth))
}

fn unless(dice: &mut Dice, depth: usize) -> String {
    let test = expression(dice, depth);
    format!("unless{}{test}{}{}{}", gap(dice), gap(dice), block(dice, depth), perhaps_else(dice, depth))
}

fn perhaps_else(dice: &mut Dice, depth: usize) -> String {
    if dice.chance(40) { format!("{}else{}{}", gap(dice), gap(dice), block(dice, depth)) } else { String::new() }
}

fn case(dice: &mut Dice, depth: usize) -> String {
    let test = expression(dice, depth);
    let options = dice.repeat(1, 3, |dice| {
        let values = list_without_last_comma(dice, 1, 3, |dice| expression(dice, depth));
        format!("{}{values}{}:{}{}", gap(dice), slit(dice), gap(dice), block(dice, depth))
    });
    format!("case{}{test}{}{{{options}{}}}", gap(dice), gap(dice), gap(dice))
}

/// Returns a selector with braces or, for one entry, possibly without.
pub(super) fn selector(dice: &mut Dice, depth: usize) -> String {
    let on = expression(dice, depth);
    let entry = |dice: &mut Dice| {
        let key = if dice.chance(25) { "default".to_owned() } else { expression(dice, depth.saturating_sub(1)) };
        format!("{key}{}=>{}{}", gap(dice), gap(dice), expression(dice, depth))
    };
    if dice.chance(15) {
        return format!("{on}{}?{}{}", gap(dice), gap(dice), entry(dice));
    }
    let entries = list(dice, 1, 3, entry);
    let brace = dice.pick(&["? {", "? {", "?{", "?\n  {"]);
    format!("{on}{}{brace}{}{entries}{}}}", slit(dice), gap(dice), gap(dice))
}
