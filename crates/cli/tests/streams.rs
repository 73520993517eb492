//! Closed and full standard output, and names that contain control sequences.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_puppetlang");

/// Creates a directory with a valid manifest, an invalid manifest, and a template.
fn directory() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    for (name, content) in [("a.pp", "$x = 1\n"), ("b.pp", "$x = = 1\n"), ("t.epp", "<%= 1 %>\n")] {
        fs::write(directory.path().join(name), content).unwrap();
    }
    directory
}

/// All commands that print to standard output, and their exit codes.
const COMMANDS: &[(&[&str], i32)] = &[
    (&["check"], 1),
    (&["check", "--output-format", "json"], 1),
    (&["check", "a.pp"], 0),
    (&["lex", "a.pp"], 0),
    (&["lex", "--format", "json", "-e", "'"], 1),
    (&["parse", "a.pp"], 0),
    (&["parse", "--trace", "b.pp"], 1),
    (&["parse", "--format", "json", "a.pp"], 0),
    (&["eval", "-e", "1"], 0),
    (&["compile", "a.pp"], 0),
    (&["functions"], 0),
    (&["functions", "unknown", "map"], 2),
    (&["explain"], 0),
    (&["explain", "unknown", "SYNTAX_ERROR"], 2),
    (&["type", "assignable", "Integer", "String"], 1),
    (&["type", "--format", "json", "infer", "1"], 0),
    (&["parser", "dump", "a.pp"], 0),
    (&["parser", "validate", "--render-as", "json", "b.pp"], 1),
    (&["epp", "render", "t.epp"], 0),
    (&["completions", "bash"], 0),
    (&["man"], 0),
    (&["--help"], 0),
    (&["check", "--help"], 0),
    (&["--version"], 0),
];

/// Returns the exit code and standard error of a run.
fn run(directory: &Path, arguments: &[&str], output: Stdio, input: &[u8]) -> (Option<i32>, String) {
    let mut child = Command::new(PROGRAM)
        .current_dir(directory)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(output)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may end before it is written.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Returns a pipe whose reader is closed.
fn closed_pipe() -> Stdio {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    writer.into()
}

#[test]
fn a_reader_that_has_gone_changes_no_exit_code() {
    let directory = directory();
    for (arguments, code) in COMMANDS {
        let (got, said) = run(directory.path(), arguments, closed_pipe(), b"");
        assert_eq!(got, Some(*code), "{arguments:?}: {said}");
        assert!(!said.contains("panicked") && !said.contains("Broken pipe"), "{arguments:?}: {said}");
    }
    let repl = |input: &[u8]| run(directory.path(), &["repl"], closed_pipe(), input);
    assert_eq!(repl(b"1\n2\n").0, Some(0));
    assert_eq!(repl(b"fail('x')\n2\n3\n").0, Some(1));
    assert_eq!(run(directory.path(), &["batch"], closed_pipe(), b"{}\n{}\n"), (Some(0), String::new()));
}

#[test]
fn a_full_disk_is_an_error() {
    let directory = directory();
    for (arguments, _) in COMMANDS.iter().chain(&[(&["batch"] as &[&str], 0), (&["repl"], 0)]) {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let (code, said) = run(directory.path(), arguments, full.into(), b"1\n");
        assert_eq!(code, Some(2), "{arguments:?}: {said}");
        assert_eq!(said.matches("No space left on device").count(), 1, "{arguments:?}: {said}");
    }
}

#[test]
fn nobody_has_to_listen_to_errors() {
    let directory = directory();
    for arguments in [&["check", "none.pp", "b.pp"] as &[&str], &["explain", "unknown"], &["functions", "unknown"]] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(PROGRAM);
        let status = command.current_dir(&directory).args(arguments).stdout(Stdio::null()).stderr(full).status();
        assert_eq!(status.unwrap().code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn names_and_messages_do_not_drive_the_terminal() {
    let directory = tempfile::tempdir().unwrap();
    let name = "a\x1b[2J\u{9b}1m\n.pp";
    fs::write(directory.path().join(name), "$x = '\x1b[2J\u{9b}1m' = 1\n").unwrap();
    std::os::unix::fs::symlink("nowhere", directory.path().join("b\x1b[2J.pp")).unwrap();
    let source = "notice(\"\\e[2J\")\nwarning(\"\\u{1b}[2J\\u{9b}\")\nfail(\"\\u{1b}[2J\")";
    let runs: &[&[&str]] = &[
        &["check", "--output-format", "human"],
        &["check", "--output-format", "human", "--color", "never"],
        &["check", "--output-format", "concise"],
        &["check", "--output-format", "github"],
        &["check", "--output-format", "json"],
        &["check", "\x1b[2J"],
        &["lex", "-e", "/\x1b[2J\u{9b}/"],
        &["eval", "-e", source],
        &["compile", "\x1b[2J"],
        &["compile", name],
        &["explain", "\x1b[2J"],
        &["functions", "\x1b[2J"],
    ];
    for arguments in runs {
        let output = Command::new(PROGRAM).current_dir(&directory).args(*arguments).output().unwrap();
        let said = String::from_utf8(if arguments.contains(&"json") {
            output.stdout
        } else {
            [output.stdout, output.stderr].concat()
        });
        let said = said.unwrap();
        assert!(!said.is_empty(), "{arguments:?}");
        // JSON is read by programs; it may contain characters above U+007F, which modern terminals do not interpret.
        let is_bad = |bad: &char| bad.is_control() && *bad != '\n' && !(arguments.contains(&"json") && *bad > '\x7f');
        assert_eq!(said.chars().find(is_bad), None, "{arguments:?}: {said:?}");
    }
    let puppet = Command::new(PROGRAM).current_dir(&directory).args(["check", "--output-format", "puppet"]).output();
    assert!(String::from_utf8(puppet.unwrap().stdout).unwrap().contains(name), "the reference's line is exact");
}
