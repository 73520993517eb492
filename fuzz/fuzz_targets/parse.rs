//! Parses any bytes as a manifest or a template.

#![no_main]

#[path = "../checks/parse.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
