//! Compares types generated from bytes.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::type_laws::check(bytes));
