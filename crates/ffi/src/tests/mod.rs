//! Tests that call the exported functions from Rust.
//!
//! The tests in `c-tests` use the header. These tests run the same code with Rust's AddressSanitizer
//! (`cargo xtask test --deep`).

mod api;
mod catalog;
mod scope;
mod value;

#[test]
fn calls_of_the_corpus_are_answered() {
    puppetlang_fuzz_checks::replay("c_api", crate::fuzz_check::check);
}
