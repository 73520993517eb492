//! Programs for the evaluator, reproducible from a seed: tables of combinations, and generated programs.
//!
//! A generated program is composed of rules, which are texts with placeholders (see `maker`). A rule yields a value of
//! a known kind, so that most programs succeed. Others end in a known mistake, or have a value of the wrong kind.

mod definition;
mod grammar;
mod maker;
mod mistake;
mod recursion;
mod statement;
mod table;
mod template;
mod type_set;

use std::sync::LazyLock;

use serde_json::{Map, Value as Json};

use super::dice::Dice;
use maker::Maker;
pub(crate) use template::questions as template_questions;

/// Fixed programs about declared types, `Init`, non-local exits and splats, which are separated by lines of `%%`.
///
/// They test how definitions refer to each other, and which one is used first.
pub(crate) static DECLARED: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("declared.txt").trim_end().split("\n%%\n").collect());

/// The number of programs of a hundred that have a value of the wrong kind.
const WRONG: usize = 15;

/// The number of programs of a hundred that have a known mistake.
const MISTAKEN: usize = 17;

/// Returns the tables and `count` generated programs; each is the fields of a question of kind `eval`.
pub(crate) fn questions(seed: u64, count: usize) -> Vec<Map<String, Json>> {
    let generated = (0..count).map(|number| program(&mut Dice::new(seed, number)));
    table::programs().into_iter().chain(generated).map(question).collect()
}

fn question(source: String) -> Map<String, Json> {
    Map::from_iter([("kind".to_owned(), "eval".into()), ("source".to_owned(), source.into())])
}

/// Generates a program: definitions, statements and a value; sometimes a mistake.
fn program(dice: &mut Dice) -> String {
    let (mistaken, wrong) = (dice.chance(MISTAKEN), dice.chance(WRONG));
    let mut maker = Maker::new(dice);
    let mut lines = definition::definitions(&mut maker);
    maker.wrong = wrong;
    lines.extend(statement::statements(&mut maker, 4));
    if mistaken {
        lines.push(mistake::mistake(&mut maker));
    }
    lines.push(format!("$result = {}", maker.value("any", 3)));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn made(seed: u64, count: usize) -> Vec<String> {
        (0..count).map(|number| program(&mut Dice::new(seed, number))).collect()
    }

    #[test]
    fn programs_depend_on_seed_and_number_alone() {
        assert_eq!(made(1, 300), made(1, 300));
        assert_ne!(made(1, 300), made(2, 300));
        assert_eq!(made(1, 200)[150], made(1, 300)[150]);
    }

    #[test]
    fn programs_are_various() {
        let made = made(1, 3_000);
        let different: BTreeSet<&str> = made.iter().map(String::as_str).collect();
        assert!(different.len() > 2_900, "only {} different programs", different.len());
        for piece in [
            "function ",
            "type ",
            "if ",
            "unless ",
            "case ",
            "? {",
            "=~",
            " in ",
            "${",
            "@(",
            "|$",
            "*",
            "Sensitive",
            "Timespan",
            "Timestamp",
            "SemVer",
            "URI",
            "Binary",
            "reduce",
            "step",
            "reverse_each",
            "slice",
            "Object[",
            "break()",
            "next(",
            "return(",
            "$1",
            "TypeSet[",
            "Init[",
            "(*[",
            "assert_type('My",
            "references =>",
            "URI[scheme",
            "{ 'define' =>",
            "= break()",
            "= return(",
        ] {
            let count = made.iter().filter(|program| program.contains(piece)).count();
            assert!(count > 2, "{piece:?} is in only {count} programs");
        }
    }

    #[test]
    fn every_hole_is_filled() {
        let unfilled = made(3, 2_000).into_iter().chain(table::programs()).find(|program| program.contains('`'));
        assert_eq!(unfilled, None);
    }
}
