//! Replays the fuzz corpora of this crate.

#[path = "../../../fuzz/checks/numbers.rs"]
mod numbers;
#[path = "../../../fuzz/checks/replay.rs"]
mod replay;
#[path = "../../../fuzz/checks/time_formats.rs"]
mod time_formats;
#[path = "../../../fuzz/checks/version_ranges.rs"]
mod version_ranges;

#[test]
fn all_properties_hold_for_the_corpora() {
    replay::replay("time_formats", time_formats::check);
    replay::replay("version_ranges", version_ranges::check);
    replay::replay("numbers", numbers::check);
}
