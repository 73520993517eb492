//! Looking up keys in the Hiera data of a node.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang::evaluator::Cause;
use puppetlang::{Hash, KeyLookup, Looked, Value as V};

use crate::compile::{failure, known_node, wrong};
use crate::environment::Environment;
use crate::error::{CallError, Error, answer, checked, required};
use crate::handle::{Out, hold};
use crate::interrupt::Interrupt;
use crate::status::{PUPPETLANG_E_NOT_FOUND, Status};
use crate::text;
use crate::value::Value;

/// A lookup, and whether the main manifest is compiled first.
#[derive(Default)]
struct Question {
    lookup: KeyLookup,
    compiles: bool,
}

/// Reads the options of a lookup.
fn question(key: &str, options: Option<&Value>) -> Result<Question, CallError> {
    let mut question = Question { lookup: KeyLookup::of(key), compiles: false };
    let options = match options.map(|options| &options.0) {
        None | Some(V::Undef) => return Ok(question),
        Some(V::Hash(options)) => options,
        Some(_) => return Err(wrong("`options` is not a hash")),
    };
    for (name, value) in options.iter() {
        match (name.as_str(), value) {
            (Some("default_value"), value) => question.lookup.default = Some(value.clone()),
            (Some("merge" | "value_type" | "compile"), V::Undef) => {}
            (Some("merge"), V::String(_) | V::Hash(_)) => question.lookup.merge = Some(value.clone()),
            (Some("merge"), _) => return Err(wrong("the option \"merge\" is a string or a hash")),
            (Some("value_type"), V::String(text)) => question.lookup.value_type = Some(text.to_string()),
            (Some("value_type"), V::Type(ty)) => question.lookup.value_type = Some(ty.to_string()),
            (Some("value_type"), _) => return Err(wrong("the option \"value_type\" is a type or its text")),
            (Some("compile"), V::Boolean(compiles)) => question.compiles = *compiles,
            (Some("compile"), _) => return Err(wrong("the option \"compile\" is a boolean")),
            _ => return Err(CallError::argument(format!("there is no option {name:?} of a lookup"))),
        }
    }
    Ok(question)
}

fn look_up(
    environment: &Environment,
    node: &V,
    question: &Question,
    interrupt: Option<&Interrupt>,
) -> Result<Looked, CallError> {
    let node = known_node(node, environment.inner.name())?;
    let failure = |error| failure(environment, error);
    let main = || checked(environment.inner.main_programs().map_err(failure));
    let programs = if question.compiles { main()? } else { Vec::new() };
    let interrupt = interrupt.map(|interrupt| &interrupt.flag);
    checked(environment.inner.look_up(&node, &programs, &question.lookup, interrupt).map_err(failure))
}

/// Returns the value that a lookup found.
fn found(looked: Looked) -> Result<V, CallError> {
    let is_missing = looked.is_missing;
    looked.value.map_err(|error| match is_missing {
        true => CallError::from(error).with_status(PUPPETLANG_E_NOT_FOUND),
        false => error.into(),
    })
}

/// Returns the explanation of a lookup as a hash.
fn explained(environment: &Environment, looked: Looked) -> Result<Hash, CallError> {
    let Looked { value, explanation, .. } = looked;
    let result = match value {
        Ok(value) => ("value", value),
        Err(error) if error.cause == Cause::Program => ("error", error.full_message().into()),
        Err(error) => return Err(error.into()),
    };
    let mut positions = environment.inner.key_positions();
    let origins = explanation.origins_data(&mut positions, &str::to_owned);
    let steps = explanation.steps_data(&mut positions, &str::to_owned);
    let texts: Vec<V> = explanation.texts.iter().map(|text| text.as_str().into()).collect();
    Ok([result, ("origins", origins), ("steps", steps), ("texts", texts.into())].into_iter().collect())
}

