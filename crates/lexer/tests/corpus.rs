//! Replays the corpora of the fuzz targets `lex` and `template`.

#[path = "../../../fuzz/checks/lex.rs"]
mod checks;
#[path = "../../../fuzz/checks/replay.rs"]
mod replay;

#[test]
fn manifests_of_the_corpus_hold_all_properties() {
    replay::replay("lex", |bytes| checks::check(bytes, false));
}

#[test]
fn templates_of_the_corpus_hold_all_properties() {
    replay::replay("template", |bytes| checks::check(bytes, true));
}
