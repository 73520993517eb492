//! Renders any text as an ERB template.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::erb::check(bytes));
