//! The tasks of libpuppetlang's developers, as `cargo xtask TASK`.
//!
//! `test` is the one command that has to pass. The others are its parts, or tools to look closer.

mod abi;
mod agent;
mod bench;
mod capi;
mod corpus;
mod debian;
mod differential;
mod exchange;
mod explain;
mod fuzz;
mod generate;
mod header;
mod modules;
mod nightly;
mod recovery;
mod step;
mod test;
mod workspace;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use differential::Kind;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The tasks of libpuppetlang's developers")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Run everything that has to pass: format, lints, documentation, tests, comparisons with the reference.
    Test(test::Depth),
    /// Measure speed.
    Bench {
        /// Only these benchmarks.
        names: Vec<String>,
    },
    /// Run the fuzz targets.
    Fuzz(fuzz::Options),
    /// Run the fuzz targets for hours with little memory.
    Soak(fuzz::soak::Options),
    /// Write the C header.
    Header(header::Options),
    /// Record the ABI of the C library, with which a deep test compares.
    Abi,
    /// Have an agent of the reference apply a catalog of ours, and compare with one of its own.
    Agent {
        /// The command `puppetlang`; by default it is built.
        #[arg(long)]
        command: Option<PathBuf>,
    },
    /// Compare our catalogs with recorded compilations of packaged modules.
    Cases(differential::cases::Options),
    /// Record what the reference says to the examples of docs/issues.
    ExplainRecord(explain::Options),
    /// Count how many faults of made files are reported.
    Recovery {
        /// The seed of the choices.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How many files to show in which faults are not found, or others than those made.
        #[arg(long, default_value_t = 0)]
        show: usize,
    },
    /// Print where Debian's packaged modules are, after downloading them when needed.
    Modules,
    /// Compare our answers with those of the reference implementation.
    #[command(subcommand)]
    Differential(Differential),
}

#[derive(Subcommand)]
enum Differential {
    /// The lexers.
    Lex(differential::Selection),
    /// The parsers.
    Parse(differential::Selection),
    /// The types.
    Type {
        #[command(flatten)]
        selection: differential::survey::Selection,
        /// Compare this command's answers instead of those of `puppetlang batch`.
        #[arg(long, value_name = "COMMAND")]
        command: Option<String>,
    },
    /// What programs evaluate to.
    Eval {
        #[command(flatten)]
        selection: differential::survey::Selection,
        /// Compare this command's answers instead of those of `puppetlang batch`.
        #[arg(long, value_name = "COMMAND")]
        command: Option<String>,
    },
    /// What templates give.
    Epp {
        #[command(flatten)]
        selection: differential::survey::Selection,
        /// Compare this command's answers instead of those of `puppetlang batch`.
        #[arg(long, value_name = "COMMAND")]
        command: Option<String>,
    },
    /// Catalogs of small manifests.
    Catalog {
        #[command(flatten)]
        selection: differential::survey::Selection,
        /// Compare this command's answers instead of those of `puppetlang batch`.
        #[arg(long, value_name = "COMMAND")]
        command: Option<String>,
    },
    /// The conversions: formats, `new`, and texts of times.
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
        Task::Test(depth) => test::run(depth),
        Task::Bench { names } => bench::run(&names),
        Task::Fuzz(options) => fuzz::run(&options),
        Task::Soak(options) => fuzz::soak::run(&options),
        Task::Header(options) => header::run(options),
        Task::Abi => abi::record(),
        Task::Agent { command } => agent::run(command),
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
        Task::Differential(Differential::Convert(selection)) => differential::convert::run(&selection),
    }
}
