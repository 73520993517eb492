//! Sessions: a client opens an environment, and asks about each kind of name.

use serde_json::{Value, json};

use crate::client::Client;

const INIT: &str = "\
# Manages NTP.
#
# @param servers
#   The servers to ask.
class ntp (
  Array[String] $servers,
  Enum['present', 'absent'] $ensure = 'present',
) inherits ntp::params {
  include ntp::config
  notice($servers, $user)
  ntp::server { 'a':
    port => 1,
  }
}
";
const PARAMS: &str = "class ntp::params {\n  $user = 'ntp'\n}\n";
const CONFIG: &str = "class ntp::config {\n  notice($ntp::servers, $ntp::params::user)\n}\n";
const SERVER: &str = "define ntp::server(Integer $port, String $host = 'h') {\n  notice($port)\n}\n";
const FUNCTION: &str = "# Adds one.\nfunction ntp::next(Integer $n) >> Integer {\n  $n + 1\n}\n";
const SITE: &str = "node default {\n  class { 'ntp':\n    servers => ['a'],\n  }\n}\n";

const NTP: &str = "modules/ntp/manifests/init.pp";
const SITE_PP: &str = "manifests/site.pp";

/// Starts a session, and waits until the environment is indexed.
fn session() -> Client {
    Client::with_files(&[
        ("environment.conf", ""),
        ("hiera.yaml", "version: 5\nhierarchy:\n  - name: common\n    path: common.yaml\n"),
        ("data/common.yaml", "ntp::servers:\n  - a\n"),
        (NTP, INIT),
        ("modules/ntp/manifests/params.pp", PARAMS),
        ("modules/ntp/manifests/config.pp", CONFIG),
        ("modules/ntp/manifests/server.pp", SERVER),
        ("modules/ntp/functions/next.pp", FUNCTION),
        ("modules/ntp/templates/ntp.conf.epp", "x"),
        (SITE_PP, SITE),
    ])
    .indexed("ntp")
}

fn labels(completions: &Value) -> Vec<String> {
    let items = completions["items"].as_array().expect("it is a list");
    items.iter().map(|item| item["label"].as_str().expect("it is a text").to_owned()).collect()
}

#[test]
fn findings_follow_the_text() {
    let mut client = session();
    let found = client.open(SITE_PP, "class { 'ntp':\n  servrs => [],\n}\n");
    assert_eq!(found[0]["code"], "UNKNOWN_PARAMETER");
    assert_eq!(found[0]["range"]["start"], json!({ "line": 1, "character": 2 }));
    let message = found[0]["message"].as_str().expect("it is a text");
    assert!(message.contains("did you mean 'servers'?"), "{message}");
    client.change(SITE_PP, 2, "class { 'ntp':\n  servers => ['a'],\n}\n");
    assert_eq!(client.findings(SITE_PP, 2), Vec::<Value>::new());
    client.change(SITE_PP, 3, "file { '/x' ensure => file }\n");
    assert_eq!(client.findings(SITE_PP, 3)[0]["code"], "SYNTAX_ERROR");
    client.end();
}

#[test]
fn definitions_are_found() {
    let mut client = session();
    for (text, expected) in [
        ("include n|tp\n", format!("{NTP}:5:7")),
        ("include ntp::con|fig\n", "modules/ntp/manifests/config.pp:1:7".to_owned()),
        ("class { 'nt|p': }\n", format!("{NTP}:5:7")),
        ("ntp::ser|ver { 'x': port => 1 }\n", "modules/ntp/manifests/server.pp:1:8".to_owned()),
        ("ntp::server { 'x': po|rt => 1 }\n", "modules/ntp/manifests/server.pp:1:28".to_owned()),
        ("class { 'ntp': ser|vers => [] }\n", format!("{NTP}:6:17")),
        ("notice(ntp::ne|xt(1))\n", "modules/ntp/functions/next.pp:2:10".to_owned()),
        ("notice($ntp::ser|vers)\n", format!("{NTP}:6:17")),
        ("notice($ntp::us|er)\n", "modules/ntp/manifests/params.pp:2:3".to_owned()),
        ("notice(epp('ntp/ntp|.conf.epp'))\n", "modules/ntp/templates/ntp.conf.epp:1:1".to_owned()),
        ("$a = 1\nnotice($|a)\n", format!("{SITE_PP}:1:1")),
        // A text with bars: DEL is the mark.
        ("[1].each |$x| { notice($\u{7f}x) }\n", format!("{SITE_PP}:1:11")),
    ] {
        let params = match text.find('\u{7f}') {
            Some(at) => {
                let plain = text.replace('\u{7f}', "");
                client.open(SITE_PP, &plain);
                client.position(SITE_PP, &plain, at)
            }
            None => client.at(SITE_PP, text),
        };
        let found = client.request("textDocument/definition", params);
        assert_eq!(client.places(&found), [expected], "{text}");
    }
    client.end();
}

