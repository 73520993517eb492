//! The command-line interface of libpuppetlang: the program `puppetlang`.
//!
//! Each command has its own module. The commands contain no language logic: they call the libraries.

mod batch;
mod check;
mod clean_path;
mod compat;
mod compile;
mod completion;
mod configuration;
mod ctrl_c;
mod data_file;
mod diff;
mod environment_options;
mod eval;
mod explain;
mod facts;
mod find;
mod fmt;
mod functions;
mod host;
mod input;
mod lex;
mod lex_json;
mod limits;
mod lint;
mod lookup;
mod lsp;
mod manual;
mod node_options;
mod option_values;
mod output_file;
mod parse;
mod parse_json;
mod plain_json;
mod repl;
mod standard;
mod stored;
mod type_command;
mod type_json;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};

/// Checks of whole environments allocate and free millions of small objects in several threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The arguments of `puppetlang`. The about text comes from the description of the package.
#[derive(Parser)]
#[command(name = "puppetlang", version, about, arg_required_else_help = true, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Report errors and warnings in manifests, templates and Hiera data
    #[command(after_help = check::HELP)]
    Check(check::Arguments),
    /// Check the style of manifests; compatible with `puppet-lint`
    #[command(disable_help_flag = true, after_help = lint::HELP)]
    Lint(lint::Arguments),
    /// Format manifests and templates
    #[command(after_help = fmt::HELP)]
    Fmt(fmt::Arguments),
    /// Explain issue codes, with examples
    Explain(explain::Arguments),
    /// Print the tokens of a manifest or template
    Lex(lex::Arguments),
    /// Print the syntax tree of a manifest or template
    Parse(parse::Arguments),
    /// Compile the catalog of a node
    #[command(after_help = compile::HELP)]
    Compile(compile::Arguments),
    /// Look up keys in Hiera data, and show where the values come from
    #[command(after_help = lookup::HELP)]
    Lookup(lookup::Arguments),
    /// Evaluate a program and print its value
    #[command(after_help = eval::HELP)]
    Eval(eval::Arguments),
    /// Evaluate input interactively
    #[command(after_help = repl::HELP)]
    Repl(repl::Arguments),
    /// List the built-in functions, or show their signatures
    #[command(after_help = functions::HELP)]
    Functions(functions::Arguments),
    /// Compare types, infer the type of a value, and convert values
    #[command(after_help = type_command::HELP)]
    Type(type_command::Arguments),
    /// Serve an editor: the language server
    #[command(after_help = lsp::HELP)]
    Lsp(lsp::Arguments),
    /// Answer requests from standard input, one JSON object per line
    #[command(after_help = batch::HELP)]
    Batch(limits::LimitArguments),
    /// Validate and dump manifests; compatible with `puppet parser`
    #[command(subcommand, infer_long_args = true)]
    Parser(compat::parser::Action),
    /// Validate, dump and render templates; compatible with `puppet epp`
    #[command(subcommand, infer_long_args = true)]
    Epp(compat::epp::Action),
    /// Compile catalogs; compatible with `puppet catalog`
    #[command(subcommand)]
    Catalog(compat::catalog::Action),
    /// Print the completion script for a shell
    Completions(completion::Arguments),
    /// Print the manual page, or write all manual pages to a directory
    Man(manual::Arguments),
}

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args_os().collect();
    if compat::shim::is_puppet(words.first().map(AsRef::as_ref))
        && let Some(outcome) = compat::shim::run(&words[1..])
    {
        return ended(outcome);
    }
    if let Some(words) = compat::lookup_words(std::env::args_os()) {
        return ended(compat::lookup::run(words));
    }
    let arguments = match Arguments::try_parse_from(lsp::words(words)) {
        Ok(arguments) => arguments,
        Err(error) => return compat::refusal(&error, std::env::args().skip(1)).unwrap_or_else(|| answer(&error)),
    };
    ended(run(arguments))
}

/// Prints what clap returns in place of arguments: the help, the version, or a usage error.
fn answer(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        // Ignored if standard error is closed: the exit code reports the error too.
        let _ = error.print();
        return ExitCode::from(2);
    }
    ended(standard::heard(error.print()).map(|()| ExitCode::SUCCESS))
}

/// Flushes standard output, reports an I/O error if there is one, and returns the exit code.
fn ended(outcome: io::Result<ExitCode>) -> ExitCode {
    let written = standard::heard(io::stdout().lock().flush());
    let code = outcome.and_then(|code| written.map(|()| code));
    code.unwrap_or_else(|error| {
        // `batch` ends when its reader closes the pipe; this is not an error.
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
        Command::Lint(arguments) => lint::run(&arguments),
        Command::Fmt(arguments) => fmt::run(&arguments),
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Lex(arguments) => lex::run(&arguments),
        Command::Parse(arguments) => parse::run(&arguments),
        Command::Compile(arguments) => compile::run(&arguments),
        Command::Lookup(arguments) => lookup::run(&arguments),
        Command::Eval(arguments) => eval::run(&arguments),
        Command::Repl(arguments) => repl::run(&arguments),
        Command::Functions(arguments) => functions::run(&arguments),
        Command::Type(arguments) => type_command::run(&arguments),
        Command::Lsp(arguments) => lsp::run(&arguments),
        Command::Batch(limits) => batch::run(io::stdin().lock(), io::stdout().lock(), limits),
        Command::Parser(action) => compat::parser::run(&action),
        Command::Epp(action) => compat::epp::run(&action),
        Command::Catalog(action) => compat::catalog::run(&action),
        Command::Completions(arguments) => completion::run(&arguments, &mut Arguments::command()),
        Command::Man(arguments) => manual::run(&arguments, Arguments::command()),
    }
}
