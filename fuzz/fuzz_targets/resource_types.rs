//! Reads any bytes as native types.

#![no_main]

#[path = "../checks/resource_types.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
