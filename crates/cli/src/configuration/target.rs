//! The releases that code can be written for, and the checks that differ between them.

use puppetlang::parser::{Severities, Strict};
use puppetlang::source::{IssueCode, Severity};

/// A release that code is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// Puppet 7: `strict` is `warning` and `strict_variables` is off by default, and legacy facts exist.
    Puppet7,
    /// Puppet 8: `strict` is `error` and `strict_variables` is on by default, and legacy facts do not exist.
    Puppet8,
    /// OpenVox 8, which has the defaults of Puppet 8.
    Openvox8,
}

impl Target {
    /// All targets.
    pub(crate) const ALL: [Self; 3] = [Self::Puppet7, Self::Puppet8, Self::Openvox8];

    /// Returns the name in configuration files.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Puppet7 => "puppet7",
            Self::Puppet8 => "puppet8",
            Self::Openvox8 => "openvox8",
        }
    }

    /// Returns the default of the setting `strict`.
    pub(crate) fn strict(self) -> Strict {
        match self {
            Self::Puppet7 => Strict::Warning,
            Self::Puppet8 | Self::Openvox8 => Strict::Error,
        }
    }

    /// Returns the severities of the issues that differ between releases.
    pub(crate) fn severities(self) -> [(IssueCode, Severity); 2] {
        use IssueCode::{LegacyFact, UnknownVariable};
        let severity = match self {
            Self::Puppet7 => Severity::Warning,
            Self::Puppet8 | Self::Openvox8 => Severity::Error,
        };
        [(LegacyFact, severity), (UnknownVariable, severity)]
    }

    /// Sets the severities of issues.
    pub(crate) fn apply(self, severities: &mut Severities) {
        for (issue, severity) in self.severities() {
            // Only issues whose severity can be set are in the table.
            let _ = severities.set(issue, severity);
        }
    }
}
