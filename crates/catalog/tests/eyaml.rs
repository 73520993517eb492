//! Lookups of encrypted data have the values of the reference with the gem `hiera-eyaml`.
//!
//! `tests/record/eyaml.rb` writes `data/eyaml.jsonl`. A line with a class is a difference that `docs/differences.md`
//! explains. Lines that need environment variables are tested with the command.

#![expect(clippy::unwrap_used, reason = "a line that cannot be read fails the test")]

use std::path::Path;
use std::sync::Arc;

use puppetlang_catalog::{Environment, MemoryFiles, Node, Secrets, Setup, compile};
use puppetlang_differential::catalog::compared;
use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
use puppetlang_parser::{Settings, Strict};
use puppetlang_protocol::catalog::{self, Wanted};
use puppetlang_protocol::question::Question;
use puppetlang_source::{Dialect, Source};
use serde_json::{Value, json};

fn lines() -> impl Iterator<Item = Value> {
    include_str!("data/eyaml.jsonl").lines().map(|line| serde_json::from_str(line).unwrap())
}

/// Compiles the catalog of a line, and returns the compared parts of the answer.
fn answer(line: &Value, secrets: &str) -> Value {
    let mut request = line["in"].as_object().unwrap().clone();
    request["settings"]["secrets"] = secrets.into();
    let strict = if request["settings"]["strict"] == "warning" { Strict::Warning } else { Strict::Error };
    let source = Source::new("", request["source"].as_str().unwrap());
    let question = Question::of(request).unwrap();
    let settings = Settings { strict, ..Settings::default() };
    compared(&catalog::answer(&question, source, Dialect::PUPPET8, &settings, Wanted::Catalog).unwrap())
}

/// Whether an answer of ours is the expected one.
fn is_expected(line: &Value, ours: &Value) -> bool {
    let wanted = &line["out"];
    let message = |answer: &Value| answer["error"]["message"].as_str().unwrap_or_default().to_owned();
    match line.get("class").and_then(Value::as_str) {
        None => ours == wanted,
        // The reference's warning contains an address.
        Some("later-release") => ours["resources"] == wanted["resources"],
        // Our reason follows the reference's words.
        Some("eyaml-reason") => {
            let (ours, wanted) = (message(ours), message(wanted));
            let before = wanted.find("Error was ").map(|at| &wanted[..at]);
            let reason = ours.split_once("Error was ").map(|(_, reason)| reason);
            // Without the plugin of a method, the reference ends in a Ruby error instead.
            before.is_none_or(|before| ours.starts_with(before)) && reason == line["reason"].as_str()
        }
        // The reference quotes a text that was decrypted.
        Some("eyaml-quoted") if wanted.get("error").is_some() => message(ours)
            .starts_with("hiera-eyaml backend error interpolating the decrypted value when looking up k in "),
        Some("eyaml-quoted") => {
            let logged = json!([{"level": "warning", "message": "Undefined variable in an encrypted value"}]);
            ours["resources"] == wanted["resources"] && without_location(&ours["logs"]) == logged
        }
        Some(other) => panic!("unknown class {other}"),
    }
}

/// Removes the location from the text of a message.
fn without_location(logs: &Value) -> Value {
    let line = |line: &Value| {
        let message = line["message"].as_str().unwrap_or_default().lines().next().unwrap_or_default().trim_end();
        json!({"level": line["level"], "message": message})
    };
    logs.as_array().into_iter().flatten().map(line).collect()
}

#[test]
fn lookups_of_encrypted_data_are_those_of_the_reference() {
    let mut count = 0;
    let mut differing = Vec::new();
    for (number, line) in lines().enumerate().filter(|(_, line)| line.get("needs_variables").is_none()) {
        let ours = answer(&line, "decrypt");
        if !is_expected(&line, &ours) {
            differing.push(format!(
                "{}: {}\nours:     {ours}\nrecorded: {}\n",
                number + 1,
                line["in"]["source"],
                line["out"]
            ));
        }
        count += 1;
    }
    assert!(count >= 100, "only {count} lookups are recorded");
    assert!(differing.is_empty(), "{} of {count} differ:\n{}", differing.len(), differing.join("\n"));
}

#[test]
fn messages_and_placeholders_do_not_show_secrets() {
    // These plain texts occur only in encrypted parts.
    let secrets = ["secret", "inner", "myword", "hidden", "from eyaml"];
    let shows = |answer: &Value| secrets.iter().any(|secret| answer.to_string().contains(secret));
    for line in lines() {
        let ours = answer(&line, "decrypt");
        assert!(ours.get("error").is_none() || !shows(&ours), "{ours}");
        assert!(!shows(&ours["logs"]), "{ours}");
        for treatment in ["placeholder", "plain-placeholder", "refuse"] {
            let ours = answer(&line, treatment);
            assert!(!shows(&ours), "{treatment}: {ours}");
        }
    }
}

