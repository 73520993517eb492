//! `cargo xtask differential ruby`: compares Ruby code of modules.
//!
//! Every ERB template is rendered with several sets of generated variables, and every function that a module implements
//! in Ruby is called with generated arguments, on both sides. The modules are those of Debian, or those in a directory.
//! They are read in place, and no part of them is stored. Code that reaches outside of the process is not run; the
//! report says how much, and why.

mod argument;
mod class;
mod function;
mod reach;
mod template;
mod value;

pub(crate) use class::with_strings;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::Args;
use serde_json::{Map, Value};

use super::catalog::compared;
use super::survey::{Row, Selection, Survey, ask_both, drawn, report};
use crate::modules;

/// The number of calls of each function.
const CALLS: usize = 20;

/// The number of sets of variables for each template.
const SETS: usize = 7;

/// The minimum number of equal answers, of a thousand that the reference gives, for modules of Debian and for `stdlib`.
const LEAST_SHARE: usize = 990;

/// The same for templates of other modules.
const LEAST_OTHER_TEMPLATES: usize = 980;

/// The same for functions of other modules.
const LEAST_OTHER_FUNCTIONS: usize = 940;

/// The module whose functions are all called.
const STANDARD: &str = "stdlib";

/// The code to compare.
#[derive(Args, Clone, Debug)]
pub struct Options {
    #[command(flatten)]
    selection: Selection,
    /// Compare the modules in this directory, named as the modules are, instead of those of Debian.
    #[arg(long, value_name = "DIR")]
    modules: Option<PathBuf>,
    /// The maximum number of templates; the seed chooses them. By default all, or 300 of another directory.
    #[arg(long, value_name = "NUMBER")]
    templates: Option<usize>,
    /// The maximum number of functions; the seed chooses them. By default all, or 100 of another directory, and all of
    /// its `stdlib`.
    #[arg(long, value_name = "NUMBER")]
    functions: Option<usize>,
}

impl Options {
    /// Returns the options of the test run: some templates and functions of the modules of Debian.
    pub fn of_test_run() -> Self {
        let selection = Selection::of_test_run("ruby", false);
        Self { selection, modules: None, templates: Some(50), functions: Some(50) }
    }

    fn most_templates(&self) -> usize {
        self.templates.unwrap_or(if self.modules.is_some() { 300 } else { usize::MAX })
    }

    fn most_functions(&self) -> usize {
        self.functions.unwrap_or(if self.modules.is_some() { 100 } else { usize::MAX })
    }
}

/// A question, and the reason why its answer differs from run to run.
struct Asked {
    question: Map<String, Value>,
    varies: Option<&'static str>,
}

/// The files that are not run, by reason.
#[derive(Default)]
struct Excluded(BTreeMap<&'static str, Vec<String>>);

impl Excluded {
    fn add(&mut self, reason: &'static str, name: &str) {
        self.0.entry(reason).or_default().push(name.to_owned());
    }

    /// Prints the number of files for each reason, with the names of some.
    fn print(&self, subject: &str) {
        const NAMED: usize = 6;
        for (reason, names) in &self.0 {
            let rest = if names.len() > NAMED { ", ..." } else { "" };
            let named = names.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
            println!("not run: {} of the {subject}, because the code {reason}: {named}{rest}", names.len());
        }
    }
}

/// Compares the texts of templates and the results of functions with the reference's. A count is that of calls of each
/// function.
///
/// # Errors
///
/// If a difference has no class, too few answers are equal, or a side cannot be run.
pub fn run(options: &Options, command: Option<&str>) -> Result<()> {
    let (seed, is_packaged) = (options.selection.seed, options.modules.is_none());
    let modulepath = match &options.modules {
        Some(given) => given.canonicalize().with_context(|| format!("cannot read {}", given.display()))?,
        None => modules::modulepath()?,
    };
    let templates = template::find(&modulepath)?;
    let templates = drawn(templates, options.most_templates(), seed);
    println!("{} templates with {SETS} sets of variables each", templates.len());
    let templates = template::questions(&modulepath, &templates, seed, SETS);

    let calls = options.selection.count.unwrap_or(CALLS);
    let (standard, others): (Vec<_>, Vec<_>) =
        function::find(&modulepath)?.into_iter().partition(|function| !is_packaged && function.module == STANDARD);
    let others = drawn(others, options.most_functions(), seed);
    println!("{} functions with {calls} calls each, and {} of {STANDARD}", others.len(), standard.len());
    let others = function::questions(&modulepath, &others, seed, calls);
    let standard = function::questions(&modulepath, &standard, seed, calls);

    let least = |other| if is_packaged { LEAST_SHARE } else { other };
    let mut surveys = Vec::new();
    for (subject, least, asked) in [
        ("ERB templates of modules", least(LEAST_OTHER_TEMPLATES), templates),
        ("functions of modules in Ruby", least(LEAST_OTHER_FUNCTIONS), others),
        ("functions of stdlib", LEAST_SHARE, standard),
    ] {
        if asked.is_empty() {
            println!("no questions about {subject}");
            continue;
        }
        let rows = rows(asked, command)?;
        let succeeded = rows.iter().filter(|row| row.reference.get("error").is_none()).count();
        println!("{succeeded} of {} questions about {subject} succeed", rows.len());
        surveys.push(Survey { subject, least, rows });
    }
    ensure!(surveys.len() >= 2, "{} has no templates, or no functions in Ruby", modulepath.display());
    report(&surveys, &options.selection)
}

/// Returns the directories `lib` of the modules.
fn libraries(modulepath: &Path) -> Result<Vec<PathBuf>> {
    let directories = template::directories(modulepath)?;
    Ok(directories.values().map(|module| module.join("lib")).filter(|library| library.is_dir()).collect())
}

/// Asks both sides and returns the questions with the compared parts of the answers.
fn rows(asked: Vec<Asked>, command: Option<&str>) -> Result<Vec<Row>> {
    let (questions, varies): (Vec<_>, Vec<_>) = asked.into_iter().map(|asked| (asked.question, asked.varies)).unzip();
    let (ours, reference) = ask_both(&questions, command)?;
    let answers = questions.into_iter().zip(varies).zip(&ours).zip(&reference);
    Ok(answers
        .map(|(((question, varies), ours), reference)| {
            let (ours, reference) = (compared(ours), compared(reference));
            let class = class::of(varies, &ours, &reference);
            Row { question, ours, reference, class }
        })
        .collect())
}
