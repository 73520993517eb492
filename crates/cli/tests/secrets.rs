//! Encrypted Hiera data: the option `--secrets` of `compile`, and keys in files and environment variables.

#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

fn keys() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../eyaml/tests/data/keys")
}

/// Creates an environment with a `hiera.yaml` whose keys are the files with these names.
fn environment(name: &str, private: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(directory.join("data")).unwrap();
    fs::create_dir_all(directory.join("manifests")).unwrap();
    let keys = keys();
    let hiera = format!(
        "version: 5\nhierarchy:\n  - name: all\n    path: common.yaml\n    lookup_key: eyaml_lookup_key\n    options:\n      \
         pkcs7_private_key: {0}/{private}\n      pkcs7_public_key: {0}/gem.cert.pem\n",
        keys.display()
    );
    let text = include_str!("../../eyaml/tests/data/example.txt");
    let data = format!("plain: value\nprofile::db::password: '{}'\n", text.trim_end());
    let manifest = "class profile::db(String $password) { notify { 'n': message => $password } }\n\
        case $facts['only'] { 'plain': { notify { 'n': message => lookup('plain') } } default: { include profile::db } }\n";
    fs::write(directory.join("hiera.yaml"), hiera).unwrap();
    fs::write(directory.join("data/common.yaml"), data).unwrap();
    fs::write(directory.join("manifests/site.pp"), manifest).unwrap();
    directory
}

/// Compiles an environment. Returns the message of the resource, or the error.
fn compile(environment: &Path, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_puppetlang"))
        .arg("compile")
        .arg("--environment")
        .arg(environment)
        .args(arguments)
        .output()
        .unwrap();
    if !output.status.success() {
        assert_eq!(output.status.code(), Some(1));
        return Err(String::from_utf8(output.stderr).unwrap());
    }
    let catalog: Value = serde_json::from_slice(&output.stdout).unwrap();
    let resources = catalog["resources"].as_array().unwrap();
    let notify = resources.iter().find(|resource| resource["type"] == "Notify").unwrap();
    Ok(notify["parameters"]["message"].as_str().unwrap().to_owned())
}

#[test]
fn the_command_decrypts_unless_told_otherwise() {
    let environment = environment("secrets", "gem.key.pem");
    let secret = Ok("user: admin, password: Grüße".to_owned());
    assert_eq!(compile(&environment, &[]), secret);
    assert_eq!(compile(&environment, &["--secrets", "decrypt"]), secret);
    let shown = "user: admin, password: [encrypted: profile::db::password in data/common.yaml]";
    assert_eq!(compile(&environment, &["--secrets", "plain-placeholder"]), Ok(shown.to_owned()));
    let error = compile(&environment, &["--secrets", "placeholder"]).unwrap_err();
    assert!(error.contains("parameter 'password' expects a String value, got Sensitive"), "{error}");
    let error = compile(&environment, &["--secrets", "refuse"]).unwrap_err();
    let place = format!("looking up profile::db::password in {}/data/common.yaml", environment.display());
    assert!(error.contains(&place) && error.contains("the host does not allow decryption"), "{error}");
}

#[test]
fn an_error_names_the_key_and_the_files() {
    for (private, reason) in [
        ("missing.pem", "No such file or directory @ rb_sysopen - "),
        ("garbage.pem", "the file of the private key contains no private key: "),
        ("gem_other.key.pem", "the private key does not match the public key: "),
    ] {
        let environment = environment(&format!("secrets_{private}"), private);
        let error = compile(&environment, &[]).unwrap_err();
        let place = format!("looking up profile::db::password in {}/data/common.yaml", environment.display());
        let reason = format!("Error was {reason}{}/{private}", keys().display());
        assert!(error.contains(&place) && error.contains(&reason), "{error}");
        let facts = environment.join("facts.json");
        fs::write(&facts, "{\"only\": \"plain\"}").unwrap();
        // Plain values need no keys.
        assert_eq!(compile(&environment, &["--facts", facts.to_str().unwrap()]), Ok("value".to_owned()));
    }
}

#[test]
fn keys_come_from_environment_variables() {
    let table = include_str!("../../catalog/tests/data/eyaml.jsonl").lines();
    let lines: Vec<Value> = table.map(|line| serde_json::from_str(line).unwrap()).collect();
    let lines: Vec<&Value> = lines.iter().filter(|line| line.get("needs_variables").is_some()).collect();
    assert!(!lines.is_empty());
    let key = |name: &str| fs::read_to_string(keys().join(name)).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_puppetlang"))
        .arg("batch")
        .env("PUPPETLANG_TEST_PRIVATE_KEY", key("gem_other.key.pem"))
        .env("PUPPETLANG_TEST_PUBLIC_KEY", key("gem_other.cert.pem"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let questions: String = lines.iter().map(|line| format!("{}\n", line["in"])).collect();
    child.stdin.take().unwrap().write_all(questions.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let answers: Vec<Value> =
        output.stdout.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect();
    assert_eq!(answers.len(), lines.len());
    for (line, answer) in lines.iter().zip(&answers) {
        let message = |resources: &Value| {
            let notify = resources.as_array().into_iter().flatten().find(|resource| resource["type"] == "Notify");
            notify.map(|notify| notify["parameters"]["message"].clone())
        };
        assert_eq!(message(&answer["catalog"]["resources"]), message(&line["out"]["resources"]), "{answer}");
    }
}
