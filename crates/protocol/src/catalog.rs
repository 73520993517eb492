//! Answers of kind `catalog` of the batch protocol.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use puppetlang::catalogs::{
    Compiled, Cycle, Disk, Environment, MainManifest, MemoryFiles, NativeFunctions, Node, Setup, compile_with_value,
};
use puppetlang::evaluator::{ExportedResource, ExportedStore, MemoryHost, Program, ProgramError, Rules};
use puppetlang::lexer::Options;
use puppetlang::parser::Settings;
use puppetlang::source::{Dialect, Source};
use puppetlang::types::Value;
use puppetlang::types::value::Hash;
use serde_json::{Map, Value as Json, json};

use crate::eval::{data, describe, error_of, finding, findings, log, rejection};
use crate::question::{Key, Question, Setting, rich};

/// The parts of an answer.
#[derive(Clone, Copy, PartialEq)]
pub enum Wanted {
    /// The catalog only.
    Catalog,
    /// The catalog, and the value of the source as in an answer of kind `eval`.
    CatalogAndValue,
}

/// Answers a question of kind `catalog`: `catalog` or `error`, and `logs` if there are any.
///
/// # Errors
///
/// Returns a message if a key of the question has a value that cannot be used.
pub fn answer(
    question: &Question,
    source: Source,
    dialect: Dialect,
    settings: &Settings<'_>,
    wanted: Wanted,
) -> Result<Json, String> {
    let is_native = question.is_set(Setting::NativeFunctions, true);
    let native_functions: &[_] = if is_native { puppetlang::stdlib::native_functions() } else { &[] };
    answer_with(native_functions, question, source, dialect, settings, wanted)
}

/// Like [`answer`], with other native functions.
///
/// # Errors
///
/// Returns a message if a key of the question has a value that cannot be used.
pub fn answer_with(
    native_functions: &'static [NativeFunctions],
    question: &Question,
    source: Source,
    dialect: Dialect,
    settings: &Settings<'_>,
    wanted: Wanted,
) -> Result<Json, String> {
    let node = node(question)?;
    let environment = environment(native_functions, question, &node.environment, settings)?;
    let mut host = MemoryHost::new();
    host.set_debugging();
    data(question, &mut host)?;
    if let Some(exported) = exported(question)? {
        host.offer_exported(exported);
    }
    let grants = question.grants()?;
    host.answer_requests(move |request| grants.answer(request));
    let host = Arc::new(host);
    let strict_variables = question.is_set(Setting::StrictVariables, true);
    let storeconfigs = question.is_set(Setting::Storeconfigs, false);
    let rules = Rules { strict: settings.strict, strict_variables, tasks: settings.tasks, storeconfigs, dialect };
    let mut said: Vec<Json> = environment.iter().flat_map(|environment| environment.logs()).map(log).collect();
    let before = match wanted {
        Wanted::Catalog => None,
        Wanted::CatalogAndValue => question.text(Key::Code).map(|code| Source::new("", code)),
    };
    let mut programs = Vec::new();
    let mut error = None;
    for source in before.into_iter().chain([source]) {
        match Program::new(source, &Options::manifest().with_dialect(dialect), settings) {
            Ok(program) => {
                said.extend(program.warnings().iter().map(|warning| finding(warning, program.source())));
                programs.push(program);
            }
            Err(rejected) => {
                let conflicts = node.conflicts().into_iter();
                said.extend(conflicts.map(|message| json!({ "level": "warning", "message": message })));
                said.extend(findings(&rejected));
                error = Some(unparsed(&rejected, &node.environment));
                break;
            }
        }
    }
    let made = match error {
        Some(error) => Err(error),
        None => {
            let made = compile_with_value(
                &node,
                environment.as_ref(),
                &programs,
                Arc::clone(&host) as _,
                rules,
                question.limits(),
            );
            made.map_err(|error| error_of(&error)).and_then(|(value, compiled)| match cycles(question, &compiled) {
                Some(error) => Err(error),
                None => facts(&value, &compiled, wanted),
            })
        }
    };
    said.extend(host.take_logs().iter().map(log));
    let mut answer = Map::from_iter([("ok".to_owned(), made.is_ok().into())]);
    match made {
        Ok(facts) => answer.extend(facts),
        Err(error) => drop(answer.insert("error".into(), error)),
    }
    if !said.is_empty() {
        answer.insert("logs".into(), said.into());
    }
    Ok(without_root(Json::Object(answer)))
}

/// Returns the keys of an answer with a catalog.
fn facts(value: &Value, compiled: &Compiled, wanted: Wanted) -> Result<Map<String, Json>, Json> {
    let mut facts = Map::new();
    if wanted == Wanted::CatalogAndValue {
        describe(value, &mut facts);
    }
    facts.insert("catalog".into(), catalog_of(&compiled.to_json())?);
    Ok(facts)
}

/// Returns the error object for a catalog with dependency cycles, if the setting `check_graph` is set.
///
/// Its key `cycles` has the path of each cycle as a list of resource references.
fn cycles(question: &Question, compiled: &Compiled) -> Option<Json> {
    if !question.is_set(Setting::CheckGraph, false) {
        return None;
    }
    let cycles = compiled.cycles();
    if cycles.is_empty() {
        return None;
    }
    let reference = |number: usize| compiled.resource(number).map(|resource| resource.reference());
    let path = |cycle: &Cycle| -> Vec<String> {
        let end = cycle.steps.last().map(|step| step.to);
        cycle.steps.iter().map(|step| step.from).chain(end).filter_map(reference).collect()
    };
    let paths: Vec<_> = cycles.iter().map(path).collect();
    Some(json!({ "message": compiled.cycles_text(&cycles).trim_end(), "cycles": paths }))
}

