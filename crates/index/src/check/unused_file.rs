//! Templates and static files that nothing uses.
//!
//! A file is reported only in an environment all of whose modules are on the disk, and only in a module of the site. It
//! is used if a call or a source names it, if a literal text, data or Ruby has its name, if a file of its module
//! contains the last part of its path, or if a text with computed parts may be its name. A static file is used too if a
//! source names a directory above it. Hidden files, such as `.gitkeep`, are not reported.

use std::collections::{BTreeSet, HashMap, HashSet};

use aho_corasick::AhoCorasick;
use puppetlang_source::{Diagnostic, IssueCode, Severity, Span};
use rayon::prelude::*;

use super::apart::apart;
use super::context::{Checker, Finding};
use crate::collect::FILE_BYTES;
use crate::file_index::ReferenceKind as R;
use crate::index::{FileId, IndexedFile};
use crate::layout::FileKind;
use crate::pattern::matches;

/// The templates and static files that nothing uses.
pub(super) struct UnusedFiles(HashSet<FileId>);

/// Reports a template or static file that nothing uses.
pub(super) fn check(checker: &Checker<'_>, file: FileId) -> Option<Finding> {
    let entry = checker.world.index.file(file)?;
    let (issue, kind) = match entry.located.kind {
        FileKind::Epp | FileKind::Erb => (IssueCode::UnusedTemplate, "template"),
        FileKind::StaticFile => (IssueCode::UnusedFile, "file"),
        _ => return None,
    };
    let severity = checker.severity(issue);
    if severity == Severity::Ignore || checker.world.index.layout().environment.is_none() {
        return None;
    }
    if !checker.unused_files.get_or_init(|| UnusedFiles::new(checker)).0.contains(&file) {
        return None;
    }
    let message = format!("The {kind} '{}' is never used", entry.located.name);
    let diagnostic = Diagnostic::error(Some(issue), message, Some(0), Span::empty(0));
    Some(Finding { diagnostic: diagnostic.with_severity(severity), related: Vec::new() })
}

impl UnusedFiles {
    fn new(checker: &Checker<'_>) -> Self {
        if !checker.world.is_whole() {
            return Self(HashSet::new());
        }
        let patterns = Patterns::new(checker);
        let is_mounted =
            |file: &IndexedFile| matches!(file.located.kind, FileKind::Epp | FileKind::Erb | FileKind::StaticFile);
        let unnamed = checker
            .world
            .index
            .files()
            .filter(|(_, file)| is_mounted(file) && !is_hidden(file) && checker.world.is_of_site(&file.located))
            .filter(|(_, file)| !is_named(checker, file) && !patterns.match_file(file));
        let mut by_module: HashMap<Option<u32>, Vec<(FileId, &IndexedFile)>> = HashMap::new();
        unnamed.for_each(|(number, file)| by_module.entry(file.located.module).or_default().push((number, file)));
        let unmentioned = |module: &Option<u32>| unmentioned(checker, *module, &by_module[module]);
        Self(apart(|| by_module.keys().flat_map(unmentioned).collect()))
    }
}

fn is_hidden(file: &IndexedFile) -> bool {
    file.located.name.rsplit('/').next().is_some_and(|last| last.starts_with('.'))
}

/// Returns the names that reach a file: the extension of an EPP template may be omitted, and the source of a static
/// file may be a directory above it.
fn names(file: &IndexedFile) -> impl Iterator<Item = &str> {
    let name = &*file.located.name;
    let short = name.strip_suffix(".epp").filter(|_| file.located.kind == FileKind::Epp);
    let is_static = file.located.kind == FileKind::StaticFile;
    let above = name.match_indices('/').filter(move |_| is_static).map(|(at, _)| &name[..at]);
    std::iter::once(name).chain(short).chain(above)
}

/// Returns true if a call, a source or a literal text names a file.
fn is_named(checker: &Checker<'_>, file: &IndexedFile) -> bool {
    let index = checker.world.index;
    let kind = if file.located.kind == FileKind::StaticFile { R::StaticFile } else { R::Template };
    names(file).any(|name| [kind, R::ModulePath].iter().any(|&kind| !index.referring_files(kind, name).is_empty()))
}

