//! Parses any text as a number, and formats numbers.

#![no_main]

#[path = "../checks/numbers.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
