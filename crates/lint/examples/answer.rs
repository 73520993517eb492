//! Answers requests to check manifests: a line of JSON each, on the standard input and output.
//!
//! The specs of puppet-lint and of its plug-ins can so be run against this crate; see `tests/record/shim.rb`.
//!
//! A request has `code` and `path`, and may have `full_path`, `checks` (names of the only checks to run), `fix`,
//! `settings`, `strings` (those of a data file), or `tokens: true` for the tokens instead.

use std::io::{BufRead, Write};

use puppetlang_lint::{Config, File, Finding, TokenText, lint, lint_data, token_texts};
use serde_json::{Value, json};

fn main() -> std::io::Result<()> {
    let mut output = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let request = serde_json::from_str(&line?).unwrap_or(Value::Null);
        writeln!(output, "{}", answer(&request))?;
        output.flush()?;
    }
    Ok(())
}

fn answer(request: &Value) -> Value {
    let text = |name: &str| request[name].as_str().unwrap_or_default();
    if request["tokens"] == true {
        let token = |text: TokenText| {
            let TokenText { token, value, raw } = text;
            json!([token.kind.name(), value, token.line, token.column, raw])
        };
        return json!(token_texts(text("code")).map(|tokens| tokens.into_iter().map(token).collect::<Vec<_>>()));
    }
    let file = File { path: text("path"), full_path: text("full_path"), text: text("code") };
    let report = match request["strings"].as_array() {
        Some(strings) => lint_data(file.text, strings.iter().filter_map(Value::as_str), &config(request)),
        None => lint(&file, &config(request)),
    };
    json!({
        "problems": report.findings.iter().map(problem).collect::<Vec<_>>(),
        "manifest": report.fixed,
        "warnings": report.warnings.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "stopped": report.stopped,
    })
}

fn config(request: &Value) -> Config {
    let mut config = Config::default();
    if let Some(checks) = request["checks"].as_array() {
        config.enable_only(|check| checks.iter().any(|name| name == check.name));
    }
    config.fix = request["fix"] == true;
    let settings = &request["settings"];
    config.settings.relative = settings["relative"] == true;
    let strings = |value: &Value| {
        let strings = value.as_array()?.iter().filter_map(|value| value.as_str().map(str::to_owned));
        Some(strings.collect::<Vec<_>>())
    };
    if let Some(variables) = strings(&settings["top_scope_variables"]) {
        config.settings.top_scope_variables = variables;
    }
    if let Some(styles) = strings(&settings["docs_allowed_styles"]) {
        config.settings.docs_allowed_styles = styles;
    }
    if let Some(width) = settings["chars_per_indent"].as_u64() {
        config.settings.chars_per_indent = u32::try_from(width).unwrap_or(2);
    }
    config
}

fn problem(finding: &Finding) -> Value {
    json!({
        "check": finding.check.name,
        "kind": finding.level.name(),
        "message": finding.message,
        "line": finding.line,
        "column": finding.column,
        "reason": finding.reason,
    })
}
