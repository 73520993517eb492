//! Settings of validation.

use std::path::{Component, Path, PathBuf};

use puppetlang_source::issue::{DefaultSeverity, Demotion};
use puppetlang_source::{IssueCode, Severity};

use super::syntax::SyntaxCheckers;

/// How strict to be about what works but is likely wrong; the setting `strict`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Strict {
    /// Say nothing.
    Off,
    /// Warn.
    Warning,
    /// Refuse. The default of Puppet 8.
    #[default]
    Error,
}

/// Where a file lies, as far as its definitions have to fit.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Location {
    /// Anywhere but in a module: every definition and statement may stand there.
    #[default]
    Free,
    /// In a module, where names begin with a namespace, as `apache::mod`. The path is for messages.
    Module {
        /// What names have to begin with, in lower case.
        namespace: String,
        /// The path as messages show it.
        path: String,
    },
    /// In a module, in a directory from which nothing is loaded. The path is for messages.
    Misplaced(String),
}

/// What decides about findings and their severity.
#[derive(Clone, Debug, Default)]
pub struct Settings<'a> {
    /// The setting `strict`.
    pub strict: Strict,
    /// The setting `tasks`: scripts with plans, not catalogs.
    pub tasks: bool,
    /// Where the file lies.
    pub location: Location,
    /// Severities other than the usual.
    pub severities: Severities,
    /// The checkers of texts in heredocs; `None` for those of the reference.
    pub checkers: Option<&'a SyntaxCheckers>,
}

/// Severities of issues, as far as they are other than the usual.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Severities(Vec<(IssueCode, Severity)>);

/// An issue cannot be made less severe than an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HardIssue(pub IssueCode);

impl Severities {
    /// Gives an issue another severity.
    ///
    /// # Errors
    ///
    /// When the issue is hard, and would be no error any more.
    pub fn set(&mut self, issue: IssueCode, severity: Severity) -> Result<(), HardIssue> {
        if issue.issue().demotion == Demotion::Hard && severity != Severity::Error {
            return Err(HardIssue(issue));
        }
        self.0.retain(|(known, _)| *known != issue);
        self.0.push((issue, severity));
        Ok(())
    }

    /// The severity that an issue was given.
    pub fn get(&self, issue: IssueCode) -> Option<Severity> {
        self.0.iter().find(|(known, _)| *known == issue).map(|(_, severity)| *severity)
    }
}

impl Settings<'_> {
    /// How bad an issue is.
    pub fn severity(&self, issue: IssueCode) -> Severity {
        if let Some(severity) = self.severities.get(issue) {
            return severity;
        }
        match (issue.issue().severity, self.strict) {
            (DefaultSeverity::Error, _) | (DefaultSeverity::Strict, Strict::Error) => Severity::Error,
            (DefaultSeverity::Warning, _) | (DefaultSeverity::Strict, Strict::Warning) => Severity::Warning,
            (DefaultSeverity::Deprecation, _) => Severity::Deprecation,
            (DefaultSeverity::Strict, Strict::Off) => Severity::Ignore,
            // These are raised elsewhere.
            _ => Severity::Error,
        }
    }
}

impl Location {
    /// Where `path` lies, seen from the directories in which modules are. Both are taken as they are written.
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
