//! Refactorings, and the types of variables.
//!
//! `«` and `»` in a text mark the selection. Every text that an action leaves is parsed.

use puppetlang_lexer::Options;
use puppetlang_parser::NodeKind;
use puppetlang_source::Source;
use serde_json::{Value, json};

use crate::client::Client;

const SITE: &str = "manifests/site.pp";
const TEMPLATE: &str = "modules/a/templates/t.epp";

/// An action that the server offers, and the text that it leaves.
#[derive(Debug)]
struct Action {
    title: String,
    kind: String,
    text: String,
}

fn session() -> Client {
    Client::with_files(&[
        ("environment.conf", ""),
        (
            "modules/a/manifests/server.pp",
            "define a::server(Integer $port, Optional[String] $host, Array[String] $names, Boolean $ssl = true) {\n\
             \x20 notice($port, $host, $names, $ssl)\n}\n",
        ),
        ("modules/a/manifests/one.pp", "define a::one(Variant[Hash, Undef] $options) {\n  notice($options)\n}\n"),
    ])
}

/// Starts a session, and waits until the environment is indexed.
fn indexed() -> Client {
    session().indexed("a")
}

/// Returns a text without its marks, and the selection.
fn unmarked(marked: &str) -> (String, Value) {
    let start = marked.find('«').expect("the text has marks");
    let end = marked.find('»').expect("the text has marks") - '«'.len_utf8();
    let text = marked.replace(['«', '»'], "");
    let range = json!({ "start": position(&text, start), "end": position(&text, end) });
    (text, range)
}

/// Returns the position of a byte offset, with columns in UTF-16.
fn position(text: &str, at: usize) -> Value {
    let before = &text[..at];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    json!({ "line": before.matches('\n').count(), "character": before[start..].encode_utf16().count() })
}

/// Returns the byte offset of a position.
fn offset(text: &str, place: &Value) -> usize {
    let number = |key: &str| usize::try_from(place[key].as_u64().expect("it is a number")).expect("it is small");
    let start: usize = text.split_inclusive('\n').take(number("line")).map(str::len).sum();
    let column = number("character");
    let mut passed = 0;
    let before = text[start..].chars().take_while(|letter| {
        passed += letter.len_utf16();
        passed <= column
    });
    start + before.map(char::len_utf8).sum::<usize>()
}

/// Applies edits, which are in ascending order.
fn applied(text: &str, edits: &Value) -> String {
    let mut result = text.to_owned();
    for edit in edits.as_array().expect("it is a list").iter().rev() {
        let range = offset(text, &edit["range"]["start"])..offset(text, &edit["range"]["end"]);
        result.replace_range(range, edit["newText"].as_str().expect("it is a text"));
    }
    result
}

/// Returns the kinds and texts of the nodes of a text; `None` if it has a syntax error.
fn nodes(name: &str, text: &str) -> Option<Vec<(NodeKind, String)>> {
    let options = if name == TEMPLATE { Options::template() } else { Options::manifest() };
    let source = Source::new("", text);
    let parsed = puppetlang_epp_syntax::parse(&source, &options);
    let tree = parsed.tree()?;
    let text = |node| parsed.text(node, &source).unwrap_or_default().into_owned();
    Some(tree.nodes().map(|node| (tree.kind(node), text(node))).collect())
}

/// Returns the actions for a range of a document, and checks what they leave.
fn actions_at(client: &mut Client, name: &str, text: &str, range: &Value, context: &Value) -> Vec<Action> {
    let uri = client.uri(name);
    let params = json!({ "textDocument": { "uri": uri }, "range": range, "context": context });
    let found = client.request("textDocument/codeAction", params);
    let found = found.as_array().cloned().unwrap_or_default();
    let left = |action: &Value| {
        let word = |key: &str| action[key].as_str().expect("it is a text").to_owned();
        Action { title: word("title"), kind: word("kind"), text: applied(text, &action["edit"]["changes"][&uri]) }
    };
    let actions: Vec<Action> = found.iter().map(left).collect();
    for action in actions.iter().filter(|one| one.kind.starts_with("refactor")) {
        let (before, after) = (nodes(name, text), nodes(name, &action.text));
        assert!(before.is_some(), "{action:?} of a text with an error: {text}");
        assert!(after.is_some(), "{action:?} leaves an error in {text}");
    }
    actions
}

