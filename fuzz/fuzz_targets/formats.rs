//! Creates values of any types, and formats them in any formats.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::formats::check(bytes));
