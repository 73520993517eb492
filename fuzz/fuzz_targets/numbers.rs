//! Parses any text as a number, and formats numbers.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::numbers::check(bytes));
