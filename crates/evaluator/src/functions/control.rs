//! Control flow: `next`, `break`, `return`, `fail`.

use puppetlang_types::Value;
use puppetlang_types::sprintf::sprintf;

use super::legacy::converted_arguments;
use crate::argument::{Rest, typed};
use crate::catalog::Expression;
use crate::error::{CallSite, Exit, Flow, plain};
use crate::evaluation::Evaluation;
use crate::library::{Builtin, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new("break", "4.8", "ends the enclosing iteration", &[Form::new(&[], typed!(leave))]),
    Builtin::new(
        "next",
        "4.7",
        "ends the enclosing lambda or function with a value",
        &[Form::new(&[("Any", "value?")], typed!(next))],
    ),
    Builtin::new(
        "return",
        "4.8",
        "ends the enclosing function, class or defined type with a value",
        &[Form::new(&[("Any", "value?")], typed!(give_back))],
    ),
    Builtin::new(
        "fail",
        "2.6",
        "fails with a message",
        &[Form::new(&[("Any", "values*"), ("Optional[Callable]", "&block")], typed!(fail))],
    ),
];

fn call_site(call: Expression<'_>) -> CallSite {
    CallSite { program_id: call.program_id(), offset: call.anchor() }
}

fn leave(_: &mut Evaluation, call: Expression<'_>) -> Flow {
    Err(Box::new(Exit::Break(call_site(call))))
}

fn next(_: &mut Evaluation, call: Expression<'_>, value: Option<Value>) -> Flow {
    Err(Box::new(Exit::Next(value.unwrap_or(Value::Undef), call_site(call))))
}

fn give_back(_: &mut Evaluation, call: Expression<'_>, value: Option<Value>) -> Flow {
    Err(Box::new(Exit::Return(value.unwrap_or(Value::Undef), call_site(call))))
}

fn fail(_: &mut Evaluation, values: Rest<Value>) -> Flow {
    let values = converted_arguments(values.0)?;
    let text = |value| sprintf("%s", std::slice::from_ref(value));
    let texts: Vec<String> = values.iter().map(text).collect::<Result<_, _>>()?;
    plain(texts.join(" "))
}