fn actions(client: &mut Client, name: &str, marked: &str) -> Vec<Action> {
    let (text, range) = unmarked(marked);
    client.start(name, &text);
    actions_at(client, name, &text, &range, &json!({ "diagnostics": [] }))
}

/// Checks the text that an action whose title starts with some words leaves; `None` if it is not offered.
fn check(client: &mut Client, title: &str, cases: &[(&str, Option<&str>)]) {
    for (marked, expected) in cases {
        let found = actions(client, SITE, marked);
        let own = found.iter().find(|one| one.title.starts_with(title)).map(|one| one.text.as_str());
        assert_eq!(own, *expected, "{marked}\n{found:?}");
    }
}

#[test]
fn an_expression_becomes_a_variable() {
    let mut client = session();
    check(
        &mut client,
        "extract into",
        &[
            (
                "class a {\n  file { '/x':\n    mode => «'06' + 1»,\n  }\n}\n",
                Some("class a {\n  $extracted = '06' + 1\n  file { '/x':\n    mode => $extracted,\n  }\n}\n"),
            ),
            ("file { «\"/x/${y}\"»: }\n", Some("$extracted = \"/x/${y}\"\nfile { $extracted: }\n")),
            ("$x = 1 + «(2 + 3)»", Some("$extracted = (2 + 3)\n$x = 1 + $extracted")),
            // In the braces of an interpolation, after a surrogate pair.
            (
                "notice(\"😀 ${«facts['os']»['name']}\")\n",
                Some("$extracted = $facts['os']\nnotice(\"😀 ${$extracted['name']}\")\n"),
            ),
            ("notice(\"${«$x['ö']»}\")\n", Some("$extracted = $x['ö']\nnotice(\"${$extracted}\")\n")),
            (
                "$a = @(\"E\")\n  😀 ${«b['c']»}\n  | E\n",
                Some("$extracted = $b['c']\n$a = @(\"E\")\n  😀 ${$extracted}\n  | E\n"),
            ),
            // Tabs, Windows line ends, and blanks in the selection.
            (
                "$a.each |$x| {\n\tnotice(«$x + 1»)\n}\n",
                Some("$a.each |$x| {\n\t$extracted = $x + 1\n\tnotice($extracted)\n}\n"),
            ),
            (
                "if $a {\r\n  notice(« [1, 2] »)\r\n}\r\n",
                Some("if $a {\r\n  $extracted = [1, 2]\r\n  notice( $extracted )\r\n}\r\n"),
            ),
            // A block in one line.
            (
                "$b = $a.map |$x| { «$x + 1» - 2 }\n",
                Some("$b = $a.map |$x| {\n  $extracted = $x + 1\n  $extracted - 2\n}\n"),
            ),
            ("«[1, 2]».each |$x| { notice($x) }\n", Some("$extracted = [1, 2]\n$extracted.each |$x| { notice($x) }\n")),
            // The name is free.
            (
                "$extracted = 1\nnotice(«1 + 2», $a::extracted2)\n",
                Some("$extracted = 1\n$extracted3 = 1 + 2\nnotice($extracted3, $a::extracted2)\n"),
            ),
            // A call that nothing precedes.
            ("notice(«f(1)», g(2))\n", Some("$extracted = f(1)\nnotice($extracted, g(2))\n")),
            // The branches of conditions contain statements of their own.
            (
                "if $a {\n  b()\n} else {\n  if «$c['d']» {\n    e()\n  }\n}\n",
                Some("if $a {\n  b()\n} else {\n  $extracted = $c['d']\n  if $extracted {\n    e()\n  }\n}\n"),
            ),
            ("case «$a['b']» {\n  1: { c() }\n}\n", Some("$extracted = $a['b']\ncase $extracted {\n  1: { c() }\n}\n")),
        ],
    );
    client.end();
}

