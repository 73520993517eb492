//! Answers of the batch protocol about what programs evaluate to.

use std::sync::Arc;

use puppetlang_epp::Template;
use puppetlang_evaluator::{Evaluation, EvaluationError, Log, MemoryHost, Program, Rejected, Rules};
use puppetlang_lexer::Options;
use puppetlang_parser::Settings;
use puppetlang_source::{Diagnostic, Dialect, Severity, Source};
use puppetlang_types::rich_data::{Builtin, ReadOptions, WriteOptions, from_json, to_json};
use puppetlang_types::{Type, Value};
use serde_json::{Map, Value as Json, json};

use crate::limits::of_request;

/// What there is to say to a request of kind `eval`: `value` (rich data) or `value_error`, `type`, `type_generic`, `string`; to one of
/// kind `epp`: `text`, and `sensitive` if something in it is hidden; or to both: `error`; and `logs`.
pub(crate) fn answer(request: &Map<String, Json>, source: Source, dialect: Dialect, settings: &Settings<'_>) -> Json {
    let mut host = MemoryHost::new();
    if let Err(message) = variables(request, &mut host) {
        return json!({ "ok": false, "error": { "message": message } });
    }
    files(request, &mut host);
    data(request, &mut host);
    let host = Arc::new(host);
    let rules = {
        let strict_variables = strict_variables(request);
        Rules { strict: settings.strict, strict_variables, tasks: settings.tasks, dialect }
    };
    let before = request.get("code").and_then(Json::as_str).map(|code| Source::new("", code));
    let mut evaluation = Evaluation::new(Arc::clone(&host) as _, rules, of_request());
    evaluation.add_library(puppetlang_epp::library());
    let mut answer = Map::new();
    let mut value = Ok(Value::Undef);
    let mut said = Vec::new();
    let is_template = request.get("kind").and_then(Json::as_str) == Some("epp");
    let manifests = before.into_iter().map(|source| (source, false));
    for (source, is_template) in manifests.chain([(source, is_template)]) {
        let options = Options { template: is_template, ..Options::manifest() }.with_dialect(dialect);
        value = match Program::new(source, &options, settings) {
            Ok(program) => {
                said.extend(program.warnings().iter().map(|warning| finding(warning, program.source())));
                if is_template {
                    render(&mut evaluation, program, request)
                } else {
                    evaluation.run(&program).map_err(|error| error_of(&error))
                }
            }
            Err(rejected) => {
                said.extend(findings(&rejected));
                Err(if is_template { template_rejection(&rejected) } else { rejection(&rejected) })
            }
        };
        said.extend(host.take_logs().iter().map(log));
        if value.is_err() {
            break;
        }
    }
    answer.insert("ok".into(), value.is_ok().into());
    match value {
        Ok(value) if is_template => text(value, &mut answer),
        Ok(value) => facts(&value, &mut answer),
        Err(error) => drop(answer.insert("error".into(), error)),
    }
    if !said.is_empty() {
        answer.insert("logs".into(), said.into());
    }
    Json::Object(answer)
}

/// Renders a template with the parameters of a request.
fn render(evaluation: &mut Evaluation, program: Program, request: &Map<String, Json>) -> Result<Value, Json> {
    let given = match request.get("params") {
        None | Some(Json::Null) => None,
        Some(given) => match rich(given) {
            Ok(Value::Hash(given)) => Some(given),
            Ok(_) => return Err(json!({ "message": "params are an object" })),
            Err(message) => return Err(json!({ "message": message })),
        },
    };
    let Some(template) = Template::of(program) else { return Err(json!({ "message": "the source is no template" })) };
    template.render(evaluation, given.as_ref()).map_err(|error| error_of(&error))
}

/// What there is to say about the result of a template.
fn text(value: Value, answer: &mut Map<String, Json>) {
    let value = match value {
        Value::Sensitive(hidden) => {
            answer.insert("sensitive".into(), true.into());
            hidden.unwrap().clone()
        }
        value => value,
    };
    let mut text = String::new();
    if value.interpolated(&mut text).is_ok() {
        answer.insert("text".into(), text.into());
    }
}

pub(crate) fn strict_variables(request: &Map<String, Json>) -> bool {
    let setting = request.get("settings").and_then(|settings| settings.get("strict_variables"));
    setting.and_then(Json::as_bool).unwrap_or(true)
}

/// Gives the host the files of a request, which stand in the environment's directory.
fn files(request: &Map<String, Json>, host: &mut MemoryHost) {
    let environment = request.get("environment").and_then(Json::as_str).unwrap_or("production");
    let root = format!("<ENVS>/{environment}");
    host.set_modules(&format!("{root}/modules"));
    let Some(Json::Object(files)) = request.get("files") else { return };
    for (path, content) in files {
        host.add_file(&format!("{root}/{path}"), content.as_str().unwrap_or_default());
    }
}

