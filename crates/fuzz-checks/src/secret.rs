//! A secret that programs see as `$secret`: they never show it unless they unwrap it.

use std::fmt::Display;

use puppetlang_evaluator::{Log, MemoryHost};
use puppetlang_types::Value;
use puppetlang_types::value::Sensitive;

/// A text that no program contains by chance.
const CONTENT: &str = "0pen5esame";

/// Parts of programs that may unwrap the secret.
const WAYS: &[&str] = &["wrap", "call", "Deferred", CONTENT];

/// Adds the variable to a host.
pub(crate) fn give(host: &mut MemoryHost) {
    host.set("secret", Value::Sensitive(Sensitive::new(CONTENT.into())));
}

/// Checks the result of a program, and its log.
pub(crate) fn check(program: &str, said: &dyn Display, logs: &[Log]) {
    if WAYS.iter().any(|way| program.contains(way)) {
        return;
    }
    let said = said.to_string();
    assert!(!said.contains(CONTENT), "the secret is shown: {said}");
    for line in logs {
        assert!(!format!("{line:?}").contains(CONTENT), "the secret is logged: {line:?}");
    }
}
