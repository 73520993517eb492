//! Manifests: sequences of language elements, separated by blanks.

use super::dice::Dice;
use super::{blank, heredoc, name, number, operator, regexp, string};

/// The maximum nesting depth of strings and heredocs.
const DEPTH: usize = 3;

/// Returns a manifest that is usually meaningless, which is sufficient for the lexer.
pub(super) fn manifest(dice: &mut Dice) -> String {
    let count = dice.between(1, 12);
    let text = elements(dice, DEPTH, count);
    match dice.below(60) {
        0 => format!("\u{feff}{text}"),
        1 => text.replace('\n', "\r\n"),
        _ => text,
    }
}

/// Returns up to `most` elements.
pub(super) fn elements(dice: &mut Dice, depth: usize, most: usize) -> String {
    dice.repeat(1, most, |dice| format!("{}{}", element(dice, depth), blank::blank(dice)))
}

fn element(dice: &mut Dice, depth: usize) -> String {
    match dice.below(20) {
        0..=3 => string::double(dice, depth),
        4 => string::single(dice),
        5..=7 => heredoc::heredoc(dice, depth),
        8..=9 => number::number(dice),
        10 => name::name(dice),
        11 => name::class_reference(dice),
        12 => name::variable(dice),
        13 => name::keyword(dice),
        14..=15 => regexp::regexp(dice),
        16 => operator::glued(dice),
        17 => blank::comment(dice),
        18 => statement(dice, depth),
        _ => operator::operator(dice),
    }
}

/// Returns text that looks like Puppet.
fn statement(dice: &mut Dice, depth: usize) -> String {
    let value = string::double(dice, depth);
    match dice.below(6) {
        0 => format!("$x = {value}\n"),
        1 => format!("file {{ {value}: ensure => present }}"),
        2 => format!("notice({value})"),
        3 => format!("if $x =~ /a/ {{ {value} }}"),
        4 => format!("$a ? {{ {value} => 1, default => 2 }}"),
        _ => format!("[\n  ({value}),\n  [1]]"),
    }
}
