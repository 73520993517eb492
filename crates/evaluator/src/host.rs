//! The host: the embedder as an evaluation sees it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Instant, SystemTime};

use puppetlang_source::IssueCode;
use puppetlang_types::value::Hash;
use puppetlang_types::{Timestamp, Value};

use crate::error::Cause;
use crate::exported::{ExportedResource, ExportedSearch, ExportedStore};
use crate::function::{HostError, HostFunction};
use crate::lookup::{DataRequest, Lookup, in_layers};

/// The level of a log message, named after the logging function of the reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// `debug`.
    Debug,
    /// `info`.
    Info,
    /// `notice`.
    Notice,
    /// `warning`.
    Warning,
    /// `err`.
    Err,
    /// `alert`.
    Alert,
    /// `emerg`.
    Emerg,
    /// `crit`.
    Crit,
}

impl Level {
    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Debug => "debug",
            Self::Info => "info",
            Self::Notice => "notice",
            Self::Warning => "warning",
            Self::Err => "err",
            Self::Alert => "alert",
            Self::Emerg => "emerg",
            Self::Crit => "crit",
        }
    }
}

/// A log message.
#[derive(Clone, Debug)]
pub struct Log {
    /// The level.
    pub level: Level,
    /// The message.
    pub message: String,
    /// The scope that logged the message, as the reference shows it: `Scope(Class[main])`; `None` for the language
    /// itself.
    pub source: Option<String>,
    /// The issue code, if the message is about an issue.
    pub issue: Option<IssueCode>,
    /// The file, the line (from 1) and the column (from 1, in characters), if the message has a location.
    pub location: Option<(String, u32, u32)>,
}

/// The kind of a file reference. A reference is an absolute path, or a module name, a slash and a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A file; a module has them in its `files` directory.
    File,
    /// A template; a module has them in its `templates` directory.
    Template,
    /// The directory of a module; the reference is the module name.
    Module,
}

/// A request of Ruby code for something outside of the evaluation: a file, an environment variable, a command, …
///
/// The names, arguments and answers are those of recorded answers:
///
/// | name | arguments | answer |
/// |---|---|---|
/// | `read_file` | absolute path | the content: `String` or `Binary` |
/// | `file_status` | absolute path | hash with `kind` (`file`, `directory`), `size`, `mtime` |
/// | `list_directory` | absolute path | hash of names and kinds (`file`, `directory`, `link`, `other`) |
/// | `real_path` | absolute path | the path without links |
/// | `environment_variable` | name | the value |
/// | `environment_names` | | array of the names that can be read |
/// | `run_command` | array with program and arguments; input or `undef` | hash with `stdout`, `stderr`, `status` |
/// | `find_command` | name | absolute path |
/// | `random_bytes` | number | `Binary` |
/// | `resolve_name` | name | array of addresses |
/// | `resolve_address` | address | array of names |
/// | `host_name` | | the name of this machine |
/// | `find_user` | name or number | hash with `name`, `passwd`, `uid`, `gid`, `gecos`, `dir`, `shell` |
/// | `find_group` | name or number | hash with `name`, `passwd`, `gid`, `mem` |
/// | `current_time` | | the Timestamp of `Timestamp()`, `strftime` and `time` |
///
/// The answer `undef` means that there is no such thing. Files of the environment and of its modules are read without
/// a request.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The name.
    pub name: &'a str,
    /// The arguments.
    pub arguments: &'a [Value],
    /// The Ruby file and the line (from 1) of the call.
    pub place: (&'a str, u32),
}

/// The answer of a host to a [`Request`].
#[derive(Clone, Debug)]
pub enum Answer {
    /// The value; `undef` if there is no such thing.
    Value(Value),
    /// The request is granted and fails, which Ruby code can rescue: the name of an error of the operating system,
    /// such as `EACCES`, or another text.
    Error(String),
    /// The request is not granted, which ends the evaluation with an error that names it.
    NotGranted,
}

/// The error of a host without files.
const NO_FILES: &str = "there are no files here";

/// Supplies everything an evaluation needs from outside: logs, files, data, functions and the time.
///
/// The evaluator itself opens no file, reads no clock and prints nothing. By default, a host has no functions,
/// variables and files, and the system clock.
pub trait Host: Send + Sync {
    /// Writes a message to the log.
    fn log(&self, line: &Log);

    /// The current time.
    fn now(&self) -> Timestamp {
        SystemTime::now().into()
    }

    /// The current instant, which is compared with deadlines.
    fn instant(&self) -> Instant {
        Instant::now()
    }

    /// Returns the host function with a name; `None` if the host has none.
    fn function(&self, name: &str) -> Option<Arc<HostFunction>> {
        let _ = name;
        None
    }

