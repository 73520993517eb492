//! Keys of Hiera data that nothing looks up.
//!
//! Keys that look like parameters of classes are checked with the data. A key without a namespace is unused if no
//! program and no data look it up. This is certain only in an environment all of whose modules are on the disk, if no
//! program computes the keys that it looks up.

use std::collections::HashSet;

use puppetlang_source::{Diagnostic, IssueCode, Severity};

use super::context::{Checker, Finding};
use crate::collect::{FILE_BYTES, LOOKUP_FUNCTIONS};
use crate::file_index::{DefinitionKind as D, ReferenceKind as R};
use crate::index::FileId;
use crate::layout::FileKind;

/// The keys that programs and data look up.
pub(super) struct Lookups {
    /// Whether they are all known.
    is_certain: bool,
    /// The first segments of the keys.
    heads: HashSet<String>,
}

/// Reports the unused keys of a data file.
pub(super) fn check(checker: &Checker<'_>, file: FileId) -> Vec<Finding> {
    let severity = checker.severity(IssueCode::HieraUnusedKey);
    let Some(entry) = checker.world.index.file(file) else { return Vec::new() };
    if severity == Severity::Ignore || entry.located.module.is_some() {
        return Vec::new();
    }
    let lookups = checker.lookups.get_or_init(|| Lookups::new(checker));
    if !lookups.is_certain {
        return Vec::new();
    }
    let content = &entry.content;
    let keys = content.definitions().iter().filter(|one| one.kind == D::DataKey);
    let unused = keys.filter(|one| {
        let key = content.text(one.name);
        !key.contains("::") && !lookups.heads.contains(key.split('.').next().unwrap_or(key))
    });
    unused
        .map(|one| {
            let message = format!("The key '{}' is never looked up", content.text(one.name));
            let issue = Some(IssueCode::HieraUnusedKey);
            let diagnostic = Diagnostic::error(issue, message, Some(one.name_span.start), one.name_span);
            Finding { diagnostic: diagnostic.with_severity(severity), related: Vec::new() }
        })
        .collect()
}

impl Lookups {
    fn new(checker: &Checker<'_>) -> Self {
        let head = |key: &str| key.split('.').next().unwrap_or(key).to_owned();
        let mut heads: HashSet<String> = checker.world.index.referred_names(R::DataKey).map(head).collect();
        let is_certain = is_certain(checker)
            && checker.mentions().is_some_and(|found| {
                heads.extend(found);
                true
            });
        Self { is_certain, heads }
    }
}

/// Returns true if all modules of an environment are on the disk, and no program computes a key that it looks up.
fn is_certain(checker: &Checker<'_>) -> bool {
    let index = checker.world.index;
    checker.world.is_whole()
        && index.files().all(|(_, file)| {
            let content = &file.content;
            let of_kind = |kind| content.references().iter().filter(move |one| one.kind == kind);
            let calls = of_kind(R::Function).filter(|one| LOOKUP_FUNCTIONS.contains(&content.text(one.name))).count();
            calls <= of_kind(R::DataKey).count()
        })
}

impl Checker<'_> {
    /// Returns the words after `(` in interpolations of data and in Ruby, which may be keys; `None` if a file cannot be
    /// read.
    fn mentions(&self) -> Option<HashSet<String>> {
        let mut found = HashSet::new();
        for (_, file) in self.world.index.files() {
            let kinds = [FileKind::Data, FileKind::Erb, FileKind::RubyFunction, FileKind::LegacyFunction];
            if !kinds.contains(&file.located.kind) {
                continue;
            }
            let bytes = self.files.read(&file.located.path, FILE_BYTES).ok()?;
            let text = String::from_utf8_lossy(&bytes);
            for after in text.split('(').skip(1) {
                let word = after.trim_start_matches([' ', '\'', '"', ':']);
                let end = word.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(word.len());
                found.insert(word[..end].to_owned());
            }
        }
        Some(found)
    }
}
