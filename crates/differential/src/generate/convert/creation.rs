//! Conversions such as `Integer('0x1F', 16)`: every form of arguments, and arguments that no form accepts.

use super::super::dice::Dice;
use super::target::{ANY, Argument, TARGETS};
use super::{hash, quoted};

pub(super) fn call(dice: &mut Dice) -> (String, Vec<String>) {
    let target = &TARGETS[dice.below(TARGETS.len())];
    let form = dice.pick(target.forms);
    let kind = dice.pick(target.types);
    let mut arguments: Vec<String> = form.iter().map(|argument| argument_of(dice, *argument)).collect();
    // `Init` takes one value; an array gives several.
    if kind.starts_with("Init[") && arguments.len() > 1 && dice.chance(80) {
        arguments = vec![format!("[{}]", arguments.join(", "))];
    }
    if dice.chance(18) {
        mistake(dice, &mut arguments);
    }
    // Without arguments, the result would be the current time.
    if kind.contains("Timestamp") && (arguments.is_empty() || arguments == ["[]"]) {
        arguments = vec!["5".to_owned()];
    }
    (kind.to_owned(), arguments)
}

fn argument_of(dice: &mut Dice, argument: Argument) -> String {
    match argument {
        Argument::One(pool) => dice.pick(pool).to_owned(),
        Argument::Named(entries) => {
            let mut pairs = Vec::with_capacity(entries.len());
            for (index, (key, pool)) in entries.iter().enumerate() {
                if dice.chance(if index == 0 { 92 } else { 60 }) {
                    pairs.push((quoted(key), dice.pick(pool).to_owned()));
                }
            }
            if dice.chance(4) {
                pairs.push((quoted("other"), any(dice)));
            }
            hash(pairs)
        }
    }
}

fn any(dice: &mut Dice) -> String {
    let pool = dice.pick(ANY);
    dice.pick(pool).to_owned()
}

/// Adds or removes an argument, or changes its type.
fn mistake(dice: &mut Dice, arguments: &mut Vec<String>) {
    let at = dice.below(arguments.len());
    match dice.below(4) {
        0 => arguments.push(any(dice)),
        1 => drop(arguments.pop()),
        _ => arguments[at] = any(dice),
    }
}
