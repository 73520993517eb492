//! Compiling catalogs: small programs with many resources, and recorded compilations of packaged modules, compared with
//! the reference.
//!
//! A compile is warm: the environment was loaded, and another compile has read its files.

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use puppetlang_catalog::{Compiled, Disk, Environment, MainManifest, Node, Setup, compile};
use puppetlang_differential::corpus::Corpus;
use puppetlang_differential::{modules, workspace};
use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
use puppetlang_parser::{Settings, Strict};
use puppetlang_rich_data::{Builtin, ReadOptions, from_json};
use puppetlang_source::Source;
use puppetlang_types::Value;
use puppetlang_types::value::Hash;
use serde_json::Value as Json;

use super::measure::median_on_processor;
use super::program::{directory, reference_on};
use super::table::{Goal, Table};

/// Recorded compilations, with the goals in milliseconds for compiling and for writing JSON.
const CASES: [(&str, f64, f64); 2] = [("openstack-nova-debian12", 1.8, 0.7), ("inc-keystone-debian12", 0.6, 0.25)];

/// The node of all compilations.
pub(super) const NODE: &str = "node1.example.com";

pub(super) fn run(_: &Corpus) -> Result<Table> {
    let mut table = Table::default();
    programs(&mut table)?;
    growth(&mut table)?;
    let cases = workspace::cases();
    if cases.is_dir() {
        for (name, compiling, json) in CASES {
            case(&mut table, &cases.join(name), compiling, json)?;
        }
    } else {
        println!("the recorded compilations are not there: {} is no directory", cases.display());
    }
    Ok(table)
}

/// Generates a manifest with one resource expression for each resource.
fn literal(count: usize) -> String {
    let file = |number| format!("file {{ '/tmp/file{number}': ensure => file, content => 'number {number}' }}\n");
    (0..count).map(file).collect()
}

/// Measures programs that need no modules. Parsing is included only in rows that say so.
fn programs(table: &mut Table) -> Result<()> {
    let defines = directory().join("catalogs/defines.pp");
    let files = workspace::target().join("literal.pp");
    fs::write(&files, literal(2_000)).context("cannot write a program")?;
    let theirs = reference_on("--compile", &[defines.clone(), files.clone()])?;
    let texts = [fs::read_to_string(&defines)?, fs::read_to_string(&files)?];
    let programs = [program(&texts[0])?, program(&texts[1])?];
    for (program, (resources, _)) in programs.iter().zip(&theirs) {
        let ours = made(&node(Hash::empty()), None, program)?.resources().len();
        ensure!(ours.to_string() == *resources, "{ours} resources, and {resources} by the reference");
    }
    let time = median_on_processor(|| drop(black_box(made(&node(Hash::empty()), None, &programs[0]))));
    row(table, "2,000 defined types with two resources each", time.as_secs_f64(), 10.0, theirs[0].1);
    let time = median_on_processor(|| {
        drop(black_box(program(&texts[1]).and_then(|program| made(&node(Hash::empty()), None, &program))));
    });
    row(table, "2,000 resources one by one, reading included", time.as_secs_f64(), 3.0, theirs[1].1);
    Ok(())
}

/// Measures how the time for a resource grows if there are ten times as many: 1 for linear growth.
fn growth(table: &mut Table) -> Result<()> {
    let mut times = Vec::new();
    for count in [10_000_u32, 100_000] {
        let source = format!(
            "Integer[1, {count}].each |$number| {{ file {{ \"/tmp/file${{number}}\": ensure => file, mode => '0644' }} }}"
        );
        let program = program(&source)?;
        ensure!(
            made(&node(Hash::empty()), None, &program)?.resources().len() > count as usize,
            "resources are missing"
        );
        let time = median_on_processor(|| drop(black_box(made(&node(Hash::empty()), None, &program))));
        table.row(format!("{count} resources of a loop"), time.as_secs_f64() * 1e3, "ms");
        times.push(time.as_secs_f64() / f64::from(count));
    }
    table.row_with("a resource of 100,000, in resources of 10,000", times[1] / times[0], "", Goal::AtMost(1.5));
    Ok(())
}

