//! Parses any text as a version and as a version range.

#![no_main]

#[path = "../checks/version_ranges.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
