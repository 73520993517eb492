//! `puppetlang lookup --compat`: a replacement for `puppet lookup`.
//!
//! The options, texts and exit codes are those of the reference. Facts come from `--facts` and from the cache of a
//! server below `--vardir`; `puppet.conf` is not read, so settings that differ from the defaults must be options.

use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgAction, Parser};
use puppetlang::catalogs::{Disk, MainManifest, Setup};
use puppetlang::evaluator::{Host, Level, Log};
use puppetlang::hiera::Explanation;
use puppetlang::types::value::{Hash, HashBuilder};
use puppetlang::types::{Value, ruby};
use puppetlang::{Engine, Environment, EvaluationError, KeyLookup, Looked, Node, Secrets, Settings};
use puppetlang_yaml::{BinaryForm, SensitiveForm, SharedForm, WriteOptions};

use super::console::Console;
use super::{CommandError, could_not_parse, print};
use crate::facts;
use crate::option_values::Strictness;
use crate::plain_json::plain_json;

/// The options of the reference's command, and the settings of Puppet that affect it.
#[derive(Parser)]
#[command(name = "puppetlang lookup --compat", infer_long_args = true, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    /// Keys to look up; the first that has a value counts
    keys: Vec<String>,
    /// Accept the options of `puppet lookup`
    #[arg(long)]
    compat: bool,
    /// Set the merge strategy: first, unique, hash or deep
    #[arg(long, value_name = "TYPE", allow_hyphen_values = true)]
    merge: Option<String>,
    /// Set the format: s, json or yaml
    #[arg(long = "render-as", alias = "render_as", value_name = "FORMAT", allow_hyphen_values = true)]
    render_as: Option<String>,
    /// Report an error unless the value has this type
    #[arg(long = "type", value_name = "TYPE_STRING", allow_hyphen_values = true)]
    value_type: Option<String>,
    /// Compile the catalog of the node first
    #[arg(long, short)]
    compile: bool,
    /// With --merge deep: remove values that begin with this prefix
    #[arg(long = "knock-out-prefix", value_name = "PREFIX", allow_hyphen_values = true)]
    prefix: Option<String>,
    /// With --merge deep: sort merged arrays
    #[arg(long = "sort-merged-arrays")]
    sort_merged_arrays: bool,
    /// With --merge deep: merge the hashes in arrays
    #[arg(long = "merge-hash-arrays")]
    merge_hash_arrays: bool,
    /// Explain how the value was found
    #[arg(long)]
    explain: bool,
    /// Explain how the options of the lookup were found
    #[arg(long = "explain-options")]
    explain_options: bool,
    /// Use this value if no key has one
    #[arg(long = "default", value_name = "VALUE", allow_hyphen_values = true)]
    default_value: Option<String>,
    /// Look up the keys for this node
    #[arg(long, value_name = "NAME")]
    node: Option<String>,
    /// Set facts from a JSON or YAML file
    #[arg(long, value_name = "FILE")]
    facts: Option<PathBuf>,
    /// Print debug messages
    #[arg(long, short)]
    debug: bool,
    /// Print info messages
    #[arg(long, short)]
    verbose: bool,
    #[command(flatten)]
    settings: PuppetSettings,
}

/// The settings of Puppet that affect lookups.
#[derive(clap::Args)]
struct PuppetSettings {
    /// The name of the environment
    #[arg(long, short = 'E', default_value = "production")]
    environment: String,
    /// Directories that contain environments, separated by colons
    #[arg(long, value_name = "DIRECTORIES", value_delimiter = ':')]
    environmentpath: Vec<PathBuf>,
    /// Directories that contain modules, separated by colons
    #[arg(long, value_name = "DIRECTORIES", value_delimiter = ':')]
    modulepath: Vec<PathBuf>,
    /// Directories that contain modules of all environments, separated by colons
    #[arg(long, value_name = "DIRECTORIES", value_delimiter = ':')]
    basemodulepath: Vec<PathBuf>,
    /// The configuration file of the global layer
    #[arg(long = "hiera_config", value_name = "FILE")]
    hiera_config: Option<PathBuf>,
    /// The directory of configuration files
    #[arg(long, default_value = "/etc/puppetlabs/puppet")]
    confdir: PathBuf,
    /// The directory of environments and modules
    #[arg(long, default_value = "/etc/puppetlabs/code")]
    codedir: PathBuf,
    /// The directory of the cached facts
    #[arg(long, default_value = "/opt/puppetlabs/puppet/cache")]
    vardir: PathBuf,
    /// Set the severity of likely mistakes
    #[arg(long, value_enum, default_value_t = Strictness::Error)]
    strict: Strictness,
    /// Reject unknown variables (default)
    #[arg(long = "strict_variables", overrides_with = "lax_variables")]
    strict_variables: bool,
    /// Accept unknown variables
    #[arg(long = "no-strict_variables", overrides_with = "strict_variables")]
    lax_variables: bool,
    /// Color messages: ansi, true or false; by default only on a terminal
    #[arg(long, value_name = "COLOR", action = ArgAction::Set)]
    color: Option<String>,
}

