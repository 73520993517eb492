//! Deprecation warnings of the module.

use std::collections::HashSet;

use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, Form, Level, Log, plain};
use puppetlang_parser::Strict;
use puppetlang_types::Value;

use crate::legacy::SINCE;

pub(crate) const FUNCTIONS: &[Builtin] = &[Builtin::new(
    "deprecation",
    SINCE,
    "warns of a deprecation, once per key",
    &[Form::new(&[("String", "key"), ("String", "message")], deprecation)],
)];

/// Defines a function that warns of its own deprecation, with a key, before it does its work.
macro_rules! deprecating {
    ($name:literal, $about:literal, $key:expr, $message:expr, $work:expr) => {
        Builtin::new(
            $name,
            SINCE,
            $about,
            &[Form::new(&[("Any", "args*")], |evaluation, call| {
                $crate::deprecation::deprecate(evaluation, &call, $key, $message)?;
                $work(evaluation, &call.arguments)
            })],
        )
    };
}
pub(crate) use deprecating;

/// The keys for which a warning was issued.
#[derive(Default)]
struct Warned(HashSet<String>);

fn deprecation(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    deprecate(evaluation, &call, call.text(0), call.text(1))?;
    Ok(Value::Undef)
}

/// Warns of a deprecation, once per key. If `strict` is `error`, raises an error instead.
///
/// The reference appends the location of the call, and that of the caller if it is written in the Puppet language.
pub(crate) fn deprecate(evaluation: &mut Evaluation, call: &Call<'_>, key: &str, message: &str) -> Flow<()> {
    let (file, line) = call.place();
    let message = format!("{message} at [{file:?}, {line}]:[\"unknown\", 0]");
    match evaluation.rules().strict {
        Strict::Off => Ok(()),
        Strict::Error => plain(format!("deprecation. {key}. {message}")),
        Strict::Warning => {
            if evaluation.extension::<Warned>().0.insert(key.to_owned()) {
                let line = Log { level: Level::Warning, message, source: None, issue: None, location: None };
                evaluation.host().log(&line);
            }
            Ok(())
        }
    }
}
