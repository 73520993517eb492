//! The environment that an evaluation loads from, and the files that it has loaded.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_evaluator::Evaluation;

use crate::environment::{Environment, SourceFile};

/// The environment of an evaluation, and the files that were loaded from it.
#[derive(Default)]
pub(crate) struct Loaded {
    pub(crate) environment: Option<Arc<Environment>>,
    files: HashSet<PathBuf, RandomState>,
}

pub(crate) fn environment(evaluation: &mut Evaluation) -> Option<Arc<Environment>> {
    evaluation.extension::<Loaded>().environment.clone()
}

/// Marks a file as loaded; returns false if it already was.
pub(crate) fn is_new(evaluation: &mut Evaluation, file: &SourceFile) -> bool {
    evaluation.extension::<Loaded>().files.insert(file.path().to_owned())
}
