//! Reads any bytes as the files that describe a module or an environment.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::project::check(bytes));
