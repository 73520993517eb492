//! Configuration files: `hiera.yaml` in versions 5, 4 and 3.

mod error;
mod version_3;
mod version_4;
pub(crate) mod version_5;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use puppetlang_evaluator::DataFailure;
use puppetlang_source::{IssueCode, Source};
use puppetlang_types::value::Hash;
use puppetlang_types::{Type, Value, ruby};

use crate::failure::Failure;
use crate::layer::Place;
use crate::line;

pub(crate) use error::{ConfigError, PathStep};
pub(crate) use version_3::Version3;
pub(crate) use version_4::Version4;
pub(crate) use version_5::Version5;

/// The name of the configuration file of an environment or a module.
pub(crate) const FILE_NAME: &str = "hiera.yaml";

/// A configuration.
#[derive(Debug)]
pub(crate) struct Config {
    /// The directory to which paths are relative.
    pub(crate) root: PathBuf,
    /// The file; `None` for a configuration that is generated or the default.
    pub(crate) file: Option<ConfigFile>,
    pub(crate) body: Body,
}

/// A configuration file.
#[derive(Clone, Debug)]
pub(crate) struct ConfigFile {
    pub(crate) path: PathBuf,
    source: Arc<Source>,
}

/// The content of a configuration, by version.
#[derive(Debug)]
pub(crate) enum Body {
    Version5(Version5),
    Version4(Version4),
    Version3(Version3),
}

/// A way in which a function supplies data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FunctionKind {
    /// The function returns all data of a file.
    DataHash,
    /// The function returns the value of a key.
    LookupKey,
    /// The function returns the value at a path of keys.
    DataDig,
    /// A back end of Hiera 3, which is written in Ruby.
    Hiera3Backend,
    /// A function without parameters returns all data, as in the versions before 5.
    LegacyDataHash,
    /// A `DataHash` of a configuration of version 3, which searches the level given by a legacy function first.
    DataHash3,
    /// A `LookupKey` of a configuration of version 3.
    LookupKey3,
}

impl FunctionKind {
    /// The name in configuration files and messages.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::DataHash => "data_hash",
            Self::LookupKey => "lookup_key",
            Self::DataDig => "data_dig",
            Self::Hiera3Backend => "hiera3_backend",
            Self::LegacyDataHash => "v4_data_hash",
            Self::DataHash3 => "v3_data_hash",
            Self::LookupKey3 => "v3_lookup_key",
        }
    }
}

/// The content of a configuration file before it is checked.
#[derive(Clone, Debug)]
pub(crate) enum Loaded {
    /// The entries of the file.
    Entries(Hash),
    /// The file contains no hash.
    NoHash,
}

impl Loaded {
    /// The version that the file names.
    ///
    /// # Errors
    ///
    /// If it is no number.
    pub(crate) fn version(&self) -> Result<i64, Failure> {
        match self {
            Self::Entries(entries) => entries_version(entries),
            Self::NoHash => Ok(3),
        }
    }
}

impl Config {
    /// The configuration of a layer without configuration file.
    pub(crate) fn default_in(root: &Path) -> Self {
        Self { root: root.to_path_buf(), file: None, body: Body::Version5(Version5::default_hierarchy()) }
    }

    /// The configuration of a layer whose data come from one function without parameters.
    pub(crate) fn of_legacy_function(root: &Path, function: &str) -> Self {
        Self { root: root.to_path_buf(), file: None, body: Body::Version5(Version5::of_legacy_function(function)) }
    }

    /// Checks the entries of a configuration file.
    ///
    /// # Errors
    ///
    /// If the version is not supported, or an entry has the wrong type or contradicts another.
    pub(crate) fn of_file(path: &Path, text: &str, loaded: Loaded, place: Place) -> Result<Self, Failure> {
        let root = path.parent().unwrap_or(path).to_path_buf();
        let file = ConfigFile::new(path, text);
        let Loaded::Entries(entries) = loaded else {
            let body = Body::Version3(Version3::default_hierarchy());
            return Ok(Self { root, file: Some(file), body });
        };
        let version = entries_version(&entries)?;
        match Body::of(version, &entries, &file, place) {
            Ok(body) => Ok(Self { root, file: Some(file), body }),
            Err(error) => Err(file.failure(error)),
        }
    }

    /// The version.
    pub(crate) fn version(&self) -> u32 {
        match self.body {
            Body::Version5(_) => 5,
            Body::Version4(_) => 4,
            Body::Version3(_) => 3,
        }
    }

    /// Whether there is a hierarchy for keys that have no value in any layer.
    pub(crate) fn has_default_hierarchy(&self) -> bool {
        matches!(&self.body, Body::Version5(body) if body.default_hierarchy.is_some())
    }

