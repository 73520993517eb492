//! Exported resources of other nodes: catalogs in directories, fleets, and a PuppetDB.

#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::thread::{self, JoinHandle};

use serde_json::{Value, json};

/// Returns an empty directory.
fn room(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("exported").join(name);
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).unwrap();
    directory
}

/// Compiles a manifest with options.
fn compile(directory: &Path, manifest: &str, options: &[&str]) -> Output {
    let path = directory.join("site.pp");
    fs::write(&path, manifest).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.current_dir(directory).arg("compile").arg(&path).args(options).output().unwrap()
}

fn complaint(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Returns the resources of a catalog that are of a type, as titles and parameters.
fn resources(catalog: &[u8], kind: &str) -> Vec<(String, Value)> {
    let catalog: Value = serde_json::from_slice(catalog).unwrap();
    let resources = catalog["resources"].as_array().unwrap().iter().filter(|resource| resource["type"] == kind);
    resources.map(|one| (one["title"].as_str().unwrap().to_owned(), one["parameters"].clone())).collect()
}

fn titles(output: &Output) -> Vec<String> {
    assert!(output.status.success(), "{}", complaint(output));
    resources(&output.stdout, "Notify").into_iter().map(|(title, _)| title).collect()
}

#[test]
fn catalogs_in_a_directory_are_collected_from() {
    let room = room("directory");
    fs::create_dir(room.join("catalogs")).unwrap();
    let manifest =
        "@@notify { 'a': message => Timespan(90), noop => true, loglevel => Sensitive('debug'), tag => 'Web' }
        @notify { 'virtual': } notify { 'real': }";
    let db = compile(&room, manifest, &["--node", "db1", "--with-virtual", "-o", "catalogs/db1.json"]);
    assert!(db.status.success(), "{}", complaint(&db));
    let collected = compile(&room, "Notify <<| tag == web |>>", &["--node", "web1", "--exported-from", "catalogs"]);
    assert_eq!(
        resources(&collected.stdout, "Notify"),
        [("a".to_owned(), json!({ "message": "0-00:01:30.0", "noop": true, "tag": "Web" }))],
        "{}",
        complaint(&collected)
    );
    assert_eq!(complaint(&collected), "", "there is no warning about storeconfigs");
    let own = compile(&room, "Notify <<| |>>", &["--node", "db1", "--exported-from", "catalogs"]);
    assert_eq!(titles(&own), Vec::<String>::new(), "the own catalog is not searched");
    let none = compile(&room, "Notify <<| tag == mail |>>", &["--node", "web1", "--exported-from", "catalogs"]);
    assert_eq!(titles(&none), Vec::<String>::new());
}

#[test]
fn directories_without_catalogs_are_refused() {
    let room = room("refused");
    fs::create_dir(room.join("catalogs")).unwrap();
    let said = |room: &Path| {
        let output = compile(room, "", &["--exported-from", "catalogs"]);
        assert_eq!(output.status.code(), Some(2));
        complaint(&output)
    };
    assert!(said(&room).contains("there are no catalogs (.json)"), "{}", said(&room));
    fs::write(room.join("catalogs/a.json"), r#"{"name":"n","resources":[]}"#).unwrap();
    fs::write(room.join("catalogs/b.json"), r#"{"name":"n","resources":[]}"#).unwrap();
    assert!(said(&room).contains("another file has a catalog of n too"), "{}", said(&room));
    fs::write(room.join("catalogs/b.json"), "{").unwrap();
    assert!(said(&room).contains("b.json"), "{}", said(&room));
}

#[test]
fn queries_about_catalogs_are_answered_or_refused() {
    let room = room("query");
    fs::create_dir(room.join("catalogs")).unwrap();
    let catalog = r#"{"name":"db1","environment":"e","resources":[{"type":"Notify","title":"a","exported":false}]}"#;
    fs::write(room.join("catalogs/db1.json"), catalog).unwrap();
    let options = ["--exported-from", "catalogs", "--record", "answers.ndjson"];
    let query = "puppetdb_query(['from', 'resources', ['extract', 'title', ['=', 'certname', 'db1']]])";
    let manifest = format!("notify {{ {query}[0]['title']: }}");
    assert_eq!(titles(&compile(&room, &manifest, &options)), ["a"]);
    let again = compile(&room, &manifest, &["--answers", "answers.ndjson"]);
    assert_eq!(titles(&again), ["a"], "the recorded answer is used");
    let refused = compile(&room, "puppetdb_query('nodes { }')", &options);
    assert!(!refused.status.success());
    assert!(complaint(&refused).contains("catalogs in files cannot answer a query in PQL"), "{}", complaint(&refused));
}

#[test]
fn collected_resources_are_recorded() {
    let room = room("record");
    fs::create_dir(room.join("catalogs")).unwrap();
    let catalog = r#"{"name":"db1","resources":[{"type":"Notify","title":"a","exported":true}]}"#;
    fs::write(room.join("catalogs/db1.json"), catalog).unwrap();
    let options = ["--exported-from", "catalogs", "--record", "answers.ndjson"];
    assert_eq!(titles(&compile(&room, "Notify <<| |>>", &options)), ["a"]);
    assert_eq!(titles(&compile(&room, "Notify <<| |>>", &["--answers", "answers.ndjson"])), ["a"]);
    let other = compile(&room, "Notify <<| tag == x |>>", &["--answers", "answers.ndjson"]);
    assert!(complaint(&other).contains("the recorded answers have none for find_exported"), "{}", complaint(&other));
}

#[test]
fn the_nodes_of_a_fleet_export_to_each_other() {
    let room = room("fleet");
    fs::create_dir(room.join("facts")).unwrap();
    for (node, role) in [("db1", "db"), ("web1", "web"), ("web2", "web"), ("lone", "none")] {
        fs::write(room.join("facts").join(format!("{node}.yaml")), format!("role: {role}\n")).unwrap();
    }
    // The proxy exports only after it has collected: a second and a third round.
    let manifest = "
        case $facts['role'] {
          'web': { @@notify { \"from ${trusted['certname']}\": tag => 'web' } Notify <<| tag == 'proxy' |>> }
          'db': {
            Notify <<| tag == 'web' |>>
            $count = puppetdb_query(['from', 'resources', ['and', ['=', 'type', 'Notify'], ['=', 'tag', 'web']]]).length
            if $count > 0 { @@notify { 'proxy': tag => 'proxy' } }
          }
          default: { notice('alone') }
        }";
    let output = compile(&room, manifest, &["--nodes-from", "facts", "--output", "out"]);
    assert!(output.status.success(), "{}", complaint(&output));
    let of = |node: &str| {
        let catalog = fs::read(room.join("out").join(format!("{node}.json"))).unwrap();
        resources(&catalog, "Notify").into_iter().map(|(title, _)| title).collect::<Vec<_>>()
    };
    assert_eq!(of("db1"), ["from web1", "from web2"]);
    assert_eq!(of("web1"), ["proxy"]);
    assert_eq!(of("web2"), ["proxy"]);
    assert_eq!(of("lone"), Vec::<String>::new());
    assert_eq!(complaint(&output).matches("lone: alone").count(), 1, "{}", complaint(&output));
}

#[test]
fn a_fleet_has_an_end() {
    let room = room("endless");
    fs::create_dir(room.join("facts")).unwrap();
    for node in ["a", "b"] {
        fs::write(room.join("facts").join(format!("{node}.yaml")), "x: 1\n").unwrap();
    }
    let manifest = "
        $seen = puppetdb_query(['from', 'resources', ['=', 'type', 'Notify']])
        @@notify { \"${trusted['certname']} ${seen.length} ${sha256(String($seen))}\": }";
    let output = compile(&room, manifest, &["--nodes-from", "facts", "--output", "out", "--with-virtual"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(complaint(&output).contains("still change after 20 rounds: a, b"), "{}", complaint(&output));
    fs::write(room.join("facts/b.yaml"), "x: 2\n").unwrap();
    let failing =
        compile(&room, "if $x == 2 { fail('broken') } @@notify { 'n': }", &["--nodes-from", "facts", "-o", "out"]);
    assert_eq!(failing.status.code(), Some(1));
    assert!(complaint(&failing).contains("the catalog of b has an error:"), "{}", complaint(&failing));
    assert!(room.join("out/a.json").is_file() && !room.join("out/b.json").is_file());
}

/// Answers requests on a port of its own with the JSON for each path; returns the requests.
fn server(answers: Vec<(u16, &'static str)>) -> (String, JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let serve = move || {
        let mut requests = Vec::new();
        for (status, body) in answers {
            let (mut stream, _) = listener.accept().unwrap();
            let mut request = Vec::new();
            let mut part = [0; 4096];
            loop {
                let length = stream.read(&mut part).unwrap();
                request.extend_from_slice(&part[..length]);
                let text = String::from_utf8_lossy(&request).to_lowercase();
                let wanted = text.split("content-length: ").nth(1).and_then(|rest| rest.lines().next()?.parse().ok());
                let body = text.split_once("\r\n\r\n").map(|(_, body)| body.len());
                if length == 0 || body.is_some_and(|length| length >= wanted.unwrap_or(0)) {
                    break;
                }
            }
            let length = body.len();
            let head = format!("HTTP/1.1 {status} X\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n");
            stream.write_all((head + body).as_bytes()).unwrap();
            requests.push(String::from_utf8(request).unwrap());
        }
        requests
    };
    (url, thread::spawn(serve))
}

#[test]
fn a_puppetdb_is_asked_over_http() {
    let room = room("puppetdb");
    let facts = r#"[{"certname":"web1","name":"role","value":"db"}]"#;
    let found =
        r#"[{"certname":"db1","type":"Notify","title":"a","tags":["x"],"line":3,"parameters":{"message":"m"}}]"#;
    // The function asks while the manifest is evaluated, the collector afterwards.
    let (url, requests) = server(vec![(200, facts), (200, r#"[{"certname":"b"}]"#), (200, found)]);
    let manifest = "Notify <<| tag == $facts['role'] |>> notify { puppetdb_query('nodes { }')[0]['certname']: }";
    let output = compile(&room, manifest, &["--node", "web1", "--puppetdb", &url, "--facts-from-puppetdb"]);
    assert_eq!(titles(&output), ["b", "a"]);
    let requests = requests.join().unwrap();
    let starts = ["GET /pdb/query/v4/facts?query=", "POST /pdb/query/v4 ", "GET /pdb/query/v4/resources?query="];
    for (request, start) in requests.iter().zip(starts) {
        assert!(request.starts_with(start), "{request}");
    }
    assert!(requests[1].ends_with(r#"{"query":"nodes { }"}"#), "{}", requests[1]);
    let asked = ["%22and%22", "exported", "web1", "tag", "db"];
    assert!(asked.iter().all(|part| requests[2].contains(part)), "{}", requests[2]);
}

#[test]
fn a_puppetdb_that_is_down_ends_the_compile() {
    let room = room("down");
    let (url, requests) = server(vec![(503, "starting\nup")]);
    let output = compile(&room, "Notify <<| |>>", &["--puppetdb", &url]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(requests.join().unwrap().len(), 1);
    let said = complaint(&output);
    assert!(said.contains(&format!("Could not retrieve resources from the PuppetDB at {url}: [503")), "{said}");
    let output = compile(&room, "Notify <<| |>>", &["--puppetdb", &url]);
    assert_eq!(output.status.code(), Some(1), "nothing listens any more");
    assert!(complaint(&output).contains("Could not retrieve resources from the PuppetDB"), "{}", complaint(&output));
}
