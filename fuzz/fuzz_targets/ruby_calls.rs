//! Calls methods of Ruby's core that bytes choose.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::ruby_calls::check(bytes));
