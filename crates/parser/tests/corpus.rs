//! Replays the corpora of the fuzz targets `parse`, `check` and `fix`.

#[path = "../../../fuzz/checks/check.rs"]
mod check;
#[path = "../../../fuzz/checks/parse.rs"]
mod checks;
#[path = "../../../fuzz/checks/replay.rs"]
mod replay;

#[test]
fn sources_of_the_corpus_hold_all_properties() {
    replay::replay("parse", checks::check);
}

#[test]
fn whatever_is_found_lies_in_the_source() {
    replay::replay("check", check::check);
}

#[test]
fn mending_never_makes_it_worse() {
    replay::replay("fix", check::fix);
}
