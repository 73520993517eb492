//! Replays the corpora of the fuzz targets `eval`, `functions` and `templates`.

#[path = "../../../fuzz/checks/eval.rs"]
mod eval;
#[path = "../../../fuzz/checks/functions.rs"]
mod functions;
#[path = "../../../fuzz/checks/replay.rs"]
mod replay;
#[path = "../../../fuzz/checks/templates.rs"]
mod templates;

#[test]
fn programs_of_the_corpus_hold_all_properties() {
    replay::replay("eval", eval::check);
}

#[test]
fn templates_of_the_corpus_hold_all_properties() {
    replay::replay("templates", templates::check);
}

#[test]
fn calls_of_the_corpus_hold_all_properties() {
    replay::replay("functions", functions::check);
}
