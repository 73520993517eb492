//! `puppetlang.toml`, `--baseline` and `--show-config`, with `check` run as a program.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn check(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").current_dir(directory);
    let format = if arguments.contains(&"--output-format") { &[] as &[&str] } else { &["--format", "concise"] };
    command.arg("check").args(format).args(arguments).output().expect("it starts")
}

fn write(directory: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        let path = directory.join(name);
        fs::create_dir_all(path.parent().expect("it has a directory")).expect("there is room");
        fs::write(path, text).expect("there is room");
    }
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// An environment with findings of several kinds.
const FILES: &[(&str, &str)] = &[
    ("environment.conf", ""),
    ("manifests/site.pp", "include ntp\n"),
    ("modules/ntp/manifests/init.pp", "class ntp {\n  include ntp::confg\n  notice($facts['osfamily'])\n}\n"),
    ("modules/ntp/manifests/config.pp", "class ntp::config {\n  $unused = 1\n  $h = { a => 1, a => 2 }\n}\n"),
    ("modules/old/manifests/init.pp", "class old { include ntp::gone }\n"),
];

fn room() -> tempfile::TempDir {
    let room = tempfile::tempdir().expect("there is room");
    write(room.path(), FILES);
    room
}

#[test]
fn the_file_applies_and_the_command_line_wins() {
    let room = room();
    let run = |config: &str, arguments: &[&str]| {
        write(room.path(), &[("puppetlang.toml", config)]);
        said(&check(room.path(), arguments))
    };
    let all = run("", &[]);
    assert!(all.ends_with(": 3 errors in 3 files, 3 warnings\n"), "{all}");
    let excluded = run("[check]\nexclude = ['modules/old/**']\n", &[]);
    assert!(excluded.ends_with(": 2 errors in 2 files, 3 warnings\n") && !excluded.contains("old"), "{excluded}");
    // The patterns are relative to the file, not to the given path or the current directory.
    write(room.path(), &[("puppetlang.toml", "[check]\nexclude = ['modules/old/**']\n")]);
    let below = said(&check(&room.path().join("modules"), &["."]));
    assert!(below.contains("ntp::confg") && !below.contains("ntp::gone"), "{below}");
    let severity = "[check.severity]\nUNKNOWN_CLASS = 'warning'\nUNUSED_VARIABLE = 'ignore'\n";
    let demoted = run(severity, &[]);
    assert!(demoted.ends_with(": 1 error in 1 file, 3 warnings\n"), "{demoted}");
    let won = run(severity, &["--severity", "UNKNOWN_CLASS=error"]);
    assert!(won.ends_with(": 3 errors in 3 files, 1 warning\n"), "{won}");
    let plain = run("[check]\ndeep = false\nstrict = 'warning'\n", &[]);
    assert!(plain.ends_with(": no errors, 1 warning\n"), "{plain}");
    assert!(run("[check]\ndeep = false\n", &["--deep"]).contains("UNKNOWN_CLASS"));
    let strict = run("[check]\nstrict = 'off'\n", &["--strict", "error"]);
    assert!(strict.contains("error: The key 'a' is declared more than once"), "{strict}");
    let paths = run("[check]\npaths = ['manifests', 'modules/old']\n", &[]);
    assert!(paths.contains("Checked 2 manifests"), "{paths}");
    assert!(run("[check]\npaths = ['manifests']\n", &["modules"]).contains("Checked 3 manifests"));
    assert!(run("[check]\ndeep = false\n", &["--no-config"]).contains("UNKNOWN_CLASS"));
}

#[test]
fn targets_differ_in_severities() {
    let room = room();
    let run = |target: &str| {
        write(room.path(), &[("puppetlang.toml", &format!("[environment]\ntarget = '{target}'\n"))]);
        said(&check(room.path(), &["modules/ntp"]))
    };
    let old = run("puppet7");
    assert!(
        old.contains("init.pp:3:10: warning: The legacy fact") && old.contains("3:20: warning: The key 'a'"),
        "{old}"
    );
    for target in ["puppet8", "openvox8"] {
        let new = run(target);
        assert!(
            new.contains("init.pp:3:10: error: The legacy fact") && new.contains("3:20: error: The key 'a'"),
            "{new}"
        );
    }
}

#[test]
fn a_module_path_makes_an_environment() {
    let room = tempfile::tempdir().expect("there is room");
    let files = [
        ("puppetlang.toml", "[environment]\nmodulepath = ['vendor']\n"),
        ("manifests/site.pp", "include ntp::confg\n"),
        ("vendor/ntp/manifests/config.pp", "class ntp::config { }\n"),
    ];
    write(room.path(), &files);
    let found = said(&check(room.path(), &["manifests"]));
    assert!(found.contains("Could not find class ::ntp::confg"), "{found}");
    assert!(said(&check(room.path(), &["--no-config", "manifests"])).contains("no errors"));
}

