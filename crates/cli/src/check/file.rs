//! Checking one file.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use puppetlang_lexer::Options;
use puppetlang_parser::{Location, Settings, parse};
use puppetlang_source::{Diagnostic, Severity, Source};

use super::mend;

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
    pub(super) modulepath: Vec<PathBuf>,
    /// Whether files are changed where it is clear how to mend them.
    pub(super) mends: bool,
}

impl Checker {
    /// Checks what stands on standard input, as if it were a file of that name.
    pub(super) fn stdin(&self, name: &str) -> Outcome {
        let mut bytes = Vec::new();
        match io::stdin().lock().read_to_end(&mut bytes) {
            Ok(_) if self.mends => Outcome::Unreadable("standard input cannot be changed; leave out --fix".into()),
            Ok(_) => Outcome::Checked(self.check(Path::new(name), bytes)),
            Err(error) => Outcome::Unreadable(format!("standard input: {error}")),
        }
    }

    /// Checks a file.
    pub(super) fn file(&self, path: &Path) -> Outcome {
        match fs::read(path) {
            Ok(bytes) if SELINUX.iter().any(|magic| bytes.starts_with(magic)) => Outcome::Binary,
            Ok(bytes) if self.mends => mend::mend(self, path, bytes),
            Ok(bytes) => Outcome::Checked(self.check(path, bytes)),
            Err(error) => Outcome::Unreadable(format!("{}: {error}", path.display())),
        }
    }

    /// Checks the content of a file.
    pub(super) fn check(&self, path: &Path, bytes: Vec<u8>) -> Checked {
        let name: Arc<str> = path.strip_prefix("./").unwrap_or(path).to_string_lossy().into();
        let source = Source::from_bytes(name, bytes);
        let template = path.extension().is_some_and(|extension| extension == "epp");
        let options = Options { template, tasks: self.settings.tasks, ..Options::default() };
        let settings = Settings { location: Location::of(path, &self.modulepath), ..self.settings.clone() };
        let parsed = parse(&source, &options);
        let mut found: Vec<_> =
            parsed.diagnostics(&source, &options).into_iter().filter_map(|one| self.judged(one)).collect();
        found.extend(parsed.validate(&source, &settings).diagnostics);
        Checked { source, found, mended: 0 }
    }

    /// A finding of the lexer or the parser with the severity that it is to have; nothing if it is to be ignored.
    fn judged(&self, diagnostic: Diagnostic) -> Option<Diagnostic> {
        let severity = diagnostic.issue.and_then(|issue| self.settings.severities.get(issue));
        let severity = severity.unwrap_or(diagnostic.severity);
        (severity != Severity::Ignore).then(|| diagnostic.with_severity(severity))
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
