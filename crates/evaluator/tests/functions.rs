//! Replays the recorded calls of the functions of the language.

#![expect(clippy::unwrap_used, reason = "a row that cannot be read fails the test")]

#[path = "row/replay.rs"]
mod replay;
mod row;

#[test]
fn recorded_calls() {
    replay::replay(include_str!("data/functions.jsonl"), 8_600, &[]);
}
