//! `Puppet::LookupContext`: what a function that supplies data receives to cache, interpolate and explain.

use std::path::Path;
use std::sync::Arc;

use puppetlang_evaluator::{Block, Evaluation, Exit, Expression, Flow, plain};
use puppetlang_source::meter;
use puppetlang_types::value::{Hash, Object, Text};
use puppetlang_types::{Type, Value};

use crate::failure::Failure;
use crate::file_cache::FileContent;
use crate::merge::parsed;
use crate::search::Search;
use crate::session::{FunctionId, FunctionState, Invocation, Session};
use crate::store::{Reader, Store};

/// Creates a context.
///
/// # Errors
///
/// If the type is not known.
pub(crate) fn create(module: Option<Text>) -> Result<Arc<Object>, Failure> {
    let Type::Object(kind) = parsed!("Puppet::LookupContext") else {
        return Err(Failure::General("the type Puppet::LookupContext is not known".to_owned()));
    };
    let module = module.map_or(Value::Undef, Value::String);
    Ok(Arc::new(Object::new(kind.clone(), vec![module])))
}

/// Calls a function of a context.
///
/// # Errors
///
/// The error of the function.
pub(crate) fn call(
    store: &dyn Store,
    evaluation: &mut Evaluation,
    expression: Option<Expression<'_>>,
    context: &Arc<Object>,
    function: &str,
    arguments: &[Value],
    block: Option<&Block<'_>>,
) -> Flow {
    let id = state_of(evaluation, context);
    let argument = |index: usize| arguments.get(index).cloned().unwrap_or(Value::Undef);
    match function {
        "environment_name" => Ok(store.environment().into()),
        "not_found" => Err(Box::new(Exit::NoSuchKey)),
        "explain" => explain(evaluation, block),
        "interpolate" => interpolate(store, evaluation, expression, id, &argument(0)),
        "cache" => {
            add(evaluation, id, std::iter::once((argument(0), argument(1))))?;
            Ok(argument(1))
        }
        "cache_all" => {
            if let Value::Hash(hash) = argument(0) {
                add(evaluation, id, hash.iter().map(|(key, value)| (key.clone(), value.clone())))?;
            }
            Ok(Value::Undef)
        }
        "cache_has_key" => Ok(Value::Boolean(cache(evaluation, id).get(&argument(0)).is_some())),
        "cached_value" => Ok(cache(evaluation, id).get(&argument(0)).cloned().unwrap_or(Value::Undef)),
        "cached_entries" => cached_entries(evaluation, id, block),
        "cached_file_data" => cached_file_data(store, evaluation, expression, &argument(0), block),
        // The functions that code of another language calls.
        "number" => Ok(Value::Integer(i64::try_from(id.0).unwrap_or(i64::MAX))),
        "module_name" => Ok(context.get("module_name").unwrap_or(Value::Undef)),
        "is_explained" => Ok(Value::Boolean(is_explained(evaluation))),
        "explain_text" => {
            add_to_explanation(evaluation, &argument(0));
            Ok(Value::Undef)
        }
        "known_file" => {
            let path = argument(0);
            let path = Path::new(path.as_str().unwrap_or_default());
            match evaluation.extension::<Session>().files.get(path, Reader::Environment) {
                Some(known) => {
                    let data = known.into_value().map_err(|failure| failure.into_exit(evaluation, expression))?;
                    Ok(vec![data].into())
                }
                None => Ok(Vec::<Value>::new().into()),
            }
        }
        "read_file" => {
            let content = read(store, Path::new(argument(0).as_str().unwrap_or_default()))?;
            Ok(content.into_iter().collect::<Vec<_>>().into())
        }
        other => plain(format!("no method is implemented for function Puppet::LookupContext[{other}]")),
    }
}

/// Returns the state of the function that received a context. A program can also create a context of its own.
pub(crate) fn state_of(evaluation: &mut Evaluation, context: &Arc<Object>) -> FunctionId {
    let session = evaluation.extension::<Session>();
    let address = Arc::as_ptr(context).addr();
    if let Some(known) = session.function_of_context.get(&address) {
        return *known;
    }
    let id = FunctionId(session.functions.len());
    // The state keeps the context, so its address is not used again.
    session.functions.push(FunctionState { context: Some(Arc::clone(context)), ..FunctionState::default() });
    session.function_of_context.insert(address, id);
    id
}

