//! Questions about Hiera, reproducible from a seed: a table of data sets with lookups, and generated ones.
//!
//! A generated data set has the keys of an environment and of modules, and files in which each key has values of one
//! shape, so that most merges work. The values refer only to later keys, so that no lookup is recursive. Some questions
//! have a known mistake, or a value of another shape.
//!
//! | module | subject |
//! |---|---|
//! | `maker` | the context: keys, files, and the placeholders in rules |
//! | `data` | values, and how they are written in YAML, JSON and the Puppet language |
//! | `value` | the values of a key, with interpolation |
//! | `hierarchy` | `hiera.yaml` and the data files of a layer |
//! | `option` | `lookup_options` |
//! | `back_end` | back ends written in the Puppet language |
//! | `lookup` | lookups in all their forms, and classes with parameters from data |
//! | `command` | calls of the command `lookup` |
//! | `mistake` | mistakes in `hiera.yaml`, in data, and in lookups |

mod back_end;
mod command;
mod data;
mod hierarchy;
mod lookup;
mod maker;
mod mistake;
mod option;
mod value;

use serde_json::{Map, Value as Json, json};

use super::super::dice::Dice;
pub use command::commands;
use maker::Maker;

/// Questions about Hiera, one on each line.
const TABLE: &str = include_str!("../hiera.jsonl");

/// Questions about the global layer, which the file `GLOBAL/hiera.yaml` of a question configures.
const GLOBAL_TABLE: &str = include_str!("../hiera_global.jsonl");

/// The number of data sets of a hundred that have a known mistake.
const MISTAKEN: usize = 16;

/// The names of nodes; the data files of a node have its name.
const NODES: &[&str] = &["test", "web.example.com", "db1"];

/// Returns the table and `count` generated questions, as questions of kind `catalog`.
pub fn questions(seed: u64, count: usize) -> Vec<Map<String, Json>> {
    about_hiera().chain((0..count).map(|number| generated(&mut Dice::new(seed, number)))).collect()
}

/// Returns the questions of the table.
pub(crate) fn about_hiera() -> impl Iterator<Item = Map<String, Json>> {
    TABLE.lines().filter_map(|line| serde_json::from_str(line).ok())
}

/// Returns the questions of the table about the global layer.
pub(crate) fn about_global_layer() -> impl Iterator<Item = Map<String, Json>> {
    GLOBAL_TABLE.lines().filter_map(|line| serde_json::from_str(line).ok())
}

/// Generates a data set with lookups.
fn generated(dice: &mut Dice) -> Map<String, Json> {
    let mistaken = dice.chance(MISTAKEN);
    let node = if dice.chance(25) { dice.pick(NODES) } else { NODES[0] };
    let mut maker = Maker::new(dice, node);
    hierarchy::layers(&mut maker);
    let mut statements = lookup::statements(&mut maker);
    if mistaken {
        mistake::mistake(&mut maker, &mut statements);
    }
    let lenient = maker.dice.chance(if mistaken { 35 } else { 12 });
    if lenient {
        statements.push(maker.fill("notice(lookup('lenient', undef, undef, `default`))"));
        let text = maker.lenient_text();
        maker.add_data("lenient", text);
    }
    let mut question = Map::from_iter([
        ("kind".to_owned(), "catalog".into()),
        ("source".to_owned(), statements.join("\n").into()),
        (
            "files".to_owned(),
            Json::Object(maker.files.iter().map(|(path, text)| (path.clone(), text.as_str().into())).collect()),
        ),
        ("facts".to_owned(), facts()),
    ]);
    if node != NODES[0] {
        question.insert("node".to_owned(), node.into());
    }
    if lenient {
        let strict = maker.dice.pick(&["off", "warning"]);
        question.insert("settings".to_owned(), json!({ "strict": strict, "strict_variables": false }));
    }
    question
}

/// Returns the facts of all generated questions.
fn facts() -> Json {
    json!({
        "os": { "family": "Debian", "release": { "major": 12 } },
        "role": "web",
        "roles": ["web", "db"],
        "size": 3,
        "flag": true,
        "dotted.name": "dots",
        "indirect": "%{facts.role}",
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::testing::{check_numbers, check_placeholders, made};
    use super::*;

    #[test]
    fn data_sets_depend_on_seed_and_number_alone() {
        check_numbers(generated);
    }

    #[test]
    fn every_line_of_the_table_is_a_question() {
        let lines = || TABLE.lines().chain(GLOBAL_TABLE.lines());
        let asked = lines().map(serde_json::from_str::<Map<String, Json>>);
        assert!(asked.into_iter().all(|question| question.is_ok_and(|question| question.contains_key("source"))));
        assert_eq!(lines().collect::<BTreeSet<&str>>().len(), lines().count());
    }

    #[test]
    fn every_placeholder_is_replaced() {
        check_placeholders(generated);
    }

    #[test]
    fn data_sets_are_various() {
        let made = made(generated, 1, 3_000);
        let different: BTreeSet<&str> = made.iter().map(String::as_str).collect();
        assert!(different.len() > 2_950, "only {} different data sets", different.len());
        for piece in [
            "paths:",
            "glob:",
            "globs:",
            "uri:",
            "uris:",
            "mapped_paths:",
            "datadir:",
            "defaults:",
            "options:",
            "default_hierarchy:",
            "data_hash: json_data",
            "data_hash: environment::",
            "lookup_key: ",
            "data_dig: ",
            "version: 4",
            "lookup_options",
            "convert_to",
            "merge_hash_arrays",
            "knockout_prefix",
            "sort_merged_arrays",
            "%{lookup(",
            "%{alias(",
            "%{hiera(",
            "%{scope(",
            "%{literal(",
            "%{facts.",
            "%{::",
            "'unique'",
            "'hash'",
            "'deep'",
            "'first'",
            "reverse_deep",
            "default_values_hash",
            "override",
            "default_value ",
            "|$key|",
            "include m",
            "hiera_array(",
            "hiera_include(",
            "not_found",
            "cached_value",
            "interpolate(",
            "strict",
            "modules/m/hiera.yaml",
            "modules/n/hiera.yaml",
        ] {
            let count = made.iter().filter(|question| question.contains(piece)).count();
            assert!(count > 10, "{piece:?} is in only {count} questions");
        }
    }
}
