//! The number of arguments of functions, and the arguments of templates.

use puppetlang_parser::ast::Node as N;
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::IssueCode;
use puppetlang_source::nearest::nearest;
use puppetlang_types::Value;

use super::context::Context;
use super::literal;
use super::world::{Function, Known};
use crate::collect::epp_name;
use crate::file_index::{Arity, DefinitionKind};
use crate::scope;
use crate::surroundings::folded;

/// Checks the call at a node.
pub(super) fn check(context: &mut Context<'_, '_, '_>, node: NodeId) {
    let Some(call) = scope::call(context.file, node) else { return };
    let Some((functor, name)) = context.file.function_name(call) else { return };
    let name = folded(&name).into_owned();
    let arguments = context.file.arguments(call);
    if arguments.iter().any(|&argument| context.file.kind(argument) == K::UnfoldExpression) {
        return;
    }
    if name == "epp" {
        template(context, &arguments);
    }
    // With a lambda, the overloads differ by more than the number of arguments.
    let Ok(count) = u32::try_from(arguments.len()) else { return };
    let overloads: Vec<Arity> = match context.world().function(&name) {
        Known::Found(Function::Core(core)) => core.overloads.clone(),
        Known::Found(Function::Defined(found)) => {
            if found.iter().any(|one| !one.definition.has_signature) {
                return;
            }
            let of_puppet = |one: &crate::index::Defined<'_>| {
                let parameters = &one.definition.parameters;
                let required = parameters.iter().filter(|one| !one.has_default && !one.captures_rest).count();
                let rest = parameters.last().is_some_and(|last| last.captures_rest);
                Arity {
                    least: u32::try_from(required).unwrap_or(0),
                    most: if rest { None } else { u32::try_from(parameters.len()).ok() },
                }
            };
            let overloads = found.iter().flat_map(|one| match &*one.definition.overloads {
                [] => vec![of_puppet(one)],
                overloads => overloads.to_vec(),
            });
            overloads.collect()
        }
        _ => return,
    };
    if overloads.is_empty() || overloads.iter().any(|overload| overload.accepts(count)) {
        return;
    }
    let expected = describe(&overloads);
    let message =
        format!("'{name}' expects {expected}, got {}", if count == 0 { "none".into() } else { count.to_string() });
    let found = context.world().function(&name);
    let Some(finding) = context.report_at(IssueCode::ArgumentMismatch, functor, message) else { return };
    match found {
        Known::Found(Function::Core(core)) => {
            let forms = core.signatures.iter().map(|form| format!("{name}({form})"));
            finding.diagnostic.help = Some(forms.collect::<Vec<_>>().join(" or "));
        }
        Known::Found(Function::Defined(found)) => {
            if let Some(first) = found.first() {
                finding.relate(first, first.definition.name_span, "it is defined here");
            }
        }
        _ => {}
    }
}

/// Describes numbers of arguments as the evaluator does: `1 argument`, `at least 2 arguments`.
fn describe(overloads: &[Arity]) -> String {
    let least = overloads.iter().map(|one| one.least).min().unwrap_or(0);
    let most = overloads.iter().try_fold(0, |most: u32, one| Some(most.max(one.most?)));
    match most {
        Some(0) => "no arguments".to_owned(),
        Some(1) if least == 1 => "1 argument".to_owned(),
        Some(most) if most == least => format!("{least} arguments"),
        Some(most) => format!("between {least} and {most} arguments"),
        None if least == 1 => "at least 1 argument".to_owned(),
        None => format!("at least {least} arguments"),
    }
}

/// Checks the parameters of `epp('module/template', { … })`.
fn template(context: &mut Context<'_, '_, '_>, arguments: &[NodeId]) {
    let Some(&first) = arguments.first() else { return };
    let Some(name) = context.file.literal_text(first) else { return };
    let name = epp_name(&name).into_owned();
    let Some(defined) = context.index().definition(DefinitionKind::Template, &name) else { return };
    if defined.entry.content.is_broken() {
        return;
    }
    let given: Vec<(NodeId, NodeId, String)> = match arguments.get(1).map(|&second| context.file.view(second)) {
        None => Vec::new(),
        Some(N::LiteralHash(hash)) => {
            let mut given = Vec::new();
            for &entry in hash.entries() {
                let N::KeyedEntry(entry) = context.file.view(entry) else { return };
                let Some(key) = context.file.literal_text(entry.key()) else { return };
                given.push((entry.key(), entry.value(), key.into_owned()));
            }
            given
        }
        Some(_) => return,
    };
    if !defined.definition.has_signature {
        return;
    }
    for (key, value, parameter) in &given {
        let Some(declared) = defined.parameter(parameter) else {
            let similar = nearest(parameter, defined.parameter_names()).map(str::to_owned);
            let message = format!("epp(): has no parameter named '{parameter}'");
            if let Some(finding) = context.report_at(IssueCode::UnknownParameter, *key, message) {
                finding.suggest(similar.as_deref());
                finding.relate(&defined, defined.definition.name_span, "the template");
            }
            continue;
        };
        let Some(ty) = declared.ty.map(|ty| defined.entry.content.text(ty)) else { continue };
        let Some(value_of) = literal::value(context.file, *value) else { continue };
        if matches!(value_of, Value::Undef) {
            continue;
        }
        if let Some(message) = context.checker.types.mismatch("epp()", parameter, ty, &value_of)
            && let Some(finding) = context.report_at(IssueCode::ParameterMismatch, *value, message)
        {
            finding.relate(&defined, declared.span, "the parameter is declared here");
        }
    }
    for parameter in &*defined.definition.parameters {
        let name = defined.parameter_name(parameter);
        if !parameter.has_default && !given.iter().any(|(_, _, given)| given == name) {
            let message = format!("epp(): expects a value for parameter '{name}'");
            if let Some(finding) = context.report_at(IssueCode::MissingParameter, first, message) {
                finding.relate(&defined, parameter.span, "the parameter is declared here");
            }
        }
    }
}
