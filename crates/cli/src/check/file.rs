//! Checks one file.

use std::path::{Path, PathBuf};
use std::time::Duration;

use puppetlang::lexer::Options;
use puppetlang::parser::{Location, Parsed, Settings};
use puppetlang::report::Document;
use puppetlang::source::{Diagnostic, Severity, Source};

use super::fix::Fixes;
use super::{hiera, project, ruby};
use crate::clean_path::{expanded, is_plan, source_name};

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

impl Outcome {
    /// Returns the diagnostics, if the file could be checked.
    pub(super) fn checked(&self) -> Option<&Checked> {
        match self {
            Self::Checked(checked) => Some(checked),
            Self::Binary | Self::Unreadable(_) => None,
        }
    }

    /// Returns the part of a report about the file.
    pub(super) fn report(&self, document: &mut Document) -> String {
        self.checked().map(|one| document.timed(&one.source, &one.found, one.time)).unwrap_or_default()
    }
}

/// The diagnostics of a source.
pub(super) struct Checked {
    pub(super) source: Box<Source>,
    pub(super) found: Vec<Diagnostic>,
    /// The fixes that were applied to the source.
    pub(super) fixed: Fixes,
    /// The time that the check took; zero if it is not known.
    pub(super) time: Duration,
    /// Whether the file has no check of its own.
    pub(super) is_other: bool,
}

impl Checked {
    /// Creates the result of checking a source without fixing it.
    pub(super) fn new(source: Source, found: Vec<Diagnostic>) -> Self {
        Self { source: Box::new(source), found, fixed: Fixes::default(), time: Duration::ZERO, is_other: false }
    }
}

/// The settings for checking files.
pub(super) struct Checker {
    /// The settings of all files; the location is set for each file.
    pub(super) settings: Settings<'static>,
    /// Absolute paths, because they are compared with the absolute paths of files.
    pub(super) modulepath: Vec<PathBuf>,
    /// The directory of the configuration file, if that sets a module path: it is an environment.
    pub(super) root: Option<PathBuf>,
}

impl Checker {
    /// Checks a file.
    pub(super) fn file(&self, path: &Path) -> Outcome {
        self.file_for(path, |_, _, _| ())
    }

    /// Checks a file. If it is Puppet code, `read` is called with the source, its tokens and its options.
    pub(super) fn file_for(&self, path: &Path, read: impl FnOnce(&Source, &Parsed, &Options)) -> Outcome {
        match crate::input::read(path) {
            Ok(bytes) if SELINUX.iter().any(|magic| bytes.starts_with(magic)) => Outcome::Binary,
            Ok(bytes) => Outcome::Checked(self.check_for(path, bytes, read)),
            Err(error) => Outcome::Unreadable(format!("{}: {error}", path.display())),
        }
    }

    /// Checks the content of a file.
    pub(super) fn check(&self, path: &Path, bytes: Vec<u8>) -> Checked {
        self.check_for(path, bytes, |_, _, _| ())
    }

    fn check_for(&self, path: &Path, bytes: Vec<u8>, read: impl FnOnce(&Source, &Parsed, &Options)) -> Checked {
        if project::is_of_project(path) {
            let (source, found) = project::alone(path, &bytes, &self.settings);
            return Checked::new(source, found);
        }
        if hiera::is_of_hiera(path) {
            return hiera::alone(path, &bytes, self);
        }
        if ruby::is_template(path) {
            return ruby::alone(path, &bytes);
        }
        let (source, options, settings) = self.reading(path, bytes);
        let parsed = puppetlang::epp::syntax::parse(&source, &options);
        read(&source, &parsed, &options);
        let found = parsed.check(&source, &options, &settings);
        Checked::new(source, found)
    }

    /// Returns the content of a file as a source, with the options to parse it and the settings to validate it.
    pub(super) fn reading(&self, path: &Path, bytes: Vec<u8>) -> (Source, Options, Settings<'static>) {
        let (options, settings) = self.parsing(path, &expanded(path));
        (Source::from_bytes(source_name(path), bytes), options, settings)
    }

    /// Returns the options to parse a file and the settings to validate it. `place` is the absolute path.
    pub(super) fn parsing(&self, path: &Path, place: &Path) -> (Options, Settings<'static>) {
        let template = path.extension().is_some_and(|extension| extension == "epp");
        let tasks = self.settings.tasks || is_plan(place, &self.modulepath);
        let options = Options { template, tasks, ..Options::default() };
        let location = Location::of(place, &self.modulepath);
        let settings = Settings { location, tasks, ..self.settings.clone() };
        (options, settings)
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
        let checker = Checker { settings: Settings::default(), modulepath: Vec::new(), root: None };
        let directory = tempfile::tempdir().expect("there is room");
        let path = directory.path().join("gone.pp");
        let Outcome::Unreadable(problem) = checker.file(&path) else { panic!("there is no such file") };
        assert!(problem.starts_with(&*path.to_string_lossy()), "{problem}");
    }
}
