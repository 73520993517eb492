//! `puppetlang lookup`: looks up keys in the Hiera data of nodes, and shows where the values come from.
//!
//! | module | subject |
//! |---|---|
//! | `human` | values and explanations as text |
//! | `json` | values and explanations as JSON |
//! | `nodes` | the option `--nodes-from` |

mod human;
mod json;
mod nodes;

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use clap::{Args, ValueEnum};
use puppetlang::catalogs::{Disk, FILE_BYTES, MainManifest, Setup, read_file};
use puppetlang::hiera::KeyPositions;
use puppetlang::types::Value;
use puppetlang::types::value::HashBuilder;
use puppetlang::{Engine, Environment, EvaluationError, Hash, KeyLookup, Looked, Node, Program};

use crate::clean_path::expanded;
use crate::compile::load_programs;
use crate::eval::{Terminal, show_error};
use crate::facts;
use crate::limits::LimitArguments;
use crate::option_values::{SecretsName, Strictness};
use crate::standard::print;

/// The text at the end of `--help`.
pub(crate) const HELP: &str = "\
The first key that has a value counts. A key may have dots: users.anna.uid.
--explain shows every layer of the data with its files and lines: which of them were searched, which
have the key, how the values were merged and what converted the result.
--nodes-from shows the value of the keys for every node whose facts are a file in a directory, such as
the cache of a server: /opt/puppetlabs/puppet/cache/yaml/facts.
Values that hiera-eyaml encrypted are decrypted with the keys that hiera.yaml names; see --secrets.
With --compat, the command is `puppet lookup`: it has the options, the output and the exit codes of
that command. See puppetlang lookup --compat --help.
Exit code: 0 if a key has a value, 1 if no key has one or there is an error, 2 if a file cannot be
read.";

/// The arguments of `lookup`.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Keys to look up; the first that has a value counts
    #[arg(required = true, value_name = "KEY")]
    keys: Vec<String>,
    /// Set the name of the node
    #[arg(long, value_name = "NAME", default_value = "localhost")]
    node: String,
    #[arg(long, value_name = "FILE", help = facts::HELP)]
    facts: Option<PathBuf>,
    /// Look up the keys for each node whose facts are a file in this directory; its name is that of the node
    #[arg(long, value_name = "DIRECTORY", conflicts_with_all = ["node", "facts", "explain"])]
    nodes_from: Option<PathBuf>,
    /// Use the data of the environment in this directory
    #[arg(long, value_name = "DIRECTORY", default_value = ".")]
    environment: PathBuf,
    /// Use this hiera.yaml for the global layer
    #[arg(long, value_name = "FILE")]
    hiera_config: Option<PathBuf>,
    /// Set the merge strategy, in place of that of the data
    #[arg(long, value_enum, value_name = "STRATEGY")]
    merge: Option<Strategy>,
    /// With --merge deep: remove the values that begin with this prefix, and the prefix
    #[arg(long, value_name = "PREFIX", requires = "merge")]
    knockout_prefix: Option<String>,
    /// With --merge deep: sort the elements of merged arrays
    #[arg(long, requires = "merge")]
    sort_merged_arrays: bool,
    /// With --merge deep: merge hashes that have the same index in arrays
    #[arg(long, requires = "merge")]
    merge_hash_arrays: bool,
    /// Report an error unless the value has this type
    #[arg(long = "type", value_name = "TYPE")]
    value_type: Option<String>,
    /// Use this string if no key has a value
    #[arg(long, value_name = "VALUE")]
    default: Option<String>,
    /// Show where the value comes from
    #[arg(long)]
    explain: bool,
    /// Set the output format
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// Compile the catalog of the node first, because data can use the variables of manifests
    #[arg(long)]
    compile: bool,
    /// Set the severity of likely mistakes and unknown variables
    #[arg(long, value_enum, default_value_t = Strictness::Error)]
    strict: Strictness,
    /// Set the treatment of encrypted values (eyaml_lookup_key)
    #[arg(long, value_enum, default_value_t = SecretsName::Decrypt)]
    secrets: SecretsName,
    /// Accept the options of `puppet lookup`; see puppetlang lookup --compat --help
    #[arg(long)]
    compat: bool,
    /// Print debug and info messages too
    #[arg(long, short)]
    verbose: bool,
    #[command(flatten)]
    limits: LimitArguments,
}

/// A merge strategy.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Strategy {
    /// The value of the highest priority
    First,
    /// An array of all different values
    Unique,
    /// A hash with the keys of all hashes
    Hash,
    /// A hash whose hashes and arrays are merged too
    Deep,
}

impl Strategy {
    fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Unique => "unique",
            Self::Hash => "hash",
            Self::Deep => "deep",
        }
    }
}

/// The output format.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Format {
    /// Text; the value is in the Puppet language
    Human,
    /// A JSON object; with --nodes-from one for each node
    Json,
    /// The value as YAML
    Yaml,
}

/// The environment and the lookup of a command.
struct Question<'a> {
    arguments: &'a Arguments,
    environment: Environment,
    programs: Vec<Program>,
    lookup: KeyLookup,
}

