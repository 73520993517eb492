//! The values of options: `--dialect` and `--strict`, which several commands have, and `--secrets`.

use clap::ValueEnum;
use puppetlang::Secrets;
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

/// The treatment of encrypted values.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum SecretsName {
    /// Decrypt them with the keys that hiera.yaml names
    Decrypt,
    /// Use Sensitive texts such as "[encrypted: db::password in data/common.eyaml]"; no key is read
    Placeholder,
    /// Use the same texts as Strings, which parameters of type String accept
    PlainPlaceholder,
    /// Report an error if an encrypted value is looked up
    Refuse,
}

impl SecretsName {
    /// Returns the setting of the environment.
    pub(crate) fn secrets(self) -> Secrets {
        match self {
            Self::Decrypt => Secrets::Decrypt,
            Self::Placeholder => Secrets::Placeholder,
            Self::PlainPlaceholder => Secrets::PlainPlaceholder,
            Self::Refuse => Secrets::Refuse,
        }
    }
}
