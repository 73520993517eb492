//! A check, what it works with, and its findings.

use std::borrow::Cow;
use std::fmt;

use puppetlang_source::Span;

use crate::finding::{Detail, Finding, Level};
use crate::fix::{Manifest, Outcome};
use crate::settings::Settings;
use crate::view::View;

/// A check.
pub struct Check {
    /// The name, as in `--no-NAME-check`.
    pub name: &'static str,
    /// The gem that the check comes from.
    pub origin: &'static str,
    /// True if the check runs unless it is disabled. A check of a plug-in runs only with the plug-in.
    pub enabled: bool,
    /// One sentence about what it reports.
    pub summary: &'static str,
    /// The page of the style guide with the rule.
    pub help_uri: Option<&'static str>,
    pub(crate) run: fn(&Context<'_>, &mut Findings) -> Option<()>,
    pub(crate) fix: Option<FixFunction>,
}

/// Fixes a finding in the tokens of a manifest.
pub(crate) type FixFunction = fn(&mut Manifest<'_>, &Finding, &Context<'_>) -> Outcome;

impl Check {
    /// Returns true if the check can fix what it reports.
    pub fn fixes(&self) -> bool {
        self.fix.is_some()
    }

    /// Returns true if the check comes from a plug-in.
    pub fn is_plugin(&self) -> bool {
        self.origin != PUPPET_LINT
    }
}

impl fmt::Debug for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for Check {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// The tokens and settings that a check works with.
pub(crate) struct Context<'a> {
    pub(crate) view: View<'a>,
    pub(crate) settings: &'a Settings,
    /// The absolute path of the file; empty if unknown.
    pub(crate) full_path: &'a str,
    /// True if the checks of arrows run, which remove the comments from puppet-lint's table of resources.
    pub(crate) checks_arrows: bool,
}

/// The name under which texts that cannot be read are reported. It cannot be disabled.
pub(crate) static SYNTAX: Check = Check {
    name: "syntax",
    origin: PUPPET_LINT,
    enabled: true,
    summary: "A text that cannot be read.",
    help_uri: None,
    run: |_, _| Some(()),
    fix: None,
};

/// The origin of the checks that are not those of plug-ins.
pub(super) const PUPPET_LINT: &str = "puppet-lint";

/// Findings of one file; more are dropped. Only nested definitions can produce so many.
pub(super) const MAX_FINDINGS: usize = 1 << 18;

/// The findings of a file while its checks run.
pub(crate) struct Findings {
    pub(crate) list: Vec<Finding>,
    pub(crate) check: &'static Check,
}

impl Findings {
    /// Adds a warning at a token.
    pub(crate) fn warn(&mut self, view: &View<'_>, token: usize, message: impl Into<Cow<'static, str>>) {
        self.add(Level::Warning, view, token, message.into(), Detail::None);
    }

    /// Adds an error at a token.
    pub(crate) fn error(&mut self, view: &View<'_>, token: usize, message: impl Into<Cow<'static, str>>) {
        self.add(Level::Error, view, token, message.into(), Detail::None);
    }

    /// Adds a warning at a token, with details for the fix.
    pub(crate) fn warn_with(
        &mut self,
        view: &View<'_>,
        token: usize,
        message: impl Into<Cow<'static, str>>,
        detail: Detail,
    ) {
        self.add(Level::Warning, view, token, message.into(), detail);
    }

    fn add(&mut self, level: Level, view: &View<'_>, token: usize, message: Cow<'static, str>, detail: Detail) {
        let at = &view.tokens[token];
        self.push(Finding {
            check: self.check,
            level,
            message,
            line: at.line,
            column: at.column,
            span: at.value,
            reason: None,
            token: id(token),
            detail,
        });
    }

    /// Adds a warning at a position.
    pub(crate) fn warn_at(&mut self, (line, column): (u32, u32), span: Span, message: impl Into<Cow<'static, str>>) {
        let (check, message, detail) = (self.check, message.into(), Detail::None);
        let level = Level::Warning;
        self.push(Finding { check, level, message, line, column, span, reason: None, token: u32::MAX, detail });
    }

    pub(crate) fn push(&mut self, finding: Finding) {
        if self.list.len() < MAX_FINDINGS {
            self.list.push(finding);
        }
    }

    /// Returns true if no more findings fit.
    pub(crate) fn is_full(&self) -> bool {
        self.list.len() >= MAX_FINDINGS
    }
}

/// Converts the index of a token.
pub(crate) fn id(token: usize) -> u32 {
    u32::try_from(token).unwrap_or(u32::MAX)
}