/// Looks up the keys and prints the result.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    if let Some(problem) = arguments.problem() {
        crate::standard::complain(&problem);
        return Ok(ExitCode::from(2));
    }
    let engine = arguments.limits.engine(arguments.strict, Instant::now());
    let environment = arguments.environment(&engine)?;
    let programs = match arguments.compile {
        true => match load_programs(&environment)? {
            Some(programs) => programs,
            None => return Ok(ExitCode::from(1)),
        },
        false => Vec::new(),
    };
    let question = Question { arguments, environment, programs, lookup: arguments.lookup() };
    match &arguments.nodes_from {
        Some(directory) => nodes::run(&question, directory),
        None => question.answer(),
    }
}

impl Arguments {
    /// Returns the reason why the options do not fit together.
    fn problem(&self) -> Option<String> {
        let needs_deep = self.knockout_prefix.is_some() || self.sort_merged_arrays || self.merge_hash_arrays;
        if needs_deep && self.merge != Some(Strategy::Deep) {
            let options = "--knockout-prefix, --sort-merged-arrays and --merge-hash-arrays";
            return Some(format!("{options} can only be used with --merge deep"));
        }
        (self.explain && self.format == Format::Yaml).then(|| "--explain has the formats human and json".to_owned())
    }

    fn environment(&self, engine: &Engine) -> io::Result<Environment> {
        let directory = expanded(&self.environment);
        if !directory.is_dir() {
            return Err(io::Error::other(format!("{}: there is no such directory", self.environment.display())));
        }
        let name = directory.file_name().map_or_else(|| "production".into(), |name| name.to_string_lossy());
        let setup = Setup::of_directory(&name, &directory);
        let setup = if self.compile { setup } else { setup.with_manifest(MainManifest::Nothing) };
        let setup = Setup {
            strict: engine.settings().strict,
            file_roots: vec![PathBuf::from("/")],
            secrets: self.secrets.secrets(),
            hiera_config: self.hiera_config.as_deref().map(expanded),
            ..setup.with_native_functions(puppetlang::stdlib::native_functions())
        };
        Environment::load(engine, Arc::new(Disk), setup).map_err(|error| io::Error::other(error.to_string()))
    }

    fn lookup(&self) -> KeyLookup {
        KeyLookup {
            keys: self.keys.clone(),
            merge: self.merge.map(|strategy| self.merge_options(strategy)),
            value_type: self.value_type.clone(),
            default: self.default.as_deref().map(Value::from),
            only_options: false,
        }
    }

    fn merge_options(&self, strategy: Strategy) -> Value {
        let mut options = HashBuilder::new();
        options.insert("strategy", strategy.name());
        if let Some(prefix) = &self.knockout_prefix {
            options.insert("knockout_prefix", prefix.as_str());
        }
        for (name, is_set) in
            [("sort_merged_arrays", self.sort_merged_arrays), ("merge_hash_arrays", self.merge_hash_arrays)]
        {
            if is_set {
                options.insert(name, true);
            }
        }
        Value::Hash(options.build())
    }
}

impl Question<'_> {
    /// Looks up the keys for a node with facts.
    fn look_up(&self, node: &str, facts: Hash) -> Result<Looked, EvaluationError> {
        let host = Arc::new(Terminal::new(None, self.arguments.verbose));
        let node = Node { facts, ..Node::new(node) };
        self.environment.look_up_with_host(&node, &self.programs, &self.lookup, host)
    }

    /// Looks up the keys for the node of the options, and prints the result.
    fn answer(&self) -> io::Result<ExitCode> {
        let arguments = self.arguments;
        let facts = arguments.facts.as_deref().map(|path| facts::read(path, Some(&arguments.node))).transpose()?;
        let looked = match self.look_up(&arguments.node, facts.unwrap_or_else(Hash::empty)) {
            Ok(looked) => looked,
            Err(error) => {
                show_error(&error);
                return Ok(ExitCode::from(1));
            }
        };
        let mut positions = KeyPositions::new(|path| read_file(path, FILE_BYTES).ok());
        match arguments.format {
            Format::Human if arguments.explain => print(&human::explanation(self, &looked, &mut positions))?,
            Format::Json => print(&(json::answer(self, &looked, &mut positions).to_string() + "\n"))?,
            format => {
                if let Ok(value) = &looked.value {
                    print(&text_of(value, format)?)?;
                }
            }
        }
        match &looked.value {
            Ok(_) => Ok(ExitCode::SUCCESS),
            Err(error) => {
                if arguments.format != Format::Json {
                    show_failure(error, looked.is_data_error);
                }
                Ok(ExitCode::from(1))
            }
        }
    }

    /// Returns a path as messages show it: relative to the directory of the environment if it is below.
    fn shown<'p>(&self, path: &'p str) -> &'p str {
        let own = self.environment.snapshot().directory().and_then(|own| Path::new(path).strip_prefix(own).ok());
        own.and_then(Path::to_str).unwrap_or(path)
    }
}

/// Prints the error of a lookup. An error of the data has no place in a program, unless it is one in a file.
fn show_failure(error: &EvaluationError, is_data_error: bool) {
    if is_data_error && error.diagnostic.at.is_none() {
        crate::standard::complain(&error.full_message());
    } else {
        show_error(error);
    }
}

/// Returns a value as text, with a line break at the end.
fn text_of(value: &Value, format: Format) -> io::Result<String> {
    match format {
        Format::Yaml => puppetlang_yaml::write(value, &puppetlang_yaml::WriteOptions::default())
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.to_string())),
        _ => Ok(human::value(value, "") + "\n"),
    }
}
