//! The values of the option `--dialect`.

use clap::ValueEnum;
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
