//! What the parser answers as JSON, in the form of the batch protocol.

use puppetlang_parser::Parsed;
use puppetlang_source::Source;
use serde_json::{Map, Value as Json};

use crate::lex_json::{logs, problem};

/// The answer to a `parse` request: `ok`, `syntax_ok`, `pn` or `pn_error`, `error` and `logs`.
pub(crate) fn answer(parsed: &Parsed, source: &Source) -> Json {
    let mut answer = Map::new();
    let error = parsed.error();
    answer.insert("ok".into(), error.is_none().into());
    answer.insert("syntax_ok".into(), error.is_none().into());
    match parsed.try_pn(source) {
        Some(Ok(pn)) => drop(answer.insert("pn".into(), pn.into())),
        Some(Err(none)) => drop(answer.insert("pn_error".into(), none.to_string().into())),
        None => {}
    }
    if let Some(error) = error {
        answer.insert("error".into(), problem(error.issue(), error.message(), error.at, source));
    }
    let logs = logs(parsed.warnings(), source);
    if !logs.is_empty() {
        answer.insert("logs".into(), logs.into());
    }
    Json::Object(answer)
}
