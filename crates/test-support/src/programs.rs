//! Replays recorded programs and templates.

use puppetlang_differential::eval::compared;
use puppetlang_parser::Settings;
use puppetlang_protocol::eval::{self, Form};
use puppetlang_protocol::question::Question;
use puppetlang_source::{Dialect, Source};
use serde_json::Value;

/// Compares our answers with the recorded ones, of which there must be at least `fewest`.
///
/// # Panics
///
/// If an answer differs, or a row cannot be read.
pub fn replay(recorded: &str, fewest: usize) {
    let mut differing = Vec::new();
    let mut count = 0;
    for line in recorded.lines() {
        let recorded: Value = serde_json::from_str(line).expect("a line is an object");
        let request = recorded["in"].as_object().expect("the question is an object");
        let source = request["source"].as_str().expect("the source is a text");
        let question = Question::of(request.clone()).expect("it is a question");
        let form = if request["kind"] == "epp" { Form::Template } else { Form::Manifest };
        let answer = eval::answer(&question, Source::new("", source), Dialect::PUPPET8, &Settings::default(), form);
        let ours = compared(&answer.expect("it can be answered"));
        let wanted = if recorded.get("class").is_some() { &recorded["ours"] } else { &recorded["out"] };
        if ours != *wanted {
            differing.push(format!("{source}\nours:     {ours}\nrecorded: {wanted}\n"));
        }
        count += 1;
    }
    assert!(count >= fewest, "only {count} programs are recorded");
    assert!(differing.is_empty(), "{} of {count} differ:\n{}", differing.len(), differing.join("\n"));
}
