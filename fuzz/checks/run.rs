//! What holds for every program that is evaluated; a part of the checks of programs and of calls.

use puppetlang_evaluator::{Evaluation, Program};
use puppetlang_parser::Settings;
use puppetlang_source::Source;

/// Evaluates a program. It ends in a value or an error, whose text is returned, and the evaluation can be used again.
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
    // There may be no step left, but there is an answer.
    if let Ok(value) = evaluation.run(&one) {
        assert_eq!(format!("{value:?}"), "2");
    }
    shown
}
