//! The nodes of a template.

use puppetlang_parser::NodeId;
use puppetlang_parser::combinator::{Input, Outcome};
use puppetlang_parser::construct::{EppExpression, LambdaExpression, List};

/// Creates a lambda with the parameters of a template, and its content as the body.
pub(crate) fn template(
    input: &mut Input<'_>,
    ((), parameters, body): ((), Option<List>, Option<NodeId>),
) -> Outcome<NodeId> {
    let content = input.complete(EppExpression { has_parameters: parameters.is_some(), body }, 0);
    let parameters = parameters.unwrap_or_default();
    Ok(input.complete(LambdaExpression { parameters, return_type: None, body: Some(content) }, 0))
}
