//! Deprecation warnings. Each is issued once.

use crate::catalog::Expression;
use crate::evaluation::Evaluation;

/// Warns that a function converts an argument implicitly.
pub(super) fn warn_of_conversion(evaluation: &mut Evaluation, function: &str, conversion: &str) {
    let message = format!("The {function}() function's auto conversion of {conversion}");
    evaluation.world.warn_once(&message, &message, || None);
}

/// Logs a warning about a call, unless one with the same key was already issued.
pub(super) fn warn_of_call(evaluation: &mut Evaluation, key: &str, message: &str, call: Expression<'_>) {
    evaluation.world.warn_once(key, message, || {
        let (file, line) = call.place();
        Some(format!("file: {file}, line: {line}"))
    });
}