#[test]
fn an_expression_stays_where_a_variable_would_differ() {
    let mut client = session();
    let cases = [
        "class a($x = «1 + 2») { }\n",
        "class a(«Array[String]» $x) { }\n",
        "function f() >> «Array[String]» {\n  [1]\n}\n",
        "«f(1)»\n",
        "function f() {\n  «[1]»\n}\n",
        "case $a {\n  «1 + 2»: { b() }\n}\n",
        "if $a {\n  b()\n} elsif «$c['d']» {\n  e()\n}\n",
        "$a = $b and «$c['d']»\n",
        "$a = $b ? { 1 => «$c['d']», default => 2 }\n",
        "notice(f(1), «g(2)»)\n",
        "if $a =~ /(b)/ and $c {\n  notice(«\"$1\"»)\n}\n",
        "notice(«$a =~ /b/»)\n",
        "notice(«@(E)»)\n  x\n  | E\n",
        "notice(1 + «2 + 3»)\n",
        "«File['/x']» -> File['/y']\n",
        "«File['/x']» { mode => '1' }\n",
        "«file» { '/x': }\n",
        "File <| «title == 'x'» |>\n",
        "node «'a'» { }\n",
        "notice(«$x»)\n",
        "notice(\"«a» ${b}\")\n",
        "«$x['a']» = 1\n",
        "f(«a => 1»)\n",
        "b(1); notice(«1 + 2»)\n",
        "notice(\"${[1].map |$x| {\n  «$x + 1» + 2\n}}\")\n",
        "type A = «Array[String]»\n",
        "[$a, $b] = «»[1, 2]\n",
        // Half-written texts.
        "class a {\n  notice(«1 + 2»\n",
        "file { '/x': mode => «'1' }\n»",
    ];
    check(&mut client, "extract into", &cases.map(|case| (case, None)));
    client.end();
}

#[test]
fn strings_change_their_quotes() {
    let mut client = session();
    check(
        &mut client,
        "use double quotes",
        &[
            ("$a = 'b«»c'\n", Some("$a = \"bc\"\n")),
            ("$a = «'$x \"q\" \\'s\\' \\n \\\\ ö😀'»\r\n", Some("$a = \"\\$x \\\"q\\\" 's' \\\\n \\\\ ö😀\"\r\n")),
            ("notice(\"${x['«»a']}\")\n", Some("notice(\"${x[\"a\"]}\")\n")),
            ("$a = '\\\\u0041«»'\n", Some("$a = \"\\\\u0041\"\n")),
            ("$a = \"b«»c\"\n", None),
            ("$a = @(E)\n  'b«»c'\n  | E\n", None),
            ("$a = 'b«»c\n", None),
        ],
    );
    check(
        &mut client,
        "use single quotes",
        &[
            ("$a = \"😀«»\"\n", Some("$a = '😀'\n")),
            ("\t$a = \"«it's \\\"b\\\" \\\\ \\$c»\"\n", Some("\t$a = 'it\\'s \"b\" \\\\ $c'\n")),
            ("$a = \"b«»\\n\"\n", None),
            ("$a = \"b«»\\u0041\"\n", None),
            ("$a = \"b«» $c\"\n", None),
            ("$a = \"b«»\nc\"\n", Some("$a = 'b\nc'\n")),
        ],
    );
    client.end();
}

#[test]
fn words_get_quotes() {
    let mut client = session();
    check(
        &mut client,
        "quote the word",
        &[
            ("file { '/x': ensure => pre«»sent }\n", Some("file { '/x': ensure => 'present' }\n")),
            ("file { '/x': ensure => «present» }\r\n", Some("file { '/x': ensure => 'present' }\r\n")),
            ("$a = { b => «»c-d }\n", Some("$a = { b => 'c-d' }\n")),
            ("$a = { ty«»pe => 1 }\n", Some("$a = { 'type' => 1 }\n")),
            ("$a = $facts[o«»s]\n", Some("$a = $facts['os']\n")),
            ("user { ro«»ot: }\n", Some("user { 'root': }\n")),
            ("$a = $b ? { c«» => d, default => e }\n", Some("$a = $b ? { 'c' => d, default => e }\n")),
            ("if 'x' == a«» { }\n", Some("if 'x' == 'a' { }\n")),
            ("f(a«»)\n", Some("f('a')\n")),
            ("f«»(a)\n", None),
            ("fi«»le { '/x': }\n", None),
            ("class { a«»: }\n", None),
            ("include a«»\n", None),
            ("require => Class[a«»]\n", None),
            ("file { '/x': en«»sure => present }\n", None),
            ("File <| ti«»tle == b |>\n", None),
            ("notice(\"${a«»}\")\n", None),
            ("class a«» { }\n", None),
            ("node a«» { }\n", None),
            ("$a.b«»\n", None),
            ("f(tru«»e)\n", None),
        ],
    );
    client.end();
}

