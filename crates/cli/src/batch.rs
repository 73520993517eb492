//! `puppetlang batch`: JSON lines in, JSON lines out, in order, in one process.
//!
//! Scripts, tests and comparisons in any language talk to the library through it without linking it. An answer is
//! flushed before the next request is read, so that a program can ask one thing after the other.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use puppetlang_lexer::Options;
use puppetlang_parser::{Settings, Strict};
use puppetlang_source::{Dialect, Source};
use serde_json::{Map, Value, json};

use crate::{catalog_json, eval_json, lex_json, parse_json, type_json};

/// What `--help` says about the protocol.
pub(crate) const HELP: &str = "\
A request is an object on one line:
  {\"id\": 1, \"kind\": \"lex\", \"source\": \"$x = 1\"}
  kind      lex, parse, type, eval, epp or catalog
  source    the text
  epp       true: a template (lex, parse)
  params    parameters of the template (epp)
  code, variables, facts, files
            what is evaluated before, and what it sees (eval, epp)
  file      its name, for messages
  settings  {\"tasks\": true}: plan and apply are keywords
            {\"strict\": \"error\"} (default), \"warning\" or \"off\"
            {\"check_graph\": true}: dependency cycles are an error (catalog)
            {\"ignore_hiera\": true}: go on without the data of hiera.yaml (catalog)
  dialect   \"puppet8\" (default) or \"specification\"
  op        of kind type: parse, assignable (a, b), common (a, b),
            instance (type, value), infer (value), mismatch (type, value),
            text (value, format), new (type, arguments: a list of values)
The answer has the same id, `ok`, and what the kind gives: for lex, tokens as
[name, value, line, column, byte offset, byte length]; for parse, syntax_ok and
the tree as pn, and diagnostics of validation; for eval, value (rich data), type and string;
for epp, text, and sensitive: true if it is hidden. All have error and logs where there are any.";

/// Answers the requests of `input` on `output`.
pub(crate) fn run(input: impl BufRead, mut output: impl Write) -> io::Result<ExitCode> {
    for line in input.lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        serde_json::to_writer(&mut output, &answer(&line))?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

fn answer(line: &str) -> Value {
    let request = match serde_json::from_str(line) {
        Ok(Value::Object(request)) => request,
        Ok(_) => return refusal("the request is not an object"),
        Err(error) => return refusal(&format!("the request is not JSON: {error}")),
    };
    let mut answer = match request.get("kind").and_then(Value::as_str) {
        Some("lex") => lex(&request),
        Some("parse") => parse(&request),
        Some("type") => type_json::answer(&request),
        Some("eval" | "epp") => eval(&request, eval_json::answer),
        Some("catalog") => eval(&request, catalog_json::answer),
        Some(kind) => refusal(&format!("unknown kind '{kind}'; there are: lex, parse, type, eval, epp, catalog")),
        None => refusal("the request has no 'kind'"),
    };
    if let (Some(id), Value::Object(answer)) = (request.get("id"), &mut answer) {
        answer.insert("id".into(), id.clone());
    }
    answer
}

/// An answer to a request that cannot be served.
fn refusal(message: &str) -> Value {
    json!({ "ok": false, "error": { "message": message } })
}

fn lex(request: &Map<String, Value>) -> Value {
    match source(request) {
        Ok((source, options)) => lex_json::answer(&puppetlang_lexer::lex(&source, &options), &source),
        Err(message) => refusal(&message),
    }
}

fn parse(request: &Map<String, Value>) -> Value {
    match source(request) {
        Ok((source, options)) => match settings(request, &options) {
            Ok(settings) => parse_json::answer(&puppetlang_parser::parse(&source, &options), &source, &settings),
            Err(message) => refusal(&message),
        },
        Err(message) => refusal(&message),
    }
}

/// What answers a request about a program.
type Answers = fn(&Map<String, Value>, Source, Dialect, &Settings<'_>) -> Value;

fn eval(request: &Map<String, Value>, answers: Answers) -> Value {
    let read = source(request).and_then(|(source, options)| Ok((source, options, settings(request, &options)?)));
    match read {
        Ok((source, options, settings)) => answers(request, source, options.dialect, &settings),
        Err(message) => refusal(&message),
    }
}

/// How strict validation is to be.
fn settings(request: &Map<String, Value>, options: &Options) -> Result<Settings<'static>, String> {
    let strict = request.get("settings").and_then(|settings| settings.get("strict")).and_then(Value::as_str);
    let strict = match strict {
        None | Some("error") => Strict::Error,
        Some("warning") => Strict::Warning,
        Some("off") => Strict::Off,
        Some(other) => return Err(format!("unknown strictness '{other}'; there are: off, warning, error")),
    };
    Ok(Settings { strict, tasks: options.tasks, ..Settings::default() })
}

/// The dialect of a request, or what is wrong with it.
pub(crate) fn dialect(request: &Map<String, Value>) -> Result<Dialect, String> {
    match request.get("dialect").and_then(Value::as_str) {
        None | Some("puppet8") => Ok(Dialect::PUPPET8),
        Some("specification") => Ok(Dialect::SPECIFICATION),
        Some(other) => Err(format!("unknown dialect '{other}'; there are: puppet8, specification")),
    }
}

/// The source of a request and how to read it, or what is wrong with the request.
fn source(request: &Map<String, Value>) -> Result<(Source, Options), String> {
    let text = request.get("source").and_then(Value::as_str).ok_or("the request has no 'source'")?;
    let flag = |object: Option<&Value>| object.and_then(Value::as_bool).unwrap_or(false);
    let options = Options {
        template: flag(request.get("epp")),
        tasks: flag(request.get("settings").and_then(|settings| settings.get("tasks"))),
        dialect: dialect(request)?,
    };
    let name = request.get("file").and_then(Value::as_str).unwrap_or_default();
    Ok((Source::new(name, text), options))
}
