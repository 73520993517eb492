//! Arguments of functions: their number, literals of the wrong type, and lambdas.
//!
//! The signatures are those of the evaluator, for functions in Puppet those of their declarations; functions in Ruby
//! have only numbers of arguments. A call is reported if every evaluation rejects it, whatever the arguments that are
//! not literal.

use puppetlang_evaluator::StaticCall;
use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::IssueCode;
use puppetlang_types::mismatch::Signature;
use puppetlang_types::ty::{CallableType, Size, TupleType};
use puppetlang_types::{Type, Value};

use super::call::Call;
use super::context::Context;
use super::world::{Function, Known};
use super::{literal, named_argument};
use crate::file_index::Arity;
use crate::index::Defined;
use crate::layout::FileKind;

/// The most forms of a function that help lists.
const MOST_FORMS: usize = 2;

/// Checks the arguments of a call.
pub(super) fn check(context: &mut Context<'_, '_, '_>, call: &Call<'_, '_>) {
    let Call { functor, arguments, .. } = call;
    let name = call.name.as_ref();
    if arguments.iter().any(|&argument| context.file.kind(argument) == K::UnfoldExpression) {
        return;
    }
    match name {
        "epp" => named_argument::template(context, arguments),
        "run_plan" if context.located.kind == FileKind::Plan => named_argument::plan(context, arguments),
        _ => {}
    }
    if is_method_of_object(context, call.node, arguments) {
        return;
    }
    match &call.function {
        Known::Found(Function::Core(signatures)) => {
            let given = Given { context, functor: *functor, arguments, lambda: call.lambda };
            if let Some((place, message)) = given.rejection(name, signatures)
                && let Some(finding) = context.report_at(IssueCode::ArgumentMismatch, place, message)
            {
                let forms = signatures.iter().map(|form| format!("{name}({})", form.text())).take(MOST_FORMS);
                let more = if signatures.len() > MOST_FORMS { " or …" } else { "" };
                finding.diagnostic.help = Some(forms.collect::<Vec<_>>().join(" or ") + more);
            }
        }
        Known::Found(Function::Defined(found)) => defined(context, call, found),
        _ => {}
    }
}

/// Returns true if the receiver of a method call may be an object with a method of the name, such as one of Bolt.
fn is_method_of_object(context: &Context<'_, '_, '_>, node: NodeId, arguments: &[NodeId]) -> bool {
    context.located.kind == FileKind::Plan
        && context.file.kind(node) == K::CallMethodExpression
        && arguments.first().is_none_or(|&receiver| literal::value(context.file, receiver).is_none())
}

/// The arguments of a call in a file.
struct Given<'c, 'f, 'i, 'a> {
    context: &'c Context<'f, 'i, 'a>,
    functor: NodeId,
    arguments: &'c [NodeId],
    lambda: Option<NodeId>,
}

impl Given<'_, '_, '_, '_> {
    /// Returns the message of a call that no signature accepts, and the place: the literal that is not accepted, or the
    /// name of the function.
    fn rejection(&self, name: &str, signatures: &[Signature]) -> Option<(NodeId, String)> {
        let file = self.context.file;
        let literals: Vec<Option<Value>> = self.arguments.iter().map(|&node| literal::value(file, node)).collect();
        let block = self.lambda.and_then(|lambda| match file.view(lambda) {
            N::LambdaExpression(lambda) => Some(lambda_size(self.context, lambda)),
            _ => None,
        });
        let mut call = StaticCall { arguments: literals, block };
        let message = call.rejection(name, signatures)?;
        // The place is the only literal without which the call may be accepted.
        for (index, &node) in self.arguments.iter().enumerate() {
            let Some(literal) = call.arguments[index].take() else { continue };
            if call.rejection(name, signatures).is_none() {
                return Some((node, message));
            }
            call.arguments[index] = Some(literal);
        }
        Some((self.functor, message))
    }
}

