//! The settings of validation.

use std::path::{Component, Path, PathBuf};

use puppetlang_source::issue::{DefaultSeverity, Demotion};
use puppetlang_source::{IssueCode, Severity};

use super::syntax::SyntaxCheckers;

/// The setting `strict`: the severity of code that works but is probably wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Strict {
    /// Do not report.
    Off,
    /// Report warnings.
    Warning,
    /// Report errors. The default of Puppet 8.
    #[default]
    Error,
}

/// The location of a file, which determines the names that its definitions may have.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Location {
    /// Outside of modules: all definitions and statements are allowed.
    #[default]
    Free,
    /// In a module, where names must start with a namespace such as `apache::mod`.
    Module {
        /// The required start of names, in lower case.
        namespace: String,
        /// The path as messages show it.
        path: String,
    },
    /// In a directory of a module from which nothing is loaded. Holds the path as messages show it.
    Misplaced(String),
}

/// Settings that determine which issues are reported, and their severity.
#[derive(Clone, Debug, Default)]
pub struct Settings<'a> {
    /// The setting `strict`.
    pub strict: Strict,
    /// The setting `tasks`: scripts with plans, not catalogs.
    pub tasks: bool,
    /// The location of the file.
    pub location: Location,
    /// Configured severities.
    pub severities: Severities,
    /// The checkers of heredoc texts; `None` for those of the reference.
    pub checkers: Option<&'a SyntaxCheckers>,
}

/// Configured severities of issues.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Severities(Vec<(IssueCode, Severity)>);

/// The error of [`Severities::set`]: the issue is always an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HardIssue(pub IssueCode);

impl Severities {
    /// Configures the severity of an issue.
    ///
    /// # Errors
    ///
    /// If the issue is hard and the severity is not [`Severity::Error`].
    pub fn set(&mut self, issue: IssueCode, severity: Severity) -> Result<(), HardIssue> {
        if issue.issue().demotion == Demotion::Hard && severity != Severity::Error {
            return Err(HardIssue(issue));
        }
        self.0.retain(|(known, _)| *known != issue);
        self.0.push((issue, severity));
        Ok(())
    }

    /// Returns the configured severity of an issue.
    pub fn get(&self, issue: IssueCode) -> Option<Severity> {
        self.0.iter().find(|(known, _)| *known == issue).map(|(_, severity)| *severity)
    }
}

impl Settings<'_> {
    /// Returns the severity of an issue.
    pub fn severity(&self, issue: IssueCode) -> Severity {
        if let Some(severity) = self.severities.get(issue) {
            return severity;
        }
        match (issue.issue().severity, self.strict) {
            (DefaultSeverity::Error, _) | (DefaultSeverity::Strict, Strict::Error) => Severity::Error,
            (DefaultSeverity::Warning, _) | (DefaultSeverity::Strict, Strict::Warning) => Severity::Warning,
            (DefaultSeverity::Deprecation, _) => Severity::Deprecation,
            (DefaultSeverity::Strict, Strict::Off) | (DefaultSeverity::Ignore, _) => Severity::Ignore,
            // Issues with these defaults are not raised by validation.
            _ => Severity::Error,
        }
    }
}

impl Location {
    /// Determines the location of `path` relative to the directories that contain modules. Paths are not resolved.
    pub fn of(path: &Path, modulepath: &[PathBuf]) -> Self {
        let shown = path.to_string_lossy().into_owned();
        let inside = modulepath.iter().find_map(|directory| path.strip_prefix(directory).ok());
        let (Some(inside), true) = (inside, path.extension().is_some_and(|extension| extension == "pp")) else {
            return Self::Free;
        };
        let names: Vec<String> = inside
            .components()
            .filter(|component| !matches!(component, Component::CurDir))
            .map(|component| component.as_os_str().to_string_lossy().to_lowercase())
            .collect();
        let [module, directory, between @ .., file] = names.as_slice() else { return Self::Misplaced(shown) };
        if !matches!(directory.as_str(), "manifests" | "functions" | "types" | "plans") {
            return Self::Misplaced(shown);
        }
        let mut namespace = vec![module.as_str()];
        namespace.extend(between.iter().map(String::as_str));
        if !(between.is_empty() && file == "init.pp") {
            namespace.push(file.strip_suffix(".pp").unwrap_or(file));
        }
        Self::Module { namespace: namespace.join("::"), path: shown }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_from_paths() {
        let modulepath = [PathBuf::from("/etc/modules"), PathBuf::from("/more")];
        let namespace = |path: &str| match Location::of(Path::new(path), &modulepath) {
            Location::Free => "free".to_owned(),
            Location::Misplaced(_) => "misplaced".to_owned(),
            Location::Module { namespace, .. } => namespace,
        };
        assert_eq!(namespace("/etc/modules/apache/manifests/init.pp"), "apache");
        assert_eq!(namespace("/more/apache/manifests/mod/init.pp"), "apache::mod::init");
        assert_eq!(namespace("/more/Apache/manifests/mod/SSL.pp"), "apache::mod::ssl");
        assert_eq!(namespace("/more/apache/types/port.pp"), "apache::port");
        assert_eq!(namespace("/more/apache/files/x.pp"), "misplaced");
        assert_eq!(namespace("/more/x.pp"), "misplaced");
        assert_eq!(namespace("/elsewhere/apache/manifests/init.pp"), "free");
        assert_eq!(namespace("/more/apache/templates/x.epp"), "free");
    }

    #[test]
    fn hard_issues_stay_errors() {
        let mut settings = Settings::default();
        assert_eq!(settings.severities.set(IssueCode::NotRvalue, Severity::Warning), Ok(()));
        assert_eq!(settings.severity(IssueCode::NotRvalue), Severity::Warning);
        let hard = IssueCode::NotTopLevel;
        assert_eq!(settings.severities.set(hard, Severity::Ignore), Err(HardIssue(hard)));
        assert_eq!(settings.severities.set(hard, Severity::Error), Ok(()));
        let off = Settings { strict: Strict::Off, ..Settings::default() };
        assert_eq!(off.severity(IssueCode::DuplicateKey), Severity::Ignore);
    }
}
