//! Manifests that mean no good: each ends in an error, and nothing overflows.

#![expect(clippy::unwrap_used, reason = "a program that is none fails the test")]

use std::sync::Arc;

use puppetlang_catalog::{Node, compile};
use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;

fn error(text: &str) -> String {
    let program = Program::manifest(Source::new("site.pp", text), &Settings::default()).unwrap();
    let host = Arc::new(MemoryHost::new());
    let made = compile(&Node::default(), None, &[program], host, Rules::default(), Limits::default());
    made.err().map_or_else(String::new, |error| error.to_string())
}

#[test]
fn classes_that_inherit_from_themselves() {
    for text in [
        "class a inherits a { } include a",
        "class a inherits b { } class b inherits a { } include a",
        "class a inherits b { } class b inherits c { } class c inherits b { } class { 'a': }",
    ] {
        let error = error(text);
        assert!(error.contains("inherits from itself"), "{text}: {error}");
    }
}

#[test]
fn defined_types_without_end() {
    let error = error("define d { d { \"${title}x\": } } d { 'a': }");
    assert_eq!(error, "Somehow looped more than 1000 times while evaluating host catalog");
}
