//! `puppetlang check`, run as a program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Creates a directory with files for a test.
fn directory(name: &str, files: &[(&str, &[u8])]) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&directory);
    for (file, content) in files {
        let path = directory.join(file);
        fs::create_dir_all(path.parent().expect("it is in the directory")).expect("it can be made");
        fs::write(path, content).expect("it can be written");
    }
    directory
}

fn check(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.current_dir(directory).arg("check").args(arguments).output().expect("it starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn directories_are_searched_and_each_file_is_reported() {
    let files: &[(&str, &[u8])] = &[
        ("modules/a/manifests/init.pp", b"class a { }\n"),
        ("modules/a/templates/x.epp", b"<%= $x \n"),
        ("modules/b/manifests/init.pp", b"$x = = 1\n1\n"),
        ("modules/b/files/policy.pp", b"\x8f\xff\x7c\xf9\x00"),
        (".git/broken.pp", b"="),
        ("spec/fixtures/modules/c/manifests/init.pp", b"="),
    ];
    let directory = directory("directories", files);
    let output = check(&directory, &["--output-format", "concise"]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    let lines: Vec<_> = said.lines().collect();
    assert!(lines[0].starts_with("modules/a/templates/x.epp:2:1: error: Unbalanced epp tag"), "{said}");
    assert_eq!(lines[1], "modules/b/manifests/init.pp:1:6: error: Syntax error at '=' [SYNTAX_ERROR]");
    assert_eq!(lines[2], "skipped 1 binary SELinux module (*.pp)");
    assert!(
        lines[3].starts_with("Checked 2 manifests and 1 template in ") && lines[3].ends_with("2 errors in 2 files")
    );
    let output = check(&directory, &["--exclude", "*.epp", "--quiet", "modules/a"]);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0));
}

#[test]
fn what_cannot_be_read_is_said_once_and_the_rest_is_checked() {
    let directory = directory("unreadable", &[("a.pp", b"$x = 1\n")]);
    #[cfg(unix)]
    std::os::unix::fs::symlink("nowhere", directory.join("dangling.pp")).expect("it can be made");
    let output = check(&directory, &[".", "missing.pp"]);
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert_eq!(said.matches("missing.pp").count(), 1, "{said}");
    assert!(text(&output.stdout).contains("Checked 1 manifest"), "{said}");
}

#[test]
fn strictness_decides_about_duplicate_keys() {
    let directory = directory("strict", &[("a.pp", b"$h = { a => 1, a => 2 }\n")]);
    let code = |strict: &str| check(&directory, &["--strict", strict]).status.code();
    assert_eq!([code("error"), code("warning"), code("off")], [Some(1), Some(0), Some(0)]);
    assert_eq!(check(&directory, &["--exit-zero"]).status.code(), Some(0));
}

#[test]
fn clear_mistakes_are_mended_in_the_file() {
    let broken = "file { '/x':\n  ensure => file\n  mode => '0644',\n}\nfile { '/y':\n  mode = '0644',\n}\nif $a {\n} else if $b {\n}\n$A = 1\n";
    let directory = directory("fix", &[("a.pp", broken.as_bytes())]);
    let output = check(&directory, &["--fix", "--output-format", "concise"]);
    let fixed = fs::read_to_string(directory.join("a.pp")).expect("it is there");
    let expected = broken
        .replace("ensure => file\n", "ensure => file,\n")
        .replace("mode = ", "mode => ")
        .replace("else if", "elsif");
    assert_eq!(fixed, expected, "{}", text(&output.stdout));
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("fixed"), "{}", text(&output.stdout));
}

