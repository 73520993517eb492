//! The options of the lexer.

use puppetlang_source::Dialect;

/// The options of the lexer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Options {
    /// True for a template, which starts with text. False for a manifest, which starts with code.
    pub template: bool,
    /// True if `plan` and `apply` are keywords (the setting `tasks`).
    pub tasks: bool,
    /// The dialect.
    pub dialect: Dialect,
}

impl Options {
    /// The options for a Puppet 8 manifest.
    pub const fn manifest() -> Self {
        Self { template: false, tasks: false, dialect: Dialect::PUPPET8 }
    }

    /// The options for a Puppet 8 template.
    pub const fn template() -> Self {
        Self { template: true, tasks: false, dialect: Dialect::PUPPET8 }
    }

    /// Returns the options with or without the keywords `plan` and `apply`.
    #[must_use]
    pub const fn with_tasks(self, tasks: bool) -> Self {
        Self { tasks, ..self }
    }

    /// Returns the options with another dialect.
    #[must_use]
    pub const fn with_dialect(self, dialect: Dialect) -> Self {
        Self { dialect, ..self }
    }
}
