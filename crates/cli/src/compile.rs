//! `puppetlang compile`: compiles the catalog of a node.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use clap::Args;
use puppetlang::catalogs::{CatalogEnvelope, SourceError};
use puppetlang::report::visible;
use puppetlang::{
    Answers, Catalog, Engine, Environment, EvaluationError, Grant, Grants, Host, Log, Node, Program, RecordingHost,
    Settings, Source, parser,
};

use crate::clean_path::expanded;
use crate::environment_options::EnvironmentArguments;
use crate::eval::{Terminal, show, show_error};
use crate::facts;
use crate::input;
use crate::limits::LimitArguments;
use crate::node_options::{NodeArguments, with_name};
use crate::option_values::Strictness;
use crate::output_file::{self, Before};
use crate::standard::{complain, print};
use crate::stored::fleet::{self, Kept, Outcome};
use crate::stored::{Store, StoreArguments, WithStore};

/// The text at the end of `--help`.
pub(crate) const HELP: &str = "\
The catalog is printed as JSON, in the form that a server sends to a node.
Class parameters and lookups use the Hiera data of the environment and its modules. Values that
hiera-eyaml encrypted with PKCS7 are decrypted with the keys that hiera.yaml names, so a catalog may
contain secrets. To compile without the keys, use --secrets plain-placeholder: the catalog contains
a text such as \"[encrypted: db::password in data/common.eyaml]\" in place of each secret.
The most common Ruby functions of stdlib and openstacklib are built in. ERB templates and other Ruby
functions of modules run in an interpreter, which reads only files of the environment and its modules.
With --environmentpath, the environment is the one that the classifier chooses, or else --environment or
production. Settings such as --setting codedir=/srv/code replace the defaults of Puppet 8; values may
refer to other settings, as in --setting 'logdir=$vardir/log'.
All else that Ruby code may reach is named with --grant. What is not supported is an error that names it.
Functions of Puppet that a manifest calls, such as file(), read any file, as on a server, without a grant.
With --record, the answers to such calls are written to a file; with --answers, they are read from it,
and nothing else is asked. The file may also contain calls of functions that no module has.
--exported-from and --puppetdb turn the setting storeconfigs on: collectors <<| |>> collect exported resources
from catalogs of other nodes, and puppetdb_query asks them. Catalogs in files are what --with-virtual writes.
They answer queries in the form of arrays, about resources and nodes; queries in PQL need --puppetdb.
--nodes-from compiles a whole fleet, whose nodes export resources to each other: they are compiled again
until nothing changes. Each catalog becomes a file NODE.json in the directory of --output.
--check-graph reports the dependency cycles that an agent would report: those of before, notify,
require and subscribe, of arrows, of containers and stages, and of the automatic dependencies of
file and exec. The automatic dependencies of other types are not known.
Exit code: 0 if a catalog was compiled, 1 if there is an error, 2 if a file cannot be read.";

/// The arguments of `compile`.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Main manifest to compile instead of that of the environment
    #[arg(value_name = "FILE")]
    manifest: Option<PathBuf>,
    /// Compile this source instead of the main manifest of the environment
    #[arg(long, short, value_name = "SOURCE", conflicts_with = "manifest")]
    execute: Option<String>,
    #[command(flatten)]
    node: NodeArguments,
    #[command(flatten)]
    environment: EnvironmentArguments,
    /// Compile the catalogs of all nodes whose facts are files in this directory; its name is that of the node
    #[arg(
        long,
        value_name = "DIRECTORY",
        requires = "output",
        conflicts_with_all = ["node", "facts", "trusted", "record", "answers", "puppetdb"]
    )]
    nodes_from: Option<PathBuf>,
    /// Set the severity of likely mistakes and unknown variables
    #[arg(long, value_enum, default_value_t = Strictness::Error)]
    strict: Strictness,
    /// Let Ruby code reach something: file=PATH, env=NAME, command=PATH, network=NAME, random, system
    #[arg(long, value_name = "GRANT")]
    grant: Vec<Grant>,
    /// Write the answers to calls that depend on the world to this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Answer calls that depend on the world from this file, which --record wrote
    #[arg(long, value_name = "FILE", conflicts_with = "grant")]
    answers: Option<PathBuf>,
    /// Report dependency cycles; if there are any, no catalog is written
    #[arg(long)]
    check_graph: bool,
    /// Write virtual and exported resources too, for --exported-from; an agent must not get them
    #[arg(long)]
    with_virtual: bool,
    /// Write the catalog without rich data, for agents before Puppet 6; --strict decides what happens to other values
    #[arg(long)]
    no_rich_data: bool,
    /// Write the catalog to this file instead of standard output; with --nodes-from, a directory
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Print debug and info messages too
    #[arg(long, short)]
    verbose: bool,
    #[command(flatten)]
    store: StoreArguments,
    #[command(flatten)]
    limits: LimitArguments,
}

