//! Literals: names, numbers, strings with interpolations, heredocs, regular expressions.

use super::super::dice::Dice;
use super::expression::{assignment, expression};
use super::{gap, layout};

const NAMES: &[&str] =
    &["a", "b", "foo", "bar::baz", "ensure", "present", "::top::x", "b1_c", "notice", "require", "include", "fail"];
const REFERENCES: &[&str] =
    &["A", "File", "Foo::Bar", "::Foo", "Integer", "String", "Resource", "Class", "Optional", "Array", "Type"];
const VARIABLES: &[&str] = &["x", "y", "abc", "::top", "a::b", "0", "1", "_x", "facts", "title"];
const STRINGS: &[&str] = &[
    "''",
    "'a'",
    "'it\\'s'",
    "\"\"",
    "\"a\"",
    "\"a\\nb\\u00e9\\$\"",
    "'é\\\\'",
    "foo-bar",
    "_w",
    "'/etc/x'",
    "\"a 'b'\"",
    "\"\\q\\u12\"",
];
const NUMBERS: &[&str] =
    &["0", "1", "42", "007", "0x1F", "0XaB", "1.5", "1.5e3", "2e-3", "12345678901234567890", "0.0"];
const REGEXPS: &[&str] = &["/a/", "/^\\/x$/", "/[a-z]+(b|c)/", "/é/", "/(?i)x/", "/\\s/", "/a b/"];

/// Returns a name in lower case.
pub(super) fn name(dice: &mut Dice) -> String {
    dice.pick(NAMES).to_owned()
}

/// Returns a name in upper case.
pub(super) fn reference(dice: &mut Dice) -> String {
    dice.pick(REFERENCES).to_owned()
}

/// Returns a variable.
pub(super) fn variable(dice: &mut Dice) -> String {
    format!("${}", dice.pick(VARIABLES))
}

/// Returns a string of any form.
pub(super) fn string(dice: &mut Dice, depth: usize) -> String {
    match dice.below(10) {
        0..=5 => dice.pick(STRINGS).to_owned(),
        6..=8 => interpolated(dice, depth),
        _ => heredoc(dice, depth),
    }
}

/// Returns a literal or another simple expression.
pub(super) fn literal(dice: &mut Dice, depth: usize) -> String {
    match dice.below(20) {
        0..=4 => variable(dice),
        5..=6 => dice.pick(NUMBERS).to_owned(),
        7..=8 => name(dice),
        9..=10 => reference(dice),
        11 => dice.pick(REGEXPS).to_owned(),
        12 => dice.pick(&["true", "false", "undef", "default"]).to_owned(),
        13 if dice.chance(20) => dice.pick(&["private", "attr"]).to_owned(),
        _ => string(dice, depth),
    }
}

/// Returns a regular expression.
pub(super) fn regexp(dice: &mut Dice) -> String {
    dice.pick(REGEXPS).to_owned()
}

/// Returns a number.
pub(super) fn number(dice: &mut Dice) -> String {
    dice.pick(NUMBERS).to_owned()
}

/// Returns a double-quoted string with interpolations.
fn interpolated(dice: &mut Dice, depth: usize) -> String {
    let content = content(dice, depth, &["", "a", " b ", "\\\"", "é", "\\${x}", ".c", "[0]", "::", "-", "'x'"]);
    format!("\"{content}\"")
}

fn content(dice: &mut Dice, depth: usize, plain: &[&str]) -> String {
    dice.repeat(1, 4, |dice| if dice.chance(45) { dice.pick(plain).to_owned() } else { interpolation(dice, depth) })
}

fn interpolation(dice: &mut Dice, depth: usize) -> String {
    let inner = match dice.below(if depth == 0 { 6 } else { 10 }) {
        0 => return variable(dice),
        1 => dice.pick(&["x", "1", "class", "a::b", "::a", "x-y", "undef", "default", "type", "if"]).to_owned(),
        2 => dice
            .pick(&["x[1]", "facts['os']['name']", "x.y", "type['a']", "x[1][-1].z", "1[2]", "x . y", "a-b.c"])
            .to_owned(),
        3 => {
            dice.pick(&["x.map |$y| { $y }", "upcase('y')", "$x.y(1)", "x.a.b('c')[1]", "x[a][$b]", "x + 1"]).to_owned()
        }
        4 if dice.chance(10) => dice.pick(&["true", "false[1]", "true.x", "x y", "", "x = 1"]).to_owned(),
        4..=5 => format!("{}{}", variable(dice), dice.pick(&["", "[1]", ".x", "['a'].b", " ? { a => b }"])),
        _ => assignment(dice, depth - 1),
    };
    format!("${{{}{inner}{}}}", dice.pick(&["", "", " "]), dice.pick(&["", "", " "]))
}

/// Returns a heredoc whose text may have a margin and interpolations.
fn heredoc(dice: &mut Dice, depth: usize) -> String {
    let tag = dice.pick(&["END", "E", "A B", "x"]);
    let interpolates = dice.chance(60);
    let quoted = if interpolates { format!("\"{tag}\"") } else { tag.to_owned() };
    let syntax = dice.pick(&["", "", "", ":json", ":pp", ": epp "]);
    let escapes = dice.pick(&["", "", "/", "/tn", "/L$"]);
    let margin = dice.pick(&["", "  ", "    ", "\t", "\u{a0}"]);
    let lines = dice.repeat(0, 3, |dice| {
        let line = match (interpolates, dice.below(4)) {
            (true, 1..=3) => content(dice, depth, &["", "a ", "\\t", "é", "\"", "'b'"]),
            _ => dice.pick(&["", "text", "$x {", "a => 1", "  more", "# no comment"]).to_owned(),
        };
        format!("{}{line}\n", if dice.chance(90) { margin } else { "" })
    });
    let end = dice.pick(&["| ", "|- ", "|-", "|", "- ", ""]);
    layout::heredoc(&format!("@({quoted}{syntax}{escapes})"), &format!("{lines}{margin}{end}{tag}\n"))
}

/// Returns a type as used for parameters and return values.
pub(super) fn data_type(dice: &mut Dice, depth: usize) -> String {
    if depth == 0 || dice.chance(50) {
        return reference(dice);
    }
    let arguments = super::list_without_last_comma(dice, 1, 3, |dice| match dice.below(6) {
        0 => format!("{}{}=>{}{}", name(dice), gap(dice), gap(dice), data_type(dice, depth - 1)),
        1 => expression(dice, depth - 1),
        2 => number(dice),
        _ => data_type(dice, depth - 1),
    });
    format!("{}[{arguments}]", reference(dice))
}
