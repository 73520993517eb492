//! Reads any bytes as rich data.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::rich_data::check(bytes));
