//! Reads any bytes as `environment.conf` and `metadata.json`.

#![no_main]

#[path = "../checks/metadata.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
