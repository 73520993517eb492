//! Comparisons of answers that are data: both sides are asked generated questions, and each answer is compared as a whole.
//!
//! What is asked and which differences are accepted is said by a [`Subject`]: the types, or the evaluation of programs.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use serde_json::{Map, Value, json};

use super::run::{ask, command};
use crate::workspace;

/// The class of questions on which the reference ends in an error of its host.
pub(super) const CRASH: &str = "reference-crash";

/// The class of what no class explains.
pub(super) const UNKNOWN: &str = "unknown";

/// How many questions of a class are printed.
const SHOWN: usize = 10;

/// A question: the fields of one of the batch protocol.
pub(crate) type Question = Map<String, Value>;

/// What is asked, and how answers are judged.
pub(crate) struct Subject {
    /// The kind of the questions.
    pub(super) name: &'static str,
    /// The seed of the test run.
    pub(super) seed: u64,
    /// How many questions the test run makes.
    pub(super) count: usize,
    /// So many of a thousand answers that the reference gives have to be equal.
    pub(super) least_share: usize,
    /// The questions for a seed and a count.
    pub(super) questions: fn(u64, usize) -> Vec<Question>,
    /// What is compared of an answer.
    pub(super) compared: fn(&Value) -> Value,
    /// The class of the difference between our answer and the reference's; `None` when they are equal.
    pub(super) class: fn(&Question, &Value, &Value) -> Option<&'static str>,
    /// What there is to say about all of them.
    pub(super) summary: fn(&[Row]) -> String,
    /// Records a part for the tests of the crates.
    pub(super) record: fn(&[Row]) -> Result<()>,
}

/// Which questions are asked, and what is done with the answers.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Selection {
    /// The seed of the generator; that of the test run if not given.
    #[arg(long)]
    seed: Option<u64>,
    /// How many questions to generate; as many as in a test run if not given.
    #[arg(long)]
    count: Option<usize>,
    /// Print some questions of a class.
    #[arg(long, value_name = "CLASS", default_value = UNKNOWN)]
    show: String,
    /// Write the questions whose answers differ, with both answers, to a file of JSON lines.
    #[arg(long, value_name = "FILE")]
    diff: Option<PathBuf>,
    /// Compare this command's answers instead of those of `puppetlang batch`.
    #[arg(long, value_name = "COMMAND")]
    command: Option<String>,
    /// Record a part of the questions, with what the reference says, for the tests of the crate.
    #[arg(long)]
    record: bool,
}

impl Selection {
    /// What the test run compares.
    pub(crate) fn of_test_run(subject: &Subject) -> Self {
        let diff = Some(workspace::target().join(format!("differential-{}.jsonl", subject.name)));
        Self { show: UNKNOWN.to_owned(), diff, ..Self::default() }
    }
}

/// A question with what is compared of both answers.
pub(super) struct Row {
    pub(super) question: Question,
    pub(super) ours: Value,
    pub(super) reference: Value,
    /// `None` when the answers are equal.
    pub(super) class: Option<&'static str>,
}

impl Row {
    fn new(subject: &Subject, question: Question, ours: &Value, reference: &Value) -> Self {
        let class = (subject.class)(&question, ours, reference);
        Self { question, ours: (subject.compared)(ours), reference: (subject.compared)(reference), class }
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
pub(crate) fn run(subject: &Subject, selection: &Selection) -> Result<()> {
    let rows = rows(subject, selection)?;
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
    println!("questions {}; {}", rows.len(), (subject.summary)(&rows));
    for (class, count) in &classes {
        println!("{count:>7} {class}");
    }
    if selection.record {
        (subject.record)(&rows)?;
    }
    let equal = classes.get("equal").copied().unwrap_or_default();
    let answered = rows.len() - of(CRASH).len();
    println!("{:.2} % of the {answered} that the reference answers are equal", 100.0 * share(equal, answered));
    if equal * 1_000 < answered * subject.least_share {
        bail!("only {equal} of {answered} answers are equal");
    }
    match of(UNKNOWN).len() {
        0 => Ok(()),
        unknown => bail!("{unknown} differences are of no known class"),
    }
}

#[expect(clippy::cast_precision_loss, reason = "a share for people")]
fn share(part: usize, whole: usize) -> f64 {
    part as f64 / whole as f64
}

fn rows(subject: &Subject, selection: &Selection) -> Result<Vec<Row>> {
    let (seed, count) = (selection.seed.unwrap_or(subject.seed), selection.count.unwrap_or(subject.count));
    let questions = (subject.questions)(seed, count);
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
    Ok(rows.map(|((question, ours), reference)| Row::new(subject, question, &ours, &reference)).collect())
}
