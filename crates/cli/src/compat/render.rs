//! `puppetlang epp render`: renders templates.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use clap::{ArgAction, Args};
use puppetlang::epp::Template;
use puppetlang::evaluator::{Evaluation, Level, Program, Rules};
use puppetlang::lexer::Options;
use puppetlang::parser::Strict;
use puppetlang::report::message_with_location;
use puppetlang::source::Source;
use puppetlang::types::Value;
use puppetlang::types::value::{Hash, HashBuilder};

use super::console::Console;
use super::epp::template;
use super::settings::{RenderAs, Settings};
use super::verdict::validated;
use super::{CommandError, failed, piped, print};
use crate::clean_path::expanded;
use crate::data_file;
use crate::facts;
use crate::host::Disk;
use crate::limits::LimitArguments;

/// The name of a template that is not in a file.
const INLINE: &str = "inlined-epp-text";

/// The arguments of `epp render`.
#[derive(Args)]
pub(crate) struct RenderArguments {
    /// Templates, as paths or as MODULE/TEMPLATE; standard input by default
    templates: Vec<String>,
    /// Render the template given on the command line
    #[arg(long = "e", short = 'e', value_name = "SOURCE")]
    expression: Option<String>,
    /// Set the parameters of the templates: Puppet source that evaluates to a hash
    #[arg(long, value_name = "SOURCE")]
    values: Option<String>,
    /// Read the parameters from a manifest (.pp) that evaluates to a hash, or from a YAML (.yaml, .yml) or JSON file
    #[arg(long = "values_file", alias = "values-file", value_name = "FILE")]
    values_file: Option<PathBuf>,
    #[arg(long, value_name = "FILE", help = facts::HELP)]
    facts: Option<PathBuf>,
    /// Print the name of each template before its text if there are several (default)
    #[arg(long, action = ArgAction::SetTrue, overrides_with = "no_header")]
    header: bool,
    /// Print no names
    #[arg(long, action = ArgAction::SetTrue)]
    no_header: bool,
    #[command(flatten)]
    settings: Settings,
    #[command(flatten)]
    limits: LimitArguments,
}

/// The reason why a template was not rendered.
enum RenderError {
    /// The source cannot be read or is not a valid template; the command ends.
    Source(String),
    /// The evaluation failed; the other templates are still rendered.
    Evaluation(String),
}

impl RenderArguments {
    pub(super) fn run(&self) -> io::Result<ExitCode> {
        match self.rendered() {
            Ok(text) => {
                print(&match self.settings.render_as {
                    RenderAs::Json => serde_json::Value::from(text).to_string(),
                    RenderAs::Console | RenderAs::S => text,
                })?;
                Ok(ExitCode::SUCCESS)
            }
            Err(failure) => Ok(failed(&self.settings.console(), &failure, "epp", "render")),
        }
    }

    fn rendered(&self) -> Result<String, CommandError> {
        let console = self.settings.console();
        let strict = self.settings.validation().strict;
        let rules = Rules { strict, strict_variables: matches!(strict, Strict::Error), ..Rules::default() };
        let start = Instant::now();
        let facts = self.facts.as_deref().map(|path| facts::read(path, None)).transpose();
        let facts = facts.map_err(|error| CommandError(error.to_string()))?;
        let host = Disk::new(facts, self.settings.modulepath.clone(), said(self.settings.console()));
        let mut evaluation = Evaluation::new(Arc::new(host), rules, self.limits.limits(start));
        evaluation.add_library(puppetlang::epp::library());
        let values = self.values(&mut evaluation)?;
        let render = |evaluation: &mut Evaluation, source: Source, function: &str| {
            self.text(&console, evaluation, source, function, values.as_ref())
        };
        let inline = match &self.expression {
            Some(source) => Some(source.clone().into_bytes()),
            None if self.templates.is_empty() => Some(
                piped()?.ok_or_else(|| CommandError("No input to process given on command line or stdin".into()))?,
            ),
            None => None,
        };
        if let Some(bytes) = inline {
            let text = render(&mut evaluation, Source::from_bytes(INLINE, bytes), "inline_epp");
            return text
                .map_err(|(RenderError::Source(message) | RenderError::Evaluation(message))| CommandError(message));
        }
        let several = self.templates.len() > 1;
        let (mut output, mut is_right) = (String::new(), true);
        for (index, name) in self.templates.iter().enumerate() {
            let (shown, text) = match self.file(name) {
                Ok((path, source)) => (path, render(&mut evaluation, source, "epp")),
                Err(refusal) => (name.clone(), Err(refusal)),
            };
            match text {
                Ok(text) => {
                    if several && !self.no_header {
                        let separator = if index == 0 { "" } else { "\n" };
                        output.extend([separator, "--- ", name, "\n"]);
                    }
                    output.push_str(&text);
                }
                Err(RenderError::Source(message)) => return Err(CommandError(message)),
                Err(RenderError::Evaluation(message)) => {
                    is_right = false;
                    if several {
                        console.error(&format!("--- {shown}"));
                    }
                    console.error(&message);
                }
            }
        }
        if is_right { Ok(output) } else { Err(CommandError("error while rendering epp".into())) }
    }

