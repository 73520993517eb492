//! Answers of the batch protocol about catalogs.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use puppetlang_catalog::{
    Compiled, Cycle, Disk, Environment, MainManifest, MemoryFiles, Node, Setup, StandIn, compile,
};
use puppetlang_evaluator::{Limits, MemoryHost, Program, Rejected, Rules};
use puppetlang_lexer::Options;
use puppetlang_parser::Settings;
use puppetlang_source::{Dialect, Source};
use puppetlang_types::Value;
use puppetlang_types::value::Hash;
use serde_json::{Map, Value as Json, json};

use crate::eval_json::{data, error_of, finding, findings, log, rejection, rich, strict_variables};

/// What there is to say to a request of kind `catalog`: `catalog` or `error`, and `logs`.
pub(crate) fn answer(request: &Map<String, Json>, source: Source, dialect: Dialect, settings: &Settings<'_>) -> Json {
    answer_with(puppetlang_stdlib::stand_ins(), request, source, dialect, settings)
}

/// The same with other native functions for those that modules have in Ruby.
pub(crate) fn answer_with(
    stand_ins: &'static [StandIn],
    request: &Map<String, Json>,
    source: Source,
    dialect: Dialect,
    settings: &Settings<'_>,
) -> Json {
    let node = match node(request) {
        Ok(node) => node,
        Err(message) => return json!({ "ok": false, "error": { "message": message } }),
    };
    let environment = match environment(stand_ins, request, &node.environment, settings) {
        Ok(environment) => environment,
        Err(message) => return json!({ "ok": false, "error": { "message": message } }),
    };
    let mut host = MemoryHost::new();
    data(request, &mut host);
    let host = Arc::new(host);
    let rules = Rules { strict: settings.strict, strict_variables: strict_variables(request), dialect };
    let mut said = Vec::new();
    let made = match Program::new(source, &Options::manifest().with_dialect(dialect), settings) {
        Ok(program) => {
            said.extend(program.warnings().iter().map(|warning| finding(warning, program.source())));
            let made =
                compile(&node, environment.as_ref(), &[program], Arc::clone(&host) as _, rules, Limits::default());
            made.map_err(|error| error_of(&error)).and_then(|compiled| match cycles(request, &compiled) {
                Some(error) => Err(error),
                None => catalog_of(&compiled.wire()),
            })
        }
        Err(rejected) => {
            let conflicts = node.conflicts().into_iter();
            said.extend(conflicts.map(|message| json!({ "level": "warning", "message": message })));
            said.extend(findings(&rejected));
            Err(unparsed(&rejected, &node.environment))
        }
    };
    said.extend(host.take_logs().iter().map(log));
    let mut answer = Map::from_iter([("ok".to_owned(), made.is_ok().into())]);
    match made {
        Ok(catalog) => answer.insert("catalog".into(), catalog),
        Err(error) => answer.insert("error".into(), error),
    };
    if !said.is_empty() {
        answer.insert("logs".into(), said.into());
    }
    without_root(Json::Object(answer))
}

/// The error of a catalog with dependency cycles, if the request wants to know: the message, and the references of each cycle's path.
fn cycles(request: &Map<String, Json>, compiled: &Compiled) -> Option<Json> {
    request.get("settings")?.get("check_graph")?.as_bool().filter(|&is_wanted| is_wanted)?;
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

/// The catalog as a part of an answer.
fn catalog_of(wire: &str) -> Result<Json, Json> {
    serde_json::from_str(wire).map_err(|error| json!({ "message": format!("the catalog cannot be shown: {error}") }))
}

/// The error of a main manifest that is no program. If the first has no issue, it is that of the environment.
fn unparsed(rejected: &Rejected, environment: &str) -> Json {
    match rejected.diagnostics.first() {
        Some(first) if first.issue.is_none() => {
            json!({ "message": format!("Could not parse for environment {environment}: {}", first.message) })
        }
        _ => rejection(rejected),
    }
}

/// The same with the paths of the request's files as the protocol has them: `<ENVS>` stands for the directory above the environment's root.
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

/// The environment of a request: its files, or the modules on the disk.
fn environment(
    stand_ins: &'static [StandIn],
    request: &Map<String, Json>,
    name: &str,
    settings: &Settings<'_>,
) -> Result<Option<Arc<Environment>>, String> {
    let modulepath = request.get("modulepath").and_then(Json::as_array);
    let (files, setup): (Arc<dyn puppetlang_catalog::Files>, Setup) = match (request.get("files"), modulepath) {
        (Some(Json::Object(files)), _) => {
            let root = Path::new("/<ENVS>").join(name);
            let files = files.iter().map(|(path, content)| (path.as_str(), content.as_str().unwrap_or_default()));
            let setup = Setup::of_directory(name, &root);
            (Arc::new(MemoryFiles::below(&root, files)), setup)
        }
        (_, Some(directories)) => {
            let directories = directories.iter().filter_map(Json::as_str).map(PathBuf::from).collect();
            (Arc::new(Disk), Setup::of_modulepath(name, directories))
        }
        _ => return Ok(None),
    };
    let setup = setup.with_manifest(MainManifest::Nothing).with_stand_ins(stand_ins);
    let flag = |name: &str| request.get("settings")?.get(name)?.as_bool();
    let ignore_hiera = flag("ignore_hiera").unwrap_or(false);
    // As in the reference, absolute paths lead anywhere.
    let file_roots = vec![PathBuf::from("/")];
    let setup = Setup { strict: settings.strict, ignore_hiera, file_roots, ..setup };
    Environment::load(files, setup).map(Some).map_err(|error| error.to_string())
}

/// The node of a request.
fn node(request: &Map<String, Json>) -> Result<Node, String> {
    let text = |name: &str, otherwise: &str| request.get(name).and_then(Json::as_str).unwrap_or(otherwise).to_owned();
    let hash = |given: Option<&Json>| match given.map(rich).transpose()? {
        Some(Value::Hash(hash)) => Ok(hash),
        None | Some(Value::Undef) => Ok(Hash::empty()),
        Some(_) => Err("facts, parameters and classes are objects".to_owned()),
    };
    let classes = match request.get("classes") {
        Some(Json::Array(names)) => {
            names.iter().filter_map(Json::as_str).map(|name| (name.to_owned(), Hash::empty())).collect()
        }
        Some(Json::Object(classes)) => classes
            .iter()
            .map(|(name, parameters)| Ok((name.clone(), hash(Some(parameters))?)))
            .collect::<Result<_, String>>()?,
        _ => Vec::new(),
    };
    let mut parameters = hash(request.get("parameters"))?.into_builder();
    for (name, value) in hash(request.get("variables"))?.iter() {
        parameters.insert(name.clone(), value.clone());
    }
    let name = text("node", "test");
    let trusted = match request.get("trusted") {
        None => Node::trusted_locally(&name),
        given => hash(given)?,
    };
    Ok(Node {
        name,
        facts: hash(request.get("facts"))?,
        trusted,
        server_facts: hash(request.get("server_facts"))?,
        parameters: parameters.build(),
        classes,
        environment: text("environment", "production"),
    })
}