#[test]
fn references_are_found_in_all_files() {
    let mut client = session();
    let references = |client: &mut Client, text: &str| {
        let mut params = client.at(SITE_PP, text);
        params["context"] = json!({ "includeDeclaration": true });
        let found = client.request("textDocument/references", params);
        let mut places = client.places(&found);
        places.sort();
        places
    };
    assert_eq!(
        references(&mut client, "class { 'ntp':\n  ser|vers => ['a'],\n}\n"),
        [
            "data/common.yaml:1:1".to_owned(),
            format!("{SITE_PP}:2:3"),
            "modules/ntp/manifests/config.pp:2:10".to_owned(),
            format!("{NTP}:10:10"),
            format!("{NTP}:6:17"),
        ]
    );
    assert_eq!(
        references(&mut client, "Ntp::Ser|ver { host => 'x' }\n"),
        [format!("{SITE_PP}:1:1"), format!("{NTP}:11:3"), "modules/ntp/manifests/server.pp:1:8".to_owned(),]
    );
    assert_eq!(
        references(&mut client, "ntp::server { 'b': po|rt => 2 }\n"),
        [
            format!("{SITE_PP}:1:20"),
            format!("{NTP}:12:5"),
            "modules/ntp/manifests/server.pp:1:28".to_owned(),
            "modules/ntp/manifests/server.pp:2:10".to_owned(),
        ]
    );
    client.end();
}

#[test]
fn hovers_describe() {
    let mut client = session();
    for (text, expected) in [
        ("include n|tp\n", &["class ntp(", "Array[String] $servers,", "$ensure = …", "Manages NTP."][..]),
        ("class { 'ntp': ser|vers => [] }\n", &["Array[String] $servers", "The servers to ask.", "data/common.yaml"]),
        ("notice(ntp::ne|xt(1))\n", &["function ntp::next(Integer $n)", "Adds one."]),
        ("notice(st|ep([1], 1))\n", &["step(", "since"]),
        ("fi|le { '/x': }\n", &["Properties:", "mode"]),
    ] {
        let params = client.at(SITE_PP, text);
        let hover = client.request("textDocument/hover", params);
        let value = hover["contents"]["value"].as_str().unwrap_or_default();
        for part in expected {
            assert!(value.contains(part), "{text}: {part} is not in {value}");
        }
    }
    client.end();
}

#[test]
fn completions_fit_the_place() {
    let mut client = session();
    for (text, expected, absent) in [
        ("include |\n", &["ntp", "ntp::config"][..], &["notice"][..]),
        ("ntp::server { 'x': |", &["port", "host", "require"], &["ntp"]),
        ("ntp::server { 'x': port => 1, |", &["host"], &["port"]),
        ("class { 'ntp': ensure => |", &["'present'", "'absent'"], &[]),
        ("file { '/x': ensure => |", &["file", "directory"], &[]),
        ("class a(Ar|", &["Array"], &["file"]),
        ("notice($ntp::|", &["$ntp::servers", "$ntp::ensure"], &[]),
        ("$abc = 1\nnotice($a|", &["$abc"], &["$xyz"]),
        ("notice($facts['o|", &["os"], &["kernel"]),
        ("notice(lookup('ntp|", &["ntp::servers"], &[]),
        ("notice(epp('|", &["ntp/ntp.conf.epp"], &[]),
        ("noti|", &["notice"], &["include"]),
        ("# inc|", &[], &["include"]),
    ] {
        let params = client.at(SITE_PP, text);
        let labels = labels(&client.request("textDocument/completion", params));
        for name in expected {
            assert!(labels.iter().any(|label| label == name), "{text}: {name} is not in {labels:?}");
        }
        for name in absent {
            assert!(!labels.iter().any(|label| label == name), "{text}: {name} is in {labels:?}");
        }
    }
    client.end();
}

