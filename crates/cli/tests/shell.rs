//! Completions, manual pages, `check --severity`, and `check --watch` until Ctrl-C.

#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc;
use std::time::Duration;

fn puppetlang(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_puppetlang")).args(arguments).output().unwrap()
}

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = puppetlang(&["completions", shell]);
        let script = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && script.contains("puppetlang") && script.contains("check"), "{shell}");
        assert!(script.contains("severity"), "{shell} knows no options");
    }
    assert_eq!(puppetlang(&["completions", "dos"]).status.code(), Some(2));
}

#[test]
#[cfg(unix)]
fn completions_of_bash_are_bash() {
    let script = puppetlang(&["completions", "bash"]).stdout;
    let bash = Command::new("bash").arg("-n").stdin(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let Ok(mut bash) = bash else {
        println!("SKIPPED: there is no bash");
        return;
    };
    bash.stdin.take().unwrap().write_all(&script).unwrap();
    let output = bash.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn manual_pages_have_their_sections() {
    let page = String::from_utf8(puppetlang(&["man"]).stdout).unwrap();
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "SUBCOMMANDS"] {
        assert!(page.contains(&format!(".SH {section}")), "{section}");
    }
    let directory = tempfile::tempdir().unwrap();
    let below = directory.path().join("man1");
    assert!(puppetlang(&["man", &below.to_string_lossy()]).status.success());
    for name in
        ["puppetlang", "puppetlang-check", "puppetlang-lex", "puppetlang-parser-validate", "puppetlang-epp-dump"]
    {
        let path = below.join(format!("{name}.1"));
        let page = fs::read_to_string(&path).unwrap();
        assert!(page.contains(".SH NAME") && page.contains(".SH OPTIONS"), "{name}");
        // groff prints a warning for every request that it does not understand.
        let Ok(groff) = Command::new("groff").args(["-man", "-Tutf8", "-ww"]).arg(&path).output() else { continue };
        assert!(groff.status.success() && groff.stderr.is_empty(), "{}", String::from_utf8_lossy(&groff.stderr));
    }
    assert_eq!(puppetlang(&["man", "/dev/null/man"]).status.code(), Some(2));
}

#[test]
fn severities_can_be_given() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("a.pp"), "$h = { a => 1, a => 2 }\n$x = \"\\q\"\n").unwrap();
    let check = |severities: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
        command.current_dir(&directory).args(["check", "--output-format", "puppet"]);
        for severity in severities {
            command.args(["--severity", severity]);
        }
        let output = command.output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let levels: Vec<_> = text.lines().filter_map(|line| line.split(':').next()).map(str::to_owned).collect();
        (output.status.code(), levels.join(" "))
    };
    assert_eq!(check(&[]), (Some(1), "Warning Error".into()));
    assert_eq!(check(&["DUPLICATE_KEY=warning"]), (Some(0), "Warning Warning".into()));
    assert_eq!(check(&["DUPLICATE_KEY=ignore", "UNRECOGNIZED_ESCAPE=error"]), (Some(1), "Error".into()));
    assert_eq!(check(&["duplicate_key=ignore", "UNRECOGNIZED_ESCAPE=ignore"]), (Some(0), String::new()));
    // A lexical error stays an error.
    fs::write(directory.path().join("a.pp"), "$x = \"\\u{110000}\"\n").unwrap();
    assert_eq!(check(&["ILLEGAL_UNICODE_ESCAPE=warning"]), (Some(1), "Error".into()));
}

#[test]
#[cfg(unix)]
fn changes_are_seen_until_ctrl_c() {
    const DEADLINE: Duration = Duration::from_secs(60);
    let directory = tempfile::tempdir().unwrap();
    let manifest = directory.path().join("a.pp");
    fs::write(&manifest, "$x = 1\n").unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_puppetlang"))
        .args(["check", "--watch", "--output-format", "concise", "."])
        .current_dir(&directory)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let (sender, lines) = mpsc::channel();
    let reader = std::thread::spawn(move || {
        output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)).ok();
    });
    let wait_for = |part: &str| {
        while !lines.recv_timeout(DEADLINE).unwrap_or_else(|_| panic!("'{part}' was not said")).contains(part) {}
    };
    wait_for("Checked 1 manifest");
    wait_for("Ctrl-C");
    fs::create_dir(directory.path().join("below")).unwrap();
    fs::write(directory.path().join("below/b.pp"), "$x = = 1\n").unwrap();
    wait_for("below/b.pp:1:6: error");
    wait_for("Ctrl-C");
    // Editors write a new file and rename it to the old name.
    fs::write(directory.path().join("new"), "$y = = 1\n").unwrap();
    fs::rename(directory.path().join("new"), &manifest).unwrap();
    wait_for("a.pp:1:6: error");
    wait_for("2 errors in 2 files");
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupt.success());
    assert_eq!(child.wait().unwrap().code(), Some(1));
    reader.join().unwrap();
}
