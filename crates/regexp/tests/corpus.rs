//! Replays the corpus of the fuzz target `regexp`.

#[path = "../../../fuzz/checks/regexp.rs"]
mod checks;
#[path = "../../../fuzz/checks/replay.rs"]
mod replay;

#[test]
fn patterns_of_the_corpus_hold_all_properties() {
    replay::replay("regexp", checks::check);
}
