//! Recorded conversions: the reference's answers, and known differences of ours.
//!
//! Each row has a question and its answer. If our answer differs, the row names the difference class (see
//! `docs/differences.md`) and has our answer as `ours`. `cargo xtask differential convert --record` writes the rows.

use puppetlang_types::TypeError;
use serde_json::Value as Json;

/// Compares our answers with the recorded `fields` of each row. There must be at least `least` rows.
pub(crate) fn check(data: &str, least: usize, fields: &[&str], ours: impl Fn(&Json) -> Result<Json, TypeError>) {
    let mut count = 0;
    for row in data.lines().map(|line| serde_json::from_str::<Json>(line).expect("the data is JSON")) {
        count += 1;
        let answered = fields.iter().chain(&["error"]).filter_map(|name| Some(((*name).to_owned(), row.get(*name)?)));
        let recorded = Json::from_iter(answered.map(|(name, value)| (name, value.clone())));
        let ours = ours(&row).unwrap_or_else(|error| serde_json::json!({ "error": error.message().trim() }));
        match row.get("ours") {
            Some(expected) => {
                assert_eq!(&ours, expected, "{row}");
                assert_ne!(ours, recorded, "no difference any more: {row}");
            }
            None => assert_eq!(ours, recorded, "{row}"),
        }
    }
    assert!(count > least, "only {count} rows");
}
