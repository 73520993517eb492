//! The current state of a catalog and its current scope, which belong to the evaluation that compiles it.

use puppetlang_evaluator::{Evaluation, Level, Log};

use crate::state::{State, TOP};

/// Returns the state of the catalog.
pub(crate) fn state(evaluation: &mut Evaluation) -> &mut State {
    evaluation.extension::<State>()
}

/// Returns the scope of the current evaluation. A template that sees its caller's variables runs in the caller's scope.
pub(crate) fn current_scope(evaluation: &mut Evaluation) -> usize {
    let mut names = evaluation.scope();
    loop {
        if let Some(&known) = state(evaluation).scope_of_names.get(&names) {
            return known;
        }
        match evaluation.outer_scope(names) {
            Some(outer) => names = outer,
            None => return TOP,
        }
    }
}

/// Logs the pending warnings.
pub(crate) fn say(evaluation: &mut Evaluation) {
    for message in std::mem::take(&mut state(evaluation).warnings) {
        evaluation.host().log(&Log { level: Level::Warning, message, source: None, issue: None, location: None });
    }
}
