//! Settings, and where their values come from.

use std::fmt;
use std::ops::Deref;
use std::path::PathBuf;

use crate::clean_path::shown;

/// The origin of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The value applies unless another one is set.
    Default,
    /// A line of a configuration file, counted from 1.
    File(PathBuf, u32),
    /// The target of the configuration file.
    Target,
    /// An option of the command line.
    Option(&'static str),
    /// An argument of the command line.
    Argument,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("default"),
            Self::File(path, line) => write!(f, "{}:{line}", shown(path)),
            Self::Target => f.write_str("target"),
            Self::Option(name) => f.write_str(name),
            Self::Argument => f.write_str("command line"),
        }
    }
}

/// A value and its origin.
#[derive(Clone, Debug)]
pub(crate) struct Setting<T> {
    pub(crate) value: T,
    pub(crate) origin: Origin,
}

impl<T> Setting<T> {
    /// Creates a setting.
    pub(crate) fn new(value: T, origin: Origin) -> Self {
        Self { value, origin }
    }
}

impl<T> Deref for Setting<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}
