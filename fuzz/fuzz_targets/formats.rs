//! Creates values of any types, and formats them in any formats.

#![no_main]

#[path = "../checks/formats.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
