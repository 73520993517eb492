//! Calls functions with any arguments.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::functions::check(bytes));
