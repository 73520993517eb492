//! Keys of Hiera data that nothing looks up.
//!
//! Keys that look like parameters of classes are checked with the data. A key without a namespace is unused if no
//! program and no data look it up. This is certain only in an environment all of whose modules are on the disk, if no
//! program computes the keys that it looks up.

use puppetlang_source::{Diagnostic, IssueCode, Severity, Source};

use super::{Checker, Finding};
use crate::collect::{FILE_BYTES, LOOKUPS};
use crate::file_index::{DefinitionKind as D, ReferenceKind as R};
use crate::index::FileId;
use crate::layout::FileKind;

/// Reports the unused keys of a data file.
pub(super) fn check(checker: &Checker<'_>, file: FileId, source: &Source) -> Vec<Finding> {
    let severity = checker.severity(IssueCode::HieraUnusedKey);
    let Some(entry) = checker.world.index.file(file) else { return Vec::new() };
    if severity == Severity::Ignore || entry.located.module.is_some() || !is_certain(checker) {
        return Vec::new();
    }
    let content = &entry.content;
    let keys = content.definitions().iter().filter(|one| one.kind == D::DataKey);
    let unused = keys.filter(|one| {
        let key = content.text(one.name);
        !key.contains("::") && !is_looked_up(checker, key)
    });
    unused
        .map(|one| {
            let message = format!("The key '{}' is never looked up", content.text(one.name));
            let _ = source;
            let issue = Some(IssueCode::HieraUnusedKey);
            let diagnostic = Diagnostic::error(issue, message, Some(one.name_span.start), one.name_span);
            Finding { diagnostic: diagnostic.with_severity(severity), related: Vec::new() }
        })
        .collect()
}

/// Returns true if every lookup of the environment is known.
fn is_certain(checker: &Checker<'_>) -> bool {
    let layout = checker.world.index.layout();
    let required = layout.modules.iter().flat_map(|module| module.dependencies.iter().flatten());
    layout.environment.is_some()
        && layout.wanted.iter().chain(required).all(|name| checker.world.has_module(name))
        && !checker.computes_keys()
}

fn is_looked_up(checker: &Checker<'_>, key: &str) -> bool {
    let index = checker.world.index;
    let head = key.split('.').next().unwrap_or(key);
    !index.referring_files(R::DataKey, key).is_empty()
        || !index.referring_files(R::DataKey, head).is_empty()
        || index.referred_names(R::DataKey).any(|name| name.split('.').next() == Some(head))
        || checker.data_mentions(head)
}

impl Checker<'_> {
    /// Returns true if a program looks up a key that is not a literal.
    fn computes_keys(&self) -> bool {
        self.world.index.files().any(|(_, file)| {
            let content = &file.content;
            let lookups = |kind| content.references().iter().filter(move |one| one.kind == kind);
            let calls = lookups(R::Function).filter(|one| LOOKUPS.contains(&content.text(one.name))).count();
            calls > lookups(R::DataKey).count()
        })
    }

    /// Returns true if an interpolation of data, or a text in Ruby, contains a key.
    fn data_mentions(&self, key: &str) -> bool {
        let files = self.world.index.files().filter(|(_, file)| {
            matches!(
                file.located.kind,
                FileKind::Data | FileKind::Erb | FileKind::RubyFunction | FileKind::LegacyFunction
            )
        });
        files.into_iter().any(|(_, file)| {
            let Ok(bytes) = self.files.read(&file.located.path, FILE_BYTES) else { return true };
            let text = String::from_utf8_lossy(&bytes);
            text.match_indices(key).any(|(at, _)| {
                let before = text[..at].trim_end_matches(['\'', '"', ' ']);
                before.ends_with('(') || before.ends_with(':') && file.located.kind != FileKind::Data
            })
        })
    }
}
