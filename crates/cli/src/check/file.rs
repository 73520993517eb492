//! Checking one file.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use puppetlang_lexer::Options;
use puppetlang_parser::{Location, ROUNDS, Settings, mend};
use puppetlang_source::{Diagnostic, Severity, Source};

use crate::clean_path::{expanded, is_plan};
use crate::output_file::{self, Before};

/// How a binary SELinux module begins, which has the same extension as a manifest.
const SELINUX: &[&[u8]] = &[&[0x8f, 0xff, 0x7c, 0xf9], &[0x8d, 0xff, 0x7c, 0xf9]];

/// What came of a file.
pub(super) enum Outcome {
    Checked(Checked),
    /// A binary file that is no manifest.
    Binary,
    /// Why it cannot be read.
    Unreadable(String),
}

/// What is wrong with a source, and how many errors were mended in it.
pub(super) struct Checked {
    pub(super) source: Source,
    pub(super) found: Vec<Diagnostic>,
    pub(super) mended: usize,
}

/// How files are checked.
pub(super) struct Checker {
    /// Without the place of the file, which each has for itself.
    pub(super) settings: Settings<'static>,
    /// From the root, as the paths of files are compared with them.
    pub(super) modulepath: Vec<PathBuf>,
    /// Whether files are changed where it is clear how to mend them.
    pub(super) mends: bool,
}

impl Checker {
    /// Checks what stands on standard input, as if it were a file of that name.
    pub(super) fn stdin(&self, name: &str) -> Outcome {
        match crate::input::standard_input() {
            Ok(_) if self.mends => Outcome::Unreadable("standard input cannot be changed; leave out --fix".into()),
            Ok(bytes) => Outcome::Checked(self.check(Path::new(name), bytes)),
            Err(error) => Outcome::Unreadable(format!("standard input: {error}")),
        }
    }

    /// Checks a file.
    pub(super) fn file(&self, path: &Path) -> Outcome {
        match crate::input::read(path) {
            Ok(bytes) if SELINUX.iter().any(|magic| bytes.starts_with(magic)) => Outcome::Binary,
            Ok(bytes) if self.mends => self.mend(path, &bytes),
            Ok(bytes) => Outcome::Checked(self.check(path, bytes)),
            Err(error) => Outcome::Unreadable(format!("{}: {error}", path.display())),
        }
    }

    /// Checks the content of a file.
    fn check(&self, path: &Path, bytes: Vec<u8>) -> Checked {
        let (source, options, settings) = self.reading(path, bytes);
        let found = puppetlang_parser::check(&source, &options, &settings);
        Checked { source, found, mended: 0 }
    }

    /// Checks a file, and changes it as long as that leaves fewer errors.
    fn mend(&self, path: &Path, bytes: &[u8]) -> Outcome {
        let (source, options, settings) = self.reading(path, bytes.to_vec());
        let mended = mend(source, &options, &settings, ROUNDS);
        if mended.fewer > 0
            && let Err(error) = output_file::write(path, mended.source.text().as_bytes(), Before::Exactly(bytes))
        {
            return Outcome::Unreadable(error.to_string());
        }
        Outcome::Checked(Checked { source: mended.source, found: mended.diagnostics, mended: mended.fewer })
    }

    /// The content of a file as a source, and how it is to be read.
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

/// How many of the findings are errors.
pub(super) fn errors(found: &[Diagnostic]) -> usize {
    found.iter().filter(|one| one.severity == Severity::Error).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_vanishes_before_it_is_read_is_reported() {
        let checker = Checker { settings: Settings::default(), modulepath: Vec::new(), mends: false };
        let directory = tempfile::tempdir().expect("there is room");
        let path = directory.path().join("gone.pp");
        let Outcome::Unreadable(problem) = checker.file(&path) else { panic!("there is no such file") };
        assert!(problem.starts_with(&*path.to_string_lossy()), "{problem}");
    }
}
