//! `puppetlang check`: what is wrong with manifests and templates.
//!
//! | module | subject |
//! |---|---|
//! | `file` | checking one file |
//! | `mend` | changing files where it is clear how |
//! | `severity` | `--severity` |
//! | `output`, `progress` | how it is written, and how far it is |
//! | `summary` | counts and the exit code |
//! | `watch` | checking again whenever a file changes |

mod file;
mod output;
mod progress;
mod severity;
mod summary;
mod watch;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::{ArgAction, Args};
use puppetlang_parser::{Settings, Severities};
use puppetlang_report::Document;
use rayon::prelude::*;

use crate::clean_path::expanded;
use crate::find;
use crate::standard::{complain, heard};
use crate::strictness::Strictness;
use file::Checker;
use output::Output;
use severity::Setting;
use summary::Summary;

/// What `--help` says at its end.
pub(crate) const HELP: &str = "\
Symbolic links to directories are followed; each directory is searched once.
Files below plans/ of a module are plans, as with --tasks.
Exit code: 0 when nothing is wrong, 1 when there are errors, 2 when a file or
directory could not be read, when there is nothing to check, or when the command
line is wrong.";

/// Files that are checked before their findings are written: enough for all cores, few enough for memory.
const BATCH: usize = 512;

/// What `check` is told.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Manifests (*.pp), templates (*.epp), and directories with such; - is standard input
    #[arg(default_value = ".")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    output: Output,
    /// How strict to be about what works but is likely wrong
    #[arg(long, value_enum, default_value_t = Strictness::Error)]
    strict: Strictness,
    /// How bad an issue is: error, warning, deprecation or ignore; may be given several times
    #[arg(long, value_name = "CODE=SEVERITY", action = ArgAction::Append, value_parser = severity::setting)]
    severity: Vec<Setting>,
    /// The files are scripts with plans: plan and apply are keywords, and nothing makes a catalog
    #[arg(long)]
    tasks: bool,
    /// Directories in which modules lie: there, names have to fit the path
    #[arg(long, value_name = "DIRECTORIES", value_delimiter = ':')]
    modulepath: Vec<PathBuf>,
    /// Leave out paths that match a pattern, as spec/** or *.epp; may be given several times
    #[arg(long, value_name = "PATTERN", action = ArgAction::Append)]
    exclude: Vec<String>,
    /// The name under which standard input is reported; one that ends in .epp makes it a template
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    stdin_filename: String,
    /// How many files to check at once; as many as there are cores by default
    #[arg(long, short, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Change the files where it is clear how to mend them
    #[arg(long)]
    fix: bool,
    /// Check again whenever a file changes, until Ctrl-C
    #[arg(long, short, conflicts_with = "fix")]
    watch: bool,
    /// Exit with 0 also when there are errors
    #[arg(long)]
    exit_zero: bool,
}

/// Checks, writes what is found, and says by the exit code how it went.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    if let Some(jobs) = arguments.jobs {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs.into());
        pool.build_global().map_err(io::Error::other)?;
    }
    let checker = arguments.checker()?;
    let code = if arguments.watch { watch::run(arguments, &checker)? } else { once(arguments, &checker)? };
    Ok(ExitCode::from(code))
}

/// Checks every file once.
fn once(arguments: &Arguments, checker: &Checker) -> io::Result<u8> {
    let start = Instant::now();
    let excluded = find::patterns(&arguments.exclude)?;
    let (stdin, paths): (Vec<_>, Vec<_>) = arguments.paths.iter().cloned().partition(|path| path.as_os_str() == "-");
    let found = find::find(&paths, &excluded);
    let mut summary = Summary::default();
    for problem in &found.problems {
        summary.unreadable(problem);
    }
    let mut document = Document::new(arguments.output.format());
    let mut output = io::BufWriter::new(io::stdout().lock());
    if stdin.is_empty() && found.files.is_empty() && found.problems.is_empty() {
        complain(&nothing_found(&arguments.paths));
        heard(output.write_all((document.begin() + &document.end()).as_bytes()))?;
        return Ok(2);
    }
    heard(output.write_all(document.begin().as_bytes()))?;
    if !stdin.is_empty() {
        let outcome = checker.stdin(&arguments.stdin_filename);
        heard(output.write_all(summary.add(&outcome, &mut document).as_bytes()))?;
    }
    let progress = arguments.output.progress(found.files.len());
    for files in found.files.chunks(BATCH) {
        let check = |path: &PathBuf| {
            let outcome = checker.file(path);
            progress.count();
            outcome
        };
        let outcomes: Vec<_> = files.par_iter().map(check).collect();
        let texts: Vec<_> = outcomes.iter().map(|outcome| summary.add(outcome, &mut document)).collect();
        progress.aside(|| {
            heard(texts.iter().try_for_each(|text| output.write_all(text.as_bytes())).and_then(|()| output.flush()))
        })?;
    }
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

/// What to say when there is nothing to check.
fn nothing_found(paths: &[PathBuf]) -> String {
    let paths: Vec<_> = paths.iter().map(|path| path.display().to_string()).collect();
    format!("no manifests (*.pp) and no templates (*.epp) in {}", paths.join(", "))
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
        Ok(Checker { settings, modulepath, mends: self.fix })
    }
}
