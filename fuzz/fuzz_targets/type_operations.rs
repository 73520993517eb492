//! Compares any types and values.

#![no_main]

#[path = "../checks/type_operations.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
