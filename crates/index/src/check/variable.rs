//! Unknown variables.
//!
//! A variable with a namespace is certain: its class is known, and neither the class nor the classes that it inherits
//! set the variable. A variable without a namespace may be a fact or come from an external node classifier; it is
//! reported only if it is misspelt: a variable of its scope differs by one letter, and nothing else in the index has
//! its name.

use puppetlang_parser::ast::Node as N;
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::IssueCode;
use puppetlang_source::nearest::nearest;

use super::context::Context;
use super::fact;
use super::world::{Known, distance_is_one, one_letter_off};
use crate::file_index::{DefinitionKind as D, ReferenceKind as R};
use crate::index::{Defined, Index};
use crate::layout::FileKind;
use crate::surroundings::{folded, is_qualified};

/// The longest chain of inherited classes that is followed.
const MOST_PARENTS: usize = 64;

/// The longest name of which another letter in one place may be another name.
const SHORT: usize = 4;

/// The variables that the evaluator sets.
const BUILT_IN: &[&str] = &[
    "title",
    "name",
    "module_name",
    "caller_module_name",
    "facts",
    "trusted",
    "server_facts",
    "environment",
    "servername",
    "serverip",
    "serverip6",
    "serverversion",
    "clientcert",
    "clientversion",
    "clientnoop",
    "_",
];

/// Checks the variables of a file.
pub(super) fn check(context: &mut Context<'_, '_, '_>) {
    for node in context.file.tree.nodes() {
        if context.file.kind(node) == K::VariableExpression {
            let name = context.file.text(node);
            if is_qualified(&name)
                && let Some((class, variable)) = name.trim_start_matches("::").rsplit_once("::")
            {
                qualified(context, node, class, variable);
            }
        }
    }
    let scopes = context.scopes;
    for &(node, scope) in &scopes.free {
        if context.is_full() {
            break;
        }
        context.compared += scopes.visible_count(scope);
        free(context, node, scope);
    }
}

/// Returns the classes that a class inherits, the class itself first; `None` if one of them is not known.
pub(super) fn ancestors<'i>(context: &Context<'_, 'i, '_>, name: &str) -> Option<Vec<Defined<'i>>> {
    let index: &'i Index = context.index();
    let mut found = Vec::new();
    let mut next = Some(name.to_owned());
    while let Some(name) = next {
        let definitions = index.definitions(D::Class, &name);
        let [only] = definitions.as_slice() else { return None };
        next = only.definition.parent.map(|parent| only.entry.content.text(parent).to_owned());
        found.push(*only);
        if found.len() > MOST_PARENTS {
            return None;
        }
    }
    Some(found)
}

fn qualified(context: &mut Context<'_, '_, '_>, node: NodeId, class: &str, variable: &str) {
    let class = folded(class).into_owned();
    if matches!(class.as_str(), "settings" | "trusted" | "facts" | "server_facts") || BUILT_IN.contains(&variable) {
        return;
    }
    if context.index().definition(D::Class, &class).is_none() {
        unknown_class(context, node, &class, variable);
        return;
    }
    let Some(classes) = ancestors(context, &class) else { return };
    if classes.iter().any(|one| one.entry.content.is_broken() || sets_variables(one)) {
        return;
    }
    if classes.iter().flat_map(Defined::variable_names).any(|name| name == variable) {
        return;
    }
    let similar =
        nearest(variable, classes.iter().flat_map(Defined::variable_names)).map(|name| format!("{class}::{name}"));
    let message = format!("Unknown variable: '{class}::{variable}'.");
    if let Some(finding) = context.report_at(IssueCode::UnknownVariable, node, message) {
        finding.suggest(similar.as_deref());
        if let Some(class) = classes.first() {
            finding.relate(class, class.definition.name_span, "the class sets no such variable");
        }
    }
}

/// The variable of a class that does not exist.
fn unknown_class(context: &mut Context<'_, '_, '_>, node: NodeId, class: &str, variable: &str) {
    let Known::Missing(_) = context.world().class(class) else { return };
    // A define's variables are local, and a namespace may be that of a function or plan.
    if context.index().is_defined(D::DefinedType, class) || !class.contains("::") && !context.world().has_module(class)
    {
        return;
    }
    let head = class.split("::").next();
    let classes = context.index().names(D::Class).filter(|known| known.split("::").next() == head);
    let similar = nearest(class, classes).map(|name| format!("{name}::{variable}"));
    let message = format!("Unknown variable: '{class}::{variable}'.");
    if let Some(finding) = context.report_at(IssueCode::UnknownVariable, node, message) {
        finding.suggest(similar.as_deref());
        finding.diagnostic.notes.push(format!("the class '{class}' does not exist"));
    }
}

