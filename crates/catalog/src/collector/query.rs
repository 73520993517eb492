//! Collectors as data: their queries, and the resources that a query takes.

use std::sync::Arc;

use foldhash::fast::RandomState;
use indexmap::IndexSet;
use puppetlang_evaluator::{Evaluation, ExportedCondition, ExportedQuery, Expression, Flow, QueryStep, plain};
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use crate::attribute::Overriding;
use crate::definition::Definition;
use crate::origin::Origin;
use crate::relationship::edge::End;
use crate::resource::{Resource, ResourceId};
use crate::state::State;

/// The query of a collector: conditions in postfix order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Query {
    conditions: Vec<Condition>,
    /// The same conditions as a collector of exported resources asks them of the host.
    pub(super) asked: Vec<ExportedCondition>,
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
    pub(super) overrides: Option<Overrides>,
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
pub(super) struct Overrides {
    pub(super) overriding: Overriding,
    pub(super) origin: Origin,
    pub(super) source: Option<Arc<Definition>>,
}

/// The search of a collector of exported resources.
#[derive(Debug)]
pub(crate) struct Exported {
    pub(super) query: ExportedQuery,
    /// Whether the host was asked. The reference asks in every round and ignores what it already has.
    pub(super) is_asked: bool,
}

impl Exported {
    pub(super) fn new(query: ExportedQuery) -> Self {
        Self { query, is_asked: false }
    }
}

impl Query {
    /// Evaluates the operands of a query.
    pub(super) fn evaluate(evaluation: &mut Evaluation, expression: Expression<'_>, steps: &[QueryStep]) -> Flow<Self> {
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
