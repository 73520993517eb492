//! Attributes and parameters of resources: unknown, missing, duplicate, and literals of the wrong type.

use std::borrow::Cow;
use std::collections::HashSet;

use foldhash::fast::RandomState;
use puppetlang_catalog::METAPARAMETERS;
use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::nearest::nearest;
use puppetlang_source::{IssueCode, Span};
use puppetlang_types::Value;
use puppetlang_types::string_format::ruby_text::capitalize_segments;

use super::context::Context;
use super::world::{Known, Resource};
use super::{literal, name};
use crate::file_index::ReferenceKind;
use crate::index::Defined;
use crate::surroundings::folded;

/// The class or type of resources whose attributes are checked.
enum Target<'i> {
    Class(Defined<'i>),
    Type(Resource<'i>),
}

/// An attribute in a list.
struct Attribute<'a> {
    name: Cow<'a, str>,
    span: Span,
    value: NodeId,
}

/// The attributes of a body.
#[derive(Default)]
struct Attributes<'a> {
    list: Vec<Attribute<'a>>,
    /// Whether a `* => hash` may add others.
    has_splat: bool,
}

/// The most parameters that help names.
const MOST_NAMED: usize = 12;

/// The most attributes that are compared with each other without a set.
const FEW_ATTRIBUTES: usize = 16;

/// Checks the resource expression, default or override at a node.
pub(super) fn check(context: &mut Context<'_, '_, '_>, node: NodeId) {
    match context.file.view(node) {
        N::ResourceExpression(resource) => declaration(context, resource),
        N::ResourceDefaultsExpression(defaults) => {
            let name = folded(&context.file.text(defaults.type_ref())).into_owned();
            applied(context, &name, None, defaults.operations());
        }
        N::ResourceOverrideExpression(over) => {
            if let N::AccessExpression(access) = context.file.view(over.resources())
                && context.file.kind(access.left_expr()) == K::QualifiedReference
            {
                let name = folded(&context.file.text(access.left_expr())).into_owned();
                let title = access.keys().first().copied();
                applied(context, &name, title, over.operations());
            }
        }
        N::CollectExpression(collector) if context.file.kind(collector.type_expr()) == K::QualifiedReference => {
            let name = folded(&context.file.text(collector.type_expr())).into_owned();
            applied(context, &name, None, collector.operations());
        }
        N::Parameter(parameter) => default(context, parameter),
        _ => {}
    }
}

fn attributes<'a>(context: &Context<'_, '_, 'a>, operations: &[NodeId]) -> Attributes<'a> {
    let mut found = Attributes::default();
    for &operation in operations {
        match context.file.view(operation) {
            N::AttributeOperation(attribute) => {
                let name = context.file.parsed.text_of(context.file.tree, attribute.name(), context.file.source);
                let start = context.file.span(operation).start;
                let span = Span::new(start, start + u32::try_from(name.len()).unwrap_or(0));
                found.list.push(Attribute { name, span, value: attribute.value_expr() });
            }
            _ => found.has_splat = true,
        }
    }
    found
}

fn target<'i>(context: &mut Context<'_, 'i, '_>, name: &str, node: Option<NodeId>) -> Option<Target<'i>> {
    match context.world().resource_type(name) {
        Known::Found(found) => Some(Target::Type(found)),
        Known::Missing(similar) => {
            if let Some(node) = node
                && !name::is_tested(context, name)
            {
                let message = format!("Resource type not found: {}", capitalize_segments(name));
                if let Some(finding) = context.report_at(IssueCode::UnknownResourceType, node, message) {
                    finding.suggest(similar.as_deref());
                }
            }
            None
        }
        Known::Unknown => {
            let similar = context.world().similar_module(name).filter(|_| node.is_some());
            if let (Some(module), Some(node)) = (similar, node) {
                let message = format!("Resource type not found: {}", capitalize_segments(name));
                let rest = name.split_once("::").map_or("", |(_, rest)| rest);
                if let Some(finding) = context.report_at(IssueCode::UnknownResourceType, node, message) {
                    finding.suggest(Some(&format!("{module}::{rest}")));
                }
            }
            None
        }
    }
}

