//! Parses any bytes as a manifest or a template.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::parse::check(bytes));
