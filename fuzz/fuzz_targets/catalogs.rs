//! Compiles any text as a catalog.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::catalogs::check(bytes));
