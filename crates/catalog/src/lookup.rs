//! Looks up keys in the Hiera data of a node, and explains how their values were found.

use std::sync::Arc;

use puppetlang_evaluator::{Evaluation, EvaluationError, Exit, Flow, Host, Limits, Program, Rules, not_found_message};
use puppetlang_hiera::{Explanation, Hiera, is_of_data};
use puppetlang_types::Value;
use puppetlang_types::mismatch::assert_instance;
use puppetlang_types::value::Hash;

use crate::compile::{Node, evaluate};
use crate::environment::{Environment, EnvironmentStore};

/// A lookup: the arguments of the function `lookup`.
#[derive(Clone, Debug, Default)]
pub struct KeyLookup {
    /// The keys; the first that has a value counts.
    pub keys: Vec<String>,
    /// The merge strategy: a name, or a hash with `strategy` and its options. `None` if the data choose it.
    pub merge: Option<Value>,
    /// The text of the type that the value must have.
    pub value_type: Option<String>,
    /// The value if no key has one.
    pub default: Option<Value>,
    /// Whether only the options of the keys (`lookup_options`) are searched. The value is then `undef`.
    pub only_options: bool,
}

impl KeyLookup {
    /// Creates the lookup of a key without options.
    pub fn of(key: impl Into<String>) -> Self {
        Self { keys: vec![key.into()], ..Self::default() }
    }

    /// Returns whether an error says that none of the keys has a value.
    fn is_missing(&self, error: &EvaluationError) -> bool {
        error.diagnostic.message.ends_with(&not_found_message(self.keys.iter().map(String::as_str)))
    }
}

/// The outcome of a lookup.
#[derive(Debug)]
pub struct Looked {
    /// The value, or the error if there is none.
    pub value: Result<Value, EvaluationError>,
    /// Whether the error is one of the data: no key has a value, or the data are not valid. Other errors are about
    /// types, variables and functions of programs.
    pub is_data_error: bool,
    /// Whether the error says that no key has a value.
    pub is_missing: bool,
    /// The steps of the lookup.
    pub explanation: Explanation,
    // Types in the value belong to the programs of the evaluation.
    _evaluation: EvaluationOf,
}

/// Keeps an evaluation alive.
struct EvaluationOf(#[expect(dead_code, reason = "it is only kept")] Evaluation);

impl std::fmt::Debug for EvaluationOf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Evaluation")
    }
}

/// Looks up a key for a node, after a compile of programs, whose variables the data can use.
///
/// Without programs, only the facts, the trusted data and the variables of the classifier are set.
///
/// # Errors
///
/// The error that ended the compile. The error of the lookup is in the outcome.
pub fn look_up(
    node: &Node,
    environment: &Arc<Environment>,
    programs: &[Program],
    host: Arc<dyn Host>,
    rules: Rules,
    limits: Limits,
    lookup: &KeyLookup,
) -> Result<Looked, EvaluationError> {
    let (_, mut evaluation) = evaluate(node, Some(environment), programs, host, rules, limits)?;
    let (mut is_data_error, mut is_missing) = (false, false);
    let hiera = Hiera::new(Arc::new(EnvironmentStore::new(environment)));
    let (value, explanation) = Hiera::explain(&mut evaluation, |evaluation| {
        evaluation.at_top_level(|evaluation| {
            let found = match lookup.only_options {
                true => search_options(&hiera, evaluation, lookup),
                false => ask(evaluation, lookup),
            };
            if let Err(exit) = &found
                && let Exit::Error(error) = &**exit
            {
                is_data_error = is_of_data(error);
                is_missing = lookup.is_missing(error);
            }
            found
        })
    });
    Ok(Looked { value, is_data_error, is_missing, explanation, _evaluation: EvaluationOf(evaluation) })
}

/// Searches the options of the first key that can have options. Its value is taken to be `undef`.
fn search_options(hiera: &Hiera, evaluation: &mut Evaluation, lookup: &KeyLookup) -> Flow {
    let is_reserved = |key: &str| key.split('.').next() == Some("lookup_options");
    let Some(last) = lookup.keys.iter().position(|key| !is_reserved(key)) else { return ask(evaluation, lookup) };
    for key in &lookup.keys[..=last] {
        hiera.search_options(evaluation, key)?;
    }
    if let Some(text) = &lookup.value_type {
        assert_instance("Found value", &evaluation.type_of_text(text)?, &Value::Undef)?;
    }
    Ok(Value::Undef)
}

/// Calls the function `lookup`.
fn ask(evaluation: &mut Evaluation, lookup: &KeyLookup) -> Flow {
    let mut options: Vec<(&str, Value)> = Vec::new();
    if let Some(text) = &lookup.value_type {
        options.push(("value_type", evaluation.type_of_text(text)?.into()));
    }
    options.extend(lookup.merge.clone().map(|merge| ("merge", merge)));
    options.extend(lookup.default.clone().map(|default| ("default_value", default)));
    let options: Hash = options.into_iter().map(|(name, value)| (Value::from(name), value)).collect();
    let keys = match &lookup.keys[..] {
        [only] => only.as_str().into(),
        keys => keys.iter().map(|key| Value::from(key.as_str())).collect::<Vec<Value>>().into(),
    };
    let arguments = vec![keys, Value::Hash(options)];
    evaluation.call_named_function("lookup", arguments)
}
