//! Looking up keys in Hiera data: a key in ten layers, class parameters, reading YAML, and the command's total time.
//!
//! Lookups are warm: the environment was loaded, and another compile has read its files. The time of a lookup is what a
//! loop of lookups takes longer than an empty loop, so it includes the call of the function.

use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use puppetlang_catalog::{Disk, Environment, Setup};
use puppetlang_differential::corpus::Corpus;
use puppetlang_differential::workspace;
use puppetlang_types::value::Hash;
use serde_json::Value as Json;

use super::compiling::{NODE, made, node, program};
use super::measure::{median, median_on_processor, millions_per_second};
use super::table::{Goal, Table};

/// The number of layers, which have 50 KB each.
const LAYERS: usize = 10;

/// The number of lookups in a loop.
const LOOKUPS: usize = 10_000;

/// The number of parameters of the class.
const PARAMETERS: usize = 2_000;

/// The number of nodes that have a data file.
const NODES: usize = 2_000;

/// The size of the YAML text that is read, in bytes.
const YAML_BYTES: usize = 10_000_000;

const NAME: &str = "production";

pub(super) fn run(_: &Corpus) -> Result<Table> {
    let site = Site::create()?;
    let reference = site.reference()?;
    let mut table = Table::default();
    let environment = Environment::load(Arc::new(Disk), Setup::of_directory(NAME, &site.environment))?;
    let time = |manifest: &Path| -> Result<f64> {
        let program = program(&fs::read_to_string(manifest)?)?;
        let compiled = || made(&node(Hash::empty()), Some(&environment), &program);
        compiled()?;
        Ok(median_on_processor(|| drop(black_box(compiled()))).as_secs_f64())
    };

    let lookup = (time(&site.lookups)? - time(&site.empty_loop)?) / LOOKUPS as f64;
    let theirs = (reference.manifests[0] - reference.manifests[1]) / LOOKUPS as f64;
    row(&mut table, "a key through 10 layers of 50 KB", lookup * 1e6, "µs", 3.0, theirs / lookup);
    let parameters = time(&site.class)?;
    row(
        &mut table,
        "compiling a class with 2,000 parameters from data",
        parameters * 1e3,
        "ms",
        8.0,
        reference.manifests[2] / parameters,
    );

    let text = fs::read(&site.yaml)?;
    let limits = puppetlang_yaml::Limits { bytes: 2 * YAML_BYTES, ..puppetlang_yaml::Limits::default() };
    let read = || puppetlang_yaml::read(black_box(&text), &limits);
    ensure!(read().is_ok(), "the YAML text is not valid");
    let speed = millions_per_second(text.len(), median_on_processor(|| drop(black_box(read()))));
    table.row_with(format!("reading {} MB of YAML", text.len() / 1_000_000), speed, "MB/s", Goal::AtLeast(50.0));
    let theirs = text.len() as f64 / 1e6 / reference.reading;
    table.row("reading YAML: times the reference's speed", speed / theirs, "");

    let (ours, theirs) = site.commands()?;
    row(&mut table, "`lookup`, of 2,000 data files 10 are read", ours * 1e3, "ms", 15.0, theirs / ours);
    Ok(table)
}

fn row(table: &mut Table, name: &str, value: f64, unit: &'static str, most: f64, ratio: f64) {
    table.row_with(name, value, unit, Goal::AtMost(most));
    table.row(format!("{name}: times the reference's speed"), ratio, "");
}

/// An environment with data, and programs that look them up.
struct Site {
    root: PathBuf,
    environment: PathBuf,
    lookups: PathBuf,
    empty_loop: PathBuf,
    class: PathBuf,
    yaml: PathBuf,
}

/// The seconds of the reference.
struct Reference {
    reading: f64,
    manifests: Vec<f64>,
}

impl Site {
    fn create() -> Result<Self> {
        let root = workspace::target().join("bench-hiera");
        if root.exists() {
            fs::remove_dir_all(&root).with_context(|| format!("cannot remove {}", root.display()))?;
        }
        let environment = root.join(NAME);
        let write = |path: &str, text: String| -> Result<PathBuf> {
            let path = root.join(path);
            let directory = path.parent().context("a file has a directory")?;
            fs::create_dir_all(directory).with_context(|| format!("cannot create {}", directory.display()))?;
            fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
            Ok(path)
        };
        let mut hierarchy =
            String::from("version: 5\nhierarchy:\n- {name: node, path: 'nodes/%{trusted.certname}.yaml'}\n");
        for layer in 1..LAYERS {
            let _ = writeln!(hierarchy, "- {{name: layer {layer}, path: layer{layer}.yaml}}");
            let parameters = if layer == LAYERS - 1 { parameters() } else { String::new() };
            write(&format!("{NAME}/data/layer{layer}.yaml"), layer_text(layer) + &parameters)?;
        }
        write(&format!("{NAME}/hiera.yaml"), hierarchy)?;
        for node in 0..NODES {
            write(&format!("{NAME}/data/nodes/node{node}.example.com.yaml"), format!("node: {node}\n"))?;
        }
        // Only the node of the benchmark has a large file.
        write(&format!("{NAME}/data/nodes/{NODE}.yaml"), layer_text(0))?;
        write(&format!("{NAME}/modules/big/manifests/init.pp"), class())?;
        fs::create_dir_all(environment.join("manifests"))?;
        let repeated = |body: &str| format!("Integer[1, {LOOKUPS}].each |$i| {{ {body} }}\n");
        Ok(Self {
            environment,
            lookups: write("lookups.pp", repeated("lookup('last::key')"))?,
            empty_loop: write("empty.pp", repeated("$i"))?,
            class: write("class.pp", "include big\n".to_owned())?,
            yaml: write("large.yaml", yaml())?,
            root,
        })
    }

