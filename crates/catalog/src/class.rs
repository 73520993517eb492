//! Finding, declaring and evaluating classes, defined types and nodes.

use std::collections::HashSet;
use std::sync::Arc;

use puppetlang_evaluator::{
    Cause, EarlyUse, Evaluation, EvaluationError, Exit, Flow, Level, Log, NamedBody, Program, ScopeId, fold_case, plain,
};
use puppetlang_source::qualified::relative;
use puppetlang_source::{IssueCode, Span};
use puppetlang_types::value::Text;
use puppetlang_types::{Value, ruby};

use crate::current::{current_scope, state};
use crate::declare::Declaration;
use crate::definition::{DEFAULT, Definition, DefinitionKind, Definitions};
use crate::native::is_metaparameter;
use crate::origin::Origin;
use crate::resource::{Of, Parameter, Parameters, Resource, ResourceId};
use crate::state::Scope;

/// Returns the class with a name, loading it if necessary.
pub(crate) fn find_class(evaluation: &mut Evaluation, name: &str) -> Flow<Option<Arc<Definition>>> {
    find(evaluation, name, Definitions::class)
}

/// Returns the defined type with a name, loading it if necessary.
pub(crate) fn find_defined_type(evaluation: &mut Evaluation, name: &str) -> Flow<Option<Arc<Definition>>> {
    find(evaluation, name, Definitions::defined_type)
}

fn find(
    evaluation: &mut Evaluation,
    name: &str,
    known: fn(&Definitions, &str) -> Option<Arc<Definition>>,
) -> Flow<Option<Arc<Definition>>> {
    let name = fold_case(name);
    let name = relative(&name);
    if let Some(known) = known(&state(evaluation).definitions, name) {
        return Ok(Some(known));
    }
    crate::load::definition(evaluation, name)?;
    Ok(known(&state(evaluation).definitions, name))
}

/// Adds the definitions of a program.
pub(crate) fn define(evaluation: &mut Evaluation, program: &Program, module: Option<&str>) -> Flow<()> {
    check_order(program)?;
    evaluation.check_parameter_types(program)?;
    let added = match state(evaluation).definitions.add(program, module) {
        Ok(added) => added,
        Err(taken) => return taken.definition.origin().fail(taken.message),
    };
    for definition in added {
        check_metaparameters(evaluation, &definition)?;
    }
    Ok(())
}

/// Rejects parameter types that use an alias or function that the program declares later.
fn check_order(program: &Program) -> Flow<()> {
    let Some(EarlyUse { node, name, is_type }) = &program.type_names().early_use else { return Ok(()) };
    let (issue, message) = match is_type {
        true => (IssueCode::UnknownResourceType, format!("Resource type not found: {name}")),
        false => (IssueCode::UnknownFunction, format!("Unknown function: '{name}'.")),
    };
    let error = EvaluationError::at_node(issue, format!("Evaluation Error: {message}"), program, *node);
    Err(Box::new(Exit::Error(error)))
}

/// Rejects parameters named like a metaparameter, or logs a warning if they have a default.
fn check_metaparameters(evaluation: &mut Evaluation, definition: &Definition) -> Flow<()> {
    for parameter in definition.parameters() {
        let name = &parameter.name;
        if !is_metaparameter(name) {
            continue;
        }
        let of = &definition.name;
        if !parameter.has_default {
            return plain(format!(
                "{name} is a metaparameter; please choose another parameter name in the {of} definition"
            ));
        }
        let message =
            format!("{name} is a metaparam; this value will inherit to all contained resources in the {of} definition");
        evaluation.host().log(&Log { level: Level::Warning, message, source: None, issue: None, location: None });
    }
    Ok(())
}

/// Returns whether a resource can have an attribute.
pub(crate) fn accepts(resource: &Resource, name: &str) -> bool {
    if is_metaparameter(name) {
        return true;
    }
    match &resource.of {
        Of::Native(kind) => kind.accepts(name),
        Of::Class(Some(definition)) | Of::DefinedType(definition) | Of::Node(definition) => {
            name == "name" || definition.parameters().iter().any(|parameter| parameter.name == name)
        }
        Of::Class(None) => false,
    }
}

