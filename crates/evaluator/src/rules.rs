//! Rules: how strict an evaluation is.

use puppetlang_parser::Strict;
use puppetlang_source::issue::DefaultSeverity;
use puppetlang_source::{Dialect, IssueCode, Severity};

/// Settings that control how strict an evaluation is.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The severity of issues that the reference can tolerate: numbers in strings, unknown variables, …
    pub strict: Strict,
    /// Whether unknown variables are errors.
    pub strict_variables: bool,
    /// Whether programs are scripts, such as plans, which have no catalog.
    pub tasks: bool,
    /// Whether exported resources are stored: collectors ask [`Host::find_exported`](crate::Host::find_exported) for
    /// those of other nodes.
    pub storeconfigs: bool,
    /// Which rules apply where the reference and the specification disagree.
    pub dialect: Dialect,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            strict: Strict::Error,
            strict_variables: true,
            tasks: false,
            storeconfigs: false,
            dialect: Dialect::PUPPET8,
        }
    }
}

impl Rules {
    /// The severity of an issue.
    pub(crate) fn severity(&self, issue: IssueCode) -> Severity {
        match issue.issue().severity {
            DefaultSeverity::StrictVariables if self.strict_variables => Severity::Error,
            DefaultSeverity::Strict | DefaultSeverity::StrictVariables => match self.strict {
                Strict::Error => Severity::Error,
                Strict::Warning => Severity::Warning,
                Strict::Off => Severity::Ignore,
            },
            DefaultSeverity::WarningWithoutStoreconfigs if self.storeconfigs => Severity::Ignore,
            DefaultSeverity::WarningWithoutStoreconfigs => Severity::Warning,
            // Callers raise `WarningInDebug` issues only if the host is debugging.
            DefaultSeverity::Warning | DefaultSeverity::WarningInDebug => Severity::Warning,
            _ => Severity::Error,
        }
    }
}
