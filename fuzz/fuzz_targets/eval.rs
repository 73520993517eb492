//! Evaluates any text as a program.

#![no_main]

#[path = "../checks/eval.rs"]
mod checks;
#[path = "../checks/run.rs"]
mod run;
#[path = "../checks/secret.rs"]
mod secret;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::check(bytes));
