//! A run of `check`: checks every file once, writes the report, and returns the exit code.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use puppetlang::lexer::Options;
use puppetlang::parser::Parsed;
use puppetlang::report::{Document, visible};
use puppetlang::source::Source;
use puppetlang_index::Overlay;
use rayon::prelude::*;

use super::baseline::Baseline;
use super::deep::{Deep, Roots};
use super::file::{Checked, Checker, Outcome};
use super::given::Given;
use super::progress::Progress;
use super::project_root;
use super::settings::Group;
use super::summary::Summary;
use super::{Arguments, Fixing, Related, fix, nothing_found};
use crate::clean_path::expanded;
use crate::find::{self, Found};
use crate::standard::{complain, heard};

/// The number of files that are checked before their diagnostics are written.
///
/// Large enough to keep all cores busy, and small enough to limit the memory.
const BATCH: usize = 512;

/// The report of a run, which is written while files are checked.
struct Report<'a> {
    arguments: &'a Arguments,
    summary: Summary,
    document: Document,
    output: io::BufWriter<io::StdoutLock<'static>>,
    start: Instant,
    /// Lines of the summary about baselines.
    notes: Vec<String>,
}

/// Checks every file once.
pub(super) fn once(arguments: &Arguments, groups: &[Group]) -> io::Result<u8> {
    let mut report = Report::new(arguments);
    let runs = groups.iter().map(|group| Run::new(arguments, group, &mut report)).collect::<io::Result<Vec<_>>>()?;
    if runs.iter().all(|run| run.is_empty()) && report.summary.can_read_all() {
        let paths: Vec<&PathBuf> = groups.iter().flat_map(|group| group.paths.iter()).collect();
        complain(&nothing_found(&paths));
        report.begin()?;
        let end = report.document.end();
        report.write(&end)?;
        return Ok(2);
    }
    report.begin()?;
    for run in runs {
        run.check(&mut report)?;
    }
    report.end()
}

/// The files of a group.
struct Run<'a> {
    arguments: &'a Arguments,
    group: &'a Group,
    found: Found,
    related: Related,
    /// The files with the text of standard input, and with fixed texts.
    files: Overlay,
    input: Option<Outcome>,
    /// The files whose own errors were fixed.
    fixed: Vec<Option<Checked>>,
    roots: Roots,
    /// The results of the files that describe environments and modules.
    project: Vec<Outcome>,
    baseline: Option<Baseline>,
}

impl<'a> Run<'a> {
    /// Finds the files of a group, and indexes the environments and modules that they belong to.
    fn new(arguments: &'a Arguments, group: &'a Group, report: &mut Report<'_>) -> io::Result<Self> {
        let checker = &group.checker;
        let mut found = find::find(&group.paths, &group.excluded);
        let related = Related::of(&mut found, &group.paths, &group.excluded, checker);
        for problem in found.problems.iter().chain(related.problems()) {
            report.summary.unreadable(problem);
        }
        let files = Overlay::default();
        let input = group.reads_stdin.then(|| read_input(arguments, checker, &files));
        let fixed = match arguments.fixing() {
            Fixing::None => Vec::new(),
            Fixing::Write | Fixing::Preview => fixed_files(&found.files, checker, &files),
        };
        let named =
            Some(PathBuf::from(&arguments.stdin_filename)).filter(|_| input.is_some() && arguments.names_stdin());
        let given: Vec<PathBuf> = named.into_iter().chain(group.paths.iter().cloned()).collect();
        let invalid = |message| io::Error::new(io::ErrorKind::InvalidInput, message);
        let roots = Roots::of(&given, group.depth.value, checker, &files).map_err(invalid)?;
        let given = paths_of(group, &found);
        let project = project_root::outcomes(&roots, &given, checker, &files);
        let baseline = match (&group.baseline, arguments.write_baseline) {
            (None, true) => {
                return Err(invalid("--write-baseline needs a file: add --baseline FILE".into()));
            }
            (Some(file), true) => Some(Baseline::to_write(file)?),
            (Some(_), false) if arguments.fixing() == Fixing::Preview => None,
            (Some(file), false) => Some(Baseline::read(file)?),
            (None, false) => None,
        };
        Ok(Self { arguments, group, found, related, files, input, fixed, roots, project, baseline })
    }

