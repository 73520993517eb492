//! Replays the fuzz corpora of this crate.

#[path = "../../../fuzz/checks/formats.rs"]
mod formats;
#[path = "../../../fuzz/checks/replay.rs"]
mod replay;
#[path = "../../../fuzz/checks/type_operations.rs"]
mod type_operations;
#[path = "../../../fuzz/checks/type_text.rs"]
mod type_text;

#[test]
fn all_properties_hold_for_the_corpora() {
    replay::replay("type_text", type_text::check);
    replay::replay("type_operations", type_operations::check);
    replay::replay("formats", formats::check);
}
