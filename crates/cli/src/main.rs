//! `puppetlang`: the Puppet language on the command line.
//!
//! One file per command; what the commands do is in the libraries.

mod batch;
mod check;
mod clock;
mod explain;
mod find;
mod input;
mod lex;
mod lex_json;
mod parse;
mod parse_json;
mod type_command;
mod type_json;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The Puppet language on the command line.
#[derive(Parser)]
#[command(version, about, arg_required_else_help = true, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Find what is wrong with manifests and templates
    #[command(after_help = check::HELP)]
    Check(check::Arguments),
    /// Say what the codes of problems mean
    Explain(explain::Arguments),
    /// Show the tokens of a manifest or template
    Lex(lex::Arguments),
    /// Show the tree of a manifest or template
    Parse(parse::Arguments),
    /// Ask about types and values
    #[command(after_help = type_command::HELP)]
    Type(type_command::Arguments),
    /// Answer JSON lines on standard input, one JSON line each
    #[command(after_help = batch::HELP)]
    Batch,
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().command {
        Command::Check(arguments) => check::run(&arguments),
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Lex(arguments) => lex::run(&arguments),
        Command::Parse(arguments) => parse::run(&arguments),
        Command::Type(arguments) => type_command::run(&arguments),
        Command::Batch => batch::run(std::io::stdin().lock(), std::io::stdout().lock()),
    };
    outcome.unwrap_or_else(|error| {
        // Whoever reads the output may stop early; that is no failure of ours.
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            return ExitCode::SUCCESS;
        }
        anstream::eprintln!("puppetlang: {error}");
        ExitCode::from(2)
    })
}
