//! Answers JSON lines about regular expressions, for comparison with Ruby's answers (`tests/answer.rb`).

use std::io::{BufRead, Write};

use serde_json::{Value, json};

fn main() -> std::io::Result<()> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for line in std::io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line?)?;
        let pattern = question["pattern"].as_str().unwrap_or_default();
        let answer = match puppetlang_regexp::check(pattern) {
            Err(error) => json!({"error": error.to_string()}),
            Ok(()) => json!({}),
        };
        writeln!(out, "{answer}")?;
    }
    Ok(())
}
