//! Replays the corpus of the fuzz target `templates`.

#[path = "../../../fuzz/checks/replay.rs"]
mod replay;
#[path = "../../../fuzz/checks/templates.rs"]
mod templates;

#[test]
fn templates_of_the_corpus_hold_all_properties() {
    replay::replay("templates", templates::check);
}
