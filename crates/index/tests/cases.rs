//! Small workspaces with their findings.
//!
//! A file of `tests/cases` contains workspaces: `#### name`, then files after lines `--- path`, then the expected
//! findings after `=== findings`, one a line: `path:line:column: CODE: message`.
//! With `UPDATE_CASES` set, the findings are written, to be read before they are committed.

use std::path::{Path, PathBuf};

use puppetlang_catalog::MemoryFiles;
use puppetlang_index::check::Checker;
use puppetlang_index::{Index, Layout};
use puppetlang_parser::Settings;

/// The directory of the environment.
const ROOT: &str = "/e";

struct Case<'t> {
    name: &'t str,
    /// The lines before the expected findings.
    input: String,
    files: Vec<(&'t str, String)>,
    expected: Vec<&'t str>,
}

fn cases(text: &str) -> Vec<Case<'_>> {
    let mut found: Vec<Case<'_>> = Vec::new();
    let mut in_findings = false;
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("#### ") {
            found.push(Case { name, input: String::new(), files: Vec::new(), expected: Vec::new() });
            in_findings = false;
        }
        let Some(case) = found.last_mut() else { continue };
        if line == "=== findings" {
            in_findings = true;
            continue;
        }
        if in_findings {
            case.expected.extend((!line.is_empty()).then_some(line));
            continue;
        }
        case.input.push_str(line);
        case.input.push('\n');
        if let Some(path) = line.strip_prefix("--- ") {
            case.files.push((path, String::new()));
        } else if let Some((_, content)) = case.files.last_mut() {
            content.push_str(line);
            content.push('\n');
        }
    }
    found
}

fn findings(case: &Case<'_>) -> Vec<String> {
    let files = MemoryFiles::new();
    for (path, content) in &case.files {
        files.write(format!("{ROOT}/{path}"), content.clone());
    }
    let index = Index::load(&files, Layout::of(&files, Path::new(ROOT), &[]));
    let settings = Settings::default();
    let mut lines = Vec::new();
    for file in Checker::new(&index, &files, &settings).all() {
        let path = file.path.strip_prefix(ROOT).expect("it is below the root").display();
        for finding in &file.findings {
            let one = &finding.diagnostic;
            let at = file.source.position(one.span.start);
            let help = one.help.as_ref().map(|help| format!(" [{help}]")).unwrap_or_default();
            let message = one.message.replace('\n', " / ");
            let code = one.issue.expect("every finding has a code").code();
            lines.push(format!("{path}:{}:{}: {code}: {message}{help}", at.line, at.column));
            if let Some(fix) = &one.fix {
                let fixed = fix.apply(file.source.text());
                let line = fixed.lines().nth(at.line as usize - 1).unwrap_or_default().trim();
                lines.push(format!("    fixed: {line}"));
            }
        }
    }
    lines
}

#[test]
fn workspaces_have_their_findings() {
    let directory = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(&directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty());
    let mut failures = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).unwrap();
        let all = cases(&text);
        assert!(!all.is_empty(), "{} has cases", path.display());
        let head = text.split("#### ").next().unwrap_or_default().to_owned();
        let mut updated = head;
        for case in &all {
            let found = findings(case);
            if found.iter().map(String::as_str).ne(case.expected.iter().copied()) {
                failures.push(format!(
                    "{} ({}):\nexpected\n  {}\nfound\n  {}",
                    path.display(),
                    case.name,
                    case.expected.join("\n  "),
                    found.join("\n  ")
                ));
            }
            updated.push_str(&case.input);
            updated.push_str("=== findings\n");
            for line in found {
                updated.push_str(&line);
                updated.push('\n');
            }
            updated.push('\n');
        }
        if std::env::var_os("UPDATE_CASES").is_some() {
            std::fs::write(&path, format!("{}\n", updated.trim_end())).unwrap();
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

#[test]
fn a_file_with_too_many_findings_says_so() {
    let notes = |count: usize| {
        let files = MemoryFiles::new();
        files.write(format!("{ROOT}/environment.conf"), String::new());
        let body = "  file { '/x': ensure => file, mod => 'x' }\n".repeat(count);
        files.write(format!("{ROOT}/manifests/site.pp"), format!("class a {{\n{body}}}\n"));
        let index = Index::load(&files, Layout::of(&files, Path::new(ROOT), &[]));
        let settings = Settings::default();
        let all = Checker::new(&index, &files, &settings).all();
        let findings = &all[0].findings;
        (findings.len(), findings.iter().map(|finding| finding.diagnostic.notes.len()).sum::<usize>())
    };
    let (few, many) = (notes(3), notes(2_000));
    assert!(few.0 >= 3 && few.1 == 0, "{few:?}");
    assert!((1_000..2_000).contains(&many.0) && many.1 == 1, "{many:?}");
}
