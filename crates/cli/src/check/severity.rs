//! `--severity CODE=LEVEL`: how bad an issue is to whoever runs `check`.

use puppetlang_parser::{HardIssue, Severities};
use puppetlang_source::issue::{Demotion, Phase};
use puppetlang_source::{IssueCode, Severity};

use puppetlang_protocol::nearest::nearest;

/// The severities that can be given.
const SEVERITIES: [Severity; 4] = [Severity::Error, Severity::Warning, Severity::Deprecation, Severity::Ignore];

/// A code with the severity that it is to have. A code may be that of two issues.
#[derive(Clone)]
pub(super) struct Setting {
    issues: Vec<IssueCode>,
    severity: Severity,
}

/// The setting that a text means, or what is wrong with it.
pub(super) fn setting(text: &str) -> Result<Setting, String> {
    let (code, name) = text.split_once('=').ok_or("it is given as CODE=SEVERITY, as in DUPLICATE_KEY=warning")?;
    let severity = SEVERITIES.into_iter().find(|severity| severity.name() == name).ok_or_else(|| {
        let names = SEVERITIES.map(Severity::name).join(", ");
        format!("unknown severity '{name}'; there are: {names}")
    })?;
    let issues: Vec<_> =
        IssueCode::ALL.iter().copied().filter(|issue| issue.code().eq_ignore_ascii_case(code)).collect();
    let Some(first) = issues.first() else { return Err(unknown(code)) };
    let code = first.code();
    if !issues.iter().any(|&issue| is_checked(issue)) {
        return Err(format!("{code} is nothing that check finds"));
    }
    let setting = Setting { issues, severity };
    // Tried out, so that a mistake is reported with the argument that it is in.
    setting.apply(&mut Severities::default()).map_err(|HardIssue(issue)| {
        format!("{} is always an error: what it reports cannot be evaluated", issue.code())
    })?;
    Ok(setting)
}

impl Setting {
    /// Enters the severity.
    pub(super) fn apply(&self, severities: &mut Severities) -> Result<(), HardIssue> {
        self.issues.iter().try_for_each(|&issue| severities.set(issue, self.severity))
    }
}

/// True for what is found without evaluating anything.
fn is_checked(issue: IssueCode) -> bool {
    let found = [Phase::Lexer, Phase::Parser, Phase::Check, Phase::Tasks];
    issue.issue().phases.iter().any(|phase| found.contains(phase))
}

/// What to say about a code that is none: the nearest of those that can be set.
fn unknown(code: &str) -> String {
    let upper = code.to_ascii_uppercase();
    let settable = |issue: &IssueCode| is_checked(*issue) && issue.issue().demotion == Demotion::Soft;
    let known = IssueCode::ALL.iter().copied().filter(settable).map(IssueCode::code);
    match nearest(&upper, known) {
        Some(known) => format!("there is no code '{code}'; did you mean {known}?"),
        None => format!("there is no code '{code}'"),
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
            "SYNTAX_ERROR is always an error: what it reports cannot be evaluated"
        );
        assert_eq!(refusal("DUPLICATE_KEI=warning"), "there is no code 'DUPLICATE_KEI'; did you mean DUPLICATE_KEY?");
        assert_eq!(refusal("XYZ=warning"), "there is no code 'XYZ'");
        assert_eq!(refusal("UNKNOWN_VARIABLE=error"), "UNKNOWN_VARIABLE is nothing that check finds");
        assert_eq!(refusal("NOT_RVALUE=bad"), "unknown severity 'bad'; there are: error, warning, deprecation, ignore");
        assert_eq!(refusal("NOT_RVALUE"), "it is given as CODE=SEVERITY, as in DUPLICATE_KEY=warning");
    }
}
