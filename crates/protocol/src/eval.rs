//! Answers of the kinds `eval` and `epp` of the batch protocol.

use std::sync::Arc;

use puppetlang::epp::Template;
use puppetlang::evaluator::{Evaluation, EvaluationError, Log, MemoryHost, Program, ProgramError, Rules};
use puppetlang::lexer::Options;
use puppetlang::parser::Settings;
use puppetlang::rich_data::{WriteOptions, to_json};
use puppetlang::source::{Diagnostic, Dialect, Severity, Source};
use puppetlang::types::value::Hash;
use puppetlang::types::{Type, Value};
use serde_json::{Map, Value as Json, json};

use crate::question::{Key, Question, Setting, rich};

/// Whether the source of a question is a manifest or a template.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    /// A manifest.
    Manifest,
    /// A template.
    Template,
}

/// Answers a question of kind `eval` or `epp`.
///
/// An answer of kind `eval` has `value` (rich data) or `value_error`, `type`, `type_generic` and `string`. An answer of
/// kind `epp` has `text`, and `sensitive` if the text contains a Sensitive value. Both have `error` and `logs` if there
/// are any.
///
/// # Errors
///
/// Returns a message if a key of the question has a value that cannot be used.
pub fn answer(
    question: &Question,
    source: Source,
    dialect: Dialect,
    settings: &Settings<'_>,
    form: Form,
) -> Result<Json, String> {
    let mut host = MemoryHost::new();
    host.set_debugging();
    variables(question, &mut host)?;
    files(question, &mut host);
    data(question, &mut host)?;
    let host = Arc::new(host);
    let strict_variables = question.is_set(Setting::StrictVariables, true);
    let rules = Rules { strict: settings.strict, strict_variables, tasks: settings.tasks, dialect, ..Rules::default() };
    let before = question.text(Key::Code).map(|code| Source::new("", code));
    let params = question.get(Key::Params).map(|_| question.hash(Key::Params)).transpose()?;
    let mut evaluation = Evaluation::new(Arc::clone(&host) as _, rules, question.limits());
    evaluation.add_library(puppetlang::epp::library());
    let mut answer = Map::new();
    let mut value = Ok(Value::Undef);
    let mut said = Vec::new();
    let manifests = before.into_iter().map(|source| (source, Form::Manifest));
    for (source, form) in manifests.chain([(source, form)]) {
        let is_template = form == Form::Template;
        let options = Options { template: is_template, ..Options::manifest() }.with_dialect(dialect);
        value = match Program::new_among(source, &options, settings, &evaluation) {
            Ok(program) => {
                said.extend(program.warnings().iter().map(|warning| finding(warning, program.source())));
                if is_template {
                    render(&mut evaluation, program, params.as_ref())
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
        Ok(value) if form == Form::Template => text(value, &mut answer),
        Ok(value) => describe(&value, &mut answer),
        Err(error) => drop(answer.insert("error".into(), error)),
    }
    if !said.is_empty() {
        answer.insert("logs".into(), said.into());
    }
    Ok(Json::Object(answer))
}

/// Renders a template with the parameters of a question.
fn render(evaluation: &mut Evaluation, program: Program, params: Option<&Hash>) -> Result<Value, Json> {
    let Some(template) = Template::of(program) else {
        return Err(json!({ "message": "the source is not a template" }));
    };
    template.render(evaluation, params).map_err(|error| error_of(&error))
}

/// Adds the text of a template to an answer.
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

/// Adds the files of a question to the host, below the environment's directory.
fn files(question: &Question, host: &mut MemoryHost) {
    let root = format!("<ENVS>/{}", question.text(Key::Environment).unwrap_or("production"));
    host.set_modules(&format!("{root}/modules"));
    for (path, content) in question.object(Key::Files).into_iter().flatten() {
        host.add_file(&format!("{root}/{path}"), content.as_str().unwrap_or_default());
    }
}

/// Adds the data layers of a question to the host; earlier layers take precedence.
///
/// # Errors
///
/// Returns a message if a layer is not valid rich data.
pub fn data(question: &Question, host: &mut MemoryHost) -> Result<(), String> {
    for layer in question.list(Key::Data).unwrap_or_default() {
        if let Value::Hash(layer) = rich(layer)? {
            host.add_data(layer);
        }
    }
    Ok(())
}

/// Sets the variables and facts of a question in the host.
fn variables(question: &Question, host: &mut MemoryHost) -> Result<(), String> {
    if let Some(facts) = question.get(Key::Facts) {
        host.set("facts", rich(facts)?);
    }
    for (name, given) in [Key::Facts, Key::Variables].into_iter().filter_map(|key| question.object(key)).flatten() {
        host.set(name, rich(given)?);
    }
    Ok(())
}

/// Adds a value, its types and its string form to an answer.
pub fn describe(value: &Value, answer: &mut Map<String, Json>) {
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

/// Returns the error object for an error of the evaluation.
pub fn error_of(error: &EvaluationError) -> Json {
    let mut object = problem(&error.diagnostic, error.source.as_deref());
    if error.line_only {
        object.shift_remove("pos");
    }
    Json::Object(object)
}

/// Returns the error object for a source that is not a valid program.
pub fn rejection(rejected: &ProgramError) -> Json {
    match (rejected.several(), rejected.diagnostics.first()) {
        (Some(message), _) => json!({ "message": message }),
        (None, Some(first)) => Json::Object(problem(first, Some(&rejected.source))),
        (None, None) => json!({ "message": "the source is not a valid program" }),
    }
}

/// Returns the error object for a source that is not a valid template. It has no line and column.
fn template_rejection(rejected: &ProgramError) -> Json {
    let error = rejection(rejected);
    let message = error.get("message").and_then(Json::as_str).unwrap_or_default();
    json!({ "message": format!("inline_epp(): Invalid EPP: {message}") })
}

/// Returns the log entries for diagnostics that the error does not report.
pub fn findings(rejected: &ProgramError) -> Vec<Json> {
    rejected.findings().into_iter().map(|one| finding(one, &rejected.source)).collect()
}

/// Returns a diagnostic as a log entry.
pub fn finding(diagnostic: &Diagnostic, source: &Source) -> Json {
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

/// Returns a log message as a log entry of the protocol.
pub fn log(line: &Log) -> Json {
    let mut object = Map::new();
    object.insert("level".into(), line.level.name().into());
    object.insert("message".into(), line.message.as_str().into());
    if let Some(source) = &line.source {
        object.insert("source".into(), source.as_str().into());
    }
    if let Some(issue) = line.issue {
        object.insert("issue".into(), issue.code().into());
    }
    if let Some((_, number, column)) = &line.location {
        object.insert("line".into(), (*number).into());
        object.insert("pos".into(), (*column).into());
    }
    Json::Object(object)
}
