//! `puppetlang functions`: lists the built-in functions, their signatures, and the version that introduced them.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, ColorChoice, ValueEnum};
use puppetlang::evaluator::FunctionFacts;
use puppetlang::functions;
use serde_json::{Value, json};

use crate::explain::terminal::{FAINT, HEADING, styled};
use crate::standard::{complain, heard};

/// The text at the end of `--help`.
pub(crate) const HELP: &str = "\
In a signature, `?` after a parameter marks it as optional, `*` accepts any number of arguments,
and `+` at least one. A parameter of type Callable named `block` is the lambda of the call.
Exit code: 0, or 2 if a function is unknown.";

/// The most columns of a signature that is printed on one line.
const WIDTH: usize = 100;

/// The arguments of `functions`.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Functions to show in full; by default, all functions are listed
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Select the output format
    #[arg(long, visible_alias = "output-format", value_enum, default_value_t = Format::Human)]
    format: Format,
    /// Control when to use colors
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto)]
    color: ColorChoice,
}

/// The output formats.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Format {
    /// Text for people
    Human,
    /// A JSON array with one object per function
    Json,
}

/// Shows the functions, or lists all of them. The exit code is 2 if a function is unknown.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let all = functions();
    let mut shown: Vec<&FunctionFacts> = Vec::new();
    let mut all_known = true;
    for asked in &arguments.names {
        let name = asked.trim().trim_end_matches("()");
        match all.iter().find(|function| function.name == name) {
            Some(function) => shown.push(function),
            None => {
                all_known = false;
                complain(&unknown(name, &all));
            }
        }
    }
    let text = match arguments.format {
        Format::Json if arguments.names.is_empty() => json_array(all.iter()),
        Format::Json => json_array(shown.into_iter()),
        Format::Human if arguments.names.is_empty() => list(&all, "puppetlang functions"),
        Format::Human => shown.into_iter().map(in_full).collect::<Vec<_>>().join("\n"),
    };
    let mut output = anstream::AutoStream::new(io::stdout().lock(), arguments.colours());
    heard(output.write_all(text.as_bytes()).and_then(|()| output.flush()))?;
    Ok(if all_known { ExitCode::SUCCESS } else { ExitCode::from(2) })
}

impl Arguments {
    fn colours(&self) -> anstream::ColorChoice {
        match self.color {
            ColorChoice::Always => anstream::ColorChoice::Always,
            ColorChoice::Never => anstream::ColorChoice::Never,
            ColorChoice::Auto => anstream::AutoStream::choice(&io::stdout()),
        }
    }
}

/// Formats a list with one line per function; `command` is the command that shows a single function.
pub(crate) fn list(all: &[FunctionFacts], command: &str) -> String {
    let width = all.iter().map(|function| function.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for function in all {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}  {}", styled(HEADING, &format!("{:<width$}", function.name)), function.about);
    }
    let end = format!("{} functions; `{command} NAME` shows the signatures of a function", all.len());
    let _ = writeln!(text, "\n{}", styled(FAINT, &end));
    text
}

/// Formats the description, version and signatures of a function.
pub(crate) fn in_full(function: &FunctionFacts) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{}  {}", styled(HEADING, function.name), function.about);
    let _ = writeln!(text, "{}\n", styled(FAINT, &format!("since {}", function.since)));
    for signature in &function.signatures {
        text.push_str(&form(function.name, signature));
    }
    text
}

/// Formats a signature; a long signature has one line per parameter.
fn form(name: &str, signature: &str) -> String {
    let line = format!("    {name}({signature})\n");
    if line.chars().count() <= WIDTH {
        return line;
    }
    let (mut lines, mut depth) = (format!("    {name}(\n        "), 0_usize);
    for (at, character) in signature.char_indices() {
        match character {
            '[' | '{' => depth += 1,
            ']' | '}' => depth = depth.saturating_sub(1),
            ' ' if depth == 0 && signature[..at].ends_with(',') => {
                lines.push_str("\n        ");
                continue;
            }
            _ => {}
        }
        lines.push(character);
    }
    lines.push_str("\n    )\n");
    lines
}

fn json_array<'f>(functions: impl Iterator<Item = &'f FunctionFacts>) -> String {
    format!("{:#}\n", Value::Array(functions.map(json_object).collect()))
}

/// Returns the description, version and signatures of a function as an object.
pub(crate) fn json_object(function: &FunctionFacts) -> Value {
    let FunctionFacts { name, since, about, signatures } = function;
    json!({ "name": name, "since": since, "about": about, "signatures": signatures })
}

/// Returns the message for an unknown function; it suggests the function with the most similar name.
pub(crate) fn unknown(name: &str, all: &[FunctionFacts]) -> String {
    let near = all.iter().map(|function| (strsim::damerau_levenshtein(function.name, name), function.name));
    let nearest = near.filter(|(distance, known)| *distance <= 1 + known.len() / 4).min();
    match nearest {
        Some((_, known)) => format!("unknown function '{name}'; did you mean '{known}'?"),
        None => format!("unknown function '{name}'; `puppetlang functions` lists all functions"),
    }
}