    /// Measures the reference, in a process without start-up.
    fn reference(&self) -> Result<Reference> {
        let script = workspace::root().join("crates/xtask/reference/lookups.rb");
        let mut command = Command::new("ruby");
        command.arg(script).arg(&self.root).arg(NAME).arg(&self.yaml);
        let output =
            command.args([&self.lookups, &self.empty_loop, &self.class]).output().context("cannot start ruby")?;
        let answer: Json = serde_json::from_slice(&output.stdout)
            .with_context(|| format!("the reference failed: {}", String::from_utf8_lossy(&output.stderr)))?;
        let manifests: Option<Vec<f64>> =
            answer["manifests"].as_array().map(|times| times.iter().filter_map(Json::as_f64).collect());
        let (reading, manifests) =
            answer["reading"].as_f64().zip(manifests).context("the reference gave no seconds")?;
        ensure!(manifests.len() == 3, "the reference gave {} times", manifests.len());
        Ok(Reference { reading, manifests })
    }

    /// Returns the seconds of our command and of the reference's, from start to answer.
    fn commands(&self) -> Result<(f64, f64)> {
        let puppetlang = workspace::build_release_puppetlang()?;
        let facts = self.root.join("facts.json");
        fs::write(&facts, "{\"role\": \"web\"}")?;
        let run = || {
            let mut command = Command::new(&puppetlang);
            command.args(["lookup", "last::key", "--node", NODE, "--facts"]).arg(&facts);
            command.arg("--environment").arg(&self.environment).stderr(Stdio::null()).output()
        };
        let answer = run().context("cannot start puppetlang")?;
        ensure!(
            answer.stdout == b"'last'\n",
            "`puppetlang lookup` printed {:?}",
            String::from_utf8_lossy(&answer.stdout)
        );
        let ours = median(|| drop(black_box(run())));
        let start = Instant::now();
        let mut theirs = Command::new("puppet");
        theirs
            .args(["lookup", "last::key", "--node", NODE, "--environment", NAME, "--environmentpath"])
            .arg(&self.root);
        theirs.arg("--vardir").arg(self.root.join("var")).arg("--facts").arg(&facts);
        let output = theirs.output().context("cannot start puppet")?;
        ensure!(output.status.success(), "the reference failed: {}", String::from_utf8_lossy(&output.stderr));
        Ok((ours.as_secs_f64(), start.elapsed().as_secs_f64()))
    }
}

/// Returns the text of a layer: 50 KB of strings, arrays and hashes. Only the last layer has the key of the lookups.
fn layer_text(layer: usize) -> String {
    let mut text = String::from("---\n");
    let mut number = 0;
    while text.len() < 50_000 {
        let _ = writeln!(text, "layer{layer}::key{number}: \"value {number} of %{{facts.role}}\"");
        let _ = writeln!(text, "layer{layer}::list{number}: [one, 'two', {number}]");
        let _ = writeln!(text, "layer{layer}::hash{number}:\n  port: {number}\n  ensure: present\n  enable: true");
        number += 1;
    }
    if layer == LAYERS - 1 {
        text.push_str("last::key: last\n");
    }
    text
}

/// Returns the values of the class's parameters.
fn parameters() -> String {
    (0..PARAMETERS).fold(String::new(), |mut text, number| {
        let _ = writeln!(text, "big::parameter{number}: value {number}");
        text
    })
}

/// Returns a class whose parameters have no defaults.
fn class() -> String {
    let parameters: String = (0..PARAMETERS).fold(String::new(), |mut text, number| {
        let _ = writeln!(text, "  String $parameter{number},");
        text
    });
    format!("class big(\n{parameters}) {{\n}}\n")
}

/// Returns a large text in the style of data files.
fn yaml() -> String {
    let layer = layer_text(0);
    let body = layer.strip_prefix("---\n").unwrap_or(&layer);
    let mut text = String::from("---\n");
    let mut copy = 0;
    while text.len() < YAML_BYTES {
        text += &body.replace("layer0", &format!("copy{copy}"));
        copy += 1;
    }
    text
}
