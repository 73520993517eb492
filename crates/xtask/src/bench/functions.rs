//! Built-in functions with 100,000 elements, and templates, compared with the reference.
//!
//! Each function is called in two programs: with each of many small values, and once with a large value. The programs
//! create their values themselves. The reference processes large values in Ruby's C code, so for these the ratio is
//! mostly that of creating the value.

use std::hint::black_box;

use anyhow::{Result, ensure};
use puppetlang_differential::corpus::Corpus;
use puppetlang_epp::Template;
use puppetlang_parser::Settings;
use puppetlang_source::Source;
use puppetlang_types::Value;
use puppetlang_types::value::Hash;

use super::measure::median_on_processor;
use super::program;
use super::table::{Goal, Table};

const FUNCTIONS: [&str; 6] = ["split", "join", "sort", "unique", "merge", "regsubst"];

/// The minimum ratio to the reference's speed.
const RATIO: Goal = Goal::AtLeast(100.0);

/// The time to render a parsed template of 50 lines, in microseconds.
const TEMPLATE: Goal = Goal::AtMost(60.0);

pub(super) fn run(_: &Corpus) -> Result<Table> {
    let mut table = Table::default();
    let named = FUNCTIONS.iter().flat_map(|name| [format!("functions/{name}"), format!("functions/{name}_large")]);
    let names: Vec<String> = named.chain(["functions/template".to_owned()]).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    for (name, (result, seconds)) in names.iter().zip(program::reference(&names)?) {
        let read = program::read(name)?;
        let said = program::evaluate(&read)?;
        ensure!(said == result, "{name} gives {said}, and {result} by the reference");
        let time = median_on_processor(|| drop(black_box(program::evaluate(&read)))).as_secs_f64();
        let name = name.trim_start_matches("functions/");
        table.row(name, time * 1e3, "ms");
        table.row_with(format!("{name}: times the reference's speed"), seconds / time, "", RATIO);
    }
    table.row_with("template of 50 lines with a loop of 100, read before", template()?, "µs", TEMPLATE);
    Ok(table)
}

/// Measures rendering a parsed template, in microseconds.
fn template() -> Result<f64> {
    const TIMES: u32 = 200;
    let path = program::directory().join("functions/template.epp");
    let source = Source::from_bytes("template.epp", std::fs::read(path)?);
    let template = Template::new(source, &Settings::default())
        .map_err(|rejected| anyhow::anyhow!("template.epp: {:?}", rejected.diagnostics))?;
    let ports: Vec<Value> = (1..=100).map(Value::Integer).collect();
    let parameters: Hash = [("name", Value::from("www.example.org")), ("ports", ports.into())].into_iter().collect();
    let mut evaluation = program::evaluation();
    let lines = template.render(&mut evaluation, Some(&parameters))?.as_str().map_or(0, |text| text.lines().count());
    ensure!(lines > 100, "the template gives {lines} lines");
    let time = median_on_processor(|| {
        for _ in 0..TIMES {
            drop(black_box(template.render(&mut evaluation, Some(&parameters))));
        }
    });
    Ok((time / TIMES).as_secs_f64() * 1e6)
}
