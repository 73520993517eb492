//! The state of the server: open documents, and the indexes of environments and modules.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use gen_lsp_types as lsp;
use gen_lsp_types::Uri;
use puppetlang_catalog::Files as _;
use puppetlang_index::query::{Opened, Place};
use puppetlang_index::{FileId, FileIndex, Index, Layout, Overlay};
use puppetlang_source::Source;

use crate::configuration::Configuration;
use crate::document::{Document, Syntax};
use crate::features::Features;
use crate::found::Latest;
use crate::position::{Encoding, Lines};
use crate::uri;
use crate::workspace::{Workspace, located_alone};

/// The most bytes of a file that is not open.
const FILE_BYTES: u64 = 16 << 20;

/// The documents and indexes.
pub(crate) struct State {
    /// The settings of the user.
    pub(crate) configuration: Box<dyn Configuration>,
    /// The unit of columns.
    pub(crate) encoding: Encoding,
    /// The features of the client.
    pub(crate) features: Features,
    /// The open documents.
    pub(crate) documents: HashMap<Uri, Document>,
    /// The files of the disk, with the texts of open documents.
    pub(crate) overlay: Arc<Overlay>,
    /// The environments and modules.
    pub(crate) workspaces: Vec<Workspace>,
    /// The index of documents that belong to no environment or module.
    loose: Index,
    /// The place of each document in an index; those that changed have none.
    places: HashMap<Uri, (Option<usize>, FileId)>,
    /// The findings of the document that was checked last.
    pub(crate) latest: Latest,
}

impl State {
    pub(crate) fn new(encoding: Encoding, features: Features, configuration: Box<dyn Configuration>) -> Self {
        Self {
            configuration,
            encoding,
            features,
            documents: HashMap::new(),
            overlay: Arc::default(),
            workspaces: Vec::new(),
            loose: Index::new(Layout::default()),
            places: HashMap::new(),
            latest: Latest::default(),
        }
    }

    pub(crate) fn open(&mut self, uri: Uri, path: Option<PathBuf>, version: i32, text: String) {
        let kind = located_alone(&uri::path_or_name(&uri)).kind;
        self.places.remove(&uri);
        self.documents.insert(uri, Document::new(path, kind, version, text));
    }

    pub(crate) fn change(&mut self, uri: &Uri, version: i32, edits: Vec<lsp::TextDocumentContentChangeEvent>) {
        if let Some(document) = self.documents.get_mut(uri) {
            document.apply(version, edits, self.encoding);
            self.places.remove(uri);
        }
    }

    pub(crate) fn close(&mut self, uri: &Uri) {
        let Some(document) = self.documents.remove(uri) else { return };
        self.places.remove(uri);
        match document.path {
            Some(path) => {
                self.overlay.remove(&path);
                self.reread(&path);
                self.loose.remove(&path);
            }
            None => self.loose.remove(&uri::path_or_name(uri)),
        }
    }

    /// Reads a file that changed on the disk, unless it is open.
    pub(crate) fn reread(&mut self, path: &Path) {
        if self.documents.values().any(|document| document.path.as_deref() == Some(path)) {
            return;
        }
        for workspace in &mut self.workspaces {
            if workspace.is_loaded && path.starts_with(&workspace.root) {
                workspace.index.update(&*self.overlay, path);
            }
        }
    }

    pub(crate) fn forget_places(&mut self) {
        self.places.clear();
    }

    /// Returns the number of the workspace that a file belongs to.
    pub(crate) fn workspace_of(&self, path: &Path) -> Option<usize> {
        let has = |workspace: &&Workspace| workspace.index.layout().locate(path).is_some();
        let innermost = self.workspaces.iter().filter(has).max_by_key(|workspace| workspace.root.as_os_str().len())?;
        self.workspaces.iter().position(|workspace| workspace.root == innermost.root)
    }

    /// Brings the indexes up to date with the documents that changed.
    pub(crate) fn sync(&mut self) {
        let changed: Vec<Uri> = self.documents.keys().filter(|uri| !self.places.contains_key(uri)).cloned().collect();
        for uri in changed {
            self.sync_document(&uri);
        }
    }

