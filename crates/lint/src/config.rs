//! Which checks run, and their settings.

use crate::check::{CHECKS, Check};
use crate::settings::Settings;

/// The checks that run, and their settings.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    enabled: Vec<bool>,
    /// Settings of checks.
    pub settings: Settings,
    /// True if findings are fixed.
    pub fix: bool,
}

impl Default for Config {
    /// Enables the checks that puppet-lint without plug-ins enables.
    fn default() -> Self {
        Self {
            enabled: CHECKS.iter().map(|check| check.enabled && !check.is_plugin()).collect(),
            settings: Settings::default(),
            fix: false,
        }
    }
}

impl Config {
    /// Creates a configuration that enables all checks.
    pub fn with_all_checks() -> Self {
        Self { enabled: vec![true; CHECKS.len()], ..Self::default() }
    }

    /// Creates a configuration that enables the checks that puppet-lint with all plug-ins enables.
    pub fn with_plugins() -> Self {
        Self { enabled: CHECKS.iter().map(|check| check.enabled).collect(), ..Self::default() }
    }

    /// Turns fixes on.
    #[must_use]
    pub fn with_fixes(self) -> Self {
        Self { fix: true, ..self }
    }

    /// Enables or disables a check; returns false if there is no check of this name.
    pub fn set_enabled(&mut self, name: &str, enabled: bool) -> bool {
        let position = CHECKS.iter().position(|check| check.name == name);
        if let Some(position) = position {
            self.enabled[position] = enabled;
        }
        position.is_some()
    }

    /// Enables the checks that `accept` takes, and disables all others.
    pub fn enable_only(&mut self, accept: impl Fn(&Check) -> bool) {
        self.enabled = CHECKS.iter().map(accept).collect();
    }

    /// Returns true if a check of arrows is enabled.
    pub(crate) fn checks_arrows(&self) -> bool {
        self.checks().any(|check| matches!(check.name, "arrow_alignment" | "space_before_arrow"))
    }

    /// Returns the enabled checks, in the order in which they run.
    pub fn checks(&self) -> impl Iterator<Item = &'static Check> + '_ {
        CHECKS.iter().zip(&self.enabled).filter(|(_, enabled)| **enabled).map(|(check, _)| check)
    }
}
