//! Lexes any bytes as a template.

#![no_main]

#[path = "../checks/lex.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes, true));
