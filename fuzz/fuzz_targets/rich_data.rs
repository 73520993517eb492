//! Reads any bytes as rich data.

#![no_main]

#[path = "../checks/rich_data.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
