//! Sequences of statements, and calls without parentheses.

use super::super::dice::Dice;
use super::expression::{assignment, expression, target};
use super::{call, control, definition, gap, list_without_last_comma, literal, resource};

/// The functions that can be called without parentheses.
const STATEMENT_FUNCTIONS: &[&str] = &[
    "require", "realize", "include", "contain", "tag", "debug", "info", "notice", "warning", "err", "fail", "import",
    "break", "next", "return",
];

/// Returns up to `most` statements.
pub(super) fn statements(dice: &mut Dice, depth: usize, most: usize) -> String {
    dice.repeat(1, most, |dice| {
        let end =
            dice.pick(&["\n", "\n", "\n", "\n", "\n", "\n", "\n", "\n", ";\n", "; ", " ", "\n# why\n", " # why\n"]);
        format!("{}{end}", statement(dice, depth))
    })
}

/// Returns a whole program of up to `most` statements.
pub(super) fn program(dice: &mut Dice, depth: usize, most: usize) -> String {
    let statements = statements(dice, depth, most);
    // A semicolon must be followed by a statement.
    let end = statements.trim_end_matches([' ', '\n']).len();
    let last = statements[..end].trim_end_matches(';').len();
    format!("{}{}", &statements[..last], &statements[end..])
}

/// Returns statements in braces.
pub(super) fn block(dice: &mut Dice, depth: usize) -> String {
    match depth {
        _ if dice.chance(15) => dice.pick(&["{}", "{ }", "{\n}"]).to_owned(),
        0 => format!("{{ {} }}", literal::literal(dice, 0)),
        _ => {
            let most = dice.pick(&[1, 1, 2, 3]);
            let statements = statements(dice, depth - 1, most);
            // A semicolon must be followed by a statement.
            format!(
                "{{{}{}{}}}",
                gap(dice),
                statements.trim_end_matches([' ', '\n', ';']),
                dice.pick(&[" ", "\n", "\n", ""])
            )
        }
    }
}

fn statement(dice: &mut Dice, depth: usize) -> String {
    let inner = depth.saturating_sub(1);
    match dice.below(30) {
        0..=3 => format!("{}{}={}{}", target(dice), gap(dice), gap(dice), assignment(dice, depth)),
        4..=6 => without_parentheses(dice, inner),
        7..=8 => call::call(dice, inner),
        9..=10 => call::method(dice, inner),
        11..=15 => resource::resource(dice, inner),
        16..=17 => resource::collector(dice, inner),
        18..=19 => resource::relationship(dice, inner),
        20..=22 => control::condition(dice, inner),
        23..=26 => definition::definition(dice, inner),
        27 => assignment(dice, depth),
        _ => expression(dice, depth),
    }
}

fn without_parentheses(dice: &mut Dice, depth: usize) -> String {
    let name =
        if dice.chance(95) { dice.pick(STATEMENT_FUNCTIONS) } else { dice.pick(&["foo", "alert", "a::b", "$x"]) };
    let arguments = list_without_last_comma(dice, 1, 3, |dice| assignment(dice, depth));
    // After a name, a slash is a division.
    let arguments = if arguments.starts_with('/') { format!("({arguments})") } else { arguments };
    format!("{name} {arguments}")
}
