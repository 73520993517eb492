//! Reads any text as a type and as declarations of types.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::type_text::check(bytes));
