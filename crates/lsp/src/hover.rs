//! Hovers: a description of what is named at a position.

use std::fmt::Write as _;

use gen_lsp_types as lsp;
use puppetlang_catalog::core_types;
use puppetlang_index::query::{Named, Subject};
use puppetlang_index::{Defined, DefinitionKind, Index};

use crate::describe;
use crate::state::{State, View};

/// Returns the description of what is named at a position.
pub(crate) fn hover(state: &State, params: &lsp::HoverParams) -> Option<lsp::Hover> {
    let at = &params.text_document_position_params;
    let view = state.view(&at.text_document.uri)?;
    let Named { subject, span } = view.opened.named_at(view.offset(at.position))?;
    let value = describe(&view, &subject)?;
    let contents = lsp::MarkupContent { kind: lsp::MarkupKind::Markdown, value };
    Some(lsp::Hover { contents: contents.into(), range: Some(view.range(span)) })
}

/// Returns the description of a subject as Markdown.
fn describe(view: &View<'_>, subject: &Subject) -> Option<String> {
    let index = view.index;
    let defined = |kind, name: &str| index.definition(kind, name).map(|found| of_definition(view.state, index, &found));
    match subject {
        Subject::Class(name) => defined(DefinitionKind::Class, name),
        Subject::ResourceType(name) => defined(DefinitionKind::DefinedType, name).or_else(|| native_type(index, name)),
        Subject::DataType(name) => defined(DefinitionKind::DataType, name),
        Subject::Function(name) => defined(DefinitionKind::Function, name)
            .or_else(|| describe::functions().find(|one| one.name == name).map(|one| describe::built_in(&one))),
        Subject::Plan(name) => defined(DefinitionKind::Plan, name),
        Subject::Template(name) => Some(file(index, DefinitionKind::Template, name)),
        Subject::StaticFile(name) => Some(file(index, DefinitionKind::StaticFile, name)),
        Subject::DataKey(name) => Some(format!("Key of Hiera data: `{name}`{}", data(view, name))),
        Subject::Fact(name) => Some(describe::code(&format!("$facts['{name}']"))),
        Subject::TopVariable(name) => {
            Some(format!("{}\nVariable of the top scope", describe::code(&format!("$::{name}"))))
        }
        Subject::ClassVariable { class, name } => class_variable(view, class, name),
        Subject::Attribute { resource, name } => attribute(view, resource, name),
        Subject::Local { name, .. } => Some(describe::code(&format!("${name}"))),
    }
}

fn of_definition(state: &State, index: &Index, found: &Defined<'_>) -> String {
    let comment = describe::comment(state, found, index).markdown();
    format!("{}\n{comment}", describe::code(&describe::heading(found))).trim_end().to_owned()
}

fn native_type(index: &Index, name: &str) -> Option<String> {
    if let Some(core) = core_types().find(|ty| ty.name() == name) {
        return Some(describe::native_type(core));
    }
    let found = index.definition(DefinitionKind::NativeType, name)?;
    let own = found.entry.content.native_types().iter().find(|ty| ty.name() == name)?;
    Some(describe::native_type(own))
}

fn file(index: &Index, kind: DefinitionKind, name: &str) -> String {
    match index.definition(kind, name) {
        Some(found) => format!("`{}`", found.entry.located.path.display()),
        None => format!("`{name}` does not exist"),
    }
}

/// A parameter or another variable of a class, with its documentation and the data that set it.
fn class_variable(view: &View<'_>, class: &str, name: &str) -> Option<String> {
    let chain = view.index.class_chain(class);
    let owner = chain.iter().find(|class| class.sets_variable(name))?;
    let Some(parameter) = owner.parameter(name) else {
        let text = describe::code(&format!("${}::{name}", owner.name()));
        return Some(format!("{text}\nVariable of the class `{}`", owner.name()));
    };
    let comment = describe::comment(view.state, owner, view.index).parameter(name).unwrap_or_default();
    let text = describe::code(&describe::parameter(owner, parameter));
    let key = format!("{}::{name}", owner.name());
    Some(
        format!("{text}\nParameter of the class `{}`\n\n{comment}{}", owner.name(), data(view, &key))
            .trim_end()
            .to_owned(),
    )
}

/// A parameter of a defined type, or an attribute of a native type.
fn attribute(view: &View<'_>, resource: &str, name: &str) -> Option<String> {
    if let Some(define) = view.index.definition(DefinitionKind::DefinedType, resource) {
        let parameter = define.parameter(name)?;
        let comment = describe::comment(view.state, &define, view.index).parameter(name).unwrap_or_default();
        let text = describe::code(&describe::parameter(&define, parameter));
        return Some(format!("{text}\nParameter of `{resource}`\n\n{comment}").trim_end().to_owned());
    }
    let is_meta = puppetlang_catalog::METAPARAMETERS.contains(&name);
    let what =
        if is_meta { "Metaparameter, of all resource types".to_owned() } else { format!("Attribute of `{resource}`") };
    Some(format!("{}\n{what}", describe::code(&format!("{name} => "))))
}

/// Returns the data files that have a key, with the line of each.
fn data(view: &View<'_>, key: &str) -> String {
    let keys = view.index.definitions(DefinitionKind::DataKey, key);
    let mut text = String::new();
    for found in keys.iter().take(10) {
        let line = view.state.with_text(view.index, found.file, |_, text, lines| {
            let at = lines.position(text, found.definition.name_span.start, view.state.encoding).line;
            lines.line(text, at).trim().to_owned()
        });
        let path = found.entry.located.path.display();
        // Writing to a string cannot fail.
        let _ = write!(text, "\n\nData in `{path}`: `{}`", line.unwrap_or_default().replace('`', "'"));
    }
    text
}
