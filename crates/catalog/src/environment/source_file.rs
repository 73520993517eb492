//! Files of the language, read and parsed when somebody needs them.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use puppetlang_evaluator::{Program, Rejected};
use puppetlang_lexer::Options;
use puppetlang_parser::{Location, Settings, Severities, Strict};
use puppetlang_source::{Source, meter};

use super::files::{FileError, Files, Stat};

/// A file of the language. It is read and parsed once, by the first who asks for its program; all others get the same one.
pub struct SourceFile {
    path: PathBuf,
    reader: Arc<Reader>,
    /// True as soon as somebody begins to read it, which is before there is an outcome.
    is_begun: AtomicBool,
    outcome: OnceLock<Outcome>,
}

/// How the files of an environment are read.
pub(super) struct Reader {
    pub(super) files: Arc<dyn Files>,
    pub(super) options: Options,
    pub(super) strict: Strict,
    pub(super) severities: Severities,
    /// The longest file that is read, in bytes.
    pub(super) source_bytes: u64,
    /// The directories of modules, from which it follows what a file may define.
    pub(super) modulepath: Vec<PathBuf>,
    /// The main manifest, which may define everything even if it lies in a module.
    pub(super) manifest: Option<PathBuf>,
}

struct Outcome {
    /// What was known of the file before it was read; `None` if even that is not to be had.
    stat: Option<Stat>,
    program: Result<Program, SourceError>,
}

/// Why a file gives no program.
#[derive(Debug)]
pub enum SourceError {
    /// It cannot be read, or is there no more.
    File(FileError),
    /// It is longer than what is read at most.
    TooLong {
        /// The path.
        path: PathBuf,
        /// The length, in bytes.
        bytes: u64,
        /// The longest length.
        most: u64,
    },
    /// It has errors.
    Rejected(Box<Rejected>),
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::TooLong { path, bytes, most } => {
                write!(f, "{} has {bytes} bytes, and at most {most} are read", path.display())
            }
            Self::Rejected(rejected) => {
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

    /// The absolute path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What was known of the file when it was read; `None` while it is not, or cannot be.
    pub fn stat(&self) -> Option<&Stat> {
        self.outcome.get()?.stat.as_ref()
    }

    /// The program in the file. The first call reads, parses, validates and lowers it; calls that come meanwhile wait.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, or is no program. The error stays until the environment is refreshed.
    pub fn program(&self) -> Result<&Program, &SourceError> {
        self.outcome.get_or_init(|| meter::unmetered(|| self.load())).program.as_ref()
    }

    fn load(&self) -> Outcome {
        self.is_begun.store(true, Ordering::SeqCst);
        // What is known is asked for before the file is read: if it changes in between, it counts as changed later on.
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
            Ok(bytes) => self.reader.program(&self.path, bytes).map_err(SourceError::Rejected),
            Err(error) => Err(SourceError::File(error)),
        };
        Outcome { stat: Some(stat), program }
    }

    /// True if the file need not be read again: nobody has begun to read it, or it is still the same.
    pub(super) fn is_current(&self) -> bool {
        if !self.is_begun.load(Ordering::SeqCst) {
            return true;
        }
        // Who is still reading may have read what was there before the last change.
        let Some(outcome) = self.outcome.get() else { return false };
        if matches!(outcome.program, Err(SourceError::File(_))) {
            return false;
        }
        let Some(stat) = &outcome.stat else { return false };
        self.reader.files.stat(&self.path).is_ok_and(|later| stat.is_still(&later))
    }
}

impl Reader {
    fn program(&self, path: &Path, bytes: Vec<u8>) -> Result<Program, Box<Rejected>> {
        let source = Source::from_bytes(path.to_string_lossy(), bytes);
        Program::new(source, &self.options, &self.settings(path))
    }

    /// How a file is judged.
    pub(super) fn settings(&self, path: &Path) -> Settings<'static> {
        Settings {
            strict: self.strict,
            tasks: self.options.tasks,
            location: self.location(path),
            severities: self.severities.clone(),
            checkers: None,
        }
    }

    /// What a file may define, by where it lies.
    fn location(&self, path: &Path) -> Location {
        // The reference compares the texts, so that `site.pp.d/x.pp` belongs to `site.pp`.
        let is_main = |manifest: &PathBuf| {
            path.as_os_str().as_encoded_bytes().starts_with(manifest.as_os_str().as_encoded_bytes())
        };
        if self.manifest.as_ref().is_some_and(is_main) { Location::Free } else { Location::of(path, &self.modulepath) }
    }

    /// True if a file that one of them has read is a file that the other has read.
    pub(super) fn reads_as(&self, other: &Self) -> bool {
        self.modulepath == other.modulepath && self.manifest == other.manifest
    }
}
