//! The world around an evaluation.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Instant, SystemTime};

use puppetlang_source::IssueCode;
use puppetlang_types::value::Hash;
use puppetlang_types::{Timestamp, Value};

use crate::function::HostFunction;
use crate::lookup::{Lookup, in_layers};

/// How bad it is what a program says, as the reference's logging functions name it.
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

/// A line of the log.
#[derive(Clone, Debug)]
pub struct Log {
    /// How bad it is.
    pub level: Level,
    /// What is said.
    pub message: String,
    /// Who says it, as the reference shows it: `Scope(Class[main])`; `None` for the language itself.
    pub source: Option<String>,
    /// The issue, if it is one.
    pub issue: Option<IssueCode>,
    /// The file, the line (from 1) and the column (from 1, in characters), if it is about a place.
    pub place: Option<(String, u32, u32)>,
}

/// What a reference to a file stands for. A reference is an absolute path, or the name of a module and a path in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A file, which a module has under `files`.
    File,
    /// A template, which a module has under `templates`.
    Template,
    /// The directory of a module; the reference is its name.
    Module,
}

/// Why a host that knows no files gives none.
const NO_FILES: &str = "there are no files here";

/// What an evaluation asks for. The evaluator itself opens no file, reads no clock and prints nothing.
pub trait Host: Send + Sync {
    /// A line of the log.
    fn log(&self, line: &Log);

    /// The time.
    fn now(&self) -> Timestamp {
        SystemTime::now().into()
    }

    /// The time that deadlines are compared with.
    fn instant(&self) -> Instant {
        Instant::now()
    }

    /// The function of a name that the host provides; `None` if it provides none.
    fn function(&self, name: &str) -> Option<Arc<HostFunction>> {
        let _ = name;
        None
    }

    /// The value of a variable of the top scope that the program has not set.
    fn variable(&self, name: &str) -> Option<Value> {
        let _ = name;
        None
    }

    /// The path of what a reference stands for; `None` if it is not there.
    ///
    /// # Errors
    ///
    /// When the host gives no files.
    fn find(&self, kind: FileKind, reference: &str) -> Result<Option<String>, String> {
        let _ = (kind, reference);
        Err(NO_FILES.into())
    }

    /// The content of a file that was found.
    ///
    /// # Errors
    ///
    /// When it cannot be read; the text says why.
    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        let _ = path;
        Err(NO_FILES.into())
    }

    /// Whether there are data in which to look for parameters of classes.
    fn has_data(&self) -> bool {
        false
    }

    /// The value of a key in the data; `None` if there is none. Layers, merging and interpolation are the host's matter.
    ///
    /// # Errors
    ///
    /// When the data cannot be looked at; the text says why.
    fn lookup(&self, lookup: &Lookup<'_>) -> Result<Option<Value>, String> {
        let _ = lookup;
        Ok(None)
    }

    /// What a command writes: its absolute path, and its arguments.
    ///
    /// # Errors
    ///
    /// When the host runs no commands, or the command fails; the text says why.
    fn generate(&self, command: &[String]) -> Result<String, String> {
        let _ = command;
        Err("commands are not run here".into())
    }

    /// True if somebody reads lines of the level `debug`. The language warns of more then.
    fn is_debugging(&self) -> bool {
        false
    }

    /// True if the evaluation shall end as soon as it can.
    fn is_interrupted(&self) -> bool {
        false
    }
}

/// A host that remembers what is logged and gives what it was given.
#[derive(Default)]
pub struct MemoryHost {
    logs: Mutex<Vec<Log>>,
    functions: Vec<(String, Arc<HostFunction>)>,
    variables: Vec<(String, Value)>,
    files: Vec<(String, Vec<u8>)>,
    modules: String,
    data: Vec<Hash>,
    is_debugging: bool,
    interrupted: AtomicBool,
}

impl MemoryHost {
    /// A host that provides nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Provides a function; it replaces the one of this name.
    pub fn provide(&mut self, function: HostFunction) {
        self.functions.retain(|(name, _)| *name != function.name());
        self.functions.push((function.name().to_owned(), Arc::new(function)));
    }

    /// Gives a variable of the top scope a value.
    pub fn set(&mut self, name: &str, value: Value) {
        self.variables.retain(|(known, _)| known != name);
        self.variables.push((name.to_owned(), value));
    }

    /// Provides a file with an absolute path.
    pub fn add_file(&mut self, path: &str, content: impl Into<Vec<u8>>) {
        self.files.retain(|(known, _)| known != path);
        self.files.push((path.to_owned(), content.into()));
    }

    /// Adds data, which count less than those that were added before.
    pub fn add_data(&mut self, layer: Hash) {
        self.data.push(layer);
    }

    /// Says in which directory the modules are.
    pub fn set_modules(&mut self, directory: &str) {
        directory.clone_into(&mut self.modules);
    }

    /// Has the language warn of what it warns of at the level `debug` only.
    pub fn set_debugging(&mut self) {
        self.is_debugging = true;
    }

    /// The path of a reference.
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

    /// Takes the lines that were logged so far.
    pub fn take_logs(&self) -> Vec<Log> {
        self.logs.lock().map(|mut logs| std::mem::take(&mut *logs)).unwrap_or_default()
    }

    /// Ends the evaluations that use this host.
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

    fn is_debugging(&self) -> bool {
        self.is_debugging
    }

    fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}

/// How much an evaluation may do.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Expressions that are evaluated, and units of work that functions and operators do: about one for each element, node or
    /// comparison, one for each 64 bytes of text.
    pub steps: u64,
    /// Calls within calls.
    pub calls: u32,
    /// Bytes of values that are in use at a time, estimated from above.
    pub bytes: u64,
    /// Bytes of what is kept until the evaluation ends: variables of classes, resources, tags, relationships, loaded programs.
    pub kept: u64,
    /// When it has to end.
    pub deadline: Option<Instant>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { steps: u64::MAX, calls: 1_000, bytes: 512 << 20, kept: 512 << 20, deadline: None }
    }
}
