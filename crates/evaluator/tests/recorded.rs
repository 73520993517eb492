//! Compares programs with the recorded answers of the reference.
//!
//! `cargo xtask differential eval --record` writes `tests/data/eval.jsonl`. A line with a class is a difference that
//! `docs/differences.md` explains; it also contains our answer.

use puppetlang_test_support::programs;

#[test]
fn programs_give_what_the_reference_gives() {
    programs::replay(include_str!("data/eval.jsonl"), 2_000);
}

/// Type sets, Object types, `Init`, cyclic aliases, non-local exits, splats, and results of functions that are most
/// often integers; recorded by the same command.
#[test]
fn declared_types_jumps_and_splats_do_what_the_reference_says() {
    programs::replay(include_str!("data/declared.jsonl"), 400);
}
