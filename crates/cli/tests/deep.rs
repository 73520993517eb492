//! `puppetlang check --deep`: checks across the files of an environment or module.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn check(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").current_dir(directory);
    let format = if arguments.contains(&"--output-format") { &[] as &[&str] } else { &["--format", "concise"] };
    command.arg("check").args(format).args(arguments).output().expect("it starts")
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
    let plain = check(directory.path(), &["--syntax", "."]);
    assert_eq!(plain.status.code(), Some(0), "{}", String::from_utf8_lossy(&plain.stdout));
    let deep = check(directory.path(), &[]);
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

/// A small environment with a legacy fact, a misspelt class, and an unused variable.
const ENVIRONMENT: &[(&str, &str)] = &[
    ("environment.conf", ""),
    (
        "modules/ntp/manifests/init.pp",
        "class ntp {\n  include ntp::confg\n  notice($facts['osfamily'], \"${::fqdn}\")\n}\n",
    ),
    ("modules/ntp/manifests/config.pp", "class ntp::config {\n  $unused = 1\n}\n"),
];

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn only_a_required_root_must_exist() {
    let directory = tempfile::tempdir().expect("there is room");
    write(
        directory.path(),
        &[("a.pp", "include nothing\n"), ("mods/ntp/manifests/init.pp", "class ntp { include ntp::x }\n")],
    );
    let plain = check(directory.path(), &["a.pp"]);
    assert_eq!(plain.status.code(), Some(0), "{}", text(&plain));
    assert!(text(&plain).starts_with("Checked 1 manifest in"), "{}", text(&plain));
    let required = check(directory.path(), &["--deep", "a.pp"]);
    assert_eq!(required.status.code(), Some(2), "{}", text(&required));
    assert!(
        text(&required).starts_with("puppetlang: a.pp belongs to no environment or module: "),
        "{}",
        text(&required)
    );
    // A directory of modules is checked deeply on demand only.
    assert_eq!(check(directory.path(), &["mods"]).status.code(), Some(0));
    assert_eq!(check(directory.path(), &["--deep", "mods"]).status.code(), Some(1));
}

#[test]
fn standard_input_replaces_the_file_of_its_name() {
    let directory = tempfile::tempdir().expect("there is room");
    write(directory.path(), ENVIRONMENT);
    let run = |name: &str, input: &str, more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
        command.current_dir(directory.path()).args(["check", "--format", "concise", "--stdin-filename", name, "-"]);
        command.args(more).stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        std::io::Write::write_all(&mut child.stdin.take().expect("it is piped"), input.as_bytes()).expect("it reads");
        child.wait_with_output().expect("it ends")
    };
    let fixed = run("modules/ntp/manifests/init.pp", "class ntp {\n  include ntp::config\n}\n", &[]);
    assert_eq!(fixed.status.code(), Some(0), "{}", text(&fixed));
    let wrong = run("modules/ntp/manifests/new.pp", "class ntp::new {\n  include ntp::confi\n}\n", &[]);
    assert!(
        text(&wrong).starts_with("modules/ntp/manifests/new.pp:2:11: error: Could not find class"),
        "{}",
        text(&wrong)
    );
    let preview = run("modules/ntp/manifests/new.pp", "notice($::osfamily)\n", &["--diff", "--quiet"]);
    let expected = "--- a/modules/ntp/manifests/new.pp\n+++ b/modules/ntp/manifests/new.pp\n@@ -1 +1 @@\n\
                    -notice($::osfamily)\n+notice($facts['os']['family'])\n";
    assert_eq!((preview.status.code(), text(&preview).as_str()), (Some(1), expected));
    assert_eq!(run("<stdin>", "include ntp::confg\n", &[]).status.code(), Some(0));
}

