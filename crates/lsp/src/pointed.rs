//! The subject that is named at a position of a document, and its places.

use gen_lsp_types as lsp;
use puppetlang_catalog::Files;
use puppetlang_index::query::{Named, Place, Subject};
use puppetlang_index::{FileKind, Index};
use puppetlang_source::Span;

use crate::document::Document;
use crate::position::Encoding;
use crate::state::{State, View};

/// A subject that is named at a position: in a manifest or template, or in the data of Hiera.
pub(crate) struct Pointed<'s> {
    pub(crate) document: &'s Document,
    pub(crate) index: &'s Index,
    pub(crate) named: Named,
    /// The tree around the position; data have none.
    view: Option<View<'s>>,
    encoding: Encoding,
}

impl State {
    /// Returns what is named at a position.
    pub(crate) fn named_at<'s>(&'s self, at: &lsp::TextDocumentPositionParams) -> Option<Pointed<'s>> {
        let uri = &at.text_document.uri;
        let document = self.documents.get(uri)?;
        let offset = document.offset(at.position, self.encoding);
        let encoding = self.encoding;
        if let Some(view) = self.view(uri) {
            let named = view.opened.named_at(offset)?;
            return Some(Pointed { document, index: view.index, named, view: Some(view), encoding });
        }
        let (index, file) = self.place(uri).filter(|_| document.kind == FileKind::Data)?;
        Some(Pointed { document, index, named: index.named_at(file, offset)?, view: None, encoding })
    }
}

impl Pointed<'_> {
    /// Returns what is named.
    pub(crate) fn subject(&self) -> &Subject {
        &self.named.subject
    }

    /// Returns the definitions of what is named.
    pub(crate) fn definitions(&self) -> Vec<Place> {
        match &self.view {
            Some(view) => view.opened.definitions_of(self.subject()),
            None => self.index.definitions_of(self.subject()),
        }
    }

    /// Returns the definitions and uses of what is named in all files, sorted by file and place.
    pub(crate) fn uses(&self, files: &dyn Files) -> Vec<Place> {
        match &self.view {
            Some(view) => view.opened.uses_of(self.subject(), files),
            None => self.index.uses_of(self.subject(), files),
        }
    }

    /// Returns the range of a span of the document.
    pub(crate) fn range(&self, span: Span) -> lsp::Range {
        self.document.range(span, self.encoding)
    }
}
