//! Evaluates any text as a program.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::eval::check(bytes));
