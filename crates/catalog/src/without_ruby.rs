//! Errors in place of the interpreter of Ruby, for a library that is built without the feature `ruby`.

use std::path::Path;

use puppetlang_evaluator::{Call, Evaluation, Flow, plain};

/// Refuses to render the templates in files.
pub(crate) fn template(_: &mut Evaluation, _: Call<'_>) -> Flow {
    refuse("the function 'template'")
}

/// Refuses to render templates.
pub(crate) fn inline_template(_: &mut Evaluation, _: Call<'_>) -> Flow {
    refuse("the function 'inline_template'")
}

/// Refuses to load a function from a file.
pub(crate) fn load(_: &mut Evaluation, name: &str, path: &Path, _: &[u8]) -> Flow<bool> {
    refuse(&format!("the function '{name}' in {}", path.display()))
}

fn refuse<T>(subject: &str) -> Flow<T> {
    plain(format!("{subject} is not supported: this library was built without Ruby (the Cargo feature 'ruby')"))
}
