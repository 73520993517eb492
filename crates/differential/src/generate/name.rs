//! Words: names, class references, variables and keywords, valid and invalid.

use super::dice::Dice;

const WORDS: &[&str] = &["a", "foo", "b1", "x_y", "_p", "ensure", "z9_", "é", "a1b"];
const KEYWORDS: &[&str] = &[
    "case",
    "class",
    "default",
    "define",
    "if",
    "elsif",
    "else",
    "inherits",
    "node",
    "and",
    "or",
    "undef",
    "false",
    "true",
    "in",
    "unless",
    "function",
    "type",
    "attr",
    "private",
    "plan",
    "apply",
    "application",
    "site",
    "environment",
];

/// Returns a name of one or more segments.
pub(super) fn name(dice: &mut Dice) -> String {
    let start = dice.pick(&["", "", "", "::", ":"]);
    let segments = dice.repeat(0, 2, |dice| {
        let joint = dice.pick(&["::", "::", "::", "-", ":", "::::", "-::", "::-", ".", "--"]);
        format!("{joint}{}", dice.pick(WORDS))
    });
    format!("{start}{}{segments}{}", dice.pick(WORDS), dice.pick(&["", "", "", "", "-", "::", "_"]))
}

/// Returns a class reference.
pub(super) fn class_reference(dice: &mut Dice) -> String {
    let segment = |dice: &mut Dice| dice.pick(&["Foo", "A", "Bar_1", "String", "X1"]);
    let start = dice.pick(&["", "", "", "::"]);
    let segments = dice.repeat(0, 2, |dice| {
        let joint = dice.pick(&["::", "::", "::", "", "-", "::_", "::a", ":", "::1"]);
        format!("{joint}{}", segment(dice))
    });
    format!("{start}{}{segments}{}", segment(dice), dice.pick(&["", "", "", "", "::", "[a]", "-"]))
}

/// Returns a variable.
pub(super) fn variable(dice: &mut Dice) -> String {
    let name = dice.pick(&[
        "x",
        "foo",
        "_x",
        "::x",
        "a::b",
        "::a::b::c",
        "1",
        "0",
        "12",
        "X",
        "aB",
        "x::",
        "",
        "::",
        "é",
        "a-b",
        "1a",
        "a::_b",
        "_::a",
        "a::B",
        "$x",
        "{x}",
        "a:b",
        "x[1]",
        "x.y",
    ]);
    format!("${name}")
}

/// Returns a keyword, or sometimes a similar word.
pub(super) fn keyword(dice: &mut Dice) -> String {
    let word = dice.pick(KEYWORDS);
    match dice.below(12) {
        0 => format!("{word}s"),
        1 => format!("::{word}"),
        2 => format!("{word}::a"),
        3 => word.to_uppercase(),
        4 => format!("{word}-x"),
        _ => word.to_owned(),
    }
}
