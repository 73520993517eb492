//! The documents about issues: the files that they show have the issue.

use std::path::{Path, PathBuf};

use puppetlang_catalog::MemoryFiles;
use puppetlang_index::check::Checker;
use puppetlang_index::{Index, Layout};
use puppetlang_parser::Settings;
use puppetlang_source::{IssueCode, Phase};

/// Returns the named blocks of a document: file names and texts.
fn blocks(document: &str) -> Vec<(&str, String)> {
    let mut found: Vec<(&str, String)> = Vec::new();
    let mut is_open = false;
    for line in document.lines() {
        if let Some(words) = line.strip_prefix("```") {
            is_open = !is_open;
            if let Some((_, name)) = words.split_once(' ').filter(|_| is_open) {
                found.push((name, String::new()));
            }
        } else if let Some((_, text)) = found.last_mut().filter(|_| is_open) {
            text.push_str(line);
            text.push('\n');
        }
    }
    found
}

#[test]
fn the_files_of_a_document_have_the_issue() {
    let directory = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/issues");
    let own = IssueCode::ALL.iter().filter(|issue| issue.issue().phases == [Phase::Index]);
    let mut count = 0;
    for issue in own {
        let code = issue.code();
        let document = std::fs::read_to_string(directory.join(format!("{code}.md"))).expect("it has a document");
        let files = MemoryFiles::new();
        files.write("/e/environment.conf", "");
        let shown = blocks(&document);
        assert!(!shown.is_empty(), "{code}: the document shows no files");
        for (name, text) in shown {
            files.write(format!("/e/{name}"), text);
        }
        let index = Index::load(&files, Layout::of(&files, Path::new("/e"), &[]));
        let settings = Settings::default();
        let found = Checker::new(&index, &files, &settings).all();
        let codes = found.iter().flat_map(|file| &file.findings).filter_map(|one| one.diagnostic.issue);
        // A document shows a part of a site: what it defines may be used elsewhere.
        let codes: Vec<_> = codes.filter(|one| one == issue || *one != IssueCode::UnusedDefinition).collect();
        assert_eq!(codes, [*issue], "{code}");
        count += 1;
    }
    assert_eq!(count, 22);
}
