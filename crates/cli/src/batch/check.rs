//! Answers of kind `check` of the batch protocol.

use std::path::{Path, PathBuf};

use puppetlang::parser::{Location, Settings};
use puppetlang::report::diagnostic_json;
use puppetlang::source::Severity;
use serde_json::{Value, json};

use puppetlang_protocol::question::{Key, Question};

/// Answers a question of kind `check`: `ok` if there is no error, and `diagnostics` as in `check --format json`.
pub(super) fn answer(question: &Question) -> Result<Value, String> {
    let (source, options) = question.source()?;
    let modulepath: Vec<PathBuf> = question.texts(Key::Modulepath).into_iter().flatten().map(PathBuf::from).collect();
    let location = Location::of(Path::new(source.name()), &modulepath);
    let settings = Settings { location, ..question.settings()? };
    let found = puppetlang::epp::syntax::check(&source, &options, &settings);
    let is_valid = found.iter().all(|one| one.severity != Severity::Error);
    let diagnostics: Vec<Value> = found.iter().map(|one| diagnostic_json(one, &source)).collect();
    Ok(json!({ "ok": is_valid, "diagnostics": diagnostics }))
}
