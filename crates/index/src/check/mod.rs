//! The findings of `check --deep`: mistakes that show only together with other files.
//!
//! Whatever depends on something that is not there is silent: names of modules that are not on the disk, names that are
//! computed, attributes that a splat, a collector or a default may set.
//!
//! | module | subject |
//! |---|---|
//! | `context` | the state of the checks, and the findings |
//! | `world` | what the index knows of a name, and what it cannot know |
//! | `call` | a call, with the function that it names |
//! | `types` | the types of parameters, with the aliases of modules |
//! | `literal` | the values of literals |
//! | `name` | unknown classes, functions and types |
//! | `resource` | attributes and parameters of resources |
//! | `argument` | arguments of functions |
//! | `named_argument` | arguments of templates and plans |
//! | `file` | templates and files |
//! | `variable` | unknown variables |
//! | `fact` | legacy and misspelt facts |
//! | `unused` | unused variables and parameters |
//! | `definition` | unused private definitions |
//! | `public` | unused facts, functions and types of a site |
//! | `mention` | names in texts |
//! | `unused_file` | unused templates and static files |
//! | `flow` | code that is never reached |
//! | `duplicate` | resources that are declared twice |
//! | `deprecated` | deprecated functions |
//! | `apart` | parallel work to initialize a value that other checks wait for |
//! | `lower_case` | references in lower case |
//! | `secret` | sensitive and deferred values in strings |
//! | `data` | unused keys of data |

mod apart;
mod argument;
mod call;
mod context;
mod data;
mod definition;
mod deprecated;
mod duplicate;
mod fact;
mod file;
mod flow;
mod literal;
mod lower_case;
mod mention;
mod name;
mod named_argument;
mod public;
mod resource;
mod secret;
mod types;
mod unused;
mod unused_file;
mod variable;
mod world;

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::OnceLock;

use puppetlang_catalog::Files;
use puppetlang_parser::{NodeId, NodeKind as K, Parsed, Settings};
use puppetlang_source::{Diagnostic, Source};
use rayon::prelude::*;

use crate::collect::FILE_BYTES;
use crate::index::{FileId, Index};
use crate::layout::{FileKind, Located};
use crate::parsed_source::{ParsedSource, ParsedSources};
use crate::scope::Scopes;
use crate::surroundings::ParsedFile;
use context::Context;
pub use context::{CheckedFile, Checker, Finding, Related};
pub use fact::legacy_fact;
use types::TypeTable;
use world::World;

impl<'i> Checker<'i> {
    /// Prepares the checks of an index. Texts are read through `files`.
    pub fn new(index: &'i Index, files: &'i dyn Files, settings: &'i Settings<'i>) -> Self {
        let world = World::new(index);
        Self {
            files,
            settings,
            types: TypeTable::new(index, files),
            world,
            sources: ParsedSources::default(),
            lookups: OnceLock::new(),
            unused_files: OnceLock::new(),
            unused_definitions: OnceLock::new(),
            searches_texts: true,
        }
    }

    /// Leaves out the checks that search the texts of the whole environment: they take too long while somebody types.
    #[must_use]
    pub fn without_searches(self) -> Self {
        Self { searches_texts: false, ..self }
    }

    /// Uses the files that [`Index::load_parsed`] returned, which need not be read again.
    #[must_use]
    pub fn with_sources(self, sources: ParsedSources) -> Self {
        Self { sources, ..self }
    }

    /// Takes the source of a file that [`Index::load_parsed`] returned, unless it was taken or checked before.
    pub fn take_source(&self, file: FileId) -> Option<ParsedSource> {
        self.sources.take(file).map(|parsed| *parsed)
    }

    /// Checks files in parallel, and returns those with findings, sorted by path.
    pub fn check(&self, files: &[FileId]) -> Vec<CheckedFile> {
        let mut found: Vec<CheckedFile> =
            files.par_iter().filter_map(|&file| self.file(file)).filter(|file| !file.findings.is_empty()).collect();
        found.sort_by(|one, other| one.path.cmp(&other.path));
        found
    }

    /// Checks all files of the index.
    pub fn all(&self) -> Vec<CheckedFile> {
        let files: Vec<FileId> = self.world.index.files().map(|(file, _)| file).collect();
        self.check(&files)
    }

    /// Checks a file; `None` if it is not checked, or cannot be read.
    pub fn file(&self, file: FileId) -> Option<CheckedFile> {
        let entry = self.world.index.file(file)?;
        let kind = entry.located.kind;
        if kind != FileKind::Data && kind.options().is_none() {
            let findings = self.unused(file);
            let source = (!findings.is_empty()).then(|| self.read(&entry.located))??;
            return Some(CheckedFile { file, path: entry.located.path.clone(), source, findings });
        }
        if let Some(parsed) = self.sources.take(file) {
            let ParsedSource { source, parsed } = *parsed;
            let findings = self.of_parsed(file, &source, &parsed);
            return Some(CheckedFile { file, path: entry.located.path.clone(), source, findings });
        }
        Some(self.source(file, self.read(&entry.located)?))
    }

