//! Compiling the catalog of a node from an environment.

use std::mem::MaybeUninit;

use puppetlang::{CompileError, EvaluationError, Hash, Node, Value as V};

use crate::catalog::Catalog;
use crate::environment::Environment;
use crate::error::{CallError, Error, answer, checked, required};
use crate::handle::{Out, counted, hold};
use crate::interrupt::Interrupt;
use crate::logger::{LogRecord, PUPPETLANG_LOG_DEBUG};
use crate::program::{Program, rejection};
use crate::status::{PUPPETLANG_E_LIMIT, PUPPETLANG_E_NOT_FOUND, PUPPETLANG_E_TYPE, Status};
use crate::value::Value;

/// The keys of a node.
const KEYS: [&str; 9] =
    ["name", "facts", "trusted", "server_facts", "parameters", "classes", "environment", "settings", "undef_facts"];

/// Converts a hash to a node.
pub(crate) fn known_node(given: &V, environment: &str) -> Result<Node, CallError> {
    let V::Hash(given) = given else { return Err(wrong("`node` is not a hash")) };
    let mut node = Node { environment: environment.to_owned(), ..Node::default() };
    let mut trusted = None;
    for (key, value) in given.iter().filter(|(_, value)| !value.is_undef()) {
        match key.as_str() {
            Some("name") => node.name = value.as_str().ok_or_else(|| wrong("the name of a node is a string"))?.into(),
            Some("facts") => node.facts = hash("facts", value)?,
            Some("trusted") => trusted = Some(hash("trusted", value)?),
            Some("server_facts") => node.server_facts = hash("server_facts", value)?,
            Some("parameters") => node.parameters = hash("parameters", value)?,
            Some("classes") => node.classes = classes(value)?,
            Some("environment") => {
                node.environment =
                    value.as_str().ok_or_else(|| wrong("the `environment` of a node is a string"))?.into();
            }
            Some("settings") => node.settings = hash("settings", value)?,
            Some("undef_facts") => {
                let V::Boolean(keeps) = value else { return Err(wrong("`undef_facts` of a node is a boolean")) };
                node.undef_facts = *keeps;
            }
            _ => {
                return Err(CallError::argument(format!(
                    "a node has no key {key:?}; its keys are: {}",
                    KEYS.join(", ")
                )));
            }
        }
    }
    if node.name.is_empty() {
        return Err(CallError::argument("a node has to have a name"));
    }
    node.trusted = trusted.unwrap_or_else(|| Node::trusted_locally(&node.name));
    Ok(node)
}

pub(crate) fn wrong(message: &str) -> CallError {
    CallError::new(PUPPETLANG_E_TYPE, message)
}

fn hash(name: &str, value: &V) -> Result<Hash, CallError> {
    match value {
        V::Hash(hash) => Ok(hash.clone()),
        _ => Err(wrong(&format!("the `{name}` of a node are a hash"))),
    }
}

/// Reads the classes of a node: an array of names, or a hash from names to parameters.
fn classes(value: &V) -> Result<Vec<(String, Hash)>, CallError> {
    let name = |name: &V| {
        name.as_str().map(str::to_owned).ok_or_else(|| wrong("the name of one of the `classes` of a node is a string"))
    };
    let parameters = |value: &V| match value {
        V::Undef => Ok(Hash::empty()),
        value => hash("classes", value),
    };
    match value {
        V::Array(names) => names.iter().map(|one| Ok((name(one)?, Hash::empty()))).collect(),
        V::Hash(classes) => classes.iter().map(|(one, given)| Ok((name(one)?, parameters(given)?))).collect(),
        _ => Err(wrong("the `classes` of a node are an array or a hash")),
    }
}

/// Returns the failure for an error of an evaluation in an environment.
pub(crate) fn failure_of(environment: &Environment, error: EvaluationError) -> CallError {
    failure(environment, environment.inner.compile_error(error))
}

