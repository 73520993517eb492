//! `puppetlang catalog compile`: a replacement for `puppet catalog compile`.
//!
//! The options, messages and exit codes are those of the reference. The settings come from the options and from
//! `puppet.conf`, facts from the caches that a server keeps (`facts_terminus` `yaml` and `json`), and the classes of
//! the node from a classifier (`node_terminus` `exec`) or from nowhere (`plain`). Other sources are refused.

use std::ffi::OsString;
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::{Instant, SystemTime};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command, Subcommand};
use puppetlang::catalogs::{CatalogEnvelope, Disk, MainManifest, Setup};
use puppetlang::evaluator::{Cause, Host, Level, Log};
use puppetlang::parser::Strict;
use puppetlang::types::Value;
use puppetlang::{
    Answer, Catalog, Engine, Environment, Grant, Grants, Hash, HostError, Node, Request, Secrets, Settings,
};

use super::configuration::{Configuration, with_settings};
use super::console::Console;
use super::{could_not_parse, print};
use crate::clean_path::expanded;
use crate::facts;
use crate::limits::LimitArguments;
use crate::node_options::{Classification, classification};

/// The actions of `puppetlang catalog`.
#[derive(Subcommand)]
pub(crate) enum Action {
    /// Compile the catalog of a node; compatible with `puppet catalog compile`
    #[command(disable_help_flag = true)]
    Compile {
        /// The name of the node, and options: see --help
        #[arg(value_name = "ARGUMENTS", trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<OsString>,
    },
}

/// Why the command compiles no catalog.
pub(super) enum Failure {
    /// The program has an error, or the help was asked for; the messages were printed.
    Reported(ExitCode),
    /// Puppet may do what this command cannot; the text says what it is.
    Unsupported(String),
}

/// A catalog that was compiled, and the messages of the compile.
pub(super) struct Output {
    catalog: String,
    messages: Vec<(Level, String)>,
}

/// The place of the cached facts of a node below `vardir`, for the terminus of facts.
const CACHES: [(&str, &str, &str); 2] = [("yaml", "yaml/facts", "yaml"), ("json", "server_data/facts", "json")];