#[test]
fn a_string_becomes_a_heredoc() {
    let mut client = session();
    let cases = [
        ("$a = \"b\\n«» c\\n\"\n", Some("$a = @(END)\n  b\n   c\n  | END\n")),
        ("$a = «'b\n\n\tc 😀'»", Some("$a = @(END)\n  b\n\n  \tc 😀\n  |- END")),
        (
            "file { '/x':\n\tcontent => \"«»END\\n\",\n\tmode => '1', # c\n}\n",
            Some("file { '/x':\n\tcontent => @(EOT),\n\t\tEND\n\t\t| EOT\n\tmode => '1', # c\n}\n"),
        ),
        ("f(\"«»a $b\\n${c['d']}e\\n\") # c\n", Some("f(@(\"END\")) # c\n  a $b\n  ${c['d']}e\n  | END\n")),
        ("f(\"«»\\$a \\\\ $b\\n\", 1)\n", Some("f(@(\"END\"/$), 1)\n  \\$a \\\\ $b\n  | END\n")),
        ("$a = 'b«»\r\nc'\r\n", Some("$a = @(END)\r\n  b\r\n  c\r\n  |- END\r\n")),
        // The line feed would become `\r\n`.
        ("$a = \"b«»\\nc\"\r\n", None),
        ("$a = \"b«»\\r\\nc\"\n", None),
        ("$a = \"b«»\\0\\u{7}\\n\"\n", None),
        ("$a = 'b«»\\n'\n", None),
        ("$a = \"b«»c\"\n", None),
        ("$a = \"${f(\"b«»\\n\")}\"\n", None),
        ("$a = [\"b«»\\n\", 'c\nd']\n", None),
        ("$a = [@(E), \"b«»\\n\"]\n  x\n  | E\n", None),
        ("$a = [\"b«»\\n\", @(E)]\n  x\n  | E\n", Some("$a = [@(END), @(E)]\n  b\n  | END\n  x\n  | E\n")),
        ("$a = \"b«»\\n\" /* c\n d */\n", None),
        ("$a = \"b«»\\n\" + = 1\n", None),
    ];
    for (marked, expected) in cases {
        check(&mut client, "convert the string", &[(marked, expected)]);
        let Some(expected) = expected else { continue };
        let (text, _) = unmarked(marked);
        let values = |text: &str| {
            let nodes = nodes(SITE, text).expect("it parses").into_iter();
            nodes.filter(|(kind, _)| *kind == NodeKind::LiteralString).collect::<Vec<_>>()
        };
        assert_eq!(values(&text), values(expected), "{marked}");
    }
    client.end();
}

#[test]
fn templates_keep_their_lines() {
    let mut client = session();
    let text = "<%= «f('a' + 1)» %>\n😀 <%= f(\"b\\n\") %>\n";
    assert!(actions(&mut client, TEMPLATE, text).is_empty());
    assert!(actions(&mut client, TEMPLATE, "<% f(«\"b\\n\" + 1») %>\n").is_empty());
    let found = actions(&mut client, TEMPLATE, "😀 <%= f('«»a') %>\n");
    assert_eq!(found[0].text, "😀 <%= f(\"a\") %>\n");
    client.end();
}

#[test]
fn clients_ask_for_kinds() {
    let mut client = session();
    let (text, range) = unmarked("$a = f(«'b'»)\n");
    client.start(SITE, &text);
    for (only, expected) in [
        (json!(null), &["refactor.extract", "refactor.rewrite"][..]),
        (json!([""]), &["refactor.extract", "refactor.rewrite"]),
        (json!(["refactor"]), &["refactor.extract", "refactor.rewrite"]),
        (json!(["refactor.rewrite"]), &["refactor.rewrite"]),
        (json!(["quickfix"]), &[]),
        (json!(["source.fixAll"]), &[]),
    ] {
        let mut context = json!({ "diagnostics": [] });
        if !only.is_null() {
            context["only"] = only.clone();
        }
        let found = actions_at(&mut client, SITE, &text, &range, &context);
        let kinds: Vec<&str> = found.iter().map(|one| one.kind.as_str()).collect();
        assert_eq!(kinds, expected, "{only}");
    }
    client.end();
}