/// The hint at the end of some messages.
const RUN_HELP: &str = "Run 'puppet lookup --help' for more details";

/// The facts of which trusted data consist; a file that has one of them must have all.
const TRUSTED: [&str; 4] = ["hostname", "domain", "fqdn", "clientcert"];

/// The format of the result.
#[derive(Clone, Copy, PartialEq)]
enum Format {
    Text,
    Json,
    Yaml,
}

/// Runs the command with the arguments of a command line.
pub(crate) fn run(words: impl Iterator<Item = std::ffi::OsString>) -> io::Result<ExitCode> {
    let arguments = match Arguments::try_parse_from(words) {
        Ok(arguments) => arguments,
        Err(error) => return refused(&error),
    };
    let console = Console {
        colours: match arguments.settings.color.as_deref() {
            None => io::stderr().is_terminal(),
            Some(color) => color != "false",
        },
    };
    match arguments.run(&console) {
        Ok(code) => code,
        Err(CommandError(message)) => {
            console.error(&message);
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Reports a usage error in the reference's words, or prints the help.
fn refused(error: &clap::Error) -> io::Result<ExitCode> {
    if !error.use_stderr() {
        return crate::standard::heard(error.print()).map(|()| ExitCode::SUCCESS);
    }
    let argument = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(text)) => text.split(['=', ' ']).next().unwrap_or_default(),
        _ => "",
    };
    let reason = match error.kind() {
        ErrorKind::UnknownArgument => format!("invalid option: {argument}"),
        ErrorKind::InvalidValue => format!("missing argument: {argument}"),
        _ => error.to_string(),
    };
    let console = Console { colours: io::stderr().is_terminal() };
    console.error(&could_not_parse(&reason));
    Ok(ExitCode::FAILURE)
}

impl Arguments {
    fn run(&self, console: &Console) -> Result<io::Result<ExitCode>, CommandError> {
        let merge = self.merge()?;
        let explains = self.explain || self.explain_options;
        let only_options = self.explain_options && !self.explain;
        if self.keys.is_empty() && !only_options {
            return fail("No keys were given to lookup.");
        }
        let format = self.format()?;
        let lookup = KeyLookup {
            // Options of an unqualified key are those of every unqualified key.
            keys: if self.keys.is_empty() { vec!["__global__".to_owned()] } else { self.keys.clone() },
            merge,
            value_type: self.value_type.clone(),
            default: self.default_value.as_deref().map(Value::from),
            only_options,
        };
        let looked = self.look_up(&lookup, console)?;
        match &looked.value {
            Ok(value) if !explains => Ok(print(&rendered(value, format)?)),
            Err(error) if !looked.is_data_error => fail(&error.full_message()),
            Err(_) if !explains => return Ok(Ok(ExitCode::FAILURE)),
            _ => Ok(print(&explained(&looked, format)?)),
        }
        .map(|printed| printed.map(|()| ExitCode::SUCCESS))
    }

    /// Returns the merge strategy with its options.
    fn merge(&self) -> Result<Option<Value>, CommandError> {
        let is_deep = self.merge.as_deref() == Some("deep");
        if (self.sort_merged_arrays || self.merge_hash_arrays || self.prefix.is_some()) && !is_deep {
            return fail(&format!(
                "The options --knock-out-prefix, --sort-merged-arrays, and --merge-hash-arrays are only available with \
                 '--merge deep'\n{RUN_HELP}"
            ));
        }
        let Some(strategy) = self.merge.as_deref() else { return Ok(None) };
        if !matches!(strategy, "first" | "hash" | "unique" | "deep") {
            return fail(&format!("The --merge option only accepts 'first', 'hash', 'unique', or 'deep'\n{RUN_HELP}"));
        }
        let mut options = HashBuilder::new();
        options.insert("strategy", strategy);
        if is_deep {
            options.insert("sort_merged_arrays", self.sort_merged_arrays);
            options.insert("merge_hash_arrays", self.merge_hash_arrays);
            if let Some(prefix) = &self.prefix {
                options.insert("knockout_prefix", prefix.as_str());
            }
        }
        Ok(Some(Value::Hash(options.build())))
    }

    fn format(&self) -> Result<Format, CommandError> {
        let name = self.render_as.as_deref().map(str::to_lowercase);
        match name.as_deref() {
            None if self.explain || self.explain_options => Ok(Format::Text),
            None | Some("yaml") => Ok(Format::Yaml),
            Some("json") => Ok(Format::Json),
            Some("s") => Ok(Format::Text),
            Some(
                name @ ("binary" | "msgpack" | "pson" | "dot" | "console" | "rich_data_json" | "rich_data_msgpack"),
            ) => fail(&format!("The format '{name}' is not supported, only s, json and yaml are")),
            Some(name) => fail(&format!("Unknown rendering format '{name}'")),
        }
    }

    fn look_up(&self, lookup: &KeyLookup, console: &Console) -> Result<Looked, CommandError> {
        let settings = &self.settings;
        let engine = Engine::new(Settings {
            strict: settings.strict.strict(),
            strict_variables: !settings.lax_variables,
            limits: crate::limits::LimitArguments::default().of_command(Instant::now()),
            ..Settings::default()
        });
        let environment = settings.environment(&engine)?;
        let name = match &self.node {
            Some(name) => name.clone(),
            None => {
                return fail("No facts available for this node: name a node with --node, and its facts with --facts");
            }
        };
        let facts = self.facts(&name)?;
        let programs = match self.compile {
            true => environment.main_programs().map_err(|error| CommandError(could_not(&error.to_string())))?,
            false => Vec::new(),
        };
        let node = Node { trusted: trusted(&facts), facts, ..Node::new(&name) };
        let host = Arc::new(Messages { console: *console, least: self.least() });
        let looked = environment.look_up_with_host(&node, &programs, lookup, host);
        looked.map_err(|error| CommandError(could_not(&error.full_message())))
    }

    /// The least severe messages that are printed.
    fn least(&self) -> Level {
        match (self.debug, self.verbose) {
            (true, _) => Level::Debug,
            (_, true) => Level::Info,
            _ => Level::Notice,
        }
    }

    /// Returns the cached facts of the node, with those of the option.
    fn facts(&self, node: &str) -> Result<Hash, CommandError> {
        let cached = self.settings.vardir.join("yaml/facts").join(format!("{node}.yaml"));
        let mut all = match cached.is_file() {
            true => read_facts(&cached, node)?.into_builder(),
            false => HashBuilder::new(),
        };
        if let Some(path) = &self.facts {
            let given = given_facts(path)?;
            let is_given = |name: &&str| given.get_str(name).is_some();
            if TRUSTED.iter().any(is_given) && !TRUSTED.iter().all(is_given) {
                return fail(&format!(
                    "When overriding any of the {} facts with {} given via the --facts flag, they must all be overridden.",
                    TRUSTED.join(","),
                    path.display()
                ));
            }
            given.iter().for_each(|(name, value)| all.insert(name.clone(), value.clone()));
        }
        if all.is_empty() {
            return fail(&format!("No facts available for target node: {node}"));
        }
        Ok(all.build())
    }
}

impl PuppetSettings {
    fn environment(&self, engine: &Engine) -> Result<Environment, CommandError> {
        let name = &self.environment;
        let default = [self.codedir.join("environments")];
        let paths = if self.environmentpath.is_empty() { &default[..] } else { &self.environmentpath };
        let Some(directory) = paths.iter().map(|path| path.join(name)).find(|directory| directory.is_dir()) else {
            let paths: Vec<_> = paths.iter().map(|path| path.to_string_lossy()).collect();
            return Err(CommandError(format!(
                "Could not find a directory environment named '{name}' anywhere in the path: {}. Does the directory exist?",
                paths.join(":")
            )));
        };
        let base = match self.basemodulepath.is_empty() {
            true => vec![self.codedir.join("modules"), "/opt/puppetlabs/puppet/modules".into()],
            false => self.basemodulepath.clone(),
        };
        let modulepath = (!self.modulepath.is_empty()).then(|| self.modulepath.clone());
        let setup = Setup::of_directory(name, directory).with_manifest(MainManifest::Configured);
        let setup = setup.with_native_functions(puppetlang::stdlib::native_functions());
        let setup = Setup {
            modulepath,
            base_modulepath: base,
            strict: self.strict.strict(),
            file_roots: vec!["/".into()],
            hiera_config: Some(self.hiera_config()),
            secrets: Secrets::Decrypt,
            ..setup
        };
        Environment::load(engine, Arc::new(Disk), setup).map_err(|error| CommandError(could_not(&error.to_string())))
    }

    /// The configuration file of the global layer, which need not exist.
    fn hiera_config(&self) -> PathBuf {
        let of_code = self.codedir.join("hiera.yaml");
        match &self.hiera_config {
            Some(path) => path.clone(),
            None if of_code.exists() => of_code,
            None => self.confdir.join("hiera.yaml"),
        }
    }
}

fn could_not(message: &str) -> String {
    format!("Could not run: {message}")
}

fn fail<T>(message: &str) -> Result<T, CommandError> {
    Err(CommandError(could_not(message)))
}

fn read_facts(path: &Path, node: &str) -> Result<Hash, CommandError> {
    facts::read(path, Some(node)).map_err(|error| CommandError(could_not(&error.to_string())))
}

/// Reads the facts of the option `--facts`.
fn given_facts(path: &Path) -> Result<Hash, CommandError> {
    facts::read_plain(path).map_err(|error| CommandError(could_not(&error.to_string())))?.ok_or_else(|| {
        CommandError(could_not(&format!(
            "Incorrectly formatted data in {} given via the --facts flag (only accepts yaml and json files)",
            path.display()
        )))
    })
}

/// Returns the trusted data of a node that compiles its own catalog, from its facts.
fn trusted(facts: &Hash) -> Hash {
    let fact = |name: &str| facts.get_str(name).cloned().unwrap_or(Value::Undef);
    let entries: [(&str, Value); 6] = [
        ("authenticated", "local".into()),
        ("certname", fact("clientcert")),
        ("extensions", Value::Hash(Hash::empty())),
        ("hostname", fact("hostname")),
        ("domain", fact("domain")),
        ("external", Value::Hash(Hash::empty())),
    ];
    entries.into_iter().collect()
}

/// Returns a value in a format.
fn rendered(value: &Value, format: Format) -> Result<String, CommandError> {
    match format {
        Format::Text => Ok(ruby::to_s(value)),
        Format::Json => Ok(plain_json(value).to_string()),
        Format::Yaml => {
            let options = WriteOptions {
                shared: SharedForm::Copies,
                binary: BinaryForm::Bytes,
                sensitive: SensitiveForm::Object,
                ..WriteOptions::default()
            };
            puppetlang_yaml::write(value, &options).map_err(|error| CommandError(could_not(&error.to_string())))
        }
    }
}

/// Returns the explanation of a lookup in a format.
fn explained(looked: &Looked, format: Format) -> Result<String, CommandError> {
    let message = looked.value.as_ref().err().map(EvaluationError::full_message);
    let mut explanation: Explanation = looked.explanation.clone();
    explanation.texts.extend(message);
    match format {
        Format::Text => Ok(explanation.reference_text()),
        Format::Json => Ok(plain_json(&explanation.reference_data()).to_string()),
        Format::Yaml => fail("An explanation can have the formats s and json; yaml is not supported"),
    }
}

/// A host that prints messages as the reference does.
struct Messages {
    console: Console,
    least: Level,
}

impl Host for Messages {
    fn log(&self, line: &Log) {
        if line.level < self.least {
            return;
        }
        let message = &line.message;
        match line.level {
            Level::Debug | Level::Info | Level::Notice => {
                let source = line.source.as_ref().map(|source| format!("{source}: ")).unwrap_or_default();
                // Ignored if standard output is closed: the result cannot be printed either.
                let _ = self.console.notice(&format!("{source}{message}"));
            }
            Level::Warning => self.console.warning(message),
            _ => self.console.error(message),
        }
    }

    fn is_debugging(&self) -> bool {
        self.least == Level::Debug
    }
}
