//! Lexes any bytes as a template.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::template::check(bytes));