/// Returns the failure for an error of a compile.
pub(crate) fn failure(environment: &Environment, error: CompileError) -> CallError {
    let invalid = error.program_error().map(|error| rejection(error, &environment.engine.settings().options()));
    match (invalid, error) {
        (Some(invalid), _) => invalid,
        (None, CompileError::Evaluation(error)) => error.into(),
        (None, CompileError::Limit(message)) => CallError::new(PUPPETLANG_E_LIMIT, message),
        (None, error) => CallError::new(PUPPETLANG_E_NOT_FOUND, error.to_string()),
    }
}

fn compile(
    environment: &Environment,
    node: &Node,
    manifest: Option<&Program>,
    interrupt: Option<&Interrupt>,
) -> Result<Catalog, CallError> {
    let failure = |error| failure(environment, error);
    let programs = match manifest {
        Some(program) => vec![program.manifest()?.clone()],
        None => checked(environment.inner.main_programs().map_err(failure))?,
    };
    let interrupt = interrupt.map(|interrupt| &interrupt.flag);
    let compiled = environment.inner.compile_programs(node, &programs, interrupt).map_err(failure);
    let catalog = Catalog::new(checked(compiled)?);
    if let Some(logger) = &environment.engine.logger {
        logger.log(PUPPETLANG_LOG_DEBUG, |level| {
            let count = catalog.compiled.resources().len();
            LogRecord::new(level, format!("Compiled the catalog of {}: {count} resources", node.name))
        });
    }
    Ok(catalog)
}

/// Compiles the catalog of a node and stores it in `*out`; release it with `puppetlang_catalog_release`.
///
/// `node` is a hash with these keys:
///
/// - "name": the name of the node; required
/// - "facts": a hash, `$facts`; each fact is also a variable of the top scope
/// - "trusted": a hash, `$trusted`; by default the trusted facts of a node that requests its own catalog
/// - "server_facts": a hash, `$server_facts`
/// - "parameters": a hash of variables of the top scope, as from an external node classifier; they take precedence over
///   facts
/// - "classes": classes to declare, as from an external node classifier: an array of names, or a hash from names to
///   hashes of parameters
/// - "environment": the name of the environment that the catalog states and `$environment` has; by default that of
///   `environment`
/// - "settings": a hash of settings of the host, `$settings::NAME`; other settings have the defaults of Puppet 8.11
/// - "undef_facts": true if facts without a value stay `undef`; by default they become empty strings, as when Puppet
///   merges facts into a node
///
/// A key that is missing or undef counts as empty. `manifest` is the main program; if it is NULL, the main manifest of
/// the environment is used. Classes, defined types, functions and types are autoloaded from the modules of the
/// environment. `interrupt` may be NULL. Settings, limits, logger and host functions are those of the environment's
/// engine, as for `puppetlang_eval`.
///
/// `environment`, `manifest` and `interrupt` must not have been released before the call; a callback may release them.
///
/// Statuses: ARGUMENT if a required pointer is NULL, the node has no name or an unknown key, or `manifest` is a
/// template; TYPE if `node` or one of its entries has the wrong type; EVALUATION for an error of the program; CALLBACK
/// if a host function or a callback failed; UNSUPPORTED if Ruby code of a module does what the interpreter does not
/// support; LIMIT if the call exceeds "max_steps", "max_depth", "max_bytes", "max_kept_bytes" or "deadline_ms", the
/// stack is too small, or a file or `manifest` exceeds a limit of sources, with diagnostics; INTERRUPTED; SYNTAX,
/// VALIDATION and UTF8, with diagnostics, if a file or `manifest` is invalid; NOT_FOUND if the main manifest can no
/// longer be read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_compile(
    environment: *const Environment,
    node: Option<&Value>,
    manifest: *const Program,
    interrupt: *const Interrupt,
    out: Option<&mut MaybeUninit<*mut Catalog>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let environment = unsafe { hold(environment) }.ok_or_else(|| CallError::null("environment"))?;
        let node = known_node(&required(node, "node")?.0, environment.inner.name())?;
        // SAFETY: as the caller promises.
        let manifest = unsafe { hold(manifest) };
        // SAFETY: as the caller promises.
        let interrupt = unsafe { hold(interrupt) };
        out.put(counted(compile(&environment, &node, manifest.as_deref(), interrupt.as_deref())?));
        Ok(())
    })
}
