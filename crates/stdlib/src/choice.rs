//! First non-empty value: `pick`, `pick_default`.

use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, plain, ruby};
use puppetlang_types::Value;

use crate::legacy::legacy;

pub(crate) const FUNCTIONS: &[Builtin] = &[
    legacy!("pick", "the first value that is neither undef nor empty", pick),
    legacy!("pick_default", "the first value that is neither undef nor empty, otherwise the last", pick_default),
];

/// Whether a value is neither `undef` nor an empty string.
fn is_there(value: &&Value) -> bool {
    !value.is_undef() && value.as_str() != Some("")
}

fn pick(_: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    match arguments.iter().find(is_there) {
        Some(found) if !ruby::text(found).is_empty() => Ok(found.clone()),
        _ => plain("pick(): must receive at least one non empty value"),
    }
}

fn pick_default(_: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    let Some((default, others)) = arguments.split_last() else { return plain("Must receive at least one argument.") };
    Ok(others.iter().find(is_there).unwrap_or(default).clone())
}
