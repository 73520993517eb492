//! The option `--severity CODE=SEVERITY`.

use puppetlang::parser::{HardIssue, Severities};
use puppetlang::source::issue::{Demotion, Phase};
use puppetlang::source::nearest::nearest;
use puppetlang::source::{IssueCode, Severity};

/// The severities that can be set.
const SEVERITIES: [Severity; 4] = [Severity::Error, Severity::Warning, Severity::Deprecation, Severity::Ignore];

/// An issue code and its new severity. Two issues may have the same code.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    issues: Vec<IssueCode>,
    severity: Severity,
}

/// Parses `CODE=SEVERITY`; an error is a message.
pub(crate) fn setting(text: &str) -> Result<Setting, String> {
    let (code, name) = text.split_once('=').ok_or("expected CODE=SEVERITY, such as DUPLICATE_KEY=warning")?;
    let severity = SEVERITIES.into_iter().find(|severity| severity.name() == name).ok_or_else(|| {
        let names = SEVERITIES.map(Severity::name).join(", ");
        format!("unknown severity '{name}'; expected one of: {names}")
    })?;
    let issues: Vec<_> =
        IssueCode::ALL.iter().copied().filter(|issue| issue.code().eq_ignore_ascii_case(code)).collect();
    let Some(first) = issues.first() else { return Err(unknown(code)) };
    let code = first.code();
    if !issues.iter().any(|&issue| is_checked(issue)) {
        return Err(format!("{code} is not reported by check"));
    }
    let setting = Setting { issues, severity };
    // Applied to a scratch value, so that clap reports an error together with the argument.
    setting.apply(&mut Severities::default()).map_err(|HardIssue(issue)| {
        format!("{} is always an error because such code cannot be evaluated", issue.code())
    })?;
    Ok(setting)
}

/// Returns true for the name of a severity.
pub(crate) fn is_name(name: &str) -> bool {
    SEVERITIES.into_iter().any(|severity| severity.name() == name)
}

impl Setting {
    /// Returns the issue code and the name of the severity.
    pub(super) fn names(&self) -> (&'static str, &'static str) {
        (self.issues.first().map_or("", |issue| issue.code()), self.severity.name())
    }

    /// Sets the severity in `severities`.
    pub(super) fn apply(&self, severities: &mut Severities) -> Result<(), HardIssue> {
        self.issues.iter().try_for_each(|&issue| severities.set(issue, self.severity))
    }
}

/// Returns true for issues that can be found without evaluation.
fn is_checked(issue: IssueCode) -> bool {
    let found = [
        Phase::Lexer,
        Phase::Parser,
        Phase::Check,
        Phase::Tasks,
        Phase::Hiera,
        Phase::Ruby,
        Phase::Index,
        Phase::Project,
    ];
    issue.issue().phases.iter().any(|phase| found.contains(phase))
}

/// Returns the message for an unknown code; it suggests the most similar code whose severity can be set.
fn unknown(code: &str) -> String {
    let upper = code.to_ascii_uppercase();
    let settable = |issue: &IssueCode| is_checked(*issue) && issue.issue().demotion == Demotion::Soft;
    let known = IssueCode::ALL.iter().copied().filter(settable).map(IssueCode::code);
    match nearest(&upper, known) {
        Some(known) => format!("unknown issue code '{code}'; did you mean {known}?"),
        None => format!("unknown issue code '{code}'"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        setting(text).err().unwrap_or_default()
    }

    #[test]
    fn soft_issues_can_be_set() {
        assert_eq!(refusal("DUPLICATE_KEY=ignore"), "");
        assert_eq!(refusal("not_rvalue=deprecation"), "");
        assert_eq!(refusal("SYNTAX_ERROR=error"), "");
    }

    #[test]
    fn mistakes_are_explained() {
        assert_eq!(
            refusal("SYNTAX_ERROR=warning"),
            "SYNTAX_ERROR is always an error because such code cannot be evaluated"
        );
        assert_eq!(refusal("DUPLICATE_KEI=warning"), "unknown issue code 'DUPLICATE_KEI'; did you mean DUPLICATE_KEY?");
        assert_eq!(refusal("XYZ=warning"), "unknown issue code 'XYZ'");
        assert_eq!(refusal("DIV_BY_ZERO=error"), "DIV_BY_ZERO is not reported by check");
        let expected = "unknown severity 'bad'; expected one of: error, warning, deprecation, ignore";
        assert_eq!(refusal("NOT_RVALUE=bad"), expected);
        assert_eq!(refusal("NOT_RVALUE"), "expected CODE=SEVERITY, such as DUPLICATE_KEY=warning");
    }
}
