//! An index under construction.

use puppetlang_source::Span;

use crate::file_index::{Definition, DefinitionKind, FileIndex, Reference, ReferenceKind};
use crate::text::Interner;

/// An index under construction.
#[derive(Default)]
pub(super) struct Builder {
    pub(super) texts: Interner,
    pub(super) definitions: Vec<Definition>,
    pub(super) references: Vec<Reference>,
}

impl Builder {
    pub(super) fn refer(&mut self, kind: ReferenceKind, name: &str, span: Span, within: u32) {
        let name = self.texts.intern(name);
        self.references.push(Reference { kind, name, span, within });
    }

    /// Adds a definition without parameters.
    pub(super) fn define(&mut self, kind: DefinitionKind, name: &str, span: Span) -> &mut Definition {
        let name = self.texts.intern(name);
        self.definitions.push(Definition {
            kind,
            name,
            is_private: false,
            has_signature: false,
            parent: None,
            name_span: span,
            span,
            documentation: Span::default(),
            parameters: Box::default(),
            variables: Box::default(),
            overloads: Box::default(),
        });
        let last = self.definitions.len() - 1;
        &mut self.definitions[last]
    }

    pub(super) fn finish(self) -> FileIndex {
        FileIndex {
            texts: self.texts.finish(),
            definitions: self.definitions.into(),
            references: self.references.into(),
            ..FileIndex::default()
        }
    }
}