    /// Creates the failure of an issue in the configuration, at a line, if it is known.
    pub(crate) fn fail(&self, issue: IssueCode, message: impl Into<String>, line: Option<u32>) -> Failure {
        match &self.file {
            Some(file) => file.fail(issue, message, line),
            None => Failure::issue(issue, message),
        }
    }

    /// The text of the file; empty if there is none.
    pub(crate) fn text(&self) -> &str {
        self.file.as_ref().map_or("", |file| file.source.text())
    }

    /// The failure of a name that occurs twice, at the second line if it is known.
    pub(crate) fn twice(&self, issue: IssueCode, message: &str, lines: (Option<u32>, Option<u32>)) -> Failure {
        match lines {
            (Some(first), Some(second)) => {
                self.fail(issue, format!("{message} First defined at (line: {first})"), Some(second))
            }
            (first, _) => self.fail(issue, message, first),
        }
    }
}

impl Body {
    /// Checks the entries of a configuration of a version.
    fn of(version: i64, entries: &Hash, file: &ConfigFile, place: Place) -> Result<Self, ConfigError> {
        Ok(match version {
            5 => Self::Version5(Version5::of(entries, file, place)?),
            4 => Self::Version4(Version4::of(entries, file)?),
            3 => Self::Version3(Version3::of(entries, file)?),
            version => return Err(ConfigError::unsupported(version)),
        })
    }
}

/// Returns everything that the reference rejects in the entries of a file: the first error is the one that it reports.
pub(crate) fn errors(entries: &Hash, file: &ConfigFile, place: Place) -> Vec<ConfigError> {
    let version = match entries_version(entries) {
        Ok(version) => version,
        Err(failure) => {
            let message = failure.quoted().unwrap_or_default();
            return vec![ConfigError::at(None, message, vec![PathStep::key("version")])];
        }
    };
    match version {
        5 => Version5::errors(entries, file, place),
        4 => Version4::errors(entries, file),
        3 => Version3::errors(entries, file),
        version => vec![ConfigError::unsupported(version)],
    }
}

/// Returns the type of a configuration with these entries; `None` if the version is not supported.
pub(crate) fn type_of(entries: &Hash) -> Option<Type> {
    match entries_version(entries).ok()? {
        5 => Some(version_5::config_type().clone()),
        4 => Some(version_4::config_type().clone()),
        3 => Version3::type_of(entries).ok(),
        _ => None,
    }
}

impl ConfigFile {
    /// Creates a file with this text.
    pub(crate) fn new(path: &Path, text: &str) -> Self {
        let source = Arc::new(Source::new(path.to_string_lossy().into_owned(), text.to_owned()));
        Self { path: path.to_path_buf(), source }
    }

    /// Converts the error of a configuration to that of a lookup.
    fn failure(&self, error: ConfigError) -> Failure {
        match error.issue {
            Some(issue) => self.fail(issue, error.message, error.line),
            None => Failure::General(error.message),
        }
    }

    /// Creates the failure of an issue in the file, at a line, if it is known.
    pub(crate) fn fail(&self, issue: IssueCode, message: impl Into<String>, line: Option<u32>) -> Failure {
        let file = Some((Arc::clone(&self.source), line));
        Failure::Data(Box::new(DataFailure { message: message.into(), issue: Some(issue), file }))
    }

    /// Returns the first line that fits.
    pub(crate) fn line(&self, fits: impl Fn(&str) -> bool) -> Option<u32> {
        line::find(self.source.text(), 1, fits)
    }

    /// The subject of messages about wrong types.
    fn subject(&self) -> String {
        format!("The Lookup Configuration at '{}'", self.path.display())
    }
}

/// Returns the version that a configuration names; 3 if it names none.
fn entries_version(entries: &Hash) -> Result<i64, Failure> {
    match entries.get_str("version") {
        None | Some(Value::Undef | Value::Boolean(false)) => Ok(3),
        Some(Value::Integer(version)) => Ok(*version),
        #[expect(clippy::cast_possible_truncation, reason = "a version that does not fit is not supported")]
        Some(Value::Float(version)) => Ok(*version as i64),
        Some(Value::String(text)) => Ok(puppetlang_evaluator::ruby::integer(text)),
        Some(other) => {
            let class = ruby::class(other);
            Err(Failure::Argument(format!("undefined method `to_i' for {}:{class}", ruby::to_s(other))))
        }
    }
}

/// Returns the strings of an array, or of a single string.
fn strings(value: &Value) -> Vec<String> {
    match value {
        Value::Array(values) => values.iter().flat_map(strings).collect(),
        Value::String(text) => vec![text.as_str().to_owned()],
        _ => Vec::new(),
    }
}

fn string(entries: &Hash, key: &str) -> Option<String> {
    entries.get_str(key).and_then(Value::as_str).map(str::to_owned)
}
