//! `puppetlang parse`: the tree of a file or a text.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use puppetlang_lexer::{LexWarning, Options, draft_heredocs};
use puppetlang_parser::{Parsed, parse};
use puppetlang_source::{Diagnostic, Source};

use crate::input::Input;
use crate::{parse_json, report};

/// What `parse` is told.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    input: Input,
    /// How to write the tree
    #[arg(long, value_enum, default_value_t = Format::Pn)]
    format: Format,
    /// Show how the tree comes about, step by step
    #[arg(long)]
    trace: bool,
}

/// The formats of the output.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Puppet's S-expressions
    Pn,
    /// The same as JSON data
    PnJson,
    /// The nodes of the tree with their places, as JSON
    Json,
}

/// Writes the tree; 0 if there is one, 1 if the source has an error.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let source = arguments.input.source()?;
    let options = arguments.input.options(&source);
    let parsed = parse(&source, &options);
    let mut output = io::BufWriter::new(io::stdout().lock());
    if arguments.trace {
        output.write_all(parsed.trace(&source).as_bytes())?;
    }
    match arguments.format {
        Format::Json => parse_json::write_tree(&parsed, &source, &mut output)?,
        Format::Pn => write_pn(parsed.try_pn(&source), &mut output)?,
        Format::PnJson => write_pn(parsed.pn_json(&source), &mut output)?,
    }
    output.flush()?;
    for diagnostic in diagnostics(&parsed, &source, &options) {
        anstream::eprintln!("{}", report::human(&diagnostic, &source));
    }
    Ok(ExitCode::from(u8::from(parsed.error().is_some())))
}

/// Writes PN, if there is a tree.
fn write_pn(pn: Option<Result<String, puppetlang_parser::NoForm>>, output: &mut impl Write) -> io::Result<()> {
    match pn {
        Some(Ok(pn)) => writeln!(output, "{pn}"),
        Some(Err(none)) => Err(io::Error::other(none)),
        None => Ok(()),
    }
}

/// The warnings of the lexer and the error. A heredoc of the first draft explains its own error.
fn diagnostics(parsed: &Parsed, source: &Source, options: &Options) -> Vec<Diagnostic> {
    let mut found: Vec<_> = parsed.warnings().iter().map(LexWarning::diagnostic).collect();
    let Some(error) = parsed.error() else { return found };
    let drafts = draft_heredocs(parsed.lexed(), source, options);
    let error = error.diagnostic(source);
    let own = drafts
        .iter()
        .map(|draft| draft.diagnostic(source))
        .find(|draft| draft.message == error.message && draft.at == error.at);
    found.push(own.unwrap_or(error));
    found
}
