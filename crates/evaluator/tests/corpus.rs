//! Replays the corpora of the fuzz targets `eval` and `functions`.

#[path = "../../../fuzz/checks/eval.rs"]
mod eval;
#[path = "../../../fuzz/checks/functions.rs"]
mod functions;
#[path = "../../../fuzz/checks/replay.rs"]
mod replay;
#[path = "../../../fuzz/checks/run.rs"]
mod run;
#[path = "../../../fuzz/checks/secret.rs"]
mod secret;

#[test]
fn programs_of_the_corpus_hold_all_properties() {
    replay::replay("eval", eval::check);
}

#[test]
fn calls_of_the_corpus_hold_all_properties() {
    replay::replay("functions", functions::check);
}
