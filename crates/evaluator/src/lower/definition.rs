//! Collects the definitions of a program, and the names that its types refer to.

use std::collections::{HashMap, HashSet};

use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind as K, TextRef};
use puppetlang_types::value::Text;

use super::Texts;
use crate::code::Body;
use crate::definition::{AliasNames, DefinedParameter, DefinitionCode, DefinitionKind, EarlyUse, HostName, TypeNames};
use crate::id::BodyId;
use crate::name::fold_case;

/// The kinds of nodes that define something.
const DEFINING: [K; 7] = [
    K::HostClassDefinition,
    K::ResourceTypeDefinition,
    K::NodeDefinition,
    K::FunctionDefinition,
    K::PlanDefinition,
    K::TypeAlias,
    K::TypeDefinition,
];

/// Returns the definitions of a tree, in source order. The bodies are in source order too.
pub(super) fn definitions(texts: Texts<'_>, bodies: &[Body]) -> Vec<DefinitionCode> {
    let tree = texts.tree;
    if !DEFINING.iter().any(|&kind| tree.has(kind)) {
        return Vec::new();
    }
    tree.nodes().filter_map(|node| definition(texts, bodies, node)).collect()
}

fn definition(texts: Texts<'_>, bodies: &[Body], node: NodeId) -> Option<DefinitionCode> {
    let tree = texts.tree;
    let of = |kind, name: Option<TextRef>| DefinitionCode {
        kind,
        node,
        name: name.map(|name| texts.of(name)).unwrap_or_default(),
        parent: None,
        parameters: Box::default(),
        hosts: Box::default(),
        is_whole: tree.children(tree.root()).next() == Some(node),
        body: bodies.binary_search_by_key(&node, |body| body.node).ok().map(BodyId::new),
    };
    Some(match N::of(tree, node) {
        N::HostClassDefinition(class) => DefinitionCode {
            parent: class.parent().map(|parent| texts.of(parent)),
            parameters: parameters(texts, class.parameters()),
            ..of(DefinitionKind::Class, Some(class.name()))
        },
        N::ResourceTypeDefinition(define) => DefinitionCode {
            parameters: parameters(texts, define.parameters()),
            ..of(DefinitionKind::DefinedType, Some(define.name()))
        },
        N::NodeDefinition(definition) => DefinitionCode {
            hosts: definition.host_matches().iter().map(|&host| host_name(texts, host)).collect(),
            ..of(DefinitionKind::Node, None)
        },
        N::FunctionDefinition(function) => of(DefinitionKind::Function, Some(function.name())),
        N::PlanDefinition(plan) => of(DefinitionKind::Plan, Some(plan.name())),
        N::TypeAlias(alias) => of(DefinitionKind::Type, Some(alias.name())),
        N::TypeDefinition(object) => of(DefinitionKind::Type, Some(object.name())),
        _ => return None,
    })
}

fn parameters(texts: Texts<'_>, nodes: &[NodeId]) -> Box<[DefinedParameter]> {
    let parameter = |parameter: ast::Parameter<'_>| DefinedParameter {
        name: texts.of(parameter.name()),
        ty: parameter.type_expr(),
        has_default: parameter.value().is_some(),
    };
    texts.tree.views(nodes).map(parameter).collect()
}

fn host_name(texts: Texts<'_>, host: NodeId) -> HostName {
    match N::of(texts.tree, host) {
        N::LiteralDefault(_) => HostName::Default,
        N::LiteralRegularExpression(literal) => HostName::Pattern(texts.of(literal.pattern())),
        _ => HostName::Name(texts.of_node(host).to_lowercase().into()),
    }
}

/// Returns the indexes of the classes, defined types and nodes, ordered by where they end.
pub(super) fn inner_first(texts: Texts<'_>, definitions: &[DefinitionCode]) -> Vec<usize> {
    use DefinitionKind as D;
    let is_evaluated = |&index: &usize| matches!(definitions[index].kind, D::Class | D::DefinedType | D::Node);
    let mut found: Vec<usize> = (0..definitions.len()).filter(is_evaluated).collect();
    found.sort_by_key(|&index| texts.tree.span(definitions[index].node).end);
    found
}

/// Returns the names of types in a tree.
pub(super) fn type_names(texts: Texts<'_>, definitions: &[DefinitionCode], inner_first: &[usize]) -> TypeNames {
    let tree = texts.tree;
    if ![K::TypeAlias, K::TypeDefinition, K::FunctionDefinition].into_iter().any(|kind| tree.has(kind)) {
        return TypeNames::default();
    }
    let mut seen = HashSet::new();
    let names = tree.nodes().filter_map(|node| type_name(texts, node)).filter(|name| seen.insert(name.clone()));
    let used: Box<[Text]> = names.collect();
    let keys: HashSet<String> = used.iter().map(|name| name.to_lowercase()).collect();
    let aliases = tree.nodes().filter_map(|node| ast::TypeAlias::cast(tree, node)).map(|alias| AliasNames {
        is_used: keys.contains(&texts.of(alias.name()).to_lowercase()),
        qualified: qualified_names(texts, alias.node()),
    });
    TypeNames { aliases: aliases.collect(), early_use: early_use(texts, definitions, inner_first), used }
}

/// Returns the name of a type at a node.
fn type_name(texts: Texts<'_>, node: NodeId) -> Option<Text> {
    ast::QualifiedReference::cast(texts.tree, node).map(|reference| texts.of(reference.name()))
}

/// Returns the qualified names below a node: those of the last child come first.
fn qualified_names(texts: Texts<'_>, node: NodeId) -> Box<[Text]> {
    let mut found = Vec::new();
    let mut pending: Vec<NodeId> = texts.tree.children(node).collect();
    while let Some(node) = pending.pop() {
        pending.extend(texts.tree.children(node));
        found.extend(type_name(texts, node).filter(|name| name.contains("::")));
    }
    found.into()
}

/// Returns the first use of an alias or a function in the type of a parameter before its declaration.
fn early_use(texts: Texts<'_>, definitions: &[DefinitionCode], inner_first: &[usize]) -> Option<EarlyUse> {
    let tree = texts.tree;
    let key = |is_type: bool, name: &str| (is_type, fold_case(name).into_owned());
    let start = |node: NodeId| tree.span(node).start;
    let declarations = definitions.iter().filter_map(|definition| match tree.kind(definition.node) {
        K::TypeAlias => Some((key(true, &definition.name), start(definition.node))),
        K::FunctionDefinition => Some((key(false, &definition.name), start(definition.node))),
        _ => None,
    });
    let declarations: HashMap<(bool, String), u32> = declarations.collect();
    let parameters = inner_first.iter().flat_map(|&index| &definitions[index].parameters);
    let mut pending: Vec<NodeId> = parameters.filter_map(|parameter| parameter.ty).collect();
    pending.reverse();
    while let Some(node) = pending.pop() {
        pending.extend(tree.children(node));
        let (is_type, name) = match N::of(tree, node) {
            N::QualifiedReference(reference) => (true, texts.of(reference.name())),
            N::CallNamedFunctionExpression(call) => (false, texts.of_node(call.functor_expr())),
            _ => continue,
        };
        if declarations.get(&key(is_type, &name)).is_some_and(|declared| *declared > start(node)) {
            return Some(EarlyUse { node, name, is_type });
        }
    }
    None
}
