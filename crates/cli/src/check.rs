//! `puppetlang check`: what is wrong with manifests and templates.

use std::fs;
use std::io::{self, IsTerminal as _, Read as _, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{ArgAction, Args, ColorChoice, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use puppetlang_lexer::Options;
use puppetlang_parser::{Location, ROUNDS, Settings, Strict, check, mend};
use puppetlang_report::{Document, Format};
use puppetlang_source::{Diagnostic, Severity, Source};
use rayon::prelude::*;

use crate::find;

/// What `--help` says at its end.
pub(crate) const HELP: &str = "\
Exit code: 0 when nothing is wrong, 1 when there are errors, 2 when a file or
directory could not be read, or the command line is wrong.";

/// Files that are checked before their findings are written: enough for all cores, few enough for memory.
const BATCH: usize = 512;

/// How a binary SELinux module begins, which has the same extension as a manifest.
const SELINUX: &[&[u8]] = &[&[0x8f, 0xff, 0x7c, 0xf9], &[0x8d, 0xff, 0x7c, 0xf9]];

/// A run that takes longer than this shows how far it is.
const SHOW_AFTER: Duration = Duration::from_millis(500);

/// What `check` is told.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Manifests (*.pp), templates (*.epp), and directories with such; - is standard input
    #[arg(default_value = ".")]
    paths: Vec<PathBuf>,
    /// How to write what is found
    #[arg(long, visible_alias = "format", value_enum, default_value_t = OutputFormat::Human)]
    output_format: OutputFormat,
    /// When to use colours
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto)]
    color: ColorChoice,
    /// Write no summary and no progress
    #[arg(long, short)]
    quiet: bool,
    /// How strict to be about what works but is likely wrong
    #[arg(long, value_enum, default_value_t = Strictness::Error)]
    strict: Strictness,
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
    #[arg(long, short, value_name = "COUNT")]
    jobs: Option<usize>,
    /// Change the files where it is clear how to mend them
    #[arg(long)]
    fix: bool,
    /// Exit with 0 also when there are errors
    #[arg(long)]
    exit_zero: bool,
}

/// The formats by name.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum OutputFormat {
    /// With the source and what is wrong in it
    #[value(alias = "full")]
    Human,
    /// A line each, for editors
    Concise,
    /// A JSON array
    Json,
    /// A JSON object on each line
    Jsonl,
    /// Annotations for GitHub
    Github,
    /// A code quality report for GitLab
    Gitlab,
    /// SARIF 2.1.0
    Sarif,
    /// Test results in JUnit's form
    Junit,
    /// As Puppet writes it
    Puppet,
}

/// The degrees of strictness by name.
#[derive(Clone, Copy, ValueEnum)]
enum Strictness {
    /// Say nothing
    Off,
    /// Warn
    Warning,
    /// Refuse
    Error,
}

/// What came of a file.
enum Outcome {
    Checked(Checked),
    /// A binary file that is no manifest.
    Binary,
    /// Why it cannot be read.
    Unreadable(String),
}

/// What is wrong with a source, and how many errors were mended in it.
struct Checked {
    source: Source,
    found: Vec<Diagnostic>,
    mended: usize,
}

/// What there is to say at the end.
#[derive(Default)]
struct Summary {
    manifests: usize,
    templates: usize,
    errors: usize,
    warnings: usize,
    broken: usize,
    mended: usize,
    binary: usize,
    unreadable: usize,
}

/// Checks, writes what is found, and says by the exit code how it went.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let start = Instant::now();
    if let Some(jobs) = arguments.jobs {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs);
        pool.build_global().map_err(io::Error::other)?;
    }
    let excluded = find::patterns(&arguments.exclude)?;
    let (stdin, paths): (Vec<_>, Vec<_>) = arguments.paths.iter().cloned().partition(|path| path.as_os_str() == "-");
    let found = find::find(&paths, &excluded);
    let mut summary = Summary::default();
    for problem in &found.problems {
        summary.unreadable(problem);
    }
    let mut document = Document::new(arguments.format());
    let mut output = io::BufWriter::new(io::stdout().lock());
    output.write_all(document.begin().as_bytes())?;
    if !stdin.is_empty() {
        let outcome = arguments.check_stdin();
        output.write_all(summary.add(outcome, &mut document).as_bytes())?;
    }
    let progress = arguments.progress(found.files.len());
    for files in found.files.chunks(BATCH) {
        let outcomes: Vec<_> = files.par_iter().map(|path| arguments.check_file(path)).collect();
        for outcome in outcomes {
            output.write_all(summary.add(outcome, &mut document).as_bytes())?;
        }
        if let Some(progress) = &progress {
            progress.inc(files.len() as u64);
        }
    }
    if let Some(progress) = &progress {
        progress.finish_and_clear();
    }
    output.write_all(document.end().as_bytes())?;
    if !arguments.quiet && matches!(arguments.output_format, OutputFormat::Human | OutputFormat::Concise) {
        writeln!(output, "{}", summary.text(start.elapsed()))?;
    }
    output.flush()?;
    Ok(summary.exit_code(arguments.exit_zero))
}

impl Arguments {
    fn format(&self) -> Format {
        match self.output_format {
            OutputFormat::Human if self.colours() => Format::HumanColour,
            OutputFormat::Human => Format::Human,
            OutputFormat::Concise => Format::Concise,
            OutputFormat::Json => Format::Json,
            OutputFormat::Jsonl => Format::Jsonl,
            OutputFormat::Github => Format::Github,
            OutputFormat::Gitlab => Format::Gitlab,
            OutputFormat::Sarif => Format::Sarif,
            OutputFormat::Junit => Format::Junit,
            OutputFormat::Puppet => Format::Puppet,
        }
    }

