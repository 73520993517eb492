//! Requests about the files that describe a module or an environment.

use serde_json::json;

use crate::client::Client;

const METADATA: &str = r#"{"name": "puppetlabs-ntp", "version": "9.1.2"}"#;

fn session() -> Client {
    Client::with_files(&[
        ("environment.conf", ""),
        ("modules/ntp/metadata.json", METADATA),
        ("modules/ntp/manifests/init.pp", "class ntp {}\n"),
        ("modules/web/manifests/init.pp", "class web {}\n"),
    ])
    .indexed("ntp")
}

#[test]
fn completions_fit_the_place_in_project_files() {
    let mut client = session();
    let metadata = "modules/web/metadata.json";
    let range = ">= 9.1.2 < 10.0.0";
    for (name, text, expected, absent) in [
        (metadata, "{\n  |", &["name", "dependencies", "license"][..], &["version_requirement"][..]),
        (metadata, "{\"dependencies\": [{\"|", &["name", "version_requirement"], &["license"]),
        (metadata, "{\"dependencies\": [{\"name\": \"|", &["puppetlabs/ntp"], &["web"]),
        (metadata, "{\"dependencies\": [{\"name\": \"puppetlabs/ntp\", \"version_requirement\": \"|", &[range], &[]),
        (metadata, "{\"dependencies\": [{\"name\": \"other/ntp\", \"version_requirement\": \"|", &[], &[range]),
        (metadata, "{\"unknown\": [{\"|", &[], &["name", "license"]),
        (metadata, "{\"license\": \"Apache|", &["Apache-2.0"], &["MIT"]),
        (metadata, "{\"requirements\": [{\"name\": \"|", &["puppet", "openvox"], &[]),
        (metadata, "{\"operatingsystem_support\": [{\"operatingsystem\": \"D|", &["Debian"], &["Ubuntu"]),
        (metadata, "{\"name\": \"a\"|", &[], &["name", "license"]),
        ("Puppetfile", "forge 'x'\n|", &["mod", "forge", "moduledir"], &["git"]),
        ("Puppetfile", "mod '|", &["puppetlabs/ntp"], &["mod"]),
        ("Puppetfile", "mod 'puppetlabs/ntp', '|", &["9.1.2"], &[]),
        ("Puppetfile", "mod 'ntp', |", &["git", "svn", "local"], &["branch"]),
        ("Puppetfile", "mod 'ntp',\n  git: 'x',\n  |", &["branch", "tag", "commit", "install_path"], &["svn", "mod"]),
    ] {
        let params = client.at(name, text);
        let found = client.request("textDocument/completion", params);
        let items = found["items"].as_array().cloned().unwrap_or_default();
        let labels: Vec<&str> = items.iter().filter_map(|item| item["label"].as_str()).collect();
        for label in expected {
            assert!(labels.contains(label), "{text}: {label} is not in {labels:?}");
        }
        for label in absent {
            assert!(!labels.contains(label), "{text}: {label} is in {labels:?}");
        }
    }
    client.end();
}

#[test]
fn a_completion_inserts_the_quotes_that_are_missing() {
    let mut client = session();
    for (name, text, expected, start) in [
        ("modules/web/metadata.json", "{\n  lic|", "\"license\": ", 2),
        ("modules/web/metadata.json", "{\n  \"lic|", "license", 3),
        ("Puppetfile", "mod 'ntp',\n  :loc|", "local => ", 3),
    ] {
        let params = client.at(name, text);
        let found = client.request("textDocument/completion", params);
        let edit = &found["items"][0]["textEdit"];
        assert_eq!(edit["newText"], expected, "{text}");
        assert_eq!(edit["range"]["start"], json!({ "line": 1, "character": start }), "{text}");
    }
    client.end();
}

#[test]
fn every_prefix_is_answered() {
    let metadata = concat!(
        r#"{"näme": "a\"b", "dependencies": [{"name": "puppetlabs/ntp", "version_requirement": ">= 1"}]}"#,
        "\n]",
    );
    let puppetfile = concat!(
        "forge 'x'\n# mod 'ä'\nmod 'puppetlabs/ntp', '1.0.0'\n",
        "mod \"ntp\",\r\n  :git => 'ü',\n  ref: 'm'\nmod\n'x',\n",
    );
    let mut client = session();
    for (name, text) in [("modules/web/metadata.json", metadata), ("Puppetfile", puppetfile)] {
        client.open(name, "");
        let ends = (0..=text.len()).filter(|&end| text.is_char_boundary(end));
        for (version, end) in (2..).zip(ends) {
            client.change(name, version, &text[..end]);
            let params = client.position(name, &text[..end], end);
            for request in ["completion", "hover", "definition"] {
                client.request(&format!("textDocument/{request}"), params.clone());
            }
        }
    }
    client.end();
}
