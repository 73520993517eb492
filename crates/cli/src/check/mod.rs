//! `puppetlang check`: reports errors and warnings in manifests, templates and Hiera data.
//!
//! | module | subject |
//! |---|---|
//! | `file` | checking and fixing one file |
//! | `deep` | the option `--deep`: checks across the files of an environment or module |
//! | `hiera` | `hiera.yaml` and data files |
//! | `ruby` | ERB templates, and the needs of Ruby code |
//! | `severity` | the option `--severity` |
//! | `output`, `progress` | the options for the output, and the progress bar |
//! | `summary` | the counts and the exit code |
//! | `watch` | the option `--watch`: checks again when a file changes |

mod deep;
mod file;
mod hiera;
mod output;
mod progress;
mod ruby;
mod severity;
mod summary;
mod watch;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::{ArgAction, Args};
use globset::GlobSet;
use puppetlang::parser::{Settings, Severities};
use puppetlang::report::Document;
use rayon::prelude::*;

use crate::clean_path::expanded;
use crate::find::{self, Found};
use crate::option_values::Strictness;
use crate::standard::{complain, heard};
use deep::Deep;
use file::{Checker, Outcome};
use hiera::HieraFiles;
use output::Output;
use progress::Progress;
use ruby::Templates;
use severity::Setting;
use summary::Summary;

/// The text at the end of `--help`.
pub(crate) const HELP: &str = "\
ERB templates (*.erb) are checked below directories with the name templates. Their variables are compared with those of
the classes and defines that render them.
Symbolic links to directories are followed; each directory is searched once.
The directories .git, .bundle, vendor/bundle and spec/fixtures/modules are skipped.
Files below the directory plans/ of a module are parsed as with --tasks.
Each hiera.yaml is checked with its data files: *.yaml, *.yml, *.eyaml and *.json below its data directories. Keys
that set class parameters are compared with the classes of the environment or module. A data file that is given by
name is checked on its own, without classes.
Exit code: 0 if there are no errors, 1 if there are errors, 2 if a file or directory cannot be
read, if there are no files to check, or if the command line is invalid.";

/// The number of files that are checked before their diagnostics are written.
///
/// Large enough to keep all cores busy, and small enough to limit the memory.
const BATCH: usize = 512;

/// The arguments of `check`.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Manifests (*.pp), templates (*.epp, *.erb), hiera.yaml, data files and directories; - reads standard input
    #[arg(default_value = ".")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    output: Output,
    /// Set the severity of likely mistakes in valid code
    #[arg(long, value_enum, default_value_t = Strictness::Error)]
    strict: Strictness,
    /// Set the severity of an issue: error, warning, deprecation or ignore; can be repeated
    #[arg(long, value_name = "CODE=SEVERITY", action = ArgAction::Append, value_parser = severity::setting)]
    severity: Vec<Setting>,
    /// Also check across the files of the environment or module: unknown names, wrong parameters, unused code
    #[arg(long, conflicts_with_all = ["tasks", "fix", "watch"])]
    deep: bool,
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
    /// Check again when a file changes, until Ctrl-C
    #[arg(long, short, conflicts_with = "fix")]
    watch: bool,
    /// List what the Ruby functions and ERB templates need instead: constructs that are not supported, and grants
    #[arg(long, conflicts_with_all = ["fix", "watch", "tasks"])]
    ruby: bool,
    /// Exit with 0 even if there are errors
    #[arg(long)]
    exit_zero: bool,
}

/// Checks the files, writes the diagnostics, and returns the exit code.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    if let Some(jobs) = arguments.jobs {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs.into());
        pool.build_global().map_err(io::Error::other)?;
    }
    if arguments.ruby {
        return needs(arguments).map(ExitCode::from);
    }
    let checker = arguments.checker()?;
    let code = if arguments.watch { watch::run(arguments, &checker)? } else { once(arguments, &checker)? };
    Ok(ExitCode::from(code))
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
    let excluded = find::patterns(&arguments.exclude)?;
    let found = find::ruby_files(&arguments.paths, &excluded);
    for problem in &found.problems {
        complain(problem);
    }
    let (text, unreadable) = ruby::list_needs(&found.files, listing);
    heard(io::stdout().lock().write_all(text.as_bytes()))?;
    Ok(if unreadable > 0 || !found.problems.is_empty() { 2 } else { 0 })
}