/// Parses the JSON form of a catalog, to include it in an answer.
fn catalog_of(wire: &str) -> Result<Json, Json> {
    serde_json::from_str(wire).map_err(|error| json!({ "message": format!("the catalog cannot be parsed: {error}") }))
}

/// Returns the error object for a rejected main manifest.
///
/// If the first diagnostic has no issue code, the message is that of the environment, as in the reference.
fn unparsed(rejected: &ProgramError, environment: &str) -> Json {
    match rejected.diagnostics.first() {
        Some(first) if first.issue.is_none() => {
            json!({ "message": format!("Could not parse for environment {environment}: {}", first.message) })
        }
        _ => rejection(rejected),
    }
}

/// Replaces `/<ENVS>` by `<ENVS>`, the protocol's name for the directory that contains the environment.
fn without_root(json: Json) -> Json {
    match json {
        Json::String(text) if text.contains("/<ENVS>") => text.replace("/<ENVS>", "<ENVS>").into(),
        Json::Array(values) => values.into_iter().map(without_root).collect(),
        Json::Object(fields) => {
            Json::Object(fields.into_iter().map(|(name, value)| (name, without_root(value))).collect())
        }
        other => other,
    }
}

/// Loads the environment of a question from its `files`, or from the module path on the disk.
fn environment(
    native_functions: &'static [NativeFunctions],
    question: &Question,
    name: &str,
    settings: &Settings<'_>,
) -> Result<Option<Arc<Environment>>, String> {
    let (files, setup): (Arc<dyn puppetlang::catalogs::Files>, Setup) =
        match (question.object(Key::Files), question.texts(Key::Modulepath)) {
            (Some(files), _) => {
                let root = Path::new("/<ENVS>").join(name);
                let hiera_config = files.contains_key(GLOBAL_HIERA).then(|| root.join(GLOBAL_HIERA));
                let files = files.iter().map(|(path, content)| (path.as_str(), content.as_str().unwrap_or_default()));
                let setup = Setup { hiera_config, ..Setup::of_directory(name, &root) };
                (Arc::new(MemoryFiles::below(&root, files)), setup)
            }
            (None, Some(directories)) => {
                (Arc::new(Disk), Setup::of_modulepath(name, directories.map(PathBuf::from).collect()))
            }
            (None, None) => return Ok(None),
        };
    let setup = setup.with_manifest(MainManifest::Nothing).with_native_functions(native_functions);
    let ignore_hiera = question.is_set(Setting::IgnoreHiera, false);
    // As in the reference, absolute paths can name any file.
    let file_roots = vec![PathBuf::from("/")];
    let secrets = question.secrets()?;
    let setup = Setup { strict: settings.strict, ignore_hiera, secrets, file_roots, ..setup };
    Environment::load(files, setup).map(Some).map_err(|error| error.to_string())
}

/// The file that configures the global layer of Hiera.
const GLOBAL_HIERA: &str = "GLOBAL/hiera.yaml";

/// Returns the node of a question.
fn node(question: &Question) -> Result<Node, String> {
    let mut parameters = question.hash(Key::Parameters)?.into_builder();
    for (name, value) in question.hash(Key::Variables)?.iter() {
        parameters.insert(name.clone(), value.clone());
    }
    let name = question.text(Key::Node).unwrap_or("test").to_owned();
    let trusted = match question.get(Key::Trusted) {
        None => Node::trusted_locally(&name),
        Some(_) => question.hash(Key::Trusted)?,
    };
    Ok(Node {
        name,
        facts: question.hash(Key::Facts)?,
        trusted,
        server_facts: question.hash(Key::ServerFacts)?,
        parameters: parameters.build(),
        classes: classes(question)?,
        environment: question.text(Key::Environment).unwrap_or("production").to_owned(),
        ..Node::default()
    })
}

/// Returns the exported resources of other nodes, if the question has them.
fn exported(question: &Question) -> Result<Option<ExportedStore>, String> {
    let Some(given) = question.list(Key::Exported) else { return Ok(None) };
    let mut store = ExportedStore::default();
    for resource in given {
        let value = rich(resource)?;
        let tags = resource["tags"].as_array().into_iter().flatten().filter_map(Json::as_str).map(str::to_owned);
        store.add(ExportedResource::from_value(&value)?, tags.collect());
    }
    Ok(Some(store))
}

/// Returns the classes of an external node classifier, with their parameters.
fn classes(question: &Question) -> Result<Vec<(String, Hash)>, String> {
    let parameters = |name: &str, given: &Json| match rich(given)? {
        Value::Hash(hash) => Ok(hash),
        Value::Undef => Ok(Hash::empty()),
        _ => Err(format!("the parameters of the class '{name}' must be an object")),
    };
    match question.get(Key::Classes) {
        Some(Json::Array(names)) => {
            Ok(names.iter().filter_map(Json::as_str).map(|name| (name.to_owned(), Hash::empty())).collect())
        }
        Some(Json::Object(classes)) => {
            classes.iter().map(|(name, given)| Ok((name.clone(), parameters(name, given)?))).collect()
        }
        _ => Ok(Vec::new()),
    }
}
