//! Properties of the checks of files that describe a module or an environment, with any bytes.

use std::path::Path;

use puppetlang_catalog::MemoryFiles;
use puppetlang_parser::{Settings, Severities};
use puppetlang_project::{FILE_NAMES, Installed, Project};
use puppetlang_source::{Diagnostic, IssueCode, Severity, Source};

/// The most diagnostics of a file, twice: on its own, and about the disk.
const MOST: usize = 2_000;

/// Checks the bytes as each kind of file, alone and in an environment with modules.
///
/// Checking a file again has the same result, diagnostics are in order and inside the text, and fixes keep it valid.
pub fn check(bytes: &[u8]) {
    let settings = all_issues();
    for name in FILE_NAMES {
        let (source, found) = puppetlang_project::check(name, bytes, &settings).expect("the name is known");
        let (_, again) = puppetlang_project::check(name, bytes, &settings).expect("the name is known");
        assert_eq!(found, again, "{name}");
        check_diagnostics(&source, &found);
    }
    check_project(bytes, &settings);
}

/// Returns settings in which no issue is ignored.
fn all_issues() -> Settings<'static> {
    let mut severities = Severities::default();
    for &issue in IssueCode::ALL.iter().filter(|issue| Settings::default().severity(**issue) == Severity::Ignore) {
        let _ = severities.set(issue, Severity::Warning);
    }
    Settings { severities, ..Settings::default() }
}

fn check_diagnostics(source: &Source, found: &[Diagnostic]) {
    assert!(found.len() <= MOST, "{} diagnostics", found.len());
    assert!(found.is_sorted_by_key(|one| one.span), "not in the order of the text");
    let text = source.text();
    for one in found {
        let spans = one.labels.iter().map(|label| label.span).chain([one.span]);
        for span in spans {
            assert!(text.get(span.range()).is_some(), "{span:?} of {}: {}", source.name(), one.message);
        }
        assert!(!one.message.is_empty() && one.issue.is_some());
        if let Some(fix) = &one.fix {
            assert_ne!(fix.apply(text), text, "{}", one.message);
        }
    }
}

fn check_project(bytes: &[u8], settings: &Settings<'_>) {
    let root = Path::new("/e");
    let files = MemoryFiles::new();
    files.write("/e/modules/b/metadata.json", r#"{"name": "a-b", "version": "1.2.3"}"#);
    for name in FILE_NAMES {
        files.write(root.join(name), bytes);
        files.write(root.join("modules/m").join(name), bytes);
    }
    let modules = ["b", "m"].map(|name| (name, root.join("modules").join(name)));
    let installed = Installed::of(&files, modules.iter().map(|(name, path)| (*name, path.as_path())));
    let shown = |path: &Path| path.display().to_string();
    let project = Project { files: &files, settings, installed: &installed, shown };
    for checked in project.environment(root).into_iter().chain(project.module(&modules[1].1, true)) {
        check_diagnostics(&checked.source, &checked.diagnostics);
    }
}
