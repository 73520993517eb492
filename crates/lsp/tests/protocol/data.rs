//! Requests about the data of Hiera.

use serde_json::{Value, json};

use crate::client::Client;

const CLASS: &str = "\
# Manages NTP.
#
# @param servers The servers to ask.
class ntp(Array[String] $servers, Boolean $iburst = true) {
  notice($servers)
}
";
const DATA: &str = "data/common.yaml";

fn session() -> Client {
    Client::with_files(&[
        ("environment.conf", ""),
        ("hiera.yaml", "version: 5\n"),
        ("data/other.yaml", "ntp::servers: [b]\nports::ssh: 22\n"),
        ("modules/ntp/manifests/init.pp", CLASS),
        ("modules/ntp/hiera.yaml", "version: 5\n"),
        ("modules/web/manifests/init.pp", "class web($port) {\n  notice($port)\n}\n"),
    ])
    .indexed("ntp")
}

fn labels(client: &mut Client, name: &str, text: &str) -> Vec<String> {
    let params = client.at(name, text);
    let found = client.request("textDocument/completion", params);
    let items = found["items"].as_array().cloned().unwrap_or_default();
    items.iter().map(|item| item["label"].as_str().expect("it is a text").to_owned()).collect()
}

/// Returns the number of edits in each file, sorted by URI.
fn edited(edit: &Value) -> Vec<(String, usize)> {
    let changes = edit["documentChanges"].as_array().expect("it is a list");
    let mut found: Vec<(String, usize)> = changes
        .iter()
        .map(|change| {
            let uri = change["textDocument"]["uri"].as_str().expect("it is a text").to_owned();
            (uri, change["edits"].as_array().map_or(0, Vec::len))
        })
        .collect();
    found.sort();
    found
}

/// Returns the starts of the edits in a file, each as line and character from 0.
fn starts(edit: &Value, uri: &str) -> Vec<(u64, u64)> {
    let changes = edit["documentChanges"].as_array().expect("it is a list");
    let edits = changes.iter().filter(|change| change["textDocument"]["uri"] == uri);
    let starts = edits.filter_map(|change| change["edits"].as_array()).flatten().map(|edit| &edit["range"]["start"]);
    let number = |number: &Value| number.as_u64().expect("it is a number");
    let mut found: Vec<_> = starts.map(|at| (number(&at["line"]), number(&at["character"]))).collect();
    found.sort_unstable();
    found
}

#[test]
fn keys_lead_to_parameters_and_back() {
    let mut client = session();
    let params = client.at(DATA, "ntp::ser|vers:\n  - a\n");
    let hover = client.request("textDocument/hover", params.clone());
    let text = hover["contents"]["value"].as_str().unwrap_or_default();
    for part in ["Array[String] $servers", "Parameter of the class `ntp`", "The servers to ask.", "other.yaml"] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    let found = client.request("textDocument/definition", params.clone());
    assert_eq!(client.places(&found), ["modules/ntp/manifests/init.pp:4:25"]);
    let mut params = params;
    params["context"] = json!({ "includeDeclaration": false });
    let found = client.request("textDocument/references", params);
    let mut places = client.places(&found);
    places.sort();
    assert_eq!(places, ["data/common.yaml:1:1", "data/other.yaml:1:1", "modules/ntp/manifests/init.pp:5:10"]);
    // Another key is defined by the files that have it.
    let params = client.at(DATA, "ports::s|sh: 22\n");
    let found = client.request("textDocument/definition", params);
    let mut places = client.places(&found);
    places.sort();
    assert_eq!(places, ["data/common.yaml:1:1", "data/other.yaml:2:1"]);
    let params = client.at(DATA, "a: \"%{ntp::ser|vers}\"\n");
    let found = client.request("textDocument/definition", params);
    assert_eq!(client.places(&found), ["modules/ntp/manifests/init.pp:4:25"]);
    // A lookup of the key is a use of the parameter.
    client.start("manifests/site.pp", "notice(lookup('ntp::servers'))\n");
    let mut params = client.at(DATA, "b: \"%{lookup('ntp::servers')}\"\nntp::ser|vers: []\n");
    params["context"] = json!({ "includeDeclaration": false });
    let found = client.request("textDocument/references", params);
    let mut places = client.places(&found);
    places.sort();
    let expected = ["data/common.yaml:1:15", "data/common.yaml:2:1", "data/other.yaml:1:1", "manifests/site.pp:1:15"];
    assert_eq!(places[..4], expected);
    // An interpolation may look a key up.
    let mut params = client.at(DATA, "a: \"%{alias( 'ports::s|sh' )}\"\n");
    params["context"] = json!({ "includeDeclaration": true });
    let found = client.request("textDocument/references", params);
    let mut places = client.places(&found);
    places.sort();
    assert_eq!(places, ["data/common.yaml:1:15", "data/other.yaml:2:1"]);
    let params = client.at(DATA, "a: 1 # noth|ing\n");
    assert_eq!(client.request("textDocument/definition", params), Value::Null);
    client.end();
}

