//! Collectors of exported resources: `Type <<| query |>> { … }`.
//!
//! They collect the resources that this catalog exports, and those that the host finds in the catalogs of other nodes.
//! The former become real; the latter are added to the catalog as if the collector declared them.

use std::time::Instant;

use puppetlang_evaluator::{Cause, Evaluation, Exit, ExportedResource, ExportedSearch, Flow, Level, Log, plain};
use puppetlang_types::value::Text;

use super::{charge, take};
use crate::class;
use crate::current::state;
use crate::declare::Declaration;
use crate::resource::{Of, Parameter, Parameters, ResourceId, spend};

/// Rejects a collector if exported resources are stored and the host does not offer them.
pub(super) fn check_host(evaluation: &Evaluation) -> Flow<()> {
    if evaluation.rules().storeconfigs && !evaluation.host_offers_exported() {
        let message = "exported resources of other nodes cannot be collected: the host does not offer them";
        return Err(Box::new(Exit::Plain(message.into(), Cause::Unsupported)));
    }
    Ok(())
}

/// Evaluates a collector; returns true if it found new resources.
pub(super) fn evaluate(evaluation: &mut Evaluation, index: usize) -> Flow<bool> {
    if !evaluation.rules().storeconfigs {
        return Ok(false);
    }
    let start = evaluation.host().is_debugging().then(|| evaluation.host().instant());
    charge(evaluation, index)?;
    let mut found = own(evaluation, index);
    found.append(&mut of_others(evaluation, index)?);
    if let Some(start) = start {
        log(evaluation, index, found.len(), start);
    }
    let state = state(evaluation);
    let collected = &state.collectors[index].collected;
    found.retain(|id| !collected.contains(id));
    take(state, index, &found)
}

/// Returns the resources that this catalog exports and the query takes.
fn own(evaluation: &mut Evaluation, index: usize) -> Vec<ResourceId> {
    let state = state(evaluation);
    let collector = &state.collectors[index];
    let is_taken = |id: &ResourceId| {
        let resource = &state.resources[*id];
        resource.is_exported && collector.query.takes(state, resource)
    };
    state.of_kind(&collector.kind).iter().copied().filter(is_taken).collect()
}

/// Adds the resources that the host finds; returns those that were not in the catalog before.
fn of_others(evaluation: &mut Evaluation, index: usize) -> Flow<Vec<ResourceId>> {
    let own = state(evaluation);
    let node = own.node.clone();
    let collector = &mut own.collectors[index];
    let Some(exported) = collector.exported.as_mut().filter(|exported| !exported.is_asked) else {
        return Ok(Vec::new());
    };
    exported.is_asked = true;
    let (kind, query) = (collector.kind.clone(), std::mem::take(&mut exported.query));
    let found = evaluation.find_exported(&ExportedSearch { kind: &kind, query: &query, node: &node })?;
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let of = definition(evaluation, &kind)?;
    let mut added = Vec::new();
    for resource in found {
        added.extend(add(evaluation, index, &of, resource)?);
    }
    Ok(added)
}

/// Returns what resources of the collected type are instances of.
fn definition(evaluation: &mut Evaluation, kind: &str) -> Flow<Of> {
    if let Some(native) = crate::native::find(evaluation, kind)? {
        return Ok(Of::Native(native));
    }
    match class::find_defined_type(evaluation, &kind.to_lowercase())? {
        Some(definition) => Ok(Of::DefinedType(definition)),
        None => plain(format!("Resource type {kind} doesn't exist")),
    }
}

/// Adds a resource of another node, unless another collector has added it.
///
/// # Errors
///
/// If the catalog has a different resource with this type and title.
fn add(evaluation: &mut Evaluation, index: usize, of: &Of, resource: ExportedResource) -> Flow<Option<ResourceId>> {
    spend(4)?;
    let ExportedResource { node, kind: given, title, parameters } = resource;
    let state = state(evaluation);
    let collector = &state.collectors[index];
    let (kind, scope) = (collector.kind.clone(), collector.scope);
    if !given.eq_ignore_ascii_case(&kind) {
        return plain(format!("the host found the exported resource {given}[{title}] in a search for {kind}"));
    }
    if title.is_empty() {
        return plain(format!("No title provided and \"{kind}[]\" is not a valid resource reference"));
    }
    if let Some(known) = state.find_reference(&kind, &title)? {
        let is_same = state.exporters.get(&known) == Some(&node) && state.resources[known].title == title;
        return if is_same { Ok(None) } else { plain(duplicate(&kind, &title)) };
    }
    // No class set them, so none may override them later.
    let parameter = |value| Parameter { value, origin: None, source: None, adds: false };
    let parameters: Parameters = parameters
        .iter()
        .filter_map(|(name, value)| Some((Text::from(name.as_str()?), parameter(value.clone()))))
        .collect();
    let id = state.add(Declaration {
        of: of.clone(),
        kind,
        title,
        titled: None,
        parameters,
        origin: None,
        is_virtual: false,
        is_exported: false,
        scope,
    });
    let id = id.map_err(|exit| outside_of_programs(*exit))?;
    state.exporters.insert(id, node);
    Ok(Some(id))
}

/// Returns an error of a new resource as the reference reports it: it calls an `ArgumentError` that no program made by
/// its class.
fn outside_of_programs(exit: Exit) -> Box<Exit> {
    const ARGUMENT_ERRORS: [&str; 2] = ["Cannot alias ", "Only classes can set "];
    Box::new(match exit {
        Exit::Plain(message, cause) if ARGUMENT_ERRORS.iter().any(|start| message.starts_with(start)) => {
            Exit::Plain(format!("Puppet::Parser::Compiler failed with error ArgumentError: {message}"), cause)
        }
        other => other,
    })
}

fn duplicate(kind: &str, title: &str) -> String {
    format!(
        "A duplicate resource was found while collecting exported resources, with the type and title {kind}[{title}]"
    )
}

/// Logs what a collector found, for the debug level.
fn log(evaluation: &mut Evaluation, index: usize, count: usize, start: Instant) {
    let state = state(evaluation);
    let collector = &state.collectors[index];
    let kind = collector.kind.clone();
    let source = state.resources[state.scopes[collector.scope].resource].reference();
    let host = evaluation.host();
    let seconds = host.instant().saturating_duration_since(start).as_secs_f64();
    let plural = if count == 1 { "" } else { "s" };
    let message = format!("Collected {count} {kind} resource{plural} in {seconds:.2} seconds");
    let source = Some(format!("Scope({source})"));
    host.log(&Log { level: Level::Debug, message, source, issue: None, location: None });
}
