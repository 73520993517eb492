//! Recorded answers: the calls of a compile that depend on the world, in a file.
//!
//! A line is a JSON object: `request` or `call` with a name, `arguments`, and `value` or `error`; `file` and `line`
//! say where the first such call was. Values are rich data.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use puppetlang_evaluator::{
    Answer, Cause, DataRequest, Exit, ExportedResource, ExportedSearch, FileKind, Host, HostCall, HostError,
    HostFunction, Log, Lookup, Request,
};
use puppetlang_rich_data::{Builtin, ReadOptions, WriteOptions, from_json, to_json};
use puppetlang_types::value::{Hash, HashBuilder};
use puppetlang_types::{Timestamp, Value};

/// The function whose calls the host answers itself.
const GENERATE: &str = "generate";

/// The function that queries PuppetDB. A host that has it is asked only if there is no recorded answer.
const QUERY: &str = "puppetdb_query";

/// The parameters of `puppetdb_query` in the reference.
const QUERY_FORM: &[(&str, &str)] = &[("Variant[String[1], Array[Data, 1]]", "query")];

/// The request for exported resources. Its arguments are the type, the query and the node that collects.
const FIND_EXPORTED: &str = "find_exported";

/// The key of an answer: whether it is that of a request, the name, and the arguments as JSON.
type Key = (bool, String, String);

/// A recorded value or error, and the line of the record.
#[derive(Clone, Debug)]
struct Known {
    answer: Result<Value, String>,
    place: Option<(String, i64)>,
}

/// The answers of a file.
///
/// ```
/// use puppetlang::Answers;
///
/// let text = r#"{"call":"puppetdb_query","arguments":["nodes {}"],"value":[{"certname":"a"}]}"#;
/// assert_eq!(Answers::parse(text)?.len(), 1);
/// assert_eq!(Answers::parse("{}").unwrap_err().to_string(), "line 1: `request` or `call` must name the call");
/// # Ok::<(), puppetlang::AnswersError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Answers {
    known: HashMap<Key, Known>,
    functions: HashSet<String>,
}

/// The error of a file of answers: the line, counted from 1, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswersError {
    /// The line, counted from 1.
    pub line: usize,
    /// The reason.
    pub message: String,
}

impl fmt::Display for AnswersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for AnswersError {}

impl Answers {
    /// Reads answers, one JSON object in a line. Empty lines are ignored; of two answers to the same call, the last one
    /// is used.
    ///
    /// # Errors
    ///
    /// If a line is not an answer.
    pub fn parse(text: &str) -> Result<Self, AnswersError> {
        let mut answers = Self::default();
        for (index, line) in text.lines().enumerate() {
            if line.trim().is_empty() {
                continue;
            }
            let (key, known) = answer_of(line).map_err(|message| AnswersError { line: index + 1, message })?;
            if !key.0 {
                answers.functions.insert(key.1.clone());
            }
            answers.known.insert(key, known);
        }
        Ok(answers)
    }

    /// Returns the number of answers.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Returns whether there are answers to requests for exported resources.
    pub fn has_exported(&self) -> bool {
        self.known.keys().any(|(is_request, name, _)| *is_request && name == FIND_EXPORTED)
    }

    /// Returns whether there are no answers.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }
}

fn answer_of(line: &str) -> Result<(Key, Known), String> {
    let value = from_json(line.as_bytes(), &ReadOptions::default(), &Builtin).map_err(|error| error.to_string())?;
    let Value::Hash(fields) = &value else { return Err("an answer is a JSON object".to_owned()) };
    let name = |key: &str| fields.get_str(key).and_then(Value::as_str).map(str::to_owned);
    let (is_request, name) = match (name("request"), name("call")) {
        (Some(name), None) => (true, name),
        (None, Some(name)) => (false, name),
        _ => return Err("`request` or `call` must name the call".to_owned()),
    };
    let arguments = match fields.get_str("arguments") {
        Some(Value::Array(arguments)) => arguments.to_vec(),
        None => Vec::new(),
        Some(_) => return Err("`arguments` must be an array".to_owned()),
    };
    let answer = match (fields.get_str("value"), fields.get_str("error")) {
        (Some(value), None) => Ok(value.clone()),
        (None, Some(Value::String(message))) => Err(message.to_string()),
        _ => return Err("an answer has a `value`, or an `error` with a text".to_owned()),
    };
    let place = match (fields.get_str("file"), fields.get_str("line")) {
        (Some(Value::String(file)), Some(Value::Integer(line))) => Some((file.to_string(), *line)),
        _ => None,
    };
    Ok((key(is_request, &name, &arguments)?, Known { answer, place }))
}

fn key(is_request: bool, name: &str, arguments: &[Value]) -> Result<Key, String> {
    Ok((is_request, name.to_owned(), json(&arguments.to_vec().into())?))
}

