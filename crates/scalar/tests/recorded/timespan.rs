//! Timespans.

use puppetlang_scalar::{Timespan, TimespanField};
use serde_json::{Value, json};

use crate::{Answer, Case, answer, big, bits, compare};

fn span(case: &Case, index: usize) -> Timespan {
    Timespan::from_nanoseconds(case.number(index))
}

fn nanoseconds(span: Timespan) -> Value {
    big(&span.nanoseconds())
}

fn fields(fields: Vec<(&'static str, TimespanField)>) -> Answer {
    let pair = |(name, field): (&str, TimespanField)| match field {
        TimespanField::Count(count) => json!([name, big(&count)]),
        TimespanField::Negative(yes) => json!([name, yes]),
    };
    Ok(fields.into_iter().map(pair).collect())
}

fn made(case: &Case) -> Timespan {
    let part = |index: usize| case.argument(2)[index].as_i64().expect("fields are integers");
    let negative = case.argument(1) == &json!(true);
    Timespan::from_fields(negative, part(0), part(1), part(2), part(3), part(4), part(5), part(6))
}

fn totals(span: Timespan) -> Value {
    let counts = [
        span.days(),
        span.hours(),
        span.minutes(),
        span.seconds(),
        span.milliseconds(),
        span.subsecond_nanoseconds(),
        span.total_hours(),
        span.total_minutes(),
        span.total_seconds(),
        span.total_milliseconds(),
        span.total_microseconds(),
    ];
    let mut values: Vec<Value> = counts.iter().map(big).collect();
    values.extend([big(&span.whole_seconds()), bits(span.seconds_f64())]);
    values.into()
}

fn integer(case: &Case) -> i64 {
    case.argument(2).as_i64().expect("the argument is an integer")
}

fn ours(case: &Case) -> Answer {
    match case.kind() {
        "format" => answer(span(case, 1).format(case.text(2)), Value::from),
        "parse" => answer(Timespan::parse_with(case.text(1), case.text(2)), nanoseconds),
        "default" => answer(Timespan::parse(case.text(1)), nanoseconds),
        "any" => {
            let formats: Vec<&str> =
                case.argument(2).as_array().expect("formats").iter().flat_map(Value::as_str).collect();
            answer(Timespan::parse_any(case.text(1), &formats), nanoseconds)
        }
        "text" => Ok(span(case, 1).to_string().into()),
        "fields" => fields(span(case, 1).to_fields()),
        "compact" => fields(span(case, 1).to_compact_fields()),
        "total" => Ok(totals(span(case, 1))),
        "make" => Ok(nanoseconds(made(case))),
        "+" => answer(span(case, 1).checked_add(span(case, 2)), nanoseconds),
        "-" => answer(span(case, 1).checked_sub(span(case, 2)), nanoseconds),
        "+f" => answer(span(case, 1).checked_add_seconds(case.float(2)), nanoseconds),
        "-f" => answer(span(case, 1).checked_sub_seconds(case.float(2)), nanoseconds),
        "*f" => answer(span(case, 1).checked_mul_f64(case.float(2)), nanoseconds),
        "/f" => answer(span(case, 1).checked_div_f64(case.float(2)), nanoseconds),
        "%f" => answer(span(case, 1).checked_rem_f64(case.float(2)), bits),
        "*i" => answer(span(case, 1).checked_mul(integer(case)), nanoseconds),
        "/i" => answer(span(case, 1).checked_div(integer(case)), nanoseconds),
        "%i" => answer(span(case, 1).checked_rem(integer(case)), Value::from),
        "/" => Ok(puppetlang_scalar::float_to_s(span(case, 1).ratio(span(case, 2))).into()),
        "<=>i" => Ok(json!(span(case, 1).cmp_seconds(integer(case)) as i8)),
        "<=>f" => Ok(json!(span(case, 1).cmp_seconds_f64(case.float(2)).map(|order| order as i8))),
        kind => panic!("unknown question {kind}"),
    }
}

fn class(case: &Case, given: &Answer) -> Option<&'static str> {
    match given {
        Err(error) if error.contains("out of range") || error.contains("outside of the range") => {
            let size = case.line["is"].as_str().unwrap_or_default().trim_start_matches('-').len();
            (size > 38).then_some("range")
        }
        _ if case.class() == "RegexpError" => Some("empty-width"),
        _ => None,
    }
}

#[test]
fn timespans_are_those_of_the_reference() {
    compare(include_str!("../data/timespan.jsonl"), 4_000, &["empty-width", "range"], ours, class);
}
