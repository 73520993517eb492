//! Reads any bytes as types of resources.

#![no_main]

#[path = "../checks/resource_types.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
