//! `puppetlang batch`: reads requests as JSON lines and writes one answer per line, in order.
//!
//! Scripts and tests in any language can use the library through this protocol without linking it. Each answer is
//! flushed before the next request is read, so a program can wait for an answer before it sends the next request. Every
//! line that is not blank gets an answer; the process continues after invalid JSON and after a panic.
//!
//! `docs/batch.md` explains the protocol, and `docs/batch.schema.json` is its JSON Schema.

mod about;
mod check;
mod id;
mod line;

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::Instant;

use serde_json::{Value, json};

use crate::limits::LimitArguments;
use crate::parse_json::Nodes;
use crate::{lex_json, parse_json, type_json};

use line::{LONGEST, Line, Lines};
use puppetlang_protocol::catalog::{self, Wanted};
use puppetlang_protocol::eval::{self, Form};
use puppetlang_protocol::question::{self, Key, Question};

/// The text at the end of `--help`.
pub(crate) const HELP: &str = "\
A request is a JSON object on one line of at most 32 MiB:
  {\"id\": 1, \"kind\": \"lex\", \"source\": \"$x = 1\"}

Keys (the kinds that use a key are in parentheses):
  id        any value; repeated in the answer
  kind      lex, parse, check, type, eval, epp, catalog, functions, explain or version
  protocol  the protocol version that the program expects, such as 1
  source    the source text
  file      the file name for messages; names must match the path of a module (check)
  epp       true: the source is a template (lex, parse, check)
  tree      true: include the nodes of the syntax tree (parse)
  dialect   \"puppet8\" (default) or \"specification\"
  settings  {\"tasks\": true}: plan and apply are keywords
            {\"strict\": \"error\"} (default), \"warning\" or \"off\"
            {\"strict_variables\": false}: unknown variables are undef
            {\"check_graph\": true}: dependency cycles are an error (catalog)
            {\"ignore_hiera\": true}: ignore the data of hiera.yaml (catalog)
            {\"grants\": [\"file=/etc/ssl\"]}: let Ruby code reach something, as --grant (catalog)
            {\"native_functions\": false}: interpret all Ruby functions of modules (catalog)
            {\"storeconfigs\": true}: collect exported resources, those of `exported` (catalog)
            {\"secrets\": \"decrypt\"}: decrypt values of eyaml_lookup_key, or \"placeholder\",
            \"plain-placeholder\" or \"refuse\" (default; catalog)
  params    the parameters of the template (epp)
  code      source to evaluate before `source` (eval, epp)
  variables, facts
            top-scope variables and facts (eval, epp, catalog)
  catalog   true: compile the source; the answer has value and catalog (eval)
  node, trusted, server_facts, parameters, classes
            the node and its classification (catalog)
  exported  exported resources of other nodes, as in PuppetDB's endpoint `resources` (catalog)
  environment, files, modulepath, data
            the environment's name, its files (path: text) or module directories;
            layers of data
  op        the operation of kind type: parse (type), assignable (a, b), common (a, b),
            instance (type, value), infer (value), mismatch (type, value),
            text (value, format), new (type, arguments: a list of values)
  name      return this function instead of all functions (functions)
  issue     return this issue code instead of all codes (explain)
A request with an unknown key is an error; keys that the kind does not use are ignored.

The answer has the same id, `ok`, `error` and `logs` if there are any, and the result:
  lex       tokens as [name, value, line, column, byte offset, byte length]
  parse     syntax_ok, the tree as pn, and the diagnostics of validation
  check     diagnostics as in `check --format json`
  eval      value (rich data), type and string
  epp       text, and sensitive: true if it contains a Sensitive value
  catalog   catalog";

/// Reads requests from `input` and writes the answers to `output`; each request has the limits for itself.
pub(crate) fn run(input: impl BufRead, mut output: impl Write, limits: LimitArguments) -> io::Result<ExitCode> {
    let mut lines = Lines::new(input, LONGEST);
    while let Some(line) = lines.next()? {
        let (answer, line) = match line {
            Line::Whole(line) if line.trim_ascii().is_empty() => continue,
            Line::Whole(line) => (guarded(|| answer(line, limits)), line),
            Line::TooLong(line) => (refusal(&format!("a request cannot have more than {LONGEST} bytes")), line),
        };
        write_answer(&answer, id::id_of(line), &mut output)?;
        output.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes an answer with the `id` of its request, byte for byte as in the request.
fn write_answer(answer: &Value, id: Option<&[u8]>, output: &mut impl Write) -> io::Result<()> {
    let text = serde_json::to_vec(answer)?;
    match (id, text.strip_prefix(b"{")) {
        (Some(id), Some(rest)) => {
            output.write_all(b"{\"id\":")?;
            output.write_all(id)?;
            output.write_all(b",")?;
            output.write_all(rest)?;
        }
        _ => output.write_all(&text)?,
    }
    output.write_all(b"\n")
}

/// Turns a panic into an error answer, so that one request cannot end the process.
fn guarded(answer: impl FnOnce() -> Value) -> Value {
    catch_unwind(AssertUnwindSafe(answer)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
        let message = format!("internal error: {}", text.unwrap_or("no message"));
        json!({ "ok": false, "error": { "message": message, "internal": true } })
    })
}

fn answer(line: &[u8], limits: LimitArguments) -> Value {
    let question = parsed(line).and_then(|question| {
        let question = question.within(limits.limits(Instant::now()));
        let kind = question.needed(Key::Kind)?;
        let kinds = || KINDS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        let Some((_, answer)) = KINDS.iter().find(|(name, _)| *name == kind) else {
            return Err(question::unknown("kind", kind, &kinds()));
        };
        answer(&question)
    });
    question.unwrap_or_else(|message| refusal(&message))
}

/// Parses the question on a line.
fn parsed(line: &[u8]) -> Result<Question, String> {
    let text = std::str::from_utf8(line)
        .map_err(|error| format!("the request is not UTF-8: invalid sequence at byte {}", error.valid_up_to() + 1))?;
    match serde_json::from_str(text) {
        Ok(Value::Object(keys)) => Question::of(keys),
        Ok(_) => Err("the request is not an object".to_owned()),
        Err(error) => Err(format!("the request is not JSON: {error}")),
    }
}

/// Returns the answer to a request that cannot be served.
fn refusal(message: &str) -> Value {
    json!({ "ok": false, "error": { "message": message } })
}

/// A function that answers a question; an error is the message of a question that cannot be served.
type Answers = fn(&Question) -> Result<Value, String>;

/// The kinds of questions and their functions.
const KINDS: &[(&str, Answers)] = &[
    ("lex", lex),
    ("parse", parse),
    ("check", check::answer),
    ("type", |question| Ok(type_json::answer(question))),
    ("eval", eval),
    ("epp", epp),
    ("catalog", |question| catalog(question, Wanted::Catalog)),
    ("functions", about::functions),
    ("explain", about::explain),
    ("version", about::version),
];

fn lex(question: &Question) -> Result<Value, String> {
    let (source, options) = question.source()?;
    Ok(lex_json::answer(&puppetlang::lexer::lex(&source, &options), &source))
}

fn parse(question: &Question) -> Result<Value, String> {
    let (source, options) = question.source()?;
    let settings = question.settings()?;
    let nodes = if question.flag(Key::Tree) { Nodes::Listed } else { Nodes::Left };
    Ok(parse_json::answer(&puppetlang::epp::syntax::parse(&source, &options), &source, &settings, nodes))
}

fn eval(question: &Question) -> Result<Value, String> {
    if question.flag(Key::Catalog) {
        return catalog(question, Wanted::CatalogAndValue);
    }
    let (source, options) = question.source()?;
    eval::answer(question, source, options.dialect, &question.settings()?, Form::Manifest)
}

fn epp(question: &Question) -> Result<Value, String> {
    let (source, options) = question.source()?;
    eval::answer(question, source, options.dialect, &question.settings()?, Form::Template)
}

fn catalog(question: &Question, wanted: Wanted) -> Result<Value, String> {
    let (source, options) = question.source()?;
    catalog::answer(question, source, options.dialect, &question.settings()?, wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_answer() {
        let answer = guarded(|| panic!("the {} broke", "engine"));
        let error = json!({ "message": "internal error: the engine broke", "internal": true });
        assert_eq!(answer, json!({ "ok": false, "error": error }));
    }
}
