//! `puppetlang lint`: the expected findings, fixed text and exit codes are those of puppet-lint.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const MANIFEST: &str =
    "# A class.\nclass app {\n  file { \"/etc/app\":\n    mode => \"0644\",\n    ensure => file,\n  }\n}\n";

fn lint(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.current_dir(directory).env("HOME", directory).arg("lint").args(arguments).output().expect("it starts")
}

/// Returns the lines of the output, sorted.
fn lines(output: &Output) -> Vec<String> {
    let mut lines: Vec<String> = String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect();
    lines.sort();
    lines
}

#[test]
fn findings_fixes_and_exit_codes_are_those_of_puppet_lint() {
    let directory = tempfile::tempdir().expect("there is room");
    let manifest = directory.path().join("app/manifests/init.pp");
    fs::create_dir_all(manifest.parent().expect("it has a directory")).expect("it can be created");
    fs::write(&manifest, MANIFEST).expect("it can be written");

    let format = ["--log-format", "%{path}:%{line}:%{column}:%{check}"];
    let found = lint(directory.path(), &[&format[..], &["app"]].concat());
    let expected = [
        "app/manifests/init.pp:3:10:double_quoted_strings",
        "app/manifests/init.pp:4:10:arrow_alignment",
        "app/manifests/init.pp:4:13:double_quoted_strings",
        "app/manifests/init.pp:5:5:ensure_first_param",
    ];
    assert_eq!(lines(&found), expected);
    assert_eq!(found.status.code(), Some(0));
    assert_eq!(lint(directory.path(), &["--fail-on-warnings", "app"]).status.code(), Some(1));

    fs::write(directory.path().join(".puppet-lint.rc"), "--no-arrow_alignment-check\n").expect("it can be written");
    assert_eq!(lines(&lint(directory.path(), &[&format[..], &["app"]].concat())).len(), 3);
    fs::remove_file(directory.path().join(".puppet-lint.rc")).expect("it is there");

    assert_eq!(lint(directory.path(), &["--fix", "app"]).status.code(), Some(0));
    let fixed = "# A class.\nclass app {\n  file { '/etc/app':\n    ensure => file,\n    mode   => '0644',\n  }\n}\n";
    assert_eq!(fs::read_to_string(&manifest).expect("it is there"), fixed);
}