    /// Returns true if there is nothing to check.
    fn is_empty(&self) -> bool {
        self.input.is_none() && self.count() == 0
    }

    /// Returns the number of files without standard input.
    fn count(&self) -> usize {
        self.found.files.len() + self.related.count() + self.project.len()
    }

    /// Checks the files and reports them.
    fn check(mut self, report: &mut Report<'_>) -> io::Result<()> {
        let progress = self.arguments.output.progress(self.count());
        let (arguments, checker) = (self.arguments, &self.group.checker);
        let deep = Deep::new(&mut self.roots, checker, &self.files);
        let baseline = &mut self.baseline;
        // The index may have parsed the text of standard input in place of a file, and fixes parse again.
        let are_parsed = self.input.is_none() && arguments.fixing() == Fixing::None;
        if let Some(outcome) = self.input {
            report.add(vec![deepened(outcome, arguments, checker, &deep)], baseline, &progress)?;
        }
        let related = self.related.read(checker, || progress.count());
        let mut fixed = self.fixed.into_iter();
        for files in self.found.files.chunks(BATCH) {
            let fixed: Vec<Option<Checked>> = files.iter().map(|_| fixed.next().flatten()).collect();
            let check = |(path, fixed): (&PathBuf, Option<Checked>)| {
                let start = Instant::now();
                let render = |source: &Source, parsed: &Parsed, options: &Options| {
                    if *options == Options::manifest() {
                        related.templates.add(path, source, parsed);
                    }
                };
                let parsed = if are_parsed { deep.parsed(path, checker, render) } else { None };
                let mut outcome = match (parsed, fixed) {
                    (Some(checked), _) => Outcome::Checked(checked),
                    (None, Some(fixed)) => deepened(Outcome::Checked(fixed), arguments, checker, &deep),
                    (None, None) => deepened(checker.file_for(path, render), arguments, checker, &deep),
                };
                if let Outcome::Checked(checked) = &mut outcome {
                    checked.time = start.elapsed();
                }
                if arguments.fixing() == Fixing::Write {
                    outcome = fix::write(path, outcome);
                }
                progress.count();
                outcome
            };
            let outcomes: Vec<_> = files.par_iter().zip(fixed).map(check).collect();
            report.add(outcomes, baseline, &progress)?;
        }
        let given = paths_of(self.group, &self.found);
        let of_others = || if arguments.fixing() == Fixing::Preview { Vec::new() } else { deep.of_other_files(&given) };
        let (mut outcomes, of_others) = rayon::join(|| related.check(checker, || progress.count()), of_others);
        outcomes.par_iter_mut().for_each(|outcome| deep.add_to(outcome));
        report.add(outcomes, baseline, &progress)?;
        report.add(of_others, baseline, &progress)?;
        self.project.iter().for_each(|_| progress.count());
        report.add(self.project, baseline, &progress)?;
        progress.end();
        if let Some(line) = self.baseline.map(Baseline::end).transpose()?.flatten() {
            report.notes.push(line);
        }
        Ok(())
    }
}

/// Returns the paths of a group, and the files that were found there.
fn paths_of<'g>(group: &'g Group, found: &'g Found) -> Given<'g> {
    Given { paths: &group.paths, excluded: &group.excluded, files: &found.files }
}

/// Returns the reports about files, made in parallel if those of a format do not depend on each other.
fn reports(outcomes: &[Outcome], document: &mut Document) -> Vec<String> {
    let alone = |outcome: &Outcome| outcome.checked().and_then(|one| document.independent(&one.source, &one.found));
    let alone: Vec<Option<String>> = outcomes.par_iter().map(alone).collect();
    let reports = outcomes.iter().zip(alone);
    reports.map(|(outcome, report)| report.unwrap_or_else(|| outcome.report(document))).collect()
}

