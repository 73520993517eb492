//! `cargo xtask differential catalog`: catalogs of small manifests, a table of which stands in `generate/catalog/cases.txt`, a manifest on
//! each line.

mod class;
pub(crate) mod compared;

use anyhow::Result;
use serde_json::{Map, Value};

use super::eval::record;
use super::survey::{Row, Selection, Survey, ask_both, report};
use compared::compared;

/// The manifests.
const CASES: &str = include_str!("../../generate/catalog/cases.txt");

/// How many of them are recorded for the tests of the crate.
const RECORDED: usize = 400;

/// So many of a thousand answers that the reference gives have to be equal.
const LEAST_SHARE: usize = 960;

/// Compares catalogs with the reference's; ours are those of a command, if it is given.
///
/// # Errors
///
/// When a difference is of no class, when too few answers are equal, or when a side cannot be asked.
pub(crate) fn run(selection: &Selection, command: Option<&str>) -> Result<()> {
    let questions: Vec<Map<String, Value>> = CASES.lines().filter(|line| !line.is_empty()).map(question).collect();
    let (ours, reference) = ask_both(&questions, command)?;
    let answers = questions.into_iter().zip(ours).zip(reference);
    let rows: Vec<Row> = answers
        .map(|((question, ours), reference)| {
            let (ours, theirs) = (compared(&ours), compared(&reference));
            let class = class::of(&ours, &theirs);
            Row { question, ours, reference: theirs, class }
        })
        .collect();
    if selection.record {
        record::write(&rows, "catalog", "catalogs.jsonl", RECORDED)?;
    }
    report(&[Survey { subject: "catalogs", least: LEAST_SHARE, rows }], selection)
}

fn question(source: &str) -> Map<String, Value> {
    [("kind", "catalog"), ("source", source)].map(|(name, value)| (name.to_owned(), value.into())).into_iter().collect()
}
