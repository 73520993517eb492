//! Variables and parameters that nothing reads.
//!
//! Only what is certain is reported. Templates in Ruby read variables by name, so their texts count; a body that calls
//! functions which may read any variable of its scope is silent. The variables of a class count as read if any file
//! reads them by their qualified names, or if another class inherits them.

use std::rc::Rc;

use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::{IssueCode, Span};

use super::context::Context;
use crate::file_index::{DefinitionKind as D, ReferenceKind as R};
use crate::layout::FileKind;
use crate::scope;
use crate::surroundings::folded;

/// Functions that may read any variable of their scope.
const READERS: &[&str] = &[
    "inline_template",
    "inline_epp",
    "getvar",
    "hiera",
    "hiera_array",
    "hiera_hash",
    "hiera_include",
    "lookup",
    "scope_defaults",
    "get_scope",
    "defined_with_params",
    "binding",
    "dump_args",
    "call",
    "with_scope",
];

/// Checks the scopes of a file.
pub(super) fn check(context: &mut Context<'_, '_, '_>) {
    if context.located.kind == FileKind::MainManifest {
        return;
    }
    let scopes = context.scopes;
    for scope in &scopes.scopes {
        let unread: Vec<(String, NodeId, bool)> = scope
            .bindings
            .iter()
            .filter(|(name, one)| one.reads == 0 && !name.starts_with('_'))
            .map(|(name, one)| (name.to_string(), one.node, one.is_parameter))
            .collect();
        if unread.is_empty() {
            continue;
        }
        match context.file.view(scope.node) {
            N::LambdaExpression(_) if is_template(context, scope.node) => template(context, unread),
            N::LambdaExpression(_) | N::FunctionDefinition(_) | N::ResourceTypeDefinition(_) => {
                local(context, scope.node, unread);
            }
            N::PlanDefinition(_) => local(context, scope.node, unread),
            N::HostClassDefinition(class) => class_scope(context, class, unread),
            _ => {}
        }
    }
}

fn is_template(context: &Context<'_, '_, '_>, node: NodeId) -> bool {
    let inner = context.file.descendants(node).take(64).any(|below| context.file.kind(below) == K::EppExpression);
    context.located.kind == FileKind::Epp && inner && context.file.parent(node) == Some(context.file.tree.root())
}

fn template(context: &mut Context<'_, '_, '_>, unread: Vec<(String, NodeId, bool)>) {
    for (name, node, _) in unread {
        report(context, &name, node, true);
    }
}

/// Returns the variables that templates in a body read; `None` if the body may read any variable.
fn read_by_templates(context: &mut Context<'_, '_, '_>, body: NodeId) -> Option<Rc<[String]>> {
    if let Some(known) = context.read.get(&body) {
        return known.clone();
    }
    let found = find_reads(context, body).map(Rc::from);
    context.read.insert(body, found.clone());
    found
}

fn find_reads(context: &Context<'_, '_, '_>, body: NodeId) -> Option<Vec<String>> {
    let mut names = Vec::new();
    // The body of a lambda is part of the definition around it.
    for node in context.file.descendants(body) {
        let Some(call) = scope::call(context.file, node) else { continue };
        let Some((_, function)) = context.file.function_name(call) else { continue };
        let arguments = context.file.arguments(call);
        let function = function.as_ref();
        if READERS.contains(&function) || function == "epp" && arguments.len() < 2 {
            return None;
        }
        if function == "defined" {
            names.extend(
                arguments
                    .iter()
                    .filter_map(|&one| context.file.literal_text(one))
                    .map(|text| text.trim_start_matches('$').to_owned()),
            );
        }
        if function != "template" {
            continue;
        }
        for argument in arguments {
            let path = context.file.literal_text(argument)?;
            let template = context.index().definition(D::Template, &path)?;
            let content = &template.entry.content;
            if content.is_dynamic() {
                return None;
            }
            let references = content.references().iter().filter(|one| one.kind == R::FreeVariable);
            names.extend(references.map(|one| content.text(one.name).to_owned()));
        }
    }
    Some(names)
}

/// The variables of a function, a defined type or a lambda.
fn local(context: &mut Context<'_, '_, '_>, node: NodeId, unread: Vec<(String, NodeId, bool)>) {
    let body = if context.file.kind(node) == K::LambdaExpression {
        context.file.definition(node).unwrap_or(context.file.tree.root())
    } else {
        node
    };
    let Some(names) = read_by_templates(context, body) else { return };
    let is_lambda = context.file.kind(node) == K::LambdaExpression;
    for (name, variable, is_parameter) in unread {
        // The parameters of a lambda are given by the function that calls it.
        if is_parameter && (is_lambda || is_kept(context, node, variable)) || names.contains(&name) {
            continue;
        }
        let is_used = if is_parameter { context.world().is_metaparameter(&name) } else { is_result(context, variable) };
        if !is_used {
            report(context, &name, variable, is_parameter);
        }
    }
}