#[test]
fn a_rename_edits_all_files() {
    let mut client = session();
    let mut params = client.at(SITE_PP, "class { 'ntp':\n  ser|vers => ['a'],\n}\n");
    let prepared = client.request("textDocument/prepareRename", params.clone());
    assert_eq!(prepared["placeholder"], "servers");
    params["newName"] = "hosts".into();
    let edit = client.request("textDocument/rename", params);
    let changes = edit["documentChanges"].as_array().expect("it is a list");
    let edits: Vec<&Value> =
        changes.iter().flat_map(|change| change["edits"].as_array().expect("it is a list")).collect();
    // The parameter and its tag, two uses, the attribute of the class, and the key of data.
    assert_eq!(edits.len(), 6);
    assert!(edits.iter().all(|edit| edit["newText"] == "hosts"));

    let mut params = client.at(SITE_PP, "include ntp::con|fig\n");
    params["newName"] = "ntp::setup".into();
    let edit = client.request("textDocument/rename", params.clone());
    let changes = edit["documentChanges"].as_array().expect("it is a list");
    let moved = changes.last().expect("there are changes");
    assert_eq!(moved["kind"], "rename");
    assert_eq!(moved["newUri"], client.uri("modules/ntp/manifests/setup.pp"));
    params["newName"] = "not a name".into();
    assert!(client.try_request("textDocument/rename", params).is_err());
    client.end();
}

#[test]
fn a_variable_is_renamed_in_the_templates_that_read_it() {
    let class = "class m(\n  $size = 1,\n) {\n  $conf = template('m/a.erb')\n  $other = template($path)\n}\n";
    let mut client = Client::with_files(&[
        ("environment.conf", ""),
        ("modules/m/manifests/init.pp", class),
        ("modules/m/manifests/d.pp", "define m::d($size) { $text = template('m/d.erb') }\n"),
        ("modules/m/templates/a.erb", "<%= @size %> <%= @sizes %> <%= scope['m::size'] %>"),
        ("modules/m/templates/b.erb", "<%= @size %>"),
        ("modules/m/templates/d.erb", "<%= @size %>"),
    ]);
    client.start("modules/m/manifests/wait.pp", "class m::wait { include m::missing }\n");
    client.wait_for("modules/m/manifests/wait.pp", 1, "UNKNOWN_CLASS");
    let renamed = |client: &mut Client, name: &str, marked: &str| {
        let mut params = client.at(name, marked);
        params["newName"] = "count".into();
        let edit = client.request("textDocument/rename", params);
        let changes = edit["documentChanges"].as_array().expect("it is a list").clone();
        let root = client.uri("modules/m/").len();
        let file = |one: &Value| one["textDocument"]["uri"].as_str().expect("it is a text")[root..].to_owned();
        let count = |one: &Value| one["edits"].as_array().expect("it is a list").len();
        changes.iter().map(|one| (file(one), count(one))).collect::<Vec<_>>()
    };
    let expected = |files: &[(&str, usize)]| files.iter().map(|(file, count)| ((*file).to_owned(), *count)).collect();
    let files = renamed(&mut client, "modules/m/manifests/init.pp", &class.replacen("$size", "$si|ze", 1));
    let wanted: Vec<_> = expected(&[("manifests/init.pp", 1), ("templates/a.erb", 2), ("templates/b.erb", 1)]);
    assert_eq!(files, wanted);
    let define = "define m::d($s|ize) { $text = template('m/d.erb') }\n";
    let files = renamed(&mut client, "modules/m/manifests/d.pp", define);
    let wanted: Vec<_> = expected(&[("manifests/d.pp", 1), ("templates/d.erb", 1)]);
    assert_eq!(files, wanted);
    client.end();
}

#[test]
fn a_variable_of_the_top_scope_is_renamed_where_it_is_set_and_read() {
    let mut client = session();
    client.open("manifests/other.pp", "class other { notice($number) }\n");
    let mut params = client.at(SITE_PP, "$number = 1\nnotice($nu|mber)\nnotice(\"${number}\")\n");
    params["newName"] = "count".into();
    let edit = client.request("textDocument/rename", params);
    let changes = edit["documentChanges"].as_array().expect("it is a list");
    let places = changes.iter().flat_map(|change| {
        let uri = change["textDocument"]["uri"].as_str().expect("it is a text").to_owned();
        let edits = change["edits"].as_array().expect("it is a list").iter();
        edits.map(move |edit| (uri.clone(), edit["range"]["start"].clone())).collect::<Vec<_>>()
    });
    let at =
        |name: &str, line: u32, character: u32| (client.uri(name), json!({ "line": line, "character": character }));
    let expected = [at("manifests/other.pp", 0, 22), at(SITE_PP, 0, 1), at(SITE_PP, 1, 8), at(SITE_PP, 2, 10)];
    let mut places: Vec<_> = places.collect();
    places.sort_by_key(|(uri, start)| (uri.clone(), start["line"].as_u64()));
    assert_eq!(places, expected);
    client.end();
}

