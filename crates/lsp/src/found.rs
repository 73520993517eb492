//! The findings of a document.

use std::cell::RefCell;
use std::rc::Rc;

use gen_lsp_types as lsp;
use gen_lsp_types::Uri;
use puppetlang_source::Diagnostic;

/// A finding of a document.
pub(crate) struct Found {
    /// The finding.
    pub(crate) diagnostic: Diagnostic,
    /// Places in other files that belong to it.
    pub(crate) related: Vec<lsp::DiagnosticRelatedInformation>,
}

/// The findings of the document that was checked last. An editor asks for them again whenever the cursor moves.
#[derive(Default)]
pub(crate) struct Latest(RefCell<Option<(Uri, Rc<[Found]>)>>);

impl Latest {
    /// Forgets the findings, because a file or a setting changes.
    pub(crate) fn forget(&self) {
        self.0.replace(None);
    }

    /// Returns the findings of a document, which is checked unless it was the last one.
    pub(crate) fn of(&self, uri: &Uri, check: impl FnOnce() -> Vec<Found>) -> Rc<[Found]> {
        if let Some((of, found)) = &*self.0.borrow()
            && of == uri
        {
            return Rc::clone(found);
        }
        let found: Rc<[Found]> = check().into();
        self.0.replace(Some((uri.clone(), Rc::clone(&found))));
        found
    }
}
