//! Type aliases of modules, as the autoloader finds them. The expected results are the reference's.

#![expect(clippy::unwrap_used, reason = "a helper of a test may panic")]

use std::path::Path;
use std::sync::Arc;

use puppetlang_catalog::{Environment, MemoryFiles, Node, Setup, compile};
use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;

/// Returns the lines that a program logs in an environment of the given files, or the error.
fn said(files: &[(&str, &str)], text: &str) -> Vec<String> {
    let files = MemoryFiles::below(Path::new("/e"), files.iter().copied());
    let environment = Environment::load(Arc::new(files), Setup::of_directory("production", "/e")).unwrap();
    let program = Program::manifest(Source::new("site.pp", text), &Settings::default()).unwrap();
    let host = Arc::new(MemoryHost::new());
    let (rules, limits) = (Rules::default(), Limits::default());
    match compile(&Node::default(), Some(&environment), &[program], Arc::clone(&host) as _, rules, limits) {
        Ok(_) => host.take_logs().into_iter().map(|line| line.message).collect(),
        Err(error) => vec![error.full_message()],
    }
}

/// The search for a type reads the manifests that could define it, whose parameters load the alias.
#[test]
fn an_alias_may_be_the_type_of_a_parameter_in_the_first_manifest() {
    let files = [
        ("modules/a/manifests/init.pp", "class a(A::Size $size = 1, Optional[A::Size] $other = undef) { }"),
        ("modules/a/types/size.pp", "type A::Size = Integer[1]"),
        ("modules/a/functions/twice.pp", "function a::twice(A::Size $size) { 2 * $size }"),
    ];
    assert_eq!(said(&files, "notice(2 =~ A::Size)"), ["true"]);
    assert_eq!(said(&files, "notice(a::twice(2))"), ["4"]);
    assert_eq!(said(&files, "type B = A::Size notice(0 =~ B)"), ["false"]);
}
