//! Reads any bytes as what environments and modules say of themselves.

#![no_main]

#[path = "../checks/metadata.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
