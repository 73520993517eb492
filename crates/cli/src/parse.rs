//! `puppetlang parse`: the tree of a file or a text.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use puppetlang_parser::parse;
use puppetlang_report as report;

use crate::input::Input;
use crate::standard::heard;

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
        heard(parsed.write_trace(&source, &mut output))?;
    }
    match arguments.format {
        Format::Json => heard(parsed.write_json(&source, &mut output))?,
        Format::Pn => write_pn(parsed.try_pn(&source), &mut output)?,
        Format::PnJson => write_pn(parsed.pn_json(&source), &mut output)?,
    }
    heard(output.flush())?;
    let found = parsed.diagnostics(&source, &options);
    // Nobody may be listening; the exit code says it too.
    let _ = write!(anstream::stderr(), "{}", report::write(&found, &source, report::Format::HumanColour));
    Ok(ExitCode::from(u8::from(parsed.error().is_some())))
}

/// Writes PN, if there is a tree.
fn write_pn(pn: Option<Result<String, puppetlang_parser::NoForm>>, output: &mut impl Write) -> io::Result<()> {
    match pn {
        Some(Ok(pn)) => heard(writeln!(output, "{pn}")),
        Some(Err(none)) => Err(io::Error::other(none)),
        None => Ok(()),
    }
}
