//! Tests programs from the language's documents, in both dialects.
//!
//! The first expected result is the reference's, the second the document's.

use std::sync::Arc;

use puppetlang_evaluator::{Evaluation, Level, Limits, MemoryHost, Program, Rules};
use puppetlang_lexer::Options;
use puppetlang_parser::Settings;
use puppetlang_source::{Dialect, Source};

/// Returns the value of a program and its log messages, or its first error.
fn evaluated(source: &str, dialect: Dialect) -> String {
    let options = Options::manifest().with_dialect(dialect);
    let program = match Program::new(Source::new("document.pp", source), &options, &Settings::default()) {
        Ok(program) => program,
        Err(rejected) => return rejected.diagnostics[0].message.clone(),
    };
    let host = Arc::new(MemoryHost::new());
    let rules = Rules { dialect, ..Rules::default() };
    let result = Evaluation::new(Arc::clone(&host) as _, rules, Limits::default()).run(&program);
    let said = host.take_logs().into_iter().filter(|line| line.level != Level::Debug);
    let said: Vec<String> = said.map(|line| line.message).collect();
    match result {
        Ok(_) if !said.is_empty() => said.join(" "),
        Ok(value) => format!("{value:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn programs_mean_the_same_in_both() {
    let programs = [
        ("Integer[1,5].each |$x| { notice $x }", "1 2 3 4 5"),
        (
            "Integer[0, default].each |$x| { notice $x }",
            "Evaluation Error: Error while evaluating a Method call, The function 'each' was called with arguments it does",
        ),
        ("$value = 7\n$value ? { Integer[1,10] => true }", "true"),
        ("$value = 7\ncase $value {\n  Integer[1,10] : { true }\n}", "true"),
        ("$array_of_numbers = [1, 2, 3]\n$array_of_numbers.reverse_each.step(2).map |$x| { $x * 100 }", "[300, 100]"),
        ("$a = *[1,2,3].reverse_each\nnotice $a =~ Array", "true"),
        (
            "$secret = Sensitive(42)\n$processed = $secret.unwrap |$sensitive| { $sensitive * 2 }\nnotice $processed",
            "84",
        ),
        ("$x = Sensitive[String].new('secret')\nnotice(\"$x\")", "Sensitive [value redacted]"),
        (
            "$t = SemVer[SemVerRange('>=1.0.0 <2.0.0'), SemVerRange('>=3.0.0 <4.0.0')]\n\
             notice(SemVer('1.2.3') =~ $t)\nnotice(SemVer('2.3.4') =~ $t)\nnotice(SemVer('3.4.5') =~ $t)",
            "true false true",
        ),
        ("$o = URI('urn:a:b:c')\nnotice($o.scheme)\nnotice($o.opaque)", "urn a:b:c"),
        (
            "$u = URI('http://bob:pwd@example.com:23/a/b?x=2#frag')\n\
             [$u.scheme, $u.userinfo, $u.port, $u.path, $u.query, $u.fragment].each |$part| { notice($part) }",
            "http bob:pwd 23 /a/b x=2 frag",
        ),
        ("type IntegerTree = Array[Variant[Integer, IntegerTree]]\nnotice([1, [2, [3]]] =~ IntegerTree)", "true"),
        ("type MyInteger = Integer\nnotice(MyInteger == Integer)", "true"),
        ("$x = Deferred('abs', [-3])\nnotice($x.name, call($x))", "abs 3"),
    ];
    for (source, expected) in programs {
        for dialect in [Dialect::PUPPET8, Dialect::SPECIFICATION] {
            let result = evaluated(source, dialect);
            assert!(result.starts_with(expected), "{source}: {result}");
        }
    }
}

/// Checks the results of a program in both dialects.
fn check(source: &str, reference: &str, document: &str) {
    assert_eq!(evaluated(source, Dialect::PUPPET8), reference, "{source}");
    assert_eq!(evaluated(source, Dialect::SPECIFICATION), document, "{source}");
}

#[test]
fn iterators_can_begin_anew() {
    let unfolded = "$i = [1, 2, 3].reverse_each\n[*$i] + [*$i]";
    check(unfolded, "[3, 2, 1, 3, 2, 1]", "[3, 2, 1, 3, 2, 1]");
    let mapped = "$i = [1, 2, 3].reverse_each\n[$i.map |$x| { $x }, $i.map |$x| { $x }]";
    check(mapped, "[[3, 2, 1], []]", "[[3, 2, 1], [3, 2, 1]]");
    let stepped = "$i = Integer[1, 9].reverse_each.step(4)\n[$i.map |$x| { $x }, $i.map |$x| { $x }]";
    check(stepped, "[[9, 5, 1], []]", "[[9, 5, 1], [9, 5, 1]]");
    let tree = "$i = [1, [2]].tree_each\n[$i.map |$x| { $x[1] }, $i.map |$x| { $x[1] }]";
    check(tree, "[[[1, [2]], 1, [2], 2], []]", "[[[1, [2]], 1, [2], 2], [[1, [2]], 1, [2], 2]]");
}

#[test]
fn a_deferred_can_be_called() {
    let call = "$x = Deferred('abs', [-3])\n$x() + 1";
    let unacceptable = "Illegal expression. A Variable is unacceptable as function name in a Function Call";
    check(call, unacceptable, "4");
    check("$x = Deferred('abs', [Deferred('abs', [-3])])\n[$x(), $x()]", unacceptable, "[3, 3]");
    check("$x = 3\n$x()", unacceptable, &format!("Evaluation Error: {unacceptable}"));
    check("$x = Deferred('abs', [-3])\n$x(1)", unacceptable, &format!("Evaluation Error: {unacceptable}"));
}

#[test]
fn functions_check_the_texts_of_heredocs() {
    let check_of = |function: &str, tag: &str, text: &str| {
        format!(
            "function {function}($text, $syntax) {{ notice(\"$syntax: $text\") if $text =~ /bad/ {{ fail('it is bad') }} }}\n\
             $kind = 'text'\n$made = @({tag})\n  {text}\n  | - END\nnotice('done')"
        )
    };
    let plain = check_of("check_xslt__xml_syntax", "END:xslt+xml", "a good text");
    check(&plain, "done", "xslt+xml: a good text done");
    let interpolated = check_of("check_xml_syntax", "\"END\":xslt+xml", "a good $kind");
    check(&interpolated, "done", "xslt+xml: a good text done");
    let bad = check_of("check_xml_syntax", "END:xslt+xml", "a bad text");
    let error = evaluated(&bad, Dialect::SPECIFICATION);
    assert!(error.contains("it is bad"), "{error}");
    let nobody = check_of("check_ini_syntax", "END:xslt+xml", "a bad text");
    check(&nobody, "done", "done");
}
