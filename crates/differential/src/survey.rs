//! Generated questions that are not about sources: choosing them, asking both sides, and reporting.

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use serde_json::{Map, Value, json};

use super::difference;
use super::run::{ask, ask_reference, command};
use crate::generate::Dice;
use crate::workspace;

/// The seed of the test run.
const SEED: u64 = 20_261;

/// A test run that is not deep asks one of this many questions of the largest tables.
const PART: NonZeroUsize = NonZeroUsize::new(3).expect("3 is not zero");

/// The number of questions of a class to print.
const SHOWN: usize = 10;

/// The class of unexplained differences.
pub(super) const UNKNOWN: &str = "unknown";

/// The class of questions on which the reference ends in a Ruby error.
pub(super) const CRASH: &str = "reference-crash";

/// The class of answers in which the reference shows a Ruby object with its address.
pub(super) const RUBY_OBJECT: &str = "ruby-object";

/// The class of answers that release 8 of the reference, which ours follow, gives differently from the tested 7.23.
pub(super) const LATER: &str = "later-release";

/// The class of errors with the same detail, which the reference places in one of its own Ruby files.
pub(super) const REFERENCE_FILE: &str = "reference-file";

/// The class of code that asks for something outside of the process: the reference's answer is that of its machine.
pub(super) const NOT_GRANTED: &str = "not-granted";

/// The class of code that requires a gem, which the reference's machine has.
pub(super) const LIBRARY: &str = "library";

/// The classes of answers that differ from run to run.
pub(super) const VARYING: [&str; 2] = ["clock", "random"];

/// The classes whose questions do not count as answered.
const NOT_ANSWERED: [&str; 8] =
    [CRASH, RUBY_OBJECT, LATER, REFERENCE_FILE, NOT_GRANTED, LIBRARY, VARYING[0], VARYING[1]];

/// The questions to ask, and the treatment of the answers.
#[derive(Args, Clone, Debug)]
pub struct Selection {
    /// The seed of the generator.
    #[arg(long, default_value_t = SEED)]
    pub(super) seed: u64,
    /// The number of questions to ask; by default that of the test run.
    #[arg(long)]
    pub(super) count: Option<usize>,
    /// Ask only generated questions, without the tables.
    #[arg(long)]
    generated: bool,
    /// Ask only one of this many questions of the tables.
    #[arg(long, value_name = "NUMBER", default_value = "1", conflicts_with_all = ["generated", "record"])]
    one_of: NonZeroUsize,
    /// Print some questions of a class, or of `unknown` differences.
    #[arg(long, value_name = "CLASS", default_value = UNKNOWN)]
    show: String,
    /// Write the questions whose answers differ, with both answers, to a JSON Lines file.
    #[arg(long, value_name = "FILE")]
    diff: Option<PathBuf>,
    /// Record a sample of the questions, with the reference's answers, for the tests of the crate.
    #[arg(long)]
    pub(super) record: bool,
}

impl Selection {
    /// Returns the selection of the test run. `name` is part of the name of the file with the differences.
    pub fn of_test_run(name: &str, is_deep: bool) -> Self {
        let diff = Some(workspace::target().join(format!("differential-{name}.jsonl")));
        // These take the reference longest; the commands ask more questions by default.
        let count = match name {
            "catalog" => Some(1_000),
            "eval" => Some(5_000),
            "lookup" => Some(40),
            "native" => Some(400),
            "ruby" => Some(20),
            _ => None,
        };
        // The tests of the crates replay the tables of these.
        let generated = matches!(name, "hiera" | "lookup");
        // The tables of `eval` have 22,000 programs.
        let one_of = if name == "eval" && !is_deep { PART } else { NonZeroUsize::MIN };
        Self { seed: SEED, count, generated, one_of, show: UNKNOWN.to_owned(), diff, record: false }
    }

    /// Returns the last `count` questions, which are the generated ones, after the chosen ones of the tables.
    pub(super) fn chosen(&self, mut questions: Vec<Map<String, Value>>, count: usize) -> Vec<Map<String, Value>> {
        let generated = questions.split_off(questions.len().saturating_sub(count));
        let tables = if self.generated { Vec::new() } else { questions };
        tables.into_iter().step_by(self.one_of.get()).chain(generated).collect()
    }
}

/// A question with the compared parts of both answers.
pub(super) struct Row {
    pub(super) question: Map<String, Value>,
    pub(super) ours: Value,
    pub(super) reference: Value,
    /// `None` if the answers are equal.
    pub(super) class: Option<&'static str>,
}

impl Row {
    /// Returns the question as text.
    fn asked(&self) -> String {
        Value::Object(self.question.clone()).to_string()
    }

    fn json(&self) -> Value {
        json!({ "class": self.class, "in": self.question, "ours": self.ours, "out": self.reference })
    }
}