#[test]
fn findings_across_files_are_fixed_and_previewed() {
    let directory = tempfile::tempdir().expect("there is room");
    write(directory.path(), ENVIRONMENT);
    let path = directory.path().join("modules/ntp/manifests/init.pp");
    let before = fs::read_to_string(&path).expect("it is there");
    let preview = check(directory.path(), &["--fix", "--diff"]);
    assert_eq!(preview.status.code(), Some(1), "{}", text(&preview));
    let expected = "--- a/modules/ntp/manifests/init.pp\n+++ b/modules/ntp/manifests/init.pp\n@@ -1,4 +1,4 @@\n class ntp {\n   \
                    include ntp::confg\n-  notice($facts['osfamily'], \"${::fqdn}\")\n+  notice($facts['os']['family'], \
                    \"${facts['networking']['fqdn']}\")\n }\n";
    assert_eq!(String::from_utf8_lossy(&preview.stdout), expected);
    assert_eq!(String::from_utf8_lossy(&preview.stderr), "--fix would fix 2 warnings in 1 file\n");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), before);
    let fixed = check(directory.path(), &["--fix"]);
    assert_eq!(fixed.status.code(), Some(1), "{}", text(&fixed));
    assert!(text(&fixed).contains("2 warnings fixed, 1 error in 1 file, 1 warning"), "{}", text(&fixed));
    let after = fs::read_to_string(&path).expect("it is there");
    assert!(after.contains("notice($facts['os']['family'], \"${facts['networking']['fqdn']}\")"), "{after}");
    let again = check(directory.path(), &["--diff"]);
    assert_eq!((again.status.code(), text(&again).as_str()), (Some(0), "--fix would change no file\n"));
}

#[test]
#[cfg(unix)]
fn modules_that_are_links_are_checked() {
    let directory = tempfile::tempdir().expect("there is room");
    write(directory.path(), &[("environment.conf", ""), ("modules/.keep", ""), ENVIRONMENT[1], ENVIRONMENT[2]]);
    fs::create_dir(directory.path().join("src")).expect("there is room");
    fs::rename(directory.path().join("modules/ntp"), directory.path().join("src/ntp")).expect("it is there");
    std::os::unix::fs::symlink("../src/ntp", directory.path().join("modules/ntp")).expect("there is room");
    let found = check(directory.path(), &["."]);
    assert!(text(&found).contains("Could not find class ::ntp::confg"), "{}", text(&found));
}

#[test]
fn every_format_has_the_findings() {
    let directory = tempfile::tempdir().expect("there is room");
    write(directory.path(), ENVIRONMENT);
    for format in ["human", "concise", "json", "jsonl", "github", "gitlab", "sarif", "junit", "puppet"] {
        let output = check(directory.path(), &["--output-format", format]);
        assert_eq!(output.status.code(), Some(1), "{format}");
        assert!(text(&output).contains("Could not find class ::ntp::confg"), "{format}: {}", text(&output));
    }
}

/// Waits for a program that checks `directory` with 16 threads, and fails if it does not end.
fn ends(directory: &Path) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.current_dir(directory).args(["check", "--jobs", "16", "--format", "concise"]).stdout(Stdio::null());
    let mut child = command.stderr(Stdio::null()).spawn().expect("it starts");
    let start = Instant::now();
    while child.try_wait().expect("it is known").is_none() {
        if start.elapsed() > Duration::from_secs(120) {
            child.kill().expect("it can be ended");
            panic!("the check did not end");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn many_threads_do_not_wait_for_each_other() {
    let directory = tempfile::tempdir().expect("there is room");
    write(directory.path(), &[("environment.conf", "")]);
    for number in 0..150 {
        let files = [
            (format!("functions/g{number}.pp"), format!("function site::g{number}() {{ 1 }}\n")),
            (format!("types/t{number}.pp"), format!("type Site::T{number} = String\n")),
            (format!("lib/facter/f{number}.rb"), format!("Facter.add(:f{number}) {{ setcode {{ 1 }} }}\n")),
            (format!("files/f{number}"), "x\n".to_owned()),
            (format!("manifests/c{number}.pp"), format!("class site::c{number} {{ $v = 1 }}\n")),
            (format!("templates/t{number}.epp"), "<% if $x { %>a<% } %>\n".to_owned()),
            (format!("templates/u{number}.erb"), "<%= @v %> <%= @fqdn %>\n".to_owned()),
        ];
        for (name, text) in files {
            write(directory.path(), &[(&format!("modules/site/{name}"), &text)]);
        }
    }
    for _ in 0..20 {
        ends(directory.path());
    }
}
