//! Malicious manifests: each ends in an error, and nothing overflows.

#![expect(clippy::unwrap_used, reason = "a program that is none fails the test")]

use std::sync::Arc;

use puppetlang_catalog::{Node, compile};
use puppetlang_evaluator::{Cause, EvaluationError, Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;

fn error(text: &str) -> String {
    let program = Program::manifest(Source::new("site.pp", text), &Settings::default()).unwrap();
    let host = Arc::new(MemoryHost::new());
    let made = compile(&Node::default(), None, &[program], host, Rules::default(), Limits::default());
    made.err().map_or_else(String::new, |error| error.to_string())
}

/// Returns the error of a manifest that exceeds its limits.
fn failure(text: &str, limits: Limits) -> EvaluationError {
    let program = Program::manifest(Source::new("site.pp", text), &Settings::default()).unwrap();
    let host = Arc::new(MemoryHost::new());
    compile(&Node::default(), None, &[program], host, Rules::default(), limits).expect_err("it reaches a limit")
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

/// Each instance declares two more, so the work would never reach the thousandth round.
#[test]
fn defined_types_that_double() {
    let limits = Limits { steps: 20_000, ..Limits::default() };
    for text in [
        "define d { d { \"a${title}\": } d { \"b${title}\": } } d { 'x': }",
        "define d { create_resources('d', { \"a${title}\" => {}, \"b${title}\" => {} }) } d { 'x': }",
        "define d { @d { \"a${title}\": } @d { \"b${title}\": } realize(D[\"a${title}\"], D[\"b${title}\"]) } d { 'x': }",
        "define d { D <| title == nosuch |> d { \"a${title}\": } d { \"b${title}\": } } d { 'x': }",
    ] {
        let error = failure(text, limits);
        assert_eq!(error.cause, Cause::Limit, "{text}: {error}");
        assert!(error.to_string().contains("the limit of 20000 steps is reached"), "{text}: {error}");
    }
}

/// An error in a lazily evaluated body has the cause of the error that it wraps.
#[test]
fn causes_of_errors_are_kept() {
    let limits = Limits { steps: 30_000, ..Limits::default() };
    for text in [
        "define d { Integer[1, 1000000].each |$i| { $i + 1 } } d { 'x': }",
        "define d($p = Integer[1, 1000000].map |$i| { $i + 1 }) { } d { 'x': }",
        "define e { Integer[1, 1000000].each |$i| { $i + 1 } } define d { e { $title: } } d { 'x': }",
        "define d { include c } class c { Integer[1, 1000000].each |$i| { $i + 1 } } d { 'x': }",
        "define d { Integer[1, 1000000].each |$i| { $i + 1 } } @d { 'x': } D <| |>",
        "class b($p = Integer[1, 1000000].map |$i| { $i + 1 }) { } class c inherits b { } include c",
        "define d { notice(inline_epp('<% Integer[1, 1000000].each |$i| { $i + 1 } %>')) } d { 'x': }",
    ] {
        let error = failure(text, limits);
        assert_eq!(error.cause, Cause::Limit, "{text}: {error}");
    }
}

/// Checks that each text, after a common prefix, fails with a message that contains the given one.
///
/// An empty message means that the text must not fail.
fn fail_as_said(before: &str, texts: &[(&str, &str)]) {
    for (text, message) in texts {
        let error = error(&format!("{before}{text}"));
        assert!(error.contains(message) && error.is_empty() == message.is_empty(), "{text}: {error}");
    }
}

/// A variable with a deeply nested value.
const DEEP: &str = "$deep = Integer[1, 30000].reduce('x') |$inner, $i| { [$inner] }\n";

#[test]
fn values_that_are_deep() {
    fail_as_said(
        DEEP,
        &[
            ("notify { 'a': message => $deep }", ""),
            ("notify { 'a': message => { 'k' => $deep } }", ""),
            ("notify { 'a': tag => $deep }", ""),
            ("notify { $deep: }", ""),
            ("tag($deep)", ""),
            ("notify { 'a': require => $deep }", "No title provided and \"x\" is not a valid resource reference"),
            ("include($deep)", "Could not find class ::x"),
            ("realize($deep)", "The expression <x> is not a valid type specification"),
            ("define d($p) { notify { 'n': message => $p } } d { 'a': p => $deep }", ""),
            ("class c($p = $deep) { notify { 'n': message => $c::p } } include c", ""),
            ("notify { 'a': } Notify <| message == $deep |>", ""),
            ("@notify { 'a': tag => ['t'] } Notify <| tag == 't' |> { tag +> $deep }", ""),
            ("create_resources('notify', { 'a' => { 'message' => $deep } })", ""),
        ],
    );
}

/// Values that share their parts would exceed any memory if they were flattened.
#[test]
fn values_that_are_larger_than_memory() {
    let many = "$many = Integer[1, 60].reduce(['x']) |$inner, $i| { [$inner, $inner] }\n";
    fail_as_said(
        many,
        &[
            ("notify { 'a': message => $many }", ""),
            ("notify { 'a': require => $many }", "cannot have more than"),
            ("notify { 'a': tag => $many }", "cannot have more than"),
            ("notify { $many: }", "cannot have more than"),
            ("notify { 'a': * => { 'require' => $many } }", "cannot have more than"),
            ("create_resources('notify', { 'a' => { 'tag' => $many } })", "cannot have more than"),
            ("include($many)", "cannot have more than"),
            ("realize($many)", "cannot have more than"),
            ("tag($many)", "cannot have more than"),
            ("notify { 'a': } $many -> Notify['a']", "cannot have more than"),
            ("notify { 'a': } Notify['a'] { tag +> $many }", "cannot have more than"),
            ("@notify { 'a': tag => 't' } Notify <| tag == 't' |> { require +> $many }", "cannot have more than"),
        ],
    );
}

#[test]
fn long_queries() {
    for (first, other) in [("title == a", " and title == a"), ("title == a", " or title == b"), ("title", " == b")] {
        let text = format!("@notify {{ 'a': }} Notify <| {first}{} |>", other.repeat(20_000));
        assert_eq!(error(&text), "", "{other}");
    }
}

#[test]
fn collectors_that_replace_each_other() {
    let text = "function f() { Notify <| title == 'x' |> } $c = f() $d = f() notify { 'a': }\n";
    for relation in ["$c -> $c -> Notify['a']", "$c -> $d $d -> $c $c -> Notify['a']"] {
        assert_eq!(error(&format!("{text}{relation}")), "", "{relation}");
    }
}

#[test]
fn collectors_that_nobody_made() {
    let error = error("notify { 'a': } Resource['Puppet::Collector', '7'] -> Notify['a']");
    assert!(error.contains("Could not find resource 'Puppet::Collector[7]'"), "{error}");
}

#[test]
fn relationships_without_number() {
    let program =
        "$titles = Integer[1, 3000].map |$i| { \"n${i}\" } notify { $titles: } $all = Notify[$titles] $all -> $all";
    let program = Program::manifest(Source::new("site.pp", program), &Settings::default()).unwrap();
    let limits = Limits { bytes: 1 << 24, ..Limits::default() };
    let made = compile(&Node::default(), None, &[program], Arc::new(MemoryHost::new()), Rules::default(), limits);
    let error = made.unwrap_err().to_string();
    assert!(error.contains("limit"), "{error}");
}

#[test]
fn classes_in_a_long_line_of_inheritance() {
    let classes: String = (1..30_000).map(|i| format!("class c{i} inherits c{} {{ }}\n", i - 1)).collect();
    let error = error(&format!("class c0 {{ }}\n{classes} include c29999"));
    assert!(error.contains("nested too deep"), "{error}");
}

#[test]
fn templates_that_contain_themselves() {
    let error = error("$t = '<%= inline_epp($t) %>' class c { notify { 'a': message => inline_epp($t) } } include c");
    assert!(!error.is_empty());
}
