//! Formatting, and the style checks.

use std::path::Path;

use puppetlang_fmt::Style;
use puppetlang_lsp::Configuration;
use serde_json::{Value, json};

use crate::client::Client;

const SITE: &str = "manifests/site.pp";

/// Settings: narrow lines and all checks of puppet-lint. A file in a directory `broken` has settings with a mistake.
struct Settings;

impl Settings {
    fn of<T>(path: Option<&Path>, settings: T) -> Result<T, String> {
        let is_broken = path.is_some_and(|path| path.iter().any(|part| part == "broken"));
        if is_broken { Err("puppetlang.toml:1:1: unknown key".to_owned()) } else { Ok(settings) }
    }
}

impl Configuration for Settings {
    fn style(&self, path: Option<&Path>) -> Result<Style, String> {
        Self::of(path, Style { width: 40, ..Style::default() })
    }

    fn lint(&self, path: Option<&Path>) -> Result<Option<puppetlang_lint::Config>, String> {
        Self::of(path, Some(puppetlang_lint::Config::default()))
    }
}

fn session() -> Client {
    Client::with_configuration(&[("environment.conf", "")], || Box::new(Settings))
}

/// Applies edits, which an editor applies from the last to the first, to a text in ASCII.
fn applied(text: &str, edits: &Value) -> String {
    let offset = |place: &Value| {
        let number = |key: &str| usize::try_from(place[key].as_u64().expect("it is a number")).expect("it is small");
        let line: usize = text.split_inclusive('\n').take(number("line")).map(str::len).sum();
        line + number("character")
    };
    let mut result = text.to_owned();
    for edit in edits.as_array().expect("it is a list").iter().rev() {
        let range = offset(&edit["range"]["start"])..offset(&edit["range"]["end"]);
        result.replace_range(range, edit["newText"].as_str().expect("it is a text"));
    }
    result
}

fn parameters(client: &Client, name: &str) -> Value {
    json!({ "textDocument": { "uri": client.uri(name) }, "options": { "tabSize": 8, "insertSpaces": false } })
}

const TEXT: &str =
    "include a\nfile{'/a':\nensure=>file,\n   mode => '0644'}\n$list = ['/usr/bin', '/usr/sbin', '/bin']\n";

#[test]
fn a_document_is_formatted() {
    let mut client = session();
    client.open(SITE, TEXT);
    let params = parameters(&client, SITE);
    let edits = client.request("textDocument/formatting", params.clone());
    let expected = "include a\nfile { '/a':\n  ensure => file,\n  mode   => '0644',\n}\n\
                    $list = [\n  '/usr/bin',\n  '/usr/sbin',\n  '/bin',\n]\n";
    assert_eq!(applied(TEXT, &edits), expected);
    // The first line is not touched.
    assert_eq!(edits[0]["range"]["start"], json!({ "line": 1, "character": 0 }));
    client.change(SITE, 2, expected);
    assert_eq!(client.request("textDocument/formatting", params.clone()), json!([]));
    // A document with a syntax error stays as it is.
    client.change(SITE, 3, "file { ");
    assert_eq!(client.request("textDocument/formatting", params), Value::Null);
    client.end();
}

#[test]
fn a_range_is_formatted() {
    let mut client = session();
    let text = "$a=1\n$b=2\n$c=3\n";
    client.open(SITE, text);
    let mut params = parameters(&client, SITE);
    params["range"] = json!({ "start": { "line": 1, "character": 0 }, "end": { "line": 2, "character": 0 } });
    let edits = client.request("textDocument/rangeFormatting", params);
    assert_eq!(applied(text, &edits), "$a=1\n$b = 2\n$c=3\n");
    client.end();
}

#[test]
fn a_block_is_formatted_when_its_brace_is_typed() {
    let mut client = session();
    let text = "$a=1\nif $a {\nnotice(1)\n}\n$c=3\n";
    client.open(SITE, text);
    let typed = |line: u32, character: u32, client: &mut Client| {
        let mut params = parameters(client, SITE);
        params["position"] = json!({ "line": line, "character": character });
        params["ch"] = "}".into();
        client.request("textDocument/onTypeFormatting", params)
    };
    let edits = typed(3, 1, &mut client);
    assert_eq!(applied(text, &edits), "$a=1\nif $a {\n  notice(1)\n}\n$c=3\n");
    assert_eq!(typed(0, 1, &mut client), Value::Null);
    assert_eq!(typed(0, 0, &mut client), Value::Null);
    client.end();
}

#[test]
fn style_checks_report_and_fix() {
    let mut client = session();
    let text = "$a = \"x\"\n$b = \"y\"\n$c = 'z' \n";
    let found = client.open(SITE, text);
    let codes: Vec<&str> = found.iter().filter_map(|one| one["code"].as_str()).collect();
    assert_eq!(codes, ["double_quoted_strings", "double_quoted_strings", "trailing_whitespace"]);
    assert_eq!(found[0]["source"], "puppet-lint");
    assert_eq!(found[1]["range"]["start"], json!({ "line": 1, "character": 5 }));
    let mut params = parameters(&client, SITE);
    params["range"] = found[1]["range"].clone();
    params["context"] = json!({ "diagnostics": found, "only": ["quickfix"] });
    let actions = client.request("textDocument/codeAction", params);
    let actions = actions.as_array().expect("it is a list");
    assert_eq!(actions.len(), 1);
    assert_eq!(actions[0]["title"], "fix all findings of double_quoted_strings in the file");
    assert_eq!(actions[0]["diagnostics"].as_array().map(Vec::len), Some(2));
    let edits = &actions[0]["edit"]["changes"][client.uri(SITE)];
    assert_eq!(applied(text, edits), "$a = 'x'\n$b = 'y'\n$c = 'z' \n");
    // Control comments apply; a text with a syntax error has no findings of style.
    client.change(SITE, 2, "$a = \"x\" # lint:ignore:double_quoted_strings\n");
    assert_eq!(client.findings(SITE, 2), Vec::<Value>::new());
    client.change(SITE, 3, "$a = 'x'\n  # lint:ignore:quotes\n");
    let found = client.findings(SITE, 3);
    let message = "lint:ignore:quotes comment on line 2 with no closing lint:endignore comment";
    let warning = found.iter().find(|one| one["message"] == message).unwrap_or_else(|| panic!("{found:?}"));
    assert_eq!(warning["range"]["start"], json!({ "line": 1, "character": 2 }));
    client.change(SITE, 4, "$a = \"x\"\n$b = = 1\n");
    let found = client.findings(SITE, 4);
    assert!(found.iter().all(|one| one["source"] == "puppetlang"), "{found:?}");
    client.end();
}

#[test]
fn settings_with_a_mistake_are_reported() {
    let mut client = session();
    let found = client.open("broken/a.pp", "$a=1\n");
    assert_eq!(found[0]["message"], "puppetlang.toml:1:1: unknown key");
    let params = parameters(&client, "broken/a.pp");
    let answer = client.try_request("textDocument/formatting", params);
    assert_eq!(answer, Err("puppetlang.toml:1:1: unknown key".to_owned()));
    client.end();
}
