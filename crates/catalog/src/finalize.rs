//! The last steps of a compile: metaparameters and tags of containers, and checks of the whole catalog.

use std::collections::VecDeque;
use std::sync::Arc;

use puppetlang_evaluator::{Evaluation, Flow, plain};
use puppetlang_types::value::{Sensitive, Text};
use puppetlang_types::{Type, Value, ruby};

use crate::current::state;
use crate::native::is_metaparameter;
use crate::reference::{capitalized, reference_of, reference_of_text};
use crate::resource::{Of, Parameter, Parameters, Resource, ResourceId, is_tag, spend};
use crate::state::State;
use crate::walk::{each_within, leaves, leaves_of_arrays, may_have_types};

/// The relationship metaparameters.
pub(crate) const RELATIONSHIPS: [&str; 4] = ["before", "notify", "require", "subscribe"];

/// The metaparameters that contained resources inherit from their container.
const INHERITED: [&str; 7] = ["noop", "schedule", "audit", "loglevel", "alias", "tag", "stage"];

/// Completes and validates all resources.
pub(crate) fn finalize(evaluation: &mut Evaluation) -> Flow<()> {
    let state = state(evaluation);
    for id in 0..state.resources.len() {
        spend(4)?;
        if !state.resources[id].is_evaluated {
            let around = state.scopes[state.resources[id].scope].resource;
            state.add_tags_of(around, id);
        }
        validate(state, id)?;
        take_title(&mut state.resources[id]);
    }
    check_instances(evaluation)?;
    inherit(self::state(evaluation))
}

/// Checks the parameters of virtual instances of defined types, which are never evaluated.
fn check_instances(evaluation: &mut Evaluation) -> Flow<()> {
    for id in 0..state(evaluation).resources.len() {
        let resource = &state(evaluation).resources[id];
        let Of::DefinedType(definition) = &resource.of else { continue };
        spend(1)?;
        if resource.is_evaluated {
            continue;
        }
        let (definition, subject) = (Arc::clone(definition), resource.reference());
        let is_own = |name: &str| name != "name" && name != "title" && !is_metaparameter(name);
        let given = resource.parameters.iter().filter(|(name, _)| is_own(name));
        let given: Vec<(Text, Value)> =
            given.map(|(name, parameter)| (name.clone(), parameter.value.clone())).collect();
        let Some(body) = definition.body(evaluation) else { continue };
        evaluation.check_by_name(body, &|| subject.clone(), &given)?;
    }
    Ok(())
}

/// Checks references to resources.
pub(crate) fn check_references(evaluation: &mut Evaluation) -> Flow<()> {
    check_relationships(state(evaluation))?;
    check_untitled(evaluation)
}

/// Rejects references without a title in parameter values, if the type's titles cannot be empty.
fn check_untitled(evaluation: &mut Evaluation) -> Flow<()> {
    let mut untitled = Vec::new();
    for resource in state(evaluation).resources.iter().filter(|resource| !resource.is_virtual) {
        let values = resource.parameters.iter().map(|(_, parameter)| &parameter.value);
        // In hashes, references stay types.
        let within = values.filter(|value| may_have_types(value)).flat_map(leaves_of_arrays);
        untitled.extend(within.filter_map(untitled_type));
    }
    for name in untitled {
        if let Some(kind) = crate::native::find(evaluation, &name)?
            && let Err(error) = kind.parse_title("")
        {
            return plain(error.to_string());
        }
    }
    Ok(())
}

/// Returns the types of the references in a value whose title is missing or empty.
fn untitled_within(value: &Value) -> impl Iterator<Item = Text> {
    leaves(value).filter_map(untitled_type)
}

/// Returns the type of a reference whose title is missing or empty.
fn untitled_type(value: &Value) -> Option<Text> {
    let Value::Type(kind) = value else { return None };
    match &**kind {
        Type::Resource(Some(resource)) if resource.title().is_none_or(str::is_empty) => Some(resource.name().into()),
        _ => None,
    }
}

