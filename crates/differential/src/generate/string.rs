//! Strings with escapes and interpolation, valid and invalid.

use super::dice::Dice;
use super::{heredoc, manifest, name};

const PLAIN: &[&str] = &[
    "a", "abc ", " ", "", "é", "€uro", "😀", "\u{a0}", "#", "/", "x y", ":", "[0]", ".b", "-c", "}", "{", "%>", "<%",
    "\u{301}",
];
const ESCAPES: &[&str] = &[
    "\\\\",
    "\\$",
    "\\'",
    "\\\"",
    "\\n",
    "\\r",
    "\\t",
    "\\s",
    "\\q",
    "\\0",
    "\\é",
    "\\\n",
    "\\\r\n",
    "\\\r",
    "\\ ",
    "\\{",
    "\\u",
    "\\u0041",
    "\\u00e9",
    "\\u41",
    "\\u{1F600}",
    "\\u{41}",
    "\\u{}",
    "\\u{1234567}",
    "\\u{g}",
    "\\uD800",
    "\\u{d83d}",
    "\\u{110000}",
    "\\\\u0041",
    "\\u0041\\u0042",
    "\\u{41",
    "\\u005c",
    "\\u005cn",
    "\\u0024x",
    "\\u{24}{x}",
    "\\u000a",
    "\\u005cu0041",
    "\\\\\\",
    "\\u0022",
    "\\u0000",
    "\\a",
    "\\\t",
];
const DOLLARS: &[&str] =
    &["$", "$ ", "$$", "$-", "$é", "$.", "$(", "\\\\$x", "$\\", "$:", "$::", "$\n", "$$x", "$::x", "$'"];

/// Returns a single-quoted string.
pub(super) fn single(dice: &mut Dice) -> String {
    let content = dice.repeat(0, 4, |dice| match dice.below(4) {
        0 => dice.pick(&["\\\\", "\\'", "\\n", "\\", "\"", "${x}", "\n", "\r\n", "\\\\'", "\\u0041"]).to_owned(),
        _ => dice.pick(PLAIN).to_owned(),
    });
    format!("'{content}{}", dice.pick(&["'", "'", "'", "'", "'", "'", "'", "", "\\'", "\\\\'"]))
}

/// Returns a double-quoted string.
pub(super) fn double(dice: &mut Dice, depth: usize) -> String {
    let content = dice.repeat(0, 5, |dice| content(dice, depth));
    format!("\"{content}{}", dice.pick(&["\"", "\"", "\"", "\"", "\"", "\"", "\"", "\"", "", "\\\"", "$\""]))
}

/// Returns a piece of text that may contain escapes and interpolations.
pub(super) fn content(dice: &mut Dice, depth: usize) -> String {
    match dice.below(12) {
        0..=4 => dice.pick(PLAIN).to_owned(),
        5..=6 => dice.pick(ESCAPES).to_owned(),
        7 => dice.pick(DOLLARS).to_owned(),
        8 => dice.pick(&["\n", "\r\n", "\n  ", "'"]).to_owned(),
        9 => name::variable(dice),
        _ => interpolation(dice, depth),
    }
}

/// Returns `${...}` with some content.
pub(super) fn interpolation(dice: &mut Dice, depth: usize) -> String {
    let blank = |dice: &mut Dice| dice.pick(&["", "", "", " ", "\n", "\u{a0}", "\t"]);
    let inner = match dice.below(if depth == 0 { 7 } else { 11 }) {
        0 => {
            dice.pick(&["x", "x1", "1", "class", "true", "a::b", "::a", "x-y", "_x", "12", "plan", "apply"]).to_owned()
        }
        1 => dice
            .pick(&["x[1]", "x.y", "if['k']", "x [1]", "x . y", "1.x", "facts.get('os')", "f[a][b]", "x[", "1.5"])
            .to_owned(),
        2 => dice
            .pick(&["upcase('y')", "x + 1", "$x", "$x[1]", "$x.map |$y| { $y }", "!x", "-1", "x ? { a => b }"])
            .to_owned(),
        3 => dice
            .pick(&[
                "",
                " ",
                "{",
                "{}",
                "{ a => {} }",
                "}",
                "# c\n",
                "/* } */",
                "é",
                "$",
                "::",
                "@(",
                "/}/",
                "'}'",
                "\"",
            ])
            .to_owned(),
        4 => name::keyword(dice),
        5 => name::variable(dice),
        6 => single(dice),
        7 => double(dice, depth - 1),
        8 => format!("{}${{{}}}", dice.pick(&["", "x"]), dice.pick(&["x", "1"])),
        9 => heredoc::heredoc(dice, depth - 1),
        _ => manifest::elements(dice, depth - 1, 3),
    };
    format!("${{{}{inner}{}{}", blank(dice), blank(dice), dice.pick(&["}", "}", "}", "}", "}", "}", "}", "}", "}", ""]))
}
