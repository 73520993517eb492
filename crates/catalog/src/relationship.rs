//! Relationships: `->`, `~>`, `<-`, `<~`. They are noted, and become parameters of resources at the end.

use puppetlang_evaluator::{Evaluation, Expression, Flow, a_label, plain};
use puppetlang_parser::Operator;
use puppetlang_source::IssueCode;
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};

use crate::collector::collector_of;
use crate::declare::state;
use crate::resource::{Parameter, ResourceId, capitalized};

/// What is on a side of a relationship.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum End {
    /// Type and title.
    Resource(Text, Text),
    /// A type without a title, which is refused in the end.
    Untitled(Text),
    /// What a collector finds.
    Collector(usize),
}

/// A relationship between two ends.
#[derive(Clone, Debug)]
pub(crate) struct Relationship {
    pub(crate) source: End,
    pub(crate) target: End,
    /// Whether the target is told of changes.
    pub(crate) notifies: bool,
}

/// A relationship expression; the value are the ends on the right side, or those on the left if there are none.
pub(crate) fn relate(evaluation: &mut Evaluation, expression: Expression<'_>) -> Flow {
    let tree = expression.tree();
    let mut children = tree.children(expression.node());
    let (Some(left), Some(right)) = (children.next(), children.next()) else { return Ok(Value::Undef) };
    let (left, right) = (expression.at(left).evaluate(evaluation)?, expression.at(right).evaluate(evaluation)?);
    let left_ends = ends(evaluation, expression, &left)?;
    let right_ends = ends(evaluation, expression, &right)?;
    let operator = tree.operator(expression.node());
    let is_reverse = matches!(operator, Operator::Require | Operator::Subscribe);
    let notifies = matches!(operator, Operator::Notify | Operator::Subscribe);
    let (sources, targets) = if is_reverse { (&right_ends, &left_ends) } else { (&left_ends, &right_ends) };
    evaluation.charge(sources.len().saturating_mul(targets.len()).saturating_mul(size_of::<Relationship>()))?;
    for source in sources {
        for target in targets {
            let relationship = Relationship { source: source.clone(), target: target.clone(), notifies };
            state(evaluation).relationships.push(relationship);
        }
    }
    if right_ends.is_empty() {
        return Ok(values(&left_ends));
    }
    let value = values(&right_ends);
    if let [End::Collector(collector)] = right_ends[..] {
        state(evaluation).collectors[collector].instead = left_ends;
    }
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

/// The reference to a resource.
fn reference(kind: &str, title: &str) -> Value {
    if kind == "Class" { Type::class(&title.to_lowercase()).into() } else { Type::resource(kind, Some(title)).into() }
}

/// The ends that a value stands for, each once.
fn ends(evaluation: &mut Evaluation, expression: Expression<'_>, value: &Value) -> Flow<Vec<End>> {
    let mut found: Vec<End> = Vec::new();
    let mut pile = vec![value.clone()];
    while let Some(value) = pile.pop() {
        if let Some(collector) = collector_of(&value).filter(|index| *index < state(evaluation).collectors.len()) {
            found.push(End::Collector(collector));
            continue;
        }
        let end = match &value {
            Value::Array(values) => {
                pile.extend(values.iter().rev().cloned());
                continue;
            }
            Value::Type(kind) => end_of_type(evaluation, expression, kind)?,
            Value::String(text) => match Type::parse(text) {
                Ok(kind) => end_of_type(evaluation, expression, &kind)?,
                Err(error) => return plain(error.to_string()),
            },
            other => {
                let message = format!(
                    "Illegal relationship operand, can not form a relationship with {}. A Catalog type is required.",
                    a_label(other)
                );
                return expression.fail(evaluation, IssueCode::IllegalRelationshipOperandType, message);
            }
        };
        if !found.contains(&end) {
            found.push(end);
        }
    }
    Ok(found)
}

fn end_of_type(evaluation: &mut Evaluation, expression: Expression<'_>, kind: &Type) -> Flow<End> {
    match kind {
        Type::Resource(Some(resource)) => {
            let kind = capitalized(resource.name());
            return Ok(match resource.title() {
                Some(title) => End::Resource(kind, title.into()),
                None => End::Untitled(kind),
            });
        }
        Type::Class(None) => {
            let message = "No title provided and \"class\" is not a valid resource reference";
            let operator = expression.tree().operator(expression.node()).text();
            let message = format!("Error while evaluating a '{operator}' expression, {message}");
            return expression.fail(evaluation, IssueCode::RuntimeError, message);
        }
        Type::Reference(text) => {
            // The type may be a defined one, which the types do not know.
            let parts = text.strip_suffix(']').and_then(|text| text.split_once('['));
            if let Some((kind, title)) = parts
                && crate::class::find_defined_type(evaluation, kind)?.is_some()
            {
                let title = title.trim_matches(|quote| quote == '\'' || quote == '"');
                return Ok(End::Resource(capitalized(kind), title.into()));
            }
        }
        Type::Class(Some(name)) => return Ok(End::Resource("Class".into(), capitalized(name))),
        _ => {}
    }
    let message = format!(
        "Illegal relationship operand, can not form a relationship with something of type {kind}. A Catalog type is required."
    );
    expression.fail(evaluation, IssueCode::NotCatalogType, message)
}

/// Makes the relationships parameters of their sources.
pub(crate) fn evaluate_all(evaluation: &mut Evaluation) -> Flow<()> {
    let relationships = std::mem::take(&mut state(evaluation).relationships);
    for Relationship { source, target, notifies } in relationships {
        let sources = resources(evaluation, &source, true)?;
        let targets = resources(evaluation, &target, false)?;
        for from in &sources {
            for to in &targets {
                relate_resources(evaluation, from, to, notifies)?;
            }
        }
    }
    Ok(())
}

/// The resources of an end, as type and title. Collectors that find nothing may stand for each other; each is asked once.
fn resources(evaluation: &mut Evaluation, end: &End, is_left: bool) -> Flow<Vec<(Text, Text)>> {
    let (mut found, mut pile, mut asked) = (Vec::new(), vec![end.clone()], Vec::new());
    while let Some(end) = pile.pop() {
        match end {
            End::Resource(kind, title) => found.push((kind, title)),
            End::Untitled(kind) => {
                return plain(format!("No title provided and \"{kind}[]\" is not a valid resource reference"));
            }
            End::Collector(index) if asked.contains(&index) => {}
            End::Collector(index) => {
                asked.push(index);
                let state = state(evaluation);
                let collector = &state.collectors[index];
                let reference = |id: &ResourceId| {
                    let resource = &state.resources[*id];
                    (resource.kind.clone(), resource.title.clone())
                };
                found.extend(collector.collected.iter().map(reference));
                if is_left && collector.collected.is_empty() {
                    pile.extend(collector.instead.iter().rev().cloned());
                }
            }
        }
    }
    Ok(found)
}

fn relate_resources(evaluation: &mut Evaluation, from: &(Text, Text), to: &(Text, Text), notifies: bool) -> Flow<()> {
    let state = state(evaluation);
    let shown = |(kind, title): &(Text, Text)| format!("{kind}[{title}]");
    let Some(source) = state.find(&from.0, &from.1) else {
        return plain(format!("Could not find resource '{}' for relationship on '{}'", shown(from), shown(to)));
    };
    if state.find(&to.0, &to.1).is_none() {
        return plain(format!("Could not find resource '{}' for relationship from '{}'", shown(to), shown(from)));
    }
    let name = if notifies { "notify" } else { "before" };
    let resource = &mut state.resources[source];
    let mut values = match resource.parameter(name) {
        Some(Value::Array(values)) => values.to_vec(),
        None | Some(Value::Undef) => Vec::new(),
        Some(other) => vec![other.clone()],
    };
    values.push(reference(&to.0, &to.1));
    let source = resource.source.clone();
    resource.set(name.into(), Parameter { value: values.into(), origin: None, source, adds: false })
}
