//! What the reference makes of programs, which this crate has to make of them too.
//!
//! `tests/data/eval.jsonl` is written by `cargo xtask differential eval --record`. A line with a class is a difference that
//! `docs/differences.md` explains; there our own answer is recorded too.

#[path = "../../xtask/src/differential/eval/compared.rs"]
mod compared;

#[path = "row/recorded.rs"]
mod recorded;

#[test]
fn programs_give_what_the_reference_gives() {
    recorded::replay(include_str!("data/eval.jsonl"), 2_000);
}

/// Sets of types, Object types, `Init`, circles of aliases, jumps and splats; the same command writes them.
#[test]
fn declared_types_jumps_and_splats_do_what_the_reference_says() {
    recorded::replay(include_str!("data/declared.jsonl"), 400);
}
