//! `puppetlang check`: reports errors and warnings in manifests, templates and Hiera data.
//!
//! | module | subject |
//! |---|---|
//! | `file` | checking one file |
//! | `run` | checking every file once |
//! | `deep` | checks across the files of an environment or module |
//! | `live` | indexes that are kept up to date, for `--watch` |
//! | `fix` | the options `--fix` and `--diff` |
//! | `given` | the paths of a run |
//! | `hiera` | `hiera.yaml` and data files |
//! | `project`, `project_root` | the files that describe environments and modules |
//! | `ruby` | ERB templates, and the needs of Ruby code |
//! | `settings`, `show` | the settings of the command line and of `puppetlang.toml`, and the option `--show-config` |
//! | `baseline` | the option `--baseline`: findings that are accepted |
//! | `severity` | the option `--severity` |
//! | `output`, `progress` | the options for the output, and the progress bar |
//! | `summary` | the counts and the exit code |
//! | `watch` | the option `--watch`: checks again when a file changes |

mod baseline;
mod deep;
mod file;
mod fix;
mod given;
mod hiera;
mod live;
mod output;
mod progress;
mod project;
mod project_root;
mod ruby;
mod run;
mod settings;
pub(crate) mod severity;
mod show;
mod summary;
mod watch;

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{ArgAction, Args};
use puppetlang::report;
use puppetlang::ruby::READING_STACK;
use puppetlang::source::{Diagnostic, Source};

use crate::configuration::Unusable;
use crate::find::{self, Excluded, Found};
use crate::option_values::Strictness;
use crate::standard::{complain, heard, print};
use file::{Checker, Outcome};
use hiera::HieraFiles;
use output::Output;
use ruby::{ReadTemplates, Templates};
use severity::Setting;

/// The stack of a thread that checks files, in bytes: enough to read the Ruby of a template, and 4 MiB for all else.
///
/// Mapping a new stack for each template would be slower. Only the pages that a thread uses take memory.
const STACK: usize = READING_STACK + (4 << 20);

/// The most threads that have a stack of this size: their address space must fit into the limit of the process.
const MOST_LARGE_STACKS: usize = 16;

/// The text at the end of `--help`.
pub(crate) const HELP: &str = "\
ERB templates (*.erb) are checked below directories with the name templates. Their variables are compared with those of
the classes and defines that render them.
Symbolic links to directories are followed; each directory is searched once.
Files of an environment or module are checked together: unknown names, wrong parameters, unused code. An environment has
an environment.conf or a Puppetfile, and a module has a metadata.json, in the given directory or above it.
These files, and .fixtures.yml, are checked too, and compared with the modules on the disk.
The directories .git, .bundle, vendor/bundle and spec/fixtures/modules are skipped.
Files below the directory plans/ of a module are parsed as with --tasks.
Each hiera.yaml is checked with its data files: *.yaml, *.yml, *.eyaml and *.json below its data directories. Keys
that set class parameters are compared with the classes of the environment or module. A data file that is given by
name is checked on its own, without classes.
Exit code: 0 if there are no errors, 1 if there are errors, 2 if a file or directory cannot be
read, if there are no files to check, or if the command line is invalid.";

/// The arguments of `check`.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Manifests (*.pp), templates (*.epp, *.erb), hiera.yaml, data files and directories; - reads standard input
    ///
    /// Without paths, those of the configuration file are checked, or else the current directory.
    paths: Vec<PathBuf>,
    #[command(flatten)]
    output: Output,
    /// Set the severity of likely mistakes in valid code; error by default
    #[arg(long, value_enum)]
    strict: Option<Strictness>,
    /// Set the severity of an issue: error, warning, deprecation or ignore; can be repeated
    #[arg(long, value_name = "CODE=SEVERITY", action = ArgAction::Append, value_parser = severity::setting)]
    severity: Vec<Setting>,
    /// Fail if a path belongs to no environment or module, whose files are checked together by default
    #[arg(long)]
    deep: bool,
    /// Check each file on its own: report no unknown names, wrong parameters or unused code
    #[arg(long, conflicts_with = "deep")]
    syntax: bool,
    /// Check the files as scripts and plans: plan and apply are keywords, resources are allowed only in apply
    #[arg(long)]
    tasks: bool,
    /// Directories that contain modules, separated by colons; names in modules must match the file's path
    #[arg(long, value_name = "DIRECTORIES", value_delimiter = ':')]
    modulepath: Vec<PathBuf>,
    /// Skip paths that match a glob pattern, such as spec/** or *.epp; can be repeated
    #[arg(long, value_name = "PATTERN", action = ArgAction::Append)]
    exclude: Vec<String>,
    /// Report standard input under this file name; its extension selects how the input is checked
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    stdin_filename: String,
    /// Set the number of files to check in parallel; the number of CPU cores by default
    #[arg(long, short, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Fix errors in the files where the fix is clear
    #[arg(long)]
    fix: bool,
    /// Print the fixes as a unified diff, and change no file; the exit code is 1 if there are any
    #[arg(long)]
    diff: bool,
    /// Report only findings that are not in a file of accepted findings
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Accept all findings: record them in the file of --baseline instead of reporting them
    #[arg(long, conflicts_with_all = ["fix", "diff", "watch", "ruby"])]
    write_baseline: bool,
    /// Read the settings from this file instead of the nearest puppetlang.toml
    #[arg(long, value_name = "FILE", conflicts_with = "no_config")]
    config: Option<PathBuf>,
    /// Read no puppetlang.toml
    #[arg(long)]
    no_config: bool,
    /// Print the settings that apply to the paths, and where each value comes from
    #[arg(long)]
    show_config: bool,
    /// Check again when a file changes, until Ctrl-C
    #[arg(long, short, conflicts_with_all = ["fix", "diff"])]
    watch: bool,
    /// List what the Ruby functions and ERB templates need instead: constructs that are not supported, and grants
    #[arg(long, conflicts_with_all = ["fix", "diff", "watch", "tasks", "deep"])]
    ruby: bool,
    /// Exit with 0 even if there are errors
    #[arg(long)]
    exit_zero: bool,
}

