//! Reads any bytes as encrypted values of hiera-eyaml, and as keys.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::eyaml::check(bytes));