fn json(value: &Value) -> Result<String, String> {
    to_json(value, &WriteOptions::rich()).map(|written| written.output).map_err(|error| error.to_string())
}

/// A host that answers from a file of answers, asks another host for everything else, and records what was answered.
pub struct RecordingHost {
    host: Arc<dyn Host>,
    answers: Option<Arc<Answers>>,
    /// The calls so far, sorted.
    recorded: Arc<Mutex<BTreeMap<Key, Known>>>,
}

impl fmt::Debug for RecordingHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RecordingHost").field("answers", &self.answers).finish_non_exhaustive()
    }
}

impl RecordingHost {
    /// Runs a command by the host. The inner error is one of the program, which can be recorded.
    fn output(&self, command: &[String]) -> Result<Result<Value, String>, HostError> {
        match self.host.generate(command) {
            Ok(text) => Ok(Ok(text.into())),
            Err(error) if error.cause() == Cause::Program => Ok(Err(error.to_string())),
            Err(error) => Err(error),
        }
    }

    /// Creates a host. With answers, only they answer requests; without, the other host does.
    pub fn new(host: Arc<dyn Host>, answers: Option<Answers>) -> Self {
        Self { host, answers: answers.map(Arc::new), recorded: Arc::default() }
    }

    /// Returns the calls that were answered, as a file of answers. The order is that of names and arguments.
    ///
    /// # Errors
    ///
    /// If a value has no form as rich data.
    pub fn recorded(&self) -> Result<String, String> {
        let Ok(recorded) = self.recorded.lock() else { return Err("a thread failed while recording".to_owned()) };
        let mut text = String::new();
        for ((is_request, name, arguments), known) in &*recorded {
            text.push_str(&line(*is_request, name, arguments, known)?);
            text.push('\n');
        }
        Ok(text)
    }

    /// Returns the recorded answer to a call; an error that says how to add it if the file has none.
    fn known(
        &self,
        is_request: bool,
        name: &str,
        arguments: &[Value],
        place: &str,
    ) -> Option<Result<Known, HostError>> {
        let answers = self.answers.as_deref()?;
        Some(answer_in(answers, is_request, name, arguments, place))
    }

    fn record(&self, is_request: bool, name: &str, arguments: &[Value], known: &Known) -> Result<(), HostError> {
        record(&self.recorded, is_request, name, arguments, known)
    }
}

impl RecordingHost {
    /// Returns the function `puppetdb_query` of the host with its calls recorded.
    fn recorded_query(&self, function: &Arc<HostFunction>) -> Arc<HostFunction> {
        let (inner, answers) = (Arc::clone(function), self.answers.clone());
        let recorded = Arc::clone(&self.recorded);
        let work = move |call: &mut HostCall<'_>| {
            let arguments = call.arguments;
            let known = match &answers {
                Some(answers) if answers.functions.contains(QUERY) => answer_in(answers, false, QUERY, arguments, "")?,
                _ => Known { answer: Ok(inner.work(call)?), place: None },
            };
            record(&recorded, false, QUERY, arguments, &known)?;
            known.answer.map_err(HostError::new)
        };
        HostFunction::new(QUERY, &[QUERY_FORM], work).map_or_else(|_| Arc::clone(function), Arc::new)
    }
}

fn answer_in(
    answers: &Answers,
    is_request: bool,
    name: &str,
    arguments: &[Value],
    place: &str,
) -> Result<Known, HostError> {
    let key = key(is_request, name, arguments).map_err(failed)?;
    if let Some(known) = answers.known.get(&key) {
        return Ok(known.clone());
    }
    let kind = if is_request { "request" } else { "call" };
    let shown = key.2.trim_start_matches('[').trim_end_matches(']');
    let line = format!("{{\"{kind}\":\"{name}\",\"arguments\":{},\"value\":…}}", key.2);
    Err(failed(format!("the recorded answers have none for {name}({shown}){place}; add a line like {line}")))
}

fn record(
    recorded: &Mutex<BTreeMap<Key, Known>>,
    is_request: bool,
    name: &str,
    arguments: &[Value],
    known: &Known,
) -> Result<(), HostError> {
    let key = key(is_request, name, arguments).map_err(failed)?;
    if let Ok(mut recorded) = recorded.lock() {
        recorded.entry(key).or_insert_with(|| known.clone());
    }
    Ok(())
}

/// Returns an error that no Ruby code can rescue.
fn failed(message: String) -> HostError {
    HostError::from_exit(Box::new(Exit::Plain(message, Cause::Host(0))))
}

