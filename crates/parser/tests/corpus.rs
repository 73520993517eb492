//! Replays the corpus of the fuzz target `parse`.

#[path = "../../../fuzz/checks/parse.rs"]
mod checks;
#[path = "../../../fuzz/checks/replay.rs"]
mod replay;

#[test]
fn sources_of_the_corpus_hold_all_properties() {
    replay::replay("parse", checks::check);
}