#[test]
fn nothing_to_check_is_an_error() {
    let directory = directory("nothing", &[("empty/readme.txt", b""), ("a.pp", b"$x = 1\n")]);
    for arguments in [&["empty"] as &[&str], &["--exclude", "*.pp"], &["--exit-zero", "empty"]] {
        let output = check(&directory, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let said = text(&output.stderr);
        assert!(
            said.starts_with("puppetlang: no manifests (*.pp), templates (*.epp, *.erb) or hiera.yaml in "),
            "{said}"
        );
        assert_eq!(text(&output.stdout), "");
    }
    assert_eq!(text(&check(&directory, &["--output-format", "json", "empty"]).stdout), "[]\n");
    assert_eq!(check(&directory, &["empty", "a.pp"]).status.code(), Some(0));
}

#[test]
#[cfg(unix)]
fn directories_of_linked_modules_are_checked() {
    let directory = directory("linked", &[("real/a/manifests/init.pp", b"= 1\n"), ("modules/.keep", b"")]);
    std::os::unix::fs::symlink("../real/a", directory.join("modules/a")).expect("it can be made");
    std::os::unix::fs::symlink("modules", directory.join("link")).expect("it can be made");
    for path in ["modules", "link"] {
        let output = check(&directory, &["--output-format", "concise", path]);
        let said = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.starts_with(&format!("{path}/a/manifests/init.pp:1:1: error")), "{said}");
    }
}

/// The errors are those that `data/faces.jsonl` records for `puppet parser validate`.
#[test]
fn module_rules_hold_for_relative_paths() {
    let manifest = b"class wrong { }\n$x = 1\nnotice(\"a\")\ndefine mod::y { }\n";
    let directory = directory("relative", &[("mods/mod/manifests/x.pp", manifest)]);
    let module = directory.join("mods/mod");
    let absolute = directory.join("mods").to_string_lossy().into_owned();
    for modulepath in ["..", "../../mods/.", &absolute] {
        for path in ["manifests/x.pp", ".", "./manifests", "../mod/manifests/x.pp"] {
            let output = check(&module, &["--output-format", "concise", "--modulepath", modulepath, path]);
            let said = text(&output.stdout);
            assert!(said.contains(": 4 errors in 1 file") && said.contains(":1:1: "), "{modulepath} {path}: {said}");
        }
    }
    assert_eq!(check(&module, &["manifests/x.pp"]).status.code(), Some(0));
}

#[test]
fn plans_are_known_by_their_path() {
    let files: &[(&str, &[u8])] = &[
        ("mod/plans/init.pp", b"plan mod() { apply('x') { } }\n"),
        ("mod/manifests/plans/x.pp", b"class mod::plans::x { notify { 'x': } }\n"),
    ];
    let directory = directory("plans", files);
    for (place, arguments) in [("", &["."] as &[&str]), ("mod", &["plans"]), ("mod/plans", &["init.pp"])] {
        let output = check(&directory.join(place), arguments);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    }
}

#[test]
fn machines_get_whole_documents() {
    let directory = directory("formats", &[("a.pp", b"$x = = 1\n"), ("b.pp", b"$y = 1\n")]);
    let said = |format: &str| text(&check(&directory, &["--output-format", format]).stdout);
    let json: serde_json::Value = serde_json::from_str(&said("json")).expect("it is JSON");
    assert_eq!((&json[0]["file"], &json[0]["code"], &json[1]), (&"a.pp".into(), &"SYNTAX_ERROR".into(), &().into()));
    let sarif: serde_json::Value = serde_json::from_str(&said("sarif")).expect("it is JSON");
    let location = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!((&location["artifactLocation"]["uri"], &location["region"]["startColumn"]), (&"a.pp".into(), &6.into()));
    assert_eq!(said("jsonl").lines().count(), 1);
    assert_eq!(
        said("github"),
        "::error file=a.pp,line=1,endLine=1,col=6,endColumn=6,title=SYNTAX_ERROR::Syntax error at '='%0Aremove the second `=`\n"
    );
    assert_eq!(said("junit").matches("<testcase").count(), 2);
    assert_eq!(said("puppet"), "Error: Syntax error at '=' (file: a.pp, line: 1, column: 6)\n");
}
