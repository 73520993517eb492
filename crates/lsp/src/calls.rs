//! The call hierarchy: which definitions use a class, resource type or function, and which ones it uses.

use std::collections::BTreeMap;

use gen_lsp_types as lsp;
use gen_lsp_types::Uri;
use puppetlang_index::query::{Place, Subject};
use puppetlang_index::{Defined, DefinitionKind as D, FileId, Index, ReferenceKind as R};
use puppetlang_source::Span;
use serde_json::json;

use crate::state::State;

/// Returns what is named at a position, if it is a class, a defined type or a function of the workspace.
pub(crate) fn prepare(state: &State, params: &lsp::CallHierarchyPrepareParams) -> Option<Vec<lsp::CallHierarchyItem>> {
    let at = &params.text_document_position_params;
    let view = state.view(&at.text_document.uri)?;
    let named = view.opened.named_at(view.offset(at.position))?;
    let found = defined(view.index, &named.subject)?;
    Some(vec![item(state, view.index, &found)?])
}

/// Returns the definitions that use an item.
pub(crate) fn incoming(
    state: &State,
    params: &lsp::CallHierarchyIncomingCallsParams,
) -> Option<Vec<lsp::CallHierarchyIncomingCall>> {
    let (index, subject) = subject(state, &params.item)?;
    let mut uses: BTreeMap<(FileId, u32), Vec<Place>> = BTreeMap::new();
    for place in index.uses_of(&subject, &*state.overlay).into_iter().filter(|place| !place.is_definition) {
        if let Some(within) = within(index, &place) {
            uses.entry((place.file, within)).or_default().push(place);
        }
    }
    let calls = uses.into_iter().filter_map(|((file, number), places)| {
        let entry = index.file(file)?;
        let definition = entry.content.definitions().get(number as usize)?;
        let from = item(state, index, &Defined { file, entry, definition })?;
        let from_ranges = ranges(state, index, file, places.iter().map(|place| place.span))?;
        Some(lsp::CallHierarchyIncomingCall { from, from_ranges })
    });
    Some(calls.collect())
}

/// Returns the definitions that an item uses.
pub(crate) fn outgoing(
    state: &State,
    params: &lsp::CallHierarchyOutgoingCallsParams,
) -> Option<Vec<lsp::CallHierarchyOutgoingCall>> {
    let (index, subject) = subject(state, &params.item)?;
    let from = defined(index, &subject)?;
    let content = &from.entry.content;
    let mut uses: Vec<(Subject, Vec<Span>)> = Vec::new();
    for reference in content.references() {
        let is_inside =
            from.definition.span.start <= reference.span.start && reference.span.end <= from.definition.span.end;
        let name = content.text(reference.name).to_owned();
        let used = match reference.kind {
            R::Class => Subject::Class(name),
            R::ResourceType | R::Type => Subject::ResourceType(name),
            R::Function => Subject::Function(name),
            _ => continue,
        };
        if !is_inside {
            continue;
        }
        match uses.iter_mut().find(|(known, _)| *known == used) {
            Some((_, spans)) => spans.push(reference.span),
            None => uses.push((used, vec![reference.span])),
        }
    }
    let calls = uses.into_iter().filter_map(|(used, spans)| {
        let to = item(state, index, &defined(index, &used)?)?;
        Some(lsp::CallHierarchyOutgoingCall { to, from_ranges: ranges(state, index, from.file, spans.into_iter())? })
    });
    Some(calls.collect())
}

/// Returns the definition of a class, a defined type or a function.
fn defined<'i>(index: &'i Index, subject: &Subject) -> Option<Defined<'i>> {
    match subject {
        Subject::Class(name) => index.definition(D::Class, name),
        Subject::ResourceType(name) => index.definition(D::DefinedType, name),
        Subject::Function(name) => index.definition(D::Function, name),
        _ => None,
    }
}

/// Returns the number of the definition around a place in its file.
fn within(index: &Index, place: &Place) -> Option<u32> {
    let definitions = index.file(place.file)?.content.definitions();
    let around = definitions.iter().enumerate().filter(|(_, one)| {
        let is_body = matches!(one.kind, D::Class | D::DefinedType | D::Function | D::Plan | D::Node);
        is_body && one.span.start <= place.span.start && place.span.end <= one.span.end
    });
    let innermost = around.min_by_key(|(_, one)| one.span.end - one.span.start)?;
    u32::try_from(innermost.0).ok()
}

fn item(state: &State, index: &Index, found: &Defined<'_>) -> Option<lsp::CallHierarchyItem> {
    let (kind, word) = match found.definition.kind {
        D::Function => (lsp::SymbolKind::Function, "function"),
        D::DefinedType => (lsp::SymbolKind::Struct, "define"),
        D::Class => (lsp::SymbolKind::Class, "class"),
        D::Plan => (lsp::SymbolKind::Function, "plan"),
        _ => (lsp::SymbolKind::Class, "node"),
    };
    state.with_text(index, found.file, |uri, text, lines| lsp::CallHierarchyItem {
        name: found.name().to_owned(),
        kind,
        tags: None,
        detail: Some(word.to_owned()),
        uri: uri.clone(),
        range: lines.range(text, found.definition.span, state.encoding),
        selection_range: lines.range(text, found.definition.name_span, state.encoding),
        data: Some(json!(word)),
    })
}

/// Returns the subject of an item, and the index of its file.
fn subject<'s>(state: &'s State, item: &lsp::CallHierarchyItem) -> Option<(&'s Index, Subject)> {
    let name = item.name.clone();
    let subject = match item.data.as_ref()?.as_str()? {
        "class" => Subject::Class(name),
        "define" => Subject::ResourceType(name),
        "function" => Subject::Function(name),
        _ => return None,
    };
    Some((index_of(state, &item.uri)?, subject))
}

/// Returns the index that contains a file, which need not be open.
fn index_of<'s>(state: &'s State, uri: &Uri) -> Option<&'s Index> {
    if let Some((index, _)) = state.place(uri) {
        return Some(index);
    }
    let path = crate::uri::path(uri)?;
    state.workspaces.iter().map(|workspace| &workspace.index).find(|index| index.file_of(&path).is_some())
}

fn ranges(state: &State, index: &Index, file: FileId, spans: impl Iterator<Item = Span>) -> Option<Vec<lsp::Range>> {
    state.with_text(index, file, |_, text, lines| spans.map(|span| lines.range(text, span, state.encoding)).collect())
}