#[test]
fn mistakes_in_the_file_are_findings() {
    let room = room();
    write(room.path(), &[("puppetlang.toml", "[check]\nexlude = ['a']\n")]);
    let output = check(room.path(), &[]);
    assert_eq!(output.status.code(), Some(2));
    let expected = "puppetlang.toml:2:1: error: unknown key 'exlude'\n\
                    puppetlang: puppetlang.toml: the configuration cannot be used; nothing was checked\n";
    assert_eq!(said(&output), expected);
    let human = said(&check(room.path(), &["--output-format", "human"]));
    assert!(human.contains("help: did you mean 'exclude'?"), "{human}");
    let missing = check(room.path(), &["--config", "missing.toml"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(said(&missing).starts_with("puppetlang: missing.toml: No such file"), "{}", said(&missing));
}

#[test]
fn each_path_has_the_nearest_file() {
    let room = tempfile::tempdir().expect("there is room");
    let twice = "$h = { a => 1, a => 2 }\n";
    let files = [
        ("a/puppetlang.toml", "[check]\nstrict = 'warning'\n"),
        ("a/x.pp", twice),
        ("b/puppetlang.toml", "[check]\nstrict = 'off'\n"),
        ("b/x.pp", twice),
        ("c/x.pp", twice),
    ];
    write(room.path(), &files);
    let found = said(&check(room.path(), &["a/x.pp", "b", "c/x.pp"]));
    assert!(found.contains("a/x.pp:1:18: warning") && found.contains("c/x.pp:1:18: error"), "{found}");
    assert!(!found.contains("b/x.pp") && found.contains("Checked 3 manifests"), "{found}");
}

#[test]
fn settings_are_shown_with_their_origin() {
    let room = room();
    let config = "[check]\nexclude = ['modules/old/**']\nseverity = { UNKNOWN_CLASS = 'warning' }\n\n[environment]\ntarget = 'puppet7'\n";
    write(room.path(), &[("puppetlang.toml", config)]);
    let shown = said(&check(room.path(), &["--show-config", "--strict", "error", "modules"]));
    let lines = [
        "paths = [\"modules\"] # command line",
        "\"modules/old/**\", # puppetlang.toml:2",
        "strict = \"error\" # --strict",
        "deep = true # default",
        "UNKNOWN_CLASS = \"warning\" # puppetlang.toml:3",
        "LEGACY_FACT = \"warning\" # target",
        "target = \"puppet7\" # puppetlang.toml:6",
    ];
    let single: Vec<String> = shown.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    for line in lines {
        assert!(single.iter().any(|known| known == line), "{line} is not in\n{shown}");
    }
    // What is shown is a configuration file again.
    write(room.path(), &[("shown.toml", &shown)]);
    let again = check(room.path(), &["--config", "shown.toml", "--show-config"]);
    assert_eq!(again.status.code(), Some(0), "{}", said(&again));
}

#[test]
fn accepted_findings_are_silent_until_there_are_new_ones() {
    let room = room();
    let baseline = ["--baseline", "accepted.json"];
    let with = |more: &[&str]| check(room.path(), &[&baseline as &[&str], more].concat());
    let missing = with(&[]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(said(&missing).contains("accepted.json: No such file") && said(&missing).contains("--write-baseline"));
    assert_eq!(check(room.path(), &["--write-baseline"]).status.code(), Some(2));
    let written = with(&["--write-baseline"]);
    assert_eq!(written.status.code(), Some(0), "{}", said(&written));
    assert!(said(&written).ends_with("Recorded 6 findings in accepted.json\n"), "{}", said(&written));
    let silent = with(&[]);
    assert_eq!(silent.status.code(), Some(0), "{}", said(&silent));
    assert!(said(&silent).ends_with(": no errors\naccepted.json accepts 6 findings\n"), "{}", said(&silent));
    // Code that moves, or is indented, stays accepted; new code does not.
    let moved =
        "# moved\nclass ntp {\n\n    include   ntp::confg\n  include ntp::confi\n  notice($facts['osfamily'])\n}\n";
    write(room.path(), &[("modules/ntp/manifests/init.pp", moved)]);
    let new = with(&[]);
    let text = said(&new);
    assert_eq!(new.status.code(), Some(1), "{text}");
    assert!(
        text.starts_with("modules/ntp/manifests/init.pp:5:11: error") && text.contains("1 error in 1 file\n"),
        "{text}"
    );
    // Findings that are gone are counted, but only those of files that were checked.
    write(room.path(), &[("modules/ntp/manifests/init.pp", "class ntp { }\n")]);
    assert!(said(&with(&["modules/old"])).ends_with("accepted.json accepts 1 finding\n"));
    let gone = said(&with(&[]));
    assert!(gone.contains("2 of its findings no longer occur: remove with --write-baseline"), "{gone}");
    let part = said(&with(&["--write-baseline", "modules/ntp"]));
    assert!(part.ends_with("Recorded 3 findings in accepted.json\n"), "{part}");
    assert!(said(&with(&[])).contains("accepts"), "the entries of other files stay");
    assert_eq!(with(&[]).status.code(), Some(0), "{}", said(&with(&[])));
    write(room.path(), &[("accepted.json", "{}")]);
    assert!(said(&with(&[])).contains("accepted.json: not a baseline: "), "{}", said(&with(&[])));
}
