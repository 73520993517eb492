//! Properties of every evaluated program; used by the checks of programs and of calls.

use puppetlang_evaluator::{Evaluation, Program};
use puppetlang_parser::Settings;
use puppetlang_source::Source;

/// Evaluates a program to a value or an error, whose text is returned. The evaluation can be reused.
pub(crate) fn check(evaluation: &mut Evaluation, program: &Program) -> String {
    let shown = match evaluation.run(program) {
        Ok(value) => format!("{value:?}"),
        Err(error) => {
            assert!(!error.diagnostic.message.is_empty(), "no message");
            let length = error.source.as_ref().map_or(0, |source| source.len());
            assert!(error.diagnostic.at.is_none_or(|at| at <= length), "{error} is at {:?}", error.diagnostic.at);
            error.to_string()
        }
    };
    let one = Program::manifest(Source::new("one.pp", "1 + 1"), &Settings::default()).expect("it is a program");
    // If no step is left, the result is an error.
    if let Ok(value) = evaluation.run(&one) {
        assert_eq!(format!("{value:?}"), "2");
    }
    shown
}
