//! Results of the parser as JSON for the batch protocol.

use puppetlang::parser::{Parsed, Settings, Validation};
use puppetlang::source::{Diagnostic, Source};
use serde_json::{Map, Value as Json};

use crate::lex_json::{logs, problem};

/// Whether an answer lists the nodes of the tree.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Nodes {
    Left,
    Listed,
}

/// Answers a `parse` request: `ok`, `syntax_ok`, `pn` or `pn_error`, `tree`, `diagnostics`, `error` and `logs`.
///
/// If the text of a heredoc does not match its declared syntax, the reference aborts validation, so the answer reports
/// it as `error` and not among the `diagnostics`.
pub(crate) fn answer(parsed: &Parsed, source: &Source, settings: &Settings<'_>, nodes: Nodes) -> Json {
    let validation = parsed.validate(source, settings);
    let raised = validation.raised.map(|index| &validation.diagnostics[index]);
    let error = match (parsed.error(), raised) {
        (Some(error), _) => Some(problem(error.issue(), error.message(), error.at, source)),
        (None, Some(raised)) => Some(problem(raised.issue, raised.message.clone(), raised.at, source)),
        (None, None) => None,
    };
    let mut answer = Map::new();
    answer.insert("ok".into(), (error.is_none() && validation.is_valid()).into());
    answer.insert("syntax_ok".into(), error.is_none().into());
    match error {
        Some(error) => drop(answer.insert("error".into(), error)),
        None => insert_tree(&mut answer, parsed, source, &validation),
    }
    if nodes == Nodes::Listed && parsed.tree().is_some() {
        answer.insert("tree".into(), parsed.nodes_json(source).collect());
    }
    let logs = logs(parsed.warnings(), source);
    if !logs.is_empty() {
        answer.insert("logs".into(), logs.into());
    }
    Json::Object(answer)
}

fn insert_tree(answer: &mut Map<String, Json>, parsed: &Parsed, source: &Source, validation: &Validation) {
    match parsed.try_pn(source) {
        Some(Ok(pn)) => drop(answer.insert("pn".into(), pn.into())),
        Some(Err(none)) => drop(answer.insert("pn_error".into(), none.to_string().into())),
        None => {}
    }
    if !validation.diagnostics.is_empty() {
        let found = validation.diagnostics.iter().map(|one| diagnostic(one, source)).collect();
        answer.insert("diagnostics".into(), found);
    }
}

/// Returns a diagnostic as an object with `severity`, `issue`, `message`, `line` and `pos`.
fn diagnostic(diagnostic: &Diagnostic, source: &Source) -> Json {
    let mut object = Map::new();
    object.insert("severity".into(), diagnostic.severity.name().into());
    if let Some(issue) = diagnostic.issue {
        object.insert("issue".into(), issue.code().into());
    }
    object.insert("message".into(), diagnostic.message.as_str().into());
    if let Some(place) = diagnostic.at.map(|at| source.position(at)) {
        object.insert("line".into(), place.line.into());
        object.insert("pos".into(), place.column.into());
    }
    Json::Object(object)
}