/// Compiles the catalog and writes it.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let answers = arguments.answers.as_deref().map(answers).transpose()?;
    let has_exported = answers.as_ref().is_some_and(Answers::has_exported);
    let storeconfigs = arguments.store.are_given() || arguments.nodes_from.is_some() || has_exported;
    let settings = arguments.limits.settings(arguments.strict, Instant::now());
    let engine = Engine::new(Settings { storeconfigs, ..settings });
    let (mut node, classified) = arguments.node.read(&arguments.environment.name())?;
    let has_manifest = arguments.manifest.is_some() || arguments.execute.is_some();
    let environment = arguments.environment.load(&engine, &node, classified, has_manifest)?;
    let Some(programs) = programs(arguments, &environment)? else { return Ok(ExitCode::from(1)) };
    let grants = Grants { list: arguments.grant.clone(), ..Grants::default() };
    let terminal = Arc::new(Terminal::new(None, arguments.verbose).with_grants(grants));
    if let Some(directory) = &arguments.nodes_from {
        return run_fleet(arguments, directory, (&environment, &node), &programs, &terminal);
    }
    if let Some(facts) = arguments.store.facts(&node.name)? {
        node.facts = facts;
    }
    let asked: Arc<dyn Host> = match arguments.store.store()? {
        Some(store) => Arc::new(WithStore::new(terminal, store)),
        None => terminal,
    };
    let host = Arc::new(RecordingHost::new(asked, answers));
    let compiled = environment.compile_with_host(&node, &programs, Arc::clone(&host) as Arc<dyn Host>);
    // The answers of a compile that fails help too.
    if let Some(path) = &arguments.record {
        let text = host.recorded().map_err(io::Error::other)?;
        output_file::write(path, text.as_bytes(), Before::Anything)?;
    }
    match compiled {
        Ok(compiled) => {
            if arguments.check_graph && has_cycles(&compiled) {
                return Ok(ExitCode::from(1));
            }
            let Some(text) = text_of(arguments, &compiled) else { return Ok(ExitCode::from(1)) };
            match &arguments.output {
                Some(path) => output_file::write(path, text.as_bytes(), Before::Anything)?,
                None => print(&text)?,
            }
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            show_error(&error);
            Ok(ExitCode::from(1))
        }
    }
}

/// Returns the catalog as the command writes it; `None` after an error if it needs rich data and must not have them.
fn text_of(arguments: &Arguments, compiled: &Catalog) -> Option<String> {
    let envelope = CatalogEnvelope { with_virtual: arguments.with_virtual, ..CatalogEnvelope::default() };
    let (text, losses) = match arguments.no_rich_data {
        true => compiled.to_plain_json_indented(&envelope),
        false => (compiled.to_json_indented(&envelope), Vec::new()),
    };
    let is_error = matches!(arguments.strict, Strictness::Error);
    let severity = if is_error { "error" } else { "warning" };
    for loss in &losses {
        // Ignored if standard error is closed: the exit code reports errors too.
        let _ = writeln!(anstream::stderr(), "{severity}: {}", visible(&loss.to_string()));
    }
    (losses.is_empty() || !is_error).then(|| text + "\n")
}

/// The catalog of a node of a fleet, with the JSON that other nodes see.
struct OfNode(Result<(Catalog, String), EvaluationError>);

impl fleet::Compiled for OfNode {
    fn json(&self) -> Option<&str> {
        self.0.as_ref().ok().map(|(_, json)| json.as_str())
    }
}

