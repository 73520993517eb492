//! `puppetlang lookup`: values, where they come from, exit codes, and the compatibility with `puppet lookup`.

#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Map, Value, json};

/// The environment of the tests, with all merge strategies.
fn site() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/lookup_site")
}

/// Runs `lookup` in the environment. Returns the exit code, standard output and standard error.
fn lookup(arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.arg("lookup").args(arguments).arg("--environment").arg(site());
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Runs `lookup` for the node of the tests.
fn lookup_for_node(arguments: &[&str]) -> (i32, String, String) {
    let facts = site().join("facts/web1.example.com.yaml");
    lookup(&[arguments, &["--node", "web1.example.com", "--facts", facts.to_str().unwrap()]].concat())
}

#[test]
fn explanations_are_those_of_the_goldens() {
    let goldens = fs::read_dir(site().join("explained")).unwrap();
    let mut count = 0;
    for golden in goldens {
        let path = golden.unwrap().path();
        let expected = fs::read_to_string(&path).unwrap();
        let (first, text) = expected.split_once('\n').unwrap();
        let arguments: Vec<&str> = first.strip_prefix("$ puppetlang lookup ").unwrap().split(' ').collect();
        assert_eq!(lookup_for_node(&arguments), (0, text.to_owned(), String::new()), "{}", path.display());
        count += 1;
    }
    assert_eq!(count, 7);
}

#[test]
fn values_have_formats() {
    let value = |format: &str| lookup_for_node(&["users", "--format", format]).1;
    let yaml = "---\nanna:\n  groups:\n  - wheel\n  - dba\n  uid: 2000\nbert:\n  uid: 1001\n  groups:\n  - staff\n";
    assert_eq!(value("yaml"), yaml);
    let anna = "'anna' => {'groups' => ['wheel', 'dba'], 'uid' => 2000}";
    let bert = "'bert' => {'uid' => 1001, 'groups' => ['staff']}";
    assert_eq!(value("human"), format!("{{\n  {anna},\n  {bert},\n}}\n"));
    let json: Value = serde_json::from_str(&value("json")).unwrap();
    assert_eq!(json["value"]["anna"]["uid"], 2000);
    let part = |names: &[&str]| {
        let origins = json["origins"].as_array().unwrap();
        origins.iter().find(|origin| origin["part"] == json!(names)).cloned().unwrap()
    };
    assert_eq!(part(&["bert"]), json!({"part": ["bert"], "location": "data/common.yaml", "line": 11, "column": 3}));
}

#[test]
fn the_exit_code_says_whether_a_key_has_a_value() {
    assert_eq!(lookup_for_node(&["missing", "ntp::servers"]).0, 0);
    assert_eq!(lookup_for_node(&["missing", "--default", "none"]), (0, "'none'\n".into(), String::new()));
    let error = "puppetlang: Function lookup() did not find a value for the name 'missing'\n";
    assert_eq!(lookup_for_node(&["missing"]), (1, String::new(), error.into()));
    let (code, _, error) = lookup_for_node(&["motd", "--type", "Integer"]);
    assert!(code == 1 && error.contains("Found value has wrong type, expects an Integer value, got String"), "{error}");
    let (code, _, error) = lookup_for_node(&["users", "--merge", "hash", "--sort-merged-arrays"]);
    assert!(code == 2 && error.contains("can only be used with --merge deep"), "{error}");
    let (code, _, error) = lookup(&["motd", "--facts", "no such file"]);
    assert!(code == 2 && error.contains("no such file"), "{error}");
}

#[test]
fn a_key_has_a_value_for_each_node() {
    let facts = site().join("facts");
    let (code, text, error) = lookup(&["motd", "--nodes-from", facts.to_str().unwrap()]);
    assert_eq!(error, "");
    assert_eq!(text, "db1.example.com: 'This is db1 (db).'\nweb1.example.com: 'This is web1 (web).'\n");
    assert_eq!(code, 0);
    let (_, text, _) = lookup(&["ntp::servers", "--nodes-from", facts.to_str().unwrap(), "--format", "json"]);
    let nodes: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(nodes[0]["node"], "db1.example.com");
    assert_eq!(
        nodes[1]["value"],
        json!(["ntp1.web.example.com", "ntp1.example.com", "ntp2.example.com", "pool.ntp.org"])
    );
}

#[test]
fn the_compatible_command_answers_as_the_reference() {
    let room = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lookup");
    let _ = fs::remove_dir_all(&room);
    let program = Path::new(env!("CARGO_BIN_EXE_puppetlang"));
    let lines = include_str!("data/lookup.jsonl").lines();
    let mut count = 0;
    for (number, line) in lines.enumerate() {
        let line: Value = serde_json::from_str(line).unwrap();
        let call: &Map<String, Value> = line["in"].as_object().unwrap();
        let root = room.join(number.to_string());
        let ours = puppetlang_differential::lookup::ours(program, call, &root).unwrap();
        match line.get("class").and_then(Value::as_str) {
            None => assert_eq!(ours, line["out"], "{}", line["in"]["arguments"]),
            Some("yaml-explanation") => assert_eq!(ours["code"], 1),
            Some(_) => assert_eq!(ours["code"], line["out"]["code"]),
        }
        count += usize::from(line.get("class").is_none());
    }
    assert!(count >= 80, "only {count} answers are compared");
}
