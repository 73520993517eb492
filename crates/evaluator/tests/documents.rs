//! Programs of the language's documents, in both dialects. The first result is the reference's, the second the document's.

use std::sync::Arc;

use puppetlang_evaluator::{Evaluation, Level, Limits, MemoryHost, Program, Rules};
use puppetlang_lexer::Options;
use puppetlang_parser::Settings;
use puppetlang_source::{Dialect, Source};

/// Templates that the programs use.
const TEMPLATES: &[(&str, &str)] = &[
    ("vhost.conf.epp", "<%- |$port = 80| -%>\nport <%= $port %>"),
    ("local.epp", "<%= $local %>"),
    ("global.epp", "<%= $global %>"),
];

/// The value of a program and what it says, or its first error.
fn evaluated(source: &str, dialect: Dialect) -> String {
    let options = Options::manifest().with_dialect(dialect);
    let program = match Program::new(Source::new("document.pp", source), &options, &Settings::default()) {
        Ok(program) => program,
        Err(rejected) => return rejected.diagnostics[0].message.clone(),
    };
    let mut host = MemoryHost::new();
    host.set_modules("/modules");
    for (name, text) in TEMPLATES {
        host.add_file(&format!("/modules/apache/templates/{name}"), *text);
    }
    let host = Arc::new(host);
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

/// What a program gives in both dialects.
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

#[test]
fn templates_mean_the_same_in_both() {
    let programs = [
        (
            "$x = droid\nnotice inline_epp(@(END))\nThis is the <%= $x %> you are looking for!\n| END\n",
            "This is the droid you are looking for!\n",
        ),
        // The document shows three lines and no empty ones between them; see docs/differences.md.
        (
            "$a = world\nnotice inline_epp(@(END), {x => magic})\n  <%-| $x |-%>\n  <% Integer[1,3].each |$count| { %>\n  \
             hello epp <%= $x %> <%= $a %> <%= $count %>\n  <%- } %>\n  |- END\n",
            "\nhello epp magic world 1\n\nhello epp magic world 2\n\nhello epp magic world 3\n",
        ),
        ("notice(inline_epp('<% $a = %> text <%= $a %>'))", " text "),
        ("inline_epp('<% notice ( \"a\", %> text <%, \"b\" ) %>')", "a  b"),
        (
            "notice(inline_epp('<%- | $x, $y, $z = \"a default\" | -%>\n<%= $x %> <%= $y %> <%= $z %>', { x => 1, y => 2 }))",
            "1 2 a default",
        ),
        ("inline_epp('  <%- | $x | -%>\n<%= $x %>', { x => 1 })", "'1'"),
        ("inline_epp('<%- | | -%>x')", "'x'"),
        ("inline_epp('<%- |$x,| -%><%= $x %>', { x => 1 })", "'1'"),
        ("inline_epp('<%= { $x = 1 $x + 1 } %>')", "'2'"),
        ("inline_epp('a<%%b%%>c %> d')", "'a<%b%>c %> d'"),
        ("notice(inline_epp('a\n  <%- $x = 1 -%>  \nb  <%= $x %>'))", "a\nb  1"),
        ("inline_epp('a  <% $x = 1 %> b')", "'a   b'"),
        ("epp('apache/vhost.conf')", "'port 80'"),
        ("epp('apache/vhost.conf.epp', { port => 8080 })", "'port 8080'"),
        ("function f($local) { epp('apache/local') } f(1)", "Evaluation Error: Unknown variable: 'local'."),
        ("$global = 1\nfunction f($local) { epp('apache/global') } f(1)", "'1'"),
        (
            "epp('apache/none')",
            "Evaluation Error: Error while evaluating a Function Call, Could not find template 'apache/none.epp'",
        ),
        (
            "inline_epp('<%- |$x| -%><%= $x %>')",
            "Evaluation Error: Error while evaluating a Function Call, lambda: expects a value for parameter 'x'",
        ),
        ("inline_epp('<% $x = 1 %><% $x = 2 %>')", "Evaluation Error: Cannot reassign variable '$x'"),
        ("$x = 1\ninline_epp('<% $x = 2 %><%= $x %>')", "'2'"),
        ("function f($x) { inline_epp('<% $x = 2 %><%= $x %>') } f(1)", "'2'"),
        ("function f($local) { inline_epp('<%= $local %>') } f(1)", "'1'"),
        (
            "inline_epp('<% <% 1 %> %>')",
            "Evaluation Error: Error while evaluating a Function Call, inline_epp(): Invalid EPP: Syntax error at '<'",
        ),
        (
            "inline_epp('<% $x = 1 ')",
            "Evaluation Error: Error while evaluating a Function Call, inline_epp(): Invalid EPP: Unbalanced epp tag",
        ),
        ("inline_epp('<%= inline_epp(\"nested\") %>')", "'nested'"),
    ];
    for (source, expected) in programs {
        for dialect in [Dialect::PUPPET8, Dialect::SPECIFICATION] {
            let result = evaluated(source, dialect);
            let is_error = expected.starts_with("Evaluation Error");
            assert!(result == expected || is_error && result.starts_with(expected), "{source}: {result}");
        }
    }
}

#[test]
fn templates_mean_something_else() {
    check("inline_epp('a  <%# comment %>b')", "'a  b'", "'ab'");
    check("inline_epp('a  <%# comment -%>  \nb')", "'a  b'", "'ab'");
    let late = "inline_epp('\n  <%- | $x | -%>\n<%= $x %>', { x => 1 })";
    assert!(evaluated(late, Dialect::PUPPET8).contains("Invalid EPP: Syntax error at '|'"));
    assert_eq!(evaluated(late, Dialect::SPECIFICATION), "'1'");
    let hidden = "function f($local) { inline_epp('<%= $local %>', { other => 1 }) } f(1)";
    check(hidden, "'1'", "Evaluation Error: Unknown variable: 'local'.");
}
