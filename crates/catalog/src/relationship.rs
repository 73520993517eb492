//! Relationships: `->`, `~>`, `<-`, `<~`. They are collected and become parameters of resources at the end.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use indexmap::{IndexMap, IndexSet};
use puppetlang_evaluator::{Evaluation, Expression, Flow, RelationshipCode, a_label, plain};
use puppetlang_parser::Operator;
use puppetlang_source::IssueCode;
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};
use smallvec::SmallVec;

use crate::collector::collector_of;
use crate::current::state;
use crate::reference::capitalized;
use crate::resource::{Parameter, ResourceId, charge_kept, spend};
use crate::state::State;
use crate::walk::each_within;

pub(crate) mod edge;

use edge::{End, Relationship};

/// The memory of an operand and its edges, in bytes.
const EDGE: usize = 128;

/// Evaluates a relationship expression.
///
/// Its value, if it is used, is the right operands, or the left operands if there are none on the right.
pub(crate) fn relate(
    evaluation: &mut Evaluation,
    expression: Expression<'_>,
    code: &RelationshipCode,
    is_used: bool,
) -> Flow {
    let left = expression.at(code.left).evaluate(evaluation)?;
    let right = expression.at(code.right).evaluate(evaluation)?;
    let place = Place { expression, operator: code.operator };
    let (left_ends, right_ends) = (ends(evaluation, place, &left)?, ends(evaluation, place, &right)?);
    let operator = code.operator;
    let is_reverse = matches!(operator, Operator::Require | Operator::Subscribe);
    let notifies = matches!(operator, Operator::Notify | Operator::Subscribe);
    let value = match is_used {
        true if right_ends.is_empty() => values(&left_ends),
        true => values(&right_ends),
        false => Value::Undef,
    };
    let state = state(evaluation);
    if let [End::Collector(collector)] = right_ends[..] {
        state.collectors[collector].instead.clone_from(&left_ends);
    }
    let (sources, targets) = if is_reverse { (right_ends, left_ends) } else { (left_ends, right_ends) };
    spend(sources.len() + targets.len())?;
    charge_kept((EDGE * (sources.len() + targets.len() + 1)) as u64)?;
    state.relationships.push(Relationship { sources, targets, notifies });
    Ok(value)
}

fn values(ends: &[End]) -> Value {
    let value = |end: &End| match end {
        End::Resource(kind, title) => reference(kind, title),
        End::Untitled(kind) => Type::resource(kind, None).into(),
        End::Collector(index) => crate::collector::value_of(*index),
    };
    ends.iter().map(value).collect::<Vec<_>>().into()
}

/// Returns the reference to a resource.
fn reference(kind: &str, title: &str) -> Value {
    if kind == "Class" { Type::class(&title.to_lowercase()).into() } else { Type::resource(kind, Some(title)).into() }
}

/// A relationship expression and its operator.
#[derive(Clone, Copy)]
struct Place<'p> {
    expression: Expression<'p>,
    operator: Operator,
}

/// Returns the operands in a value, without duplicates.
fn ends(evaluation: &mut Evaluation, place: Place<'_>, value: &Value) -> Flow<Vec<End>> {
    if !matches!(value, Value::Array(_)) {
        return Ok(vec![end(evaluation, place, value)?]);
    }
    let mut found: IndexSet<End, RandomState> = IndexSet::default();
    let values = each_within(value)?;
    evaluation.charge((value.node_count() as usize).saturating_mul(EDGE))?;
    for value in values {
        spend(1)?;
        found.insert(end(evaluation, place, value)?);
    }
    Ok(found.into_iter().collect())
}

fn end(evaluation: &mut Evaluation, place: Place<'_>, value: &Value) -> Flow<End> {
    if let Some(collector) = collector_of(value).filter(|index| *index < state(evaluation).collectors.len()) {
        return Ok(End::Collector(collector));
    }
    match value {
        Value::Type(kind) => end_of_type(evaluation, place, kind),
        Value::String(text) => match Type::parse(text) {
            Ok(kind) => end_of_type(evaluation, place, &kind),
            Err(error) => plain(error.to_string()),
        },
        other => {
            let message = format!(
                "Illegal relationship operand, can not form a relationship with {}. A Catalog type is required.",
                a_label(other)
            );
            place.expression.fail(evaluation, IssueCode::IllegalRelationshipOperandType, message)
        }
    }
}

fn end_of_type(evaluation: &mut Evaluation, place: Place<'_>, ty: &Type) -> Flow<End> {
    match ty {
        Type::Resource(Some(resource)) => {
            let ty = capitalized(resource.name());
            return Ok(match resource.title() {
                Some(title) if !title.is_empty() => End::Resource(ty, title.into()),
                _ => End::Untitled(ty),
            });
        }
        Type::Class(None) => {
            let message = "No title provided and \"class\" is not a valid resource reference";
            let operator = place.operator.text();
            let message = format!("Error while evaluating a '{operator}' expression, {message}");
            return place.expression.fail(evaluation, IssueCode::RuntimeError, message);
        }
        Type::Reference(text) => {
            // The type may be a defined type, which the type system does not know.
            let parts = text.strip_suffix(']').and_then(|text| text.split_once('['));
            if let Some((ty, title)) = parts
                && crate::class::find_defined_type(evaluation, ty)?.is_some()
            {
                let title = title.trim_matches(|quote| quote == '\'' || quote == '"');
                return Ok(End::Resource(capitalized(ty), title.into()));
            }
        }
        Type::Class(Some(name)) => return Ok(End::Resource("Class".into(), capitalized(name))),
        _ => {}
    }
    let message = format!(
        "Illegal relationship operand, can not form a relationship with something of type {ty}. A Catalog type is required."
    );
    place.expression.fail(evaluation, IssueCode::NotCatalogType, message)
}

