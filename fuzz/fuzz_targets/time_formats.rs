//! Parses and formats times in any formats.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::time_formats::check(bytes));
