//! Runs programs generated from bytes.

#![no_main]

#[path = "../checks/programs.rs"]
mod checks;
#[path = "../checks/grammar/mod.rs"]
#[allow(dead_code, reason = "other targets use the rest")]
mod grammar;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
