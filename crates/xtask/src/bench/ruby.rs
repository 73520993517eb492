//! Ruby code: ten small programs and an ERB template, compared with Ruby itself.
//!
//! Programs and templates were read before. Each run has a machine of its own, as a compile has.

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, ensure};
use puppetlang_catalog::{Disk, Environment, Setup};
use puppetlang_differential::corpus::Corpus;
use puppetlang_differential::workspace;
use puppetlang_ruby::{Script, inspected};
use puppetlang_source::meter::{Installed, Meter};
use puppetlang_types::value::Hash;
use serde_json::{Value as Json, json};

use super::compiling::{made, node, program};
use super::measure::median_on_processor;
use super::program::{directory, lines, text};
use super::table::{Goal, Table};

/// The programs.
const PROGRAMS: [&str; 11] =
    ["fib", "loops", "blocks", "strings", "hashes", "regexps", "sorting", "objects", "nesting", "text", "empty"];

/// The greatest time of a program, as a multiple of Ruby's.
const GREATEST_RATIO: f64 = 4.0;

/// The number of renderings in a compile.
const RENDERINGS: usize = 1_000;

pub(super) fn run(_: &Corpus) -> Result<Table> {
    let root = workspace::target().join("bench-ruby");
    let module = root.join("production/modules/m/templates");
    fs::create_dir_all(&module).with_context(|| format!("cannot create {}", module.display()))?;
    fs::create_dir_all(root.join("production/manifests"))?;
    let template = directory().join("ruby/template.erb");
    fs::copy(&template, module.join("t.erb")).context("cannot copy the template")?;
    let variables = variables();
    let given = root.join("variables.json");
    fs::write(&given, variables.to_string()).context("cannot write the variables")?;

    let paths: Vec<PathBuf> = PROGRAMS.iter().map(|name| path(name)).collect();
    let script = workspace::root().join("crates/xtask/reference/ruby_programs.rb");
    let output = Command::new("ruby").arg(script).arg(template).arg(given).args(&paths).output();
    let output = output.context("cannot start ruby")?;
    let theirs: Vec<(String, f64)> = lines(&output.stdout)
        .map(|line| {
            let line = line?;
            Ok((text(&line, "result")?, line["seconds"].as_f64().context("no seconds")?))
        })
        .collect::<Result<_>>()?;
    ensure!(theirs.len() == PROGRAMS.len() + 1, "ruby failed: {}", String::from_utf8_lossy(&output.stderr));

    let mut table = Table::default();
    render(&mut table, &root, &variables, &theirs[0])?;
    for (name, (result, seconds)) in PROGRAMS.iter().zip(&theirs[1..]) {
        measure(&mut table, name, result, *seconds)?;
    }
    Ok(table)
}

fn path(name: &str) -> PathBuf {
    directory().join("ruby").join(name).with_extension("rb")
}

/// Measures a program.
fn measure(table: &mut Table, name: &str, expected: &str, theirs: f64) -> Result<()> {
    let script = Script::program(&fs::read(path(name))?, name).map_err(|error| anyhow!("{name}: {error:?}"))?;
    let run = || {
        let meter = Installed::new(Meter::new(u64::MAX, u64::MAX, u64::MAX));
        let result = inspected(&script);
        meter.end();
        result
    };
    let result = run().map_err(|error| anyhow!("{name}: {error:?}"))?;
    ensure!(result == expected, "{name}: {result}, not {expected}");
    let ours = median_on_processor(|| drop(black_box(run()))).as_secs_f64();
    if name == "empty" {
        table.row("an empty program", ours * 1e6, "µs");
        return Ok(());
    }
    let goal = (name == "fib").then_some(Goal::AtMost(1.5));
    table.row_with(name, ours * 1e3, "ms", goal);
    table.row_with(format!("{name}: times Ruby's time"), ours / theirs, "", Goal::AtMost(GREATEST_RATIO));
    Ok(())
}

/// Measures the template, in a compile that renders it again and again.
fn render(table: &mut Table, root: &Path, variables: &Json, theirs: &(String, f64)) -> Result<()> {
    let environment = Environment::load(Arc::new(Disk), Setup::of_directory("production", root.join("production")))?;
    let assignments: String = variables
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, value)| format!("  ${name} = {}\n", literal(value)))
        .collect();
    let time = |body: &str| -> Result<f64> {
        let source =
            format!("class m {{\n{assignments}  Integer[1, {RENDERINGS}].each |$i| {{ {body} }}\n}}\ninclude m\n");
        let program = program(&source)?;
        let compiled = || made(&node(Hash::empty()), Some(&environment), &program);
        compiled()?;
        Ok(median_on_processor(|| drop(black_box(compiled()))).as_secs_f64())
    };
    let one = (time("template('m/t.erb')")? - time("$i")?) / RENDERINGS as f64;
    table.row_with("a template of 60 lines", one * 1e6, "µs", Goal::AtMost(90.0));
    table.row_with("a template: times the speed of Ruby's ERB", theirs.1 / one, "", Goal::AtLeast(1.0));
    Ok(())
}

/// Returns a value as source text.
fn literal(value: &Json) -> String {
    match value {
        Json::Null => "undef".to_owned(),
        Json::String(text) => format!("'{text}'"),
        Json::Array(items) => format!("[{}]", items.iter().map(literal).collect::<Vec<_>>().join(", ")),
        Json::Object(entries) => {
            let entries = entries.iter().map(|(key, value)| format!("'{key}' => {}", literal(value)));
            format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

/// Returns the variables of the template: two collections of 100 elements, and a few others.
fn variables() -> Json {
    let entries: Vec<Json> = (0..100)
        .map(|number| {
            let aliases: Vec<String> = (0..number % 3).map(|alias| format!("alias{alias}.example.com")).collect();
            json!({ "address": "10.0.0.1", "port": 8000 + number, "name": format!("www{number}.example.com"), "aliases": aliases })
        })
        .collect();
    let options: serde_json::Map<String, Json> = (0..100)
        .map(|number| {
            let value = match number % 3 {
                0 => json!(true),
                1 => json!(number),
                _ => json!("text"),
            };
            (format!("Option{number}"), value)
        })
        .collect();
    json!({
        "hostname": "web1.example.com", "ssl": true, "port": 443, "admin": null, "docroot": "/var/www", "entries": entries,
        "options": options, "modules": ["status", "rewrite", "alias"], "deny": ["192.0.2.0/24"], "log_level": "warn",
        "timeout": "30", "keepalive": false, "requests": 100,
    })
}
