//! Templates that nothing uses.
//!
//! A template is reported only in an environment all of whose modules are on the disk. It is used if a call names it,
//! if a literal text, data or Ruby has its name, if a file of its module contains the last part of its path, or if a
//! text with computed parts may be its name.

use std::collections::HashSet;

use memchr::memmem;
use puppetlang_source::{Diagnostic, IssueCode, Severity, Span};

use super::context::{Checker, Finding};
use crate::collect::FILE_BYTES;
use crate::file_index::ReferenceKind as R;
use crate::index::{FileId, IndexedFile};
use crate::layout::FileKind;
use crate::pattern::matches;

/// The templates that nothing uses.
pub(super) struct Templates {
    unused: HashSet<FileId>,
}

/// Reports a template that nothing uses.
pub(super) fn check(checker: &Checker<'_>, file: FileId) -> Option<Finding> {
    let severity = checker.severity(IssueCode::UnusedTemplate);
    if severity == Severity::Ignore || checker.world.index.layout().environment.is_none() {
        return None;
    }
    let entry = checker.world.index.file(file)?;
    let templates = checker.templates.get_or_init(|| Templates::new(checker));
    if !templates.unused.contains(&file) {
        return None;
    }
    let message = format!("The template '{}' is never used", entry.located.name);
    let span = Span::empty(0);
    let diagnostic = Diagnostic::error(Some(IssueCode::UnusedTemplate), message, Some(0), span);
    Some(Finding { diagnostic: diagnostic.with_severity(severity), related: Vec::new() })
}

impl Templates {
    fn new(checker: &Checker<'_>) -> Self {
        if !checker.world.is_whole() {
            return Self { unused: HashSet::new() };
        }
        let patterns = Patterns::new(checker);
        let is_template = |file: &IndexedFile| matches!(file.located.kind, FileKind::Epp | FileKind::Erb);
        let files = checker.world.index.files();
        let unused = files
            .filter(|(_, file)| is_template(file) && !is_named(checker, file) && !patterns.match_template(file))
            .filter(|(number, file)| !is_mentioned(checker, *number, file))
            .map(|(number, _)| number);
        Self { unused: unused.collect() }
    }
}

/// Returns the names that reach a template: the extension of an EPP template may be omitted.
fn names(file: &IndexedFile) -> impl Iterator<Item = &str> {
    let name = &*file.located.name;
    let short = name.strip_suffix(".epp").filter(|_| file.located.kind == FileKind::Epp);
    std::iter::once(name).chain(short)
}

/// Returns true if a call or a literal text names a template.
fn is_named(checker: &Checker<'_>, file: &IndexedFile) -> bool {
    let index = checker.world.index;
    names(file)
        .any(|name| [R::Template, R::ModulePath].iter().any(|&kind| !index.referring_files(kind, name).is_empty()))
}

/// Returns true if another file of the module contains the last part of the path of a template.
fn is_mentioned(checker: &Checker<'_>, number: FileId, template: &IndexedFile) -> bool {
    // The shorter name is a part of the longer one.
    let Some(name) = names(template).last() else { return true };
    let word = name.rsplit('/').next().unwrap_or(name);
    let finder = memmem::Finder::new(word);
    let files = checker.world.index.files().filter(|(other, file)| {
        let has_text = file.located.kind.has_content() || file.located.kind == FileKind::Provider;
        *other != number && file.located.module == template.located.module && has_text
    });
    files.into_iter().any(|(_, file)| {
        let text = checker.files.read(&file.located.path, FILE_BYTES);
        text.map_or(true, |text| finder.find(&text).is_some())
    })
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
}

impl<'i> Patterns<'i> {
    fn new(checker: &Checker<'i>) -> Self {
        let index = checker.world.index;
        let modules = |kind, name: &str| {
            let files = index.referring_files(kind, name).iter();
            files.filter_map(|&file| Some(index.file(file)?.located.module)).collect::<Vec<_>>()
        };
        let opaque = modules(R::Template, "*").into_iter().collect();
        let called = index.referred_names(R::Template).filter(|name| name.contains('*') && *name != "*");
        let called = called.map(|text| Pattern { text, modules: Vec::new(), is_called: true });
        let others = index.referred_names(R::PathPattern);
        let others = others.map(|text| Pattern { text, modules: modules(R::PathPattern, text), is_called: false });
        Self { all: called.chain(others).collect(), opaque }
    }

    /// Returns true if a text with computed parts may be the name of a template.
    fn match_template(&self, file: &IndexedFile) -> bool {
        let module = file.located.module;
        let is_opaque = self.opaque.contains(&module);
        self.all.iter().any(|pattern| {
            let Pattern { text, modules, is_called } = pattern;
            let has_letters = text.bytes().any(|byte| byte.is_ascii_alphanumeric());
            let is_own = modules.contains(&module) && (has_letters || is_opaque);
            // In other modules, the name of the module is literal, or a call has the text.
            let is_foreign = *is_called
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
