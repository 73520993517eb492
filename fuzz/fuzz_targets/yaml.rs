//! Reads any bytes as YAML.

#![no_main]

#[path = "../checks/yaml.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
