//! Definitions of a site that nothing uses: facts, functions, defined and native types, and type aliases.
//!
//! Other modules or programs may use what a module publishes. So a definition is reported only in an environment all of
//! whose modules are on the disk and could be read, and only in a module of the site. It is used if a reference names
//! it, or if a text may: see `mention`. Classes are not reported, because a node classifier may assign them.

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;

use puppetlang_source::{Diagnostic, IssueCode, Severity};
use rayon::prelude::*;

use super::apart::apart;
use super::context::{Checker, Finding};
use super::mention::{Mentions, Text};
use crate::collect::FILE_BYTES;
use crate::file_index::{Definition, DefinitionKind as D, ReferenceKind as R};
use crate::index::{FileId, Index, IndexedFile};
use crate::layout::FileKind;

/// The numbers of the definitions that nothing uses, by file.
pub(super) struct UnusedDefinitions(HashMap<FileId, Vec<usize>>);

/// A definition that no reference names.
struct Candidate<'i> {
    file: FileId,
    number: usize,
    kind: D,
    name: &'i str,
}

/// Reports the definitions of a file that nothing uses.
pub(super) fn check(checker: &Checker<'_>, file: FileId) -> Vec<Finding> {
    let index = checker.world.index;
    let Some(entry) = index.file(file) else { return Vec::new() };
    if !checker.searches_texts || candidates(checker, file, entry).next().is_none() {
        return Vec::new();
    }
    let unused = checker.unused_definitions.get_or_init(|| UnusedDefinitions::new(checker));
    let numbers = unused.0.get(&file).map(Vec::as_slice).unwrap_or_default();
    numbers.iter().filter_map(|&number| finding(checker, entry, entry.content.definitions().get(number)?)).collect()
}

fn finding(checker: &Checker<'_>, entry: &IndexedFile, definition: &Definition) -> Option<Finding> {
    let (issue, kind) = match definition.kind {
        D::Fact => (IssueCode::UnusedFact, "fact"),
        D::Function => (IssueCode::UnusedDefinition, "function"),
        D::DefinedType => (IssueCode::UnusedDefinition, "defined type"),
        D::NativeType => (IssueCode::UnusedDefinition, "native type"),
        _ => (IssueCode::UnusedDefinition, "type alias"),
    };
    let severity = checker.severity(issue);
    let message = format!("The {kind} '{}' is never used", entry.content.text(definition.name));
    let span = definition.name_span;
    let diagnostic = Diagnostic::error(Some(issue), message, Some(span.start), span).with_severity(severity);
    (severity != Severity::Ignore).then(|| Finding { diagnostic, related: Vec::new() })
}

/// Returns the definitions of a file of the site that no reference names.
fn candidates<'i>(
    checker: &Checker<'i>,
    file: FileId,
    entry: &'i IndexedFile,
) -> impl Iterator<Item = Candidate<'i>> + use<'i> {
    let index = checker.world.index;
    let is_of_site = checker.world.is_of_site(&entry.located);
    let definitions = entry.content.definitions().iter().enumerate().filter(move |_| is_of_site);
    definitions.filter_map(move |(number, one)| {
        let name = entry.content.text(one.name);
        let can_be_reported = match one.kind {
            // The name of a file alone is no fact, and Facter changes capitals.
            D::Fact => !one.name_span.is_empty() && !name.bytes().any(|byte| byte.is_ascii_uppercase()),
            D::Function | D::DefinedType => !one.is_private,
            D::NativeType => entry.located.kind == FileKind::NativeType,
            D::DataType => entry.located.kind == FileKind::DataType,
            _ => false,
        };
        let candidate = Candidate { file, number, kind: one.kind, name };
        (can_be_reported && !is_referred(index, &candidate)).then_some(candidate)
    })
}

/// Returns true if a reference of another file, or of another definition, names a definition.
fn is_referred(index: &Index, candidate: &Candidate<'_>) -> bool {
    let name = candidate.name;
    let is_used = |kind: R, name: &str| {
        let files = index.referring_files(kind, name);
        files.iter().any(|&file| file != candidate.file) || files.len() == 1 && is_used_within(index, kind, candidate)
    };
    match candidate.kind {
        D::Fact => is_used(R::Fact, name) || is_used(R::FreeVariable, name),
        D::Function => is_used(R::Function, name),
        D::DefinedType | D::NativeType => is_used(R::ResourceType, name) || is_used(R::Type, name),
        // The names of a type set begin with its own.
        _ => is_used(R::Type, name) || name.ends_with("::init_typeset"),
    }
}

