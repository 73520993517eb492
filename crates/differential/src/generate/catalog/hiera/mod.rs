//! Questions about Hiera: a table of data sets with lookups.

use serde_json::{Map, Value as Json};

/// Questions about Hiera, one on each line.
const TABLE: &str = include_str!("../hiera.jsonl");

/// Returns the questions of the table.
pub fn about_hiera() -> impl Iterator<Item = Map<String, Json>> {
    TABLE.lines().filter_map(|line| serde_json::from_str(line).ok())
}
