//! Checks and fixes one file.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use puppetlang::epp::syntax::apply_fixes;
use puppetlang::lexer::Options;
use puppetlang::parser::{Location, ROUNDS, Settings};
use puppetlang::source::{Diagnostic, Severity, Source};

use super::{hiera, ruby};
use crate::clean_path::{expanded, is_plan};
use crate::output_file::{self, Before};

/// The first bytes of a binary SELinux module, which has the same extension as a manifest.
const SELINUX: &[&[u8]] = &[&[0x8f, 0xff, 0x7c, 0xf9], &[0x8d, 0xff, 0x7c, 0xf9]];

/// The result of checking a file.
pub(super) enum Outcome {
    Checked(Checked),
    /// The file is a binary SELinux module.
    Binary,
    /// The file cannot be read or written; the message says why.
    Unreadable(String),
}

/// The diagnostics of a source, and the number of errors that were fixed in it.
pub(super) struct Checked {
    pub(super) source: Source,
    pub(super) found: Vec<Diagnostic>,
    pub(super) fixed: usize,
}

/// The settings for checking files.
pub(super) struct Checker {
    /// The settings of all files; the location is set for each file.
    pub(super) settings: Settings<'static>,
    /// Absolute paths, because they are compared with the absolute paths of files.
    pub(super) modulepath: Vec<PathBuf>,
    /// Whether to fix errors in the files.
    pub(super) fixes: bool,
}

impl Checker {
    /// Checks standard input as if it were a file with this name.
    pub(super) fn stdin(&self, name: &str) -> Outcome {
        match crate::input::standard_input() {
            Ok(_) if self.fixes => Outcome::Unreadable("standard input cannot be fixed; omit --fix".into()),
            Ok(bytes) => Outcome::Checked(self.check(Path::new(name), bytes)),
            Err(error) => Outcome::Unreadable(format!("standard input: {error}")),
        }
    }

    /// Checks a file, and fixes it if `fixes` is set.
    pub(super) fn file(&self, path: &Path) -> Outcome {
        match crate::input::read(path) {
            Ok(bytes) if SELINUX.iter().any(|magic| bytes.starts_with(magic)) => Outcome::Binary,
            Ok(bytes) if self.fixes && !hiera::is_of_hiera(path) && !ruby::is_template(path) => {
                self.apply_fixes(path, &bytes)
            }
            Ok(bytes) => Outcome::Checked(self.check(path, bytes)),
            Err(error) => Outcome::Unreadable(format!("{}: {error}", path.display())),
        }
    }

    /// Checks the content of a file.
    fn check(&self, path: &Path, bytes: Vec<u8>) -> Checked {
        if hiera::is_of_hiera(path) {
            return hiera::alone(path, &bytes, self);
        }
        if ruby::is_template(path) {
            return ruby::alone(path, &bytes);
        }
        let (source, options, settings) = self.reading(path, bytes);
        let found = puppetlang::epp::syntax::check(&source, &options, &settings);
        Checked { source, found, fixed: 0 }
    }

    /// Checks a file and applies fixes as long as they reduce the number of errors.
    fn apply_fixes(&self, path: &Path, bytes: &[u8]) -> Outcome {
        let (source, options, settings) = self.reading(path, bytes.to_vec());
        let fixed = apply_fixes(source, &options, &settings, ROUNDS);
        if fixed.fewer > 0
            && let Err(error) = output_file::write(path, fixed.source.text().as_bytes(), Before::Exactly(bytes))
        {
            return Outcome::Unreadable(error.to_string());
        }
        Outcome::Checked(Checked { source: fixed.source, found: fixed.diagnostics, fixed: fixed.fewer })
    }

    /// Returns the content of a file as a source, with the options to parse it and the settings to validate it.
    fn reading(&self, path: &Path, bytes: Vec<u8>) -> (Source, Options, Settings<'static>) {
        let name: Arc<str> = path.strip_prefix("./").unwrap_or(path).to_string_lossy().into();
        let template = path.extension().is_some_and(|extension| extension == "epp");
        let place = expanded(path);
        let tasks = self.settings.tasks || is_plan(&place, &self.modulepath);
        let options = Options { template, tasks, ..Options::default() };
        let location = Location::of(&place, &self.modulepath);
        let settings = Settings { location, tasks, ..self.settings.clone() };
        (Source::from_bytes(name, bytes), options, settings)
    }
}

/// Returns the number of errors among the diagnostics.
pub(super) fn errors(found: &[Diagnostic]) -> usize {
    found.iter().filter(|one| one.severity == Severity::Error).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_vanishes_before_it_is_read_is_reported() {
        let checker = Checker { settings: Settings::default(), modulepath: Vec::new(), fixes: false };
        let directory = tempfile::tempdir().expect("there is room");
        let path = directory.path().join("gone.pp");
        let Outcome::Unreadable(problem) = checker.file(&path) else { panic!("there is no such file") };
        assert!(problem.starts_with(&*path.to_string_lossy()), "{problem}");
    }
}
