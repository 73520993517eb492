//! Definitions, references and highlights of what is named at a position.

use gen_lsp_types as lsp;

use crate::installed;
use crate::state::State;

/// Returns the places that define what is named at a position.
pub(crate) fn definition(state: &State, params: &lsp::DefinitionParams) -> Option<lsp::DefinitionResponse> {
    let pointed = state.named_at(&params.text_document_position_params)?;
    let mut locations = state.locations(pointed.index, &pointed.definitions());
    if locations.is_empty() {
        locations.extend(installed::definition(pointed.subject()));
    }
    Some(lsp::DefinitionResponse::Definition(locations.into()))
}

/// Returns the places that use what is named at a position, in all files.
pub(crate) fn references(state: &State, params: &lsp::ReferenceParams) -> Option<Vec<lsp::Location>> {
    let pointed = state.named_at(&params.text_document_position_params)?;
    let mut places = pointed.uses(&*state.overlay);
    places.retain(|place| params.context.include_declaration || !place.is_definition);
    Some(state.locations(pointed.index, &places))
}

/// Returns the places in the document that name the same as a position.
pub(crate) fn highlights(state: &State, params: &lsp::DocumentHighlightParams) -> Option<Vec<lsp::DocumentHighlight>> {
    let at = &params.text_document_position_params;
    let view = state.view(&at.text_document.uri)?;
    let named = view.opened.named_at(view.offset(at.position))?;
    let places = view.opened.uses_here(&named.subject).into_iter();
    let highlight = |place: puppetlang_index::query::Place| lsp::DocumentHighlight {
        range: view.range(place.span),
        kind: Some(match place.is_definition {
            true => lsp::DocumentHighlightKind::Write,
            false => lsp::DocumentHighlightKind::Read,
        }),
    };
    Some(places.map(highlight).collect())
}
