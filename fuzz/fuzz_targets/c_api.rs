//! Makes any legal calls of the C API.

#![no_main]

#[path = "../checks/c_api.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
