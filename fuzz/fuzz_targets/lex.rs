//! Lexes any bytes as a manifest.

#![no_main]

#[path = "../checks/lex.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes, false));
