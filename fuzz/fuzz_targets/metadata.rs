//! Reads any bytes as `environment.conf` and `metadata.json`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::metadata::check(bytes));
