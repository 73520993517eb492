//! Fixes any bytes with any settings.

#![no_main]

#[path = "../checks/check.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::fix(bytes));