/// Returns true if another definition of the same file names a definition: a recursive one does not use itself.
fn is_used_within(index: &Index, kind: R, candidate: &Candidate<'_>) -> bool {
    let own = u32::try_from(candidate.number + 1).unwrap_or(u32::MAX);
    index.references(kind, candidate.name).any(|(_, reference)| reference.within != own)
}

impl UnusedDefinitions {
    fn new(checker: &Checker<'_>) -> Self {
        let index = checker.world.index;
        let modules = 0..u32::try_from(index.layout().modules.len()).unwrap_or(u32::MAX);
        let is_sound = modules.map(Some).chain([None]).all(|module| index.is_sound(module));
        let mut unused = Self(HashMap::new());
        if !is_sound || !checker.world.is_whole() {
            return unused;
        }
        let found: Vec<Candidate<'_>> =
            index.files().flat_map(|(file, entry)| candidates(checker, file, entry)).collect();
        let wanted: HashSet<&str> = found.iter().map(|one| one.name).collect();
        let Some(mentions) = apart(|| mentions(checker, &wanted)) else { return unused };
        for candidate in found {
            let name = candidate.name;
            let is_mentioned = match candidate.kind {
                D::Fact => mentions.has_word(name) || is_read_within(checker, &candidate),
                D::DataType => mentions.has_word(name) || mentions.may_name(name),
                _ => mentions.may_name(name),
            };
            if !is_mentioned {
                unused.0.entry(candidate.file).or_default().push(candidate.number);
            }
        }
        unused
    }
}

/// Returns the names in all texts; `None` if one of them cannot be read.
fn mentions(checker: &Checker<'_>, wanted: &HashSet<&str>) -> Option<Mentions> {
    let index = checker.world.index;
    let indexed = index.files().filter(|(_, file)| {
        let is_ruby = matches!(file.located.kind, FileKind::Provider | FileKind::RubyDataType);
        file.located.kind.has_content() || is_ruby || file.located.kind == FileKind::YamlPlan
    });
    let mut paths: Vec<PathBuf> = indexed.map(|(_, file)| file.located.path.clone()).collect();
    let others = index.layout().other_texts(checker.files);
    paths.extend(others.into_iter().filter(|path| index.file_of(path).is_none()));
    let read = |path: PathBuf| {
        let bytes = checker.files.read(&path, FILE_BYTES).ok()?;
        let entry = index.file_of(&path).and_then(|file| index.file(file));
        let mut mentions = Mentions::default();
        let text = String::from_utf8_lossy(&bytes);
        let own = entry.map(own_names).unwrap_or_default();
        let is_data = path.extension().is_some_and(|extension| DATA.iter().any(|data| extension == *data));
        mentions.add(&Text { text: &text, is_data, own: &own }, wanted);
        Some(mentions)
    };
    paths.into_par_iter().map(read).try_reduce(Mentions::default, |one, other| Some(one.merge(other)))
}

/// The extensions of files of data.
const DATA: &[&str] = &["yaml", "yml", "eyaml", "json"];

/// Returns the names that a file defines, or the type of which it is a provider.
fn own_names(file: &IndexedFile) -> Vec<&str> {
    let defined = file.content.definitions().iter().filter(|one| one.kind != D::DataKey);
    let provider = (file.located.kind == FileKind::Provider).then_some(&*file.located.name);
    defined.map(|one| file.content.text(one.name)).chain(provider).collect()
}

/// Returns true if the file of a fact also reads it: `Facter.value(:role)`.
fn is_read_within(checker: &Checker<'_>, fact: &Candidate<'_>) -> bool {
    let Some(entry) = checker.world.index.file(fact.file) else { return true };
    let Ok(bytes) = checker.files.read(&entry.located.path, FILE_BYTES) else { return true };
    let text = String::from_utf8_lossy(&bytes);
    text.match_indices(fact.name).any(|(at, _)| {
        let before = text[..at].trim_end_matches([':', '\'', '"', '(', '[', ' ']);
        ["value", "fact", "Facter", "confine"].iter().any(|word| before.ends_with(word))
    })
}
