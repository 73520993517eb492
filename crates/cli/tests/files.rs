//! Files that the command reads: only regular files of limited length, and messages about other files.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn puppetlang(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.current_dir(directory).args(arguments).stdin(Stdio::null()).output().unwrap()
}

/// Returns the exit code, standard output and standard error.
fn said(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn fifos_and_devices_are_not_read() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    assert!(Command::new("mkfifo").arg(path.join("fifo")).status().unwrap().success());
    std::os::unix::fs::symlink("/dev/zero", path.join("zero.yaml")).unwrap();
    fs::write(path.join("ok.pp"), "$x = 1\n").unwrap();
    for file in ["fifo", "zero.yaml", "/dev/zero"] {
        let commands: [&[&str]; 8] = [
            &["parse", file],
            &["lex", file],
            &["eval", file],
            &["eval", "--facts", file, "ok.pp"],
            &["compile", file],
            &["compile", "--facts", file, "ok.pp"],
            &["parser", "dump", file],
            &["epp", "render", file],
        ];
        for command in commands {
            let (code, _, errors) = said(&puppetlang(path, command));
            assert!(code.is_some_and(|code| code > 0), "{command:?}: {code:?}");
            assert!(errors.contains(&format!("{file}: not a regular file")), "{command:?}: {errors}");
        }
    }
}

#[test]
fn standard_input_may_be_a_pipe() {
    for command in [&["check", "-"][..], &["eval", "-"], &["parser", "dump"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_puppetlang"))
            .args(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(b"$x = 1\n").unwrap();
        assert!(child.wait().unwrap().success(), "{command:?}");
    }
}

#[test]
fn faults_of_data_have_their_place() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    fs::write(path.join("ok.pp"), "$x = 1\n").unwrap();
    let cases = [
        ("a.yaml", "a: 1\nb: [1, 2\nc: 3\n", "line 2"),
        ("a.json", "{\"a\": 1,\n \"b\": }", "line 2"),
        ("b.yaml", "- 1\n", "a list of facts must contain hashes"),
        ("b.json", "[1]", "a list of facts must contain hashes"),
        ("c.json", "", "line 1"),
        ("d.json", "{\"a\": \"\u{1}\"}", "line 1"),
    ];
    for (name, content, expected) in cases {
        fs::write(path.join(name), content).unwrap();
        let (code, _, errors) = said(&puppetlang(path, &["eval", "--facts", name, "ok.pp"]));
        assert_eq!(code, Some(2), "{name}: {errors}");
        assert!(errors.contains(name) && errors.contains(expected), "{name}: {errors}");
    }
}

#[test]
fn compile_uses_hiera_unless_it_is_told_not_to() {
    let directory = tempfile::tempdir().unwrap();
    let write = |path: &str, content: &str| {
        let path = directory.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    };
    write("hiera.yaml", "version: 5\n");
    write("data/common.yaml", "c::p: from data\n");
    write("manifests/site.pp", "class c($p = 'default') { notice($p) }\ninclude c\n");
    let compile = |more: &[&str]| {
        let arguments = [&["compile", "--environment", "."], more].concat();
        said(&puppetlang(directory.path(), &arguments))
    };
    let (code, _, errors) = compile(&[]);
    assert_eq!(code, Some(0), "{errors}");
    assert!(errors.contains("from data"), "{errors}");
    let (code, _, errors) = compile(&["--ignore-hiera"]);
    assert_eq!(code, Some(0), "{errors}");
    assert!(errors.contains("default"), "{errors}");
}

#[test]
fn compile_reads_absolute_paths_but_stays_in_modules() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().canonicalize().unwrap();
    fs::create_dir_all(path.join("modules/m/files")).unwrap();
    fs::write(path.join("secret"), "outside").unwrap();
    let compile = |program: &str| {
        fs::write(path.join("site.pp"), program).unwrap();
        said(&puppetlang(&path, &["compile", "--modulepath", "modules", "site.pp"]))
    };
    let (code, _, errors) = compile(&format!("notice(file('{}/secret'))", path.display()));
    assert!(code == Some(0) && errors.contains("outside"), "{errors}");
    let (code, _, errors) = compile("notice(file('m/../../../secret'))");
    assert!(code == Some(1) && errors.contains("the path leads out of the module"), "{errors}");
    fs::write(path.join("t.epp"), "<%= file('m/../../../secret') %>").unwrap();
    let (code, _, errors) = said(&puppetlang(&path, &["epp", "render", "--modulepath", "modules", "t.epp"]));
    assert!(code == Some(1) && errors.contains("the path leads out of the module"), "{errors}");
}
