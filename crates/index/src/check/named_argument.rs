//! Arguments by name: those of templates (`epp('ntp/ntp.conf.epp', { … })`) and of plans (`run_plan('ntp::x', …)`).

use puppetlang_parser::NodeId;
use puppetlang_parser::ast::Node as N;
use puppetlang_source::IssueCode;
use puppetlang_source::nearest::nearest;
use puppetlang_types::Value;

use super::context::Context;
use super::literal;
use super::world::Known;
use crate::collect::epp_name;
use crate::file_index::{DefinitionKind, Parameter};
use crate::index::Defined;

/// An argument: the key and the value of an entry, and the name.
struct Argument {
    key: NodeId,
    value: NodeId,
    name: String,
}

/// A template or a plan whose arguments are checked.
struct Target<'i> {
    defined: Defined<'i>,
    /// Its name in messages.
    subject: String,
    /// Its description in notes.
    description: &'static str,
}

/// Checks the parameters of `epp('module/template', { … })`.
pub(super) fn template(context: &mut Context<'_, '_, '_>, arguments: &[NodeId]) {
    let Some(&first) = arguments.first() else { return };
    let Some(name) = context.file.literal_text(first) else { return };
    let name = epp_name(&name);
    let Some(defined) = context.index().definition(DefinitionKind::Template, &name) else { return };
    if defined.entry.content.is_broken() || !defined.definition.has_signature {
        return;
    }
    let given = match arguments.get(1) {
        Some(&hash) => literal_hash(context, hash),
        None => Some(Vec::new()),
    };
    let Some(given) = given else { return };
    let target = Target { defined, subject: "epp()".to_owned(), description: "the template is here" };
    for argument in &given {
        check_argument(context, &target, argument);
    }
    missing(context, &target, first, &given, |_| false);
}

/// Checks the name and the parameters of `run_plan('module::plan', …)`.
pub(super) fn plan(context: &mut Context<'_, '_, '_>, arguments: &[NodeId]) {
    let Some(&first) = arguments.first() else { return };
    let Some(name) = context.file.literal_text(first) else { return };
    let defined = match context.world().plan(&name) {
        Known::Found(defined) => defined,
        Known::Missing(similar) => {
            let message = format!("Could not find a plan named '{name}'");
            if let Some(finding) = context.report_at(IssueCode::UnknownPlan, first, message) {
                finding.suggest(similar.as_deref());
            }
            return;
        }
        Known::Unknown => return,
    };
    if !defined.definition.has_signature || defined.entry.content.is_broken() {
        return;
    }
    let (has_targets, hash) = match arguments {
        [_] => (false, None),
        [_, second] if matches!(context.file.view(*second), N::LiteralHash(_)) => (false, Some(*second)),
        [_, _, third] => (true, Some(*third)),
        _ => return,
    };
    let Some(given) = hash.map_or(Some(Vec::new()), |hash| literal_hash(context, hash)) else { return };
    let target = Target { defined, subject: name.into_owned(), description: "the plan is defined here" };
    // Options of the call begin with an underscore.
    for argument in given.iter().filter(|one| !one.name.starts_with('_')) {
        check_argument(context, &target, argument);
    }
    missing(context, &target, first, &given, |parameter| has_targets && matches!(parameter, "nodes" | "targets"));
}

/// Returns the entries of a hash whose keys are literal; `None` if there are other entries.
fn literal_hash(context: &Context<'_, '_, '_>, node: NodeId) -> Option<Vec<Argument>> {
    let N::LiteralHash(hash) = context.file.view(node) else { return None };
    let entries = hash.entries().iter().map(|&entry| {
        let N::KeyedEntry(entry) = context.file.view(entry) else { return None };
        let name = context.file.literal_text(entry.key())?.into_owned();
        Some(Argument { key: entry.key(), value: entry.value(), name })
    });
    entries.collect()
}

/// Reports an argument without a parameter, and a literal that the parameter does not accept.
fn check_argument(context: &mut Context<'_, '_, '_>, target: &Target<'_>, argument: &Argument) {
    let Target { defined, subject, description } = target;
    let Some(declared) = defined.parameter(&argument.name) else {
        let similar = nearest(&argument.name, defined.parameter_names()).map(str::to_owned);
        let message = format!("{subject}: has no parameter named '{}'", argument.name);
        if let Some(finding) = context.report_at(IssueCode::UnknownParameter, argument.key, message) {
            finding.suggest(similar.as_deref());
            finding.relate(defined, defined.definition.name_span, description);
        }
        return;
    };
    let Some(ty) = declared.ty.map(|ty| defined.entry.content.text(ty)) else { return };
    let Some(value) = literal::value(context.file, argument.value) else { return };
    if matches!(value, Value::Undef) {
        return;
    }
    if let Some(message) = context.checker.types.mismatch(&|| subject.to_owned(), &argument.name, ty, &value)
        && let Some(finding) = context.report_at(IssueCode::ParameterMismatch, argument.value, message)
    {
        finding.relate(defined, declared.span, "the parameter is declared here");
    }
}

/// Reports parameters without a default that get no argument.
fn missing(
    context: &mut Context<'_, '_, '_>,
    target: &Target<'_>,
    place: NodeId,
    given: &[Argument],
    is_given: impl Fn(&str) -> bool,
) {
    let Target { defined, subject, .. } = target;
    let is_missing = |parameter: &&Parameter| {
        let name = defined.parameter_name(parameter);
        !parameter.has_default && !is_given(name) && !given.iter().any(|one| one.name == name)
    };
    for parameter in defined.definition.parameters.iter().filter(is_missing) {
        let name = defined.parameter_name(parameter);
        let message = format!("{subject}: expects a value for parameter '{name}'");
        if let Some(finding) = context.report_at(IssueCode::MissingParameter, place, message) {
            finding.relate(defined, parameter.span, "the parameter is declared here");
        }
    }
}
