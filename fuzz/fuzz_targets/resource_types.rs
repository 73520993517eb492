//! Reads any bytes as native types.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::resource_types::check(bytes));
