//! Parses any text as a version and as a version range.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::version_ranges::check(bytes));