    /// Returns the value of a top-scope variable that the program has not set. `name` has no `$` and no leading `::`.
    /// The evaluation asks at every read of the variable.
    fn variable(&self, name: &str) -> Option<Value> {
        let _ = name;
        None
    }

    /// Returns the path of a file, template or module; `None` if it does not exist.
    ///
    /// # Errors
    ///
    /// If the host has no files.
    fn find(&self, kind: FileKind, reference: &str) -> Result<Option<String>, String> {
        let _ = (kind, reference);
        Err(NO_FILES.into())
    }

    /// Reads a file at a path that [`Host::find`] returned.
    ///
    /// # Errors
    ///
    /// If the file cannot be read; the text says why.
    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        let _ = path;
        Err(NO_FILES.into())
    }

    /// Whether the host supplies a layer of Hiera data: [`Host::data`].
    fn supplies_data(&self) -> bool {
        false
    }

    /// Returns the value of a key in the layer of the host, which has priority over all others; `None` if it has none.
    ///
    /// The value is used as it is, without interpolation. Hiera follows dotted keys into it, merges it with the values
    /// of the other layers and converts it. The key `lookup_options` asks for options of lookups, which have priority
    /// over those of the other layers. An evaluation asks once for each key.
    ///
    /// # Errors
    ///
    /// The error ends the lookup.
    fn data(&self, request: &DataRequest<'_>) -> Result<Option<Value>, HostError> {
        let _ = request;
        Ok(None)
    }

    /// Whether the host implements lookups itself: [`Host::lookup`] replaces Hiera.
    fn has_data(&self) -> bool {
        false
    }

    /// Looks up a key in the data; `None` if it has no value. The host implements layers, merging and interpolation.
    ///
    /// # Errors
    ///
    /// If the lookup fails; the text says why.
    fn lookup(&self, lookup: &Lookup<'_>) -> Result<Option<Value>, String> {
        let _ = lookup;
        Ok(None)
    }

    /// Answers a request of Ruby code for something outside of the evaluation. By default, nothing is granted.
    ///
    /// # Errors
    ///
    /// If the host cannot answer. The error ends the evaluation; Ruby code cannot rescue it.
    fn request(&self, request: &Request<'_>) -> Result<Answer, HostError> {
        let _ = request;
        Ok(Answer::NotGranted)
    }

    /// Whether the host offers exported resources of other nodes: [`Host::find_exported`].
    fn offers_exported(&self) -> bool {
        false
    }

    /// Returns the resources of other nodes that a collector `<<| |>>` looks for, in the order in which the catalog
    /// gets them. A compile asks once for each collector, if [`Rules::storeconfigs`](crate::Rules::storeconfigs) is
    /// set.
    ///
    /// # Errors
    ///
    /// If the store cannot be reached or rejects the search. The error ends the compile.
    fn find_exported(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError> {
        let _ = search;
        Ok(Vec::new())
    }

    /// Runs a command and returns its output. The first string is the absolute path, the others are arguments.
    ///
    /// # Errors
    ///
    /// If the host runs no commands, or the command fails; the text says why. The error is that of the program if its
    /// cause is [`Cause::Program`].
    fn generate(&self, command: &[String]) -> Result<String, HostError> {
        let _ = command;
        Err(HostError::with_cause("commands are not run here", Cause::Program))
    }

    /// Whether messages of level `debug` are shown. Some warnings are issued only then, and functions that supply data
    /// are asked for explanations.
    fn is_debugging(&self) -> bool {
        false
    }

    /// Whether the evaluation must end as soon as possible.
    fn is_interrupted(&self) -> bool {
        false
    }
}

