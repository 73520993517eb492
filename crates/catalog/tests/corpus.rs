//! Replays the corpora of fuzz targets: `catalogs`, `resource_types`, `metadata`, `programs` and `type_laws`.

#[path = "../../../fuzz/checks/catalogs.rs"]
mod catalogs;
#[path = "../../../fuzz/checks/grammar/mod.rs"]
mod grammar;
#[path = "../../../fuzz/checks/metadata.rs"]
mod metadata;
#[path = "../../../fuzz/checks/programs.rs"]
mod programs;
#[path = "../../../fuzz/checks/replay.rs"]
mod replay;
#[path = "../../../fuzz/checks/resource_types.rs"]
mod resource_types;
#[path = "../../../fuzz/checks/secret.rs"]
mod secret;
#[path = "../../../fuzz/checks/type_laws.rs"]
mod type_laws;

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

#[test]
fn made_programs_of_the_corpus_hold_all_properties() {
    replay::replay("programs", programs::check);
}

#[test]
fn types_of_made_programs_hold_all_laws() {
    replay::replay("type_laws", type_laws::check);
}

/// Runs every attack with several sizes: its steps grow as it declares, and its limits end it.
#[test]
fn attacks_grow_as_they_say() {
    let numbers = [8, 60, 250];
    let all = grammar::attack::ATTACKS.iter().flat_map(|attack| numbers.map(|number| programs::attack(attack, number)));
    let broken: Vec<String> = all.filter_map(Result::err).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