/// Gives the host the layers of data of a request, the first of which counts most.
pub(crate) fn data(request: &Map<String, Json>, host: &mut MemoryHost) {
    for layer in request.get("data").and_then(Json::as_array).into_iter().flatten() {
        if let Ok(Value::Hash(layer)) = rich(layer) {
            host.add_data(layer);
        }
    }
}

/// Gives the host the variables and facts of a request.
fn variables(request: &Map<String, Json>, host: &mut MemoryHost) -> Result<(), String> {
    if let Some(facts) = request.get("facts") {
        host.set("facts", rich(facts)?);
    }
    for name in ["facts", "variables"] {
        let Some(Json::Object(given)) = request.get(name) else { continue };
        for (name, given) in given {
            host.set(name, rich(given)?);
        }
    }
    Ok(())
}

/// A value of rich data.
pub(crate) fn rich(json: &Json) -> Result<Value, String> {
    from_json(json.to_string().as_bytes(), &ReadOptions::default(), &Builtin).map_err(|error| error.to_string())
}

/// What there is to say about a value.
fn facts(value: &Value, answer: &mut Map<String, Json>) {
    let options = WriteOptions { local_references: false, ..WriteOptions::rich() };
    match to_json(value, &options).map(|written| serde_json::from_str(&written.output)) {
        Ok(Ok(data)) => drop(answer.insert("value".into(), data)),
        Ok(Err(error)) => drop(answer.insert("value_error".into(), error.to_string().into())),
        Err(_) => drop(answer.insert("value_error".into(), "no data form".into())),
    }
    answer.insert("type".into(), Type::detailed_of(value).to_string().into());
    answer.insert("type_generic".into(), Type::generic_of(value).to_string().into());
    let mut text = String::new();
    if value.interpolated(&mut text).is_ok() {
        answer.insert("string".into(), text.into());
    }
}

/// The error that ended a program.
pub(crate) fn error_of(error: &EvaluationError) -> Json {
    let mut object = problem(&error.diagnostic, error.source.as_deref());
    if error.line_only {
        object.shift_remove("pos");
    }
    Json::Object(object)
}

/// The error for which a source is no program.
pub(crate) fn rejection(rejected: &Rejected) -> Json {
    match (rejected.several(), rejected.diagnostics.first()) {
        (Some(message), _) => json!({ "message": message }),
        (None, Some(first)) => Json::Object(problem(first, Some(&rejected.source))),
        (None, None) => json!({ "message": "the source is no program" }),
    }
}

/// The error for which a source is no template. It says nothing of the place.
fn template_rejection(rejected: &Rejected) -> Json {
    let error = rejection(rejected);
    let message = error.get("message").and_then(Json::as_str).unwrap_or_default();
    json!({ "message": format!("inline_epp(): Invalid EPP: {message}") })
}

/// What validation says in the log: findings of which the error does not tell.
pub(crate) fn findings(rejected: &Rejected) -> Vec<Json> {
    rejected.findings().into_iter().map(|one| finding(one, &rejected.source)).collect()
}

/// A diagnostic as a line of the log.
pub(crate) fn finding(diagnostic: &Diagnostic, source: &Source) -> Json {
    let mut line = problem(diagnostic, Some(source));
    let level = if diagnostic.severity == Severity::Error { "err" } else { "warning" };
    line.insert("level".into(), level.into());
    Json::Object(line)
}

fn problem(diagnostic: &Diagnostic, source: Option<&Source>) -> Map<String, Json> {
    let mut object = Map::new();
    if let Some(issue) = diagnostic.issue {
        object.insert("issue".into(), issue.code().into());
    }
    object.insert("message".into(), diagnostic.message.as_str().into());
    if let (Some(at), Some(source)) = (diagnostic.at, source) {
        let place = source.position(at);
        object.insert("line".into(), place.line.into());
        object.insert("pos".into(), place.column.into());
    }
    object
}

pub(crate) fn log(line: &Log) -> Json {
    let mut object = Map::new();
    object.insert("level".into(), line.level.name().into());
    object.insert("message".into(), line.message.as_str().into());
    if let Some(source) = &line.source {
        object.insert("source".into(), source.as_str().into());
    }
    if let Some(issue) = line.issue {
        object.insert("issue".into(), issue.code().into());
    }
    if let Some((_, number, column)) = &line.place {
        object.insert("line".into(), (*number).into());
        object.insert("pos".into(), (*column).into());
    }
    Json::Object(object)
}
