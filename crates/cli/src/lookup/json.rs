//! Values and explanations as JSON.

use puppetlang::hiera::{Event, KeyPositions, Origin, Position, Step, StepKind};
use puppetlang::types::Value;
use puppetlang::{EvaluationError, Looked};
use serde_json::{Map, Value as Json, json};

use super::Question;
use crate::plain_json::plain_json;

/// Returns the answer for a node: the value or the error, the origins, and the steps with `--explain`.
pub(super) fn answer(question: &Question<'_>, looked: &Looked, positions: &mut KeyPositions<'_>) -> Json {
    let mut answer = value_or_error(looked.value.as_ref());
    let origins = looked.explanation.origins(positions);
    answer.insert("origins".into(), origins.iter().map(|of| origin(question, of)).collect());
    if question.arguments.explain {
        let steps = &looked.explanation.steps;
        answer.insert("steps".into(), steps.iter().map(|part| step(question, part, positions)).collect());
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

/// Returns an origin with its file, line and column.
pub(super) fn origin(question: &Question<'_>, origin: &Origin) -> Json {
    let mut data = Map::new();
    if !origin.part.is_empty() {
        data.insert("part".into(), origin.part.iter().map(plain_json).collect());
    }
    data.insert("location".into(), question.shown(&origin.location).into());
    add_position(&mut data, origin.position);
    Json::Object(data)
}

fn add_position(data: &mut Map<String, Json>, position: Option<Position>) {
    if let Some(Position { line, column }) = position {
        data.insert("line".into(), line.into());
        data.insert("column".into(), column.into());
    }
}

fn step(question: &Question<'_>, part: &Step, positions: &mut KeyPositions<'_>) -> Json {
    let mut data = Map::new();
    match &part.kind {
        StepKind::Key(key) => {
            data.insert("search".into(), key.as_str().into());
        }
        StepKind::Options => {
            data.insert("search".into(), "lookup_options".into());
        }
        StepKind::InvalidKey(key) => {
            data.insert("invalid_key".into(), (*key).into());
        }
        StepKind::MergeSource(source) => {
            data.insert("merge_from".into(), (*source).into());
        }
        StepKind::Module(module) => {
            data.insert("module".into(), module.as_str().into());
        }
        StepKind::Interpolation(expression) => {
            data.insert("interpolation".into(), expression.as_str().into());
        }
        StepKind::Merge(strategy, options) => {
            data.insert("merge".into(), (*strategy).into());
            if let Some(options) = options {
                data.insert("options".into(), plain_json(&Value::Hash(options.clone())));
            }
        }
        StepKind::Layer { name, config, module } => {
            data.insert("layer".into(), name.as_str().into());
            data.extend(config.as_ref().map(|config| ("config".into(), question.shown(config).into())));
            data.extend(module.as_ref().map(|module| ("module".into(), module.as_str().into())));
        }
        StepKind::Entry(name) => {
            data.insert("entry".into(), name.as_str().into());
        }
        StepKind::Location { is_uri, location, original } => {
            data.insert(if *is_uri { "uri" } else { "path" }.into(), question.shown(location).into());
            data.insert("original".into(), original.as_str().into());
            if let (Some(Event::Found), Some(key)) = (part.event, &part.key) {
                add_position(&mut data, positions.position(location, &[key.as_str().into()]));
            }
        }
        StepKind::SubKey(path) => {
            data.insert("sub_key".into(), path.iter().map(plain_json).collect());
        }
        StepKind::Segment => {
            data.insert("segment".into(), part.key.as_deref().into());
        }
        StepKind::Scope(title) => {
            data.insert("scope".into(), title.as_str().into());
        }
        StepKind::Skipped(title) => {
            data.insert("not_searched".into(), question.shown(title).into());
        }
    }
    add_outcome(&mut data, part);
    if !part.steps.is_empty() {
        data.insert("steps".into(), part.steps.iter().map(|part| step(question, part, positions)).collect());
    }
    Json::Object(data)
}

fn add_outcome(data: &mut Map<String, Json>, part: &Step) {
    let outcome = match part.event {
        None => None,
        Some(Event::Found) => Some("found"),
        Some(Event::FoundInOverrides) => Some("found in overrides"),
        Some(Event::FoundInDefaults) => Some("found in defaults"),
        Some(Event::NotFound) => Some("no such key"),
        Some(Event::LocationNotFound) => Some("no such file"),
        Some(Event::ModuleNotFound) => Some("no such module"),
        Some(Event::ModuleProviderNotFound) => Some("no data"),
        Some(Event::Result) => Some("merged"),
    };
    data.extend(outcome.map(|outcome| ("outcome".to_owned(), outcome.into())));
    let has_value = !matches!(part.kind, StepKind::Merge(..)) || part.event == Some(Event::Result);
    data.extend(part.value.as_ref().filter(|_| has_value).map(|value| ("value".to_owned(), plain_json(value))));
    if !part.texts.is_empty() {
        data.insert("texts".into(), part.texts.iter().map(|text| Json::from(text.as_str())).collect());
    }
}

/// Returns the answer for one of several nodes, on one line.
pub(super) fn line(question: &Question<'_>, node: &str, looked: &Looked, positions: &mut KeyPositions<'_>) -> String {
    let mut object = Map::from_iter([("node".to_owned(), Json::from(node))]);
    object.extend(value_or_error(looked.value.as_ref()));
    let origins = looked.explanation.origins(positions);
    object.insert("origins".into(), origins.iter().map(|of| origin(question, of)).collect());
    json!(object).to_string()
}