pub(crate) fn cache(evaluation: &mut Evaluation, id: FunctionId) -> &Hash {
    &evaluation.extension::<Session>().functions[id.0].cache
}

pub(crate) fn add(
    evaluation: &mut Evaluation,
    id: FunctionId,
    entries: impl Iterator<Item = (Value, Value)>,
) -> Flow<()> {
    let state = &mut evaluation.extension::<Session>().functions[id.0];
    let mut cache = std::mem::replace(&mut state.cache, Hash::empty()).into_builder();
    for (key, value) in entries {
        cache.insert(key, value);
    }
    state.cache = cache.build();
    let size = state.cache.len();
    meter::spend(1 + size as u64 / 64)?;
    Ok(())
}

fn is_explained(evaluation: &mut Evaluation) -> bool {
    evaluation.extension::<Session>().explainer.is_some() || evaluation.host().is_debugging()
}

/// Adds the text of a value to the explanation, if there is one.
fn add_to_explanation(evaluation: &mut Evaluation, value: &Value) {
    if let Some(explainer) = &mut evaluation.extension::<Session>().explainer {
        explainer.text(puppetlang_types::ruby::to_s(value));
    }
}

/// Returns the content of a file as text, or the message of the error.
fn read(store: &dyn Store, path: &Path) -> Flow<Result<Value, String>> {
    Ok(match store.read(path, Reader::Environment) {
        Ok(bytes) => {
            meter::charge(bytes.len())?;
            Ok(Value::from(String::from_utf8_lossy(&bytes).into_owned()))
        }
        Err(message) => Err(message),
    })
}

/// Adds the text that a lambda returns to the explanation, if there is one.
///
/// The lambda is also called if messages of level `debug` are shown, because the reference explains lookups in these.
fn explain(evaluation: &mut Evaluation, block: Option<&Block<'_>>) -> Flow {
    if let Some(block) = block
        && is_explained(evaluation)
    {
        let text = evaluation.call_block(block, [])?;
        add_to_explanation(evaluation, &text);
    }
    Ok(Value::Undef)
}

fn interpolate(
    store: &dyn Store,
    evaluation: &mut Evaluation,
    expression: Option<Expression<'_>>,
    id: FunctionId,
    value: &Value,
) -> Flow {
    let Some(invocation) = evaluation.extension::<Session>().functions[id.0].invocation.clone() else {
        return plain("interpolate needs a lookup");
    };
    let mut invocation = Invocation::clone(&invocation);
    // Only a function in the language has variables of its own.
    if let Some(expression) = expression {
        invocation.scope = evaluation.scope_in_function(&invocation.scope, expression);
    }
    let mut search = Search { store, evaluation, invocation };
    search.interpolate(value).map_err(|failure| match failure {
        // Code of another language cannot tell a failure of a search from other exceptions of Puppet.
        Failure::General(message) if expression.is_none() => Failure::data(message).into_exit(evaluation, None),
        failure => failure.into_exit(evaluation, None),
    })
}

fn cached_entries(evaluation: &mut Evaluation, id: FunctionId, block: Option<&Block<'_>>) -> Flow {
    let entries = cache(evaluation, id).clone();
    let Some(block) = block else { return Ok(evaluation.entries_of(entries)) };
    for (key, value) in entries.iter() {
        if block.parameter_count() == 2 {
            evaluation.call_block(block, [key.clone(), value.clone()])?;
        } else {
            evaluation.call_block(block, [vec![key.clone(), value.clone()].into()])?;
        }
    }
    Ok(Value::Undef)
}

/// Returns the content of a file, or what a lambda makes of it.
fn cached_file_data(
    store: &dyn Store,
    evaluation: &mut Evaluation,
    expression: Option<Expression<'_>>,
    path: &Value,
    block: Option<&Block<'_>>,
) -> Flow {
    let path = Path::new(path.as_str().unwrap_or_default());
    if let Some(known) = evaluation.extension::<Session>().files.get(path, Reader::Environment) {
        return known.into_value().map_err(|failure| failure.into_exit(evaluation, expression));
    }
    let content = read(store, path)?.or_else(plain)?;
    let data = match block {
        Some(block) => evaluation.call_block(block, [content])?,
        None => content,
    };
    let content = FileContent::Value(data.clone());
    evaluation.extension::<Session>().files.insert(path, Reader::Environment, content);
    Ok(data)
}
