//! The results of a benchmark: named figures, some with a goal.

use std::fmt;

/// The rows of a benchmark.
#[derive(Default)]
pub(super) struct Table {
    rows: Vec<Row>,
}

struct Row {
    name: String,
    value: f64,
    unit: &'static str,
    goal: Option<Goal>,
}

/// The goal for a figure.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    AtLeast(f64),
    AtMost(f64),
}

impl Table {
    pub(super) fn row(&mut self, name: impl Into<String>, value: f64, unit: &'static str) {
        self.row_with(name, value, unit, None);
    }

    pub(super) fn row_with(
        &mut self,
        name: impl Into<String>,
        value: f64,
        unit: &'static str,
        goal: impl Into<Option<Goal>>,
    ) {
        self.rows.push(Row { name: name.into(), value, unit, goal: goal.into() });
    }
}

impl Goal {
    fn is_met(self, value: f64) -> bool {
        match self {
            Goal::AtLeast(least) => value >= least,
            Goal::AtMost(most) => value <= most,
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
        for row in &self.rows {
            write!(out, "  {:width$} {:10.2} {}", row.name, row.value, row.unit)?;
            if let Some(goal) = row.goal {
                let (word, limit) = match goal {
                    Goal::AtLeast(least) => ("at least", least),
                    Goal::AtMost(most) => ("at most", most),
                };
                let met = if goal.is_met(row.value) { "met" } else { "MISSED" };
                write!(out, " (goal {word} {limit}: {met})")?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goal_is_met_or_missed() {
        let mut table = Table::default();
        table.row_with("speed", 90.0, "MB/s", Goal::AtLeast(100.0));
        table.row_with("memory", 3.0, "bytes", Goal::AtMost(4.0));
        let text = table.to_string();
        assert!(text.contains("speed       90.00 MB/s (goal at least 100: MISSED)"), "{text}");
        assert!(text.contains("memory       3.00 bytes (goal at most 4: met)"), "{text}");
    }
}