    /// Reads a file. A static file need not be text, and may be longer than what is read; its text is empty then.
    fn read(&self, located: &Located) -> Option<Source> {
        let bytes = self.files.read(&located.path, FILE_BYTES);
        let bytes = match located.kind {
            FileKind::StaticFile => bytes.ok().filter(|bytes| std::str::from_utf8(bytes).is_ok()).unwrap_or_default(),
            _ => bytes.ok()?,
        };
        Some(Source::from_bytes(located.path.to_string_lossy(), bytes))
    }

    /// Checks a file whose text was read before.
    pub fn source(&self, file: FileId, source: Source) -> CheckedFile {
        let Some(entry) = self.world.index.file(file) else {
            return CheckedFile { file, path: PathBuf::new(), source, findings: Vec::new() };
        };
        let kind = entry.located.kind;
        let findings = match kind.options() {
            Some(options) => self.of_parsed(file, &source, &puppetlang_epp_syntax::parse(&source, &options)),
            None if kind == FileKind::Data => data::check(self, file),
            None => self.unused(file),
        };
        CheckedFile { file, path: entry.located.path.clone(), source, findings }
    }

    /// Returns the findings of a manifest or template that was parsed before. One with a syntax error has none.
    pub fn of_parsed(&self, file: FileId, source: &Source, parsed: &Parsed) -> Vec<Finding> {
        let Some(entry) = self.world.index.file(file) else { return Vec::new() };
        let mut findings = Vec::new();
        if let Some(tree) = parsed.tree() {
            findings = self.findings(file, &entry.located, &ParsedFile::new(source, parsed, tree));
        }
        if entry.located.kind == FileKind::Epp {
            findings.splice(..0, unused_file::check(self, file));
        }
        findings
    }

    /// Returns the findings about a template, a static file, or definitions in Ruby that nothing uses.
    fn unused(&self, file: FileId) -> Vec<Finding> {
        unused_file::check(self, file).into_iter().chain(public::check(self, file)).collect()
    }

    /// Returns the diagnostic of a finding, with a note for each place in another file.
    pub fn with_notes(&self, finding: &Finding) -> Diagnostic {
        let mut diagnostic = finding.diagnostic.clone();
        for related in &finding.related {
            let Some(entry) = self.world.index.file(related.file) else { continue };
            let path = &entry.located.path;
            let Ok(bytes) = self.files.read(path, FILE_BYTES) else { continue };
            let line = Source::from_bytes("", bytes).position(related.span.start).line;
            diagnostic.notes.push(format!("{}: {}:{line}", related.text, path.display()));
        }
        diagnostic
    }

    /// Returns the findings of a file, in source order. If there are too many, the last one says so.
    fn findings(&self, file: FileId, located: &Located, parsed: &ParsedFile<'_>) -> Vec<Finding> {
        let scopes = Scopes::new(parsed);
        let mut context = Context {
            checker: self,
            number: file,
            located,
            file: parsed,
            scopes: &scopes,
            tested: OnceCell::new(),
            read: HashMap::new(),
            empty: RefCell::default(),
            compared: 0,
            found: Vec::new(),
        };
        for node in parsed.tree.nodes() {
            if context.is_full() {
                break;
            }
            node_checks(&mut context, node);
        }
        variable::check(&mut context);
        unused::check(&mut context);
        definition::check(&mut context);
        context.found.extend(public::check(self, file));
        duplicate::check(&mut context);
        let is_full = context.is_full();
        let mut findings = context.found;
        findings.sort_by_key(|one| (one.diagnostic.span.start, one.diagnostic.span.end, one.diagnostic.issue));
        findings.dedup_by(|one, other| one.diagnostic == other.diagnostic);
        if let Some(last) = findings.last_mut().filter(|_| is_full) {
            let note = "the file has so many findings across files that no more were looked for";
            last.diagnostic.notes.push(note.to_owned());
        }
        findings
    }
}

/// Runs the checks of a single node.
fn node_checks(context: &mut Context<'_, '_, '_>, node: NodeId) {
    match context.file.kind(node) {
        K::CallNamedFunctionExpression | K::CallMethodExpression => {
            let Some(call) = call::Call::new(context, node) else { return };
            name::call(context, &call);
            argument::check(context, &call);
            file::call(context, &call);
            deprecated::check(context, &call);
        }
        K::AccessExpression => {
            name::check(context, node);
            fact::check(context, node);
            lower_case::check(context, node);
        }
        K::QualifiedReference | K::HostClassDefinition => name::check(context, node),
        K::VariableExpression => fact::check(context, node),
        K::ResourceExpression
        | K::ResourceDefaultsExpression
        | K::ResourceOverrideExpression
        | K::CollectExpression
        | K::Parameter => resource::check(context, node),
        K::AttributeOperation => file::attribute(context, node),
        K::BlockExpression | K::ApplyBlockExpression => flow::check(context, node),
        K::ConcatenatedString => secret::check(context, node),
        _ => {}
    }
}
