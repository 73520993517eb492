//! Versions and version ranges.

use puppetlang_scalar::{Version, VersionBound, VersionRange};
use serde_json::{Value, json};

use crate::{Answer, Case, compare};

fn shown(range: &VersionRange) -> Value {
    let text = |bound: Option<&VersionBound>| bound.map(ToString::to_string);
    json!([
        range.to_string(),
        range.normalized(),
        text(range.begin()),
        text(range.end()),
        range.exclude_begin(),
        range.exclude_end()
    ])
}

fn version(text: &str) -> Result<Version, String> {
    Version::parse(text).map_err(|error| error.to_string())
}

fn range(text: &str) -> Result<VersionRange, String> {
    VersionRange::parse(text).map_err(|error| error.to_string())
}

fn ours(case: &Case) -> Answer {
    let bound = |index: usize, open: VersionBound| {
        case.argument(index).as_str().map_or(Ok(open), |text| version(text).map(VersionBound::At))
    };
    Ok(match case.kind() {
        "version" => {
            let version = version(case.text(1))?;
            let numbers = [version.major(), version.minor(), version.patch()];
            let [major, minor, patch] = numbers;
            json!([
                version.to_string(),
                major,
                minor,
                patch,
                version.prerelease(),
                version.build(),
                version.is_stable()
            ])
        }
        "order" => {
            let (one, two) = (version(case.text(1))?, version(case.text(2))?);
            json!([one.precedence(&two) as i8, one == two])
        }
        "range" => shown(&range(case.text(1))?),
        "includes" => range(case.text(1))?.includes(&version(case.text(2))?).into(),
        "between" => {
            let (min, max) = (bound(1, VersionBound::Min)?, bound(2, VersionBound::Max)?);
            shown(&VersionRange::between(&min, &max, case.argument(3) == &json!(true)))
        }
        "equal" => (range(case.text(1))? == range(case.text(2))?).into(),
        "intersection" => shown(&range(case.text(1))?.intersection(&range(case.text(2))?)),
        "covers" => {
            let narrow = range(case.text(2))?;
            range(case.text(1))?.covers(&narrow).into()
        }
        "merge" => range(case.text(1))?.merge(&range(case.text(2))?).map_or(Value::Null, |range| shown(&range)),
        kind => panic!("unknown question {kind}"),
    })
}

/// Classifies cases in which the reference fails with a Ruby error and we have an answer.
fn class(case: &Case, _: &Answer) -> Option<&'static str> {
    let error = case.error();
    match case.kind() {
        _ if error.contains("`exclude_end'") => Some("same-end"),
        _ if error.contains("`SINGLETON'") => Some("any-version"),
        _ if error.contains("`intersection' for nil") => Some("empty-between"),
        "merge" | "covers" if error.contains("nil") || error.contains("NilClass") => Some("several-ends"),
        _ => None,
    }
}

#[test]
fn versions_are_those_of_the_reference() {
    let classes = ["any-version", "empty-between", "same-end", "several-ends"];
    compare(include_str!("../data/version.jsonl"), 3_000, &classes, ours, class);
}