/// Answers a request of Ruby code, as [`Host::request`] does.
type Answering = dyn Fn(&Request<'_>) -> Result<Answer, HostError> + Send + Sync;

/// A host in memory: it collects log messages, and serves the functions, variables, files and data added to it.
#[derive(Default)]
pub struct MemoryHost {
    logs: Mutex<Vec<Log>>,
    functions: Vec<(String, Arc<HostFunction>)>,
    variables: Vec<(String, Value)>,
    files: Vec<(String, Vec<u8>)>,
    modules: String,
    data: Vec<Hash>,
    exported: Option<ExportedStore>,
    answering: Option<Box<Answering>>,
    is_debugging: bool,
    interrupted: AtomicBool,
}

impl MemoryHost {
    /// Creates a host that provides nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a host function, replacing one with the same name.
    pub fn provide(&mut self, function: HostFunction) {
        self.functions.retain(|(name, _)| *name != function.name());
        self.functions.push((function.name().to_owned(), Arc::new(function)));
    }

    /// Sets a variable of the top scope.
    pub fn set(&mut self, name: &str, value: Value) {
        self.variables.retain(|(known, _)| known != name);
        self.variables.push((name.to_owned(), value));
    }

    /// Adds a file with an absolute path.
    pub fn add_file(&mut self, path: &str, content: impl Into<Vec<u8>>) {
        self.files.retain(|(known, _)| known != path);
        self.files.push((path.to_owned(), content.into()));
    }

    /// Adds a layer of data, with lower priority than the layers added before.
    pub fn add_data(&mut self, layer: Hash) {
        self.data.push(layer);
    }

    /// Offers exported resources of other nodes.
    pub fn offer_exported(&mut self, store: ExportedStore) {
        self.exported = Some(store);
    }

    /// Sets the function that answers requests of Ruby code.
    pub fn answer_requests(
        &mut self,
        answering: impl Fn(&Request<'_>) -> Result<Answer, HostError> + Send + Sync + 'static,
    ) {
        self.answering = Some(Box::new(answering));
    }

    /// Sets the directory that contains the modules.
    pub fn set_modules(&mut self, directory: &str) {
        directory.clone_into(&mut self.modules);
    }

    /// Enables the warnings that are issued only if messages of level `debug` are shown.
    pub fn set_debugging(&mut self) {
        self.is_debugging = true;
    }

    /// Returns the path of a file reference.
    fn path(&self, kind: FileKind, reference: &str) -> Option<String> {
        let modules = &self.modules;
        let directory = match kind {
            FileKind::Module => return Some(format!("{modules}/{reference}")),
            _ if reference.starts_with('/') => return Some(reference.to_owned()),
            FileKind::File => "files",
            FileKind::Template => "templates",
        };
        let (module, file) = reference.split_once('/')?;
        Some(format!("{modules}/{module}/{directory}/{file}"))
    }

    /// Removes and returns the messages logged so far.
    pub fn take_logs(&self) -> Vec<Log> {
        self.logs.lock().map(|mut logs| std::mem::take(&mut *logs)).unwrap_or_default()
    }

    /// Interrupts the evaluations that use this host.
    pub fn interrupt(&self) {
        self.interrupted.store(true, Ordering::Relaxed);
    }
}

impl Host for MemoryHost {
    fn log(&self, line: &Log) {
        if let Ok(mut logs) = self.logs.lock() {
            logs.push(line.clone());
        }
    }

    fn function(&self, name: &str) -> Option<Arc<HostFunction>> {
        self.functions.iter().find(|(known, _)| known == name).map(|(_, function)| Arc::clone(function))
    }

    fn variable(&self, name: &str) -> Option<Value> {
        self.variables.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone())
    }

    fn find(&self, kind: FileKind, reference: &str) -> Result<Option<String>, String> {
        let Some(path) = self.path(kind, reference) else { return Ok(None) };
        let is_there = self
            .files
            .iter()
            .any(|(known, _)| known.strip_prefix(&path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')));
        Ok(is_there.then_some(path))
    }

    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        let file = self.files.iter().find(|(known, _)| known == path);
        file.map(|(_, content)| content.clone()).ok_or_else(|| format!("{path} cannot be read"))
    }

    fn has_data(&self) -> bool {
        !self.data.is_empty()
    }

    fn lookup(&self, lookup: &Lookup<'_>) -> Result<Option<Value>, String> {
        in_layers(lookup, &self.data)
    }

    fn request(&self, request: &Request<'_>) -> Result<Answer, HostError> {
        self.answering.as_ref().map_or(Ok(Answer::NotGranted), |answering| answering(request))
    }

    fn offers_exported(&self) -> bool {
        self.exported.is_some()
    }

    fn find_exported(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError> {
        self.exported.as_ref().map_or_else(|| Ok(Vec::new()), |store| store.find(search).map_err(HostError::new))
    }

    fn is_debugging(&self) -> bool {
        self.is_debugging
    }

    fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}

/// The limits of an evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The maximum number of steps: evaluated expressions, plus the work of functions and operators.
    ///
    /// Functions and operators spend about one step for each element, node or comparison, and one for each 64 bytes of
    /// text.
    pub steps: u64,
    /// The maximum depth of nested calls.
    pub calls: u32,
    /// The maximum number of bytes of values in use at any time, estimated from above.
    pub bytes: u64,
    /// The maximum number of bytes kept until the evaluation ends.
    ///
    /// Class variables, resources, tags, relationships and loaded programs count.
    pub kept: u64,
    /// The instant at which the evaluation ends with an error.
    pub deadline: Option<Instant>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { steps: u64::MAX, calls: 1_000, bytes: 512 << 20, kept: 512 << 20, deadline: None }
    }
}