/// Looks up a key with the arguments of a C function, and stores what `result` makes of the outcome in `*out`.
///
/// # Safety
///
/// `environment` and `interrupt` are null or not yet released; `key` is null or points to that number of bytes.
#[expect(clippy::too_many_arguments, reason = "the arguments of the C functions")]
unsafe fn store_result(
    environment: *const Environment,
    node: Option<&Value>,
    (key, len): (*const c_char, size_t),
    options: Option<&Value>,
    interrupt: *const Interrupt,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
    result: impl FnOnce(&Environment, Looked) -> Result<V, CallError>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let environment = unsafe { hold(environment) }.ok_or_else(|| CallError::null("environment"))?;
        let node = required(node, "node")?;
        // SAFETY: as the caller promises.
        let key = unsafe { text::input(key, len, "key") }?;
        // SAFETY: as the caller promises.
        let interrupt = unsafe { hold(interrupt) };
        let question = question(key, options)?;
        let looked = look_up(&environment, &node.0, &question, interrupt.as_deref())?;
        out.put(Value::handle(result(&environment, looked)?));
        Ok(())
    })
}

/// Looks up a key in the Hiera data of a node, and stores its value in `*out`.
///
/// Release `*out` with `puppetlang_value_release`. `node` is a hash as for `puppetlang_compile`. `options` may be NULL,
/// or is a hash with these keys:
///
/// - "merge": the merge strategy: "first", "unique", "hash", "deep", or a hash with "strategy" and its options; by
///   default the strategy that the data choose
/// - "value_type": the type that the value must have, or its text
/// - "default_value": the value if the key has none
/// - "compile": true to compile the main manifest first, because data can refer to its variables; by default they can
///   refer to facts, trusted data, and the variables of the node
///
/// `interrupt` may be NULL. Settings, limits, logger, host functions and the callback of `puppetlang_config_set_lookup`
/// are those of the environment's engine.
///
/// `environment` and `interrupt` must not have been released before the call; a callback may release them. `key` points
/// to `len` bytes, and may be NULL if `len` is 0.
///
/// Statuses: NOT_FOUND if the key has no value and there is no default, or the main manifest can no longer be read;
/// ARGUMENT if a required pointer is NULL, the node has no name or an unknown key, or there is no such option; TYPE if
/// `node`, `options` or one of their entries has the wrong type; UTF8 if `key` is not UTF-8; EVALUATION for invalid
/// data, and a value of another type; otherwise those of `puppetlang_compile`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_lookup(
    environment: *const Environment,
    node: Option<&Value>,
    key: *const c_char,
    len: size_t,
    options: Option<&Value>,
    interrupt: *const Interrupt,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    // SAFETY: as the caller promises.
    unsafe { store_result(environment, node, (key, len), options, interrupt, out, error, |_, looked| found(looked)) }
}

/// Looks up a key like `puppetlang_lookup`, and stores an explanation in `*out`: a hash that says where the value comes
/// from.
///
/// - "value": the value; or "error": the message, if the key has no value or the data are invalid
/// - "origins": an array of hashes with "location" (the path of the file, or a URI; empty for data of the host and of
///   functions without a path) and, as far as they are known, "line" and "column", counted from 1. For a merged value
///   there is one for each part: "part" is the array of keys and indexes that lead to it
/// - "steps": an array of hashes, the searches in the order in which they were made; a step has "steps" of its own
/// - "texts": an array of strings about the lookup as a whole
///
/// The guide describes the steps. The parameters are those of `puppetlang_lookup`.
///
/// Statuses: those of `puppetlang_lookup`, except that a key without a value and invalid data are no failures.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_explain_lookup(
    environment: *const Environment,
    node: Option<&Value>,
    key: *const c_char,
    len: size_t,
    options: Option<&Value>,
    interrupt: *const Interrupt,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    let explained = |environment: &Environment, looked| explained(environment, looked).map(V::Hash);
    // SAFETY: as the caller promises.
    unsafe { store_result(environment, node, (key, len), options, interrupt, out, error, explained) }
}