/// Measures a recorded compilation.
fn case(table: &mut Table, folder: &Path, compiling: f64, json: f64) -> Result<()> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let site = folder.join("site.pp");
    let about: Json = serde_json::from_slice(&fs::read(folder.join("case.json"))?)?;
    let facts = about["facts"].as_str().context("a case names its facts")?;
    let facts = folder.with_file_name("facts").join(facts).with_extension("json");
    let modulepath = modules::modulepath()?;
    let recorded: Json = serde_json::from_slice(&fs::read(folder.join("catalog.json"))?)?;
    let recorded = recorded["resources"].as_array().map_or(0, Vec::len);

    let setup = Setup::of_modulepath("production", vec![modulepath.clone()]).with_manifest(MainManifest::Nothing);
    let setup = Setup { strict: Strict::Warning, ..setup.with_native_functions(puppetlang_stdlib::native_functions()) };
    let environment = Environment::load(Arc::new(Disk), setup)?;
    let program = program(&fs::read_to_string(&site)?)?;
    let Value::Hash(known) = from_json(&fs::read(&facts)?, &ReadOptions::default(), &Builtin)
        .map_err(|error| anyhow::anyhow!("{}: {error}", facts.display()))?
    else {
        anyhow::bail!("the facts are no object");
    };
    let node = node(known);
    let catalog = made(&node, Some(&environment), &program)?;
    let sent = catalog.resources().filter(|resource| !resource.is_virtual()).count();
    ensure!(sent == recorded, "{name}: {sent} resources, and {recorded} by the reference");
    let time = median_on_processor(|| drop(black_box(made(&node, Some(&environment), &program))));
    row(
        table,
        &format!("{name}: {sent} resources"),
        time.as_secs_f64(),
        compiling,
        reference_case(&site, &facts, &modulepath)?,
    );
    let time = median_on_processor(|| drop(black_box(catalog.to_json())));
    table.row_with(format!("{name}: its JSON"), time.as_secs_f64() * 1e3, "ms", Goal::AtMost(json));
    Ok(())
}

/// Returns the reference's seconds for the third run of a recorded compilation.
fn reference_case(site: &Path, facts: &Path, modulepath: &Path) -> Result<f64> {
    let script: PathBuf = workspace::root().join("../shared/oracle/compile.rb");
    let mut command = Command::new("ruby");
    command.arg(script).arg("--modulepath").arg(modulepath).arg("--facts").arg(facts);
    let output = command.args(["--node", NODE, "--repeat", "3"]).arg(site).output().context("cannot start ruby")?;
    let answer: Json = serde_json::from_slice(&output.stdout)
        .with_context(|| format!("the reference failed: {}", String::from_utf8_lossy(&output.stderr)))?;
    answer["seconds"].as_f64().with_context(|| format!("the reference failed: {}", answer["error"]))
}

fn row(table: &mut Table, name: &str, seconds: f64, most: f64, theirs: f64) {
    table.row_with(name, seconds * 1e3, "ms", Goal::AtMost(most));
    table.row(format!("{name}: times the reference's speed"), theirs / seconds, "");
}

pub(super) fn program(text: &str) -> Result<Program> {
    let settings = Settings { strict: Strict::Warning, ..Settings::default() };
    Program::manifest(Source::new("site.pp", text), &settings)
        .map_err(|rejected| anyhow::anyhow!("{:?}", rejected.diagnostics))
}

pub(super) fn node(facts: Hash) -> Node {
    Node {
        name: NODE.to_owned(),
        facts,
        trusted: Node::trusted_locally(NODE),
        environment: "production".to_owned(),
        ..Node::default()
    }
}

pub(super) fn made(node: &Node, environment: Option<&Arc<Environment>>, program: &Program) -> Result<Compiled> {
    let rules = Rules { strict: Strict::Warning, strict_variables: false, ..Rules::default() };
    let host = Arc::new(MemoryHost::new());
    Ok(compile(node, environment, std::slice::from_ref(program), host, rules, Limits::default())?)
}
