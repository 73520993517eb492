//! The data of a node become variables of the top scope. The expected results are the reference's.

#![expect(clippy::unwrap_used, reason = "a helper of a test may panic")]

use std::sync::Arc;

use puppetlang_catalog::{Node, compile};
use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;
use puppetlang_types::Value;
use puppetlang_types::value::Hash;

fn hash(entries: &[(&str, &str)]) -> Hash {
    entries.iter().map(|&(name, value)| (name, Value::from(value))).collect()
}

/// Returns the lines that a program logs for a node, or the error.
fn said(node: &Node, text: &str) -> Vec<String> {
    let program = Program::manifest(Source::new("site.pp", text), &Settings::default()).unwrap();
    let host = Arc::new(MemoryHost::new());
    match compile(node, None, &[program], Arc::clone(&host) as _, Rules::default(), Limits::default()) {
        Ok(_) => host.take_logs().into_iter().map(|line| line.message).collect(),
        Err(error) => vec![error.full_message()],
    }
}

#[test]
fn what_is_set_first_stays() {
    let node = Node {
        name: "n1".into(),
        environment: "production".into(),
        parameters: hash(&[("role", "web"), ("kernel", "classified")]),
        facts: hash(&[("kernel", "Linux"), ("site", "a")]),
        server_facts: hash(&[("serverversion", "8"), ("site", "b"), ("role", "c")]),
        ..Node::default()
    };
    let expected = [
        "The node parameter 'kernel' for node 'n1' was already set to 'classified'. It could not be set to 'Linux'",
        "The node parameter 'site' for node 'n1' was already set to 'a'. It could not be set to 'b'",
        "The node parameter 'role' for node 'n1' was already set to 'web'. It could not be set to 'c'",
        "web classified a 8 Linux c production main",
    ];
    let text =
        "notice($role, $kernel, $site, $serverversion, $facts['kernel'], $server_facts['role'], $environment, $title)";
    assert_eq!(said(&node, text), expected);
}

#[test]
fn names_that_the_top_scope_has_cannot_be_set() {
    for (name, node) in [
        ("title", Node { facts: hash(&[("title", "x")]), ..Node::default() }),
        ("name", Node { parameters: hash(&[("name", "x")]), ..Node::default() }),
        ("title", Node { server_facts: hash(&[("title", "x")]), ..Node::default() }),
        ("module_name", Node { facts: hash(&[("name", "x"), ("module_name", "y")]), ..Node::default() }),
    ] {
        assert_eq!(said(&node, ""), [format!("Cannot reassign variable '${name}'")]);
    }
    let of_facts = |facts: &[(&str, &str)]| said(&Node { facts: hash(facts), ..Node::default() }, "notice($facts)");
    let reserved = |name: &str| vec![format!("Attempt to assign to a reserved variable name: '{name}'")];
    let numeric = |name: &str| vec![format!("Cannot assign to a numeric match result variable '${name}'")];
    assert_eq!(of_facts(&[("facts", "x"), ("1", "y")]), reserved("facts"));
    assert_eq!(of_facts(&[("1", "y"), ("facts", "x")]), numeric("1"));
    assert_eq!(of_facts(&[("name", "y"), ("server_facts", "x")]), reserved("server_facts"));
    assert_eq!(of_facts(&[("01", "y")]), numeric("01"));
    assert_eq!(of_facts(&[("1a", "y"), ("a b", "z")]), ["{1a => y, a b => z}"]);
}

#[test]
fn no_fact_is_the_environment_or_what_is_trusted() {
    let node = Node {
        name: "n1".into(),
        environment: "production".into(),
        facts: hash(&[("environment", "x"), ("trusted", "y")]),
        server_facts: hash(&[("environment", "z")]),
        trusted: hash(&[("certname", "n1")]),
        ..Node::default()
    };
    let warning = |value: &str| {
        format!(
            "The node parameter 'environment' for node 'n1' was already set to 'production'. It could not be set to '{value}'"
        )
    };
    let expected = [warning("x"), warning("z"), "production {certname => n1} x".to_owned()];
    assert_eq!(said(&node, "notice($environment, $trusted, $facts['environment'])"), expected);
}
