//! What the reference makes of programs, which this crate has to make of them too.
//!
//! `tests/data/eval.jsonl` is written by `cargo xtask differential eval --record`. A line with a class is a difference that
//! `docs/differences.md` explains; there our own answer is recorded too.

#[path = "../../xtask/src/differential/eval/compared.rs"]
mod compared;
#[path = "../../cli/src/eval_json.rs"]
mod eval_json;

#[path = "row/recorded.rs"]
mod recorded;

#[test]
fn programs_give_what_the_reference_gives() {
    recorded::replay(include_str!("data/eval.jsonl"), 2_000);
}
