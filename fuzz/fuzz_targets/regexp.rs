//! Compiles any pattern and searches any subject with it.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::regexp::check(bytes));