    /// Finds and reads a template; returns its path and source.
    fn file(&self, name: &str) -> Result<(String, Source), RenderError> {
        let with_ending = format!("{name}.epp");
        let path = template(name, &self.settings.modulepath)
            .or_else(|| template(&with_ending, &self.settings.modulepath))
            .ok_or_else(|| {
                let wanted = if name.ends_with(".epp") { name } else { &with_ending };
                RenderError::Evaluation(format!("Could not find template '{wanted}'"))
            })?;
        let path = expanded(&path);
        let bytes =
            crate::input::read(&path).map_err(|error| RenderError::Source(CommandError::of_file(&path, &error).0))?;
        let name = path.to_string_lossy().into_owned();
        Ok((name.clone(), Source::from_bytes(name, bytes)))
    }

    /// Renders a template. Sensitive values are printed in clear, because the user wants to see the text.
    fn text(
        &self,
        console: &Console,
        evaluation: &mut Evaluation,
        source: Source,
        function: &str,
        values: Option<&Hash>,
    ) -> Result<String, RenderError> {
        let program = self.program(console, source, Options::template());
        let template = program.and_then(|program| Template::of(program).ok_or_else(|| "it is not a template".into()));
        let template =
            template.map_err(|message| RenderError::Source(format!("{function}(): Invalid EPP: {message}")))?;
        let value = match template.render(evaluation, values) {
            Ok(Value::Sensitive(hidden)) => hidden.unwrap().clone(),
            Ok(value) => value,
            Err(error) => return Err(RenderError::Evaluation(error.full_message())),
        };
        let mut text = String::new();
        value.interpolated(&mut text).map_err(|error| RenderError::Evaluation(error.to_string()))?;
        Ok(text)
    }

    /// Compiles a source; reports its warnings and errors, and returns the last error as a message.
    fn program(&self, console: &Console, source: Source, options: Options) -> Result<Program, String> {
        let settings = self.settings.validation();
        let options = options.with_tasks(settings.tasks);
        let accepted = validated(source, &options, &settings, self.settings.limits(), console);
        let accepted = accepted.map_err(|refused| refused.full_message())?;
        Program::new(accepted.source, &options, &settings).map_err(|rejected| {
            let first = rejected.diagnostics.first();
            first.map_or_else(String::new, |error| message_with_location(error, &rejected.source))
        })
    }

    /// Returns the parameters of the templates; `None` if none are given.
    ///
    /// Variables that the values' source assigns are visible in the templates.
    fn values(&self, evaluation: &mut Evaluation) -> Result<Option<Hash>, CommandError> {
        let of_file = match &self.values_file {
            Some(path) if path.extension().is_some_and(|extension| extension == "pp") => {
                let bytes = crate::input::read(path).map_err(|error| CommandError::of_file(path, &error))?;
                let values =
                    self.evaluated(evaluation, Source::from_bytes(path.to_string_lossy(), bytes), "--values_file");
                values.map_err(|failure| CommandError(format!("Could not load --values_file {}", failure.0)))?
            }
            Some(path) => Some(object(path, "values")?),
            None => None,
        };
        let given = match &self.values {
            Some(text) => self.evaluated(evaluation, Source::new("values-hash", text.as_str()), "--values")?,
            None => None,
        };
        Ok(match (of_file, given) {
            (Some(of_file), Some(given)) => {
                let mut merged = HashBuilder::with_capacity(of_file.len() + given.len());
                for (name, value) in of_file.iter().chain(given.iter()) {
                    merged.insert(name.clone(), value.clone());
                }
                Some(merged.build())
            }
            (of_file, given) => of_file.or(given),
        })
    }

    /// Evaluates a source that must return a hash or undef.
    fn evaluated(
        &self,
        evaluation: &mut Evaluation,
        source: Source,
        option: &str,
    ) -> Result<Option<Hash>, CommandError> {
        let program = self.program(&self.settings.console(), source, Options::manifest()).map_err(CommandError)?;
        match evaluation.run(&program) {
            Ok(Value::Hash(values)) => Ok(Some(values)),
            Ok(Value::Undef) => Ok(None),
            Ok(other) => {
                let kind = puppetlang::types::ruby::class(&other);
                Err(CommandError(format!("{option} option must evaluate to a Hash or undef, got: '{kind}'")))
            }
            Err(error) => Err(CommandError(error.full_message())),
        }
    }
}

/// Reads a hash from a data file.
fn object(path: &Path, what: &str) -> Result<Hash, CommandError> {
    let bytes = puppetlang::catalogs::read_file(path, puppetlang::catalogs::FILE_BYTES)
        .map_err(|error| CommandError::of_file(path, &error))?;
    data_file::hash(path, &bytes, what).map_err(|message| CommandError(format!("{}: {message}", path.display())))
}

/// Returns a logger that prints messages to standard error; standard output has only the rendered text.
fn said(console: Console) -> impl Fn(&puppetlang::evaluator::Log) + Send + Sync {
    move |line| {
        let source = line.source.as_ref().map(|source| format!("{source}: ")).unwrap_or_default();
        let text = format!("{source}{}", line.message);
        let text = match &line.location {
            Some((file, line, column)) => format!("{text} (file: {file}, line: {line}, column: {column})"),
            None => text,
        };
        match line.level {
            Level::Debug | Level::Info => {}
            Level::Notice => console.aside(&text),
            Level::Warning => console.warning(&text),
            Level::Err | Level::Alert | Level::Emerg | Level::Crit => console.error(&text),
        }
    }
}
