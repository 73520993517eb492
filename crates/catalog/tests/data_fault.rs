//! Hosts whose data cannot be read, or that have none.

#![expect(clippy::unwrap_used, reason = "a program that is none fails the test")]

use std::sync::Arc;

use puppetlang_catalog::{Node, compile};
use puppetlang_evaluator::{EvaluationError, Host, Limits, Log, Lookup, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;
use puppetlang_types::Value;
use puppetlang_types::value::Hash;

/// A host whose data cannot be read, or that reports that it has none.
struct Broken {
    has_data: bool,
}

/// The reference's message about data that cannot be merged.
const FAULT: &str = "The first element of the merge has wrong type, expects a Hash value, got String";

impl Host for Broken {
    fn log(&self, _: &Log) {}

    fn has_data(&self) -> bool {
        self.has_data
    }

    fn lookup(&self, lookup: &Lookup<'_>) -> Result<Option<Value>, String> {
        assert_eq!((lookup.key, lookup.root, lookup.path.len()), ("a::p", "a::p", 0));
        assert!(lookup.merge.is_none());
        Err(FAULT.into())
    }
}

fn compiled(text: &str, node: &Node, has_data: bool) -> Result<(), EvaluationError> {
    let program = Program::manifest(Source::new("site.pp", text), &Settings::default()).unwrap();
    let host = Arc::new(Broken { has_data });
    compile(node, None, &[program], host, Rules::default(), Limits::default()).map(drop)
}

#[test]
fn faults_of_data_have_no_place() {
    for text in ["class a($p = 1) { }\n include a", "class a($p = 1) { }\n class { 'a': }"] {
        let error = compiled(text, &Node::default(), true).unwrap_err();
        assert_eq!((error.diagnostic.message.as_str(), error.diagnostic.at), (FAULT, None), "{text}");
    }
}

#[test]
fn faults_of_data_are_those_of_classes_that_are_evaluated_later() {
    let node = Node { classes: vec![("a".into(), Hash::empty())], ..Node::default() };
    let error = compiled("class a($p = 1) { }", &node, true).unwrap_err();
    let message = format!("Evaluation Error: Error while evaluating a Resource Statement, {FAULT}");
    assert_eq!((error.diagnostic.message, error.diagnostic.at), (message, None));
}

#[test]
fn only_what_has_no_value_is_asked_for() {
    for text in ["class a($p = 1) { }\n class { 'a': p => 2 }", "define a($p = 1) { } a { 'x': }", "class a { }"] {
        assert!(compiled(text, &Node::default(), true).is_ok(), "{text}");
    }
}

#[test]
fn a_host_without_data_is_not_asked() {
    assert!(compiled("class a($p = 1) { }\n include a", &Node::default(), false).is_ok());
}
