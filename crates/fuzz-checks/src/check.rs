//! Properties of checking any bytes.

use std::path::{Path, PathBuf};

use puppetlang_epp_syntax::{check as found_in, parse};
use puppetlang_lexer::Options;
use puppetlang_parser::{Location, Settings, Severities, Strict};
use puppetlang_report::{Format, write};
use puppetlang_source::{Diagnostic, Dialect, IssueCode, Severity, Source};

/// All formats of diagnostics.
const FORMATS: &[Format] = &[
    Format::Human,
    Format::HumanColour,
    Format::Concise,
    Format::Puppet,
    Format::Json,
    Format::Jsonl,
    Format::Github,
    Format::Gitlab,
    Format::Sarif,
    Format::Junit,
];

/// Checks bytes and validates the diagnostics. The bits of the first byte choose the settings; the rest is the source.
pub fn check(bytes: &[u8]) {
    let Some((source, options, settings)) = given(bytes) else { return };
    let parsed = parse(&source, &options);
    let found = found_in(&source, &options, &settings);
    let first = found.iter().find(|one| one.severity == Severity::Error);
    if let Some(error) = parsed.error() {
        let strict = error.diagnostic(&source);
        let same =
            first.is_some_and(|one| (&one.message, one.at, one.issue) == (&strict.message, strict.at, strict.issue));
        assert!(same, "the strict reading finds {strict:?} in {:?}, the other {first:?}", source.text());
    }
    for one in &found {
        assert!(one.severity != Severity::Ignore && !one.message.is_empty(), "{one:?}");
        places(one, &source);
    }
    for &format in FORMATS {
        let text = write(&found, &source, format);
        assert!(found.is_empty() || !text.is_empty(), "nothing is written as {format:?}");
    }
    if let Some(tree) = parsed.recover(&source).and_then(|recovered| recovered.tree) {
        for node in tree.nodes() {
            assert!(source.text().get(tree.span(node).range()).is_some(), "{node:?} in {:?}", source.text());
            let _ = (parsed.text_in(&tree, node, &source), parsed.parent_name_in(&tree, node, &source));
        }
    }
}

/// Returns the source that bytes encode, and the settings.
pub(crate) fn given(bytes: &[u8]) -> Option<(Source, Options, Settings<'static>)> {
    let (&choice, text) = bytes.split_first()?;
    let chosen = |bit: u8| choice & bit != 0;
    let dialect = if chosen(1) { Dialect::SPECIFICATION } else { Dialect::PUPPET8 };
    let (template, tasks) = (chosen(4), chosen(2));
    let mut settings = Settings {
        strict: [Strict::Off, Strict::Warning, Strict::Error, Strict::Error][usize::from(choice >> 3 & 3)],
        tasks,
        ..Settings::default()
    };
    if !chosen(32) {
        settings.location = Location::of(Path::new("m/web/manifests/a.pp"), &[PathBuf::from("m")]);
    }
    if chosen(64) {
        settings.severities = demoted();
    }
    Some((Source::from_bytes("fuzz", text.to_vec()), Options { template, tasks, dialect }, settings))
}

/// Demotes every issue whose severity can be set to a deprecation.
fn demoted() -> Severities {
    let mut severities = Severities::default();
    for &issue in IssueCode::ALL {
        let _ = severities.set(issue, Severity::Deprecation);
    }
    severities
}

/// Checks that all locations of a diagnostic are in the source, at character boundaries.
fn places(one: &Diagnostic, source: &Source) {
    let labels = one.labels.iter().map(|label| label.span);
    let edits = one.fix.iter().flat_map(|fix| &fix.edits).map(|edit| edit.span);
    for span in labels.chain(edits).chain([one.span]) {
        assert!(source.text().get(span.range()).is_some(), "{span:?} of {one:?} is no range of {:?}", source.text());
    }
    if let Some(at) = one.at {
        assert!(source.text().is_char_boundary(at as usize), "{one:?} in {:?}", source.text());
    }
    assert!(one.labels.iter().all(|label| !label.text.is_empty()) && one.notes.iter().all(|note| !note.is_empty()));
    assert!(one.fix.as_ref().is_none_or(|fix| !fix.edits.is_empty() && !fix.title.is_empty()), "{one:?}");
}
