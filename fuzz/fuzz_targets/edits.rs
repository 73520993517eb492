//! Edits a document of the language server.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| puppetlang_fuzz_checks::edits::check(bytes));
