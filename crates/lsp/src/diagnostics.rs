//! The findings in an open document: those of `check`, and those of the style checks.

use std::rc::Rc;

use gen_lsp_types as lsp;
use gen_lsp_types::Uri;
use puppetlang_index::check::{Checker, Finding as IndexFinding};
use puppetlang_index::{FileKind, Index};
use puppetlang_lint::Finding;
use puppetlang_parser::Settings;
use puppetlang_source::{IssueCode, Severity, Source, Span};

use crate::document::Document;
use crate::found::Found;
use crate::hiera;
use crate::lint;
use crate::project;
use crate::state::State;

/// The most findings that are shown in a document.
const MOST: usize = 1_000;

/// Returns the version of a document and its findings, in source order; `None` if it is closed.
pub(crate) fn of_document(state: &State, uri: &Uri) -> Option<(i32, Vec<lsp::Diagnostic>)> {
    let document = state.documents.get(uri)?;
    let found = findings(state, uri, document);
    let mut shown: Vec<_> = found.iter().map(|found| convert(state, uri, document, found)).collect();
    match lint::report(state, document) {
        Ok(report) => {
            // Both programs know the legacy facts.
            let is_new =
                |finding: &&Finding| finding.check.name != LEGACY_FACTS || !reports_legacy_fact(&found, finding.span);
            let findings = report.findings.iter().filter(is_new);
            shown.extend(findings.map(|finding| lint::convert(state, document, finding)));
            let warnings = report.warnings_about_stopped().chain(report.warnings.iter().cloned());
            shown.extend(warnings.map(|warning| lint::convert_warning(state, document, &warning)));
        }
        Err(reason) => shown.insert(0, unusable(reason)),
    }
    shown.truncate(MOST);
    Some((document.version, shown))
}

/// The check of puppet-lint whose findings `check` reports too.
const LEGACY_FACTS: &str = "legacy_facts";

fn reports_legacy_fact(found: &[Found], span: Span) -> bool {
    let is_same = |found: &Found| found.diagnostic.span.start < span.end && span.start < found.diagnostic.span.end;
    let is_legacy = |found: &Found| found.diagnostic.issue == Some(IssueCode::LegacyFact);
    found.iter().any(|found| is_legacy(found) && is_same(found))
}

/// Returns the finding, at the start of a document, that the settings cannot be used.
fn unusable(reason: String) -> lsp::Diagnostic {
    lsp::Diagnostic {
        severity: Some(lsp::DiagnosticSeverity::Warning),
        source: Some("puppetlang".to_owned()),
        message: reason.into(),
        ..lsp::Diagnostic::default()
    }
}

/// Returns the findings of a document, in source order.
pub(crate) fn findings(state: &State, uri: &Uri, document: &Document) -> Rc<[Found]> {
    state.latest.of(uri, || check(state, uri, document))
}

fn check(state: &State, uri: &Uri, document: &Document) -> Vec<Found> {
    let settings = Settings::default();
    let mut found = Vec::new();
    if let Some((options, syntax)) = document.options().zip(document.syntax()) {
        let own = syntax.parsed.check(&syntax.source, &options, &settings);
        found.extend(own.into_iter().map(|diagnostic| Found { diagnostic, related: Vec::new() }));
    }
    let is_checked = document.options().is_some() || document.kind == FileKind::Data;
    if state.is_complete(uri)
        && is_checked
        && let Some((index, file)) = state.place(uri)
    {
        let checker = Checker::new(index, &*state.overlay, &settings).without_searches();
        let checked = match document.syntax() {
            Some(syntax) => checker.of_parsed(file, &syntax.source, &syntax.parsed),
            None => checker.source(file, Source::new("", document.text())).findings,
        };
        found.extend(checked.into_iter().map(|finding| across_files(state, index, finding)));
    }
    let others = project::findings(state, uri, document).into_iter().chain(hiera::findings(state, uri, document));
    found.extend(others.map(|diagnostic| Found { diagnostic, related: Vec::new() }));
    found.sort_by_key(|found| found.diagnostic.span.start);
    found
}

fn across_files(state: &State, index: &Index, finding: IndexFinding) -> Found {
    let located = finding.related.iter().filter_map(|related| {
        state.with_text(index, related.file, |uri, text, lines| {
            let range = lines.range(text, related.span, state.encoding);
            let location = lsp::Location { uri: uri.clone(), range };
            lsp::DiagnosticRelatedInformation { location, message: related.text.clone() }
        })
    });
    Found { related: located.collect(), diagnostic: finding.diagnostic }
}

/// Returns a finding as the protocol writes it. Labels become related places; notes and help follow the message.
fn convert(state: &State, uri: &Uri, document: &Document, found: &Found) -> lsp::Diagnostic {
    let Found { diagnostic, related } = found;
    let range = |span: Span| document.range(span, state.encoding);
    let labels = diagnostic.labels.iter().map(|label| lsp::DiagnosticRelatedInformation {
        location: lsp::Location { uri: uri.clone(), range: range(label.span) },
        message: label.text.clone(),
    });
    let related: Vec<_> = labels.chain(related.iter().cloned()).collect();
    let mut message = diagnostic.message.clone();
    for note in &diagnostic.notes {
        message.push_str("\nnote: ");
        message.push_str(note);
    }
    if let Some(help) = &diagnostic.help {
        message.push_str("\nhelp: ");
        message.push_str(help);
    }
    let is_unused = diagnostic.issue.is_some_and(|issue| {
        issue.code().starts_with("UNUSED_") || matches!(issue, IssueCode::UnreachableCode | IssueCode::HieraUnusedKey)
    });
    let is_deprecated = diagnostic.issue == Some(IssueCode::DeprecatedFunction);
    let mut tags = Vec::new();
    tags.extend(is_unused.then_some(lsp::DiagnosticTag::Unnecessary));
    tags.extend(is_deprecated.then_some(lsp::DiagnosticTag::Deprecated));
    lsp::Diagnostic {
        range: range(diagnostic.span),
        severity: Some(severity(diagnostic.severity)),
        code: diagnostic.issue.map(|issue| issue.code().to_owned().into()),
        source: Some("puppetlang".to_owned()),
        message: message.into(),
        tags: (!tags.is_empty()).then_some(tags),
        related_information: (!related.is_empty()).then_some(related),
        code_description: None,
        data: None,
    }
}

fn severity(severity: Severity) -> lsp::DiagnosticSeverity {
    match severity {
        Severity::Error => lsp::DiagnosticSeverity::Error,
        _ => lsp::DiagnosticSeverity::Warning,
    }
}
