//! Templates and files of modules that do not exist.

use std::path::Path;

use puppetlang_parser::ast::Node as N;
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::IssueCode;
use puppetlang_source::nearest::nearest;

use super::call::Call;
use super::context::Context;
use super::name;
use crate::collect::{epp_name, module_file};
use crate::file_index::DefinitionKind;

/// Checks the source of a file.
pub(super) fn attribute(context: &mut Context<'_, '_, '_>, node: NodeId) {
    let N::AttributeOperation(attribute) = context.file.view(node) else { return };
    let name = context.file.parsed.text_of(context.file.tree, attribute.name(), context.file.source);
    if name == "source" {
        sources(context, attribute.value_expr());
    }
}

/// Checks the templates and files that a call names.
pub(super) fn call(context: &mut Context<'_, '_, '_>, call: &Call<'_, '_>) {
    let arguments = &call.arguments;
    match call.name.as_ref() {
        "epp" => {
            if let Some((node, text)) = arguments.first().and_then(|&first| name::literal_texts(context, first).pop()) {
                let text = epp_name(&text).into_owned();
                unknown_template(context, node, &text);
            }
        }
        "template" => {
            for &argument in arguments {
                for (node, text) in name::literal_texts(context, argument) {
                    unknown_template(context, node, &text);
                }
            }
        }
        "file" => {
            let texts: Vec<(NodeId, String)> =
                arguments.iter().flat_map(|&argument| name::literal_texts(context, argument)).collect();
            // The first file that exists counts.
            let is_literal = arguments.iter().all(|&argument| context.file.literal_text(argument).is_some());
            if is_literal && texts.iter().all(|(_, text)| is_missing(context, DefinitionKind::StaticFile, text)) {
                for (node, text) in texts {
                    unknown_file(context, node, &text);
                }
            }
        }
        _ => {}
    }
}

/// Returns true if a module on the disk certainly has no such file.
fn is_missing(context: &Context<'_, '_, '_>, kind: DefinitionKind, path: &str) -> bool {
    let Some((module, rest)) = path.split_once('/').filter(|(module, _)| !module.is_empty()) else { return false };
    if rest.is_empty() || !context.world().has_module(module) || context.index().is_defined(kind, path) {
        return false;
    }
    let Some((_, root)) = context.index().layout().module(module) else { return false };
    let directory = if kind == DefinitionKind::Template { "templates" } else { "files" };
    !is_absent(context, &root.path.join(directory), rest)
}

/// Returns true if a path lies in an empty directory, such as that of a Git submodule which is not checked out.
fn is_absent(context: &Context<'_, '_, '_>, directory: &Path, rest: &str) -> bool {
    let files = context.checker.files;
    let path = directory.join(rest);
    let mut above = path.ancestors().take_while(|above| above.starts_with(directory) && *above != directory);
    let nearest = above.find(|above| files.stat(above).is_ok_and(|stat| stat.is_directory));
    nearest.is_some_and(|nearest| {
        let mut known = context.empty.borrow_mut();
        *known.entry(nearest.to_owned()).or_insert_with(|| files.list(nearest).is_ok_and(|entries| entries.is_empty()))
    })
}

fn unknown_template(context: &mut Context<'_, '_, '_>, node: NodeId, path: &str) {
    if !is_missing(context, DefinitionKind::Template, path) {
        return;
    }
    let similar = nearest_file(path, context.index().names(DefinitionKind::Template)).map(str::to_owned);
    let message = format!("Could not find template '{path}'");
    if let Some(finding) = context.report_at(IssueCode::UnknownTemplate, node, message) {
        finding.suggest(similar.as_deref());
    }
}

fn unknown_file(context: &mut Context<'_, '_, '_>, node: NodeId, path: &str) {
    let similar = nearest_file(path, context.index().names(DefinitionKind::StaticFile)).map(str::to_owned);
    let message = format!("Could not find the file '{path}'");
    if let Some(finding) = context.report_at(IssueCode::UnknownFile, node, message) {
        finding.suggest(similar.as_deref());
    }
}

/// A source, or several of which the first that exists counts.
fn sources(context: &mut Context<'_, '_, '_>, node: NodeId) {
    let is_list = context.file.kind(node) == K::LiteralList;
    let texts = name::literal_texts(context, node);
    let count = match context.file.view(node) {
        N::LiteralList(list) => list.values().len(),
        _ => 1,
    };
    if texts.len() != count {
        return;
    }
    let names: Option<Vec<(NodeId, String)>> =
        texts.into_iter().map(|(node, text)| Some((node, module_file(&text)?.to_owned()))).collect();
    let Some(names) = names else { return };
    let is_missing_here = |path: &str| {
        let index = context.index();
        // A directory is a source too.
        let start = format!("{path}/");
        let is_directory = || index.names(DefinitionKind::StaticFile).any(|name| name.starts_with(&start));
        is_missing(context, DefinitionKind::StaticFile, path) && !is_directory()
    };
    if !names.iter().all(|(_, path)| is_missing_here(path)) {
        return;
    }
    for (node, path) in names {
        unknown_file(context, node, &path);
        if !is_list {
            break;
        }
    }
}

/// The most files or templates of a module whose paths are compared with an unknown one.
const MOST_PATHS: usize = 2000;

/// Returns the most similar path of the same module. In a module with too many files, it would take too long.
fn nearest_file<'n>(path: &str, paths: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let module = path.split('/').next();
    let known: Vec<_> = paths.filter(|known| known.split('/').next() == module).take(MOST_PATHS + 1).collect();
    if known.len() > MOST_PATHS { None } else { nearest(path, known.into_iter()) }
}
