//! Compares templates with the recorded answers of the reference.
//!
//! `cargo xtask differential epp --record` writes `tests/data/epp.jsonl`, in the format of
//! `evaluator/tests/data/eval.jsonl`.

use puppetlang_test_support::programs;

#[test]
fn templates_give_what_the_reference_gives() {
    programs::replay(include_str!("data/epp.jsonl"), 700);
}