#[test]
fn other_questions_are_answered() {
    let mut client = session();
    client.open(NTP, INIT);
    let document = json!({ "textDocument": { "uri": client.uri(NTP) } });
    let symbols = client.request("textDocument/documentSymbol", document.clone());
    assert_eq!(symbols[0]["name"], "ntp");
    assert_eq!(symbols[0]["children"][0]["name"], "$servers");
    assert_eq!(symbols[0]["children"][0]["detail"], "Array[String]");
    let found = client.request("workspace/symbol", json!({ "query": "ntpconf" }));
    assert_eq!(found[0]["name"], "ntp::config");
    let folds = client.request("textDocument/foldingRange", document.clone());
    let starts: Vec<u64> =
        folds.as_array().expect("it is a list").iter().filter_map(|one| one["startLine"].as_u64()).collect();
    assert_eq!(starts, [0, 4, 7, 10]);
    let tokens = client.request("textDocument/semanticTokens/full", document.clone());
    assert!(tokens["data"].as_array().expect("it is a list").len() > 50);
    let params = json!({ "textDocument": document["textDocument"], "positions": [{ "line": 9, "character": 12 }] });
    let around = client.request("textDocument/selectionRange", params);
    assert_eq!(around[0]["range"]["start"], json!({ "line": 9, "character": 9 }));
    let params = client.at(SITE_PP, "notice(epp('ntp/ntp.conf.epp', {}), ntp::next(|1))\n");
    let help = client.request("textDocument/signatureHelp", params);
    assert_eq!(help["signatures"][0]["label"], "ntp::next(Integer $n)");
    let links = client.request("textDocument/documentLink", json!({ "textDocument": { "uri": client.uri(SITE_PP) } }));
    assert_eq!(links[0]["target"], client.uri("modules/ntp/templates/ntp.conf.epp"));
    let params = client.at(SITE_PP, "$a = 1\nnotice($|a, $a)\n");
    let highlights = client.request("textDocument/documentHighlight", params);
    assert_eq!(highlights.as_array().map(Vec::len), Some(3));
    client.end();
}

#[test]
fn calls_go_both_ways() {
    let mut client = session();
    let params = client.at(SITE_PP, "node default {\n  include ntp::con|fig\n}\n");
    let items = client.request("textDocument/prepareCallHierarchy", params);
    assert_eq!(items[0]["name"], "ntp::config");
    let calls = client.request("callHierarchy/incomingCalls", json!({ "item": items[0] }));
    let mut names: Vec<&str> =
        calls.as_array().expect("it is a list").iter().filter_map(|call| call["from"]["name"].as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["default", "ntp"]);
    let params = client.at(SITE_PP, "include n|tp\n");
    let items = client.request("textDocument/prepareCallHierarchy", params);
    let calls = client.request("callHierarchy/outgoingCalls", json!({ "item": items[0] }));
    let names: Vec<&str> =
        calls.as_array().expect("it is a list").iter().filter_map(|call| call["to"]["name"].as_str()).collect();
    assert_eq!(names, ["ntp::params", "ntp::config", "ntp::server"]);
    client.end();
}

#[test]
fn hints_show_data() {
    let mut client = session();
    client.open(NTP, INIT);
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 20, "character": 0 } });
    let params = json!({ "textDocument": { "uri": client.uri(NTP) }, "range": range });
    let hints = client.request("textDocument/inlayHint", params);
    assert_eq!(hints.as_array().map(Vec::len), Some(1));
    assert_eq!(hints[0]["label"], "data: …");
    assert_eq!(hints[0]["position"], json!({ "line": 5, "character": 24 }));
    client.end();
}

#[test]
fn fixes_are_offered() {
    let mut client = session();
    let text = "file { '/x':\n  ensure => file\n  mode => '0644',\n}\n";
    client.open(SITE_PP, text);
    let range = json!({ "start": { "line": 2, "character": 0 }, "end": { "line": 2, "character": 20 } });
    let params = json!({
        "textDocument": { "uri": client.uri(SITE_PP) }, "range": range, "context": { "diagnostics": [] },
    });
    let actions = client.request("textDocument/codeAction", params);
    let edits = &actions[0]["edit"]["changes"][client.uri(SITE_PP)];
    assert_eq!(edits[0]["newText"], ",");
    client.end();
}

