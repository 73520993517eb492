//! Types: `new`, `type`, `assert_type`, `unwrap`.

use puppetlang_types::creation::{Clock, Conversion};
use puppetlang_types::mismatch::describe_mismatch;
use puppetlang_types::{Timestamp, Type, Value};

use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::host::Host;
use crate::library::{Builtin, Call, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "new",
        "4.5",
        "creates a value of a type from arguments",
        &[Form::new(&[("Type", "type"), ("Any", "args*"), ("Optional[Callable]", "&block")], new)],
    ),
    Builtin::new(
        "type",
        "4.4",
        "returns the type of a value",
        &[
            Form::new(&[("Any", "value"), ("Enum[detailed]", "inference_method?")], type_detailed),
            Form::new(&[("Any", "value"), ("Enum[reduced]", "inference_method")], type_reduced),
            Form::new(&[("Any", "value"), ("Enum[generalized]", "inference_method")], type_generalized),
        ],
    ),
    Builtin::new(
        "assert_type",
        "4.0",
        "returns the value if it is an instance of the type; otherwise fails or calls the lambda",
        &[
            Form::new(&[("Type", "type"), ("Any", "value"), ("Optional[Callable[Type, Type]]", "&block")], assert_type),
            Form::new(
                &[("String", "type_string"), ("Any", "value"), ("Optional[Callable[Type, Type]]", "&block")],
                assert_type,
            ),
        ],
    ),
    Builtin::new(
        "unwrap",
        "4.6",
        "returns the value inside a Sensitive",
        &[
            Form::new(&[("Sensitive", "arg"), ("Optional[Callable]", "&block")], unwrap),
            Form::new(&[("Any", "arg"), ("Optional[Callable]", "&block")], unwrap),
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

impl Evaluation {
    /// Creates a value of a type from arguments.
    pub(super) fn make(&self, ty: &Type, arguments: &[Value]) -> Flow {
        let conversion = Conversion { clock: &HostClock(&*self.host), dialect: self.rules.dialect };
        Ok(ty.make_in(arguments, conversion)?)
    }
}

fn new(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let Value::Type(kind) = call.take(0) else { return Ok(Value::Undef) };
    // A value that is already an instance is returned unchanged, and the lambda is not called.
    if let [_, value] = &call.arguments[..]
        && !matches!(*kind, Type::Init(_))
        && kind.is_instance(value)
    {
        return Ok(call.take(1));
    }
    let made = evaluation.make(&kind, &call.arguments[1..])?;
    match &call.block {
        Some(block) => evaluation.call_block(block, [made]),
        None => Ok(made),
    }
}

fn type_detailed(_: &mut Evaluation, call: Call<'_>) -> Flow {
    Ok(Type::detailed_of(&call.arguments[0]).into())
}

fn type_reduced(_: &mut Evaluation, call: Call<'_>) -> Flow {
    Ok(Type::of(&call.arguments[0]).into())
}

fn type_generalized(_: &mut Evaluation, call: Call<'_>) -> Flow {
    Ok(Type::generic_of(&call.arguments[0]).into())
}

fn assert_type(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let kind = match call.take(0) {
        Value::Type(kind) => (*kind).clone(),
        Value::String(text) => evaluation.type_of_text(&text)?,
        _ => return Ok(Value::Undef),
    };
    let value = call.take(1);
    if evaluation.is_instance(&kind, &value)? {
        return Ok(value);
    }
    let actual = Type::detailed_of(&value);
    match &call.block {
        Some(block) => evaluation.call_block(block, [kind.into(), actual.into()]),
        None => plain(describe_mismatch("assert_type():", &kind, &actual)),
    }
}

fn unwrap(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let value = match call.take(0) {
        Value::Sensitive(hidden) => hidden.unwrap().clone(),
        other => other,
    };
    match &call.block {
        Some(block) => evaluation.call_block(block, [value]),
        None => Ok(value),
    }
}
