//! Puppet files that are read and parsed lazily.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use puppetlang_evaluator::{Program, ProgramError};
use puppetlang_lexer::Options;
use puppetlang_parser::{Location, Settings, Severities, Strict};
use puppetlang_source::{Source, meter};

use super::files::{FileError, Files, Stat};

/// A Puppet file. It is read and parsed once, when its program is first used, and shared afterwards.
pub struct SourceFile {
    path: PathBuf,
    reader: Arc<Reader>,
    /// Set when a thread starts to read the file, before there is an outcome.
    is_begun: AtomicBool,
    outcome: OnceLock<Outcome>,
}

/// The settings for reading the files of an environment.
pub(super) struct Reader {
    pub(super) files: Arc<dyn Files>,
    pub(super) options: Options,
    pub(super) strict: Strict,
    pub(super) severities: Severities,
    /// The size limit, in bytes.
    pub(super) source_bytes: u64,
    /// The module directories: they determine what a file may define.
    pub(super) modulepath: Vec<PathBuf>,
    /// The main manifest, which may define anything even if it is in a module.
    pub(super) manifest: Option<PathBuf>,
}

struct Outcome {
    /// The metadata of the file before it was read, if they were available.
    stat: Option<Stat>,
    program: Result<Program, SourceError>,
}

/// The reason why a file has no program.
#[derive(Debug)]
pub enum SourceError {
    /// The file cannot be read or no longer exists.
    File(FileError),
    /// The file exceeds the size limit.
    TooLong {
        /// The path.
        path: PathBuf,
        /// The size, in bytes.
        bytes: u64,
        /// The size limit, in bytes.
        most: u64,
    },
    /// The file has errors.
    Invalid(Box<ProgramError>),
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::TooLong { path, bytes, most } => {
                write!(f, "{} has {bytes} bytes, and at most {most} are read", path.display())
            }
            Self::Invalid(rejected) => {
                let message = rejected.diagnostics.first().map_or("it has errors", |first| first.message.as_str());
                write!(f, "{}: {message}", rejected.source.name())
            }
        }
    }
}

impl std::error::Error for SourceError {}

impl fmt::Debug for SourceFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SourceFile({})", self.path.display())
    }
}

impl SourceFile {
    pub(super) fn new(path: PathBuf, reader: &Arc<Reader>) -> Arc<Self> {
        let (is_begun, outcome) = (AtomicBool::new(false), OnceLock::new());
        Arc::new(Self { path, reader: Arc::clone(reader), is_begun, outcome })
    }

    /// Returns the absolute path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the metadata of the file when it was read; `None` if it was not read yet, or could not be accessed.
    pub fn stat(&self) -> Option<&Stat> {
        self.outcome.get()?.stat.as_ref()
    }

    /// Returns the program in the file.
    ///
    /// The first call reads, parses, validates and lowers it; concurrent calls wait.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or has errors. The error is cached until the environment is refreshed.
    pub fn program(&self) -> Result<&Program, &SourceError> {
        self.outcome.get_or_init(|| meter::unmetered(|| self.load())).program.as_ref()
    }

    fn load(&self) -> Outcome {
        self.is_begun.store(true, Ordering::SeqCst);
        // Get the metadata before reading: if the file changes in between, the next refresh sees the change.
        let files = &self.reader.files;
        let stat = match files.stat(&self.path) {
            Ok(stat) => stat,
            Err(error) => return Outcome { stat: None, program: Err(SourceError::File(error)) },
        };
        let most = self.reader.source_bytes;
        if stat.size > most {
            let program = Err(SourceError::TooLong { path: self.path.clone(), bytes: stat.size, most });
            return Outcome { stat: Some(stat), program };
        }
        let program = match files.read(&self.path, most) {
            Ok(bytes) => self.reader.program(&self.path, bytes).map_err(SourceError::Invalid),
            Err(error) => Err(SourceError::File(error)),
        };
        Outcome { stat: Some(stat), program }
    }

    /// Returns whether the file need not be read again: it was not read yet, or it has not changed.
    pub(super) fn is_current(&self) -> bool {
        if !self.is_begun.load(Ordering::SeqCst) {
            return true;
        }
        // A thread that is still reading may have read the content before the last change.
        let Some(outcome) = self.outcome.get() else { return false };
        if matches!(outcome.program, Err(SourceError::File(_))) {
            return false;
        }
        let Some(stat) = &outcome.stat else { return false };
        self.reader.files.stat(&self.path).is_ok_and(|later| stat.is_still(&later))
    }
}

impl Reader {
    fn program(&self, path: &Path, bytes: Vec<u8>) -> Result<Program, Box<ProgramError>> {
        let source = Source::from_bytes(path.to_string_lossy(), bytes);
        Program::new(source, &self.options, &self.settings(path))
    }

    /// Returns the settings for validating a file.
    pub(super) fn settings(&self, path: &Path) -> Settings<'static> {
        Settings {
            strict: self.strict,
            tasks: self.options.tasks,
            location: self.location(path),
            severities: self.severities.clone(),
            checkers: None,
        }
    }

    /// Returns what a file may define, based on its path.
    fn location(&self, path: &Path) -> Location {
        // The reference compares strings, so `site.pp.d/x.pp` belongs to `site.pp`.
        let is_main = |manifest: &PathBuf| {
            path.as_os_str().as_encoded_bytes().starts_with(manifest.as_os_str().as_encoded_bytes())
        };
        if self.manifest.as_ref().is_some_and(is_main) { Location::Free } else { Location::of(path, &self.modulepath) }
    }

    /// Returns whether files read with one reader are valid for the other.
    pub(super) fn reads_as(&self, other: &Self) -> bool {
        self.modulepath == other.modulepath && self.manifest == other.manifest
    }
}
