//! `cargo xtask differential KIND`: chooses the sources, asks both sides, and judges the answers.

use std::path::PathBuf;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, ensure};
use clap::Args;
use serde_json::Value;

use super::case::Case;
use super::kind::Kind;
use super::report::{Report, Row};
use super::verdict::{Verdict, compare, compare_repaired};
use crate::exchange::exchange;
use crate::{corpus, generate, workspace};

/// The seed of the test run.
const SEED: u64 = 20_260;

/// The number of sources to generate by default.
const COUNT: usize = 20_000;

/// The sources to compare, and the treatment of differences.
#[derive(Args, Clone, Debug)]
pub struct Selection {
    /// Compare only the packaged manifests and templates.
    #[arg(long, conflicts_with = "generated")]
    corpus: bool,
    /// Compare only generated sources.
    #[arg(long)]
    generated: bool,
    /// The seed of the generator.
    #[arg(long, default_value_t = SEED)]
    seed: u64,
    /// The number of sources to generate.
    #[arg(long, default_value_t = COUNT)]
    count: usize,
    /// Print some sources of a class, or of `unknown` differences.
    #[arg(long, value_name = "CLASS")]
    show: Option<String>,
    /// Write the sources that differ, with both answers, to a JSON Lines file.
    #[arg(long, value_name = "FILE")]
    diff: Option<PathBuf>,
    /// Compare this command's answers instead of those of `puppetlang batch`.
    #[arg(long, value_name = "COMMAND")]
    command: Option<String>,
    /// Write the questions to a JSON Lines file, without asking them.
    #[arg(long, value_name = "FILE")]
    questions: Option<PathBuf>,
}

impl Selection {
    /// Returns the selection of the test run.
    pub fn of_test_run(kind: Kind) -> Self {
        Selection {
            corpus: false,
            generated: false,
            seed: SEED,
            // The tests must be fast enough; the command asks about all sources.
            count: COUNT / 2,
            show: Some("unknown".to_owned()),
            diff: Some(workspace::target().join(format!("differential-{}.jsonl", kind.name()))),
            command: None,
            questions: None,
        }
    }

    fn cases(&self, kind: Kind) -> Result<Vec<Vec<Case>>> {
        let corpus = corpus::load()?;
        let mut groups = Vec::new();
        if !self.corpus {
            let case = |generated| Case::of_generated(kind, generated);
            groups.push(match kind {
                Kind::Lex => generate::sources(&corpus, self.seed).take(self.count).map(case).collect(),
                Kind::Parse => generate::programs(&corpus, self.seed).take(self.count).map(case).collect(),
            });
        }
        if !self.generated {
            println!("corpus: {corpus}");
            groups.insert(0, corpus.files.into_iter().map(|file| Case::of_file(kind, file)).collect());
        }
        Ok(groups)
    }
}

/// Compares our answers with the reference's.
///
/// # Errors
///
/// If a difference is unknown, too few generated sources agree, or a side cannot be run.
pub fn run(kind: Kind, selection: &Selection) -> Result<()> {
    let groups = selection.cases(kind)?;
    if let Some(path) = &selection.questions {
        let questions: Vec<String> = groups.iter().flatten().enumerate().map(|(id, case)| case.question(id)).collect();
        return std::fs::write(path, questions.join("\n") + "\n").context("cannot write the questions");
    }
    let ours = command(selection.command.as_deref())?;
    let mut report = Report::default();
    for cases in groups {
        report.add(judge(cases, &ours)?);
    }
    if let Some(path) = &selection.diff {
        report.write(path)?;
    }
    if let Some(class) = &selection.show {
        report.show(class);
    }
    print!("{report}");
    report.check()
}

/// Returns the program and arguments of the command for our side.
pub(super) fn command(given: Option<&str>) -> Result<Vec<String>> {
    match given {
        Some(words) => Ok(words.split_whitespace().map(str::to_owned).collect()),
        None => Ok(vec![workspace::build_puppetlang()?.to_string_lossy().into_owned(), "batch".to_owned()]),
    }
}