/// Runs an action.
pub(crate) fn run(action: &Action) -> io::Result<ExitCode> {
    let Action::Compile { words } = action;
    match compile(words) {
        Ok(output) => output.print(&console(words)),
        Err(Failure::Reported(code)) => Ok(code),
        Err(Failure::Unsupported(what)) => {
            console(words).error(&what);
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Returns the console for the option `--color`.
pub(super) fn console(words: &[OsString]) -> Console {
    let is_plain = words.iter().any(|word| word == "--color=false" || word == "--no-color");
    Console { colours: io::stderr().is_terminal() && !is_plain }
}

/// Returns the command line of the reference, of which the settings of Puppet are a part.
fn command() -> Command {
    let flag = |name: &'static str, short: char, about: &'static str| {
        Arg::new(name).long(name).short(short).action(ArgAction::SetTrue).help(about)
    };
    let command = Command::new("puppetlang catalog compile")
        .about("Compile the catalog of a node; compatible with `puppet catalog compile`")
        .after_help("Each setting of Puppet is an option too, such as --environmentpath and --no-storeconfigs.")
        .no_binary_name(true)
        .args_override_self(true)
        .arg(Arg::new("node").value_name("CERTNAME").action(ArgAction::Append).help("The name of the node"))
        .arg(flag("debug", 'd', "Print debug messages"))
        .arg(flag("verbose", 'v', "Print info messages"))
        .arg(Arg::new("render-as").long("render-as").alias("render_as").value_name("FORMAT").help("The format: json"))
        .arg(Arg::new("terminus").long("terminus").value_name("TERMINUS").help("The source of the catalog: compiler"));
    with_settings(command)
}

/// Compiles the catalog.
pub(super) fn compile(words: &[OsString]) -> Result<Output, Failure> {
    let options = command().try_get_matches_from(words).map_err(|error| refused(&error))?;
    let console = console(words);
    let compilation = Compilation::of(&options).map_err(|refusal| match refusal {
        Refusal::Invalid(message) => {
            console.error(&message);
            Failure::Reported(ExitCode::FAILURE)
        }
        Refusal::Unsupported(what) => Failure::Unsupported(what),
    })?;
    compilation.compile(&console)
}

/// Returns a usage error in the reference's words, or prints the help.
fn refused(error: &clap::Error) -> Failure {
    if !error.use_stderr() {
        let printed = crate::standard::heard(error.print());
        return Failure::Reported(if printed.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let argument = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(text)) => text.split(' ').next().unwrap_or_default(),
        _ => "",
    };
    Failure::Unsupported(match error.kind() {
        ErrorKind::UnknownArgument => could_not_parse(&format!("invalid option: {argument}")),
        ErrorKind::InvalidValue => could_not_parse(&format!("missing argument: {argument}")),
        _ => error.to_string(),
    })
}

/// Why a catalog is not compiled.
enum Refusal {
    /// The message of the reference.
    Invalid(String),
    Unsupported(String),
}

/// A catalog to compile: the node, its environment, and the settings.
struct Compilation {
    node: Node,
    configuration: Configuration,
    /// The values of the settings that are not the defaults.
    settings: Hash,
    least: Level,
}

impl Compilation {
    fn of(options: &ArgMatches) -> Result<Self, Refusal> {
        let unsupported = |what: String| Err(Refusal::Unsupported(what));
        let configuration = Configuration::of(options)
            .map_err(|message| Refusal::Invalid(format!("Could not initialize global default settings: {message}")))?;
        let names: Vec<&String> = options.get_many("node").map(Iterator::collect).unwrap_or_default();
        let [name] = names[..] else {
            return unsupported("the command compiles the catalog of one node, which must be named".into());
        };
        let wanted = |name: &str| options.get_one::<String>(name).map(String::as_str);
        if let Some(format) = wanted("render-as").filter(|format| *format != "json") {
            return unsupported(format!("catalogs are written as json; the format {format} is not supported"));
        }
        if let Some(terminus) = wanted("terminus").filter(|terminus| *terminus != "compiler") {
            return unsupported(format!("the terminus {terminus} is not supported"));
        }
        let text = |name: &str| configuration.text(name);
        match text("catalog_terminus") {
            None | Some("compiler" | "puppetlang") => {}
            Some(terminus) => return unsupported(format!("the catalog terminus {terminus} is not supported")),
        }
        if let Some(command) = text("trusted_external_command").filter(|command| !command.is_empty()) {
            return unsupported(format!("the command for external trusted data is not supported: {command}"));
        }
        if let Some(strict) = text("strict").filter(|strict| !matches!(*strict, "off" | "warning" | "error")) {
            return unsupported(format!("the value {strict} of the setting strict is not supported"));
        }
        let requested = text("environment").unwrap_or("production").to_owned();
        let settings = configuration.values(name, &requested);
        let settings = settings
            .map_err(|reason| Refusal::Invalid(format!("Could not initialize global default settings: {reason}")))?;
        if is_set(&settings, "storeconfigs", true) {
            return unsupported("storing catalogs with --storeconfigs is not supported".into());
        }
        if is_set(&settings, "rich_data", false) {
            return unsupported("catalogs without rich data are not supported".into());
        }
        let classification = classified(name, text("node_terminus"), text("external_nodes"))?;
        let environment = classification.environment.clone().unwrap_or(requested);
        let facts = cached_facts(name, &configuration, &settings)?;
        let node = Node { environment, ..node(name, classification, facts, settings.clone()) };
        let least = match (options.get_flag("debug"), options.get_flag("verbose")) {
            (true, _) => Level::Debug,
            (_, true) => Level::Info,
            _ => Level::Notice,
        };
        Ok(Self { node, configuration, settings, least })
    }

    fn compile(&self, console: &Console) -> Result<Output, Failure> {
        let start = Instant::now();
        let engine = self.engine(start);
        let environment = self.load(&engine).map_err(|refusal| match refusal {
            Refusal::Invalid(message) => {
                failed(console, &message);
                Failure::Reported(ExitCode::FAILURE)
            }
            Refusal::Unsupported(what) => Failure::Unsupported(what),
        })?;
        let programs = environment.main_programs().map_err(|error| Failure::Unsupported(error.to_string()))?;
        let host = Arc::new(Recorder::new(self.least));
        let compiled = environment.compile_with_host(&self.node, &programs, Arc::clone(&host) as Arc<dyn Host>);
        let mut messages = host.messages.lock().map(|mut all| std::mem::take(&mut *all)).unwrap_or_default();
        if let Some(what) = host.refused() {
            return Err(Failure::Unsupported(format!("the code of a module or manifest needs {what}")));
        }
        match compiled {
            Ok(catalog) => {
                let seconds = start.elapsed().as_secs_f64();
                let (name, environment) = (&self.node.name, &self.node.environment);
                let message =
                    format!("Compiled catalog for {name} in environment {environment} in {seconds:.2} seconds");
                messages.push((Level::Notice, message));
                Ok(Output { catalog: written(&catalog), messages })
            }
            Err(error) if error.cause != Cause::Program => Err(Failure::Unsupported(error.full_message())),
            Err(error) => {
                messages.iter().for_each(|(level, message)| say(console, *level, message));
                failed(console, &format!("{} on node {}", error.full_message(), self.node.name));
                Err(Failure::Reported(ExitCode::FAILURE))
            }
        }
    }

    fn engine(&self, start: Instant) -> Engine {
        let strict = match self.configuration.text("strict") {
            Some("off") => Strict::Off,
            Some("warning") => Strict::Warning,
            _ => Strict::Error,
        };
        let strict_variables = !is_set(&self.settings, "strict_variables", false);
        let limits = LimitArguments::default().of_command(start);
        Engine::new(Settings { strict, strict_variables, limits, ..Settings::default() })
    }

    /// Returns a setting that is a list of directories.
    fn paths(&self, name: &str) -> Vec<PathBuf> {
        let text = self.settings.get_str(name).and_then(Value::as_str).unwrap_or_default();
        text.split(':').filter(|path| !path.is_empty()).map(PathBuf::from).collect()
    }

    fn load(&self, engine: &Engine) -> Result<Environment, Refusal> {
        let name = &self.node.environment;
        let paths = self.paths("environmentpath");
        let Some(directory) = paths.iter().map(|path| path.join(name)).find(|directory| directory.is_dir()) else {
            let paths: Vec<_> = paths.iter().map(|path| path.to_string_lossy()).collect();
            return Err(Refusal::Invalid(format!(
                "Could not find a directory environment named '{name}' anywhere in the path: {}. Does the directory \
                 exist?",
                paths.join(":")
            )));
        };
        let text = |name: &str| self.configuration.text(name).filter(|text| !text.is_empty());
        if text("code").is_some() {
            return Err(Refusal::Unsupported("the setting code is not supported".into()));
        }
        let modulepath = text("modulepath").map(|_| self.paths("modulepath"));
        let manifest = text("manifest");
        let manifest = manifest.map_or(MainManifest::Configured, |path| MainManifest::At(expanded(path.as_ref())));
        let setup = Setup::of_directory(name, directory).with_manifest(manifest);
        let setup = setup.with_native_functions(puppetlang::stdlib::native_functions()).with_settings(&self.settings);
        let strict = engine.settings().strict;
        let setup = Setup { modulepath, strict, file_roots: vec!["/".into()], secrets: Secrets::Decrypt, ..setup };
        Environment::load(engine, Arc::new(Disk), setup).map_err(|error| Refusal::Unsupported(error.to_string()))
    }
}

/// Returns true if a setting that is true or false has a value, and is not left at its default.
fn is_set(settings: &Hash, name: &str, value: bool) -> bool {
    matches!(settings.get_str(name), Some(Value::Boolean(set)) if *set == value)
}

/// Asks the classifier of nodes.
fn classified(node: &str, terminus: Option<&str>, command: Option<&str>) -> Result<Classification, Refusal> {
    match terminus.unwrap_or("plain") {
        "plain" => Ok(Classification::default()),
        "exec" => {
            let words: Vec<&str> = command.unwrap_or_default().split_whitespace().collect();
            let failed = |reason: &dyn std::fmt::Display| {
                Refusal::Unsupported(format!("Failed to find {node} via exec: {reason}"))
            };
            let (program, arguments) = words.split_first().ok_or_else(|| failed(&"external_nodes names no command"))?;
            if !Path::new(program).is_absolute() {
                return Err(failed(&"the path of the command must be absolute"));
            }
            let ran = std::process::Command::new(program).args(arguments).arg(node).output();
            let ran = ran.map_err(|error| failed(&format!("{program}: {error}")))?;
            if !ran.status.success() {
                return Err(failed(&format!("{program} ended with {}", ran.status)));
            }
            classification(Path::new(program), &ran.stdout).map_err(|message| failed(&message))
        }
        other => Err(Refusal::Unsupported(format!("the node terminus {other} is not supported"))),
    }
}

/// Returns the facts that a server has cached for a node; none if it has no file.
fn cached_facts(node: &str, configuration: &Configuration, settings: &Hash) -> Result<Hash, Refusal> {
    let terminus = configuration.text("facts_terminus").unwrap_or("facter");
    let Some((_, directory, extension)) = CACHES.iter().find(|(name, ..)| *name == terminus) else {
        return Err(Refusal::Unsupported(format!(
            "the facts terminus {terminus} is not supported; use yaml or json, and the facts that a server has cached"
        )));
    };
    let vardir = settings.get_str("vardir").and_then(Value::as_str).unwrap_or("/opt/puppetlabs/puppet/cache");
    let path = Path::new(vardir).join(directory).join(format!("{node}.{extension}"));
    if node.contains('/') || !path.is_file() {
        return Ok(Hash::empty());
    }
    facts::read(&path, Some(node)).map_err(|error| Refusal::Unsupported(error.to_string()))
}

/// Returns the node with the data that the reference gives it.
fn node(name: &str, classification: Classification, facts: Hash, settings: Hash) -> Node {
    let Classification { classes, parameters, .. } = classification;
    let known = |name: &str| parameters.get_str(name).or_else(|| facts.get_str(name)).cloned();
    let certname = known("clientcert").unwrap_or(Value::Undef);
    let (host, domain) = match certname.as_str() {
        Some(certname) => match certname.split_once('.') {
            Some((host, domain)) => (Value::from(host), Value::from(domain)),
            None => (Value::from(certname), Value::Undef),
        },
        None => (Value::Undef, Value::Undef),
    };
    let trusted: [(&str, Value); 6] = [
        ("authenticated", "local".into()),
        ("certname", certname),
        ("extensions", Value::Hash(Hash::empty())),
        ("hostname", host),
        ("domain", domain),
        ("external", Value::Hash(Hash::empty())),
    ];
    Node { trusted: trusted.into_iter().collect(), facts, parameters, classes, settings, ..Node::new(name) }
}

/// Writes a catalog as the reference does.
fn written(catalog: &Catalog) -> String {
    let seconds = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let envelope = CatalogEnvelope {
        version: i64::try_from(seconds).unwrap_or(0).into(),
        catalog_uuid: Some(uuid::Uuid::new_v4().to_string()),
        ..CatalogEnvelope::default()
    };
    catalog.to_json_indented(&envelope)
}

/// Reports an error as often as the reference does: when it occurs, and when the command ends.
fn failed(console: &Console, message: &str) {
    let call = format!("Could not call 'find' on 'catalog': {message}");
    for text in [message, message, &call, &call, "Try 'puppet help catalog compile' for usage"] {
        console.error(text);
    }
}

fn say(console: &Console, level: Level, message: &str) {
    match level {
        // Ignored if standard output is closed: the catalog cannot be printed either.
        Level::Debug => drop(print(&format!("Debug: {message}"))),
        Level::Info => drop(print(&format!("Info: {message}"))),
        Level::Notice => drop(console.notice(message)),
        Level::Warning => console.warning(message),
        _ => console.error(message),
    }
}

impl Output {
    /// Prints the messages and the catalog.
    pub(super) fn print(&self, console: &Console) -> io::Result<ExitCode> {
        self.messages.iter().for_each(|(level, message)| say(console, *level, message));
        print(&self.catalog).map(|()| ExitCode::SUCCESS)
    }
}

/// A host that keeps the messages until the compile ends, and what the compile needs but does not get here.
struct Recorder {
    least: Level,
    grants: Grants,
    messages: Mutex<Vec<(Level, String)>>,
    refused: Mutex<Option<String>>,
}

impl Recorder {
    fn new(least: Level) -> Self {
        // As in the reference, code may read any file.
        let grants = Grants { list: vec![Grant::File("/".into()), Grant::Random], ..Grants::default() };
        Self { least, grants, messages: Mutex::default(), refused: Mutex::default() }
    }

    fn refused(&self) -> Option<String> {
        self.refused.lock().map_or_else(|_| None, |mut refused| refused.take())
    }

    fn refuse(&self, what: String) {
        if let Ok(mut refused) = self.refused.lock() {
            refused.get_or_insert(what);
        }
    }
}

impl Host for Recorder {
    fn log(&self, line: &Log) {
        if line.level < self.least {
            return;
        }
        let source = line.source.as_ref().map(|source| format!("{source}: ")).unwrap_or_default();
        if let Ok(mut messages) = self.messages.lock() {
            messages.push((line.level, format!("{source}{}", line.message)));
        }
    }

    fn request(&self, request: &Request<'_>) -> Result<Answer, HostError> {
        self.grants.answer(request).inspect_err(|error| self.refuse(error.to_string()))
    }

    fn generate(&self, command: &[String]) -> Result<String, HostError> {
        let line = command.join(" ");
        self.refuse(format!("the command {line}"));
        Err(HostError::with_cause(format!("{line} is not run here"), Cause::Program))
    }

    fn is_debugging(&self) -> bool {
        self.least == Level::Debug
    }
}
