//! Reads any text as a type and as declarations of types.

#![no_main]

#[path = "../checks/type_text.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