/// Questions of one kind with their answers.
pub(super) struct Survey {
    /// The subject of the questions.
    pub(super) subject: &'static str,
    /// The minimum number of equal answers, of a thousand that the reference gives.
    pub(super) least: usize,
    pub(super) rows: Vec<Row>,
}

impl Survey {
    fn of_class<'a>(&'a self, class: &'a str) -> impl Iterator<Item = &'a Row> {
        self.rows.iter().filter(move |row| row.class == Some(class))
    }

    fn equal(&self) -> usize {
        self.rows.iter().filter(|row| row.class.is_none()).count()
    }

    /// Returns the number of questions that the reference answers.
    ///
    /// A text with an address does not count as an answer, because the address changes each time. The answer of an
    /// early release counts only if that of release 8 is the same. Answers that depend on the machine or the moment do
    /// not count either.
    fn answered(&self) -> usize {
        let is_answer = |row: &&Row| !row.class.is_some_and(|class| NOT_ANSWERED.contains(&class));
        self.rows.iter().filter(is_answer).count()
    }

    /// Checks the number of equal answers and the classes of differences.
    ///
    /// # Errors
    ///
    /// If too few answers are equal, or a difference has no class.
    fn check(&self) -> Result<()> {
        let (equal, answered, subject) = (self.equal(), self.answered(), self.subject);
        ensure!(answered > 0, "nothing was asked about {subject}");
        if equal * 1_000 < answered * self.least {
            bail!("only {equal} of {answered} answers about {subject} are equal");
        }
        match self.of_class(UNKNOWN).count() {
            0 => Ok(()),
            unknown => bail!("{unknown} differences about {subject} are of no known class"),
        }
    }
}

impl fmt::Display for Survey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut classes: BTreeMap<&str, usize> = BTreeMap::new();
        for class in self.rows.iter().filter_map(|row| row.class) {
            *classes.entry(class).or_default() += 1;
        }
        writeln!(out, "questions about {}: {}", self.subject, self.rows.len())?;
        writeln!(out, "{:>7} equal", self.equal())?;
        for (class, count) in &classes {
            writeln!(out, "{count:>7} {class}")?;
        }
        let answered = self.answered();
        writeln!(out, "{:.2} % of the {answered} that the reference answers are equal", share(self.equal(), answered))
    }
}

/// Returns a share in percent.
#[expect(clippy::cast_precision_loss, reason = "a share for people")]
fn share(part: usize, whole: usize) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

/// Answers to questions.
type Answers = Vec<Value>;

/// Asks both sides in the batch protocol: ours, or the given command, and the reference.
///
/// # Errors
///
/// If a side cannot be run.
pub(super) fn ask_both(questions: &[Map<String, Value>], given: Option<&str>) -> Result<(Answers, Answers)> {
    let lines = numbered(questions);
    let ours = command(given)?;
    let (program, arguments) = ours.split_first().context("the command is empty")?;
    let (ours, reference) = thread::scope(|scope| {
        let ours = scope.spawn(|| ask(Command::new(program).args(arguments), &lines));
        let reference = ask_reference(&[], &lines);
        (ours.join(), reference)
    });
    let ours = ours.map_err(|_| anyhow::anyhow!("the thread that asks our side panicked"))??;
    Ok((ours, reference?))
}

/// Asks our side, or the given command, in the batch protocol.
///
/// # Errors
///
/// If it cannot be run.
pub(super) fn ask_ours(questions: &[Map<String, Value>], given: Option<&str>) -> Result<Answers> {
    let ours = command(given)?;
    let (program, arguments) = ours.split_first().context("the command is empty")?;
    ask(Command::new(program).args(arguments), &numbered(questions))
}

/// Asks the reference with known defects repaired (see `reference/reference.rb`).
///
/// # Errors
///
/// If it cannot be run.
pub(super) fn ask_repaired(questions: &[Map<String, Value>]) -> Result<Answers> {
    ask_reference(&["--repaired"], &numbered(questions))
}

/// Returns the lines of questions, with ids.
fn numbered(questions: &[Map<String, Value>]) -> Vec<String> {
    let line = |(id, question): (usize, &Map<String, Value>)| {
        let mut question = question.clone();
        // The field `about` is for people.
        question.remove("about");
        question.insert("id".to_owned(), id.into());
        Value::Object(question).to_string()
    };
    questions.iter().enumerate().map(line).collect()
}

