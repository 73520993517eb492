//! Calls functions with any arguments.

#![no_main]

#[path = "../checks/functions.rs"]
mod checks;
#[path = "../checks/run.rs"]
mod run;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
