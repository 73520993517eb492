//! `puppetlang fmt` as a program.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const BEFORE: &str = "file{\"/etc/motd\":\nensure=>file,\n mode => '0644'}\n";
const AFTER: &str = "file { '/etc/motd':\n  ensure => file,\n  mode   => '0644',\n}\n";

fn fmt(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.current_dir(directory).arg("fmt").args(arguments).output().expect("it starts")
}

fn filtered(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.arg("fmt").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut program = command.spawn().expect("it starts");
    program.stdin.take().expect("it is a pipe").write_all(input.as_bytes()).expect("it reads");
    program.wait_with_output().expect("it ends")
}

fn texts(output: &Output) -> (String, String, Option<i32>) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

#[test]
fn files_are_formatted_in_place() {
    let directory = tempfile::tempdir().expect("there is room");
    let path = directory.path().join("a/init.pp");
    fs::create_dir(directory.path().join("a")).expect("there is room");
    fs::write(&path, BEFORE).expect("there is room");
    fs::write(directory.path().join("a/motd.epp"), "<%=$x%>\n").expect("there is room");

    assert_eq!(
        texts(&fmt(directory.path(), &["--check", "."])),
        ("a/init.pp\na/motd.epp\n".into(), "".into(), Some(1))
    );
    let (diff, _, code) = texts(&fmt(directory.path(), &["--diff", "a/init.pp"]));
    assert!(diff.starts_with("--- a/a/init.pp\n+++ b/a/init.pp\n@@ -1,3 +1,4 @@\n-file{\"/etc/motd\":\n"), "{diff}");
    assert_eq!((code, fs::read_to_string(&path).expect("it is there")), (Some(1), BEFORE.to_owned()));

    assert_eq!(texts(&fmt(directory.path(), &["a"])), ("".into(), "".into(), Some(0)));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), AFTER);
    assert_eq!(fs::read_to_string(directory.path().join("a/motd.epp")).expect("it is there"), "<%= $x %>\n");
    assert_eq!(texts(&fmt(directory.path(), &["--check", "a"])), ("".into(), "".into(), Some(0)));
}

#[test]
fn files_with_errors_stay_as_they_are() {
    let directory = tempfile::tempdir().expect("there is room");
    fs::write(directory.path().join("a.pp"), "class a {\n").expect("there is room");
    fs::write(directory.path().join("b.pp"), "$b=1").expect("there is room");
    let (_, errors, code) = texts(&fmt(directory.path(), &["a.pp", "b.pp", "missing.pp"]));
    assert!(errors.contains("a.pp") && errors.contains("not formatted: Syntax error at end of input"), "{errors}");
    assert!(errors.contains("missing.pp"), "{errors}");
    assert_eq!(code, Some(2));
    assert_eq!(fs::read_to_string(directory.path().join("a.pp")).expect("it is there"), "class a {\n");
    assert_eq!(fs::read_to_string(directory.path().join("b.pp")).expect("it is there"), "$b = 1\n");
}

#[test]
fn standard_input_is_formatted_to_standard_output() {
    assert_eq!(texts(&filtered(&["-"], BEFORE)), (AFTER.into(), "".into(), Some(0)));
    assert_eq!(texts(&filtered(&["-", "--epp"], "a <%=$b%>")), ("a <%= $b %>".into(), "".into(), Some(0)));
    assert_eq!(texts(&filtered(&["-", "--check"], BEFORE)), ("<stdin>\n".into(), "".into(), Some(1)));
    let (out, errors, code) = texts(&filtered(&["-"], "if {"));
    assert_eq!((out.as_str(), code), ("", Some(2)));
    assert!(errors.contains("<stdin>:1:5: not formatted: Syntax error at end of input"), "{errors}");
}

#[test]
fn options_change_the_style() {
    assert_eq!(texts(&filtered(&["-", "--uniform"], "f (1,2)")).0, "f(1, 2)\n");
    assert_eq!(texts(&filtered(&["-", "--range", "2:2"], "$a=1\n$b=2\n")).0, "$a=1\n$b = 2\n");
    assert_eq!(texts(&filtered(&["-", "--width", "10"], "$a = [1, 2, 3]")).0, "$a = [\n  1,\n  2,\n  3,\n]\n");
    assert_eq!(
        texts(&filtered(&["-", "--no-align"], "$a={\nb  => 1,\ncd=>2}")).0,
        "$a = {\n  b => 1,\n  cd => 2,\n}\n"
    );
    assert_eq!(filtered(&["-", "--range", "3:2"], "").status.code(), Some(2));
}
