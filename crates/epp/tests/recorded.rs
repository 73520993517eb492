//! Compares templates with the recorded answers of the reference.
//!
//! `cargo xtask differential epp --record` writes `tests/data/epp.jsonl`, in the format of
//! `evaluator/tests/data/eval.jsonl`.

#[path = "../../evaluator/tests/row/recorded.rs"]
mod recorded;

#[test]
fn templates_give_what_the_reference_gives() {
    recorded::replay(include_str!("data/epp.jsonl"), 700);
}
