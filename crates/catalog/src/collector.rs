//! Collectors: `Type <| query |> { … }`. They are evaluated repeatedly until they find nothing new.

use indexmap::IndexSet;
use puppetlang_evaluator::{CollectorCode, Evaluation, ExportedQuery, Expression, Flow, limit, plain};
use puppetlang_source::IssueCode;
use puppetlang_types::{Type, Value};

use crate::attribute::{self, origin};
use crate::class;
use crate::current::{current_scope, state};
use crate::reference::capitalized;
use crate::resource::ResourceId;
use crate::state::{Override, State};

mod exported;
pub(crate) mod query;

use query::{Collector, Exported, Overrides, Query};

/// The maximum number of resources that all collectors together may examine.
///
/// If defined types and collectors create each other, this work grows quadratically.
const MOST_COLLECTOR_WORK: u64 = 2_000_000_000;

/// The number of resources examined per step.
const LOOKS_PER_STEP: usize = 64;

/// The name of the type that represents a collector as a value.
const VALUE: &str = "Puppet::Collector";

/// Returns the value of a collector expression. Only relationships can use it.
pub(crate) fn value_of(index: usize) -> Value {
    Type::resource(VALUE, Some(&index.to_string())).into()
}

/// Returns the collector that a value represents.
pub(crate) fn collector_of(value: &Value) -> Option<usize> {
    let Value::Type(kind) = value else { return None };
    match &**kind {
        Type::Resource(Some(resource)) if resource.name() == VALUE => resource.title()?.parse().ok(),
        _ => None,
    }
}

/// Evaluates a collector expression.
pub(crate) fn collect(evaluation: &mut Evaluation, expression: Expression<'_>, code: &CollectorCode) -> Flow {
    if code.is_exported {
        expression.report(
            evaluation,
            IssueCode::RtNoStoreconfigs,
            "You cannot collect exported resources without storeconfigs being set; the collection will be ignored",
        )?;
        exported::check_host(evaluation)?;
    }
    let name = &code.kind;
    if name == "class" {
        return plain("Classes cannot be collected");
    }
    if crate::native::find(evaluation, name)?.is_none() && class::find_defined_type(evaluation, name)?.is_none() {
        return plain(format!("Resource type {name} doesn't exist"));
    }
    let overriding = attribute::evaluate_override(evaluation, expression, &code.attributes)?;
    let scope = current_scope(evaluation);
    let source = state(evaluation).scopes[scope].source.clone();
    let overrides = (!code.attributes.is_empty()).then(|| Overrides { overriding, origin: origin(expression), source });
    let mut query = Query::evaluate(evaluation, expression, &code.query)?;
    let exported = code.is_exported.then(|| Exported::new(ExportedQuery::new(std::mem::take(&mut query.asked))));
    let state = state(evaluation);
    state.collectors.push(Collector {
        kind: capitalized(name),
        query,
        overrides,
        collected: IndexSet::default(),
        instead: Vec::new(),
        exported,
        scope,
    });
    Ok(value_of(state.collectors.len() - 1))
}

/// Evaluates all collectors; returns true if they found new resources.
pub(crate) fn evaluate_all(evaluation: &mut Evaluation) -> Flow<bool> {
    let mut found = realize(evaluation)?;
    for index in 0..state(evaluation).collectors.len() {
        found |= evaluate(evaluation, index)?;
    }
    Ok(found)
}

/// Charges the resources that a collector examines.
fn charge(evaluation: &mut Evaluation, index: usize) -> Flow<()> {
    let state = state(evaluation);
    let count = state.of_kind(&state.collectors[index].kind).len();
    state.collector_work += count as u64;
    if state.collector_work > MOST_COLLECTOR_WORK {
        return limit(format!("collectors looked at more than {MOST_COLLECTOR_WORK} resources"));
    }
    evaluation.spend(count / LOOKS_PER_STEP)
}

fn evaluate(evaluation: &mut Evaluation, index: usize) -> Flow<bool> {
    if state(evaluation).collectors[index].exported.is_some() {
        return exported::evaluate(evaluation, index);
    }
    charge(evaluation, index)?;
    let state = state(evaluation);
    let collector = &state.collectors[index];
    let is_new =
        |id: &ResourceId| !collector.collected.contains(id) && collector.query.takes(state, &state.resources[*id]);
    let new: Vec<ResourceId> = state.of_kind(&collector.kind).iter().copied().filter(is_new).collect();
    take(state, index, &new)
}

/// Realizes the resources that a collector has found, with its overrides; returns true if there are any.
fn take(state: &mut State, index: usize, new: &[ResourceId]) -> Flow<bool> {
    let collector = &state.collectors[index];
    let mut overrides = collector.overrides.clone();
    if let Some(change) = &mut overrides {
        let parameters = &mut change.overriding.parameters;
        for (name, parameter) in state.defaults(collector.scope, &collector.kind) {
            if !parameters.contains(&name) {
                parameters.insert(name, parameter);
            }
        }
    }
    if let Some(change) = overrides.as_ref().filter(|_| !new.is_empty()) {
        state.let_override(change.source.as_ref());
    }
    for &id in new {
        state.resources[id].is_virtual = false;
        if let Some(Overrides { overriding, origin, source }) = &overrides {
            overriding.check(origin, &state.resources[id].kind, &state.resources[id].title)?;
            let (parameters, origin, source) = (overriding.parameters.clone(), origin.clone(), source.clone());
            state.merge(id, Override { parameters, origin, source, of_collector: true })?;
        }
    }
    state.collectors[index].collected.extend(new);
    Ok(!new.is_empty())
}

/// Realizes pending resources that are declared by now; returns true if there were any.
///
/// # Errors
///
/// If a pending reference is not a valid reference to a resource.
fn realize(evaluation: &mut Evaluation) -> Flow<bool> {
    let state = state(evaluation);
    let wanted = std::mem::take(&mut state.to_realize);
    let mut found = false;
    for (kind, title) in wanted {
        if title.is_empty() {
            let shown = if kind.contains('[') || !kind.starts_with(char::is_uppercase) { "" } else { "[]" };
            return plain(format!(
                "Puppet::Parser::Compiler failed with error ArgumentError: No title provided and \"{kind}{shown}\" is not a \
                 valid resource reference"
            ));
        }
        match state.find_reference(&kind, &title)? {
            Some(id) => {
                state.resources[id].is_virtual = false;
                found = true;
            }
            None => state.to_realize.push((kind, title)),
        }
    }
    Ok(found)
}
