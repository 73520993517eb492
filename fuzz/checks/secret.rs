//! A secret that programs see as `$secret`: what they say never shows it, unless they unwrap it.

use std::fmt::Display;

use puppetlang_evaluator::{Log, MemoryHost};
use puppetlang_types::Value;
use puppetlang_types::value::Sensitive;

/// No program contains it by chance.
const CONTENT: &str = "0pen5esame";

/// Words of the ways in which a program may take the content out of the secret.
const WAYS: &[&str] = &["wrap", "call", "Deferred", CONTENT];

/// Gives a host the variable.
pub(crate) fn give(host: &mut MemoryHost) {
    host.set("secret", Value::Sensitive(Sensitive::new(CONTENT.into())));
}

/// Checks what a program said, and what was logged.
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
