//! Checks any bytes with any settings.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::check::check(bytes));
