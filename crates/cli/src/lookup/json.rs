//! Values and explanations as JSON.

use puppetlang::hiera::{Explanation, KeyPositions};
use puppetlang::types::Value;
use puppetlang::{EvaluationError, Looked};
use serde_json::{Map, Value as Json};

use super::Question;
use crate::plain_json::plain_json;

/// Returns the answer for a node: the value or the error, the origins, and the steps with `--explain`.
pub(super) fn answer(question: &Question<'_>, looked: &Looked, positions: &mut KeyPositions<'_>) -> Json {
    let mut answer = value_or_error(looked.value.as_ref());
    answer.insert("origins".into(), origins(question, &looked.explanation, positions));
    if question.arguments.explain {
        let Explanation { texts, .. } = &looked.explanation;
        let steps = looked.explanation.steps_data(positions, &|path| question.shown(path).to_owned());
        answer.insert("steps".into(), plain_json(&steps));
        if !texts.is_empty() {
            answer.insert("texts".into(), texts.iter().map(String::as_str).collect());
        }
    }
    Json::Object(answer)
}

/// Returns an object with the value or the error.
pub(super) fn value_or_error(value: Result<&Value, &EvaluationError>) -> Map<String, Json> {
    let (name, content) = match value {
        Ok(value) => ("value", plain_json(value)),
        Err(error) => ("error", error.full_message().into()),
    };
    Map::from_iter([(name.to_owned(), content)])
}

fn origins(question: &Question<'_>, explanation: &Explanation, positions: &mut KeyPositions<'_>) -> Json {
    plain_json(&explanation.origins_data(positions, &|path| question.shown(path).to_owned()))
}

/// Returns the answer for one of several nodes, on one line.
pub(super) fn line(question: &Question<'_>, node: &str, looked: &Looked, positions: &mut KeyPositions<'_>) -> String {
    let mut object = Map::from_iter([("node".to_owned(), Json::from(node))]);
    object.extend(value_or_error(looked.value.as_ref()));
    object.insert("origins".into(), origins(question, &looked.explanation, positions));
    Json::Object(object).to_string()
}
