//! `puppetlang parse`: prints the syntax tree of a source.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use puppetlang::epp::syntax::parse;
use puppetlang::report;

use crate::input::Input;
use crate::standard::heard;

/// The arguments of `parse`.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    input: Input,
    /// Select the output format
    #[arg(long, value_enum, default_value_t = Format::Pn)]
    format: Format,
    /// Print each step of the parser before the tree
    #[arg(long)]
    trace: bool,
}

/// The output formats.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Puppet's S-expression notation (PN)
    Pn,
    /// PN as JSON
    PnJson,
    /// The nodes of the tree with their positions, as JSON
    Json,
}

/// Prints the tree. The exit code is 1 if the source has a syntax error, otherwise 0.
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
    // Ignored if standard error is closed: the exit code reports the error too.
    let _ = write!(anstream::stderr(), "{}", report::write(&found, &source, report::Format::HumanColour));
    Ok(ExitCode::from(u8::from(parsed.error().is_some())))
}

/// Writes PN; `None` (there is no tree) writes nothing.
fn write_pn(pn: Option<Result<String, puppetlang::parser::NoForm>>, output: &mut impl Write) -> io::Result<()> {
    match pn {
        Some(Ok(pn)) => heard(writeln!(output, "{pn}")),
        Some(Err(none)) => Err(io::Error::other(none)),
        None => Ok(()),
    }
}
