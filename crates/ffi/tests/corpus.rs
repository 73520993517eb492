//! Replays the corpus of the fuzz target `c_api`.

#![expect(clippy::multiple_unsafe_ops_per_block, reason = "the calls of the fuzz target are made in one block")]

#[path = "../../../fuzz/checks/c_api.rs"]
mod checks;
#[path = "../../../fuzz/checks/replay.rs"]
mod replay;

#[test]
fn calls_of_the_corpus_are_answered() {
    replay::replay("c_api", checks::check);
}