/// Includes a class: declares and evaluates it unless that is already done. Returns its resource.
pub(crate) fn include(evaluation: &mut Evaluation, class: &Arc<Definition>, scope: usize) -> Flow<ResourceId> {
    if let Some(&known) = state(evaluation).scope_of_class.get(&class.name) {
        return Ok(state(evaluation).scopes[known].resource);
    }
    let id = match state(evaluation).find("Class", &class.title) {
        Some(id) => id,
        None => declare(evaluation, class, Parameters::default(), None, scope)?,
    };
    evaluate(evaluation, id)?;
    Ok(id)
}

/// Returns the undeclared superclasses of a class, nearest first.
///
/// A class that inherits from itself, directly or indirectly, is an error. The reference has no message for this case:
/// it fails with a Ruby error.
fn parents(evaluation: &mut Evaluation, class: &Arc<Definition>) -> Flow<Vec<Arc<Definition>>> {
    if class.parent.is_none() {
        return Ok(Vec::new());
    }
    let mut seen = HashSet::from([class.name.clone()]);
    let (mut found, mut child) = (Vec::new(), Arc::clone(class));
    while let Some(name) = child.parent.clone() {
        if !seen.insert(name.clone()) {
            return plain(format!("Class '{name}' inherits from itself"));
        }
        let Some(parent) = find_class(evaluation, &name)? else {
            let environment = &state(evaluation).environment;
            let message = format!("Could not find parent resource type '::{name}' of type hostclass in {environment}");
            return child.origin().fail(message);
        };
        if state(evaluation).find("Class", &parent.title).is_some() {
            break;
        }
        found.push(Arc::clone(&parent));
        child = parent;
    }
    Ok(found)
}

/// Adds the resource of a class or node, after those of its superclasses.
pub(crate) fn declare(
    evaluation: &mut Evaluation,
    definition: &Arc<Definition>,
    parameters: Parameters,
    origin: Option<Origin>,
    scope: usize,
) -> Flow<ResourceId> {
    if definition.kind == DefinitionKind::Class {
        for parent in parents(evaluation, definition)?.iter().rev() {
            add(evaluation, parent, Parameters::default(), None, scope)?;
        }
    }
    add(evaluation, definition, parameters, origin, scope)
}

fn add(
    evaluation: &mut Evaluation,
    definition: &Arc<Definition>,
    parameters: Parameters,
    origin: Option<Origin>,
    scope: usize,
) -> Flow<ResourceId> {
    let (kind, of) = match definition.kind {
        DefinitionKind::Node => ("Node", Of::Node(Arc::clone(definition))),
        _ => ("Class", Of::Class(Some(Arc::clone(definition)))),
    };
    let state = state(evaluation);
    let id = state.add(Declaration {
        of,
        kind: Text::new_static(kind),
        title: definition.title.clone(),
        titled: None,
        parameters,
        origin,
        is_virtual: false,
        is_exported: false,
        scope,
    })?;
    state.tags.add_all(&state.resources[id].tags);
    Ok(id)
}

/// Evaluates a class, a node, or an instance of a defined type, unless it is already evaluated.
pub(crate) fn evaluate(evaluation: &mut Evaluation, id: ResourceId) -> Flow<()> {
    let state = state(evaluation);
    if std::mem::replace(&mut state.resources[id].is_evaluated, true) {
        return Ok(());
    }
    let resource = &state.resources[id];
    let (scope, of) = (resource.scope, resource.of.clone());
    let around = state.scopes[scope].resource;
    state.add_tags_of(around, id);
    match of {
        Of::Class(Some(definition)) | Of::DefinedType(definition) | Of::Node(definition) => {
            evaluate_body(evaluation, id, scope, &definition)
        }
        _ => Ok(()),
    }
}

