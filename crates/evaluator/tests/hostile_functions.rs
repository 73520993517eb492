//! Calls functions with large, deep or shared values: they return or fail quickly.

#![expect(clippy::unwrap_used, reason = "a program that is none fails the test")]

use std::fmt::Write as _;
use std::sync::Arc;

use puppetlang_evaluator::{Evaluation, Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;

fn outcome(source: &str) -> Result<String, String> {
    let host = Arc::new(MemoryHost::new());
    let program = Program::manifest(Source::new("hostile.pp", source), &Settings::default()).unwrap();
    let value = Evaluation::new(host, Rules::default(), Limits::default()).run(&program);
    value.map(|value| format!("{value:?}")).map_err(|error| error.to_string())
}

/// Returns a program that defines a variable of shared arrays, which would have 2^40 elements if written out.
fn shared(name: &str) -> String {
    let mut source = format!("${name}0 = [1]\n");
    for level in 0..40 {
        // Writing to a String cannot fail.
        let _ = writeln!(source, "${name}{} = [${name}{level}, ${name}{level}]", level + 1);
    }
    source
}

const DEEP: &str = "$deep = 100000.reduce([]) |$around, $i| { [$around] }\n";

fn check(source: &str, expected: Result<&str, &str>) {
    match (outcome(source), expected) {
        (Ok(value), Ok(expected)) => assert_eq!(value, expected, "{source}"),
        (Err(message), Err(expected)) => assert!(message.contains(expected), "{source}\n{message}"),
        (came, _) => panic!("{source}\nexpected {expected:?}\ncame {came:?}"),
    }
}

#[test]
fn what_is_shared_is_gone_into_once_or_refused() {
    let values = shared("x") + &shared("y");
    for (call, expected) in [
        ("sort([$x40, $y40]).size", Ok("2")),
        ("unique([$x40, $y40]).size", Ok("1")),
        ("index([1, $x40], $y40)", Ok("1")),
        ("[$x40, $y40].group_by |$x| { $x }.size", Ok("1")),
        ("dig($x40, 0, 1, 0).size", Ok("2")),
        ("tree_each($x40) |$v| { break() }", Err("the limit of")),
        ("tree_each($x40).map |$v| { 1 }", Err("the limit of")),
    ] {
        check(&format!("{values}{call}"), expected);
    }
}

#[test]
fn what_is_deep_is_refused_or_done() {
    for (call, expected) in [
        ("sort([$deep, [$deep]]).size", Ok("2")),
        ("max($deep, $deep).size", Ok("1")),
        ("unique([$deep, [$deep]]).size", Ok("2")),
        ("flatten($deep)", Err("nested too deep")),
        ("join($deep)", Err("nested too deep")),
        ("shellquote($deep)", Err("nested too deep")),
        ("match('a', $deep)", Err("nested too deep")),
        ("call(Deferred('size', [$deep]))", Err("nested too deep")),
        ("tree_each($deep) |$v| { 1 }", Err("the limit of")),
    ] {
        check(&format!("{DEEP}{call}"), expected);
    }
}

#[test]
fn numbers_do_not_ask_for_memory() {
    for (call, expected) in [
        ("slice(100, 9223372036854775807).size", Ok("2")),
        ("slice(100, 9223372036854775807) |*$x| { 1 }", Err("the limit of")),
        ("step([1, 2], 9223372036854775807).map |$x| { $x }", Ok("[1]")),
        ("9223372036854775807.index |$x| { $x == 5 }", Ok("5")),
        ("scanf('1', '%99999999d')", Err("too big number")),
        ("sprintf('%999999999d', 1)", Err("cannot be larger")),
        ("strftime(Timestamp(0), '%999999999Y')", Err("cannot be larger")),
        ("regsubst('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '(a*)*b', 'x')", Err("too much work")),
    ] {
        check(call, expected);
    }
}
