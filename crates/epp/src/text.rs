//! Templates that programs name or make. A text is read once in an evaluation and found again by what it is.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use puppetlang_evaluator::{Evaluation, EvaluationError, Flow, Level, Log, Program, Rejected, plain};
use puppetlang_lexer::Options;
use puppetlang_parser::Settings;
use puppetlang_source::{Diagnostic, Severity, Source};
use puppetlang_types::value::Text;

use crate::template::Template;

/// So many findings of a kind are logged of a template that is refused, as in the reference.
const MOST_FINDINGS: usize = 10;

/// What a byte of a template costs when it is read: the tree and the code.
const COST_OF_BYTE: usize = 32;

/// The templates of an evaluation: for each text, by the names of the sources.
#[derive(Default)]
struct Templates(HashMap<Text, Vec<(Text, Template)>, RandomState>);

/// The template of a source. A text that was read under the same name is not read again.
pub(crate) fn template(evaluation: &mut Evaluation, function: &str, source: Source) -> Flow<Template> {
    let (name, text) = (Text::from(source.name()), Text::from(source.text()));
    if source.defect().is_none()
        && let Some(known) = evaluation.extension::<Templates>().0.get(&text)
        && let Some((_, template)) = known.iter().find(|(known, _)| *known == name)
    {
        return Ok(template.clone());
    }
    evaluation.charge(text.len().saturating_mul(COST_OF_BYTE).saturating_add(1 << 10))?;
    let settings = Settings { strict: evaluation.rules().strict, ..Settings::default() };
    let options = Options::template().with_dialect(evaluation.rules().dialect);
    let program = match Program::new(source, &options, &settings) {
        Ok(program) => program,
        Err(rejected) => return refuse(evaluation, function, &rejected),
    };
    log_findings(evaluation, program.warnings(), program.source());
    let Some(template) = Template::of(program) else { return plain("the program is no template") };
    evaluation.extension::<Templates>().0.entry(text).or_default().push((name, template.clone()));
    Ok(template)
}

#[cold]
fn refuse(evaluation: &Evaluation, function: &str, rejected: &Rejected) -> Flow<Template> {
    let of = |severity| rejected.diagnostics.iter().filter(move |one| one.severity == severity);
    let errors: Vec<&Diagnostic> = of(Severity::Error).take(MOST_FINDINGS + 1).collect();
    let count = of(Severity::Error).count();
    let Some(first) = errors.first() else { return plain("the template is none") };
    let of_heredoc = first.issue.is_some_and(|issue| issue.code().starts_with("ILLEGAL_J"));
    if count == 1 || of_heredoc {
        let warnings: Vec<Diagnostic> =
            rejected.diagnostics.iter().filter(|one| one.severity != Severity::Error).cloned().collect();
        log_findings(evaluation, &warnings, &rejected.source);
        return plain(format!("{function}(): Invalid EPP: {}", EvaluationError::of_rejected(rejected).full_message()));
    }
    log_findings(evaluation, &rejected.diagnostics, &rejected.source);
    let warned = match rejected.diagnostics.len() - count {
        0 => String::new(),
        warnings => format!(", and {warnings} warnings"),
    };
    let message = format!("Language validation logged {count} errors{warned}. Giving up");
    plain(format!("{function}(): Invalid EPP: {message} (file: {})", rejected.source.name()))
}

/// Writes what was found in a template to the log, the first few of each severity.
fn log_findings(evaluation: &Evaluation, found: &[Diagnostic], source: &Source) {
    for severity in [Severity::Warning, Severity::Deprecation, Severity::Error] {
        let level = if severity == Severity::Error { Level::Err } else { Level::Warning };
        for one in found.iter().filter(|one| one.severity == severity).take(MOST_FINDINGS) {
            let place = one.at.map(|at| {
                let position = source.position(at);
                (source.name().to_owned(), position.line, position.column)
            });
            evaluation.host().log(&Log { level, message: one.message.clone(), source: None, issue: one.issue, place });
        }
    }
}
