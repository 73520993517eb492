//! Answers of the batch protocol about the library itself: its functions, issue codes and version.

use serde_json::{Value, json};

use super::KINDS;
use crate::{explain, functions};
use puppetlang_protocol::question::{Key, Question, protocol, shortened};

/// Answers a question of kind `functions`: all functions with their signatures, or the named function.
pub(super) fn functions(question: &Question) -> Result<Value, String> {
    let all = puppetlang::functions();
    let found: Vec<_> = match question.text(Key::Name) {
        None => all.iter().map(functions::json_object).collect(),
        Some(name) => match all.iter().find(|function| function.name == name) {
            Some(function) => vec![functions::json_object(function)],
            None => return Err(functions::unknown(&shortened(name), &all)),
        },
    };
    Ok(json!({ "ok": true, "functions": found }))
}

/// Answers a question of kind `explain`: the documents of all issue codes, or of the given code.
pub(super) fn explain(question: &Question) -> Result<Value, String> {
    let issue = question.text(Key::Issue).map(shortened);
    Ok(json!({ "ok": true, "issues": explain::objects(issue.as_deref())? }))
}

/// Answers a question of kind `version`: the versions of the protocol and the library, and the kinds of questions.
pub(super) fn version(_: &Question) -> Result<Value, String> {
    let kinds: Vec<&str> = KINDS.iter().map(|(name, _)| *name).collect();
    Ok(json!({ "ok": true, "protocol": protocol(), "version": env!("CARGO_PKG_VERSION"), "kinds": kinds }))
}
