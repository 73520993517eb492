//! Recorded questions with their answers, and their comparison with our answers.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// A recorded question and its answer.
pub(crate) struct Case {
    pub(crate) line: Value,
}

impl Case {
    pub(crate) fn kind(&self) -> &str {
        self.text(0)
    }

    /// Returns an argument of the question; the first one is its kind.
    pub(crate) fn argument(&self, index: usize) -> &Value {
        &self.line["in"][index]
    }

    pub(crate) fn text(&self, index: usize) -> &str {
        self.argument(index).as_str().expect("the argument is a string")
    }

    /// Returns a number of any size; large numbers are recorded as strings.
    pub(crate) fn number(&self, index: usize) -> i128 {
        let argument = self.argument(index);
        argument.as_i64().map_or_else(|| self.text(index).parse().expect("the argument is a number"), i128::from)
    }

    pub(crate) fn float(&self, index: usize) -> f64 {
        let bits = self.argument(index)["bits"].as_i64().expect("the argument is a float");
        f64::from_bits(bits.cast_unsigned())
    }

    pub(crate) fn error(&self) -> &str {
        self.line["error"].as_str().unwrap_or_default()
    }

    /// Returns the Ruby class of the recorded error.
    pub(crate) fn class(&self) -> &str {
        self.line["class"].as_str().unwrap_or_default()
    }
}

/// An answer of ours: a value or an error message.
pub(crate) type Answer = Result<Value, String>;

/// Converts a result to an answer.
pub(crate) fn answer<T, E: ToString>(result: Result<T, E>, shown: impl FnOnce(T) -> Value) -> Answer {
    result.map(shown).map_err(|error| error.to_string())
}

/// Compares all lines. `class` returns the difference class of a case, given our answer, if the answers may differ.
/// There must be at least `least` lines, and each class of `classes` must occur.
pub(crate) fn compare(
    data: &str,
    least: usize,
    classes: &[&str],
    ours: impl Fn(&Case) -> Answer,
    class: impl Fn(&Case, &Answer) -> Option<&'static str>,
) {
    let mut differing: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    let mut lines = 0;
    for line in data.lines() {
        let case = Case { line: serde_json::from_str(line).expect("the data is JSON") };
        lines += 1;
        let given = ours(&case);
        let agrees = match &given {
            Ok(value) => case.line.get("is").is_some_and(|expected| expected == value),
            Err(error) => case.line.get("error").is_some_and(|expected| expected == error.as_str()),
        };
        if agrees {
            continue;
        }
        match class(&case, &given) {
            Some(class) => *differing.entry(class).or_default() += 1,
            None => wrong.push(format!("{line}\n  given {given:?}")),
        }
    }
    let shown: Vec<_> = wrong.iter().take(60).map(String::as_str).collect();
    assert!(wrong.is_empty(), "{} of {lines} lines differ:\n{}", wrong.len(), shown.join("\n"));
    assert!(lines >= least, "only {lines} lines");
    assert_eq!(differing.keys().copied().collect::<Vec<_>>(), classes, "the classes of differences");
    let share: usize = differing.values().sum();
    assert!(share * 5 < lines, "{differing:?} of {lines} lines differ in known ways");
}

/// Converts a 128-bit number to its recorded form.
pub(crate) fn big(number: &impl ToString) -> Value {
    let text = number.to_string();
    text.parse::<i64>().map_or_else(|_| json!(text), Value::from)
}

/// Converts a float to its recorded form.
pub(crate) fn bits(number: f64) -> Value {
    json!({"bits": number.to_bits().cast_signed()})
}