/// Returns the number of arguments that a lambda accepts.
fn lambda_size(context: &Context<'_, '_, '_>, lambda: ast::LambdaExpression<'_>) -> Size {
    let parameters = || context.file.tree.views::<ast::Parameter<'_>>(lambda.parameters());
    let required = parameters().filter(|one| one.value().is_none() && !one.captures_rest()).count();
    let has_rest = parameters().any(|one| one.captures_rest());
    let most = if has_rest { None } else { u64::try_from(parameters().count()).ok() };
    Size::new(u64::try_from(required).unwrap_or(0), most)
}

/// Checks a call of functions that modules define.
fn defined(context: &mut Context<'_, '_, '_>, call: &Call<'_, '_>, found: &[Defined<'_>]) {
    if found.iter().any(|one| !one.definition.has_signature) {
        return;
    }
    let Call { name, functor, arguments, lambda, .. } = call;
    let is_of_ruby = found.iter().any(|one| !one.definition.overloads.is_empty());
    let rejection = if is_of_ruby {
        number_rejection(name, arguments, found).map(|message| (*functor, message))
    } else {
        let signatures: Vec<Signature> = found.iter().map(|one| signature(context, one)).collect();
        Given { context, functor: *functor, arguments, lambda: *lambda }.rejection(name, &signatures)
    };
    let Some((place, message)) = rejection else { return };
    let Some(finding) = context.report_at(IssueCode::ArgumentMismatch, place, message) else { return };
    if let Some(first) = found.first() {
        finding.relate(first, first.definition.name_span, "the function is defined here");
    }
}

/// Returns the number of arguments of a function in Puppet.
fn size_of(defined: &Defined<'_>) -> Arity {
    let parameters = &defined.definition.parameters;
    let required = parameters.iter().filter(|one| !one.has_default && !one.captures_rest).count();
    let has_rest = parameters.last().is_some_and(|last| last.captures_rest);
    Arity {
        least: u32::try_from(required).unwrap_or(0),
        most: if has_rest { None } else { u32::try_from(parameters.len()).ok() },
    }
}

/// Returns the signature of a function in Puppet. A type that is not known accepts everything.
fn signature(context: &Context<'_, '_, '_>, defined: &Defined<'_>) -> Signature {
    let parameters = &defined.definition.parameters;
    let ty = |text| context.checker.types.of_text(defined.entry.content.text(text));
    let types = parameters.iter().map(|one| one.ty.and_then(ty).unwrap_or(Type::Any)).collect();
    let size = size_of(defined);
    let size = Size::new(size.least.into(), size.most.map(u64::from));
    let params = TupleType { types, size: Some(size) };
    let names = defined.parameter_names().map(Into::into).collect();
    Signature { callable: CallableType::new(Some(params), None, None), names, block: None }
}

/// Returns the message of a call of functions some of which are in Ruby, if none of them accepts the number of
/// arguments.
fn number_rejection(name: &str, arguments: &[NodeId], found: &[Defined<'_>]) -> Option<String> {
    let count = u32::try_from(arguments.len()).ok()?;
    let overloads = found.iter().flat_map(|one| match &*one.definition.overloads {
        [] => vec![size_of(one)],
        overloads => overloads.to_vec(),
    });
    let overloads: Vec<Arity> = overloads.collect();
    if overloads.is_empty() || overloads.iter().any(|overload| overload.accepts(count)) {
        return None;
    }
    let given = if count == 0 { "none".to_owned() } else { count.to_string() };
    Some(format!("'{name}' expects {}, got {given}", describe(&overloads)))
}

/// Describes numbers of arguments as the evaluator does: `1 argument`, `at least 2 arguments`.
fn describe(overloads: &[Arity]) -> String {
    let least = overloads.iter().map(|one| one.least).min().unwrap_or(0);
    let most = overloads.iter().try_fold(0, |most: u32, one| Some(most.max(one.most?)));
    match most {
        Some(0) => "no arguments".to_owned(),
        Some(1) if least == 1 => "1 argument".to_owned(),
        Some(most) if most == least => format!("{least} arguments"),
        Some(most) => format!("between {least} and {most} arguments"),
        None if least == 1 => "at least 1 argument".to_owned(),
        None => format!("at least {least} arguments"),
    }
}