#[test]
fn an_unknown_variable_becomes_a_parameter() {
    let mut client = indexed();
    let cases = [
        (
            "class b {\n  $server = 1\n  notice($serv«»r)\n}\n",
            "class b (\n  $servr,\n) {\n  $server = 1\n  notice($servr)\n}\n",
        ),
        (
            "class b() {\n  $server = 1\n  notice($serv«»r)\n}\n",
            "class b($servr) {\n  $server = 1\n  notice($servr)\n}\n",
        ),
        (
            "class b (\r\n\tString $server\r\n) {\r\n\tnotice('😀', $serv«»r)\r\n}\r\n",
            "class b (\r\n\tString $server,\r\n\t$servr,\r\n) {\r\n\tnotice('😀', $servr)\r\n}\r\n",
        ),
        (
            "define b (\n  $c, # the c\n  $server = 1,\n) {\n  notice(\"${serv«»r}\")\n}\n",
            "define b (\n  $c, # the c\n  $servr,\n  $server = 1,\n) {\n  notice(\"${servr}\")\n}\n",
        ),
        ("function b($server, *$c) {\n  $serv«»r + 1\n}\n", "function b($server, $servr, *$c) {\n  $servr + 1\n}\n"),
        ("function b($server) {\n  $serv«»r\n}\n", "function b($server, $servr) {\n  $servr\n}\n"),
    ];
    for (marked, expected) in cases {
        let (text, range) = unmarked(marked);
        let findings = client.open(SITE, &text);
        let unknown = findings.iter().find(|one| one["code"] == "UNKNOWN_VARIABLE");
        assert!(unknown.is_some(), "{marked}\n{findings:?}");
        let found = actions_at(&mut client, SITE, &text, &range, &json!({ "diagnostics": findings }));
        let own = found.iter().find(|one| one.title == "add the parameter $servr");
        assert_eq!(own.map(|one| one.text.as_str()), Some(expected), "{marked}\n{found:?}");
        assert!(nodes(SITE, expected).is_some());
    }
    // A variable of the top scope, and one of a parameter list.
    for marked in ["$server = 1\nnotice($serv«»r)\n", "class b($server, $c = $serv«»r) {\n}\n"] {
        let found = actions(&mut client, SITE, marked);
        assert!(!found.iter().any(|one| one.title.starts_with("add")), "{found:?}");
    }
    client.end();
}

#[test]
fn missing_parameters_are_added() {
    let mut client = indexed();
    let cases = [
        ("a::server { 'x«»': }\n", "a::server { 'x':\n  port => 0,\n  host => undef,\n  names => [],\n}\n"),
        (
            "class b {\r\n\ta::server { '😀«»':\r\n\t\tensure => 1,\r\n\t\thost => '',\r\n\t}\r\n}\r\n",
            "class b {\r\n\ta::server { '😀':\r\n\t\tensure => 1,\r\n\t\tport => 0,\r\n\t\tnames => [],\r\n\
             \t\thost => '',\r\n\t}\r\n}\r\n",
        ),
        ("a::server { 'x«»': port => 1 }\n", "a::server { 'x': host => undef, names => [], port => 1 }\n"),
        ("a::one { 'x«»': ; 'y': options => {} }\n", "a::one { 'x': options => {} ; 'y': options => {} }\n"),
        (
            "a::one { 'x«»':\n  require => @(E),\n  y\n  | E\n}\n",
            "a::one { 'x':\n  options => {},\n  require => @(E),\n  y\n  | E\n}\n",
        ),
    ];
    for (marked, expected) in cases {
        let (text, range) = unmarked(marked);
        let findings = client.open(SITE, &text);
        let found = actions_at(&mut client, SITE, &text, &range, &json!({ "diagnostics": findings }));
        let own: Vec<&Action> = found.iter().filter(|one| one.title.starts_with("add the missing")).collect();
        assert_eq!(own.len(), 1, "{marked}\n{found:?}\n{findings:?}");
        assert_eq!(own[0].text, expected, "{marked}");
        assert_eq!(own[0].kind, "quickfix");
        assert!(nodes(SITE, expected).is_some());
    }
    client.end();
}

