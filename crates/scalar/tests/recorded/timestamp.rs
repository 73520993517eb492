//! Points in time.

use puppetlang_scalar::{TimeZone, Timestamp};
use serde_json::Value;

use crate::{Answer, Case, answer, big, compare};

fn zone(case: &Case, index: usize) -> TimeZone<'_> {
    case.argument(index).as_str().map_or(TimeZone::none(0), |name| TimeZone::named(name, 0))
}

fn time(case: &Case) -> Timestamp {
    Timestamp::from_nanoseconds(case.number(1)).expect("the recorded times are in range")
}

fn nanoseconds(time: Timestamp) -> Value {
    big(&time.nanoseconds())
}

fn ours(case: &Case) -> Answer {
    match case.kind() {
        "format" => answer(time(case).format(case.text(2), zone(case, 3)), Value::from),
        "text" => Ok(time(case).to_string().into()),
        "parse" => answer(Timestamp::parse_with(case.text(1), case.text(2), zone(case, 3)), nanoseconds),
        "default" => answer(Timestamp::parse(case.text(1), zone(case, 2)), nanoseconds),
        "any" => {
            let formats: Vec<&str> =
                case.argument(2).as_array().expect("formats").iter().flat_map(Value::as_str).collect();
            answer(Timestamp::parse_any(case.text(1), &formats, zone(case, 3)), nanoseconds)
        }
        kind => panic!("unknown question {kind}"),
    }
}

fn class(case: &Case, given: &Answer) -> Option<&'static str> {
    match given {
        Err(error) if error.starts_with("the year of a Timestamp") => {
            let is = &case.line["is"];
            let answered = is.as_str().map_or_else(|| is.to_string(), str::to_owned);
            let seconds = answered.parse().unwrap_or(0.0) / 1e9;
            (!(-377_705_023_201.0..253_402_207_200.0).contains(&seconds)).then_some("range")
        }
        _ => None,
    }
}

#[test]
fn timestamps_are_those_of_the_reference() {
    compare(include_str!("../data/timestamp.jsonl"), 6_000, &["range"], ours, class);
}