/// Reports the results of the surveys.
///
/// # Errors
///
/// If too few answers are equal, a difference has no class, or the differences cannot be written.
pub(super) fn report(surveys: &[Survey], selection: &Selection) -> Result<()> {
    ensure!(!surveys.is_empty(), "nothing was asked");
    let rows = || surveys.iter().flat_map(|survey| &survey.rows);
    if let Some(path) = &selection.diff {
        let lines: Vec<String> =
            rows().filter(|row| row.class.is_some()).map(|row| row.json().to_string() + "\n").collect();
        std::fs::write(path, lines.concat()).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let mut shown: Vec<&Row> = rows().filter(|row| row.class == Some(&selection.show)).collect();
    shown.sort_by_key(|row| row.asked().len());
    for row in shown.into_iter().take(SHOWN) {
        println!("---\n{}", difference::text(&row.question, &row.ours, &row.reference));
    }
    surveys.iter().for_each(|survey| print!("{survey}"));
    surveys.iter().try_for_each(Survey::check)
}

/// Returns some of the elements, chosen by a seed, in their order.
pub(super) fn drawn<T>(elements: Vec<T>, most: usize, seed: u64) -> Vec<T> {
    const CHOICES: usize = 1 << 30;
    let mut keyed: Vec<_> = elements
        .into_iter()
        .enumerate()
        .map(|(number, element)| (Dice::new(seed, number).below(CHOICES), number, element))
        .collect();
    keyed.sort_by_key(|(key, number, _)| (*key, *number));
    keyed.truncate(most);
    keyed.sort_by_key(|(_, number, _)| *number);
    keyed.into_iter().map(|(_, _, element)| element).collect()
}

/// Returns a sample of the rows as data for tests.
///
/// Of every group, it has `each` equal rows and a few with accepted differences. Rows without a group are omitted, and
/// so are unknown differences.
pub(super) fn sample(rows: &[Row], each: usize, group: impl Fn(&Row) -> Option<String>) -> Vec<&Row> {
    const DIFFERING: usize = 5;
    let mut counts: BTreeMap<(String, Option<&str>), usize> = BTreeMap::new();
    let mut is_chosen = |row: &Row| {
        let Some(group) = group(row).filter(|_| row.class != Some(UNKNOWN)) else { return false };
        let count = counts.entry((group, row.class)).or_default();
        *count += 1;
        *count <= if row.class.is_some() { DIFFERING } else { each }
    };
    rows.iter().filter(|row| is_chosen(row)).collect()
}

/// Reads the data for the tests of a crate: an object on each line.
pub(super) fn read_data(of: &str, name: &str) -> Result<Vec<Value>> {
    let path = data(of).join(name);
    let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    text.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

/// Returns the directory with the data for the tests of a crate.
fn data(of: &str) -> PathBuf {
    workspace::root().join("crates").join(of).join("tests/data")
}

/// Writes lines of data for the tests of a crate.
pub(super) fn write_data(of: &str, name: &str, lines: impl Iterator<Item = Value>) -> Result<()> {
    let directory = data(of);
    std::fs::create_dir_all(&directory).with_context(|| format!("cannot make {}", directory.display()))?;
    let path = directory.join(name);
    let text: Vec<String> = lines.map(|line| line.to_string() + "\n").collect();
    std::fs::write(&path, text.concat()).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, class: Option<&'static str>) -> Row {
        let question = Map::from_iter([("name".to_owned(), name.into())]);
        Row { question, ours: Value::Null, reference: Value::Null, class }
    }

    fn survey(classes: &[Option<&'static str>]) -> Survey {
        let rows = classes.iter().map(|class| row("a", *class)).collect();
        Survey { subject: "tests", least: 500, rows }
    }

    #[test]
    fn too_few_equal_answers_fail() {
        assert!(survey(&[None, Some("class")]).check().is_ok());
        assert!(survey(&[None, Some("class"), Some("class")]).check().is_err());
        assert!(survey(&[]).check().is_err());
    }

    #[test]
    fn questions_without_an_answer_do_not_count() {
        assert!(survey(&[None, Some(CRASH), Some(CRASH)]).check().is_ok());
        assert!(survey(&[None, Some(LATER), Some(LATER)]).check().is_ok());
        assert!(survey(&[Some(CRASH)]).check().is_err());
    }

    #[test]
    fn unknown_differences_fail() {
        assert!(survey(&[None, None, Some(UNKNOWN)]).check().is_err());
    }

    #[test]
    fn a_seed_draws_the_same_elements_in_order() {
        let all: Vec<usize> = (0..100).collect();
        let some = drawn(all.clone(), 10, 7);
        assert_eq!(some, drawn(all.clone(), 10, 7));
        assert_ne!(some, drawn(all.clone(), 10, 8));
        assert!(some.len() == 10 && some.is_sorted());
        assert_eq!(drawn(all.clone(), usize::MAX, 7), all);
    }

    #[test]
    fn samples_have_some_of_each_group() {
        let rows = ["a", "a", "a", "b"].map(|name| row(name, None));
        let name = |row: &Row| row.question.get("name").map(Value::to_string);
        assert_eq!(sample(&rows, 2, name).len(), 3);
        assert_eq!(sample(&rows, 2, |_| None).len(), 0);
        assert_eq!(sample(&[row("a", Some(UNKNOWN))], 2, name).len(), 0);
    }
}