#[test]
fn every_prefix_is_answered() {
    let mut client = session();
    client.open(NTP, "");
    let mut version = 1;
    for end in (0..=INIT.len()).filter(|&end| INIT.is_char_boundary(end)) {
        version += 1;
        client.change(NTP, version, &INIT[..end]);
        let params = client.position(NTP, &INIT[..end], end);
        client.request("textDocument/completion", params.clone());
        client.request("textDocument/hover", params.clone());
        client.request("textDocument/signatureHelp", params.clone());
        client.request("textDocument/definition", params);
    }
    client.end();
}

#[test]
fn the_protocol_is_kept_on_bad_input() {
    let mut client = session();
    assert!(client.try_request("textDocument/nothing", json!({})).is_err());
    assert!(client.try_request("textDocument/hover", json!({ "x": 1 })).is_err());
    client.notify("textDocument/didChange", json!({ "x": 1 }));
    client.notify("$/nothing", Value::Null);
    // A document that is not open, and a position outside of a text.
    let params = json!({ "textDocument": { "uri": "file:///nothing.pp" }, "position": { "line": 9, "character": 9 } });
    assert_eq!(client.request("textDocument/hover", params), Value::Null);
    client.open(SITE_PP, "include ntp\n");
    let uri = client.uri(SITE_PP);
    let range = json!({ "start": { "line": 900, "character": 0 }, "end": { "line": 5, "character": 900 } });
    let document = json!({ "uri": uri, "version": 2 });
    let edit = json!({ "textDocument": document, "contentChanges": [{ "range": range, "text": "include x\n" }] });
    client.notify("textDocument/didChange", edit);
    client.findings(SITE_PP, 2);
    client.end();
}

#[test]
fn clients_watch_files_and_show_progress() {
    let capabilities = json!({
        "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } },
        "window": { "workDoneProgress": true },
    });
    let mut client = Client::with_everything(
        &[("environment.conf", ""), ("modules/a/manifests/init.pp", "class a { }\n")],
        || Box::new(puppetlang_lsp::Defaults),
        &capabilities,
    );
    assert_eq!(client.notified("$/progress")["value"]["kind"], "begin");
    assert_eq!(client.notified("$/progress")["value"]["kind"], "end");
    let asked: Vec<&str> = client.asked().iter().map(|request| request.method.as_str()).collect();
    assert_eq!(asked, ["client/registerCapability", "window/workDoneProgress/create"]);
    // A file that another program writes.
    let found = client.open(SITE_PP, "include a::b\n");
    assert_eq!(found[0]["code"], "UNKNOWN_CLASS");
    let path = client.path("modules/a/manifests/b.pp");
    std::fs::write(path, "class a::b { }\n").expect("there is room");
    let changes = json!({ "changes": [{ "uri": client.uri("modules/a/manifests/b.pp"), "type": 1 }] });
    client.notify("workspace/didChangeWatchedFiles", changes);
    assert_eq!(client.findings(SITE_PP, 1), Vec::<Value>::new());
    client.end();
}

#[test]
fn files_of_hiera_are_checked() {
    let mut client = session();
    let codes = |found: Vec<Value>| found.iter().map(|one| one["code"].clone()).collect::<Vec<_>>();
    let text = "version: 5\nhierarchy:\n  - name: common\n    pth: common.yaml\n";
    assert_eq!(codes(client.open("hiera.yaml", text)), ["HIERA_INVALID_CONFIGURATION"]);
    let found = client.open("hiera.yaml", "version: 5\nhierarchy:\n  - {name: common, datadir: dta, path: a.yaml}\n");
    assert_eq!(codes(found), ["HIERA_MISSING_DIRECTORY"]);
    let found = client.open("modules/ntp/hiera.yaml", ":hierarchy: [common]\n");
    assert_eq!(codes(found)[..1], ["HIERA_VERSION_3_NOT_GLOBAL"]);
    let mut found = client.open("data/common.yaml", "a: 1\nb: \"%{hirea('c')}\"\na: 2\n");
    found.retain(|one| one["code"] != "HIERA_UNUSED_KEY");
    assert_eq!(found[0]["range"]["start"], json!({ "line": 1, "character": 4 }));
    assert_eq!(codes(found)[1..], ["HIERA_DUPLICATE_KEY"]);
    assert_eq!(codes(client.open("data/common.yaml", "a: [\n"))[..1], ["HIERA_SYNTAX_ERROR"]);
    client.end();
}
