//! Errors in configurations, with the path to the wrong entry.

use puppetlang_source::IssueCode;
use puppetlang_types::mismatch::{Mismatch, MismatchKind, Step, differences};
use puppetlang_types::value::Hash;
use puppetlang_types::{Type, TypeError, Value};

use super::ConfigFile;

/// The reason why a configuration is rejected.
#[derive(Debug)]
pub(crate) struct ConfigError {
    /// `None` if the reference has no code for the error, as for a value of the wrong type.
    pub(crate) issue: Option<IssueCode>,
    pub(crate) message: String,
    /// The line that the reference reports.
    pub(crate) line: Option<u32>,
    /// The path to the wrong entry.
    pub(crate) path: Vec<PathStep>,
}

/// A step of the path to an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PathStep {
    Key(String),
    Index(usize),
}

impl PathStep {
    pub(crate) fn key(key: &str) -> Self {
        Self::Key(key.to_owned())
    }
}

impl ConfigError {
    pub(crate) fn at(issue: Option<IssueCode>, message: impl Into<String>, path: Vec<PathStep>) -> Self {
        Self { issue, message: message.into(), line: None, path }
    }

    /// The error for a version that does not exist.
    pub(crate) fn unsupported(version: i64) -> Self {
        let message = format!("This runtime does not support hiera.yaml version {version}");
        Self::at(Some(IssueCode::HieraUnsupportedVersion), message, vec![PathStep::key("version")])
    }

    /// Returns an error for each entry of the wrong type.
    pub(crate) fn mismatches(expected: &Type, entries: &Hash, file: &ConfigFile) -> Vec<Self> {
        let value = Value::Hash(entries.clone());
        if expected.is_instance(&value) {
            return Vec::new();
        }
        let subject = Step::Subject(format!("{} has wrong type,", file.subject()).into());
        let found = differences(expected, &Type::detailed_of(&value), &[subject]);
        found.iter().map(Self::of_mismatch).collect()
    }

    fn of_mismatch(mismatch: &Mismatch) -> Self {
        let mut path: Vec<PathStep> = mismatch.path.iter().filter_map(path_step).collect();
        if let MismatchKind::ExtraneousKey(key) = &mismatch.kind {
            path.push(PathStep::key(key));
        }
        Self::at(None, mismatch.to_string().trim(), path)
    }
}

impl From<TypeError> for ConfigError {
    fn from(error: TypeError) -> Self {
        Self::at(None, error.to_string(), Vec::new())
    }
}

fn path_step(step: &Step) -> Option<PathStep> {
    match step {
        Step::Entry(key) | Step::Key(key) => Some(PathStep::key(key)),
        Step::Index(index) => Some(PathStep::Index(*index)),
        _ => None,
    }
}