/// Returns true if an assignment is the last statement of a function or a lambda, so that its value is the result.
fn is_result(context: &Context<'_, '_, '_>, variable: NodeId) -> bool {
    let mut below = variable;
    for above in context.file.ancestors(variable) {
        match context.file.view(above) {
            N::BlockExpression(block) if block.statements().last() != Some(&below) => return false,
            N::FunctionDefinition(_) | N::LambdaExpression(_) => return true,
            N::ResourceTypeDefinition(_) | N::HostClassDefinition(_) | N::Program(_) => return false,
            _ => below = above,
        }
    }
    false
}

/// Returns true for parameters that an interface requires, and for deprecated ones.
fn is_kept(context: &Context<'_, '_, '_>, definition: NodeId, parameter: NodeId) -> bool {
    let text = context.file.slice(parameter);
    // Bolt connects to the targets of a plan's parameter before it runs the plan.
    if context.file.kind(definition) == K::PlanDefinition && text.contains("TargetSpec") {
        return true;
    }
    // A function for Hiera has parameters that it need not read.
    let is_function = context.file.kind(definition) == K::FunctionDefinition;
    let is_for_hiera =
        is_function && context.file.children_slices(definition).any(|text| text.contains("LookupContext"));
    let comments = context.file.parsed.doc_comment_in(context.file.tree, definition, context.file.source);
    let documentation = match comments {
        [first, .., last] => context.file.source.slice(first.span.cover(last.span)),
        [only] => context.file.source.slice(only.span),
        [] => "",
    };
    let name = context.file.text(parameter);
    let is_deprecated = ["deprecated", "DEPRECATED", "Deprecated"].iter().any(|word| documentation.contains(word))
        && documentation.contains(&*name);
    is_for_hiera || is_deprecated
}

/// The variables of a class.
fn class_scope(
    context: &mut Context<'_, '_, '_>,
    class: ast::HostClassDefinition<'_>,
    unread: Vec<(String, NodeId, bool)>,
) {
    let name = folded(&context.file.parsed.text_of(context.file.tree, class.name(), context.file.source)).into_owned();
    // Classes of defaults are read by other modules.
    if name.ends_with("params") || name.ends_with("defaults") || name.ends_with("globals") {
        return;
    }
    let index = context.index();
    if context.world().is_parent(&name) || index.definitions(D::Class, &name).len() > 1 {
        return;
    }
    let Some(names) = read_by_templates(context, class.node()) else { return };
    for (variable, node, is_parameter) in unread {
        let qualified = format!("{name}::{variable}");
        let is_read = names.contains(&variable)
            || !index.referring_files(R::QualifiedVariable, &qualified).is_empty()
            || is_parameter && (is_kept(context, class.node(), node) || context.world().is_metaparameter(&variable))
            || is_read_by_any_template(context, &variable);
        if !is_read {
            report(context, &variable, node, is_parameter);
        }
    }
}

/// Returns true if a template in Ruby of the same module, or an interpolation of data, reads a variable of this name.
fn is_read_by_any_template(context: &Context<'_, '_, '_>, name: &str) -> bool {
    let files = context.index().referring_files(R::FreeVariable, name).iter();
    let mut files = files.filter_map(|&file| context.index().file(file));
    files.any(|file| match file.located.kind {
        FileKind::Data => true,
        FileKind::Erb => file.located.module == context.located.module,
        _ => false,
    })
}

fn report(context: &mut Context<'_, '_, '_>, name: &str, node: NodeId, is_parameter: bool) {
    let (issue, message) = if is_parameter {
        (IssueCode::UnusedParameter, format!("The parameter '${name}' is never used"))
    } else {
        (IssueCode::UnusedVariable, format!("The variable '${name}' is never used"))
    };
    let span: Span = match context.file.view(node) {
        N::Parameter(parameter) => crate::collect::parameter_span(context.file, parameter, name),
        _ => context.file.span(node),
    };
    if let Some(finding) = context.report(issue, span, message) {
        let removed = if is_parameter { "the parameter" } else { "the assignment" };
        let help = format!("remove {removed}; a name that begins with `_` is not reported");
        finding.diagnostic.help = Some(help);
    }
}