/// Rejects parameters that the type of a resource does not have.
fn validate(state: &State, id: ResourceId) -> Flow<()> {
    let resource = &state.resources[id];
    let kind = match &resource.of {
        Of::Native(kind) => kind,
        // The body cannot see it, and no definition can have a parameter with this name.
        _ if resource.parameters.contains("title") => {
            return plain(format!("{}: has no parameter named 'title'", resource.reference()));
        }
        _ => return Ok(()),
    };
    let is_rejected = |name: &&Text| !kind.accepts(name);
    match resource.parameters.keys().find(is_rejected) {
        Some(name) => match &resource.origin {
            Some(origin) => {
                let (at, reference) = (origin.text(), resource.reference());
                origin.fail(format!("no parameter named '{name}' {at} on {reference}"))
            }
            None => plain(format!("no parameter named '{name}' on {}", resource.reference())),
        },
        None => Ok(()),
    }
}

/// Adds the parameters that the title implies, before those that are set explicitly.
///
/// A parameter `name` sets the namevar and overrides any other value of it.
fn take_title(resource: &mut Resource) {
    let is_renamed = resource.namevar() != "name" && resource.parameters.contains("name");
    if !is_renamed && !says_attributes(resource) {
        return;
    }
    let title = resource.title.clone();
    let mut said = Parameters::default();
    let source = resource.source.clone();
    let parameter = |value| Parameter { value, origin: None, source: source.clone(), adds: false };
    match &resource.of {
        // A title that matches no pattern was rejected when the resource was declared.
        Of::Native(kind) => {
            let parts = kind.parse_title(&title).unwrap_or_default();
            for (name, value) in parts.into_iter().filter_map(|(name, value)| Some((name, value?))) {
                said.insert(name.into(), parameter(value.into()));
            }
        }
        _ => drop(said.insert("name".into(), parameter(title.into()))),
    }
    let namevar = Text::from(resource.namevar());
    let set = std::mem::take(&mut resource.parameters);
    let name = set.get("name").filter(|name| is_renamed && !name.value.is_undef()).cloned();
    let others = set.into_iter().filter(|(name, _)| !is_renamed || name != "name");
    for (name, parameter) in others.chain(name.map(|name| (namevar, name))) {
        if !parameter.value.is_undef() || !said.contains(&name) {
            said.insert(name, parameter);
        }
    }
    resource.parameters = said;
}

/// Returns whether the title implies more than the value of the namevar.
fn says_attributes(resource: &Resource) -> bool {
    match &resource.of {
        Of::Native(kind) => resource.titled.is_some() || !kind.is_whole(&resource.title),
        Of::DefinedType(_) => resource.titled.is_some(),
        _ => false,
    }
}

/// Copies metaparameters and tags from containers to the resources in them.
fn inherit(state: &mut State) -> Flow<()> {
    // Breadth-first from the main class, so that the nearest of several containers sets a metaparameter first.
    let mut contained: Vec<Vec<ResourceId>> = vec![Vec::new(); state.resources.len()];
    for &(around, inner) in &state.edges {
        contained[around].push(inner);
    }
    let Some(main) = state.find("Class", "main") else { return Ok(()) };
    let mut seen = vec![false; state.resources.len()];
    let mut next = VecDeque::from([main]);
    while let Some(around) = next.pop_front() {
        if std::mem::replace(&mut seen[around], true) {
            continue;
        }
        spend(4 + contained[around].len())?;
        if contained[around].is_empty() {
            continue;
        }
        let given = inheritance(&state.resources[around]);
        for &inner in &contained[around] {
            for (name, given) in &given {
                if state.resources[inner].parameter(name).is_none_or(Value::is_undef) {
                    state.resources[inner].set((*name).into(), given.clone())?;
                }
            }
            state.add_tags_of(around, inner);
            next.push_back(inner);
        }
    }
    Ok(())
}

