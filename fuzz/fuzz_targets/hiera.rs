//! Looks up keys in any Hiera data.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::hiera::check(bytes));
