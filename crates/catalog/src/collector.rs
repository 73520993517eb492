//! Collectors: `Type <| query |> { … }`. They are evaluated repeatedly until they find nothing new.

use std::sync::Arc;

use foldhash::fast::RandomState;
use indexmap::IndexSet;
use puppetlang_evaluator::{
    CollectorCode, Evaluation, ExportedCondition, ExportedQuery, Expression, Flow, QueryStep, limit, plain,
};
use puppetlang_source::IssueCode;
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};

use crate::attribute::{self, Overriding, origin};
use crate::class;
use crate::current::{current_scope, state};
use crate::definition::Definition;
use crate::relationship::End;
use crate::resource::{Origin, Resource, ResourceId, capitalized};
use crate::state::{Override, State};

mod exported;

use exported::Exported;

/// The query of a collector: conditions in postfix order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Query {
    conditions: Vec<Condition>,
    /// The same conditions as a collector of exported resources asks them of the host.
    asked: Vec<ExportedCondition>,
}

#[derive(Clone, Debug)]
enum Condition {
    All,
    Tagged(Vec<Text>),
    Equal(Text, Value),
    Different(Text, Value),
    /// An operand that is not a condition: holds for all resources, or for none.
    Constant(bool),
    And,
    Or,
}

/// A collector and the resources that it has found so far.
#[derive(Debug)]
pub(crate) struct Collector {
    pub(crate) kind: Text,
    pub(crate) query: Query,
    /// The overrides for the resources that it finds.
    overrides: Option<Overrides>,
    pub(crate) collected: IndexSet<ResourceId, RandomState>,
    /// The operands on its left, which replace it in relationships if it finds nothing.
    pub(crate) instead: Vec<End>,
    /// The search for exported resources, if it is a collector of these; `None` for virtual ones.
    pub(crate) exported: Option<Exported>,
    /// The scope of the collector expression. The resource defaults of this scope are added to the overrides.
    pub(crate) scope: usize,
}

/// The overrides of a collector.
#[derive(Clone, Debug)]
struct Overrides {
    overriding: Overriding,
    origin: Origin,
    source: Option<Arc<Definition>>,
}

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

impl Query {
    /// Evaluates the operands of a query.
    fn evaluate(evaluation: &mut Evaluation, expression: Expression<'_>, steps: &[QueryStep]) -> Flow<Self> {
        let mut query = Self::default();
        if steps.is_empty() {
            query.conditions.push(Condition::All);
        }
        // The queries around the one whose steps are executed, and the operands, of which conditions have no value.
        let (mut around, mut operands) = (Vec::new(), Vec::new());
        for step in steps {
            match step {
                QueryStep::Evaluate(node) => operands.push(Some(expression.at(*node).evaluate(evaluation)?)),
                QueryStep::Unusable(class) => {
                    return plain(format!("Cannot transform object of class Puppet::Pops::Model::{class}"));
                }
                QueryStep::Begin => around.push(std::mem::take(&mut query)),
                QueryStep::End => {
                    query = around.pop().unwrap_or_default();
                    operands.push(None);
                }
                QueryStep::Equal | QueryStep::Different => {
                    let (value, name) = (operands.pop().flatten(), operands.pop().flatten());
                    let (condition, asked) = compared(name, value, *step == QueryStep::Equal)?;
                    query.push(condition, asked);
                }
                QueryStep::Truth => {
                    let value = operands.pop().flatten();
                    let is_true = value.as_ref().is_some_and(Value::is_truthy);
                    let asked = ExportedCondition::Value(value.unwrap_or(Value::Undef));
                    query.push(Condition::Constant(is_true), asked);
                }
                QueryStep::And => query.push(Condition::And, ExportedCondition::And),
                QueryStep::Or => query.push(Condition::Or, ExportedCondition::Or),
            }
        }
        Ok(query)
    }

    fn push(&mut self, condition: Condition, asked: ExportedCondition) {
        self.conditions.push(condition);
        self.asked.push(asked);
    }
}

/// Returns the condition for a comparison, and that for the host. An operand that is a condition has no value, and is
/// not equal to any value.
fn compared(name: Option<Value>, value: Option<Value>, is_equal: bool) -> Flow<(Condition, ExportedCondition)> {
    let (Some(name), Some(value)) = (name, value) else {
        return Ok((Condition::Constant(!is_equal), ExportedCondition::Value((!is_equal).into())));
    };
    let mut text = String::new();
    name.interpolated(&mut text)?;
    let text = Text::from(text);
    let asked = if is_equal { ExportedCondition::Equal } else { ExportedCondition::Different };
    let asked = asked(text.clone(), value.clone());
    let condition = match is_equal {
        true if text == "tag" => tagged(&value)?,
        true => Condition::Equal(text, value),
        false => Condition::Different(text, value),
    };
    Ok((condition, asked))
}

fn tagged(value: &Value) -> Flow<Condition> {
    let values = match value {
        Value::Array(values) => values.to_vec(),
        other => vec![other.clone()],
    };
    let mut tags = Vec::new();
    for value in values {
        if matches!(value, Value::Integer(_) | Value::Float(_)) {
            return plain("Cannot transform a number to a tag");
        }
        let mut text = String::new();
        value.interpolated(&mut text)?;
        tags.push(text.to_lowercase().into());
    }
    Ok(Condition::Tagged(tags))
}

impl Query {
    pub(crate) fn takes(&self, state: &State, resource: &Resource) -> bool {
        if let [only] = &self.conditions[..] {
            return only.takes(state, resource);
        }
        let mut answers: Vec<bool> = Vec::new();
        for condition in &self.conditions {
            let answer = match condition {
                Condition::And => answers.pop().unwrap_or(true) & answers.pop().unwrap_or(true),
                Condition::Or => answers.pop().unwrap_or(false) | answers.pop().unwrap_or(false),
                condition => condition.takes(state, resource),
            };
            answers.push(answer);
        }
        answers.pop().unwrap_or(true)
    }
}

impl Condition {
    /// Returns whether the condition holds for a resource; always true for `And` and `Or`.
    fn takes(&self, state: &State, resource: &Resource) -> bool {
        let value = |name: &str| match name {
            "title" => resource.title_value(),
            name => resource.parameter(name).cloned().unwrap_or(Value::Undef),
        };
        match self {
            Self::All | Self::And | Self::Or => true,
            Self::Constant(answer) => *answer,
            Self::Tagged(tags) => {
                state.is_tagged(resource, |resource| tags.iter().any(|tag| resource.tags.contains(tag)))
            }
            Self::Equal(name, wanted) => match value(name) {
                Value::Array(values) => values.iter().any(|value| value.language_eq(wanted)),
                value => value.language_eq(wanted),
            },
            Self::Different(name, wanted) => !value(name).language_eq(wanted),
        }
    }
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
