//! Recorded conversions: what the reference answers, and where ours differs.
//!
//! A row has the question and the answer side by side. Where ours differs, it names the class of the difference (see
//! `docs/differences.md`) and has our answer as `ours`. The rows are written by `cargo xtask differential convert --record`.

use puppetlang_types::TypeError;
use serde_json::Value as Json;

/// Compares our answers with the recorded ones, which are `fields` of the rows. At least `least` rows have to be there.
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