/// A text with most of what refactorings look at.
const MIXED: &str = "class a($b = 'c', Array[String] $d = ['😀']) {\r\n\t$e = \"f\\n${d[0]} \\$\"\n  # g\n  file { \"/${b}\":\n    \
     ensure => present, content => @(\"H\"),\n    i ${b}\n    | H\n  }\n  $j = $d.map |$k| { \"${k}x\" + 1 }\n  \
     if $b =~ /(l)/ { notice(\"$1\", 'm\nn') } elsif f($b) { g() }\n}\n";

#[test]
fn every_edit_leaves_a_text_that_parses() {
    let mut client = session();
    client.start(SITE, MIXED);
    assert!(nodes(SITE, MIXED).is_some());
    let edges: Vec<usize> = MIXED.char_indices().map(|(at, _)| at).chain([MIXED.len()]).collect();
    let mut offered = 0;
    for (index, &start) in edges.iter().enumerate() {
        for &end in edges[index..].iter().take(24) {
            let range = json!({ "start": position(MIXED, start), "end": position(MIXED, end) });
            let context = json!({ "diagnostics": [], "only": ["refactor"] });
            offered += actions_at(&mut client, SITE, MIXED, &range, &context).len();
        }
    }
    assert!(offered > 20, "{offered}");
    client.end();
}

#[test]
fn half_written_texts_and_any_range_are_answered() {
    let mut client = session();
    let mut version = 1;
    for name in [SITE, TEMPLATE] {
        client.open(name, "");
        for end in (0..=MIXED.len()).filter(|&end| MIXED.is_char_boundary(end)) {
            version += 1;
            let text = &MIXED[..end];
            client.change(name, version, text);
            let start = text.char_indices().rev().nth(5).map_or(0, |(at, _)| at);
            for range in [
                json!({ "start": position(text, start), "end": position(text, end) }),
                json!({ "start": position(text, end), "end": position(text, start) }),
                json!({ "start": { "line": 0, "character": 3 }, "end": { "line": 900, "character": 900 } }),
            ] {
                actions_at(&mut client, name, text, &range, &json!({ "diagnostics": [] }));
                let params = json!({ "textDocument": { "uri": client.uri(name) }, "range": range });
                client.request("textDocument/inlayHint", params);
            }
        }
    }
    client.end();
}

#[test]
fn hints_show_the_types_of_variables() {
    let mut client = session();
    let text = "$a = 'b'\n$c = \"😀${a}\"; $d = 1 + 2 * 3\n$e = 1 / 2.0\n$f = !$a\n$g = [1] + 2\n$h = {}\n$i = /x/\n\
                $j = undef\n$k = f(1)\n$l = $a\n$m = $a ? { 1 => 'x', default => \"y\" }\n$n = $a ? { 1 => 2, default => 'y' }\n\
                $o = -(1)\n$p = $a + 1\n[$q] = [1]\n$r = @(E)\nx\nE\n$s = 5 <= $a and $b\n$t = 'a' + 1\n$u = ";
    client.start(SITE, text);
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 40, "character": 0 } });
    let params = json!({ "textDocument": { "uri": client.uri(SITE) }, "range": range });
    let hints = client.request("textDocument/inlayHint", params);
    let shown = |hint: &Value| {
        assert_eq!(hint["kind"], 1);
        let at = offset(text, &hint["position"]);
        format!("{}{}", &text[at - 2..at], hint["label"].as_str().expect("it is a text"))
    };
    let hints: Vec<String> = hints.as_array().expect("it is a list").iter().map(shown).collect();
    assert_eq!(
        hints,
        [
            "$a: String",
            "$c: String",
            "$d: Integer",
            "$e: Float",
            "$f: Boolean",
            "$g: Array",
            "$h: Hash",
            "$i: Regexp",
            "$j: Undef",
            "$m: String",
            "$o: Integer",
            "$r: String",
            "$s: Boolean",
        ]
    );
    let range = json!({ "start": { "line": 1, "character": 0 }, "end": { "line": 1, "character": 9 } });
    let params = json!({ "textDocument": { "uri": client.uri(SITE) }, "range": range });
    assert_eq!(client.request("textDocument/inlayHint", params).as_array().map(Vec::len), Some(1));
    client.end();
}