fn declaration(context: &mut Context<'_, '_, '_>, resource: ast::ResourceExpression<'_>) {
    let Some(type_name) = context.file.literal_text(resource.type_name()) else { return };
    let type_name = folded(&type_name).into_owned();
    let bodies: Vec<ast::ResourceBody<'_>> = context.file.tree.views(resource.bodies()).collect();
    let is_class = type_name == "class";
    let typed = if is_class { None } else { target(context, &type_name, Some(resource.type_name())) };
    let default = bodies.iter().find(|body| context.file.kind(body.title()) == K::LiteralDefault);
    let defaults = default.map(|body| attributes(context, body.operations())).unwrap_or_default();
    for body in &bodies {
        let found = attributes(context, body.operations());
        duplicates(context, &found);
        let class;
        let target = if is_class {
            let titles = name::literal_texts(context, body.title());
            for (node, title) in &titles {
                name::class(context, title, context.file.span(*node));
            }
            class = match titles.as_slice() {
                [(_, title)] => match context.world().class(&folded(title)) {
                    Known::Found(found) => Some(Target::Class(found)),
                    _ => None,
                },
                _ => None,
            };
            class.as_ref()
        } else {
            typed.as_ref()
        };
        let Some(target) = target else { continue };
        let subject = Subject { target, type_name: &type_name, title: Some(body.title()) };
        known(context, &subject, &found);
        values(context, &subject, &found);
        let is_default = context.file.kind(body.title()) == K::LiteralDefault;
        if let Target::Type(Resource::Defined(defined)) = target
            && !is_default
            && !found.has_splat
            && !defaults.has_splat
        {
            missing(context, defined, &subject, body.title(), &[&found, &defaults]);
        }
    }
}

/// The resource that messages are about.
struct Subject<'t, 'i> {
    target: &'t Target<'i>,
    type_name: &'t str,
    title: Option<NodeId>,
}

impl Subject<'_, '_> {
    /// Returns the resource as messages show it: `Ntp::Server[a]`.
    fn shown(&self, context: &Context<'_, '_, '_>) -> String {
        let shown = |node| match context.file.literal_text(node) {
            Some(text) => text.into_owned(),
            None => context.file.slice(node).to_owned(),
        };
        match self.target {
            Target::Class(class) => format!("Class[{}]", capitalize_segments(class.name())),
            Target::Type(_) => match self.title {
                Some(title) => format!("{}[{}]", capitalize_segments(self.type_name), shown(title)),
                None => capitalize_segments(self.type_name),
            },
        }
    }
}

/// Attributes of defaults, overrides and collectors.
fn applied(context: &mut Context<'_, '_, '_>, name: &str, title: Option<NodeId>, operations: &[NodeId]) {
    if operations.is_empty() {
        return;
    }
    let found = attributes(context, operations);
    duplicates(context, &found);
    let target = if name == "class" {
        let title = title.and_then(|title| context.file.literal_text(title));
        match title.map(|title| context.world().class(&folded(&title))) {
            Some(Known::Found(class)) => Some(Target::Class(class)),
            _ => None,
        }
    } else {
        target(context, name, None)
    };
    if let Some(target) = target {
        let subject = Subject { target: &target, type_name: name, title };
        known(context, &subject, &found);
        values(context, &subject, &found);
    }
}

fn duplicates(context: &mut Context<'_, '_, '_>, found: &Attributes<'_>) {
    let mut seen: HashSet<&str, RandomState> = HashSet::default();
    for (index, attribute) in found.list.iter().enumerate() {
        let is_repeated = if found.list.len() <= FEW_ATTRIBUTES {
            found.list[..index].iter().any(|before| before.name == attribute.name)
        } else {
            !seen.insert(&attribute.name)
        };
        if is_repeated {
            let message = format!("The attribute '{}' has already been set", attribute.name);
            let first = found.list.iter().find(|one| one.name == attribute.name).map(|one| one.span);
            if let Some(finding) = context.report(IssueCode::DuplicateAttribute, attribute.span, message) {
                let label = first.map(|span| (span, "first set here".to_owned()));
                finding.diagnostic.labels.extend(label.map(|(span, text)| puppetlang_source::Label { span, text }));
            }
        }
    }
}

/// Returns help with the parameters of a class or defined type.
fn parameters(defined: &Defined<'_>, kind: &str) -> String {
    let names: Vec<&str> = defined.parameter_names().take(MOST_NAMED).collect();
    let more = if defined.definition.parameters.len() > MOST_NAMED { ", …" } else { "" };
    match names.len() {
        0 => format!("the {kind} has no parameters"),
        1 => format!("the only parameter of the {kind} is '{}'", names.concat()),
        _ => format!("the parameters of the {kind} are {}{more}", names.join(", ")),
    }
}

/// Reports attributes that the class or type does not have.
fn known(context: &mut Context<'_, '_, '_>, subject: &Subject<'_, '_>, found: &Attributes<'_>) {
    let target = subject.target;
    for attribute in &found.list {
        let name = attribute.name.as_ref();
        let accepts = match target {
            Target::Class(defined) | Target::Type(Resource::Defined(defined)) => defined.parameter(name).is_some(),
            Target::Type(Resource::Native(native)) => native.accepts(name),
        };
        if accepts || context.world().is_metaparameter(name) || matches!(name, "name" | "title") {
            continue;
        }
        let shown = subject.shown(context);
        let message = match target {
            Target::Type(Resource::Native(_)) => format!("no parameter named '{name}' on {shown}"),
            _ => format!("{shown}: has no parameter named '{name}'"),
        };
        if let Some(finding) = context.report(IssueCode::UnknownParameter, attribute.span, message) {
            if let Target::Class(defined) | Target::Type(Resource::Defined(defined)) = target {
                let kind = if matches!(target, Target::Class(_)) { "class" } else { "defined type" };
                finding.diagnostic.help = Some(parameters(defined, kind));
                finding.relate(defined, defined.definition.name_span, &format!("the {kind} is defined here"));
            }
            finding.suggest(similar_attribute(target, name));
        }
    }
}

