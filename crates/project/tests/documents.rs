//! The examples of `docs/issues` cause the issue that their document explains, and no other error.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use puppetlang_catalog::MemoryFiles;
use puppetlang_parser::{Settings, Severities};
use puppetlang_project::{Installed, Project};
use puppetlang_source::issue::Phase;
use puppetlang_source::{Diagnostic, IssueCode, Severity};

fn settings() -> Settings<'static> {
    let mut severities = Severities::default();
    for &issue in IssueCode::ALL.iter().filter(|issue| Settings::default().severity(**issue) == Severity::Ignore) {
        severities.set(issue, Severity::Warning).expect("ignored issues are soft");
    }
    Settings { severities, ..Settings::default() }
}

/// Returns the files in the fenced blocks of a document.
fn files(document: &str) -> BTreeMap<&str, &str> {
    let mut files = BTreeMap::new();
    for block in document.split("\n```").skip(1).step_by(2) {
        let (words, text) = block.split_once('\n').expect("a block has a first line");
        let name = words.split_once(' ').map(|(_, name)| name).unwrap_or_default();
        files.insert(name, text);
    }
    files
}

fn found(files: &BTreeMap<&str, &str>, with_line_break: bool) -> Vec<Diagnostic> {
    let root = Path::new("/e");
    let memory = MemoryFiles::new();
    for (name, text) in files {
        memory.write(root.join(name), if with_line_break { format!("{text}\n") } else { (*text).to_owned() });
    }
    let modules: Vec<(&str, PathBuf)> = files
        .keys()
        .filter_map(|name| name.strip_prefix("modules/")?.strip_suffix("/metadata.json"))
        .map(|name| (name, root.join("modules").join(name)))
        .collect();
    let installed = Installed::of(&memory, modules.iter().map(|(name, path)| (*name, path.as_path())));
    let settings = settings();
    let shown = |path: &Path| path.display().to_string();
    let project = Project { files: &memory, settings: &settings, installed: &installed, shown };
    let mut checked = project.environment(root);
    checked.extend(project.module(root, false));
    checked.extend(modules.iter().flat_map(|(_, path)| project.module(path, true)));
    checked.into_iter().flat_map(|file| file.diagnostics).collect()
}

#[test]
fn examples_cause_their_issue() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/issues");
    let issues = IssueCode::ALL.iter().filter(|issue| issue.issue().phases.contains(&Phase::Project));
    let mut count = 0;
    for issue in issues {
        let code = issue.code();
        let document = fs::read_to_string(directory.join(format!("{code}.md"))).expect("it can be read");
        let files = files(&document);
        assert!(!files.is_empty(), "{code}: no example");
        let found = found(&files, *issue != IssueCode::MetadataMissingNewline);
        let codes: Vec<_> = found.iter().filter_map(|one| one.issue).map(IssueCode::code).collect();
        assert!(codes.contains(&code), "{code}: {codes:?}");
        let others = codes.iter().filter(|other| **other != code);
        assert_eq!(others.count(), usize::from(code == "METADATA_IGNORED_ENTRY"), "{code}: {codes:?}");
        count += 1;
    }
    assert_eq!(count, 34);
}
