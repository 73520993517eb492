//! The symbols of a document, and of all files.

use gen_lsp_types as lsp;
use puppetlang_index::{Definition, DefinitionKind, FileIndex};

use crate::state::State;

/// The most symbols in an answer about all files.
const MOST: usize = 500;

/// Returns the definitions of a document as a tree: parameters and variables are below their class or type.
pub(crate) fn of_document(state: &State, params: &lsp::DocumentSymbolParams) -> Option<lsp::DocumentSymbolResponse> {
    let uri = &params.text_document.uri;
    let document = state.documents.get(uri)?;
    let (index, file) = state.place(uri)?;
    let content = &index.file(file)?.content;
    let range = |span| document.range(span, state.encoding);
    let symbol = |name: &str, kind, whole, own, children: Vec<lsp::DocumentSymbol>| {
        let children = (!children.is_empty()).then_some(children);
        lsp::DocumentSymbol::new(name.to_owned(), None, kind, None, None, range(whole), range(own), children)
    };
    let shown = content.definitions().iter().filter(|one| is_shown(one));
    let symbols = shown.map(|one| {
        let parameters = one.parameters.iter().map(|parameter| {
            let name = format!("${}", content.text(parameter.name));
            let mut symbol = symbol(&name, lsp::SymbolKind::Property, parameter.span, parameter.span, Vec::new());
            symbol.detail = parameter.ty.map(|ty| content.text(ty).split_whitespace().collect::<Vec<_>>().join(" "));
            symbol
        });
        let variables = one.variables.iter().map(|variable| {
            let name = format!("${}", content.text(variable.name));
            symbol(&name, lsp::SymbolKind::Variable, variable.span, variable.span, Vec::new())
        });
        let children = parameters.chain(variables).collect();
        let whole = if one.span.is_empty() { one.name_span } else { one.span };
        symbol(&shown_name(content, one), kind(one.kind), whole, one.name_span, children)
    });
    Some(lsp::DocumentSymbolResponse::DocumentSymbolList(symbols.collect()))
}

fn is_shown(definition: &Definition) -> bool {
    !matches!(definition.kind, DefinitionKind::Template | DefinitionKind::StaticFile)
}

fn shown_name(content: &FileIndex, definition: &Definition) -> String {
    let name = content.text(definition.name);
    match definition.kind {
        DefinitionKind::Node => format!("node {name}"),
        DefinitionKind::TopVariable => format!("${name}"),
        DefinitionKind::DataType => crate::describe::capitalized(name),
        _ => name.to_owned(),
    }
}

fn kind(kind: DefinitionKind) -> lsp::SymbolKind {
    match kind {
        DefinitionKind::Class | DefinitionKind::Node => lsp::SymbolKind::Class,
        DefinitionKind::DefinedType | DefinitionKind::NativeType => lsp::SymbolKind::Struct,
        DefinitionKind::Function | DefinitionKind::Plan => lsp::SymbolKind::Function,
        DefinitionKind::DataType => lsp::SymbolKind::TypeParameter,
        DefinitionKind::Template | DefinitionKind::StaticFile => lsp::SymbolKind::File,
        DefinitionKind::Fact => lsp::SymbolKind::Constant,
        DefinitionKind::TopVariable => lsp::SymbolKind::Variable,
        DefinitionKind::DataKey => lsp::SymbolKind::Key,
    }
}

/// The kinds of definitions that a search finds.
const SEARCHED: &[DefinitionKind] = &[
    DefinitionKind::Class,
    DefinitionKind::DefinedType,
    DefinitionKind::Function,
    DefinitionKind::Plan,
    DefinitionKind::DataType,
    DefinitionKind::NativeType,
    DefinitionKind::Fact,
];

/// Returns the definitions whose names contain the letters of a query in their order.
pub(crate) fn of_workspace(state: &State, params: &lsp::WorkspaceSymbolParams) -> Option<lsp::WorkspaceSymbolResponse> {
    let query = params.query.to_ascii_lowercase();
    let mut found = Vec::new();
    for workspace in &state.workspaces {
        let index = &workspace.index;
        for &searched in SEARCHED {
            let names = index.names(searched).filter(|name| contains_in_order(name, &query));
            for name in names.take(MOST.saturating_sub(found.len())) {
                for place in index.definitions(searched, name) {
                    let location = state.with_text(index, place.file, |uri, text, lines| lsp::Location {
                        uri: uri.clone(),
                        range: lines.range(text, place.definition.name_span, state.encoding),
                    });
                    let Some(location) = location else { continue };
                    let base = lsp::BaseSymbolInformation {
                        name: shown_name(&place.entry.content, place.definition),
                        kind: kind(searched),
                        tags: None,
                        container_name: None,
                    };
                    found.push(lsp::WorkspaceSymbol {
                        location: location.into(),
                        data: None,
                        base_symbol_information: base,
                    });
                }
            }
        }
    }
    found.sort_by(|one, other| {
        let key = |symbol: &lsp::WorkspaceSymbol| {
            let name = &symbol.base_symbol_information.name;
            (!name.contains(&query), name.len(), name.clone())
        };
        key(one).cmp(&key(other))
    });
    Some(lsp::WorkspaceSymbolResponse::WorkspaceSymbolList(found))
}

/// Returns true if a name contains the letters of a query in their order.
fn contains_in_order(name: &str, query: &str) -> bool {
    let mut letters = name.chars();
    query.chars().all(|wanted| letters.any(|letter| letter == wanted))
}
