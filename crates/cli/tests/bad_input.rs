//! `puppetlang check` with unreadable input: each problem is reported once, and all other files are checked.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::fs::{self, Permissions};
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A user id that can read only files that are readable by everyone.
const NOBODY: u32 = 65_534;

/// Creates a directory with a valid manifest that everyone can read.
fn directory() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    fs::set_permissions(&directory, Permissions::from_mode(0o755)).unwrap();
    fs::write(directory.path().join("ok.pp"), "$x = 1\n").unwrap();
    directory
}

fn check(directory: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.current_dir(directory).arg("check").args(arguments).stdin(Stdio::null());
    command
}

/// Returns the exit code, standard output and standard error.
fn said(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

fn fifo(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

/// Asserts that `name` is reported once and the other manifest is checked.
fn assert_reported_once(output: &Output, name: &str) {
    let (code, out, err) = said(output);
    assert_eq!(code, Some(2), "{err}");
    assert_eq!(err.matches(name).count(), 1, "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(out.starts_with("Checked 1 manifest ") && out.contains("1 could not be read"), "{out}");
}

#[test]
fn files_and_directories_without_permission() {
    let is_root = Command::new("id").arg("-u").output().unwrap().stdout.trim_ascii() == b"0";
    let as_somebody = |command: &mut Command| {
        if is_root {
            command.uid(NOBODY).gid(NOBODY);
        }
        command.output()
    };
    let directory = directory();
    // The program may be in a directory that only root can read.
    if as_somebody(&mut check(directory.path(), &["ok.pp"])).is_err() {
        println!("SKIPPED: the user {NOBODY} may not run {}", env!("CARGO_BIN_EXE_puppetlang"));
        return;
    }
    let file = directory.path().join("secret.pp");
    fs::write(&file, "= 1").unwrap();
    fs::set_permissions(&file, Permissions::from_mode(0o000)).unwrap();
    assert_reported_once(&as_somebody(&mut check(directory.path(), &[])).unwrap(), "secret.pp");
    assert_reported_once(&as_somebody(&mut check(directory.path(), &["ok.pp", "secret.pp"])).unwrap(), "secret.pp");
    fs::remove_file(&file).unwrap();
    let below = directory.path().join("closed");
    fs::create_dir(&below).unwrap();
    fs::set_permissions(&below, Permissions::from_mode(0o000)).unwrap();
    assert_reported_once(&as_somebody(&mut check(directory.path(), &[])).unwrap(), "closed");
    assert_reported_once(&as_somebody(&mut check(directory.path(), &["ok.pp", "closed"])).unwrap(), "closed");
    fs::set_permissions(&below, Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn links_that_lead_nowhere_or_in_circles() {
    let directory = directory();
    symlink("nowhere", directory.path().join("dangling.pp")).unwrap();
    assert_reported_once(&check(directory.path(), &[]).output().unwrap(), "dangling.pp");
    assert_reported_once(&check(directory.path(), &["ok.pp", "dangling.pp"]).output().unwrap(), "dangling.pp");
    fs::remove_file(directory.path().join("dangling.pp")).unwrap();
    symlink("circle.pp", directory.path().join("circle.pp")).unwrap();
    assert_reported_once(&check(directory.path(), &[]).output().unwrap(), "circle.pp");
    fs::remove_file(directory.path().join("circle.pp")).unwrap();
    // A link to a directory above is not followed.
    symlink(".", directory.path().join("above")).unwrap();
    symlink("ok.pp", directory.path().join("again.pp")).unwrap();
    let (code, out, err) = said(&check(directory.path(), &[]).output().unwrap());
    assert!(code == Some(0) && out.starts_with("Checked 2 manifests ") && err.is_empty(), "{out}{err}");
}

#[test]
fn pipes_are_not_waited_for() {
    let directory = directory();
    fifo(&directory.path().join("pipe.pp"));
    assert_reported_once(&check(directory.path(), &[]).output().unwrap(), "pipe.pp");
    assert_reported_once(&check(directory.path(), &["ok.pp", "pipe.pp"]).output().unwrap(), "pipe.pp");
}

#[test]
fn ten_thousand_broken_files_fit_into_little_memory() {
    const FILES: usize = 10_000;
    /// The limit of the address space in KiB.
    const MEMORY: &str = "1000000";
    let directory = tempfile::tempdir().unwrap();
    for index in 0..FILES {
        let below = directory.path().join(format!("{}", index % 100));
        fs::create_dir_all(&below).unwrap();
        fs::write(below.join(format!("{index}.pp")), "$x = = 1\nfile { '/x':\n  ensure => file\n  mode => 1,\n}\n")
            .unwrap();
    }
    let limited = format!("ulimit -v {MEMORY} && exec \"$0\" check --output-format concise --jobs 2");
    let output = Command::new("sh")
        .args(["-c", &limited, env!("CARGO_BIN_EXE_puppetlang")])
        .current_dir(&directory)
        .output()
        .unwrap();
    let (code, out, err) = said(&output);
    assert_eq!((code, err.as_str()), (Some(1), ""));
    assert_eq!(out.lines().count(), 2 * FILES + 1);
    assert!(out.trim_end().ends_with("20000 errors in 10000 files"), "{}", out.lines().last().unwrap());
}

#[test]
fn who_stops_reading_changes_no_exit_code() {
    let directory = directory();
    for index in 0..2_000 {
        fs::write(directory.path().join(format!("{index}.pp")), "$x = = 1\n").unwrap();
    }
    let mut child = check(directory.path(), &[]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "error[SYNTAX_ERROR]: Syntax error at '='\n");
    let (code, _, err) = said(&child.wait_with_output().unwrap());
    assert_eq!((code, err.as_str()), (Some(1), ""));
}

#[test]
fn nobody_has_to_listen_to_errors() {
    let directory = directory();
    for arguments in [&["missing.pp", "ok.pp"][..], &["--exclude", "[", "ok.pp"]] {
        let mut child =
            check(directory.path(), arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stderr.take());
        assert_eq!(child.wait_with_output().unwrap().status.code(), Some(2), "{arguments:?}");
    }
    let closed = "exec \"$0\" check missing.pp ok.pp 2>&-";
    let mut shell = Command::new("sh");
    shell.args(["-c", closed, env!("CARGO_BIN_EXE_puppetlang")]).current_dir(&directory);
    let (code, out, _) = said(&shell.output().unwrap());
    assert!(code == Some(2) && out.starts_with("Checked 1 manifest "), "{out}");
}

#[test]
fn arguments_without_meaning_are_refused() {
    let directory = directory();
    for (arguments, complaint) in [
        (&["--jobs", "0"][..], "0 is not in 1..="),
        (&["--exclude", "a{b"], "unclosed alternate group"),
        (&["--severity", "SYNTAX_ERROR=warning"], "SYNTAX_ERROR is always an error"),
        (&["--severity", "DUPLICATE_KEI=warning"], "did you mean DUPLICATE_KEY?"),
        (&["--watch", "--fix"], "cannot be used with"),
        (&["--watch", "-"], "standard input cannot be watched"),
    ] {
        let (code, out, err) = said(&check(directory.path(), arguments).output().unwrap());
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}: {err}");
        assert!(err.contains(complaint), "{err}");
    }
}