/// Returns those of the files of a module of which no other file of the module contains the last part of the path.
///
/// There are none if a file of the module cannot be read.
fn unmentioned(checker: &Checker<'_>, module: Option<u32>, mounted: &[(FileId, &IndexedFile)]) -> Vec<FileId> {
    let words: BTreeSet<&str> = mounted.iter().map(|(_, file)| last_part(file)).collect();
    let words: Vec<&str> = words.into_iter().collect();
    let Ok(finder) = AhoCorasick::new(&words) else { return Vec::new() };
    let found_in = |(number, file): (FileId, &IndexedFile)| {
        let text = checker.files.read(&file.located.path, FILE_BYTES).ok()?;
        let found: HashSet<usize> = finder.find_overlapping_iter(&text).map(|one| one.pattern().as_usize()).collect();
        Some((number, found))
    };
    let files = checker.world.index.files().filter(|(_, file)| {
        let has_text = file.located.kind.has_content() || file.located.kind == FileKind::Provider;
        file.located.module == module && has_text
    });
    let files: Vec<_> = files.collect();
    let Some(found) = files.into_par_iter().map(found_in).collect::<Option<Vec<_>>>() else { return Vec::new() };
    let mut containing: HashMap<&str, Vec<FileId>> = HashMap::new();
    for (number, found) in found {
        for word in found.into_iter().filter_map(|word| words.get(word)) {
            containing.entry(word).or_default().push(number);
        }
    }
    let is_alone = |(number, file): &&(FileId, &IndexedFile)| {
        containing.get(last_part(file)).is_none_or(|files| files.iter().all(|other| other == number))
    };
    mounted.iter().filter(is_alone).map(|(number, _)| *number).collect()
}

/// Returns the last part of the path of a file, which is also in the shorter name of an EPP template.
fn last_part(file: &IndexedFile) -> &str {
    let name = &*file.located.name;
    let last = name.rsplit('/').next().unwrap_or(name);
    last.strip_suffix(".epp").unwrap_or(last)
}

/// A text with computed parts.
struct Pattern<'i> {
    text: &'i str,
    /// The modules of the files that contain it, without those of calls.
    modules: Vec<Option<u32>>,
    /// Whether it is an argument of a call that renders a template.
    is_called: bool,
}

/// The texts with computed parts.
struct Patterns<'i> {
    all: Vec<Pattern<'i>>,
    /// The modules that call a function for templates with an argument that is not a text.
    opaque: HashSet<Option<u32>>,
    /// The modules with a source or an argument of `file` that is not a text.
    opaque_sources: HashSet<Option<u32>>,
}

impl<'i> Patterns<'i> {
    fn new(checker: &Checker<'i>) -> Self {
        let index = checker.world.index;
        let modules = |kind, name: &str| {
            let files = index.referring_files(kind, name).iter();
            files.filter_map(|&file| Some(index.file(file)?.located.module)).collect::<Vec<_>>()
        };
        let opaque = modules(R::Template, "*").into_iter().collect();
        let opaque_sources = modules(R::PathPattern, "*").into_iter().collect();
        let called = index.referred_names(R::Template).filter(|name| name.contains('*') && *name != "*");
        let called = called.map(|text| Pattern { text, modules: Vec::new(), is_called: true });
        let others = index.referred_names(R::PathPattern).filter(|name| *name != "*");
        let others = others.map(|text| Pattern { text, modules: modules(R::PathPattern, text), is_called: false });
        Self { all: called.chain(others).collect(), opaque, opaque_sources }
    }

    /// Returns true if a text with computed parts may be the name of a file.
    fn match_file(&self, file: &IndexedFile) -> bool {
        let module = file.located.module;
        let is_static = file.located.kind == FileKind::StaticFile;
        let opaque = if is_static { &self.opaque_sources } else { &self.opaque };
        let is_opaque = opaque.contains(&module);
        self.all.iter().any(|pattern| {
            let Pattern { text, modules, is_called } = pattern;
            let has_letters = text.bytes().any(|byte| byte.is_ascii_alphanumeric());
            let is_own = modules.contains(&module) && (has_letters || is_opaque);
            // In other modules, the name of the module is literal, or a call has the text.
            let is_foreign = *is_called && !is_static
                || text
                    .split(['/', '*'])
                    .next()
                    .is_some_and(|head| !head.is_empty() && file.located.name.split('/').next() == Some(head));
            (is_own || is_foreign) && names(file).any(|name| matches(text, name) || is_own && matches_end(text, name))
        })
    }
}

/// Returns true if a pattern matches the end of a path after a slash.
fn matches_end(pattern: &str, path: &str) -> bool {
    path.match_indices('/').any(|(at, _)| matches(pattern, &path[at + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_may_match_a_part_of_a_path() {
        assert!(matches_end("*.erb", "m/x.erb") && !matches_end("x*", "m"));
    }
}
