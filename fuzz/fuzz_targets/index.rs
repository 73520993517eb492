//! Changes the files of an environment step by step.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::index::check(bytes));
