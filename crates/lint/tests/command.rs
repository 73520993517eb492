//! The options, output and exit codes of the command.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;

use puppetlang_lint::command::{Files, Streams, run};
use serde_json::Value;

/// Files in memory.
#[derive(Default)]
struct Memory {
    files: RefCell<BTreeMap<String, String>>,
}

impl Memory {
    fn with(files: &[(&str, &str)]) -> Self {
        let files = files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned()));
        Self { files: RefCell::new(files.collect()) }
    }

    fn text(&self, path: &str) -> String {
        self.files.borrow()[path].clone()
    }
}

impl Files for Memory {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        let files = self.files.borrow();
        files.get(path).map(|text| text.clone().into_bytes()).ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn write(&self, path: &str, text: &str) -> io::Result<()> {
        self.files.borrow_mut().insert(path.to_owned(), text.to_owned());
        Ok(())
    }

    fn is_directory(&self, path: &str) -> bool {
        !self.below(path).is_empty()
    }

    fn below(&self, directory: &str) -> Vec<String> {
        let start = format!("{directory}/");
        self.files.borrow().keys().filter(|path| path.starts_with(&start)).cloned().collect()
    }

    fn absolute(&self, path: &str) -> String {
        format!("/home/{path}")
    }

    fn option_files(&self) -> Vec<String> {
        vec![".puppet-lint.rc".to_owned()]
    }

    fn strings_of_yaml(&self, text: &str) -> Option<Vec<String>> {
        Some(text.lines().map(str::to_owned).collect())
    }
}

/// The texts that were written to the streams.
#[derive(Default)]
struct Written {
    out: String,
    error: String,
}

impl Streams for Written {
    fn out(&mut self, text: &str) -> io::Result<()> {
        self.out.push_str(text);
        Ok(())
    }

    fn error(&mut self, text: &str) -> io::Result<()> {
        self.error.push_str(text);
        Ok(())
    }
}

/// Runs the command; returns the exit code, the standard output and the standard error.
fn lint(files: &Memory, arguments: &[&str]) -> (u8, String, String) {
    let arguments: Vec<_> = arguments.iter().map(|&argument| argument.to_owned()).collect();
    let mut written = Written::default();
    let code = run(&arguments, files, &mut written).expect("memory does not fail");
    (code, written.out, written.error)
}

const QUOTES: &str = "double quoted string containing no variables";

#[test]
fn warnings_fail_only_on_request() {
    let files = Memory::with(&[("a.pp", "$a = \"b\"\n")]);
    let line = format!("WARNING: {QUOTES} on line 1 (check: double_quoted_strings)\n");
    assert_eq!(lint(&files, &["a.pp"]), (0, line.clone(), String::new()));
    assert_eq!(lint(&files, &["--fail-on-warnings", "a.pp"]).0, 1);
    assert_eq!(lint(&files, &["--fail-on-w", "a.pp"]), (1, line, String::new()));
    assert_eq!(lint(&files, &["--error-level=error", "a.pp"]), (0, String::new(), String::new()));
}

#[test]
fn arguments_follow_the_options_of_files() {
    let files = Memory::with(&[
        ("a.pp", "$a = \"b\"\n"),
        (".puppet-lint.rc", "--no-double_quoted_strings-check\n--log-format=%{path}:%{line}:%{column}: %{message}\n"),
    ]);
    assert_eq!(lint(&files, &["a.pp"]).1, "");
    let (_, out, _) = lint(&files, &["--only-checks", "double_quoted_strings,80chars", "a.pp"]);
    assert_eq!(out, format!("a.pp:1:6: {QUOTES}\n"));
    assert!(lint(&files, &["--no-config", "a.pp"]).1.starts_with("WARNING: "));
}

#[test]
fn plugins_run_on_request() {
    let files = Memory::with(&[("a.pp", "$a = 'b'")]);
    assert_eq!(lint(&files, &["a.pp"]), (0, String::new(), String::new()));
    let message = "ERROR: there should be a single newline at the end of a manifest on line 1 \
                   (check: manifest_whitespace_missing_newline_end_of_file)\n";
    assert_eq!(lint(&files, &["--plugins", "a.pp"]), (1, message.to_owned(), String::new()));
    let without = "--no-manifest_whitespace_missing_newline_end_of_file-check";
    assert_eq!(lint(&files, &[without, "--plugins", "a.pp"]).0, 0);
}

