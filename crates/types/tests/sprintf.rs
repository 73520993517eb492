//! Compares recorded answers of the reference about `sprintf` with those of this crate.
//!
//! `tests/record/sprintf.rb` writes `tests/data/sprintf.jsonl`. Every difference must be explained in
//! `docs/differences.md`.

#[path = "../../scalar/tests/recorded/case.rs"]
#[allow(dead_code, reason = "the tests of the scalars use the rest")]
mod case;

use case::{Answer, Case, answer, compare};
use puppetlang_types::Value;
use puppetlang_types::sprintf::sprintf;

fn ours(case: &Case) -> Answer {
    let arguments = case.argument(2).as_array().expect("the arguments are a list").iter();
    let arguments: Vec<Value> = arguments
        .map(|argument| Value::parse_literal(argument.as_str().expect("it is a literal")))
        .collect::<Result<_, _>>()
        .unwrap_or_else(|error| panic!("{}: {}", case.line, error.message()));
    answer(sprintf(case.text(1), &arguments), Into::into)
}

/// Returns true if an argument is a type: the reference shows its internals, or treats it as a hash.
fn has_type(case: &Case) -> bool {
    const TYPES: [&str; 6] = ["Integer[", "String", "Optional[", "File[", "Class[", "Data"];
    let arguments = case.argument(2).to_string();
    TYPES.iter().any(|name| arguments.contains(name))
}

fn class(case: &Case, given: &Answer) -> Option<&'static str> {
    let recorded = case.line["is"].as_str().unwrap_or_default();
    match given {
        Err(error) if error == "one hash required" && has_type(case) => Some("ruby-object"),
        Ok(_) if has_type(case) && recorded.contains("#<") => Some("ruby-object"),
        _ => None,
    }
}

#[test]
fn texts_are_those_of_the_reference() {
    compare(include_str!("data/sprintf.jsonl"), 6_000, &["ruby-object"], ours, class);
}
