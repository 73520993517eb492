//! Links: templates and files that a document names.

use gen_lsp_types as lsp;
use puppetlang_index::{DefinitionKind, ReferenceKind};

use crate::state::State;
use crate::uri;

/// Returns the links of a document to files that exist.
pub(crate) fn of_document(state: &State, params: &lsp::DocumentLinkParams) -> Option<Vec<lsp::DocumentLink>> {
    let uri = &params.text_document.uri;
    let document = state.documents.get(uri)?;
    let (index, file) = state.place(uri)?;
    let content = &index.file(file)?.content;
    let links = content.references().iter().filter_map(|reference| {
        let kind = match reference.kind {
            ReferenceKind::Template => DefinitionKind::Template,
            ReferenceKind::StaticFile => DefinitionKind::StaticFile,
            _ => return None,
        };
        let target = index.definition(kind, content.text(reference.name))?;
        let path = &target.entry.located.path;
        Some(lsp::DocumentLink {
            range: document.range(reference.span, state.encoding),
            target: Some(uri::of_path(path)),
            tooltip: Some(path.display().to_string()),
            data: None,
        })
    });
    Some(links.collect())
}