    fn sync_document(&mut self, uri: &Uri) {
        let path = self.documents.get(uri).and_then(|document| document.path.clone());
        let workspace = path.as_deref().and_then(|path| self.workspace_of(path));
        let located = workspace.zip(path.as_deref());
        let located = located.and_then(|(number, path)| self.workspaces[number].index.layout().locate(path));
        let located = located.unwrap_or_else(|| located_alone(&uri::path_or_name(uri)));
        let Some(document) = self.documents.get_mut(uri) else { return };
        document.set_kind(located.kind);
        if let Some(path) = path {
            self.overlay.set(path, document.text());
        }
        let content = match document.syntax() {
            Some(syntax) => FileIndex::of_parsed(located.kind, &located.name, &syntax.source, &syntax.parsed),
            None => FileIndex::new(located.kind, &located.name, &Source::new("", document.text())),
        };
        let index = match workspace {
            Some(number) => &mut self.workspaces[number].index,
            None => &mut self.loose,
        };
        let file = index.insert(located, content);
        self.places.insert(uri.clone(), (workspace, file));
    }

    /// Returns the index that a document belongs to, and its number there.
    pub(crate) fn place(&self, uri: &Uri) -> Option<(&Index, FileId)> {
        let &(workspace, file) = self.places.get(uri)?;
        Some((self.index_of(workspace)?, file))
    }

    /// Returns the number of the workspace that a document belongs to; `None` if it belongs to none.
    pub(crate) fn workspace_number(&self, uri: &Uri) -> Option<usize> {
        self.places.get(uri)?.0
    }

    /// Returns the index of a workspace, or that of the documents that belong to none.
    pub(crate) fn index_of(&self, workspace: Option<usize>) -> Option<&Index> {
        match workspace {
            Some(number) => Some(&self.workspaces.get(number)?.index),
            None => Some(&self.loose),
        }
    }

    /// Returns true if the index of a document has all files.
    pub(crate) fn is_complete(&self, uri: &Uri) -> bool {
        let workspace = self.places.get(uri).and_then(|&(workspace, _)| self.workspaces.get(workspace?));
        workspace.is_some_and(|workspace| workspace.is_loaded)
    }

    /// Returns a document in the Puppet language, with its tree.
    pub(crate) fn view<'s>(&'s self, uri: &Uri) -> Option<View<'s>> {
        let document = self.documents.get(uri)?;
        let syntax = document.syntax()?;
        let (index, file) = self.place(uri)?;
        let opened = Opened::new(index, file, &syntax.source, &syntax.parsed, syntax.tree()?);
        Some(View { state: self, document, syntax, index, opened })
    }

    /// Returns the document with a path, if it is open.
    fn document_at(&self, path: &Path) -> Option<(&Uri, &Document)> {
        self.documents.iter().find(|(_, document)| document.path.as_deref() == Some(path))
    }

    /// Passes the text and the lines of a file of an index on.
    pub(crate) fn with_text<T>(
        &self,
        index: &Index,
        file: FileId,
        work: impl FnOnce(&Uri, &str, &Lines) -> T,
    ) -> Option<T> {
        let path = &index.file(file)?.located.path;
        if let Some((uri, document)) = self.document_at(path) {
            return Some(work(uri, document.text(), document.lines()));
        }
        let loose = self.documents.iter().find(|(uri, _)| uri::path_or_name(uri) == *path);
        if let Some((uri, document)) = loose {
            return Some(work(uri, document.text(), document.lines()));
        }
        let source = Source::from_bytes("", self.overlay.read(path, FILE_BYTES).ok()?);
        let uri = uri::of_path(path);
        Some(work(&uri, source.text(), &Lines::new(source.text())))
    }

    /// Returns the locations of places, which are sorted by file.
    pub(crate) fn locations(&self, index: &Index, places: &[Place]) -> Vec<lsp::Location> {
        let groups = places.chunk_by(|one, other| one.file == other.file);
        let located = groups.filter_map(|group| {
            self.with_text(index, group.first()?.file, |uri, text, lines| {
                let range = |place: &Place| lines.range(text, place.span, self.encoding);
                group.iter().map(|place| lsp::Location { uri: uri.clone(), range: range(place) }).collect::<Vec<_>>()
            })
        });
        located.flatten().collect()
    }
}

/// An open document in the Puppet language.
pub(crate) struct View<'s> {
    pub(crate) state: &'s State,
    pub(crate) document: &'s Document,
    pub(crate) syntax: &'s Syntax,
    pub(crate) index: &'s Index,
    pub(crate) opened: Opened<'s>,
}

impl View<'_> {
    /// Returns the byte offset of a position.
    pub(crate) fn offset(&self, position: lsp::Position) -> u32 {
        self.document.offset(position, self.state.encoding)
    }

    /// Returns the range of a span.
    pub(crate) fn range(&self, span: puppetlang_source::Span) -> lsp::Range {
        self.document.range(span, self.state.encoding)
    }
}
