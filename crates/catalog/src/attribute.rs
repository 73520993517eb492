//! Attributes in resource expressions: `name => value`, `name +> value`, `* => hash`.

use std::sync::Arc;

use puppetlang_evaluator::{Evaluation, Expression, Flow, NameSet, plain};
use puppetlang_parser::{NodeId, NodeKind, Operator};
use puppetlang_source::IssueCode;
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};

use crate::declare::{current_scope, leaves, may_have_types, state};
use crate::definition::Definition;
use crate::resource::{Origin, Parameter, Parameters, add_parameter_tags};

/// Where an expression stands.
pub(crate) fn origin(expression: Expression<'_>) -> Origin {
    Origin { program: expression.program().clone(), node: expression.node(), is_of_function: false }
}

/// What sets attributes that are evaluated now: the class, defined type or node around; `None` for the top level.
fn source(evaluation: &mut Evaluation) -> Option<Arc<Definition>> {
    let scope = current_scope(evaluation);
    state(evaluation).scopes[scope].source.clone()
}

/// Evaluates operations in their order and passes on the attributes, of which `*` has several.
pub(crate) fn each(
    evaluation: &mut Evaluation,
    expression: Expression<'_>,
    operations: &[NodeId],
    mut pass_on: impl FnMut(&Evaluation, Text, Parameter) -> Flow<()>,
) -> Flow<()> {
    let source = source(evaluation);
    let tree = expression.tree();
    for &operation in operations {
        let here = expression.at(operation);
        let Some(value) = tree.children(operation).next() else { continue };
        let given = expression.at(value).evaluate(evaluation)?;
        if let Some(wrong) = inconvertible(&given) {
            let mark = if tree.operator(operation) == Operator::PlusArrow { "+>" } else { "=>" };
            let message = format!("Error while evaluating a '{mark}' expression, {wrong}");
            return here.fail(evaluation, IssueCode::RuntimeError, message);
        }
        let parameter = |value, adds| Parameter { value, origin: Some(origin(here)), source: source.clone(), adds };
        if tree.kind(operation) == NodeKind::AttributesOperation {
            let Value::Hash(hash) = given else {
                let message = format!("Expected value of type Hash, got {}", Type::generic_of(&given));
                return expression.at(value).fail(evaluation, IssueCode::TypeMismatch, message);
            };
            evaluation.charge(hash.len().saturating_mul(2 * size_of::<Parameter>()))?;
            for (name, value) in hash.iter() {
                let mut text = String::new();
                name.interpolated(&mut text)?;
                pass_on(evaluation, text.into(), parameter(value.clone(), false))?;
            }
        } else {
            let adds = tree.operator(operation) == Operator::PlusArrow;
            pass_on(evaluation, expression.program().text(operation).into(), parameter(given, adds))?;
        }
    }
    Ok(())
}

/// Why a value cannot be that of an attribute: one of its parts is a reference to no certain class.
fn inconvertible(value: &Value) -> Option<&'static str> {
    if !may_have_types(value) {
        return None;
    }
    let is_untitled = |value: &Value| matches!(value, Value::Type(kind) if matches!(&**kind, Type::Class(None)));
    leaves(value).any(is_untitled).then_some("No title provided and \"class\" is not a valid resource reference")
}

/// The attributes of operations; none may come twice.
pub(crate) fn evaluate_all(
    evaluation: &mut Evaluation,
    expression: Expression<'_>,
    operations: &[NodeId],
) -> Flow<Parameters> {
    let mut all = Parameters::with_capacity(operations.len());
    each(evaluation, expression, operations, |evaluation, name, parameter| {
        if all.insert(name.clone(), parameter) {
            return Ok(());
        }
        let message = format!("The attribute '{name}' has already been set");
        expression.fail(evaluation, IssueCode::DuplicateAttribute, message)
    })?;
    Ok(all)
}

/// The attributes of an override or a collector.
pub(crate) fn evaluate_override(
    evaluation: &mut Evaluation,
    expression: Expression<'_>,
    operations: &[NodeId],
) -> Flow<Overriding> {
    let mut all = Overriding { parameters: Parameters::with_capacity(operations.len()), refusal: None };
    each(evaluation, expression, operations, |_, name, parameter| {
        if all.refusal.is_none() {
            all.refusal = all.refusal_of(&name, &parameter)?;
        }
        all.parameters.insert(name, parameter);
        Ok(())
    })?;
    Ok(all)
}

/// Attributes that resources get later than their own.
#[derive(Clone, Debug)]
pub(crate) struct Overriding {
    pub(crate) parameters: Parameters,
    /// What is wrong with them, whatever resource they are for.
    refusal: Option<Refusal>,
}

/// The first thing that is wrong with attributes.
#[derive(Clone, Debug)]
enum Refusal {
    /// The name comes twice.
    Repeated(Text),
    /// The message about a tag.
    Tag(Arc<str>),
}

impl Overriding {
    fn refusal_of(&self, name: &Text, parameter: &Parameter) -> Flow<Option<Refusal>> {
        if self.parameters.contains(name) {
            return Ok(Some(Refusal::Repeated(name.clone())));
        }
        if name != "tag" {
            return Ok(None);
        }
        let mut refusal = None;
        let refused = add_parameter_tags(&mut NameSet::default(), &parameter.value, |message| {
            refusal = Some(Refusal::Tag(message.as_str().into()));
            plain(message)
        });
        if refusal.is_none() {
            refused?;
        }
        Ok(refusal)
    }

    /// Refuses what is wrong with them, now that they meet a resource.
    pub(crate) fn check(&self, origin: &Origin, kind: &str, title: &str) -> Flow<()> {
        match &self.refusal {
            None => Ok(()),
            Some(Refusal::Repeated(name)) => {
                origin.fail(format!("Duplicate parameter '{name}' for on {kind}[{title}]"))
            }
            Some(Refusal::Tag(message)) => origin.fail(message.to_string()),
        }
    }
}
