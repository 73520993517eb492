//! How a source is to be read.

use puppetlang_source::Dialect;

/// How a source is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Options {
    /// True for a template: it starts in text. False for a manifest: it starts in code.
    pub template: bool,
    /// True if `plan` and `apply` are keywords (the setting `tasks`).
    pub tasks: bool,
    /// The rules of the dialect.
    pub dialect: Dialect,
}

impl Options {
    /// A manifest of Puppet 8.
    pub const fn manifest() -> Self {
        Self { template: false, tasks: false, dialect: Dialect::PUPPET8 }
    }

    /// A template of Puppet 8.
    pub const fn template() -> Self {
        Self { template: true, tasks: false, dialect: Dialect::PUPPET8 }
    }

    /// The same with `plan` and `apply` as keywords, or without.
    #[must_use]
    pub const fn with_tasks(self, tasks: bool) -> Self {
        Self { tasks, ..self }
    }

    /// The same in another dialect.
    #[must_use]
    pub const fn with_dialect(self, dialect: Dialect) -> Self {
        Self { dialect, ..self }
    }
}
