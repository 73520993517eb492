//! The command `puppet-lint`: options, files, output and exit codes. Reading and writing is the caller's job.
//!
//! | module | subject |
//! |---|---|
//! | `files` | the files and streams that the caller provides |
//! | `linted` | a file after its checks |
//! | `options` | the options of the command line and of `.puppet-lint.rc` |
//! | `pattern` | the patterns of `--ignore-paths` |
//! | `message` | findings as lines of text |
//! | `json`, `sarif`, `code_climate` | findings as documents |

mod code_climate;
mod files;
mod json;
mod linted;
mod message;
mod options;
mod pattern;
mod sarif;

use std::io;

pub use files::{Files, Streams};
pub use linted::PUPPET_LINT_VERSION;
use linted::{Linted, file_name};
pub use options::{Action, Options, UsageError};

use crate::finding::{Finding, Level};
use crate::report::{File, Report, lint, lint_data, unreadable};

const HINT: &str = "puppet-lint: try 'puppet-lint --help' for more information\n";

/// The first bytes of a policy module of SELinux, whose files also end in `.pp`.
const POLICY_MODULE: [u8; 4] = [0x8f, 0xff, 0x7c, 0xf9];

/// Runs the command with the arguments after its name, and returns its exit code.
///
/// # Errors
///
/// If a stream or file cannot be written.
pub fn run(arguments: &[String], files: &impl Files, streams: &mut impl Streams) -> io::Result<u8> {
    let options = match Options::read(arguments, files) {
        Ok(options) => options,
        Err(error) => {
            streams.out(&format!("puppet-lint: {error}\n{HINT}"))?;
            return Ok(1);
        }
    };
    match options.action {
        Action::Help => streams.out(&options::help())?,
        Action::Version => streams.out(&format!("puppet-lint {PUPPET_LINT_VERSION}\n"))?,
        Action::ListChecks => {
            for check in crate::CHECKS {
                streams.out(&format!("{}\n", check.name))?;
            }
        }
        Action::Lint => return Run { options, files, streams }.all(),
    }
    Ok(0)
}

struct Run<'a, F, S> {
    options: Options,
    files: &'a F,
    streams: &'a mut S,
}

impl<F: Files, S: Streams> Run<'_, F, S> {
    fn all(mut self) -> io::Result<u8> {
        let Some(first) = self.options.paths.first().cloned() else {
            self.streams.out(&format!("puppet-lint: no file specified\n{HINT}"))?;
            return Ok(1);
        };
        let is_directory = self.files.is_directory(&first);
        let paths = if is_directory { self.files.below(&first) } else { self.options.paths.clone() };
        if paths.len() > 1 {
            self.options.with_filename = true;
        }
        let mut code = 0;
        let mut all = Vec::new();
        for path in paths {
            if self.options.ignore_paths.iter().any(|pattern| pattern::matches(pattern, &path)) {
                continue;
            }
            let Ok(bytes) = self.files.read(&path) else {
                let message = "puppet-lint: no file specified or specified file does not exist\n";
                self.streams.out(&format!("{message}{HINT}"))?;
                return Ok(1);
            };
            let (linted, fails) = self.file(path, &bytes)?;
            all.push(linted);
            code = code.max(u8::from(fails));
        }
        let base = self.files.absolute(&first);
        let base = if is_directory { base } else { parent(&base).to_owned() };
        if self.options.sarif {
            self.streams.out(&format!("{}\n", sarif::document(&all, &base)))?;
        } else if self.options.json {
            self.streams.out(&format!("{}\n", json::document(&all)))?;
        }
        if let Some(path) = &self.options.code_climate_report_file {
            self.files.write(path, &format!("{}\n", code_climate::document(&all)))?;
        }
        Ok(code)
    }

    /// Checks a file, prints and fixes it. Returns true if it makes the command fail.
    fn file(&mut self, path: String, bytes: &[u8]) -> io::Result<(Linted, bool)> {
        let bytes = if bytes.starts_with(&POLICY_MODULE) { &[] } else { bytes };
        let full_path = self.files.absolute(&path);
        let (text, report) = self.report(&path, &full_path, bytes);
        for warning in &report.warnings {
            self.streams.error(&format!("{warning}\n"))?;
        }
        for warning in report.warnings_about_stopped() {
            self.streams.error(&format!("{path}: {warning}\n"))?;
        }
        let fails = report.count(Level::Error) > 0 || self.options.fail_on_warnings && report.count(Level::Warning) > 0;
        let has_syntax_error = report.has_syntax_error();
        if let Some(fixed) = report.fixed.filter(|_| !has_syntax_error) {
            self.files.write(&path, &fixed)?;
        }
        let findings: Vec<_> = report.findings.into_iter().filter(|finding| self.options.shows(finding)).collect();
        let contexts = if self.options.with_context { contexts(text, &findings) } else { Vec::new() };
        let linted = Linted { path, full_path, findings, contexts };
        if !self.options.json && !self.options.sarif {
            self.streams.out(&message::messages(&linted, &self.options))?;
        }
        if has_syntax_error {
            self.streams.error("Try running `puppet parser validate <file>`\n")?;
        }
        Ok((linted, fails))
    }

    fn report<'b>(&self, path: &str, full_path: &str, bytes: &'b [u8]) -> (&'b str, Report) {
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let valid = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
                return (valid, unreadable(valid));
            }
        };
        let config = &self.options.config;
        let is_data = extension(path)
            .is_some_and(|extension| extension.eq_ignore_ascii_case("yaml") || extension.eq_ignore_ascii_case("yml"));
        let report = if is_data {
            let strings = self.files.strings_of_yaml(text).unwrap_or_default();
            lint_data(text, strings.iter().map(String::as_str), config)
        } else {
            lint(&File { path, full_path, text }, config)
        };
        (text, report)
    }
}

/// Returns the lines of the findings without blanks around them.
fn contexts(text: &str, findings: &[Finding]) -> Vec<String> {
    let lines: Vec<_> = text.split('\n').collect();
    let line = |finding: &Finding| {
        let index = (finding.line as usize).checked_sub(1);
        index.and_then(|index| lines.get(index)).copied().unwrap_or_default()
    };
    findings.iter().map(|finding| line(finding).trim_matches(crate::token::is_stripped).to_owned()).collect()
}

fn extension(path: &str) -> Option<&str> {
    file_name(path).rsplit_once('.').map(|(_, extension)| extension)
}

fn parent(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(parent, _)| parent)
}
