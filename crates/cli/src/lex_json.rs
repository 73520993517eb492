//! Tokens, errors and warnings of the lexer as JSON for the batch protocol.

use puppetlang::lexer::{LexError, LexWarning, Lexed};
use puppetlang::source::{IssueCode, Source};
use serde_json::{Map, Value as Json, json};

/// Answers a `lex` request: `ok`, `tokens`, `error` and `logs`.
///
/// As in the reference, the tokens end at the first error, and warnings after it are omitted.
pub(crate) fn answer(lexed: &Lexed, source: &Source) -> Json {
    let mut answer = Map::new();
    let error = lexed.errors().first();
    answer.insert("ok".into(), error.is_none().into());
    let mut tokens: Vec<Json> =
        lexed.tokens_before_error().iter().enumerate().map(|(index, _)| lexed.token_json(index, source)).collect();
    match error {
        Some(found) => {
            answer.insert("error".into(), error_json(found, source));
        }
        None => tokens.push(json!(["$eof"])),
    }
    answer.insert("tokens".into(), tokens.into());
    let logs = logs(lexed.warnings_before_error(), source);
    if !logs.is_empty() {
        answer.insert("logs".into(), logs.into());
    }
    Json::Object(answer)
}

fn error_json(error: &LexError, source: &Source) -> Json {
    problem(error.kind.issue(), error.message(source), error.at, source)
}

/// Returns an error object of the protocol: `issue`, `message`, `full`, `line` and `pos`.
pub(crate) fn problem(issue: Option<IssueCode>, message: String, at: Option<u32>, source: &Source) -> Json {
    let mut object = Map::new();
    if let Some(issue) = issue {
        object.insert("issue".into(), issue.code().into());
    }
    if let Some(place) = at.map(|at| source.position(at)) {
        let full = format!("{message} (line: {}, column: {})", place.line, place.column);
        object.insert("full".into(), full.into());
        object.insert("line".into(), place.line.into());
        object.insert("pos".into(), place.column.into());
    }
    object.insert("message".into(), message.into());
    Json::Object(object)
}

/// Returns warnings as log entries of the protocol.
pub(crate) fn logs(warnings: &[LexWarning], source: &Source) -> Vec<Json> {
    let log = |warning: &LexWarning| {
        let place = source.position(warning.at);
        json!({
            "level": "warning",
            "message": warning.message(),
            "issue": warning.issue().code(),
            "line": place.line,
            "pos": place.column,
        })
    };
    warnings.iter().map(log).collect()
}
