//! The report of a comparison: counts, examples, and a file with all differences.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::case::Case;
use super::class::{HEREDOC_ERROR_LOCATION, REFERENCE_CRASH};
use super::verdict::Verdict;

/// The number of sources that `--show` prints.
const SHOWN: usize = 10;

/// The minimum number of agreeing sources, of a thousand that the reference answers; known classes count as agreeing.
const LEAST_SHARE: usize = 995;

/// A source with both answers and the verdict.
pub(super) struct Row {
    pub(super) case: Case,
    pub(super) ours: Value,
    pub(super) reference: Value,
    pub(super) repaired: Option<Value>,
    pub(super) verdict: Verdict,
}

impl Row {
    /// Returns the classes that it counts for.
    fn classes(&self) -> &[&'static str] {
        match &self.verdict {
            Verdict::Equal => &[],
            Verdict::Accepted(classes) => classes,
            Verdict::BrokeDown(_) | Verdict::Unknown(_) => &["unknown"],
        }
    }

    fn json(&self) -> Value {
        let mut row = json!({
            "name": self.case.name,
            "classes": self.classes(),
            "source": self.case.source,
            "epp": self.case.template,
            "tasks": self.case.tasks,
            "ours": self.ours,
            "reference": self.reference,
        });
        if let Some(repaired) = &self.repaired {
            row["repaired"] = repaired.clone();
        }
        if let Verdict::Unknown(reason) = &self.verdict {
            row["reason"] = Value::from(reason.as_str());
        }
        row
    }
}

/// All rows of a run.
#[derive(Default)]
pub(super) struct Report {
    rows: Vec<Row>,
}

impl Report {
    pub(super) fn add(&mut self, rows: Vec<Row>) {
        self.rows.extend(rows);
    }

    /// Writes all sources that differ, unknown ones first.
    pub(super) fn write(&self, path: &Path) -> Result<()> {
        let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
        let mut file = BufWriter::new(file);
        let differing = || self.rows.iter().filter(|row| row.verdict != Verdict::Equal);
        let unknown = differing().filter(|row| row.classes() == ["unknown"]);
        let accepted = differing().filter(|row| row.classes() != ["unknown"]);
        for row in unknown.chain(accepted) {
            writeln!(file, "{}", row.json())?;
        }
        file.flush().context("cannot write the differences")
    }

    /// Prints the shortest sources of a class with their answers.
    pub(super) fn show(&self, class: &str) {
        let mut rows: Vec<&Row> = self.rows.iter().filter(|row| row.classes().contains(&class)).collect();
        rows.sort_by_key(|row| row.case.source.len());
        for row in rows.into_iter().take(SHOWN) {
            println!("--- {}, {class}", row.case.name);
            println!("source:    {}", Value::from(row.case.source.as_str()));
            println!("ours:      {}", row.ours);
            println!("reference: {}", row.reference);
            if let Some(repaired) = &row.repaired {
                println!("repaired:  {repaired}");
            }
            if let Verdict::Unknown(reason) = &row.verdict {
                println!("reason:    {reason}");
            }
        }
    }

    fn unknown(&self) -> usize {
        self.rows.iter().filter(|row| row.classes() == ["unknown"]).count()
    }

    /// Checks the result of the comparison.
    ///
    /// # Errors
    ///
    /// If a difference is unknown or too few sources agree.
    pub(super) fn check(&self) -> Result<()> {
        let answered: Vec<&Row> = self.rows.iter().filter(|row| row.repaired.is_none()).collect();
        let agreeing = answered.iter().filter(|row| row.classes() != ["unknown"]).count();
        if agreeing * 1_000 < answered.len() * LEAST_SHARE {
            bail!("only {agreeing} of the {} sources that the reference answers agree", answered.len());
        }
        match self.unknown() {
            0 => Ok(()),
            unknown => bail!("{unknown} differences are of no known class"),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut classes: BTreeMap<&str, usize> = BTreeMap::from([(HEREDOC_ERROR_LOCATION, 0), (REFERENCE_CRASH, 0)]);
        for class in self.rows.iter().flat_map(Row::classes).filter(|class| **class != "unknown") {
            *classes.entry(class).or_default() += 1;
        }
        let bytes: usize = self.rows.iter().map(|row| row.case.source.len()).sum();
        let equal = self.rows.iter().filter(|row| row.verdict == Verdict::Equal).count();
        writeln!(out, "sources {}, {bytes} bytes", self.rows.len())?;
        writeln!(out, "{equal:>7} equal")?;
        for (class, count) in classes {
            writeln!(out, "{count:>7} {class}")?;
        }
        writeln!(out, "{:>7} unknown", self.unknown())
    }
}
