//! The findings of the style checks, and their fixes.

use gen_lsp_types as lsp;
use puppetlang_lint::{Check, Config, File, Finding, Level, Report, Warning, lint};
use puppetlang_source::Span;

use crate::document::Document;
use crate::edits;
use crate::state::State;

/// The name of the program whose checks these are.
pub(crate) const SOURCE: &str = "puppet-lint";

/// Returns the findings and warnings of the style checks in a manifest without syntax errors.
///
/// # Errors
///
/// If the settings cannot be used; the text says why.
pub(crate) fn report(state: &State, document: &Document) -> Result<Report, String> {
    Ok(config(state, document)?.map(|config| found(document, &config)).unwrap_or_default())
}

fn found(document: &Document, config: &Config) -> Report {
    let mut report = with_file(document, |file| lint(&file, config));
    report.findings.retain(|finding| finding.level != Level::Ignored);
    report
}

/// Returns the checks that run in a document; `None` if none do.
fn config(state: &State, document: &Document) -> Result<Option<Config>, String> {
    let is_manifest = document.options().is_some_and(|options| !options.template);
    if !is_manifest || document.syntax().is_none_or(|syntax| syntax.parsed.tree().is_none()) {
        return Ok(None);
    }
    let mut config = state.configuration.lint(document.path.as_deref())?;
    if let Some(config) = &mut config {
        // The command may be configured to fix, but an editor only shows.
        config.fix = false;
    }
    Ok(config)
}

fn with_file<T>(document: &Document, work: impl FnOnce(File<'_>) -> T) -> T {
    let path = document.path.as_deref().map(|path| path.to_string_lossy()).unwrap_or_default();
    work(File { path: &path, full_path: &path, text: document.text() })
}

/// Returns a finding as the protocol writes it.
pub(crate) fn convert(state: &State, document: &Document, finding: &Finding) -> lsp::Diagnostic {
    let severity = match finding.level {
        Level::Error => lsp::DiagnosticSeverity::Error,
        _ => lsp::DiagnosticSeverity::Warning,
    };
    let description = finding.check.help_uri.map(|page| lsp::CodeDescription { href: page.to_owned().into() });
    lsp::Diagnostic {
        range: document.range(with_quotes(document.text(), finding.span), state.encoding),
        severity: Some(severity),
        code: Some(finding.check.name.to_owned().into()),
        code_description: description,
        source: Some(SOURCE.to_owned()),
        message: finding.message.to_string().into(),
        tags: None,
        related_information: None,
        data: None,
    }
}

/// Returns a warning as the protocol writes it, at its line.
pub(crate) fn convert_warning(state: &State, document: &Document, warning: &Warning) -> lsp::Diagnostic {
    let line = warning.line.saturating_sub(1);
    let text = document.lines().line(document.text(), line);
    let length = |text: &str| u32::try_from(text.len()).unwrap_or(u32::MAX);
    let start = document.offset(lsp::Position { line, character: 0 }, state.encoding);
    let blanks = length(text) - length(text.trim_start());
    lsp::Diagnostic {
        range: document.range(Span::new(start + blanks, start + length(text)), state.encoding),
        severity: Some(lsp::DiagnosticSeverity::Warning),
        source: Some(SOURCE.to_owned()),
        message: warning.message.clone().into(),
        ..lsp::Diagnostic::default()
    }
}

/// Returns the span of a string with its quotes, which the tokens of puppet-lint leave out; other spans unchanged.
fn with_quotes(text: &str, span: Span) -> Span {
    let at = |offset: u32| text.as_bytes().get(offset as usize).copied();
    let before = span.start.checked_sub(1).and_then(at);
    let is_string = before == at(span.end) && matches!(before, Some(b'\'' | b'"'));
    if is_string { Span::new(span.start - 1, span.end + 1) } else { span }
}

/// Returns the fix for all findings of each check that reports something in a span.
pub(crate) fn fixes(state: &State, document: &Document, wanted: Span) -> Vec<(&'static Check, Vec<lsp::TextEdit>)> {
    // Settings that cannot be used are among the findings.
    let Ok(Some(config)) = config(state, document) else { return Vec::new() };
    let findings = found(document, &config).findings;
    let touches = |span: Span| wanted.start <= span.end && span.start <= wanted.end;
    let touched = findings.iter().filter(|finding| touches(finding.span) && finding.check.fixes());
    let mut checks: Vec<&'static Check> = Vec::new();
    for finding in touched {
        if !checks.contains(&finding.check) {
            checks.push(finding.check);
        }
    }
    checks.into_iter().filter_map(|check| Some((check, fix(state, document, check, config.clone())?))).collect()
}

/// Returns the edits that fix all findings of a check; `None` if they change nothing.
fn fix(state: &State, document: &Document, check: &Check, mut config: Config) -> Option<Vec<lsp::TextEdit>> {
    config.enable_only(|one| one == check);
    let fixed = with_file(document, |file| lint(&file, &config.with_fixes())).fixed?;
    (fixed != document.text()).then(|| edits::between(document, &fixed, state.encoding))
}
