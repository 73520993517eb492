//! The values of the option `--strict`.

use clap::ValueEnum;
use puppetlang::parser::Strict;

/// The severity of likely mistakes.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Strictness {
    /// Ignore them
    Off,
    /// Report warnings
    Warning,
    /// Report errors
    Error,
}

impl Strictness {
    /// Returns the setting of the parser and the evaluator.
    pub(crate) fn strict(self) -> Strict {
        match self {
            Self::Off => Strict::Off,
            Self::Warning => Strict::Warning,
            Self::Error => Strict::Error,
        }
    }
}