#[test]
fn files_are_fixed_unless_they_cannot_be_read() {
    let files = Memory::with(&[("m/a.pp", "$a = \"b\"\n"), ("m/b.pp", "$a = \"b\"\n`")]);
    let (code, out, error) = lint(&files, &["-f", "m"]);
    let fixed = format!("m/a.pp - FIXED: {QUOTES} on line 1 (check: double_quoted_strings)\n");
    assert_eq!((code, out), (1, fixed + "m/b.pp - ERROR: Syntax error on line 2 (check: syntax)\n"));
    assert_eq!(error, "Try running `puppet parser validate <file>`\n");
    assert_eq!((files.text("m/a.pp").as_str(), files.text("m/b.pp").as_str()), ("$a = 'b'\n", "$a = \"b\"\n`"));
}

#[test]
fn documents_are_json() {
    let files = Memory::with(&[("m/a.pp", "$a = \"b\"\n"), ("vendor/x/b.pp", "$a = \"b\"\n")]);
    let (_, out, _) = lint(&files, &["--json", "m/a.pp", "vendor/x/b.pp"]);
    let found: Value = serde_json::from_str(&out).expect("the output is JSON");
    assert_eq!(found.as_array().map(Vec::len), Some(1), "the directory vendor is skipped");
    assert_eq!((&found[0][0]["column"], &found[0][0]["path"]), (&Value::from(6), &Value::from("m/a.pp")));
    let (_, out, _) = lint(&files, &["--sarif", "m"]);
    let found: Value = serde_json::from_str(&out).expect("the output is JSON");
    let place = &found["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "a.pp");
    lint(&files, &["--codeclimate-report-file", "report.json", "m"]);
    let found: Value = serde_json::from_str(&files.text("report.json")).expect("the report is JSON");
    assert_eq!((&found[0]["severity"], &found[0]["check_name"]), (&"minor".into(), &"double_quoted_strings".into()));
}

#[test]
fn ignored_findings_are_shown_with_their_reason() {
    let files = Memory::with(&[("a.pp", "$a = \"b\" # lint:ignore:double_quoted_strings so be it\n")]);
    assert_eq!(lint(&files, &["a.pp"]).1, "");
    let line = format!("IGNORED: {QUOTES} on line 1 (check: double_quoted_strings)\n  so be it\n");
    assert_eq!(lint(&files, &["--show-ignored", "a.pp"]).1, line);
}

#[test]
fn unusable_arguments_are_refused() {
    let files = Memory::default();
    let refused = [
        (vec!["--foo"], "puppet-lint: invalid option: --foo\n"),
        (vec!["--no-"], "puppet-lint: ambiguous option: --no-\n"),
        (vec!["-x"], "puppet-lint: invalid option: -x\n"),
        (vec!["--config"], "puppet-lint: missing argument: --config\n"),
        (vec!["--load", "a.rb"], "puppet-lint: --load: checks written in Ruby cannot be loaded"),
        (vec![], "puppet-lint: no file specified\n"),
        (vec!["missing.pp"], "puppet-lint: no file specified or specified file does not exist\n"),
    ];
    for (arguments, message) in refused {
        let (code, out, _) = lint(&files, &arguments);
        assert!(code == 1 && out.starts_with(message), "{arguments:?} gives {code} and {out}");
    }
}

#[test]
fn data_files_are_searched_for_legacy_facts() {
    let files = Memory::with(&[("d.yaml", "a: \"%{::osfamily}\"\n")]);
    assert_eq!(lint(&files, &["d.yaml"]).1, "WARNING: legacy fact 'osfamily' on line 1 (check: legacy_facts)\n");
}

#[test]
fn a_file_with_too_many_problems_says_so() {
    let check = ["--only-checks", "trailing_whitespace", "a.pp"];
    let few = Memory::with(&[("a.pp", &"$a = 1 \n".repeat(10))]);
    assert_eq!(lint(&few, &check).2, "");
    let many = Memory::with(&[("a.pp", &"$a = 1 \n".repeat(270_000))]);
    let (code, out, error) = lint(&many, &check);
    assert_eq!((code, out.lines().count()), (1, 262_144));
    assert_eq!(error, "WARNING: a.pp has so many problems that only 262144 are reported\n");
}

#[test]
fn a_check_that_ends_early_is_named() {
    let files = Memory::with(&[("a.pp", "class a {\n")]);
    let check = "manifest_whitespace_opening_brace_after";
    let (code, out, error) = lint(&files, &["--only-checks", check, "a.pp"]);
    let warning = format!(
        "a.pp: WARNING: the check {check} ended early, where puppet-lint would fail; problems may be missing\n"
    );
    assert_eq!((code, out.as_str(), error), (0, "", warning));
}
