//! Lexing of all packaged manifests on one thread: ours, ours without comments, and the reference's.

use std::fs;
use std::hint::black_box;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use puppetlang_lexer::{Options, lex};
use puppetlang_source::Source;
use serde_json::Value;

use super::measure::{median, millions_per_second};
use super::stripped::stripped;
use super::table::{Goal, Table};
use crate::corpus::Corpus;
use crate::workspace;

/// What our lexer should do with manifests as they are, MB/s.
const SPEED: Goal = Goal::AtLeast(400.0);

/// What it should do with manifests without comments, million tokens a second.
const TOKENS: Goal = Goal::AtLeast(30.0);

/// How many times faster than the reference's lexer ours should be.
const RATIO: Goal = Goal::AtLeast(60.0);

/// Bytes of tokens and trivia for a byte of source.
const MEMORY: Goal = Goal::AtMost(1.0);

/// Bytes that the reference has to lex at least.
const REFERENCE_BYTES: usize = 1_000_000;

pub(super) fn run(corpus: &Corpus) -> Result<Table> {
    let sources: Vec<Source> = corpus.manifests().map(|file| Source::new(&*file.name, &*file.text)).collect();
    let dense: Vec<Source> = sources.iter().map(|source| Source::new(source.name(), stripped(source))).collect();
    ensure!(tokens(&sources) == tokens(&dense), "without comments there are other tokens");
    let mut table = Table::default();
    let speed = ours(&mut table, "", &sources, Goals { speed: Some(SPEED), tokens: None });
    ours(&mut table, ", no comments", &dense, Goals { speed: None, tokens: Some(TOKENS) });
    let memory: usize = sources.iter().map(|source| lex(source, &Options::manifest()).memory()).sum();
    let share = memory as f64 / bytes(&sources) as f64;
    table.row_with("tokens and trivia, bytes per byte", share, "", MEMORY);
    let (reference, same_files) = reference(corpus)?;
    table.row("reference", reference.speed, "MB/s");
    table.row("reference, tokens", reference.tokens, "million/s");
    let on_same_files = rate(&same_files);
    table.row_with("ours to reference, same files", on_same_files / reference.speed, "times", RATIO);
    ensure!(speed > 0.0, "nothing was lexed");
    Ok(table)
}

/// The goals for some sources.
#[derive(Clone, Copy)]
struct Goals {
    /// MB/s.
    speed: Option<Goal>,
    /// Million tokens a second.
    tokens: Option<Goal>,
}

/// Adds our figures for some sources and returns MB/s.
fn ours(table: &mut Table, what: &str, sources: &[Source], goals: Goals) -> f64 {
    let time = time(sources);
    let speed = millions_per_second(bytes(sources), time);
    let name = format!("ours{what} ({:.2} MB)", bytes(sources) as f64 / 1e6);
    table.row_with(name, speed, "MB/s", goals.speed);
    let tokens = millions_per_second(tokens(sources), time);
    table.row_with(format!("ours{what}, tokens"), tokens, "million/s", goals.tokens);
    speed
}

fn rate(sources: &[Source]) -> f64 {
    millions_per_second(bytes(sources), time(sources))
}

fn time(sources: &[Source]) -> Duration {
    let options = Options::manifest();
    median(|| {
        for source in sources {
            black_box(lex(black_box(source), &options));
        }
    })
}

fn tokens(sources: &[Source]) -> usize {
    sources.iter().map(|source| lex(source, &Options::manifest()).tokens().len()).sum()
}

fn bytes(sources: &[Source]) -> usize {
    sources.iter().map(|source| source.text().len()).sum()
}

/// The reference's speed on a part of the corpus.
struct Reference {
    speed: f64,
    tokens: f64,
}

/// Times the reference on every so many files; seconds are those of the processor, without start-up and reading.
fn reference(corpus: &Corpus) -> Result<(Reference, Vec<Source>)> {
    let all: usize = corpus.manifests().map(|file| file.text.len()).sum();
    let step = (all / (2 * REFERENCE_BYTES)).max(1);
    let files: Vec<_> = corpus.manifests().step_by(step).collect();
    let directory = workspace::target().join("bench-reference");
    fs::create_dir_all(&directory).with_context(|| format!("cannot create {}", directory.display()))?;
    let mut command = workspace::reference(&["--time"]);
    for (number, file) in files.iter().enumerate() {
        let path = directory.join(format!("{number}.pp"));
        fs::write(&path, &file.text).with_context(|| format!("cannot write {}", path.display()))?;
        command.arg(path);
    }
    let output = command.output().context("cannot start ruby")?;
    fs::remove_dir_all(&directory).context("cannot remove the reference's files")?;
    let answer: Value = serde_json::from_slice(&output.stdout)
        .with_context(|| format!("the reference failed: {}", String::from_utf8_lossy(&output.stderr)))?;
    let number = |name: &str| answer.get(name).and_then(Value::as_f64).with_context(|| format!("no {name}"));
    let (bytes, tokens, seconds) = (number("bytes")?, number("tokens")?, number("seconds")?);
    ensure!(bytes >= REFERENCE_BYTES as f64 / 2.0, "the reference lexed only {bytes} bytes");
    let sources = files.iter().map(|file| Source::new(&*file.name, &*file.text)).collect();
    Ok((Reference { speed: bytes / 1e6 / seconds, tokens: tokens / 1e6 / seconds }, sources))
}