fn judge(cases: Vec<Case>, ours: &[String]) -> Result<Vec<Row>> {
    ensure!(!cases.is_empty(), "there is no source to compare");
    let questions: Vec<String> = cases.iter().enumerate().map(|(id, case)| case.question(id)).collect();
    let (program, arguments) = ours.split_first().context("the command is empty")?;
    let (ours, reference) = thread::scope(|scope| {
        let ours = scope.spawn(|| ask(Command::new(program).args(arguments), &questions));
        let reference = ask_reference(&[], &questions);
        (ours.join(), reference)
    });
    let ours = ours.map_err(|_| anyhow::anyhow!("the thread that asks our side panicked"))??;
    let rows = cases.into_iter().zip(ours).zip(reference?);
    let mut rows: Vec<Row> = rows
        .map(|((case, ours), reference)| {
            let verdict = compare(&case, &ours, &reference);
            Row { case, ours, reference, repaired: None, verdict }
        })
        .collect();
    judge_break_downs(&mut rows)?;
    Ok(rows)
}

/// Asks the repaired reference about the sources on which the reference crashed.
fn judge_break_downs(rows: &mut [Row]) -> Result<()> {
    let broken = rows.iter_mut().filter(|row| matches!(row.verdict, Verdict::BrokeDown(_)));
    let broken: Vec<&mut Row> = broken.collect();
    let questions: Vec<String> = broken.iter().enumerate().map(|(id, row)| row.case.question(id)).collect();
    let answers = ask_reference(&["--repaired"], &questions)?;
    for (row, answer) in broken.into_iter().zip(answers) {
        if let Verdict::BrokeDown(class) = row.verdict {
            row.verdict = compare_repaired(&row.case, &row.ours, &answer, class);
        }
        row.repaired = Some(answer);
    }
    Ok(())
}

/// Asks a process and reads its answers, whose ids must match the questions.
pub(super) fn ask(command: &mut Command, questions: &[String]) -> Result<Vec<Value>> {
    read(&exchange(command, questions)?)
}

/// Asks the reference, the slow side, with one process per core. The processes take turns with the questions.
pub(super) fn ask_reference(options: &[&str], questions: &[String]) -> Result<Vec<Value>> {
    let processes = thread::available_parallelism().map_or(1, usize::from);
    let share = |first: usize| questions.iter().skip(first).step_by(processes).cloned().collect::<Vec<_>>();
    let shares = thread::scope(|scope| {
        let ask = |first| scope.spawn(move || exchange(&mut workspace::reference(options), &share(first)));
        let asked: Vec<_> = (0..processes).map(ask).collect();
        asked.into_iter().map(join).collect::<Result<Vec<_>>>()
    })?;
    let mut shares: Vec<_> = shares.into_iter().map(Vec::into_iter).collect();
    let answers: Vec<String> = (0..questions.len()).filter_map(|id| shares[id % processes].next()).collect();
    read(&answers)
}

fn join<T>(thread: thread::ScopedJoinHandle<'_, Result<T>>) -> Result<T> {
    thread.join().map_err(|_| anyhow::anyhow!("a thread that asks the reference panicked"))?
}

/// Parses answers as JSON; their ids must match the questions.
fn read(answers: &[String]) -> Result<Vec<Value>> {
    let answers = answers.iter().enumerate().map(|(id, answer)| {
        let mut row: Value =
            serde_json::from_str(answer).with_context(|| format!("answer {id} is no JSON: {answer}"))?;
        // The protocol does not define the order of keys, and answers are compared as text.
        row.sort_all_objects();
        ensure!(row.get("id").and_then(Value::as_u64) == u64::try_from(id).ok(), "answer {id} has another id");
        Ok(row)
    });
    answers.collect()
}
