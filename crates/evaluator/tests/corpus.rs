//! Replays the corpus of the fuzz target `eval`.

#[path = "../../../fuzz/checks/eval.rs"]
mod eval;
#[path = "../../../fuzz/checks/replay.rs"]
mod replay;

#[test]
fn programs_of_the_corpus_hold_all_properties() {
    replay::replay("eval", eval::check);
}
