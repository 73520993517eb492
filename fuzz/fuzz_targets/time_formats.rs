//! Parses and formats times in any formats.

#![no_main]

#[path = "../checks/time_formats.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
