//! The symbols of a document, and of all files.

use gen_lsp_types as lsp;
use puppetlang_index::{Definition, DefinitionKind, FileIndex};
use puppetlang_parser::ast::{ResourceBody, ResourceExpression};
use puppetlang_source::Span;
use puppetlang_types::string_format::ruby_text::capitalize_segments;

use crate::document::Syntax;
use crate::state::State;

/// The most symbols in an answer about all files.
const MOST: usize = 500;

/// Returns the definitions and resources of a document as a tree: parameters, variables and resources are below their
/// class or type.
pub(crate) fn of_document(state: &State, params: &lsp::DocumentSymbolParams) -> Option<lsp::DocumentSymbolResponse> {
    let uri = &params.text_document.uri;
    let document = state.documents.get(uri)?;
    let (index, file) = state.place(uri)?;
    let content = &index.file(file)?.content;
    let range = |span| document.range(span, state.encoding);
    let resources: Vec<Resource> = document.syntax().map(resources).unwrap_or_default();
    let mut is_taken = vec![false; resources.len()];
    let mut found: Vec<(u32, lsp::DocumentSymbol)> = Vec::new();
    // An inner definition comes after the outer one, and takes its resources first.
    for one in content.definitions().iter().rev().filter(|one| is_shown(one)) {
        let parameters = one.parameters.iter().map(|parameter| {
            let name = format!("${}", content.text(parameter.name));
            let mut symbol = symbol(&name, lsp::SymbolKind::Property, range(parameter.span), range(parameter.span));
            symbol.detail = parameter.ty.map(|ty| content.text(ty).split_whitespace().collect::<Vec<_>>().join(" "));
            symbol
        });
        let variables = one.variables.iter().map(|variable| {
            let name = format!("${}", content.text(variable.name));
            symbol(&name, lsp::SymbolKind::Variable, range(variable.span), range(variable.span))
        });
        let whole = if one.span.is_empty() { one.name_span } else { one.span };
        let mut children: Vec<_> = parameters.chain(variables).collect();
        let first = resources.partition_point(|one| one.span.start < whole.start);
        let inside = resources.iter().zip(&mut is_taken).skip(first);
        for (one, is_taken) in inside.take_while(|(one, _)| one.span.start <= whole.end) {
            if !*is_taken && one.span.end <= whole.end {
                *is_taken = true;
                children.push(resource(one, range));
            }
        }
        let mut definition = symbol(&shown_name(content, one), kind(one.kind), range(whole), range(one.name_span));
        definition.children = (!children.is_empty()).then_some(children);
        found.push((whole.start, definition));
    }
    let others = resources.iter().zip(is_taken).filter(|(_, is_taken)| !is_taken);
    found.extend(others.map(|(one, _)| (one.span.start, resource(one, range))));
    found.sort_by_key(|(start, _)| *start);
    Some(lsp::DocumentSymbolResponse::DocumentSymbolList(found.into_iter().map(|(_, symbol)| symbol).collect()))
}

fn symbol(name: &str, kind: lsp::SymbolKind, whole: lsp::Range, own: lsp::Range) -> lsp::DocumentSymbol {
    lsp::DocumentSymbol::new(name.to_owned(), None, kind, None, None, whole, own, None)
}

/// A resource of a document.
struct Resource {
    /// The type and the text of the title.
    name: String,
    span: Span,
    title: Span,
}

/// The most characters of a title that are shown.
const TITLE: usize = 80;

/// Returns the resources of a document, in source order.
fn resources(syntax: &Syntax) -> Vec<Resource> {
    let Some(tree) = syntax.tree() else { return Vec::new() };
    let text = |span: Span| syntax.source.slice(span);
    let mut found = Vec::new();
    for declared in tree.nodes().filter_map(|node| ResourceExpression::cast(tree, node)) {
        let is_single = declared.bodies().len() == 1;
        for body in tree.views::<ResourceBody>(declared.bodies()) {
            let title = tree.span(body.title());
            let shown: String =
                text(title).split_whitespace().collect::<Vec<_>>().join(" ").chars().take(TITLE).collect();
            let span = tree.span(if is_single { declared.node() } else { body.node() });
            found.push(Resource { name: format!("{}: {shown}", text(tree.span(declared.type_name()))), span, title });
        }
    }
    found.sort_by_key(|one| one.span.start);
    found
}

fn resource(resource: &Resource, range: impl Fn(Span) -> lsp::Range) -> lsp::DocumentSymbol {
    symbol(&resource.name, lsp::SymbolKind::Object, range(resource.span), range(resource.title))
}

fn is_shown(definition: &Definition) -> bool {
    !matches!(definition.kind, DefinitionKind::Template | DefinitionKind::StaticFile)
}

fn shown_name(content: &FileIndex, definition: &Definition) -> String {
    let name = content.text(definition.name);
    match definition.kind {
        DefinitionKind::Node => format!("node {name}"),
        DefinitionKind::TopVariable => format!("${name}"),
        DefinitionKind::DataType => capitalize_segments(name),
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
