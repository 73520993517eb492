//! Makes any legal calls of the C API.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::c_api::check(bytes));
