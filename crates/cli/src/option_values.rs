//! The values of options that several commands have: `--dialect` and `--strict`.

use clap::ValueEnum;
use puppetlang::parser::Strict;
use puppetlang::source::Dialect;

/// The name of a dialect.
#[derive(Clone, Copy, Default, ValueEnum)]
pub(crate) enum DialectName {
    /// The behavior of Puppet 8
    #[default]
    Puppet8,
    /// The rules of the language specification
    Specification,
}

impl DialectName {
    /// Returns the dialect.
    pub(crate) fn dialect(self) -> Dialect {
        match self {
            Self::Puppet8 => Dialect::PUPPET8,
            Self::Specification => Dialect::SPECIFICATION,
        }
    }
}

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
