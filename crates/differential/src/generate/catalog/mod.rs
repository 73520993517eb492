//! Questions about catalogs, reproducible from a seed: a table of small manifests, and generated manifests.
//!
//! A generated manifest defines and uses classes and defined types, which may be in files of modules. References have
//! targets and names are unique, so that most manifests compile; others have a known mistake, or an arbitrary
//! reference.
//!
//! | module | subject |
//! |---|---|
//! | `maker` | the context in which a statement is generated, and the placeholders in rules |
//! | `value` | values and types of parameters |
//! | `definition` | classes, defined types, and other files of modules |
//! | `resource` | resources in all their forms |
//! | `statement` | other statements: inclusion, collectors, relationships, functions |
//! | `mistake` | statements that end in an error or a warning |
//! | `setting` | the node, its facts, the classifier's data, the strictness of the compile |
//!
//! Questions about Hiera have a table and a generator of their own, in `hiera`.

mod definition;
mod hiera;
mod maker;
mod mistake;
mod resource;
mod setting;
mod statement;
mod value;

use serde_json::{Map, Value as Json};

use super::dice::Dice;
pub(crate) use hiera::{about_global_layer, about_hiera};
pub use hiera::{commands as lookup_commands, questions as hiera_questions};
use maker::Maker;

/// Manifests, one on each line.
const CASES: &str = include_str!("cases.txt");

/// Questions with files and settings, one on each line, in the form of the batch protocol.
const QUESTIONS: &str = include_str!("questions.jsonl");

/// Questions about names: variables of classes, nodes, titles and references, settings, and functions in scripts.
const NAMES: &str = include_str!("names.jsonl");

/// Questions about references, relationships, overrides, keys, and hidden or deferred values in them.
const REFERENCES: &str = include_str!("references.jsonl");

/// The number of manifests of a hundred that have a known mistake.
const MISTAKEN: usize = 16;

/// Returns the tables and `count` generated manifests, as questions of kind `catalog`.
pub fn questions(seed: u64, count: usize) -> Vec<Map<String, Json>> {
    let lines = CASES.lines().filter(|line| !line.is_empty()).map(question);
    let whole = QUESTIONS.lines().filter_map(|line| serde_json::from_str(line).ok());
    lines
        .chain(whole)
        .chain(about_names())
        .chain(about_references())
        .chain((0..count).map(|number| generated(&mut Dice::new(seed, number))))
        .collect()
}

/// Returns the questions of the table about names.
pub(crate) fn about_names() -> impl Iterator<Item = Map<String, Json>> {
    NAMES.lines().filter_map(|line| serde_json::from_str(line).ok())
}

/// Returns the questions of the table about references.
pub(crate) fn about_references() -> impl Iterator<Item = Map<String, Json>> {
    REFERENCES.lines().filter_map(|line| serde_json::from_str(line).ok())
}

fn question(source: &str) -> Map<String, Json> {
    [("kind", "catalog"), ("source", source)].map(|(name, value)| (name.to_owned(), value.into())).into_iter().collect()
}

/// Generates a manifest, with its definitions before or after their uses, and sometimes with modules.
fn generated(dice: &mut Dice) -> Map<String, Json> {
    let (mistaken, is_modular) = (dice.chance(MISTAKEN), dice.chance(35));
    let mut maker = Maker::new(dice, is_modular);
    let mut setting = setting::setting(&mut maker, mistaken);
    let mut definitions = definition::definitions(&mut maker);
    let most = if definitions.is_empty() { 7 } else { 5 };
    let mut lines = statement::statements(&mut maker, 1, most);
    definition::use_some(&mut maker, &mut lines);
    setting.classify(&mut maker);
    if mistaken {
        let at = maker.dice.between(0, lines.len());
        lines.insert(at, mistake::mistake(&mut maker));
    }
    let lines = setting::in_node(&mut maker, &setting, lines);
    let comes_last = maker.dice.chance(20);
    let parts = if comes_last {
        [lines, definitions]
    } else {
        definitions.extend(lines);
        [definitions, Vec::new()]
    };
    let mut question = question(&parts.concat().join("\n"));
    setting.tell(&mut question);
    if !maker.files.is_empty() {
        let files = maker.files.iter().map(|(path, text)| (path.clone(), text.as_str().into()));
        question.insert("files".into(), Json::Object(files.collect()));
    }
    question
}

#[cfg(test)]
mod testing {
    //! Checks of the generators, of manifests and of data sets.

    use super::*;

    /// A generator of questions.
    type Generate = fn(&mut Dice) -> Map<String, Json>;

    /// Returns the text of generated questions.
    pub(super) fn made(generate: Generate, seed: u64, count: usize) -> Vec<String> {
        let made = (0..count).map(|number| generate(&mut Dice::new(seed, number)));
        made.map(|question| Json::Object(question).to_string()).collect()
    }

    /// Checks that questions depend only on the seed and their number.
    pub(super) fn check_numbers(generate: Generate) {
        assert_eq!(made(generate, 1, 300), made(generate, 1, 300));
        assert_ne!(made(generate, 1, 300), made(generate, 2, 300));
        assert_eq!(made(generate, 1, 200)[150], made(generate, 1, 300)[150]);
    }

    /// Checks that no placeholder is left in a question.
    pub(super) fn check_placeholders(generate: Generate) {
        assert_eq!(made(generate, 3, 2_000).into_iter().find(|question| question.contains('`')), None);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::testing::{check_numbers, check_placeholders, made};
    use super::*;

    #[test]
    fn manifests_depend_on_seed_and_number_alone() {
        check_numbers(generated);
    }

    #[test]
    fn every_line_of_the_table_is_a_question() {
        let asked = QUESTIONS.lines().chain(NAMES.lines()).map(serde_json::from_str::<Map<String, Json>>);
        assert!(asked.into_iter().all(|question| question.is_ok_and(|question| question.contains_key("source"))));
    }

    #[test]
    fn every_placeholder_is_replaced() {
        check_placeholders(generated);
    }

    #[test]
    fn manifests_are_various() {
        let made = made(generated, 1, 3_000);
        let different: BTreeSet<&str> = made.iter().map(String::as_str).collect();
        assert!(different.len() > 2_900, "only {} different manifests", different.len());
        for piece in [
            "class ",
            "define ",
            "node ",
            "inherits ",
            "include ",
            "contain ",
            "require ",
            "class { ",
            "@notify",
            "@@",
            "<|",
            "<<|",
            " and ",
            " or ",
            " == ",
            " != ",
            "->",
            "~>",
            "<-",
            "<~",
            "* =>",
            "+>",
            "default:",
            "stage",
            "tag(",
            "tagged(",
            "realize(",
            "create_resources(",
            "defined(",
            "Sensitive(",
            "Deferred(",
            "functions/",
            "types/",
            "manifests/",
            "facts",
            "strict_variables",
            "warning",
            "parameters",
            "classes",
            "fqdn_rand(",
            "Resource[",
        ] {
            let count = made.iter().filter(|question| question.contains(piece)).count();
            assert!(count > 10, "{piece:?} is in only {count} questions");
        }
    }
}
