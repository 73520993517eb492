//! Replays the corpora of the fuzz targets `catalogs`, `resource_types` and `metadata`.

#[path = "../../../fuzz/checks/catalogs.rs"]
mod catalogs;
#[path = "../../../fuzz/checks/metadata.rs"]
mod metadata;
#[path = "../../../fuzz/checks/replay.rs"]
mod replay;
#[path = "../../../fuzz/checks/resource_types.rs"]
mod resource_types;
#[path = "../../../fuzz/checks/secret.rs"]
mod secret;

#[test]
fn catalogs_of_the_corpus_hold_all_properties() {
    replay::replay("catalogs", catalogs::check);
}

#[test]
fn types_of_the_corpus_hold_all_properties() {
    replay::replay("resource_types", resource_types::check);
}

#[test]
fn metadata_of_the_corpus_hold_all_properties() {
    replay::replay("metadata", metadata::check);
}
