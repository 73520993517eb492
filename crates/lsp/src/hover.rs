//! Hovers: a description of what is named at a position.
//!
//! Where nothing is named, the construct around the position counts: the arrow of an attribute belongs to the
//! attribute, and the title of a resource to its type.

use std::fmt::Write as _;

use gen_lsp_types as lsp;
use puppetlang_catalog::{AttributeKind, METAPARAMETERS, ResourceType, core_types};
use puppetlang_index::query::{Named, Subject};
use puppetlang_index::{Defined, DefinitionKind, FileKind, Index};
use puppetlang_parser::ast::Node as N;
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::CoreType;

use crate::state::{State, View};
use crate::{attribute, bolt, core_type, describe, fact, signature};

/// Returns the description of what is named at a position.
pub(crate) fn hover(state: &State, params: &lsp::HoverParams) -> Option<lsp::Hover> {
    let at = &params.text_document_position_params;
    let Some(view) = state.view(&at.text_document.uri) else {
        let pointed = state.named_at(at)?;
        let value = describe(state, pointed.index, pointed.subject())?;
        return Some(shown(value, pointed.range(pointed.named.span)));
    };
    let offset = view.offset(at.position);
    let Named { subject, span } = subject_at(&view, offset)?;
    let of_bolt = || bolt::describe(&subject).filter(|_| view.document.kind == FileKind::Plan);
    let value = describe(state, view.index, &subject).or_else(of_bolt)?;
    Some(shown(value, view.range(span)))
}

fn shown(value: String, range: lsp::Range) -> lsp::Hover {
    let contents = lsp::MarkupContent { kind: lsp::MarkupKind::Markdown, value };
    lsp::Hover { contents: contents.into(), range: Some(range) }
}

/// Returns what is named at a place, or by the construct around it.
fn subject_at(view: &View<'_>, offset: u32) -> Option<Named> {
    let nodes = view.opened.nodes_around(offset);
    match view.opened.named_at(offset) {
        Some(named) if named.subject == Subject::Fact("facts".to_owned()) => {
            Some(accessed(view, &nodes).unwrap_or(named))
        }
        Some(named) => Some(named),
        None => around(view, &nodes, offset),
    }
}

/// Returns the fact that `$facts['name']` reads, for a place at `$facts`.
fn accessed(view: &View<'_>, nodes: &[NodeId]) -> Option<Named> {
    let tree = view.opened.tree();
    let key = nodes.iter().find_map(|&node| match N::of(tree, node) {
        N::AccessExpression(access) => access.keys().first().copied(),
        _ => None,
    })?;
    let named = view.opened.named_at(tree.span(key).start)?;
    matches!(named.subject, Subject::Fact(_)).then_some(named)
}

/// Returns the attribute whose arrow is at a place, or the type of the resource whose title is there.
fn around(view: &View<'_>, nodes: &[NodeId], offset: u32) -> Option<Named> {
    let tree = view.opened.tree();
    let place = nodes.iter().position(|&node| matches!(tree.kind(node), K::AttributeOperation | K::ResourceBody))?;
    match N::of(tree, *nodes.get(place)?) {
        N::AttributeOperation(operation) if offset < tree.span(operation.value_expr()).start => {
            view.opened.named_at(tree.span(operation.node()).start)
        }
        N::ResourceBody(body) => {
            let title = tree.span(body.title());
            let declared = nodes.iter().skip(place).find_map(|&node| match N::of(tree, node) {
                N::ResourceExpression(declared) => Some(declared.type_name()),
                _ => None,
            })?;
            let named = view.opened.named_at(tree.span(declared).start)?;
            (title.start <= offset && offset <= title.end).then_some(Named { span: title, ..named })
        }
        _ => None,
    }
}

/// Returns the description of a subject as Markdown; `None` if nothing is known of it.
pub(crate) fn describe(state: &State, index: &Index, subject: &Subject) -> Option<String> {
    let defined = |kind, name: &str| index.definition(kind, name).map(|found| of_definition(state, index, &found));
    match subject {
        Subject::Class(name) => defined(DefinitionKind::Class, name),
        Subject::ResourceType(name) => defined(DefinitionKind::DefinedType, name)
            .or_else(|| native_type(index, name).map(describe::native_type))
            .or_else(|| data_type(name)),
        Subject::DataType(name) => defined(DefinitionKind::DataType, name),
        Subject::Function(name) => defined(DefinitionKind::Function, name)
            .or_else(|| describe::functions().find(|one| one.name == name).map(|one| describe::built_in(&one))),
        Subject::Plan(name) => defined(DefinitionKind::Plan, name),
        Subject::Template(name) => Some(file(index, DefinitionKind::Template, name)),
        Subject::StaticFile(name) => Some(file(index, DefinitionKind::StaticFile, name)),
        Subject::DataKey(name) => Some(format!("Key of Hiera data: `{name}`{}", data(state, index, name))),
        Subject::Fact(name) => Some(fact(name)),
        Subject::TopVariable(name) => {
            Some(format!("{}\nVariable of the top scope", describe::code(&format!("$::{name}"))))
        }
        Subject::ClassVariable { class, name } => class_variable(state, index, class, name),
        Subject::Attribute { resource, name } => attribute(state, index, resource, name),
        Subject::Local { name, .. } => Some(describe::code(&format!("${name}"))),
    }
}

fn of_definition(state: &State, index: &Index, found: &Defined<'_>) -> String {
    let kind = found.entry.located.kind;
    if kind == FileKind::RubyFunction {
        return ruby_function(state, index, found);
    }
    let heading = match kind {
        FileKind::DataType => alias(state, index, found),
        _ => None,
    };
    let heading = heading.unwrap_or_else(|| describe::heading(found));
    let comment = describe::comment(state, found, index).markdown();
    format!("{}\n{comment}", describe::code(&heading)).trim_end().to_owned()
}

