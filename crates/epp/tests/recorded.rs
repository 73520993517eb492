//! What the reference makes of templates, which this crate has to make of them too.
//!
//! `tests/data/epp.jsonl` is written by `cargo xtask differential epp --record`, in the form of `evaluator/tests/data/eval.jsonl`.

#[path = "../../xtask/src/differential/eval/compared.rs"]
mod compared;
#[path = "../../evaluator/tests/row/recorded.rs"]
mod recorded;

#[test]
fn templates_give_what_the_reference_gives() {
    recorded::replay(include_str!("data/epp.jsonl"), 700);
}
