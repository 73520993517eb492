//! Collectors: `Type <| query |> { … }`. They are evaluated repeatedly until they find nothing new.

use std::sync::Arc;

use foldhash::fast::RandomState;
use indexmap::IndexSet;
use puppetlang_evaluator::{Evaluation, ExportedCondition, ExportedQuery, Expression, Flow, limit, plain};
use puppetlang_parser::{NodeId, NodeKind, Operator};
use puppetlang_source::IssueCode;
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};

use crate::attribute::{self, Overriding, origin};
use crate::class;
use crate::current::{current_scope, state};
use crate::definition::{Definition, child, list};
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

/// An operator that joins conditions.
enum Join {
    And,
    Or,
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
pub(crate) fn collect(evaluation: &mut Evaluation, expression: Expression<'_>) -> Flow {
    let tree = expression.tree();
    let query_node = child(tree, expression.node(), "query");
    let is_exported = query_node.is_some_and(|query| tree.kind(query) == NodeKind::ExportedQuery);
    if is_exported {
        expression.report(
            evaluation,
            IssueCode::RtNoStoreconfigs,
            "You cannot collect exported resources without storeconfigs being set; the collection will be ignored",
        )?;
        exported::check_host(evaluation)?;
    }
    let Some(of) = child(tree, expression.node(), "type_expr") else { return Ok(Value::Undef) };
    let name = expression.program().text(of).to_lowercase();
    if name == "class" {
        return plain("Classes cannot be collected");
    }
    if crate::native::find(evaluation, &name)?.is_none() && class::find_defined_type(evaluation, &name)?.is_none() {
        return plain(format!("Resource type {name} doesn't exist"));
    }
    let operations = list(tree, expression.node(), "operations");
    let overriding = attribute::evaluate_override(evaluation, expression, operations)?;
    let scope = current_scope(evaluation);
    let source = state(evaluation).scopes[scope].source.clone();
    let overrides = (!operations.is_empty()).then(|| Overrides { overriding, origin: origin(expression), source });
    let condition = query_node.and_then(|query| child(tree, query, "expr"));
    let mut query = Query::default();
    match condition {
        Some(condition) if tree.kind(condition) != NodeKind::Nop => {
            query.add(evaluation, expression.at(condition))?;
        }
        _ => query.conditions.push(Condition::All),
    }
    let exported = is_exported.then(|| Exported::new(ExportedQuery::new(std::mem::take(&mut query.asked))));
    let state = state(evaluation);
    let kind = capitalized(&name);
    state.collectors.push(Collector {
        kind,
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
    /// Adds the conditions of an expression. Chains of `and` and `or` do not recurse.
    fn add(&mut self, evaluation: &mut Evaluation, expression: Expression<'_>) -> Flow<()> {
        evaluation.check_stack()?;
        let tree = expression.tree();
        let (mut first, mut others) = (expression.node(), Vec::new());
        loop {
            let join = match tree.kind(first) {
                NodeKind::AndExpression => Join::And,
                NodeKind::OrExpression => Join::Or,
                _ => break,
            };
            let mut operands = tree.children(first);
            let (Some(left), Some(right)) = (operands.next(), operands.next()) else { break };
            others.push((join, right));
            first = left;
        }
        self.add_condition(evaluation, expression.at(first))?;
        for (join, right) in others.into_iter().rev() {
            self.add(evaluation, expression.at(right))?;
            let (own, asked) = match join {
                Join::And => (Condition::And, ExportedCondition::And),
                Join::Or => (Condition::Or, ExportedCondition::Or),
            };
            self.push(own, asked);
        }
        Ok(())
    }

    fn add_condition(&mut self, evaluation: &mut Evaluation, expression: Expression<'_>) -> Flow<()> {
        let (tree, node) = (expression.tree(), expression.node());
        let mut children = tree.children(node);
        let (condition, asked) = match (tree.kind(node), children.next(), children.next()) {
            (NodeKind::ParenthesizedExpression, Some(inner), _) => {
                return self.add(evaluation, expression.at(inner));
            }
            (NodeKind::ParenthesizedExpression, None, _) => (Condition::All, ExportedCondition::Value(Value::Undef)),
            (NodeKind::ComparisonExpression, Some(left), Some(right)) => compared(evaluation, expression, left, right)?,
            _ => {
                let value = operand(evaluation, expression, node)?;
                let is_true = value.as_ref().is_some_and(|value| value.is_truthy());
                (Condition::Constant(is_true), ExportedCondition::Value(value.unwrap_or(Value::Undef)))
            }
        };
        self.push(condition, asked);
        Ok(())
    }

    fn push(&mut self, condition: Condition, asked: ExportedCondition) {
        self.conditions.push(condition);
        self.asked.push(asked);
    }
}

/// Returns the condition for a comparison, and that for the host.
fn compared(
    evaluation: &mut Evaluation,
    expression: Expression<'_>,
    left: NodeId,
    right: NodeId,
) -> Flow<(Condition, ExportedCondition)> {
    let (name, value) = (operand(evaluation, expression, left)?, operand(evaluation, expression, right)?);
    let operator = expression.tree().operator(expression.node());
    let is_equal = operator == Operator::Equal;
    // An operand that is a condition is not equal to any value.
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

/// Returns the value of an operand; `None` if it is a condition.
fn operand(evaluation: &mut Evaluation, expression: Expression<'_>, node: NodeId) -> Flow<Option<Value>> {
    use NodeKind as K;
    match expression.tree().kind(node) {
        K::AccessExpression
        | K::VariableExpression
        | K::LiteralBoolean
        | K::LiteralString
        | K::ConcatenatedString
        | K::LiteralInteger
        | K::LiteralFloat
        | K::LiteralUndef
        | K::QualifiedName => expression.at(node).evaluate(evaluation).map(Some),
        K::AndExpression | K::OrExpression | K::ComparisonExpression => {
            Query::default().add(evaluation, expression.at(node)).map(|()| None)
        }
        K::ParenthesizedExpression => match expression.tree().children(node).next() {
            Some(inner) => operand(evaluation, expression, inner),
            None => Ok(Some(Value::Undef)),
        },
        other => plain(format!("Cannot transform object of class Puppet::Pops::Model::{}", other.name())),
    }
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