fn evaluate_body(evaluation: &mut Evaluation, id: ResourceId, around: usize, definition: &Arc<Definition>) -> Flow<()> {
    evaluation.check_stack()?;
    let parent = evaluate_parent(evaluation, definition, around)?;
    let scope = open_scope(evaluation, id, parent.unwrap_or(around), parent.is_some(), definition);
    let names = state(evaluation).scopes[scope].names;
    let is_class = definition.kind == DefinitionKind::Class;
    if definition.kind != DefinitionKind::DefinedType {
        state(evaluation).classes.add(&definition.name);
        crate::resource::add_name(&mut state(evaluation).tags, &definition.name);
    }
    let Some(body) = definition.body(evaluation) else { return Ok(()) };
    evaluation.in_scope(body, names, |evaluation| {
        set_modules(evaluation, names, parent.unwrap_or(around), definition);
        crate::data::complete(evaluation, id, definition, body)?;
        set_names(evaluation, id, names, definition);
        let resource = &state(evaluation).resources[id];
        let (kind, title) = (resource.kind.clone(), resource.title.clone());
        let is_own = |name: &str| body.parameters().any(|(parameter, _)| parameter == name);
        let (mut meta, mut given) = (Vec::new(), Vec::with_capacity(resource.parameters.iter().len()));
        for (name, parameter) in resource.parameters.iter().filter(|(name, _)| *name != "name" && *name != "title") {
            let list = if is_metaparameter(name) && !is_own(name) { &mut meta } else { &mut given };
            list.push((name.clone(), parameter.value.clone()));
        }
        for (_, value) in meta.iter_mut().chain(&mut given) {
            *value = evaluation.parameter_form(std::mem::replace(value, Value::Undef))?;
        }
        for (name, value) in meta {
            evaluation.set_in(names, &name, value);
        }
        if definition.kind != DefinitionKind::Node {
            let bound = evaluation.bind_by_name(body, &|| format!("{kind}[{title}]"), &given);
            bound.map_err(|exit| in_definition(*exit, definition))?;
            check_parameter_names(definition, body)?;
        }
        keep_defaults(evaluation, id, body)?;
        if is_class {
            crate::stage::contain(evaluation, id)?;
        }
        if let Some(pattern) = &definition.pattern {
            let node = state(evaluation).node.to_lowercase();
            let matched = if definition.matches(&node) { node.as_str() } else { DEFAULT };
            evaluation.match_text(&matched.into(), pattern)?;
        }
        match evaluation.perform_content(body) {
            Ok(()) => Ok(()),
            Err(exit) => match *exit {
                Exit::Return(..) | Exit::Next(..) if definition.kind != DefinitionKind::Node => Ok(()),
                _ => Err(exit),
            },
        }
    })
}

/// Gives an error of a parameter's default the line of the definition, as in the reference, unless it has a location.
/// Failures of lookups have none.
fn in_definition(mut exit: Exit, definition: &Definition) -> Box<Exit> {
    if let Exit::Error(error) = &mut exit
        && error.cause == Cause::Program
        && error.diagnostic.at.is_none()
    {
        let origin = definition.origin();
        let at = origin.at();
        error.diagnostic.at = Some(at);
        error.diagnostic.span = Span::new(at, at);
        error.source = Some(origin.program.shared_source());
        error.line_only = true;
    }
    Box::new(exit)
}

/// Evaluates the superclass of a class and returns its scope.
fn evaluate_parent(evaluation: &mut Evaluation, definition: &Definition, around: usize) -> Flow<Option<usize>> {
    let Some(parent) = definition.parent.clone().filter(|_| definition.kind == DefinitionKind::Class) else {
        return Ok(None);
    };
    let Some(parent) = find_class(evaluation, &parent)? else { return Ok(None) };
    include(evaluation, &parent, around)?;
    Ok(state(evaluation).scope_of_class.get(&parent.name).copied())
}

fn open_scope(
    evaluation: &mut Evaluation,
    id: ResourceId,
    parent: usize,
    inherits: bool,
    definition: &Arc<Definition>,
) -> usize {
    let names = if inherits {
        let parent = state(evaluation).scopes[parent].names;
        evaluation.new_child_scope(parent)
    } else {
        let outer = enclosing(evaluation, parent);
        evaluation.new_scope(outer)
    };
    let state = state(evaluation);
    state.scopes.push(Scope {
        parent: Some(parent),
        resource: id,
        source: Some(Arc::clone(definition)),
        names,
        defaults: Default::default(),
        is_node: definition.kind == DefinitionKind::Node,
    });
    let scope = state.scopes.len() - 1;
    state.scope_of_names.insert(names, scope);
    if definition.kind == DefinitionKind::Class {
        state.scope_of_class.insert(definition.name.clone(), scope);
        evaluation.name_scope(&definition.name, names);
    }
    scope
}