    fn colours(&self) -> bool {
        match self.color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never,
        }
    }

    /// A bar on a terminal, for runs that take their time.
    fn progress(&self, files: usize) -> Option<ProgressBar> {
        if self.quiet || files <= BATCH || !io::stderr().is_terminal() {
            return None;
        }
        let style = ProgressStyle::with_template("{elapsed} {bar:30} {pos}/{len} files").ok()?;
        let bar = ProgressBar::new(files as u64).with_style(style);
        bar.enable_steady_tick(SHOW_AFTER);
        Some(bar)
    }

    fn check_stdin(&self) -> Outcome {
        let mut bytes = Vec::new();
        match io::stdin().lock().read_to_end(&mut bytes) {
            Ok(_) if self.fix => Outcome::Unreadable("standard input cannot be changed; leave out --fix".into()),
            Ok(_) => Outcome::Checked(self.check(Path::new(&self.stdin_filename), bytes)),
            Err(error) => Outcome::Unreadable(format!("standard input: {error}")),
        }
    }

    fn check_file(&self, path: &Path) -> Outcome {
        match fs::read(path) {
            Ok(bytes) if SELINUX.iter().any(|magic| bytes.starts_with(magic)) => Outcome::Binary,
            Ok(bytes) if self.fix => self.mend(path, bytes),
            Ok(bytes) => Outcome::Checked(self.check(path, bytes)),
            Err(error) => Outcome::Unreadable(format!("{}: {error}", path.display())),
        }
    }

    /// Checks a file, and changes it as long as that leaves fewer errors.
    fn mend(&self, path: &Path, bytes: Vec<u8>) -> Outcome {
        let mended = mend(source(path, bytes), &self.options(path), &self.settings(path), ROUNDS);
        if mended.fewer > 0
            && let Err(error) = fs::write(path, mended.source.text())
        {
            return Outcome::Unreadable(format!("{}: {error}", path.display()));
        }
        Outcome::Checked(Checked { source: mended.source, found: mended.diagnostics, mended: mended.fewer })
    }

    fn check(&self, path: &Path, bytes: Vec<u8>) -> Checked {
        let source = source(path, bytes);
        let found = check(&source, &self.options(path), &self.settings(path));
        Checked { source, found, mended: 0 }
    }

    fn options(&self, path: &Path) -> Options {
        let template = path.extension().is_some_and(|extension| extension == "epp");
        Options { template, tasks: self.tasks, ..Options::default() }
    }

    fn settings(&self, path: &Path) -> Settings<'static> {
        Settings {
            strict: match self.strict {
                Strictness::Off => Strict::Off,
                Strictness::Warning => Strict::Warning,
                Strictness::Error => Strict::Error,
            },
            tasks: self.tasks,
            location: Location::of(path, &self.modulepath),
            ..Settings::default()
        }
    }
}

/// A file as a source, by the name under which it is reported.
fn source(path: &Path, bytes: Vec<u8>) -> Source {
    let name: Arc<str> = path.strip_prefix("./").unwrap_or(path).to_string_lossy().into();
    Source::from_bytes(name, bytes)
}

impl Summary {
    /// Counts what came of a file; gives what is to be written of it.
    fn add(&mut self, outcome: Outcome, document: &mut Document) -> String {
        match outcome {
            Outcome::Checked(Checked { source, found, mended }) => {
                self.mended += mended;
                let template = source.name().ends_with(".epp");
                *(if template { &mut self.templates } else { &mut self.manifests }) += 1;
                let errors = errors(&found);
                self.errors += errors;
                self.warnings += found.len() - errors;
                self.broken += usize::from(errors > 0);
                document.source(&source, &found)
            }
            Outcome::Binary => {
                self.binary += 1;
                String::new()
            }
            Outcome::Unreadable(problem) => {
                self.unreadable(&problem);
                String::new()
            }
        }
    }

    fn unreadable(&mut self, problem: &str) {
        self.unreadable += 1;
        anstream::eprintln!("puppetlang: {problem}");
    }

    /// The last line.
    fn text(&self, time: Duration) -> String {
        let mut notes = Vec::new();
        if self.binary > 0 {
            notes.push(format!("skipped {} (*.pp)\n", count(self.binary, "binary SELinux module")));
        }
        let mut checked = vec![count(self.manifests, "manifest")];
        if self.templates > 0 {
            checked.push(count(self.templates, "template"));
        }
        let mut found = match self.errors {
            0 => "no errors".to_owned(),
            errors => format!("{} in {}", count(errors, "error"), count(self.broken, "file")),
        };
        if self.warnings > 0 {
            found = format!("{found}, {}", count(self.warnings, "warning"));
        }
        if self.mended > 0 {
            found = format!("{} mended, {found}", count(self.mended, "error"));
        }
        if self.unreadable > 0 {
            found = format!("{found}, {} could not be read", self.unreadable);
        }
        format!("{}Checked {} in {:.2} s: {found}", notes.concat(), checked.join(" and "), time.as_secs_f64())
    }

    fn exit_code(&self, zero: bool) -> ExitCode {
        match (self.unreadable, self.errors) {
            (1.., _) => ExitCode::from(2),
            (_, 1..) if !zero => ExitCode::from(1),
            _ => ExitCode::SUCCESS,
        }
    }
}

fn errors(found: &[Diagnostic]) -> usize {
    found.iter().filter(|one| one.severity == Severity::Error).count()
}

/// A number with a noun, as in `1 error` or `2 errors`.
fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