/// Returns true if the file of a class calls functions that may set variables of their caller.
fn sets_variables(class: &Defined<'_>) -> bool {
    let content = &class.entry.content;
    let setters = ["set_variable", "setvar", "create_variables", "load_module_metadata_into_scope"];
    content.references().iter().any(|one| one.kind == R::Function && setters.contains(&content.text(one.name)))
}

/// Returns true if a name may be a variable of the top scope, of a node, or a fact.
pub(super) fn may_be_global(context: &Context<'_, '_, '_>, name: &str) -> bool {
    BUILT_IN.contains(&name)
        || fact::may_be_fact(name)
        || context.index().is_defined(D::TopVariable, name)
        || fact::is_custom_fact(context, name)
        || !context.index().referring_files(R::QualifiedVariable, &format!("::{name}")).is_empty()
        || !context.index().referring_files(R::Fact, name).is_empty()
}

fn free(context: &mut Context<'_, '_, '_>, node: NodeId, scope: usize) {
    let name = context.file.text(node).into_owned();
    if name.starts_with(|first: char| first.is_ascii_digit()) || may_be_global(context, &name) {
        return;
    }
    // Other files that use the name without setting it: it is a fact, or comes from a node classifier.
    if context.index().referring_files(R::FreeVariable, &name).len() > 1 {
        return;
    }
    if context.located.kind == FileKind::Epp && !has_parameter_list(context) {
        return;
    }
    let owner = context.scopes.owner(scope);
    let mut inherited: Vec<&str> = Vec::new();
    if let Some(owner) = owner
        && let N::HostClassDefinition(class) = context.file.view(owner)
        && let Some(parent) = class.parent()
    {
        let parent = folded(&context.file.parsed.text_of(context.file.tree, parent, context.file.source)).into_owned();
        let Some(classes) = ancestors(context, &parent) else { return };
        if classes.iter().any(|one| one.entry.content.is_broken() || sets_variables(one)) {
            return;
        }
        inherited.extend(classes.iter().flat_map(Defined::variable_names));
        if inherited.contains(&name.as_str()) {
            return;
        }
    }
    let similar = {
        let visible = context.scopes.visible(scope).chain(inherited.iter().copied());
        similar_variable(&name, visible).map(str::to_owned)
    };
    let Some(similar) = similar else { return };
    let binding = context.scopes.binding_scope(scope, &similar).and_then(|scope| context.scopes.scopes.get(scope));
    let place = binding.and_then(|scope| scope.bindings.get(similar.as_str())).map(|one| context.file.span(one.node));
    let message = format!("Unknown variable: '{name}'.");
    if let Some(finding) = context.report_at(IssueCode::UnknownVariable, node, message) {
        finding.suggest(Some(&similar));
        let label = place.map(|span| puppetlang_source::Label { span, text: format!("'{similar}' is set here") });
        finding.diagnostic.labels.extend(label);
    }
}

/// Returns a variable that differs by one letter, apart from an `s` or a number at the end.
///
/// Beside `$roles`, `$role` may be a fact, and so may `$mode` beside `$node`.
///
/// Names of three letters count too, because they are local.
fn similar_variable<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let known: Vec<(String, &str)> = names
        .filter(|one| one.len() >= 3 && one.len().abs_diff(name.len()) <= 1 && distance_is_one(name, one))
        .filter(|one| !is_other_name(name, one))
        .map(|one| (format!("{one}__"), one))
        .collect();
    if known.is_empty() {
        return None;
    }
    let padded = format!("{name}__");
    let found = one_letter_off(&padded, known.iter().map(|(padded, _)| padded.as_str()))?;
    known.iter().find(|(padded, _)| padded == found).map(|(_, name)| *name)
}

/// Returns true if a similar name may be another one: with another number, or a short one with another letter.
fn is_other_name(name: &str, known: &str) -> bool {
    let stem = |text: &str| text.trim_end_matches(|last: char| last == 's' || last.is_ascii_digit()).len();
    let letters = |text: &str| {
        let mut letters: Vec<u8> = text.bytes().collect();
        letters.sort_unstable();
        letters
    };
    let replaces_a_letter = name.len() == known.len() && letters(name) != letters(known);
    name.get(..stem(name)) == known.get(..stem(known)) || name.len() <= SHORT && replaces_a_letter
}

fn has_parameter_list(context: &Context<'_, '_, '_>) -> bool {
    let mut nodes = context.file.tree.nodes();
    nodes.any(|node| matches!(context.file.view(node), N::EppExpression(epp) if epp.has_parameters()))
}
