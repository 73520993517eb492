//! The output of `puppetlang check` for mistakes that show only together with other files.
//!
//! A file in `human_deep/` has the files of an environment or module after lines `--- path`, and the output for it
//! after `=== output`. `PUPPETLANG_UPDATE=1 cargo test -p puppetlang-cli --test human_deep` rewrites the output; read
//! it as a person would who has to mend the code.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The line before the output.
const OUTPUT: &str = "=== output\n";

fn cases() -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/human_deep");
    let entries = fs::read_dir(directory).expect("the directory is there");
    let mut cases: Vec<_> = entries.map(|entry| entry.expect("it can be listed").path()).collect();
    cases.sort();
    assert!(cases.len() >= 60, "only {} cases", cases.len());
    cases
}

/// Writes the files of a case to a directory.
fn write_files(input: &str, directory: &Path) {
    for file in input.split("--- ").skip(1) {
        let (name, text) = file.split_once('\n').expect("a file has a name");
        let path = directory.join(name);
        fs::create_dir_all(path.parent().expect("it has a directory")).expect("there is room");
        fs::write(path, text).expect("there is room");
    }
}

/// Returns the output of `check` for the files of a case.
fn output(input: &str) -> String {
    let directory = tempfile::tempdir().expect("there is room");
    write_files(input, directory.path());
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    let command = command.current_dir(directory.path()).args(["check", "--deep", "--quiet", "--color", "never"]);
    let output = command.output().expect("it starts");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it is text")
}

#[test]
fn messages_are_those_of_the_cases() {
    let update = std::env::var_os("PUPPETLANG_UPDATE").is_some();
    let mut differ = Vec::new();
    for path in cases() {
        let case = fs::read_to_string(&path).expect("it can be read");
        let (input, expected) = case.split_once(OUTPUT).expect("a case has output");
        let found = output(input);
        if update {
            fs::write(&path, format!("{input}{OUTPUT}{found}")).expect("it can be written");
        } else if found != expected {
            differ.push(format!("{}:\n{found}", path.display()));
        } else {
            assert!(!found.is_empty(), "{} has no finding", path.display());
        }
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}
