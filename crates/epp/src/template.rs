//! Templates: binding of parameters, and rendering.
//!
//! A template is a program whose only content is a lambda with named arguments.

use puppetlang_evaluator::{
    Cause, Evaluation, EvaluationError, Exit, Flow, NamedBody, Program, ProgramError, Visibility, plain,
};
use puppetlang_parser::{NodeFlags, NodeId, NodeKind, Settings};
use puppetlang_source::Source;
use puppetlang_types::Value;
use puppetlang_types::value::{Hash, Sensitive, Text};

/// A template, which any number of evaluations can render, on any threads. A clone shares the same template.
#[derive(Clone, Debug)]
pub struct Template {
    program: Program,
    content: NodeId,
}

impl Template {
    /// Parses and validates a template.
    ///
    /// # Errors
    ///
    /// If there is a syntax error, or validation finds an error.
    pub fn new(source: Source, settings: &Settings<'_>) -> Result<Self, Box<ProgramError>> {
        Program::template(source, settings).map(|program| Self::of(program).expect("it was read as a template"))
    }

    /// Returns the template in a program; `None` if its source was parsed as a manifest.
    pub fn of(program: Program) -> Option<Self> {
        let tree = program.tree();
        let content = tree.nodes().find(|&node| tree.kind(node) == NodeKind::EppExpression)?;
        Some(Self { program, content })
    }

    /// The program.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Renders the template, which sees the variables of the top scope and its parameters.
    ///
    /// If the template declares parameters, the hash must match them; otherwise the entries become variables with any
    /// names. The result is a string, or a `Sensitive` string if a Sensitive value was rendered. If the template ends
    /// by `next`, the result is the text of that value.
    ///
    /// # Errors
    ///
    /// The error that ends the template, or an error without location if the parameters do not match. The evaluation
    /// can be used again.
    pub fn render(&self, evaluation: &mut Evaluation, parameters: Option<&Hash>) -> Result<Value, EvaluationError> {
        evaluation.at_top_level(|evaluation| match self.render_within(evaluation, parameters, Visibility::Top)? {
            text @ Value::String(_) => Ok(text),
            Value::Sensitive(hidden) => {
                text_of(evaluation, hidden.unwrap()).map(|text| Value::Sensitive(Sensitive::new(text)))
            }
            other => text_of(evaluation, &other),
        })
    }

    /// Returns an error of [`render`](Self::render) with the location of the parameters, if it has none: that of a
    /// mismatch. The message of the reference, which calls templates from manifests, has no location.
    #[must_use]
    pub fn located(&self, error: EvaluationError) -> EvaluationError {
        if error.source.is_some() || error.cause != Cause::Program {
            return error;
        }
        let tree = self.program.tree();
        let first = tree.nodes().find(|&node| tree.kind(node) == NodeKind::Parameter);
        let mut diagnostic = error.diagnostic;
        diagnostic.span = tree.span(first.unwrap_or(self.content));
        diagnostic.at = Some(diagnostic.span.start);
        EvaluationError { diagnostic, source: Some(self.program.shared_source()), ..error }
    }

    /// Renders the template within an evaluation. `given` is `None` for a call without a hash.
    pub(crate) fn render_within(
        &self,
        evaluation: &mut Evaluation,
        given: Option<&Hash>,
        sight: Visibility<'_>,
    ) -> Flow {
        let Some(body) = evaluation.body_with_content(&self.program, self.content) else {
            return plain("the program is no template");
        };
        evaluation.in_body(&body, sight, |evaluation| self.fill_and_evaluate(evaluation, &body, given))
    }

    /// Binds the parameters of the template and evaluates its content.
    fn fill_and_evaluate(&self, evaluation: &mut Evaluation, body: &NamedBody, given: Option<&Hash>) -> Flow {
        let mut local: Vec<(Text, Value)> = Vec::new();
        for (name, value) in given.into_iter().flat_map(Hash::iter) {
            let Some(name) = name.as_str() else { continue };
            if name.contains("::") {
                evaluation.set_qualified(name, value)?;
            } else {
                local.push((name.into(), value.clone()));
            }
        }
        if !self.has_parameters() && given.is_some() {
            for (name, value) in local {
                evaluation.set_local(body, name, value)?;
            }
            return evaluation.evaluate_content(body);
        }
        evaluation.bind_by_name(body, &|| "lambda".to_owned(), &local)?;
        body.check_names()?;
        match evaluation.evaluate_content(body) {
            Err(exit) => match *exit {
                Exit::Next(value, _) => Ok(value),
                _ => Err(exit),
            },
            result => result,
        }
    }

    /// Whether the template has a parameter list, which may be empty.
    fn has_parameters(&self) -> bool {
        self.program.tree().flags(self.content).contains(NodeFlags::PARAMETERS)
    }
}

/// Converts a value to text, as in rendering.
fn text_of(evaluation: &mut Evaluation, value: &Value) -> Flow {
    if let text @ Value::String(_) = value {
        return Ok(text.clone());
    }
    let mut text = String::new();
    value.interpolated(&mut text)?;
    evaluation.charge(text.len())?;
    Ok(text.into())
}
