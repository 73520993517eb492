//! Tests programs from the language's documents that render templates, in both dialects.

use std::sync::Arc;

use puppetlang_epp::library;
use puppetlang_evaluator::{Evaluation, Level, Limits, MemoryHost, Program, Rules};
use puppetlang_lexer::Options;
use puppetlang_parser::Settings;
use puppetlang_source::{Dialect, Source};

/// The templates that the programs use.
const TEMPLATES: &[(&str, &str)] = &[
    ("vhost.conf.epp", "<%- |$port = 80| -%>\nport <%= $port %>"),
    ("local.epp", "<%= $local %>"),
    ("global.epp", "<%= $global %>"),
];

/// Returns the value of a program and its log messages, or its first error.
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
    let mut evaluation = Evaluation::new(Arc::clone(&host) as _, rules, Limits::default());
    evaluation.add_library(library());
    let result = evaluation.run(&program);
    let said = host.take_logs().into_iter().filter(|line| line.level != Level::Debug);
    let said: Vec<String> = said.map(|line| line.message).collect();
    match result {
        Ok(_) if !said.is_empty() => said.join(" "),
        Ok(value) => format!("{value:?}"),
        Err(error) => error.to_string(),
    }
}

fn check(source: &str, reference: &str, document: &str) {
    assert_eq!(evaluated(source, Dialect::PUPPET8), reference, "{source}");
    assert_eq!(evaluated(source, Dialect::SPECIFICATION), document, "{source}");
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