/// Compiles the catalogs of the nodes whose facts are in a directory, and writes those that have no error.
fn run_fleet(
    arguments: &Arguments,
    directory: &Path,
    (environment, node): (&Environment, &Node),
    programs: &[Program],
    terminal: &Arc<Terminal>,
) -> io::Result<ExitCode> {
    let Some(output) = &arguments.output else { return Err(io::Error::other("--nodes-from needs --output")) };
    let mut facts = BTreeMap::new();
    for (node, path) in facts::nodes_in(directory)? {
        let read = facts::read(&path, Some(&node))?;
        if facts.insert(node.clone(), read).is_some() {
            return Err(io::Error::other(format!("{}: there are two files for {node}", directory.display())));
        }
    }
    let names: Vec<String> = facts.keys().cloned().collect();
    let compile = |name: &str, store: Arc<dyn Store>| {
        let node = with_name(node, name, facts[name].clone());
        let kept = Arc::new(Kept::default());
        let terminal = Arc::clone(terminal) as Arc<dyn Host>;
        let host = WithStore::new(terminal, store).with_kept_logs(Arc::clone(&kept));
        let compiled = environment.compile_with_host(&node, programs, Arc::new(host));
        let envelope = CatalogEnvelope { with_virtual: true, ..CatalogEnvelope::default() };
        let result = compiled.map(|compiled| {
            let json = compiled.to_json_in(&envelope);
            (compiled, json)
        });
        Outcome { result: OfNode(result), logs: kept.take() }
    };
    let settled = fleet::settle(&names, arguments.store.catalogs()?, compile)?;
    std::fs::create_dir_all(output)?;
    let mut code = ExitCode::SUCCESS;
    for (name, outcome) in settled {
        for line in outcome.logs {
            terminal.log(&Log { message: format!("{name}: {}", line.message), ..line });
        }
        match outcome.result.0 {
            Ok((compiled, _)) if !(arguments.check_graph && has_cycles(&compiled)) => {
                match text_of(arguments, &compiled) {
                    Some(text) => {
                        let path = output.join(format!("{name}.json"));
                        output_file::write(&path, text.as_bytes(), Before::Anything)?;
                    }
                    None => code = ExitCode::from(1),
                }
            }
            Ok(_) => code = ExitCode::from(1),
            Err(error) => {
                complain(&format!("the catalog of {name} has an error:"));
                show_error(&error);
                code = ExitCode::from(1);
            }
        }
    }
    Ok(code)
}

/// Reads a file of recorded answers.
fn answers(path: &Path) -> io::Result<Answers> {
    let failed = |error: &dyn std::fmt::Display| io::Error::other(format!("{}: {error}", path.display()));
    let bytes = input::read(path).map_err(|error| failed(&error))?;
    let text = String::from_utf8(bytes).map_err(|error| failed(&error))?;
    Answers::parse(&text).map_err(|error| failed(&error))
}

/// Returns true if the catalog has dependency cycles, which are printed to standard error.
fn has_cycles(compiled: &Catalog) -> bool {
    let cycles = compiled.cycles();
    if !cycles.is_empty() {
        // Ignored if standard error is closed: the exit code reports the error too.
        let _ = write!(anstream::stderr(), "error: {}", visible(&compiled.cycles_text(&cycles)));
    }
    !cycles.is_empty()
}

/// Loads the main manifests; returns `None` if one of them has an error, which is printed.
fn programs(arguments: &Arguments, environment: &Environment) -> io::Result<Option<Vec<Program>>> {
    if let Some(source) = source(arguments)? {
        let strict = environment.engine().settings().strict;
        let validation = parser::Settings { strict, ..parser::Settings::default() };
        return Ok(match Program::manifest(source, &validation) {
            Ok(program) => {
                show(program.warnings(), program.source());
                Some(vec![program])
            }
            Err(rejected) => {
                show(&rejected.diagnostics, &rejected.source);
                None
            }
        });
    }
    load_programs(environment)
}

/// Returns the main manifest that the options name.
fn source(arguments: &Arguments) -> io::Result<Option<Source>> {
    if let Some(text) = &arguments.execute {
        return Ok(Some(Source::new("", text.as_str())));
    }
    let Some(path) = &arguments.manifest else { return Ok(None) };
    let failed = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    // Absolute, like the paths of the environment's files, so that a catalog names all files in the same way.
    Ok(Some(Source::from_bytes(expanded(path).to_string_lossy(), input::read(path).map_err(failed)?)))
}

/// Loads the main manifests of an environment; returns `None` if one of them has an error, which is printed.
pub(crate) fn load_programs(environment: &Environment) -> io::Result<Option<Vec<Program>>> {
    let mut programs = Vec::new();
    for file in environment.snapshot().main_manifests() {
        match file.program() {
            Ok(program) => {
                show(program.warnings(), program.source());
                programs.push(program.clone());
            }
            Err(SourceError::Invalid(rejected)) => {
                show(&rejected.diagnostics, &rejected.source);
                return Ok(None);
            }
            Err(error) => return Err(io::Error::other(error.to_string())),
        }
    }
    Ok(Some(programs))
}
