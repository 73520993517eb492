//! Compiles any text as a catalog.

#![no_main]

#[path = "../checks/catalogs.rs"]
mod checks;
#[path = "../checks/secret.rs"]
mod secret;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
