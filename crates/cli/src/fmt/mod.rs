//! `puppetlang fmt`: formats manifests and templates.

mod outcome;

use std::io::{self, Write as _};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use puppetlang::lexer::Options;
use puppetlang::source::Source;
use puppetlang_fmt::{Style, format, format_lines};
use rayon::prelude::*;

use self::outcome::{Outcome, report};
use crate::clean_path::{expanded, is_plan, source_name};
use crate::configuration::{Styles, Unusable};
use crate::find::{Excluded, find};
use crate::input::{read, standard_input};
use crate::output_file::{Before, write};
use crate::standard;

/// The text after the help of the command.
pub(crate) const HELP: &str = "\
Files are changed in place. A file with a syntax error stays as it is, and the error is reported. The code between the \
comments `# fmt: off` and `# fmt: on` stays as it is.
Exit code: 0, or 1 if --check or --diff finds a file that is not formatted, or 2 if a file has a syntax error or \
cannot be read or written.";

/// The arguments of `fmt`.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Manifests (*.pp), templates (*.epp) and directories; - reads standard input and writes standard output
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// List the files that are not formatted, and change none
    #[arg(long)]
    check: bool,
    /// Print the changes as a unified diff, and change no file
    #[arg(long)]
    diff: bool,
    /// Format only the lines from FIRST to LAST, counted from 1, of the only path
    #[arg(long, value_name = "FIRST:LAST", value_parser = range)]
    range: Option<RangeInclusive<u32>>,
    /// Set the width of lines in characters; 140 by default
    #[arg(long, value_name = "CHARACTERS", value_parser = clap::value_parser!(u32).range(1..))]
    width: Option<u32>,
    /// Write one blank before each =>, instead of aligning those of a block
    #[arg(long)]
    no_align: bool,
    /// Write one form also where the style guide allows several, such as blanks after commas and inside parentheses
    #[arg(long)]
    uniform: bool,
    /// Parse standard input as a template
    #[arg(long)]
    epp: bool,
    /// Parse plan and apply as keywords
    #[arg(long)]
    tasks: bool,
    /// Skip paths that match a glob pattern, such as spec/** or *.epp; can be repeated
    #[arg(long, value_name = "PATTERN")]
    exclude: Vec<String>,
}

/// Parses `FIRST:LAST`.
fn range(text: &str) -> Result<RangeInclusive<u32>, String> {
    let (first, last) = text.split_once(':').ok_or("expected two line numbers, as in 10:20")?;
    let number = |text: &str| text.parse::<u32>().map_err(|error| format!("{text:?}: {error}"));
    match (number(first)?, number(last)?) {
        (first, last) if first > 0 && first <= last => Ok(first..=last),
        _ => Err("the first line is at least 1, and the last line is not before it".to_owned()),
    }
}

/// Formats the files, and returns the exit code.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    if arguments.range.is_some() && (arguments.paths.len() > 1 || arguments.paths[0].is_dir()) {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "--range needs exactly one file"));
    }
    if arguments.paths.iter().any(|path| path.as_os_str() == "-") {
        return filter(arguments);
    }
    let found = find(&arguments.paths, &Excluded::new(&arguments.exclude)?);
    for problem in &found.problems {
        standard::complain(problem);
    }
    let files: Vec<_> = found.files.into_iter().filter(|path| is_source(path)).collect();
    let mut styles = Styles::default();
    let styles = files.iter().map(|path| styles.of(path)).collect::<Result<Vec<_>, _>>();
    let styles = styles.map_err(Unusable::complain)?;
    let outcomes: Vec<_> = files.par_iter().zip(styles).map(|(path, style)| arguments.file(path, style)).collect();
    let mut code = u8::from(!found.problems.is_empty()) * 2;
    for (path, outcome) in files.iter().zip(&outcomes) {
        code = code.max(report(path, outcome, arguments.diff)?);
    }
    Ok(ExitCode::from(code))
}

fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "pp" || extension == "epp")
}

/// Formats standard input.
fn filter(arguments: &Arguments) -> io::Result<ExitCode> {
    let bytes = standard_input()?;
    let name = Path::new("<stdin>");
    let style = Styles::default().of(name).map_err(Unusable::complain)?;
    let outcome = arguments.outcome(bytes, name, arguments.epp, arguments.tasks, style);
    if arguments.check || arguments.diff || matches!(outcome, Outcome::Refused(_)) {
        return report(name, &outcome, arguments.diff).map(ExitCode::from);
    }
    let text = match &outcome {
        Outcome::Unformatted { after, .. } => after,
        Outcome::Formatted(text) => text,
        Outcome::Refused(_) | Outcome::Changed => "",
    };
    standard::heard(io::stdout().lock().write_all(text.as_bytes())).map(|()| ExitCode::SUCCESS)
}

impl Arguments {
    /// Returns the style of the options, or else that of the configuration file.
    fn style(&self, configured: Style) -> Style {
        Style {
            width: self.width.unwrap_or(configured.width),
            align_arrows: configured.align_arrows && !self.no_align,
            uniform: configured.uniform || self.uniform,
        }
    }

    /// Formats a file, and writes it unless it is only checked.
    fn file(&self, path: &Path, style: Style) -> Outcome {
        let bytes = match read(path) {
            Ok(bytes) => bytes,
            Err(error) => return Outcome::Refused(format!("{}: {error}", path.display())),
        };
        let is_template = path.extension().is_some_and(|extension| extension == "epp");
        let tasks = self.tasks || is_plan(&expanded(path), &[]);
        match self.outcome(bytes, path, is_template, tasks, style) {
            Outcome::Unformatted { before, after } if !(self.check || self.diff) => {
                match write(path, after.as_bytes(), Before::Exactly(before.as_bytes())) {
                    Ok(()) => Outcome::Changed,
                    Err(error) => Outcome::Refused(error.to_string()),
                }
            }
            outcome => outcome,
        }
    }

    /// Formats the content of a file.
    fn outcome(&self, bytes: Vec<u8>, path: &Path, template: bool, tasks: bool, configured: Style) -> Outcome {
        let source = Source::from_bytes(source_name(path), bytes);
        let options = Options { template, ..Options::manifest() }.with_tasks(tasks);
        let formatted = match &self.range {
            Some(range) => format_lines(&source, &options, &self.style(configured), range.clone()),
            None => format(&source, &options, &self.style(configured)),
        };
        match formatted {
            Ok(after) if after == source.text() => Outcome::Formatted(after),
            Ok(after) => Outcome::Unformatted { before: source.text().to_owned(), after },
            Err(refusal) => Outcome::Refused(outcome::reason(&source, &refusal)),
        }
    }
}
