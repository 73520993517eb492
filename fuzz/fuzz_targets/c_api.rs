//! Makes any legal calls of the C API.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_c_api::fuzz_check::check(bytes));
