//! `cargo xtask prose`: checks the comments and documents for terms and forms that the project avoids.
//!
//! `docs/glossary.md` explains the terms. Texts of the reference, recorded data and code are not checked.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use puppetlang_differential::workspace;

/// The maximum length of a line, in characters.
const COLUMNS: usize = 120;

/// Terms to avoid, in lower case, and the replacements. A term matches whole words.
const TERMS: &[(&str, &str)] = &[
    ("behind", "after, following, or next"),
    ("comes back", "returns"),
    ("come back", "return"),
    ("stands in for", "replaces"),
    ("stand in for", "replace"),
    ("stand-in", "native function"),
    ("stands for", "means, or replaces"),
    ("pile", "stack"),
    ("reckon", "compute"),
    ("inquiry", "catalog view"),
    ("older function", "legacy function"),
    ("wire form", "JSON form"),
    ("and its like", "a list of the things, or \"and similar\""),
    ("and the like", "a list of the things, or \"and similar\""),
    ("is none of", "is not one of"),
    ("but for", "except"),
    ("by the square", "quadratic"),
    ("knows no", "has no"),
    ("anew", "again"),
    ("gives back", "releases"),
    ("goes away one day", "Deprecated"),
    ("is of no use", "is invalid"),
    ("of which nothing can be made", "that `new` cannot create"),
    ("the words of", "the text of"),
];

/// Exceptions: the start of a path, the term or form that is allowed there, and the reason.
const ALLOWED: &[(&str, &str, &str)] = &[
    ("docs/glossary.md", "", "the glossary lists the terms to avoid"),
    ("crates/xtask/src/prose.rs", "", "this file lists the terms to avoid"),
    ("crates/regexp/", "behind", "a look-behind is a part of a regular expression"),
    ("docs/differences.md", "behind", "a look-behind is a part of a regular expression"),
];

/// The extensions of the files to check, and the starts of comments; documents have none.
const KINDS: &[(&str, &[&str])] = &[
    ("md", &[]),
    ("rs", &["//"]),
    ("h", &["//", "*", "/*"]),
    ("hpp", &["//", "*", "/*"]),
    ("c", &["//", "*", "/*"]),
    ("cpp", &["//", "*", "/*"]),
    ("go", &["//"]),
    ("rb", &["#"]),
    ("cmake", &["#"]),
    ("toml", &["#"]),
];

/// Parts of paths whose files are not ours, or are data.
const EXCLUDED: &[&str] = &["/data/", "/corpus/", "/regressions/", "/tests/human/", "docs/fuzz.md"];

/// Checks all files of the repository.
///
/// # Errors
///
/// If there is a finding, or the files cannot be read.
pub(crate) fn run() -> Result<()> {
    let root = workspace::root();
    let output = Command::new("git").args(["ls-files", "-z"]).current_dir(&root).output();
    let output = output.context("git cannot be run")?;
    let mut found = Vec::new();
    for path in String::from_utf8_lossy(&output.stdout).split('\0') {
        let Some(comments) = comments(path) else { continue };
        // A file that was removed but not committed is still in the list.
        let Ok(text) = fs::read_to_string(root.join(path)) else { continue };
        found.extend(findings(path, &text, comments));
    }
    if found.is_empty() { Ok(()) } else { bail!("{} findings:\n{}", found.len(), found.join("\n")) }
}

/// Returns the starts of the comments in a file; `None` if it is not checked.
fn comments(path: &str) -> Option<&'static [&'static str]> {
    if EXCLUDED.iter().any(|part| path.contains(part)) {
        return None;
    }
    let extension = Path::new(path).extension()?.to_str()?;
    KINDS.iter().find(|(known, _)| *known == extension).map(|(_, comments)| *comments)
}

/// Returns the findings of a file, one line each.
fn findings(path: &str, text: &str, comments: &[&str]) -> Vec<String> {
    let (mut found, mut in_code, mut last_is_doc) = (Vec::new(), false, false);
    for (index, line) in text.lines().enumerate() {
        let trimmed = line.trim_start();
        if comments.is_empty() && trimmed.starts_with("```") {
            in_code = !in_code;
        }
        let is_prose = match comments {
            [] => !in_code && !trimmed.starts_with(['|', '>']),
            comments => comments.iter().any(|start| trimmed.starts_with(start)),
        };
        let mut add = |term: &str, advice: String| {
            if !is_allowed(path, term) {
                found.push(format!("{path}:{}: {advice}: {trimmed}", index + 1));
            }
        };
        if is_prose {
            let length = line.chars().count();
            if length > COLUMNS {
                add("columns", format!("{length} columns, and at most {COLUMNS} are allowed"));
            }
            for (term, instead) in TERMS {
                if has_term(trimmed, term) {
                    add(term, format!("\"{term}\": write {instead}"));
                }
            }
        }
        let doc = trimmed.strip_prefix("///").or_else(|| trimmed.strip_prefix("//!"));
        if let Some(text) = doc.filter(|_| !last_is_doc).map(str::trim_start)
            && (text.starts_with("What ") || text.starts_with("Who "))
        {
            add("what", "begins with \"What\" or \"Who\": begin with a noun, or a verb such as \"Returns\"".into());
        }
        last_is_doc = doc.is_some_and(|text| !text.trim().is_empty());
    }
    found
}

/// Returns true if a line has a term as whole words, in any case.
fn has_term(line: &str, term: &str) -> bool {
    let line = line.to_lowercase();
    let is_word =
        |character: Option<char>| character.is_some_and(|one| one.is_alphanumeric() || one == '_' || one == '-');
    line.match_indices(term)
        .any(|(at, _)| !is_word(line[..at].chars().next_back()) && !is_word(line[at + term.len()..].chars().next()))
}

fn is_allowed(path: &str, term: &str) -> bool {
    ALLOWED.iter().any(|(start, allowed, _)| path.starts_with(start) && (allowed.is_empty() || *allowed == term))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_checked_and_code_is_not() {
        let text = "/// What it is.\nlet behind = \"pile\"; \n// The text behind it.\n//! Reads it.\n//! What follows is fine.\n";
        let found = findings("a.rs", text, &["//"]);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("a.rs:1: begins with"), "{found:?}");
        assert!(found[1].starts_with("a.rs:3: \"behind\""), "{found:?}");
    }

    #[test]
    fn documents_are_checked_outside_of_code_and_tables() {
        let text =
            format!("A pile.\n```\npile\n```\n| pile |\n> pile\nA compiler, a pile-driver.\n{}\n", "x".repeat(121));
        let found = findings("a.md", &text, &[]);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[1].starts_with("a.md:8: 121 columns"), "{found:?}");
    }

    #[test]
    fn allowed_findings_are_in_their_files_only() {
        assert!(findings("crates/regexp/src/x.rs", "// behind\n", &["//"]).is_empty());
        assert_eq!(findings("crates/regexp/src/x.rs", "// a pile\n", &["//"]).len(), 1);
    }
}
