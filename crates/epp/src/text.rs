//! Templates that programs name or build. An evaluation parses each text once and finds it again by its content.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use puppetlang_evaluator::{Evaluation, Flow, Program, plain};
use puppetlang_lexer::Options;
use puppetlang_parser::Settings;
use puppetlang_source::Source;
use puppetlang_types::value::Text;

use crate::template::Template;

/// The memory charged for each byte of a parsed template, for tree and code.
const COST_OF_BYTE: usize = 32;

/// The templates of an evaluation: by text, then by source name.
#[derive(Default)]
struct Templates(HashMap<Text, Vec<(Text, Template)>, RandomState>);

/// Returns the template of a source, parsing it unless the same text was parsed under the same name before.
pub(crate) fn template(evaluation: &mut Evaluation, function: &str, source: Source) -> Flow<Template> {
    let (name, text) = (Text::from(source.name()), Text::from(source.text()));
    if source.decode_error().is_none()
        && let Some(known) = evaluation.extension::<Templates>().0.get(&text)
        && let Some((_, template)) = known.iter().find(|(known, _)| *known == name)
    {
        return Ok(template.clone());
    }
    // The program exists as long as the evaluation.
    let size = text.len().saturating_mul(COST_OF_BYTE).saturating_add(1 << 10);
    evaluation.charge(size)?;
    evaluation.charge_kept(size as u64)?;
    let settings = Settings { strict: evaluation.rules().strict, ..Settings::default() };
    let options = Options::template().with_dialect(evaluation.rules().dialect);
    let program = match Program::new(source, &options, &settings) {
        Ok(program) => program,
        Err(rejected) => {
            let message = evaluation.error_of_program(&rejected).full_message();
            return plain(format!("{function}(): Invalid EPP: {message}"));
        }
    };
    evaluation.log_diagnostics(program.warnings(), program.source());
    let Some(template) = Template::of(program) else { return plain("the program is no template") };
    evaluation.extension::<Templates>().0.entry(text).or_default().push((name, template.clone()));
    Ok(template)
}