/// Returns the metaparameters that resources inherit from a container.
fn inheritance(around: &Resource) -> Vec<(&'static str, Parameter)> {
    let given = |name: &'static str| {
        let given = around.parameters.get(name).filter(|given| !given.value.is_undef())?;
        Some((name, Parameter { origin: None, ..given.clone() }))
    };
    INHERITED.into_iter().filter_map(given).collect()
}

/// Returns an error for the value of a parameter.
fn at_parameter<T>(parameter: &Parameter, message: String) -> Flow<T> {
    match &parameter.origin {
        // A parameter that a function sets has no location.
        Some(origin) if !origin.is_of_function => origin.fail(message),
        _ => plain(message),
    }
}

/// Checks that every resource in a relationship exists, in the order in which the relationships were set.
fn check_relationships(state: &State) -> Flow<()> {
    for resource in state.resources.iter().filter(|resource| !resource.is_virtual) {
        let related = resource.parameters.iter().filter(|(name, _)| RELATIONSHIPS.contains(&name.as_str()));
        spend(1)?;
        for (name, parameter) in related {
            let (value, hidden) = match &parameter.value {
                Value::Sensitive(hidden) => (hidden.unwrap(), Some(hidden)),
                value => (value, None),
            };
            for reference in each_within(value)?.filter(|value| !value.is_undef()) {
                spend(1)?;
                if let Some(message) = unresolved(state, name, reference, hidden)? {
                    return at_parameter(parameter, message);
                }
            }
        }
    }
    Ok(())
}

/// Returns the error message for a reference in a relationship that names no resource, if it does not.
///
/// The message does not show a `hidden` value.
fn unresolved(state: &State, name: &str, reference: &Value, hidden: Option<&Sensitive>) -> Flow<Option<String>> {
    if hidden.is_none() && is_there(state, reference) {
        return Ok(None);
    }
    let text = text_of_reference(reference, hidden.is_some());
    let shown = hidden.map_or_else(|| text.clone(), ToString::to_string);
    let known = if hidden.is_none() { reference_of(reference) } else { None };
    let named = known.filter(|(_, title)| !title.is_empty()).or_else(|| reference_of_text(&text));
    let Some((kind, title)) = named else {
        return Ok(Some(format!("No title provided and {shown:?} is not a valid resource reference")));
    };
    let written = if reference_of(reference).is_none() { text.split_once('[').map(|(kind, _)| kind) } else { None };
    let tag = written.unwrap_or(&kind).to_lowercase();
    if !is_tag(&tag) {
        let tag = if hidden.is_some() { &shown } else { &tag };
        return plain(format!("Invalid tag '{tag}'"));
    }
    if state.find_reference(&kind, &title)?.is_some() {
        return Ok(None);
    }
    Ok(Some(format!("Could not find resource '{shown}' in parameter '{name}'")))
}

/// Converts a value in a relationship to text as the reference does, where hidden types stay types.
fn text_of_reference(reference: &Value, is_hidden: bool) -> String {
    match reference {
        Value::Type(kind) if is_hidden => kind.to_string(),
        Value::Regexp(regexp) => format!("(?-mix:{})", regexp.source()),
        value => match (reference_of(value), untitled_within(value).next()) {
            (Some((kind, title)), _) => format!("{kind}[{title}]"),
            (None, Some(kind)) => format!("{}[]", capitalized(&kind)),
            (None, None) => ruby::to_s(value),
        },
    }
}

/// Returns whether a reference names an existing resource by its title; a fast check that ignores keys.
fn is_there(state: &State, reference: &Value) -> bool {
    let Value::Type(kind) = reference else { return false };
    match &**kind {
        Type::Resource(Some(resource)) => {
            resource.title().is_some_and(|title| state.find(resource.name(), title).is_some())
        }
        _ => false,
    }
}