/// Checks the files, writes the diagnostics, and returns the exit code.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = arguments.jobs.map_or_else(cores, Into::into);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(arguments.jobs.map_or(0, Into::into));
    let pool = if jobs <= MOST_LARGE_STACKS { pool.stack_size(STACK) } else { pool };
    pool.build_global().map_err(io::Error::other)?;
    if arguments.ruby {
        return needs(arguments).map(ExitCode::from);
    }
    let groups = match settings::groups(arguments) {
        Ok(groups) => groups,
        Err(Unusable::Unreadable(error)) => return Err(error),
        Err(Unusable::Wrong(source, found)) => return unusable(arguments, &source, &found),
    };
    if arguments.show_config {
        print(&show::settings(&groups))?;
        return Ok(ExitCode::SUCCESS);
    }
    let code = if arguments.watch { watch::run(arguments, &groups)? } else { run::once(arguments, &groups)? };
    Ok(ExitCode::from(code))
}

/// Reports the mistakes in a configuration file; nothing is checked then.
fn unusable(arguments: &Arguments, source: &Source, found: &[Diagnostic]) -> io::Result<ExitCode> {
    print(&report::write(found, source, arguments.output.format()))?;
    complain(&format!("{}: the configuration cannot be used; nothing was checked", source.name()));
    Ok(ExitCode::from(2))
}

/// Lists the needs of Ruby code.
fn needs(arguments: &Arguments) -> io::Result<u8> {
    let listing = match arguments.output.listing() {
        Some(listing) => listing,
        None => {
            let message = "--ruby has the output formats human, concise and json";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
        }
    };
    let excluded = Excluded::new(&arguments.exclude)?;
    let here = [PathBuf::from(".")];
    let paths = if arguments.paths.is_empty() { &here } else { arguments.paths.as_slice() };
    let found = find::ruby_files(paths, &excluded);
    for problem in &found.problems {
        complain(problem);
    }
    let (text, unreadable) = ruby::list_needs(&found.files, listing);
    heard(io::stdout().lock().write_all(text.as_bytes()))?;
    Ok(if unreadable > 0 || !found.problems.is_empty() { 2 } else { 0 })
}

/// The files whose diagnostics depend on other files: ERB templates, and files of Hiera.
#[derive(Default)]
struct Related {
    hiera: HieraFiles,
    templates: Templates,
}

impl Related {
    /// Takes these files out of those that a search found.
    fn of(found: &mut Found, given: &[PathBuf], excluded: &Excluded, checker: &Checker) -> Self {
        let templates = Templates::of(&mut found.files);
        Self { hiera: HieraFiles::of(found, given, excluded, checker), templates }
    }

    /// Returns a message for each directory that cannot be read.
    fn problems(&self) -> &[String] {
        &self.hiera.problems
    }

    /// Returns the number of files.
    fn count(&self) -> usize {
        self.hiera.count() + self.templates.count()
    }

    /// Returns the paths of the files.
    fn paths(&self) -> impl Iterator<Item = &Path> {
        self.templates.paths().chain(self.hiera.paths())
    }

    /// Reads the templates. `count` is called for each.
    fn read(self, checker: &Checker, count: impl Fn() + Sync) -> ReadRelated {
        ReadRelated { hiera: self.hiera, templates: self.templates.read(checker, count) }
    }
}

/// The files whose diagnostics depend on other files, with the content of templates.
struct ReadRelated {
    hiera: HieraFiles,
    templates: ReadTemplates,
}

impl ReadRelated {
    /// Checks the files. `count` is called for each file of Hiera.
    fn check(self, checker: &Checker, count: impl Fn() + Sync + Send) -> Vec<Outcome> {
        let (mut outcomes, of_hiera) = rayon::join(|| self.templates.check(), || self.hiera.check(checker, count));
        outcomes.extend(of_hiera);
        outcomes
    }
}

/// Returns the message for paths without files to check.
fn nothing_found(paths: &[&PathBuf]) -> String {
    let paths: Vec<_> = paths.iter().map(|path| path.display().to_string()).collect();
    format!("no manifests (*.pp), templates (*.epp, *.erb) or hiera.yaml in {}", paths.join(", "))
}

/// The use of fixes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fixing {
    None,
    Write,
    Preview,
}

impl Arguments {
    fn fixing(&self) -> Fixing {
        match (self.diff, self.fix) {
            (true, _) => Fixing::Preview,
            (false, true) => Fixing::Write,
            (false, false) => Fixing::None,
        }
    }

    /// Returns true if standard input has the name of a file.
    fn names_stdin(&self) -> bool {
        self.stdin_filename != "<stdin>"
    }
}