/// Returns the attribute that a name is similar to.
fn similar_attribute<'t>(target: &'t Target<'_>, name: &str) -> Option<&'t str> {
    let own = match target {
        Target::Class(defined) | Target::Type(Resource::Defined(defined)) => nearest(name, defined.parameter_names()),
        Target::Type(Resource::Native(native)) => nearest(name, native.attributes().map(|(name, _)| name)),
    };
    own.or_else(|| nearest(name, METAPARAMETERS.iter().copied()))
}

/// Reports literals that the types of parameters do not accept.
fn values(context: &mut Context<'_, '_, '_>, subject: &Subject<'_, '_>, found: &Attributes<'_>) {
    let (Target::Class(defined) | Target::Type(Resource::Defined(defined))) = subject.target else { return };
    for attribute in &found.list {
        let Some(parameter) = defined.parameter(&attribute.name) else { continue };
        let Some(ty) = parameter.ty.map(|ty| defined.entry.content.text(ty)) else { continue };
        let Some(value) = literal::value(context.file, attribute.value) else { continue };
        if matches!(value, Value::Undef) {
            continue;
        }
        let shown = || subject.shown(context);
        let mismatch = |value: &Value| context.checker.types.mismatch(&shown, &attribute.name, ty, value);
        let Some(message) = mismatch(&value) else { continue };
        let help = literal::help(&value, context.file.slice(attribute.value), ty, |other| mismatch(other).is_none());
        if let Some(finding) = context.report_at(IssueCode::ParameterMismatch, attribute.value, message) {
            finding.diagnostic.help = help;
            finding.relate(defined, parameter.span, "the parameter is declared here");
        }
    }
}

/// Reports parameters without a default that get no value.
fn missing(
    context: &mut Context<'_, '_, '_>,
    defined: &Defined<'_>,
    subject: &Subject<'_, '_>,
    title: NodeId,
    found: &[&Attributes<'_>],
) {
    let type_name = defined.name();
    let is_applied = |context: &Context<'_, '_, '_>, attribute: &str| {
        let name = format!("{type_name}/{attribute}");
        !context.index().referring_files(ReferenceKind::Applied, &name).is_empty()
    };
    if is_applied(context, "*") {
        return;
    }
    for parameter in &*defined.definition.parameters {
        let name = defined.parameter_name(parameter);
        let is_given = found.iter().any(|found| found.list.iter().any(|one| one.name == name));
        if parameter.has_default || is_given || is_applied(context, name) {
            continue;
        }
        let shown = subject.shown(context);
        let message = format!("{shown}: expects a value for parameter '{name}'");
        if let Some(finding) = context.report_at(IssueCode::MissingParameter, title, message) {
            finding.relate(defined, parameter.span, "the parameter is declared here");
        }
    }
}

/// Reports literal defaults that the type of the parameter does not accept.
fn default(context: &mut Context<'_, '_, '_>, parameter: ast::Parameter<'_>) {
    let (Some(ty), Some(node)) = (parameter.type_expr(), parameter.value()) else { return };
    let Some(value) = literal::value(context.file, node).filter(|value| !matches!(value, Value::Undef)) else {
        return;
    };
    let name = context.file.parsed.text_of(context.file.tree, parameter.name(), context.file.source);
    let text = |text| context.file.parsed.text_of(context.file.tree, text, context.file.source);
    let Some(owner) = context.file.parent(parameter.node()).map(|owner| context.file.view(owner)) else { return };
    if parameter.captures_rest() || matches!(owner, N::PlanDefinition(_)) {
        return;
    }
    let shown = || match owner {
        N::HostClassDefinition(class) => format!("Class[{}]", capitalize_segments(&folded(&text(class.name())))),
        N::ResourceTypeDefinition(define) => capitalize_segments(&folded(&text(define.name()))),
        N::FunctionDefinition(function) => format!("'{}'", text(function.name())),
        _ => "lambda".to_owned(),
    };
    let ty = context.file.slice(ty);
    let mismatch = |value: &Value| context.checker.types.mismatch(&shown, &name, ty, value);
    let Some(message) = mismatch(&value) else { return };
    let help = literal::help(&value, context.file.slice(node), ty, |other| mismatch(other).is_none());
    if let Some(finding) = context.report_at(IssueCode::ParameterMismatch, node, message) {
        finding.diagnostic.help = help;
    }
}
