//! Types: `new`, `type`, `assert_type`, `unwrap`.

use std::sync::Arc;

use puppetlang_types::creation::{Clock, Conversion};
use puppetlang_types::mismatch::describe_mismatch;
use puppetlang_types::value::{Sensitive, Text};
use puppetlang_types::{Timestamp, Type, Value};

use crate::argument::{Rest, typed};
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::host::Host;
use crate::lambda::Block;
use crate::library::{Builtin, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "new",
        "4.5",
        "creates a value of a type from arguments",
        &[Form::new(&[("Type", "type"), ("Any", "args*"), ("Optional[Callable]", "&block")], typed!(new))],
    ),
    Builtin::new(
        "type",
        "4.4",
        "returns the type of a value",
        &[
            Form::new(&[("Any", "value"), ("Enum[detailed]", "inference_method?")], typed!(type_detailed)),
            Form::new(&[("Any", "value"), ("Enum[reduced]", "inference_method")], typed!(type_reduced)),
            Form::new(&[("Any", "value"), ("Enum[generalized]", "inference_method")], typed!(type_generalized)),
        ],
    ),
    Builtin::new(
        "assert_type",
        "4.0",
        "returns the value if it is an instance of the type; otherwise fails or calls the lambda",
        &[
            Form::new(
                &[("Type", "type"), ("Any", "value"), ("Optional[Callable[Type, Type]]", "&block")],
                typed!(assert_type),
            ),
            Form::new(
                &[("String", "type_string"), ("Any", "value"), ("Optional[Callable[Type, Type]]", "&block")],
                typed!(assert_type_of_text),
            ),
        ],
    ),
    Builtin::new(
        "unwrap",
        "4.6",
        "returns the value inside a Sensitive",
        &[
            Form::new(&[("Sensitive", "arg"), ("Optional[Callable]", "&block")], typed!(unwrap)),
            Form::new(&[("Any", "arg"), ("Optional[Callable]", "&block")], typed!(unwrap_any)),
        ],
    ),
];

/// A clock that uses the host's time.
struct HostClock<'h>(&'h dyn Host);

impl Clock for HostClock<'_> {
    fn now(&self) -> Timestamp {
        self.0.now()
    }
}

/// Creates a value of a type from arguments.
pub(super) fn make(evaluation: &Evaluation, ty: &Type, arguments: &[Value]) -> Flow {
    let conversion = Conversion { clock: &HostClock(&**evaluation.host()), dialect: evaluation.rules().dialect };
    Ok(ty.make_in(arguments, conversion)?)
}

fn new(evaluation: &mut Evaluation, ty: Arc<Type>, arguments: Rest<Value>, block: Option<Block<'_>>) -> Flow {
    // A value that is already an instance is returned unchanged, and the lambda is not called.
    if let [value] = &arguments.0[..]
        && !matches!(*ty, Type::Init(_))
        && ty.is_instance(value)
    {
        return Ok(value.clone());
    }
    let made = make(evaluation, &ty, &arguments.0)?;
    match &block {
        Some(block) => evaluation.call_block(block, [made]),
        None => Ok(made),
    }
}

fn type_detailed(_: &mut Evaluation, value: Value, _: Option<Text>) -> Flow {
    Ok(Type::detailed_of(&value).into())
}

fn type_reduced(_: &mut Evaluation, value: Value, _: Text) -> Flow {
    Ok(Type::of(&value).into())
}

fn type_generalized(_: &mut Evaluation, value: Value, _: Text) -> Flow {
    Ok(Type::generic_of(&value).into())
}

fn assert_type(evaluation: &mut Evaluation, ty: Arc<Type>, value: Value, block: Option<Block<'_>>) -> Flow {
    asserted(evaluation, &ty, value, block.as_ref())
}

fn assert_type_of_text(evaluation: &mut Evaluation, text: Text, value: Value, block: Option<Block<'_>>) -> Flow {
    let ty = evaluation.type_of_text(&text)?;
    asserted(evaluation, &ty, value, block.as_ref())
}

/// Returns the value if it is an instance of the type; otherwise fails or calls the lambda.
fn asserted(evaluation: &mut Evaluation, ty: &Type, value: Value, block: Option<&Block<'_>>) -> Flow {
    if evaluation.is_instance(ty, &value)? {
        return Ok(value);
    }
    let actual = Type::detailed_of(&value);
    match block {
        Some(block) => evaluation.call_block(block, [ty.clone().into(), actual.into()]),
        None => plain(describe_mismatch("assert_type():", ty, &actual)),
    }
}

fn unwrap(evaluation: &mut Evaluation, hidden: Sensitive, block: Option<Block<'_>>) -> Flow {
    unwrap_any(evaluation, hidden.unwrap().clone(), block)
}

fn unwrap_any(evaluation: &mut Evaluation, value: Value, block: Option<Block<'_>>) -> Flow {
    match &block {
        Some(block) => evaluation.call_block(block, [value]),
        None => Ok(value),
    }
}
