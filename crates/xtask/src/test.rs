//! `cargo xtask test`: everything that must pass before a change is complete.

use std::process::Command;
use std::thread;

use anyhow::{Result, bail};
use clap::Args;
use puppetlang_differential::survey::Selection as Questions;
use puppetlang_differential::{self as differential, Kind, Selection, debian, modules, workspace};

use crate::step::{Steps, quietly};
use crate::{agent, capi, circles, clients, editors, explain, features, fuzz, header, language_server, prose};

/// The package of the reference implementation.
const REFERENCE: &[&str] = &["puppet-agent"];

/// Seconds for each fuzz target in a deep run.
const DEEP_SECONDS: u64 = 60;

/// The extent of a test run.
#[derive(Args, Clone, Debug)]
pub(crate) struct Depth {
    /// Run slow tests too: valgrind, sanitizers, the ABI, stress tests of the garbage collectors, limits with a million
    /// elements, and a minute of fuzzing for each target.
    #[arg(long)]
    deep: bool,
    /// Run only the steps whose names contain one of these texts, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "TEXTS")]
    only: Vec<String>,
}

/// Runs all tests, after installing the packages that they need.
///
/// # Errors
///
/// If a package is missing and cannot be installed, or if a step fails.
pub(crate) fn run(depth: &Depth) -> Result<()> {
    let deep = if depth.deep { [capi::DEEP_PACKAGES, clients::DEEP_PACKAGES].concat() } else { Vec::new() };
    debian::install_missing(&[REFERENCE, capi::PACKAGES, clients::PACKAGES, editors::PACKAGES, &deep].concat())?;
    // The download waits for the network while the first steps compile.
    let modules = depth.only.is_empty().then(|| thread::spawn(modules::directory));
    let mut steps = Steps::only(&depth.only);
    steps.command("format", workspace::cargo().args(["fmt", "--all", "--check", "--", "--color", "never"]));
    let clippy = ["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"];
    steps.command("clippy", workspace::cargo().args(clippy));
    let without_ruby =
        ["clippy", "--quiet", "--package", "puppetlang-ffi", "--no-default-features", "--", "-D", "warnings"];
    steps.command("clippy without Ruby", workspace::cargo().args(without_ruby));
    let doc = ["doc", "--quiet", "--workspace", "--no-deps"];
    steps.command("documentation", workspace::cargo().args(doc).env("RUSTDOCFLAGS", "-D warnings"));
    steps.run("prose", prose::run);
    steps.run("circles", circles::run);
    steps.run("features of dependencies", features::run);
    steps.run("C header", || header::run(header::Options { check: true }));
    steps.run("generated tables", generated_tables);
    steps.command("tests", workspace::cargo().args(["test", "--quiet", "--workspace"]));
    if let Some(modules) = modules {
        steps.run("packaged modules", || match modules.join() {
            Ok(downloaded) => downloaded.map(drop),
            Err(_) => bail!("the download panicked"),
        });
    }
    compare(&mut steps, depth.deep);
    steps.run("catalog on a real agent", || agent::run(None));
    steps.run("examples of docs/issues", || explain::record(explain::Options { check: true }));
    steps.run("language server in Neovim", editors::neovim);
    let judged =
        || language_server::Options::of_test_run(depth.deep).and_then(|options| language_server::run(&options));
    steps.run("language server over packaged modules", judged);
    capi::test(&mut steps, depth.deep);
    steps.run("puppet apply with the terminus", || clients::apply(depth.deep));
    steps.run("exported resources with the terminus", clients::exported);
    steps.run("a site in the shadow mode", clients::site);
    steps.run("a suite of rspec-puppet", clients::rspec);
    if depth.deep {
        steps.run("packaged compilations in the shadow mode", clients::cases);
        steps.run("Puppet Server and PuppetDB with the terminus", clients::server);
        steps.run("octocatalog-diff with a link to the command", clients::octocatalog);
        // In release builds the values have up to a million elements.
        let limits = ["test", "--quiet", "--release", "--package", "puppetlang-stdlib", "--test", "limits"];
        steps.command("limits with a million elements", workspace::cargo().args(limits));
        steps.run("fuzzing", || fuzz::run(&fuzz::Options::every_target(DEEP_SECONDS)));
    }
    steps.summary()
}

/// Runs the steps that compare our answers with the reference's.
fn compare(steps: &mut Steps, is_deep: bool) {
    let questions = |name| Questions::of_test_run(name, is_deep);
    steps.run("differential tests of the lexer", || compared(Kind::Lex));
    steps.run("differential tests of the parser", || compared(Kind::Parse));
    steps.run("differential tests of the types", || differential::types::run(&questions("type"), None));
    steps.run("differential tests of conversions", || differential::convert::run(&questions("convert")));
    steps.run("differential tests of evaluation", || differential::eval::run(&questions("eval"), None));
    steps.run("differential tests of templates", || differential::epp::run(&questions("epp"), None));
    steps.run("differential tests of catalogs", || differential::catalog::run(&questions("catalog"), None));
    steps.run("differential tests of Hiera", || differential::hiera::run(&questions("hiera"), None));
    steps.run("differential tests of the command lookup", || differential::lookup::run(&questions("lookup")));
    steps.run("differential tests of native functions", || differential::native::run(&questions("native"), None, None));
    let ruby = differential::ruby::Options::of_test_run;
    steps.run("differential tests of Ruby", || differential::ruby::run(&ruby(), None));
}

/// Compares the generated tables of the crates with the Ruby that is installed for the reference.
fn generated_tables() -> Result<()> {
    ["regexp", "scalar"].iter().try_for_each(|name| {
        let script = workspace::root().join("crates").join(name).join("data/generate.rb");
        quietly(Command::new("ruby").arg(script).arg("--check"))
    })
}

/// Compares our answers to one kind of question with the reference's.
fn compared(kind: Kind) -> Result<()> {
    differential::run(kind, &Selection::of_test_run(kind))
}
