//! Compares types generated from bytes.

#![no_main]

#[path = "../checks/type_laws.rs"]
mod checks;
#[path = "../checks/grammar/mod.rs"]
#[allow(dead_code, reason = "other targets use the rest")]
mod grammar;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
