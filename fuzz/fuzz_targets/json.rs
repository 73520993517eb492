//! Reads any bytes as JSON.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::json::check(bytes));
