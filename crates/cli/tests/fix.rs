//! `check --fix` and other output files: a file has either its old or its new content, whatever happens.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The number of runs that are killed.
const KILLS: u32 = 100;

fn fix(directory: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.current_dir(directory).args(["check", "--fix", "--output-format", "concise", "--quiet"]);
    command
}

/// Returns a manifest with errors that can be fixed, and the fixed manifest; larger than any limit of these tests.
fn broken_and_mended() -> (String, String) {
    let resource = |number: u32, comma: &str| {
        format!("file {{ '/{number}':\r\n  ensure => file{comma}\r\n  mode => '0644', # {}\n}}\n", "x".repeat(200))
    };
    let all = |comma: &str| (0..40).map(|number| resource(number, comma)).collect::<String>();
    (all(""), all(","))
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

#[test]
fn a_run_that_is_killed_leaves_a_whole_manifest() {
    let (broken, fixed) = broken_and_mended();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("a.pp");
    fs::write(&path, &broken).unwrap();
    let start = Instant::now();
    let output = fix(directory.path()).output().unwrap();
    let time = start.elapsed();
    assert_eq!(fs::read_to_string(&path).unwrap(), fixed, "{}", text(&output));
    let mut killed = 0;
    for number in 0..KILLS {
        fs::write(&path, &broken).unwrap();
        let start = Instant::now();
        let mut child = fix(directory.path()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // Most of the time is spent starting the program, so most of the moments are near the end.
        let moment = time.mul_f64(f64::from(number * 37 % KILLS) / f64::from(KILLS)) + Duration::from_micros(50);
        while start.elapsed() < moment {
            std::hint::spin_loop();
        }
        // The process may have ended already.
        let _ = child.kill();
        killed += u32::from(child.wait().unwrap().signal() == Some(9));
        let content = fs::read_to_string(&path).unwrap();
        assert!(content == broken || content == fixed, "{} bytes after {moment:?}", content.len());
    }
    assert!(killed > 0, "no run was killed");
}

#[test]
fn a_full_disk_leaves_the_manifest_and_is_reported() {
    let (broken, _) = broken_and_mended();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("a.pp");
    fs::write(&path, &broken).unwrap();
    let limited = |script: &str| {
        let mut command = Command::new("sh");
        command.current_dir(directory.path()).args(["-c", script, env!("CARGO_BIN_EXE_puppetlang"), "check", "--fix"]);
        command.output().unwrap()
    };
    // The limit is smaller than the file; its signal is ignored, or ends the command.
    let output = limited("trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\"");
    assert_eq!(output.status.code(), Some(2), "{}", text(&output));
    assert!(text(&output).contains("puppetlang: ./a.pp: File too large"), "{}", text(&output));
    assert_eq!(fs::read_to_string(&path).unwrap(), broken);
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
    let output = limited("ulimit -f 4; exec \"$0\" \"$@\"");
    assert_eq!(output.status.code(), None, "{}", text(&output));
    assert_eq!(fs::read_to_string(&path).unwrap(), broken);
}

#[test]
fn links_and_modes_stay_and_files_that_cannot_be_mended_are_left_alone() {
    let (broken, fixed) = broken_and_mended();
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name);
    fs::create_dir(at("real")).unwrap();
    fs::write(at("real/a.txt"), &broken).unwrap();
    fs::set_permissions(at("real/a.txt"), fs::Permissions::from_mode(0o751)).unwrap();
    std::os::unix::fs::symlink("real/a.txt", at("a.pp")).unwrap();
    let with_mark = format!("\u{feff}{broken}");
    fs::write(at("b.pp"), &with_mark).unwrap();
    let no_text = [broken.as_bytes(), b"\xff"].concat();
    fs::write(at("c.pp"), &no_text).unwrap();
    let output = fix(directory.path()).output().unwrap();
    assert_eq!(fs::read_to_string(at("real/a.txt")).unwrap(), fixed, "{}", text(&output));
    assert_eq!(fs::metadata(at("real/a.txt")).unwrap().permissions().mode() & 0o7777, 0o751);
    assert_eq!(fs::read_link(at("a.pp")).unwrap(), Path::new("real/a.txt"));
    let kept = fs::read_to_string(at("b.pp")).unwrap();
    assert!(kept.starts_with('\u{feff}') && kept.contains("ensure => file,\r\n"), "{kept}");
    assert_eq!(fs::read(at("c.pp")).unwrap(), no_text);
}

#[test]
fn catalogs_and_pages_replace_files_as_a_whole() {
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name).to_string_lossy().into_owned();
    fs::write(at("a.pp"), "notify { 'x': }\n").unwrap();
    fs::write(at("old.json"), "old").unwrap();
    fs::set_permissions(at("old.json"), fs::Permissions::from_mode(0o600)).unwrap();
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_puppetlang")).args(arguments).output().unwrap();
        (output.status.code(), text(&output))
    };
    assert_eq!(run(&["compile", &at("a.pp"), "-o", &at("old.json")]), (Some(0), String::new()));
    assert!(fs::read_to_string(at("old.json")).unwrap().ends_with("}\n"));
    assert_eq!(fs::metadata(at("old.json")).unwrap().permissions().mode() & 0o7777, 0o600);
    let (code, said) = run(&["compile", &at("a.pp"), "-o", &at("none/x.json")]);
    assert!(code == Some(2) && said.contains("none/x.json: "), "{said}");
    let (code, said) = run(&["compile", &at("a.pp"), "-o", "/dev/full"]);
    assert!(code == Some(2) && said.contains("/dev/full: No space left"), "{said}");
    assert_eq!(run(&["compile", &at("a.pp"), "-o", "/dev/null"]).0, Some(0));
    assert_eq!(run(&["man", &at("pages")]), (Some(0), String::new()));
    assert!(fs::metadata(at("pages/puppetlang-check.1")).unwrap().len() > 0);
}
