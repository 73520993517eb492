//! Control flow: `next`, `break`, `return`, `fail`.

use puppetlang_types::sprintf::sprintf;

use super::legacy::{Count, arguments};
use crate::error::{CallSite, Exit, Flow, plain};
use crate::evaluation::Evaluation;
use crate::library::{Builtin, Call, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new("break", "4.8", "ends the enclosing iteration", &[Form::new(&[], leave)]),
    Builtin::new(
        "next",
        "4.7",
        "ends the enclosing lambda or function with a value",
        &[Form::new(&[("Any", "value?")], next)],
    ),
    Builtin::new(
        "return",
        "4.8",
        "ends the enclosing function, class or defined type with a value",
        &[Form::new(&[("Any", "value?")], give_back)],
    ),
    Builtin::new(
        "fail",
        "2.6",
        "fails with a message",
        &[Form::new(&[("Any", "values*"), ("Optional[Callable]", "&block")], fail)],
    ),
];

fn call_site(call: &Call<'_>) -> CallSite {
    CallSite { program_index: call.here.program_index, offset: call.here.program.anchor(call.node) }
}

fn leave(_: &mut Evaluation, call: Call<'_>) -> Flow {
    Err(Box::new(Exit::Break(call_site(&call))))
}

fn next(_: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let call_site = call_site(&call);
    Err(Box::new(Exit::Next(call.take(0), call_site)))
}

fn give_back(_: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let call_site = call_site(&call);
    Err(Box::new(Exit::Return(call.take(0), call_site)))
}

fn fail(_: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let values = arguments("fail", &mut call, &Count::AtLeast(0))?;
    let text = |value| sprintf("%s", std::slice::from_ref(value));
    let texts: Vec<String> = values.iter().map(text).collect::<Result<_, _>>()?;
    plain(texts.join(" "))
}