/// Returns the scope whose variables a class sees besides its own: that of the enclosing node, or the top scope.
fn enclosing(evaluation: &mut Evaluation, scope: usize) -> ScopeId {
    let scopes = &state(evaluation).scopes;
    let mut next = Some(scope);
    while let Some(scope) = next {
        if scopes[scope].is_node {
            return scopes[scope].names;
        }
        next = scopes[scope].parent;
    }
    ScopeId::TOP
}

/// Rejects parameters named like a reserved variable, or like a variable that is already set.
fn check_parameter_names(definition: &Definition, body: &NamedBody) -> Flow<()> {
    if let Err(exit) = body.check_names() {
        return match *exit {
            Exit::Plain(message, _) => definition.origin().fail(message),
            _ => Err(exit),
        };
    }
    let mut names = body.parameters().map(|(name, _)| name);
    match names.find(|name| matches!(name.as_str(), "module_name" | "caller_module_name")) {
        Some(name) => definition.origin().fail(format!("Cannot reassign variable '${name}'")),
        None => Ok(()),
    }
}

/// Sets `$title`, `$name`, `$module_name` and `$caller_module_name`.
///
/// The caller of a class that inherits is its superclass.
fn set_names(evaluation: &mut Evaluation, id: ResourceId, names: ScopeId, definition: &Definition) {
    let resource = &state(evaluation).resources[id];
    let given = resource.parameter("name").filter(|name| !name.is_undef()).cloned();
    let (title, name) = match definition.kind {
        DefinitionKind::Class => {
            let title = Value::from(resource.title.to_lowercase());
            (title.clone(), given.map_or(title, |name| ruby::to_s(&name).to_lowercase().into()))
        }
        _ => {
            let title = resource.title_value();
            (title.clone(), given.unwrap_or(title))
        }
    };
    evaluation.set_in(names, "title", title);
    evaluation.set_in(names, "name", name);
}

/// Sets the variables `module_name` and `caller_module_name`, which data can use.
fn set_modules(evaluation: &mut Evaluation, names: ScopeId, around: usize, definition: &Definition) {
    let state = state(evaluation);
    // Outside of modules, the name of the module is empty.
    let module_of = |definition: &Definition| definition.module.clone().unwrap_or_default();
    let caller = match state.scopes[around].source.as_deref() {
        Some(definition) => module_of(definition),
        None => state.main_module.name().cloned().unwrap_or_default(),
    };
    evaluation.set_in(names, "module_name", module_of(definition).into());
    evaluation.set_in(names, "caller_module_name", caller.into());
}

/// Stores the defaults of parameters in the resource, as if they had been passed.
fn keep_defaults(evaluation: &mut Evaluation, id: ResourceId, body: &NamedBody) -> Flow<()> {
    let parameters = &mut state(evaluation).resources[id].parameters;
    let given = parameters.iter().len();
    parameters.reserve(body.parameters().count().saturating_sub(given));
    for (index, (name, has_default)) in body.parameters().enumerate() {
        if !has_default || state(evaluation).resources[id].parameter(name).is_some_and(|value| !value.is_undef()) {
            continue;
        }
        let Some(value) = evaluation.parameter_value(body, index).cloned() else { continue };
        let resource = &mut state(evaluation).resources[id];
        let source = resource.source.clone();
        resource.set(name.clone(), Parameter { value, origin: None, source, adds: false })?;
    }
    Ok(())
}

/// Includes the classes with the given names in the current scope.
pub(crate) fn include_names(evaluation: &mut Evaluation, names: &[Text]) -> Flow<Vec<ResourceId>> {
    let scope = current_scope(evaluation);
    let mut found = Vec::with_capacity(names.len());
    for name in names {
        match find_class(evaluation, name)? {
            Some(class) => found.push(class),
            None => {
                let node = &state(evaluation).node;
                return plain(format!("Could not find class ::{name} for {node}"));
            }
        }
    }
    // Declare all classes before evaluating the first one.
    for class in &found {
        let is_known = state(evaluation).find("Class", &class.title).is_some();
        if !is_known {
            declare(evaluation, class, Parameters::default(), None, scope)?;
        }
    }
    found.iter().map(|class| include(evaluation, class, scope)).collect()
}
