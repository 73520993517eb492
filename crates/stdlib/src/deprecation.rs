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
    &[Form::new(&[("String", "key"), ("String", "message"), ("Boolean", "use_strict_setting?")], deprecation)],
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
    let uses_setting = call.arguments.get(2).is_none_or(Value::is_truthy);
    let strict = if uses_setting { evaluation.rules().strict } else { Strict::Warning };
    warn(evaluation, &call, call.text(0), call.text(1), strict)?;
    Ok(Value::Undef)
}

/// Warns of a deprecation, once per key. If `strict` is `error`, raises an error instead.
pub(crate) fn deprecate(evaluation: &mut Evaluation, call: &Call<'_>, key: &str, message: &str) -> Flow<()> {
    let strict = evaluation.rules().strict;
    warn(evaluation, call, key, message, strict)
}

/// Warns of a deprecation, as strictly as the caller wants.
///
/// The reference appends the location of the call, and that of the caller if it is written in the Puppet language.
fn warn(evaluation: &mut Evaluation, call: &Call<'_>, key: &str, message: &str, strict: Strict) -> Flow<()> {
    let (file, line) = call.place();
    let message = format!("{message} at [{file:?}, {line}]:[\"unknown\", 0]");
    match strict {
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