/// The most characters of an alias that are shown.
const ALIAS: usize = 1_000;

/// Returns the text of an alias of a data type.
fn alias(state: &State, index: &Index, found: &Defined<'_>) -> Option<String> {
    let span = found.definition.span;
    let text = state.with_text(index, found.file, |_, text, _| {
        text.get(span.start as usize..span.end as usize).unwrap_or_default().to_owned()
    })?;
    (!text.is_empty()).then(|| text.chars().take(ALIAS).collect())
}

/// A function of a module in Ruby: its signatures, and the comment of the first one.
fn ruby_function(state: &State, index: &Index, found: &Defined<'_>) -> String {
    let name = found.name();
    let signatures = signature::of_function(state, index, name).unwrap_or_default();
    let texts = signatures.iter().map(|one| {
        let parameters: Vec<&str> = one.parameters.iter().map(|(text, _)| text.as_str()).collect();
        format!("{name}({})", parameters.join(", "))
    });
    let texts: Vec<String> = texts.collect();
    let heading = if texts.is_empty() { format!("{name}(…)") } else { texts.join("\n") };
    let about = signatures.into_iter().map(|one| one.about).find(|about| !about.is_empty()).unwrap_or_default();
    format!("{}\n{about}", describe::code(&heading)).trim_end().to_owned()
}

/// Returns a native resource type of the index or of the core.
pub(crate) fn native_type<'i>(index: &'i Index, name: &str) -> Option<&'i ResourceType> {
    let found = index.definition(DefinitionKind::NativeType, name);
    let own = found.and_then(|found| found.entry.content.native_types().iter().find(|ty| ty.name() == name));
    own.or_else(|| core_types().find(|ty| ty.name() == name))
}

/// A data type of the language.
fn data_type(name: &str) -> Option<String> {
    let ty = CoreType::of(name)?;
    Some(format!(
        "{}\nData type of the language: {}.",
        describe::code(&format!("type {}", ty.name())),
        core_type::about(ty)
    ))
}

/// A fact, or a variable that no code sets.
fn fact(name: &str) -> String {
    if let Some(about) = fact::about_built_in(name) {
        return format!("{}\n{about}", describe::code(&format!("${name}")));
    }
    let about = fact::about(name).unwrap_or_default();
    format!("{}\n{about}", describe::code(&format!("$facts['{name}']"))).trim_end().to_owned()
}

fn file(index: &Index, kind: DefinitionKind, name: &str) -> String {
    match index.definition(kind, name) {
        Some(found) => format!("`{}`", found.entry.located.path.display()),
        None => format!("`{name}` does not exist"),
    }
}

/// A parameter or another variable of a class, with its documentation and the data that set it.
fn class_variable(state: &State, index: &Index, class: &str, name: &str) -> Option<String> {
    let chain = index.class_chain(class);
    let Some(owner) = chain.iter().find(|class| class.sets_variable(name)) else {
        return METAPARAMETERS.contains(&name).then(|| attribute_text(class, name, AttributeKind::Metaparameter));
    };
    let Some(parameter) = owner.parameter(name) else {
        let text = describe::code(&format!("${}::{name}", owner.name()));
        return Some(format!("{text}\nVariable of the class `{}`", owner.name()));
    };
    let comment = describe::comment(state, owner, index).parameter(name).unwrap_or_default();
    let text = describe::code(&describe::parameter(owner, parameter));
    let key = format!("{}::{name}", owner.name());
    Some(
        format!("{text}\nParameter of the class `{}`\n\n{comment}{}", owner.name(), data(state, index, &key))
            .trim_end()
            .to_owned(),
    )
}

/// A parameter of a defined type, or an attribute of a native type.
fn attribute(state: &State, index: &Index, resource: &str, name: &str) -> Option<String> {
    if let Some(define) = index.definition(DefinitionKind::DefinedType, resource)
        && let Some(parameter) = define.parameter(name)
    {
        let comment = describe::comment(state, &define, index).parameter(name).unwrap_or_default();
        let text = describe::code(&describe::parameter(&define, parameter));
        return Some(format!("{text}\nParameter of `{resource}`\n\n{comment}").trim_end().to_owned());
    }
    let declared = native_type(index, resource).and_then(|ty| ty.kind(name));
    let kind = declared.or_else(|| METAPARAMETERS.contains(&name).then_some(AttributeKind::Metaparameter))?;
    Some(attribute_text(resource, name, kind))
}

fn attribute_text(resource: &str, name: &str, kind: AttributeKind) -> String {
    let kind = match kind {
        AttributeKind::Property => format!("Property of `{resource}`"),
        AttributeKind::Parameter => format!("Parameter of `{resource}`"),
        AttributeKind::Metaparameter => "Metaparameter, of all resource types".to_owned(),
    };
    let about = attribute::about(resource, name).unwrap_or_default();
    format!("{}\n{kind}\n\n{about}", describe::code(&format!("{name} => "))).trim_end().to_owned()
}

/// Returns the data files that have a key, with the line of each.
fn data(state: &State, index: &Index, key: &str) -> String {
    let keys = index.definitions(DefinitionKind::DataKey, key);
    let mut text = String::new();
    for found in keys.iter().take(10) {
        let line = state.with_text(index, found.file, |_, text, lines| {
            let at = lines.position(text, found.definition.name_span.start, state.encoding).line;
            lines.line(text, at).trim().to_owned()
        });
        let path = found.entry.located.path.display();
        // Writing to a string cannot fail.
        let _ = write!(text, "\n\nData in `{path}`: `{}`", line.unwrap_or_default().replace('`', "'"));
    }
    text
}
