//! Answers JSON lines about regular expressions in the form of `tests/answer.rb`, for comparison with Ruby's answers.

use std::io::{BufRead, Write};

use puppetlang_regexp::{CompileError, Regexp};
use serde_json::{Value, json};

fn main() -> std::io::Result<()> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for line in std::io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line?)?;
        writeln!(out, "{}", answer(&question))?;
    }
    Ok(())
}

fn answer(question: &Value) -> Value {
    let pattern = question["pattern"].as_str().unwrap_or_default();
    let none = Vec::new();
    let subjects = question["subjects"].as_array().unwrap_or(&none);
    if subjects.is_empty() {
        return match puppetlang_regexp::check(pattern) {
            Err(error) => json!({"error": error.to_string()}),
            Ok(()) => json!({"answers": []}),
        };
    }
    let regexp = match Regexp::new(pattern) {
        Ok(regexp) => regexp,
        Err(CompileError::Syntax(error)) => return json!({"error": error.to_string()}),
        Err(error) => return json!({"unsupported": error.to_string()}),
    };
    let found = subjects.iter().map(|subject| match regexp.captures(subject.as_str().unwrap_or_default()) {
        Err(_) => json!("timeout"),
        Ok(None) => Value::Null,
        Ok(Some(captures)) => captures.iter().map(|span| span.map(|span| json!([span.start, span.end]))).collect(),
    });
    let mut answer = json!({"answers": found.collect::<Value>()});
    let names: serde_json::Map<String, Value> =
        regexp.names().map(|(name, groups)| (name.to_owned(), json!(groups))).collect();
    if !names.is_empty() {
        answer["names"] = Value::Object(names);
    }
    answer
}
