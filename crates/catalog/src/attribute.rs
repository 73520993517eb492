//! Attributes in resource expressions: `name => value`, `name +> value`, `* => hash`.

use std::sync::Arc;

use puppetlang_evaluator::{AttributeCode, Evaluation, Expression, Flow, NameSet, plain};
use puppetlang_parser::Operator;
use puppetlang_source::IssueCode;
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};

use crate::current::{current_scope, state};
use crate::definition::Definition;
use crate::origin::Origin;
use crate::resource::{Parameter, Parameters, add_parameter_tags};
use crate::walk::{leaves, may_have_types};

/// Returns the location of an expression.
pub(crate) fn origin(expression: Expression<'_>) -> Origin {
    Origin { program: expression.program().clone(), node: expression.node(), is_of_function: false }
}

/// Returns the definition around the current evaluation: a class, defined type or node; `None` at the top level.
fn source(evaluation: &mut Evaluation) -> Option<Arc<Definition>> {
    let scope = current_scope(evaluation);
    state(evaluation).scopes[scope].source.clone()
}

/// Evaluates attributes in order and passes on each one; `*` yields several.
pub(crate) fn each(
    evaluation: &mut Evaluation,
    expression: Expression<'_>,
    attributes: &[AttributeCode],
    mut pass_on: impl FnMut(&Evaluation, Text, Parameter) -> Flow<()>,
) -> Flow<()> {
    let source = source(evaluation);
    for attribute in attributes {
        let here = expression.at(attribute.node);
        let given = expression.at(attribute.value).evaluate(evaluation)?;
        if let Some(wrong) = inconvertible(&given) {
            let operator = if attribute.adds { Operator::PlusArrow } else { Operator::Arrow };
            let message = format!("Error while evaluating a '{}' expression, {wrong}", operator.text());
            return here.fail(evaluation, IssueCode::RuntimeError, message);
        }
        let parameter = |value, adds| Parameter { value, origin: Some(origin(here)), source: source.clone(), adds };
        if let Some(name) = &attribute.name {
            pass_on(evaluation, name.clone(), parameter(given, attribute.adds))?;
            continue;
        }
        let Value::Hash(hash) = given else {
            let message = format!("Expected value of type Hash, got {}", Type::generic_of(&given));
            return expression.at(attribute.value).fail(evaluation, IssueCode::TypeMismatch, message);
        };
        evaluation.charge(hash.len().saturating_mul(2 * size_of::<Parameter>()))?;
        for (name, value) in hash.iter() {
            evaluation.spend(2)?;
            let mut text = String::new();
            name.interpolated(&mut text)?;
            pass_on(evaluation, text.into(), parameter(value.clone(), false))?;
        }
    }
    Ok(())
}

/// Returns the error message for an attribute value that contains a `Class` reference without a title.
fn inconvertible(value: &Value) -> Option<&'static str> {
    if !may_have_types(value) {
        return None;
    }
    let is_untitled = |value: &Value| matches!(value, Value::Type(kind) if matches!(&**kind, Type::Class(None)));
    leaves(value).any(is_untitled).then_some("No title provided and \"class\" is not a valid resource reference")
}

/// Evaluates the attributes of a resource; a repeated attribute is an error.
pub(crate) fn evaluate_all(
    evaluation: &mut Evaluation,
    expression: Expression<'_>,
    attributes: &[AttributeCode],
) -> Flow<Parameters> {
    let mut all = Parameters::with_capacity(attributes.len());
    each(evaluation, expression, attributes, |evaluation, name, parameter| {
        if all.insert(name.clone(), parameter) {
            return Ok(());
        }
        let message = format!("The attribute '{name}' has already been set");
        expression.fail(evaluation, IssueCode::DuplicateAttribute, message)
    })?;
    Ok(all)
}

/// Evaluates the attributes of an override or a collector.
pub(crate) fn evaluate_override(
    evaluation: &mut Evaluation,
    expression: Expression<'_>,
    attributes: &[AttributeCode],
) -> Flow<Overriding> {
    let mut all = Overriding { parameters: Parameters::with_capacity(attributes.len()), error: None };
    each(evaluation, expression, attributes, |_, name, parameter| {
        if all.error.is_none() {
            all.error = all.error_of(&name, &parameter)?;
        }
        all.parameters.insert(name, parameter);
        Ok(())
    })?;
    Ok(all)
}

/// Attributes that override those of resources.
#[derive(Clone, Debug)]
pub(crate) struct Overriding {
    pub(crate) parameters: Parameters,
    /// The first error in the attributes, reported when they are applied to a resource.
    error: Option<AttributeError>,
}

/// An error in the attributes.
#[derive(Clone, Debug)]
enum AttributeError {
    /// The name of a repeated attribute.
    Repeated(Text),
    /// The message about an invalid tag.
    Tag(Arc<str>),
}

impl Overriding {
    fn error_of(&self, name: &Text, parameter: &Parameter) -> Flow<Option<AttributeError>> {
        if self.parameters.contains(name) {
            return Ok(Some(AttributeError::Repeated(name.clone())));
        }
        if name != "tag" {
            return Ok(None);
        }
        let mut error = None;
        let refused = add_parameter_tags(&mut NameSet::default(), &parameter.value, |message| {
            error = Some(AttributeError::Tag(message.as_str().into()));
            plain(message)
        });
        if error.is_none() {
            refused?;
        }
        Ok(error)
    }

    /// Reports the error in the attributes, if there is one, for a resource.
    pub(crate) fn check(&self, origin: &Origin, kind: &str, title: &str) -> Flow<()> {
        match &self.error {
            None => Ok(()),
            Some(AttributeError::Repeated(name)) => {
                origin.fail(format!("Duplicate parameter '{name}' for on {kind}[{title}]"))
            }
            Some(AttributeError::Tag(message)) => origin.fail(message.to_string()),
        }
    }
}