/// Reads and checks standard input.
fn read_input(arguments: &Arguments, checker: &Checker, files: &Overlay) -> Outcome {
    if arguments.fixing() == Fixing::Write {
        return Outcome::Unreadable("standard input cannot be fixed; omit --fix, or add --diff".into());
    }
    match crate::input::standard_input() {
        Ok(bytes) => {
            let path = Path::new(&arguments.stdin_filename);
            let mut checked = checker.check(path, bytes);
            if arguments.fixing() == Fixing::Preview {
                checked = checker.fixed(path, checked);
            }
            if arguments.names_stdin() {
                files.set(expanded(path), checked.source.text());
            }
            Outcome::Checked(checked)
        }
        Err(error) => Outcome::Unreadable(format!("standard input: {error}")),
    }
}

/// Returns the files whose own errors have fixes, with the fixed text; the texts also replace those of the files.
fn fixed_files(paths: &[PathBuf], checker: &Checker, files: &Overlay) -> Vec<Option<Checked>> {
    let fixed = |path: &PathBuf| match checker.file_with_fixes(path) {
        Outcome::Checked(checked) => Some(checked).filter(|checked| checked.fixed.before.is_some()),
        Outcome::Binary | Outcome::Unreadable(_) => None,
    };
    let fixed: Vec<Option<Checked>> = paths.par_iter().map(fixed).collect();
    for (path, checked) in paths.iter().zip(&fixed) {
        if let Some(checked) = checked {
            files.set(expanded(path), checked.source.text());
        }
    }
    fixed
}

/// Adds the findings across files, and fixes them if fixes are wanted.
fn deepened(mut outcome: Outcome, arguments: &Arguments, checker: &Checker, deep: &Deep<'_>) -> Outcome {
    match arguments.fixing() {
        Fixing::None => deep.add_to(&mut outcome),
        Fixing::Write | Fixing::Preview => checker.fix_deeply(&mut outcome, deep),
    }
    outcome
}

impl<'a> Report<'a> {
    fn new(arguments: &'a Arguments) -> Self {
        let document = Document::new(arguments.output.format());
        let output = io::BufWriter::new(io::stdout().lock());
        let start = Instant::now();
        Self { arguments, summary: Summary::default(), document, output, start, notes: Vec::new() }
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        heard(self.output.write_all(text.as_bytes()))
    }

    fn is_preview(&self) -> bool {
        self.arguments.fixing() == Fixing::Preview
    }

    fn begin(&mut self) -> io::Result<()> {
        let text = if self.is_preview() { String::new() } else { self.document.begin() };
        self.write(&text)
    }

    /// Writes the reports about files, or the differences that fixes would make.
    fn add(
        &mut self,
        mut outcomes: Vec<Outcome>,
        baseline: &mut Option<Baseline>,
        progress: &Progress,
    ) -> io::Result<()> {
        if let Some(baseline) = baseline {
            outcomes.iter_mut().for_each(|outcome| baseline.filter(outcome));
        }
        outcomes.iter().for_each(|outcome| self.summary.add(outcome));
        let texts = if self.is_preview() {
            outcomes.iter().map(|outcome| self.arguments.output.shown(fix::diff(outcome))).collect()
        } else {
            reports(&outcomes, &mut self.document)
        };
        let output = &mut self.output;
        progress.aside(|| {
            heard(texts.iter().try_for_each(|text| output.write_all(text.as_bytes())).and_then(|()| output.flush()))
        })
    }

    /// Writes the end of the report and the summary, and returns the exit code.
    fn end(mut self) -> io::Result<u8> {
        if self.is_preview() {
            if self.arguments.output.summarises() {
                // The difference on standard output can be applied by other programs.
                let _ = writeln!(anstream::stderr(), "{}", visible(&self.summary.preview()));
            }
            heard(self.output.flush())?;
            return Ok(self.summary.preview_code());
        }
        let mut end = self.document.end();
        if self.arguments.output.summarises() {
            end.push_str(&(self.summary.text(self.start.elapsed()) + "\n"));
            end.extend(self.notes.iter().map(|note| format!("{note}\n")));
        }
        if self.arguments.output.hints() {
            end.push_str(&self.summary.hint());
        }
        self.write(&end)?;
        heard(self.output.flush())?;
        Ok(self.summary.exit_code(self.arguments.exit_zero))
    }
}