/// Checks every file once.
fn once(arguments: &Arguments, checker: &Checker) -> io::Result<u8> {
    let start = Instant::now();
    let excluded = find::patterns(&arguments.exclude)?;
    let (stdin, paths): (Vec<_>, Vec<_>) = arguments.paths.iter().cloned().partition(|path| path.as_os_str() == "-");
    let mut found = find::find(&paths, &excluded);
    let mut summary = Summary::default();
    for problem in &found.problems {
        summary.unreadable(problem);
    }
    let mut document = Document::new(arguments.output.format());
    let mut output = io::BufWriter::new(io::stdout().lock());
    let related = Related::of(&mut found, &paths, &excluded, checker);
    for problem in related.problems() {
        summary.unreadable(problem);
    }
    let files = found.files.len() + related.count();
    if stdin.is_empty() && files == 0 && found.problems.is_empty() {
        complain(&nothing_found(&arguments.paths));
        heard(output.write_all((document.begin() + &document.end()).as_bytes()))?;
        return Ok(2);
    }
    heard(output.write_all(document.begin().as_bytes()))?;
    if !stdin.is_empty() {
        let outcome = checker.stdin(&arguments.stdin_filename);
        heard(output.write_all(summary.add(&outcome, &mut document).as_bytes()))?;
    }
    let deep = if arguments.deep { Deep::of(&paths, checker) } else { Deep::default() };
    let progress = arguments.output.progress(files);
    for files in found.files.chunks(BATCH) {
        let check = |path: &PathBuf| {
            let mut outcome = checker.file(path);
            deep.add_to(&mut outcome);
            progress.count();
            outcome
        };
        let outcomes: Vec<_> = files.par_iter().map(check).collect();
        write(&outcomes, &mut summary, &mut document, &progress, &mut output)?;
    }
    let mut outcomes = related.check(checker, || progress.count());
    outcomes.iter_mut().for_each(|outcome| deep.add_to(outcome));
    write(&outcomes, &mut summary, &mut document, &progress, &mut output)?;
    progress.end();
    let mut end = document.end();
    if arguments.output.summarises() {
        end.push_str(&(summary.text(start.elapsed()) + "\n"));
    }
    if arguments.output.hints() {
        end.push_str(&summary.hint());
    }
    heard(output.write_all(end.as_bytes()).and_then(|()| output.flush()))?;
    Ok(summary.exit_code(arguments.exit_zero))
}

/// The files whose diagnostics depend on other files: ERB templates, and files of Hiera.
#[derive(Default)]
struct Related {
    hiera: HieraFiles,
    templates: Templates,
}

impl Related {
    /// Takes these files out of those that a search found.
    fn of(found: &mut Found, given: &[PathBuf], excluded: &GlobSet, checker: &Checker) -> Self {
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

    /// Checks the files. `count` is called for each.
    fn check(self, checker: &Checker, count: impl Fn() + Sync) -> Vec<Outcome> {
        let mut outcomes = self.templates.check(checker, &count);
        outcomes.extend(self.hiera.check(checker, count));
        outcomes
    }
}

/// Writes the reports about files.
fn write(
    outcomes: &[Outcome],
    summary: &mut Summary,
    document: &mut Document,
    progress: &Progress,
    output: &mut impl Write,
) -> io::Result<()> {
    let texts: Vec<_> = outcomes.iter().map(|outcome| summary.add(outcome, document)).collect();
    progress.aside(|| {
        heard(texts.iter().try_for_each(|text| output.write_all(text.as_bytes())).and_then(|()| output.flush()))
    })
}

/// Returns the message for paths without files to check.
fn nothing_found(paths: &[PathBuf]) -> String {
    let paths: Vec<_> = paths.iter().map(|path| path.display().to_string()).collect();
    format!("no manifests (*.pp), templates (*.epp, *.erb) or hiera.yaml in {}", paths.join(", "))
}

impl Arguments {
    fn checker(&self) -> io::Result<Checker> {
        let mut severities = Severities::default();
        for setting in &self.severity {
            setting
                .apply(&mut severities)
                .map_err(|hard| io::Error::other(format!("{} is always an error", hard.0)))?;
        }
        let strict = self.strict.strict();
        let settings = Settings { strict, severities, tasks: self.tasks, ..Settings::default() };
        let modulepath = self.modulepath.iter().map(|directory| expanded(directory)).collect();
        Ok(Checker { settings, modulepath, fixes: self.fix })
    }
}
