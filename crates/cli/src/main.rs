//! `puppetlang`: the Puppet language on the command line.
//!
//! One file per command; what the commands do is in the libraries.

mod batch;
mod check;
mod clean_path;
mod clock;
mod compile;
mod completion;
mod ctrl_c;
mod data_file;
mod dialect;
mod eval;
mod explain;
mod face;
mod facts;
mod find;
mod functions;
mod host;
mod input;
mod lex;
mod lex_json;
mod limits;
mod manual;
mod output_file;
mod parse;
mod parse_json;
mod repl;
mod standard;
mod strictness;
mod type_command;
mod type_json;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};

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
    /// Make the catalog of a node
    #[command(after_help = compile::HELP)]
    Compile(compile::Arguments),
    /// Evaluate a program
    #[command(after_help = eval::HELP)]
    Eval(eval::Arguments),
    /// Evaluate what is typed, a line at a time
    #[command(after_help = repl::HELP)]
    Repl(repl::Arguments),
    /// List the functions of the language, and show what they take
    #[command(after_help = functions::HELP)]
    Functions(functions::Arguments),
    /// Ask about types and values
    #[command(after_help = type_command::HELP)]
    Type(type_command::Arguments),
    /// Answer JSON lines on standard input, one JSON line each
    #[command(after_help = batch::HELP)]
    Batch(limits::LimitArguments),
    /// Validate and dump manifests with the options, texts and exit codes of puppet parser
    #[command(subcommand, infer_long_args = true)]
    Parser(face::parser::Action),
    /// Validate, dump and render templates with the options, texts and exit codes of puppet epp
    #[command(subcommand, infer_long_args = true)]
    Epp(face::epp::Action),
    /// Write the completions of a shell
    Completions(completion::Arguments),
    /// Write the manual pages
    Man(manual::Arguments),
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return face::refusal(&error, std::env::args().skip(1)).unwrap_or_else(|| answer(&error)),
    };
    ended(run(arguments))
}

/// Shows what the arguments alone are answered with: help, the version, or what is wrong with them.
fn answer(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        // Nobody may be listening; the exit code says it too.
        let _ = error.print();
        return ExitCode::from(2);
    }
    ended(standard::heard(error.print()).map(|()| ExitCode::SUCCESS))
}

/// The exit code of what came to an end. What is still to be written is written, and failures are reported.
fn ended(outcome: io::Result<ExitCode>) -> ExitCode {
    let written = standard::heard(io::stdout().lock().flush());
    let code = outcome.and_then(|code| written.map(|()| code));
    code.unwrap_or_else(|error| {
        // A command whose output is a stream ends with its reader, and that is no failure of ours.
        if error.kind() == io::ErrorKind::BrokenPipe {
            return ExitCode::SUCCESS;
        }
        standard::complain(&error.to_string());
        ExitCode::from(2)
    })
}

fn run(arguments: Arguments) -> io::Result<ExitCode> {
    match arguments.command {
        Command::Check(arguments) => check::run(&arguments),
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Lex(arguments) => lex::run(&arguments),
        Command::Parse(arguments) => parse::run(&arguments),
        Command::Compile(arguments) => compile::run(&arguments),
        Command::Eval(arguments) => eval::run(&arguments),
        Command::Repl(arguments) => repl::run(&arguments),
        Command::Functions(arguments) => functions::run(&arguments),
        Command::Type(arguments) => type_command::run(&arguments),
        Command::Batch(limits) => batch::run(io::stdin().lock(), io::stdout().lock(), limits),
        Command::Parser(action) => face::parser::run(&action),
        Command::Epp(action) => face::epp::run(&action),
        Command::Completions(arguments) => completion::run(&arguments, &mut Arguments::command()),
        Command::Man(arguments) => manual::run(&arguments, Arguments::command()),
    }
}
