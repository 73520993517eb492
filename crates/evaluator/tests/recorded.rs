//! What the reference makes of programs, which this crate has to make of them too.
//!
//! `tests/data/eval.jsonl` is written by `cargo xtask differential eval --record`. A line with a class is a difference that
//! `docs/differences.md` explains; there our own answer is recorded too.

#[path = "../../xtask/src/differential/eval/compared.rs"]
mod compared;
#[path = "../../cli/src/eval_json.rs"]
mod eval_json;

use compared::compared;
use puppetlang_parser::Settings;
use puppetlang_source::{Dialect, Source};
use serde_json::Value;

/// The same for templates, by `cargo xtask differential epp --record`.
const TEMPLATES: &str = include_str!("data/epp.jsonl");

const RECORDED: &str = include_str!("data/eval.jsonl");

#[test]
fn programs_give_what_the_reference_gives() {
    replay(RECORDED, 2_000);
}

#[test]
fn templates_give_what_the_reference_gives() {
    replay(TEMPLATES, 700);
}

fn replay(recorded: &str, fewest: usize) {
    let mut differing = Vec::new();
    let mut count = 0;
    for line in recorded.lines() {
        let recorded: Value = serde_json::from_str(line).expect("a line is an object");
        let request = recorded["in"].as_object().expect("the question is an object");
        let source = request["source"].as_str().expect("the source is a text");
        let ours =
            compared(&eval_json::answer(request, Source::new("", source), Dialect::PUPPET8, &Settings::default()));
        let wanted = if recorded.get("class").is_some() { &recorded["ours"] } else { &recorded["out"] };
        if ours != *wanted {
            differing.push(format!("{source}\nours:     {ours}\nrecorded: {wanted}\n"));
        }
        count += 1;
    }
    assert!(count >= fewest, "only {count} programs are recorded");
    assert!(differing.is_empty(), "{} of {count} differ:\n{}", differing.len(), differing.join("\n"));
}