const HIERA: &str = "version: 5\nhierarchy:\n  - {name: a, path: a.eyaml, lookup_key: eyaml_lookup_key}\n";
const DATA: &str = "plain: text\nk: ENC[PKCS7,MIIB]\nh: {a: [1, 'x ENC[GPG,AA==] y']}\nm::p: ENC[MIIB]\n";

/// Returns the last line that a program logs, or the message of the error that ends it.
fn said(secrets: Secrets, program: &str) -> String {
    let files = MemoryFiles::below(Path::new("/e"), [("hiera.yaml", HIERA), ("data/a.eyaml", DATA)]);
    let setup = Setup { secrets, ..Setup::of_directory("production", "/e") };
    let environment = Environment::load(Arc::new(files), setup).unwrap();
    let program = Program::manifest(Source::new("site.pp", program), &Settings::default()).unwrap();
    let host = Arc::new(MemoryHost::new());
    let (rules, limits) = (Rules::default(), Limits::default());
    let made = compile(&Node::default(), Some(&environment), &[program], host.clone(), rules, limits);
    let last = host.take_logs().pop().map(|log| log.message).unwrap_or_default();
    made.map_or_else(|error| error.diagnostic.message.clone(), |_| last)
}

#[test]
fn placeholders_name_key_and_file() {
    let unwrapped = |key: &str| format!("notice(lookup('{key}').unwrap)");
    let cases = [
        (Secrets::Placeholder, unwrapped("k"), "[encrypted: k in data/a.eyaml]"),
        (Secrets::Placeholder, "notice(lookup('k'))".to_owned(), "Sensitive [value redacted]"),
        (Secrets::Placeholder, unwrapped("h.a.1"), "x [encrypted: h.a.1 in data/a.eyaml] y"),
        (Secrets::PlainPlaceholder, "notice(lookup('k'))".to_owned(), "[encrypted: k in data/a.eyaml]"),
        (
            Secrets::PlainPlaceholder,
            "notice(lookup('h'))".to_owned(),
            "{a => [1, x [encrypted: h.a.1 in data/a.eyaml] y]}",
        ),
        (
            Secrets::PlainPlaceholder,
            "class m(String $p) { notice($p) } include m".to_owned(),
            "[encrypted: m::p in data/a.eyaml]",
        ),
        (
            Secrets::Placeholder,
            "class m(Sensitive[String] $p) { notice($p.unwrap) } include m".to_owned(),
            "[encrypted: m::p in data/a.eyaml]",
        ),
    ];
    for (secrets, program, expected) in cases {
        assert_eq!(said(secrets, &program), expected, "{secrets:?} {program}");
    }
}

#[test]
fn plain_values_need_no_permission() {
    for (_, secrets) in Secrets::ALL {
        assert_eq!(said(secrets, "notice(lookup('plain'))"), "text", "{secrets:?}");
    }
    let refused = "hiera-eyaml backend error decrypting ENC[PKCS7,MIIB] when looking up k in /e/data/a.eyaml. Error was \
        the host does not allow decryption";
    assert_eq!(said(Secrets::default(), "notice(lookup('k'))"), refused);
    let undefined = "hiera-eyaml backend error decrypting ENC[PKCS7,MIIB] when looking up k in /e/data/a.eyaml. Error \
        was pkcs7_public_key is not defined";
    assert_eq!(said(Secrets::Decrypt, "notice(lookup('k'))"), undefined);
}

#[test]
fn a_snapshot_reads_the_keys_and_decrypts_once() {
    let line = lines().next().unwrap();
    let own = line["in"]["files"].as_object().unwrap();
    let root = Path::new("/<ENVS>/production");
    let files = Arc::new(MemoryFiles::below(root, own.iter().map(|(path, text)| (path, text.as_str().unwrap()))));
    let setup = Setup { secrets: Secrets::Decrypt, ..Setup::of_directory("production", root) };
    let environment = Environment::load(files.clone(), setup).unwrap();
    let value = |environment: &Arc<Environment>| {
        let source = Source::new("", "notice(lookup('k'))");
        let program = Program::manifest(source, &Settings::default()).unwrap();
        let host = Arc::new(MemoryHost::new());
        let (rules, limits) = (Rules::default(), Limits::default());
        match compile(&Node::default(), Some(environment), &[program], host.clone(), rules, limits) {
            Ok(_) => host.take_logs().pop().unwrap().message,
            Err(error) => error.diagnostic.message.clone(),
        }
    };
    assert_eq!(value(&environment), "secret");
    files.remove(root.join("keys"));
    assert_eq!(value(&environment), "secret");
    let refreshed = environment.refresh().unwrap();
    assert!(value(&refreshed).contains("No such file or directory"), "{}", value(&refreshed));
}