/// Converts the relationships to parameters of their sources.
pub(crate) fn evaluate_all(evaluation: &mut Evaluation) -> Flow<()> {
    let relationships = std::mem::take(&mut state(evaluation).relationships);
    let mut added = Added::default();
    for Relationship { sources, targets, notifies } in &relationships {
        for source in sources {
            evaluation.spend(1 + targets.len())?;
            let sources = resources(evaluation, source, true)?;
            for target in targets {
                let targets = resources(evaluation, target, false)?;
                evaluation.charge_elements(sources.len().saturating_mul(targets.len()))?;
                added.relate(state(evaluation), &sources, &targets, *notifies)?;
            }
        }
    }
    added.write(state(evaluation))
}

/// A resource by type and title.
type Named = (Text, Text);

/// A resource, or the name of a resource that may not exist.
enum Found {
    Resource(ResourceId),
    Named(Named),
}

impl Found {
    /// Returns the resource; `None` if none has this name.
    fn find(&self, state: &State) -> Flow<Option<ResourceId>> {
        match self {
            Self::Resource(id) => Ok(Some(*id)),
            Self::Named((kind, title)) => state.find_reference(kind, title),
        }
    }

    /// Returns the reference as messages show it.
    fn shown(&self, state: &State) -> String {
        match self {
            Self::Resource(id) => state.resources[*id].reference(),
            Self::Named((kind, title)) => format!("{kind}[{title}]"),
        }
    }
}

/// Returns the resources of an operand.
///
/// A collector on the left that finds nothing is replaced by the operands on its left. These may be such collectors in
/// turn; each collector is visited once.
fn resources(evaluation: &mut Evaluation, end: &End, is_left: bool) -> Flow<Vec<Found>> {
    if let End::Resource(kind, title) = end {
        return Ok(vec![Found::Named((kind.clone(), title.clone()))]);
    }
    let (mut found, mut stack, mut asked) = (Vec::new(), vec![end.clone()], IndexSet::<_, RandomState>::default());
    while let Some(end) = stack.pop() {
        let index = match end {
            End::Resource(kind, title) => {
                found.push(Found::Named((kind, title)));
                continue;
            }
            End::Untitled(kind) => {
                return plain(format!("No title provided and \"{kind}[]\" is not a valid resource reference"));
            }
            End::Collector(index) if !asked.insert(index) => continue,
            End::Collector(index) => index,
        };
        evaluation.charge_elements(1)?;
        let state = state(evaluation);
        let collector = &state.collectors[index];
        if collector.collected.is_empty() && is_left {
            stack.extend(collector.instead.iter().rev().cloned());
        }
        found.extend(collector.collected.iter().map(|&id| Found::Resource(id)));
    }
    Ok(found)
}

/// The values that relationships add to `notify` (true) or `before` (false) of their sources.
#[derive(Default)]
struct Added {
    values: IndexMap<(ResourceId, bool), Vec<Value>, RandomState>,
    /// Cached references, because each may occur many times: to resources that collectors found, and to named ones.
    references: HashMap<ResourceId, Value, RandomState>,
    named: HashMap<Named, Value, RandomState>,
}

impl Added {
    /// Adds the relationships between sources and targets.
    ///
    /// # Errors
    ///
    /// If a source or target does not exist.
    fn relate(&mut self, state: &State, sources: &[Found], targets: &[Found], notifies: bool) -> Flow<()> {
        let (Some(first), false) = (targets.first(), sources.is_empty()) else { return Ok(()) };
        let references: SmallVec<[Value; 1]> = targets.iter().map(|target| self.reference(state, target)).collect();
        for (index, from) in sources.iter().enumerate() {
            let Some(source) = from.find(state)? else {
                let (from, to) = (from.shown(state), first.shown(state));
                return plain(format!("Could not find resource '{from}' for relationship on '{to}'"));
            };
            for to in targets.iter().filter(|_| index == 0) {
                if to.find(state)?.is_none() {
                    let (to, from) = (to.shown(state), from.shown(state));
                    return plain(format!("Could not find resource '{to}' for relationship from '{from}'"));
                }
            }
            self.values.entry((source, notifies)).or_default().extend_from_slice(&references);
        }
        Ok(())
    }

    fn reference(&mut self, state: &State, target: &Found) -> Value {
        match target {
            Found::Named(named) => match self.named.get(named) {
                Some(known) => known.clone(),
                None => self.named.entry(named.clone()).or_insert(reference(&named.0, &named.1)).clone(),
            },
            Found::Resource(id) => {
                let resource = &state.resources[*id];
                self.references.entry(*id).or_insert_with(|| reference(&resource.kind, &resource.title)).clone()
            }
        }
    }

    /// Appends the values to the parameters of the resources.
    fn write(self, state: &mut State) -> Flow<()> {
        for ((id, notifies), added) in self.values {
            let name = if notifies { "notify" } else { "before" };
            let resource = &mut state.resources[id];
            let mut values = match resource.parameter(name) {
                Some(Value::Array(values)) => values.to_vec(),
                None | Some(Value::Undef) => Vec::with_capacity(added.len()),
                Some(other) => vec![other.clone()],
            };
            values.extend(added);
            let source = resource.source.clone();
            resource.set(name.into(), Parameter { value: values.into(), origin: None, source, adds: false })?;
        }
        Ok(())
    }
}
