//! Reads any bytes as YAML.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::yaml::check(bytes));
