//! Resources in all their forms, collectors, and relationships between them.

use super::super::dice::Dice;
use super::expression::{array, expression};
use super::{gap, list, literal, slit};

const KEYWORDS: &[&str] = &[
    "and", "case", "class", "default", "define", "else", "elsif", "if", "in", "inherits", "node", "or", "undef",
    "unless", "type", "attr", "function", "private",
];

/// Returns a resource, with or without titles.
pub(super) fn resource(dice: &mut Dice, depth: usize) -> String {
    let form = dice.pick(&["", "", "", "", "", "", "@", "@@", "@ ", "@@\n"]);
    match dice.below(12) {
        0..=5 => format!("{form}{}", titled(dice, depth)),
        6 => class(dice, depth),
        7..=8 => format!("{form}{}{}", literal::reference(dice), untitled_body(dice, depth)),
        9..=10 => format!("{form}{}{}", reference(dice, depth), untitled_body(dice, depth)),
        _ => format!("{}{}", literal::name(dice), untitled_body(dice, depth)),
    }
}

fn titled(dice: &mut Dice, depth: usize) -> String {
    let kind = match dice.below(12) {
        0 => literal::variable(dice),
        1 => literal::data_type(dice, depth),
        2 if depth > 0 => expression(dice, depth - 1),
        _ => dice.pick(&["file", "foo::bar", "exec", "::a", "package", "notify"]).to_owned(),
    };
    let bodies = bodies(dice, depth);
    format!("{kind}{}{{{}{bodies}{}}}", gap(dice), gap(dice), gap(dice))
}

fn class(dice: &mut Dice, depth: usize) -> String {
    let bodies = bodies(dice, depth);
    format!("class{}{{{}{bodies}{}}}", gap(dice), gap(dice), gap(dice))
}

/// Returns bodies separated by semicolons, sometimes with a trailing semicolon.
fn bodies(dice: &mut Dice, depth: usize) -> String {
    let mut bodies = String::new();
    let count = dice.pick(&[1, 1, 1, 1, 2, 3]);
    for number in 0..count {
        let last = number + 1 == count;
        let semicolon = if last && dice.chance(80) { "" } else { ";" };
        let title = title(dice, depth);
        let attributes = attributes(dice, depth);
        bodies = format!("{bodies}{title}{}:{}{attributes}{semicolon}{}", slit(dice), gap(dice), gap(dice));
    }
    bodies
}

fn title(dice: &mut Dice, depth: usize) -> String {
    match dice.below(10) {
        0 => "default".to_owned(),
        1 => array(dice, depth),
        2 => literal::variable(dice),
        3 => expression(dice, depth),
        4 => literal::name(dice),
        _ => literal::string(dice, depth),
    }
}

fn untitled_body(dice: &mut Dice, depth: usize) -> String {
    format!("{}{{{}{}{}}}", gap(dice), gap(dice), attributes(dice, depth), gap(dice))
}

/// Returns attributes with commas.
fn attributes(dice: &mut Dice, depth: usize) -> String {
    list(dice, 0, 3, |dice| {
        if dice.chance(8) {
            return format!("*{}=>{}{}", gap(dice), gap(dice), expression(dice, depth));
        }
        let name = if dice.chance(10) { dice.pick(KEYWORDS).to_owned() } else { literal::name(dice) };
        let operator = dice.pick(&["=>", "=>", "=>", "=>", "=>", "=>", "=>", "+>"]);
        format!("{name}{}{operator}{}{}", gap(dice), gap(dice), expression(dice, depth))
    })
}

/// Returns `Type['title']`.
fn reference(dice: &mut Dice, depth: usize) -> String {
    let titles =
        list(dice, 1, 2, |dice| if dice.chance(70) { literal::string(dice, depth) } else { expression(dice, depth) });
    format!("{}[{titles}]", literal::reference(dice))
}

/// Returns a collector, sometimes with a query and attributes.
pub(super) fn collector(dice: &mut Dice, depth: usize) -> String {
    let kind = if dice.chance(90) { literal::reference(dice) } else { expression(dice, depth) };
    let query = match dice.below(6) {
        0..=1 => String::new(),
        2 => expression(dice, depth),
        _ => query(dice, depth),
    };
    let (open, close) = dice.pick(&[("<|", "|>"), ("<|", "|>"), ("<<|", "|>>")]);
    let attributes = if dice.chance(25) { untitled_body(dice, depth) } else { String::new() };
    format!("{kind}{}{open}{}{query}{}{close}{attributes}", gap(dice), gap(dice), gap(dice))
}

fn query(dice: &mut Dice, depth: usize) -> String {
    let operator = dice.pick(&["==", "==", "!="]);
    let text = format!("{} {operator} {}", literal::name(dice), literal::literal(dice, depth));
    match dice.below(6) {
        0 if depth > 0 => format!("({text}) {} {}", dice.pick(&["and", "or"]), query(dice, depth - 1)),
        1 if depth > 0 => format!("{text} {} {}", dice.pick(&["and", "or"]), query(dice, depth - 1)),
        _ => text,
    }
}

/// Returns two to four operands with arrows.
pub(super) fn relationship(dice: &mut Dice, depth: usize) -> String {
    let mut text = end(dice, depth);
    for _ in 0..dice.pick(&[1, 1, 2, 3]) {
        text = format!("{text}{}{}{}{}", gap(dice), dice.pick(&["->", "~>", "<-", "<~"]), gap(dice), end(dice, depth));
    }
    text
}

fn end(dice: &mut Dice, depth: usize) -> String {
    match dice.below(10) {
        0..=2 => resource(dice, depth),
        3..=5 => reference(dice, depth),
        6 => collector(dice, depth),
        7 => array(dice, depth),
        8 => literal::variable(dice),
        _ => expression(dice, depth),
    }
}
