//! Checks the style of any bytes, as a manifest.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::lint::check(bytes));
