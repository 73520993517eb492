//! The degrees of strictness by name.

use clap::ValueEnum;
use puppetlang_parser::Strict;

/// How strict to be.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Strictness {
    /// Say nothing
    Off,
    /// Warn
    Warning,
    /// Refuse
    Error,
}

impl Strictness {
    /// The setting.
    pub(crate) fn strict(self) -> Strict {
        match self {
            Self::Off => Strict::Off,
            Self::Warning => Strict::Warning,
            Self::Error => Strict::Error,
        }
    }
}
