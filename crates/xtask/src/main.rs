//! Development tasks of libpuppetlang: `cargo xtask TASK`.
//!
//! `test` runs everything that must pass. The other tasks are its parts, or tools for a closer look.

mod abi;
mod agent;
mod bench;
mod capi;
mod circles;
mod clients;
mod editors;
mod explain;
mod features;
mod fuzz;
mod header;
mod language_server;
mod musl;
mod nightly;
mod prose;
mod recovery;
mod step;
mod test;
mod thread_sanitizer;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use puppetlang_differential::{self as differential, Kind, modules};

/// The benchmarks allocate as the command does.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The tasks of libpuppetlang's developers")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Run everything that must pass: formatting, lints, documentation, tests, comparisons with the reference.
    Test(test::Depth),
    /// Measure speed.
    Bench {
        /// Run only these benchmarks.
        names: Vec<String>,
    },
    /// Run the fuzz targets.
    Fuzz(fuzz::Options),
    /// Run the fuzz targets for hours with little memory.
    Soak(fuzz::soak::Options),
    /// Write the C header.
    Header(header::Options),
    /// Check the comments and documents for terms that the project avoids.
    Prose,
    /// Check that few files of a crate need each other in a circle.
    Circles,
    /// Check that this command and the tests build their dependencies once.
    Features,
    /// Record the ABI of the C library, which deep tests compare with.
    Abi,
    /// Have an agent of the reference apply our catalog, and compare with the reference's catalog.
    Agent {
        /// The command `puppetlang`; built by default.
        #[arg(long)]
        command: Option<PathBuf>,
    },
    /// Judge the language server with packaged modules: rename, and complete at each place.
    LanguageServer(language_server::Options),
    /// Compare our catalogs with recorded compilations of packaged modules.
    Cases(differential::cases::Options),
    /// Record the reference's answers to the examples of docs/issues.
    ExplainRecord(explain::Options),
    /// Count how many errors in generated files are reported.
    Recovery {
        /// The seed of the random choices.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The maximum number of files with missed or additional errors to print.
        #[arg(long, default_value_t = 0)]
        show: usize,
    },
    /// Print the directory of Debian's packaged modules; download them if necessary.
    Modules,
    /// Compare our answers with those of the reference implementation.
    #[command(subcommand)]
    Differential(Differential),
}

#[derive(Subcommand)]
enum Differential {
    /// Compare the lexers.
    Lex(differential::Selection),
    /// Compare the parsers.
    Parse(differential::Selection),
    /// Compare the type systems.
    Type {
        #[command(flatten)]
        selection: differential::survey::Selection,
        /// Compare this command's answers instead of those of `puppetlang batch`.
        #[arg(long, value_name = "COMMAND")]
        command: Option<String>,
    },
    /// Compare the results of programs.
    Eval {
        #[command(flatten)]
        selection: differential::survey::Selection,
        /// Compare this command's answers instead of those of `puppetlang batch`.
        #[arg(long, value_name = "COMMAND")]
        command: Option<String>,
    },
    /// Compare the output of templates.
    Epp {
        #[command(flatten)]
        selection: differential::survey::Selection,
        /// Compare this command's answers instead of those of `puppetlang batch`.
        #[arg(long, value_name = "COMMAND")]
        command: Option<String>,
    },
    /// Compare the catalogs of small manifests.
    Catalog {
        #[command(flatten)]
        selection: differential::survey::Selection,
        /// Compare this command's answers instead of those of `puppetlang batch`.
        #[arg(long, value_name = "COMMAND")]
        command: Option<String>,
    },
    /// Compare lookups in Hiera data.
    Hiera {
        #[command(flatten)]
        selection: differential::survey::Selection,
        /// Compare with the recorded answers to the table, without asking the reference.
        #[arg(long, conflicts_with_all = ["count", "generated"])]
        recorded: bool,
        /// Compare this command's answers instead of those of `puppetlang batch`.
        #[arg(long, value_name = "COMMAND")]
        command: Option<String>,
    },
    /// Compare ERB templates and functions of modules in Ruby.
    Ruby {
        #[command(flatten)]
        options: differential::ruby::Options,
        /// Compare this command's answers instead of those of `puppetlang batch`.
        #[arg(long, value_name = "COMMAND")]
        command: Option<String>,
    },
    /// Compare native functions with the Ruby files that they replace, and with recorded answers.
    Native {
        #[command(flatten)]
        selection: differential::survey::Selection,
        /// The directory of modules; by default that of Debian's packaged modules.
        #[arg(long, value_name = "DIRECTORY")]
        modulepath: Option<PathBuf>,
        /// Compare this command's answers instead of those of `puppetlang batch`.
        #[arg(long, value_name = "COMMAND")]
        command: Option<String>,
    },
    /// Compare the command `lookup --compat` with the reference's `lookup`.
    Lookup(differential::survey::Selection),
    /// Compare conversions: formats, `new`, and texts of times.
    Convert(differential::survey::Selection),
}

fn main() -> ExitCode {
    match run(Arguments::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result<()> {
    match task {
        Task::Test(depth) => test::run(&depth),
        Task::Bench { names } => bench::run(&names),
        Task::Fuzz(options) => fuzz::run(&options),
        Task::Soak(options) => fuzz::soak::run(&options),
        Task::Header(options) => header::run(options),
        Task::Prose => prose::run(),
        Task::Circles => circles::run(),
        Task::Features => features::run(),
        Task::Abi => abi::record(),
        Task::Agent { command } => agent::run(command),
        Task::LanguageServer(options) => language_server::run(&options),
        Task::Cases(options) => differential::cases::run(&options),
        Task::ExplainRecord(options) => explain::record(options),
        Task::Recovery { seed, show } => recovery::run(seed, show),
        Task::Modules => {
            println!("{}", modules::directory()?.display());
            Ok(())
        }
        Task::Differential(Differential::Lex(selection)) => differential::run(Kind::Lex, &selection),
        Task::Differential(Differential::Parse(selection)) => differential::run(Kind::Parse, &selection),
        Task::Differential(Differential::Type { selection, command }) => {
            differential::types::run(&selection, command.as_deref())
        }
        Task::Differential(Differential::Eval { selection, command }) => {
            differential::eval::run(&selection, command.as_deref())
        }
        Task::Differential(Differential::Epp { selection, command }) => {
            differential::epp::run(&selection, command.as_deref())
        }
        Task::Differential(Differential::Catalog { selection, command }) => {
            differential::catalog::run(&selection, command.as_deref())
        }
        Task::Differential(Differential::Hiera { selection, recorded: true, command }) => {
            differential::hiera::replay(&selection, command.as_deref())
        }
        Task::Differential(Differential::Hiera { selection, recorded: false, command }) => {
            differential::hiera::run(&selection, command.as_deref())
        }
        Task::Differential(Differential::Ruby { options, command }) => {
            differential::ruby::run(&options, command.as_deref())
        }
        Task::Differential(Differential::Native { selection, modulepath, command }) => {
            differential::native::run(&selection, modulepath.as_deref(), command.as_deref())
        }
        Task::Differential(Differential::Lookup(selection)) => differential::lookup::run(&selection),
        Task::Differential(Differential::Convert(selection)) => differential::convert::run(&selection),
    }
}