fn line(is_request: bool, name: &str, arguments: &str, known: &Known) -> Result<String, String> {
    let mut rest = HashBuilder::with_capacity(3);
    match &known.answer {
        Ok(value) => rest.insert(Value::from("value"), value.clone()),
        Err(message) => rest.insert(Value::from("error"), Value::from(message.as_str())),
    };
    if let Some((file, line)) = &known.place {
        rest.insert(Value::from("file"), Value::from(file.as_str()));
        rest.insert(Value::from("line"), Value::Integer(*line));
    }
    let rest: Hash = rest.build();
    let rest = json(&rest.into())?;
    let kind = if is_request { "request" } else { "call" };
    let name = json(&name.into())?;
    Ok(format!("{{\"{kind}\":{name},\"arguments\":{arguments},{}", rest.trim_start_matches('{')))
}

impl Host for RecordingHost {
    fn request(&self, request: &Request<'_>) -> Result<Answer, HostError> {
        let (file, line) = request.place;
        let place = format!(" at {file}:{line}");
        let known = match self.known(true, request.name, request.arguments, &place) {
            Some(known) => known?,
            None => {
                let answer = match self.host.request(request)? {
                    Answer::Value(value) => Ok(value),
                    Answer::Error(message) => Err(message),
                    Answer::NotGranted => return Ok(Answer::NotGranted),
                };
                Known { answer, place: Some((file.to_owned(), i64::from(line))) }
            }
        };
        self.record(true, request.name, request.arguments, &known)?;
        Ok(match known.answer {
            Ok(value) => Answer::Value(value),
            Err(message) => Answer::Error(message),
        })
    }

    fn function(&self, name: &str) -> Option<Arc<HostFunction>> {
        if let Some(function) = self.host.function(name) {
            return Some(if name == QUERY { self.recorded_query(&function) } else { function });
        }
        let answers = self.answers.as_ref().filter(|answers| answers.functions.contains(name))?;
        if name == GENERATE {
            return None;
        }
        let (answers, recorded, called) = (Arc::clone(answers), Arc::clone(&self.recorded), name.to_owned());
        let work = move |call: &mut HostCall<'_>| {
            let known = answer_in(&answers, false, &called, call.arguments, "")?;
            record(&recorded, false, &called, call.arguments, &known)?;
            known.answer.map_err(HostError::new)
        };
        let form: &[(&str, &str)] = &[("Any", "arguments*"), ("Optional[Callable]", "&block")];
        HostFunction::new(name, &[form], work).ok().map(Arc::new)
    }

    fn offers_exported(&self) -> bool {
        self.answers.as_deref().is_some_and(Answers::has_exported) || self.host.offers_exported()
    }

    fn find_exported(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError> {
        let arguments = [search.kind.into(), search.query.to_value(), search.node.into()];
        let known = match self.answers.as_deref().filter(|answers| answers.has_exported()) {
            Some(answers) => answer_in(answers, true, FIND_EXPORTED, &arguments, "")?,
            None => {
                let found = self.host.find_exported(search)?;
                let found: Vec<Value> = found.iter().map(ExportedResource::to_value).collect();
                Known { answer: Ok(found.into()), place: None }
            }
        };
        self.record(true, FIND_EXPORTED, &arguments, &known)?;
        let found = known.answer.map_err(HostError::new)?;
        ExportedResource::all_from_value(&found).map_err(failed)
    }

    fn generate(&self, command: &[String]) -> Result<String, HostError> {
        let arguments: Vec<Value> = command.iter().map(|part| Value::from(part.as_str())).collect();
        let known = match self.known(false, GENERATE, &arguments, "") {
            Some(known) => known?,
            None => Known { answer: self.output(command)?, place: None },
        };
        // A command that is not granted is an error too, which is not worth recording.
        if known.answer.is_ok() || self.answers.is_some() {
            self.record(false, GENERATE, &arguments, &known)?;
        }
        let failed = |message| HostError::with_cause(message, Cause::Program);
        known.answer.map(|value| puppetlang_types::ruby::to_s(&value)).map_err(failed)
    }

    fn log(&self, line: &Log) {
        self.host.log(line);
    }

    fn now(&self) -> Timestamp {
        self.host.now()
    }

    fn instant(&self) -> Instant {
        self.host.instant()
    }

    fn variable(&self, name: &str) -> Option<Value> {
        self.host.variable(name)
    }

    fn find(&self, kind: FileKind, reference: &str) -> Result<Option<String>, String> {
        self.host.find(kind, reference)
    }

    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        self.host.read_file(path)
    }

    fn supplies_data(&self) -> bool {
        self.host.supplies_data()
    }

    fn data(&self, request: &DataRequest<'_>) -> Result<Option<Value>, HostError> {
        self.host.data(request)
    }

    fn has_data(&self) -> bool {
        self.host.has_data()
    }

    fn lookup(&self, lookup: &Lookup<'_>) -> Result<Option<Value>, String> {
        self.host.lookup(lookup)
    }

    fn is_debugging(&self) -> bool {
        self.host.is_debugging()
    }

    fn is_interrupted(&self) -> bool {
        self.host.is_interrupted()
    }
}
