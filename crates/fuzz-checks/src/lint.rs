//! Properties of the style checks on any bytes, which they read as a manifest.

use puppetlang_lint::{Config, File, Level, Report, lint, tokens};

/// Checks bytes as a manifest, with fixes and without.
///
/// Findings lie in the text, fixing reports the same places, and a fixed text can be checked again.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for token in tokens(&text).unwrap_or_default() {
        assert!(text.get(token.value.range()).is_some(), "{token:?} is no range of the text {text:?}");
    }
    let found = run(&text, &Config::with_all_checks());
    let fixed = run(&text, &Config::with_all_checks().with_fixes());
    let places = |report: &Report| -> Vec<_> {
        report.findings.iter().map(|finding| (finding.check.name, finding.line, finding.column)).collect()
    };
    assert_eq!(places(&found), places(&fixed), "fixing changes what is found in {text:?}");
    assert_eq!(found.count(Level::Fixed), 0, "findings are fixed without being asked for in {text:?}");
    if let Some(fixed) = fixed.fixed {
        run(&fixed, &Config::with_all_checks().with_fixes());
    }
}

fn run(text: &str, config: &Config) -> Report {
    let path = "/modules/web/manifests/init.pp";
    let report = lint(&File { path, full_path: path, text }, config);
    for finding in &report.findings {
        assert!(text.get(finding.span.range()).is_some(), "{finding:?} is not in the text {text:?}");
        assert!(!finding.message.is_empty() && finding.column > 0, "{finding:?} has no message or column");
    }
    report
}
