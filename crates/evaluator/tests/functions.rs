//! Replays the recorded calls of the functions of the language.

use puppetlang_test_support::calls;

#[test]
fn recorded_calls() {
    calls::replay(include_str!("data/functions.jsonl"), 8_600, &[]);
}
