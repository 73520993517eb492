//! Runs programs generated from bytes.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::programs::check(bytes));
