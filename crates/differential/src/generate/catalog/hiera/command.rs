//! Calls of the command `lookup`.

use serde_json::{Map, Value as Json};

use super::super::super::dice::Dice;
use super::generated;

/// Keys of generated data sets, some with a path into their values, and keys that no data set has.
const KEYS: &[&str] = &[
    "alpha",
    "beta",
    "gamma",
    "delta",
    "epsilon",
    "zeta",
    "m::one",
    "m::two",
    "m::three",
    "m::sub::four",
    "n::five",
    "n::six",
    "alpha.0",
    "beta.one",
    "gamma.a.b",
    "m::one.x",
    "delta.1.a",
    "missing",
    "m::missing",
    "nope::key",
    "lookup_options",
    "lookup_options.alpha",
];

/// Options, and the share in percent of the calls that have them.
const OPTIONS: &[(usize, &[&str])] = &[
    (60, &["--explain"]),
    (10, &["--explain-options"]),
    (8, &["--merge", "first"]),
    (8, &["--merge", "unique"]),
    (8, &["--merge", "hash"]),
    (10, &["--merge", "deep"]),
    (6, &["--merge", "deep", "--knock-out-prefix", "no"]),
    (6, &["--merge", "deep", "--sort-merged-arrays"]),
    (6, &["--merge", "deep", "--merge-hash-arrays"]),
    (8, &["--default", "a default"]),
    (5, &["--type", "String"]),
    (5, &["--type", "Variant[Array, Hash]"]),
    (10, &["--render-as", "json"]),
    (8, &["--render-as", "s"]),
    (3, &["--compile"]),
    (1, &["--merge", "none"]),
    (1, &["--render-as", "unknown"]),
];

/// The percentage of calls with one more key.
const MORE_KEYS: usize = 15;

/// Calls, one on each line.
const TABLE: &str = include_str!("../lookup_commands.jsonl");

/// Returns the calls of the table, and `count` generated ones.
///
/// A call is an object: `files` (texts by path in the environment, or in the directory of configuration files if the
/// path begins with `GLOBAL/`), `facts`, `node`, `strict` and `arguments`.
pub fn commands(seed: u64, count: usize) -> Vec<Map<String, Json>> {
    let table = TABLE.lines().filter_map(|line| serde_json::from_str(line).ok());
    table.chain((0..count).map(|number| command(seed, number))).collect()
}

fn command(seed: u64, number: usize) -> Map<String, Json> {
    let mut question = generated(&mut Dice::new(seed, number));
    // Other numbers, so that the arguments do not depend on the data set.
    let dice = &mut Dice::new(seed.wrapping_add(1), number);
    let mut arguments = vec![dice.pick(KEYS)];
    while dice.chance(MORE_KEYS) {
        arguments.push(dice.pick(KEYS));
    }
    for (share, option) in OPTIONS {
        if dice.chance(*share) && !arguments.contains(&option[0]) {
            arguments.extend(*option);
        }
    }
    let strict = question.get("settings").and_then(|settings| settings.get("strict")).cloned();
    let mut call = Map::new();
    for name in ["files", "facts"] {
        call.insert(name.to_owned(), question.remove(name).unwrap_or_default());
    }
    call.insert("node".to_owned(), question.remove("node").unwrap_or_else(|| "test".into()));
    call.insert("strict".to_owned(), strict.unwrap_or_else(|| "error".into()));
    call.insert("arguments".to_owned(), arguments.into());
    call
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_table_is_a_call() {
        assert_eq!(commands(1, 0).len(), TABLE.lines().count());
    }
}