#[test]
fn a_parameter_is_renamed_from_its_key() {
    let mut client = session();
    // The rest of a dotted key is a path into the value, whatever its names are.
    let text = "notice(lookup('ntp::servers.0'))\nnotice(lookup(['ntp::servers.servers', 'x']))\n";
    client.start("manifests/site.pp", text);
    let mut params = client.at(DATA, "ntp::ser|vers:\n  - a\n");
    params["newName"] = json!("hosts");
    let edit = client.request("textDocument/rename", params);
    let expected = [(DATA, 1), ("data/other.yaml", 1), ("manifests/site.pp", 2), ("modules/ntp/manifests/init.pp", 3)];
    assert_eq!(edited(&edit), expected.map(|(name, count)| (client.uri(name), count)));
    assert_eq!(starts(&edit, &client.uri("manifests/site.pp")), [(0, 20), (1, 21)]);
    client.end();
}

#[test]
fn a_class_is_renamed_in_keys_and_lookups() {
    let mut client = session();
    client.start(DATA, "b: \"%{lookup('ntp::servers')}\"\nntp::iburst: true\n");
    let mut params = client.at("manifests/site.pp", "include n|tp\nnotice(lookup('ntp::servers'))\n");
    params["newName"] = json!("time");
    let edit = client.request("textDocument/rename", params);
    let expected = [(DATA, 2), ("data/other.yaml", 1), ("manifests/site.pp", 2), ("modules/ntp/manifests/init.pp", 1)];
    assert_eq!(edited(&edit), expected.map(|(name, count)| (client.uri(name), count)));
    client.end();
}

#[test]
fn completions_fit_the_place_in_data() {
    let mut client = session();
    for (name, text, expected, absent) in [
        (DATA, "|", &["ntp::servers", "ntp::iburst", "web::port", "lookup_options"][..], &["notice"][..]),
        (DATA, "ntp::servers: []\nntp::|", &["ntp::iburst"], &["ntp::servers", "web::port"]),
        ("data/a.json", "{\n  \"ntp::|", &["ntp::servers"], &["web::port"]),
        ("modules/ntp/data/common.yaml", "|", &["ntp::servers"], &["web::port"]),
        (DATA, "a:\n  b|", &[], &["ntp::iburst"]),
        (DATA, "a: \"%{|", &["facts", "trusted", "lookup", "alias"], &["title"]),
        (DATA, "a: \"%{facts.o|", &["facts.os"], &["facts.kernel"]),
        (DATA, "a: \"%{trusted.c|", &["trusted.certname"], &["trusted.domain"]),
        (DATA, "a: \"%{ntp::|", &["ntp::servers"], &[]),
        (DATA, "a: \"%{lookup('ports|", &["ports::ssh"], &["ntp::iburst"]),
        ("hiera.yaml", "version: 5\n|", &["hierarchy", "defaults"], &["path"]),
        ("hiera.yaml", "hierarchy:\n  - name: a\n    pa|", &["path", "paths", "mapped_paths"], &["hierarchy"]),
        ("hiera.yaml", "hierarchy:\n  - name: a\n    data_hash: |", &["yaml_data"], &["eyaml_lookup_key"]),
        ("hiera.yaml", "hierarchy:\n  - name: a\n    path: 'nodes/%{trusted.|", &["trusted.certname"], &[]),
    ] {
        let labels = labels(&mut client, name, text);
        for label in expected {
            assert!(labels.iter().any(|known| known == label), "{text}: {label} is not in {labels:?}");
        }
        for label in absent {
            assert!(!labels.iter().any(|known| known == label), "{text}: {label} is in {labels:?}");
        }
    }
    client.end();
}

#[test]
fn a_key_is_inserted_with_its_colon_and_documented() {
    let mut client = session();
    let params = client.at(DATA, "ntp::se|\n");
    let found = client.request("textDocument/completion", params);
    let item = found["items"][0].clone();
    assert_eq!(item["textEdit"]["newText"], "ntp::servers: ");
    assert_eq!(item["textEdit"]["range"]["start"], json!({ "line": 0, "character": 0 }));
    assert_eq!(item["detail"], "Array[String] $servers");
    let resolved = client.request("completionItem/resolve", item);
    let about = resolved["documentation"]["value"].as_str().unwrap_or_default();
    assert!(about.contains("The servers to ask."), "{about}");
    client.end();
}
