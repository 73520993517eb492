//! Runs any text as a Ruby program.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::ruby::check(bytes));
