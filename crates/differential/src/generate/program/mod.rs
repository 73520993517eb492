//! Whole Puppet programs for the parser: all statements and expressions, usually valid.
//!
//! Each function returns the text of one construct; `depth` is the number of construct levels that it may contain.
//! Heredocs have their text after the line that contains the opener; [`layout`] arranges this when the program is
//! complete.

mod call;
mod control;
mod definition;
mod expression;
mod layout;
mod literal;
mod mistake;
mod resource;
mod statement;
mod template;

use super::dice::Dice;
use super::token;

/// The maximum nesting depth of constructs.
const DEPTH: usize = 4;

/// Returns a known mistake: a whole manifest. These precede all generated programs.
pub(super) fn known_mistake(number: usize) -> Option<&'static str> {
    mistake::MISTAKES.get(number).copied()
}

/// Returns a manifest, which is valid unless it is damaged afterwards.
pub(super) fn manifest(dice: &mut Dice) -> String {
    let statements = dice.pick(&[1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 12]);
    let depth = dice.between(1, DEPTH);
    let text = layout::settled(&statement::program(dice, depth, statements));
    perhaps_damaged(dice, text, false)
}

/// Returns a template, which is valid unless it is damaged afterwards.
pub(super) fn template(dice: &mut Dice) -> String {
    let depth = dice.between(1, DEPTH - 1);
    let text = layout::settled(&template::template(dice, depth));
    perhaps_damaged(dice, text, true)
}

/// Damages some of the texts.
fn perhaps_damaged(dice: &mut Dice, text: String, template: bool) -> String {
    match dice.below(100) {
        0..=74 => text,
        75..=92 => token::damaged(dice, &text, template),
        _ if template => token::damaged(dice, &text, template),
        93..=94 => super::blank::line_end(dice) + &text.replace('\n', "\r\n"),
        _ => mistake::between_lines(dice, &text),
    }
}

/// Returns the text between two parts of a construct: usually one blank.
fn gap(dice: &mut Dice) -> &'static str {
    dice.pick(&[
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        " ",
        "\n",
        "\n  ",
        " # why\n",
        " /* why */ ",
        "  ",
        "\n\n",
        "\t",
    ])
}

/// Returns the text between two parts that need no blank.
fn slit(dice: &mut Dice) -> &'static str {
    if dice.chance(70) { "" } else { gap(dice) }
}

/// Returns `low` to `high` pieces separated by commas, sometimes with a trailing comma.
fn list(dice: &mut Dice, low: usize, high: usize, piece: impl FnMut(&mut Dice) -> String) -> String {
    let list = list_without_last_comma(dice, low, high, piece);
    if !list.is_empty() && dice.chance(15) { list + "," } else { list }
}

/// Returns `low` to `high` pieces separated by commas.
fn list_without_last_comma(
    dice: &mut Dice,
    low: usize,
    high: usize,
    mut piece: impl FnMut(&mut Dice) -> String,
) -> String {
    let mut list = String::new();
    for number in 0..dice.between(low, high) {
        if number > 0 {
            list += slit(dice);
            list += ",";
            list += gap(dice);
        }
        list += &piece(dice);
    }
    list
}
