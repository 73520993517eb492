//! The state of the checks: the index, the file that is checked, and the findings.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::OnceLock;

use puppetlang_catalog::Files;
use puppetlang_parser::{NodeId, Settings};
use puppetlang_source::{Diagnostic, Edit, Fix, IssueCode, Severity, Source, Span};

use super::data::Lookups;
use super::public::UnusedDefinitions;
use super::types::TypeTable;
use super::unused_file::UnusedFiles;
use super::world::World;
use crate::index::{Defined, FileId, Index};
use crate::layout::Located;
use crate::parsed_source::ParsedSources;
use crate::scope::Scopes;
use crate::surroundings::ParsedFile;

/// Checks the files of an index.
pub struct Checker<'i> {
    pub(super) files: &'i dyn Files,
    pub(super) settings: &'i Settings<'i>,
    pub(super) world: World<'i>,
    pub(super) types: TypeTable<'i>,
    /// Files that were parsed for the index.
    pub(super) sources: ParsedSources,
    /// The keys of data that are looked up, once they are needed.
    pub(super) lookups: OnceLock<Lookups>,
    /// The templates and static files that nothing uses, once they are needed.
    pub(super) unused_files: OnceLock<UnusedFiles>,
    /// The definitions of the site that nothing uses, once they are needed.
    pub(super) unused_definitions: OnceLock<UnusedDefinitions>,
    /// Whether the texts of all files may be searched.
    pub(super) searches_texts: bool,
}

/// A file with its findings, in source order.
#[derive(Debug)]
pub struct CheckedFile {
    /// The file.
    pub file: FileId,
    /// The path.
    pub path: PathBuf,
    /// The text; its name is the path.
    pub source: Source,
    /// The findings.
    pub findings: Vec<Finding>,
}

/// A finding.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The diagnostic.
    pub diagnostic: Diagnostic,
    /// Places in other files that belong to it.
    pub related: Vec<Related>,
}

/// A place in another file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// The file.
    pub file: FileId,
    /// The place.
    pub span: Span,
    /// A few words.
    pub text: String,
}

impl Checker<'_> {
    pub(super) fn severity(&self, issue: IssueCode) -> Severity {
        self.settings.severity(issue)
    }
}

/// The state of checking one file.
pub(super) struct Context<'c, 'i, 'a> {
    pub(super) checker: &'c Checker<'i>,
    pub(super) number: FileId,
    pub(super) located: &'c Located,
    pub(super) file: &'c ParsedFile<'a>,
    pub(super) scopes: &'c Scopes<'a>,
    /// The arguments of calls of `defined`, in lower case, once they are needed.
    pub(super) tested: OnceCell<Vec<String>>,
    /// The variables that templates of a body read, by the body.
    pub(super) read: HashMap<NodeId, Option<Rc<[String]>>>,
    /// Whether a directory is empty, for directories with unknown files.
    pub(super) empty: RefCell<HashMap<PathBuf, bool>>,
    /// The number of names that were compared with unknown ones.
    pub(super) compared: usize,
    pub(super) found: Vec<Finding>,
}

/// The most findings in a file.
const MOST_FINDINGS: usize = 1_000;

/// The most names in a file that are compared with unknown ones.
const MOST_COMPARED: usize = 5_000_000;

impl<'i> Context<'_, 'i, '_> {
    /// Returns true if the file has so many findings, or so many unknown names, that no more are looked for.
    pub(super) fn is_full(&self) -> bool {
        self.found.len() >= MOST_FINDINGS || self.compared >= MOST_COMPARED
    }

    pub(super) fn world(&self) -> &World<'i> {
        &self.checker.world
    }

    pub(super) fn index(&self) -> &'i Index {
        self.checker.world.index
    }

    /// Adds a finding. Returns it, for labels and help; `None` if the issue is ignored.
    pub(super) fn report(&mut self, issue: IssueCode, span: Span, message: impl Into<String>) -> Option<&mut Finding> {
        let severity = self.checker.severity(issue);
        if severity == Severity::Ignore || self.found.len() >= MOST_FINDINGS {
            return None;
        }
        let diagnostic = Diagnostic::error(Some(issue), message, Some(span.start), span).with_severity(severity);
        self.found.push(Finding { diagnostic, related: Vec::new() });
        self.found.last_mut()
    }

    /// Adds a finding at a node.
    pub(super) fn report_at(
        &mut self,
        issue: IssueCode,
        node: NodeId,
        message: impl Into<String>,
    ) -> Option<&mut Finding> {
        self.report(issue, self.file.span(node), message)
    }
}

impl Finding {
    /// Suggests a similar name.
    pub(super) fn suggest(&mut self, similar: Option<&str>) {
        if let Some(similar) = similar {
            self.diagnostic.help = Some(format!("did you mean '{similar}'?"));
        }
    }

    /// Adds a fix that replaces a part of the source.
    pub(super) fn replace(&mut self, span: Span, text: String) {
        let title = format!("replace it by `{text}`");
        self.diagnostic.fix = Some(Fix { title, edits: vec![Edit { span, text }] });
    }

    /// Refers to a definition, or to a part of it.
    pub(super) fn relate(&mut self, to: &Defined<'_>, span: Span, text: &str) {
        self.related.push(Related { file: to.file, span, text: text.to_owned() });
    }
}
