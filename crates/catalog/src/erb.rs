//! ERB templates: the functions `template` and `inline_template`.
//!
//! The file of a template is parsed once for an environment, and an inline template once in a compile.

use std::collections::HashMap;

use puppetlang_evaluator::legacy::{self, Count};
use puppetlang_evaluator::{Call, Evaluation, Exit, FileKind, Flow, LookupScope, plain};
use puppetlang_ruby::{Outcome, RubyError, Script};
use puppetlang_source::meter;
use puppetlang_types::{Value, ruby};

use crate::{loaded, ruby_world};

/// The templates that a compile has parsed, by path or, for inline templates, by text.
#[derive(Default)]
struct Templates {
    files: HashMap<String, Script>,
    texts: HashMap<String, Script>,
}

/// Renders the templates that the arguments name, and joins the results.
pub(crate) fn template(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let references = legacy::arguments("template", &mut call, &Count::AtLeast(1))?;
    let scope = evaluation.scope_at(Some(call.expression()));
    let mut result = Vec::new();
    for reference in &references {
        let reference = ruby::to_s(reference);
        let Some(path) = evaluation.host().find(FileKind::Template, &reference).or_else(plain)? else {
            return plain(format!("Could not find template '{reference}'"));
        };
        let script = file_script(evaluation, &path);
        let rendered = match script {
            Ok(script) => render(evaluation, &scope, &script, Some(&path)),
            Err(error) => Err(error),
        };
        match rendered {
            Ok(text) => append(&mut result, &text)?,
            Err(Failure::Ruby(error)) => {
                let (file, line) = error.backtrace.first().map_or((path.as_str(), 0), |(file, line)| (file, *line));
                let message = file_message(&reference, file, line, &error.message);
                return Err(ruby_world::exit_with(message, &error));
            }
            Err(Failure::Unreadable(message)) => return plain(file_message(&reference, &path, 0, &message)),
            Err(Failure::Exit(exit)) => return Err(exit),
        }
    }
    Ok(text_value(result))
}

/// Renders the templates that the arguments are, and joins the results.
pub(crate) fn inline_template(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let texts = legacy::arguments("inline_template", &mut call, &Count::AtLeast(1))?;
    let scope = evaluation.scope_at(Some(call.expression()));
    let mut result = Vec::new();
    for text in &texts {
        let text = ruby::to_s(text);
        let rendered = match inline_script(evaluation, &text) {
            Ok(script) => render(evaluation, &scope, &script, None),
            Err(error) => Err(error),
        };
        match rendered {
            Ok(text) => append(&mut result, &text)?,
            Err(Failure::Ruby(error)) => {
                let message = format!("Failed to parse inline template: {}", error.message);
                return Err(ruby_world::exit_with(message, &error));
            }
            Err(Failure::Unreadable(message)) => return plain(message),
            Err(Failure::Exit(exit)) => return Err(exit),
        }
    }
    Ok(text_value(result))
}

/// The reason why a template has no text.
enum Failure {
    Ruby(RubyError),
    /// The file cannot be read.
    Unreadable(String),
    Exit(Box<Exit>),
}

impl From<Box<Exit>> for Failure {
    fn from(exit: Box<Exit>) -> Self {
        Self::Exit(exit)
    }
}

fn append(result: &mut Vec<u8>, text: &[u8]) -> Flow<()> {
    meter::charge(text.len())?;
    result.extend_from_slice(text);
    Ok(())
}

fn text_value(text: Vec<u8>) -> Value {
    match String::from_utf8(text) {
        Ok(text) => text.into(),
        Err(error) => Value::Binary(error.as_bytes().into()),
    }
}

/// Returns the message about a file, with the line in the template.
fn file_message(reference: &str, file: &str, line: u32, detail: &str) -> String {
    format!("Failed to parse template {reference}:\n  Filepath: {file}\n  Line: {line}\n  Detail: {detail}\n")
}

fn file_script(evaluation: &mut Evaluation, path: &str) -> Result<Script, Failure> {
    if let Some(known) = evaluation.extension::<Templates>().files.get(path) {
        return Ok(known.clone());
    }
    let content = evaluation.host().read_file(path).map_err(Failure::Unreadable)?;
    let environment = loaded::environment(evaluation);
    let cached = environment.as_ref().and_then(|environment| environment.cache.script(path, &content));
    let script = match cached {
        Some(script) => script,
        None => {
            evaluation.charge(content.len())?;
            let script = Script::template(&content, path).map_err(Failure::Ruby)?;
            if let Some(environment) = &environment {
                environment.cache.insert_script(path, &content, &script);
            }
            script
        }
    };
    evaluation.extension::<Templates>().files.insert(path.to_owned(), script.clone());
    Ok(script)
}

/// The number of inline templates that a compile keeps parsed.
const MOST_TEXTS: usize = 1_000;

fn inline_script(evaluation: &mut Evaluation, text: &str) -> Result<Script, Failure> {
    if let Some(known) = evaluation.extension::<Templates>().texts.get(text) {
        return Ok(known.clone());
    }
    evaluation.charge(text.len())?;
    let script = Script::template(text.as_bytes(), "(erb)").map_err(Failure::Ruby)?;
    let texts = &mut evaluation.extension::<Templates>().texts;
    if texts.len() >= MOST_TEXTS {
        texts.clear();
    }
    texts.insert(text.to_owned(), script.clone());
    Ok(script)
}

fn render(
    evaluation: &mut Evaluation,
    scope: &LookupScope,
    script: &Script,
    path: Option<&str>,
) -> Result<Vec<u8>, Failure> {
    match ruby_world::run(evaluation, scope, |machine, world| machine.render(world, script, path)) {
        Ok(text) => Ok(text),
        Err(Outcome::Error(error)) if !error.is_standard => match ruby_world::passing(evaluation, &error) {
            Some(exit) => Err(Failure::Exit(exit)),
            None => Err(Failure::Ruby(error)),
        },
        Err(Outcome::Error(error)) => Err(Failure::Ruby(error)),
        Err(Outcome::Stopped(reason)) => Err(Failure::Exit(reason.into())),
        Err(Outcome::NoSuchKey) => Err(Failure::Exit(Box::new(Exit::NoSuchKey))),
        Err(Outcome::Host(error)) => Err(Failure::Exit(ruby_world::exit_of(error))),
    }
}
