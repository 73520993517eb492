//! `puppetlang check --deep`: checks across the files of an environment or module.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn check(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").current_dir(directory);
    command.args(["check", "--format", "concise"]).args(arguments).output().expect("it starts")
}

fn write(directory: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        let path = directory.join(name);
        fs::create_dir_all(path.parent().expect("it has a directory")).expect("it can be created");
        fs::write(path, text).expect("it can be written");
    }
}

#[test]
fn names_of_other_files_are_known() {
    let directory = tempfile::tempdir().expect("there is room");
    write(
        directory.path(),
        &[
            ("environment.conf", ""),
            (
                "modules/ntp/manifests/init.pp",
                "class ntp {\n  include ntp::confg\n  ntp::server { 'a': sratum => 1 }\n}\n",
            ),
            ("modules/ntp/manifests/config.pp", "class ntp::config {\n}\n"),
            ("modules/ntp/manifests/server.pp", "define ntp::server($stratum = 1) {\n  notice($stratum)\n}\n"),
        ],
    );
    let plain = check(directory.path(), &["."]);
    assert_eq!(plain.status.code(), Some(0), "{}", String::from_utf8_lossy(&plain.stdout));
    let deep = check(directory.path(), &["--deep", "."]);
    let text = String::from_utf8_lossy(&deep.stdout).into_owned();
    assert_eq!(deep.status.code(), Some(1), "{text}");
    for expected in ["init.pp:2:11", "Could not find class ::ntp::confg", "init.pp:3:22", "no parameter named 'sratum'"]
    {
        assert!(text.contains(expected), "{expected} is not in {text}");
    }
    // The environment is that of a file in it, but only the file is reported.
    let one = check(directory.path(), &["--deep", "modules/ntp/manifests/config.pp"]);
    assert_eq!(one.status.code(), Some(0), "{}", String::from_utf8_lossy(&one.stdout));
    let severity = ["--deep", "--severity", "UNKNOWN_CLASS=ignore", "--severity", "UNKNOWN_PARAMETER=warning", "."];
    let demoted = check(directory.path(), &severity);
    let text = String::from_utf8_lossy(&demoted.stdout).into_owned();
    assert_eq!(demoted.status.code(), Some(0), "{text}");
    assert!(!text.contains("UNKNOWN_CLASS") && text.contains("UNKNOWN_PARAMETER"), "{text}");
}
