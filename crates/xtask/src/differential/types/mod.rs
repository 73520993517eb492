//! `cargo xtask differential type`: which type accepts what, and everything else that is said about types.
//!
//! The questions are generated. Answers are compared field by field; of an error the message is compared. A difference is accepted
//! only when a class of `class` explains it.

mod class;
mod record;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use serde_json::{Map, Value, json};

use super::run::{ask, command};
use crate::{generate, workspace};

/// The seed of the test run.
const SEED: u64 = 20_261;

/// How many questions the test run asks.
const COUNT: usize = 20_000;

/// So many of a thousand answers that the reference gives have to be equal.
const LEAST_SHARE: usize = 995;

/// How many questions of a class are printed.
const SHOWN: usize = 10;

/// Which questions are asked, and what is done with the answers.
#[derive(Args, Clone, Debug)]
pub(crate) struct Selection {
    /// The seed of the generator.
    #[arg(long, default_value_t = SEED)]
    seed: u64,
    /// How many questions to ask.
    #[arg(long, default_value_t = COUNT)]
    count: usize,
    /// Print some questions of a class, or those that are `unknown`.
    #[arg(long, value_name = "CLASS", default_value = "unknown")]
    show: String,
    /// Write the questions whose answers differ, with both answers, to a file of JSON lines.
    #[arg(long, value_name = "FILE")]
    diff: Option<PathBuf>,
    /// Compare this command's answers instead of those of `puppetlang batch`.
    #[arg(long, value_name = "COMMAND")]
    command: Option<String>,
    /// Record a part of the questions, with what the reference says, for the tests of the crate of types.
    #[arg(long)]
    record: bool,
}

impl Selection {
    /// What the test run compares.
    pub(crate) fn of_test_run() -> Self {
        let diff = Some(workspace::target().join("differential-type.jsonl"));
        Self { seed: SEED, count: COUNT, show: "unknown".to_owned(), diff, command: None, record: false }
    }
}

/// A question with both answers.
struct Row {
    question: Map<String, Value>,
    ours: Value,
    reference: Value,
    /// `None` when the answers are equal.
    class: Option<&'static str>,
}

impl Row {
    fn new(question: Map<String, Value>, ours: &Value, reference: &Value) -> Self {
        let class = class::of(&question, ours, reference);
        Self { question, ours: class::compared(ours), reference: class::compared(reference), class }
    }

    fn json(&self) -> Value {
        json!({ "class": self.class, "in": self.question, "ours": self.ours, "out": self.reference })
    }
}

/// Compares our answers with the reference's.
///
/// # Errors
///
/// When a difference is of no class, when too few answers are equal, or when a side cannot be asked.
pub(crate) fn run(selection: &Selection) -> Result<()> {
    let rows = rows(selection)?;
    ensure!(!rows.is_empty(), "there is no question to ask");
    let of = |class: &str| rows.iter().filter(|row| row.class == Some(class)).collect::<Vec<_>>();
    if let Some(path) = &selection.diff {
        let lines: Vec<String> =
            rows.iter().filter(|row| row.class.is_some()).map(|row| row.json().to_string() + "\n").collect();
        std::fs::write(path, lines.concat()).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let mut shown = of(&selection.show);
    shown.sort_by_key(|row| Value::Object(row.question.clone()).to_string().len());
    for row in shown.into_iter().take(SHOWN) {
        println!("--- {}\nours:      {}\nreference: {}", Value::Object(row.question.clone()), row.ours, row.reference);
    }
    let mut classes: BTreeMap<&str, usize> = BTreeMap::new();
    for row in &rows {
        *classes.entry(row.class.unwrap_or("equal")).or_default() += 1;
    }
    println!("questions {}; the reference says yes to {} of those that can be answered so", rows.len(), yes(&rows));
    for (class, count) in &classes {
        println!("{count:>7} {class}");
    }
    if selection.record {
        record::write(&rows)?;
    }
    let equal = classes.get("equal").copied().unwrap_or_default();
    let answered = rows.len() - of(class::CRASH).len();
    println!("{:.2} % of the {answered} that the reference answers are equal", 100.0 * share(equal, answered));
    if equal * 1_000 < answered * LEAST_SHARE {
        bail!("only {equal} of {answered} answers are equal");
    }
    match of("unknown").len() {
        0 => Ok(()),
        unknown => bail!("{unknown} differences are of no known class"),
    }
}

#[expect(clippy::cast_precision_loss, reason = "a share for people")]
fn share(part: usize, whole: usize) -> f64 {
    part as f64 / whole as f64
}

/// How many of the questions for yes or no are answered with yes.
fn yes(rows: &[Row]) -> String {
    let results = || rows.iter().filter_map(|row| row.reference.get("result").and_then(Value::as_bool));
    format!("{} of {}", results().filter(|yes| *yes).count(), results().count())
}

fn rows(selection: &Selection) -> Result<Vec<Row>> {
    let questions: Vec<Map<String, Value>> = generate::type_questions(selection.seed).take(selection.count).collect();
    let lines: Vec<String> = questions
        .iter()
        .enumerate()
        .map(|(id, question)| {
            let mut question = question.clone();
            question.insert("id".to_owned(), id.into());
            Value::Object(question).to_string()
        })
        .collect();
    let ours = command(selection.command.as_deref())?;
    let (program, arguments) = ours.split_first().context("the command is empty")?;
    let (ours, reference) = thread::scope(|scope| {
        let ours = scope.spawn(|| ask(Command::new(program).args(arguments), &lines));
        let reference = ask(&mut workspace::reference(&[]), &lines);
        (ours.join(), reference)
    });
    let ours = ours.map_err(|_| anyhow::anyhow!("the thread that asks our side panicked"))??;
    let rows = questions.into_iter().zip(ours).zip(reference?);
    Ok(rows.map(|((question, ours), reference)| Row::new(question, &ours, &reference)).collect())
}
