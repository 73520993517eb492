//! The dialects by name.

use clap::ValueEnum;
use puppetlang_source::Dialect;

/// A dialect that can be asked for.
#[derive(Clone, Copy, Default, ValueEnum)]
pub(crate) enum DialectName {
    /// As Puppet 8 behaves
    #[default]
    Puppet8,
    /// As the language's documents say
    Specification,
}

impl DialectName {
    /// Its rules.
    pub(crate) fn dialect(self) -> Dialect {
        match self {
            Self::Puppet8 => Dialect::PUPPET8,
            Self::Specification => Dialect::SPECIFICATION,
        }
    }
}
