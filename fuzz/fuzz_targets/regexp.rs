//! Compiles any pattern and searches any subject with it.

#![no_main]

#[path = "../checks/regexp.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
