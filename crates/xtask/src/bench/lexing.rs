//! Lexing all packaged manifests on one thread: ours, ours without comments, and the reference.

use std::hint::black_box;
use std::time::Duration;

use anyhow::{Result, ensure};
use puppetlang_differential::Kind;
use puppetlang_differential::corpus::Corpus;
use puppetlang_lexer::{Options, lex};
use puppetlang_source::Source;

use super::measure::{median, millions_per_second};
use super::reference;
use super::stripped::stripped;
use super::table::{Goal, Table};

/// The speed of our lexer with unchanged manifests, MB/s.
const SPEED: Goal = Goal::AtLeast(400.0);

/// The speed of our lexer with manifests without comments, million tokens per second.
const TOKENS: Goal = Goal::AtLeast(30.0);

/// The minimum ratio to the speed of the reference's lexer.
const RATIO: Goal = Goal::AtLeast(60.0);

/// The size of tokens and trivia, in bytes per byte of source.
const MEMORY: Goal = Goal::AtMost(1.0);

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
    let reference = reference::measure(Kind::Lex, &corpus.manifests().collect::<Vec<_>>())?;
    table.row("reference", reference.speed, "MB/s");
    table.row("reference, tokens", reference.tokens, "million/s");
    let on_same_files = rate(&reference.sources);
    table.row_with("ours to reference, same files", on_same_files / reference.speed, "times", RATIO);
    ensure!(speed > 0.0, "nothing was lexed");
    Ok(table)
}

/// The goals for some sources.
#[derive(Clone, Copy)]
struct Goals {
    /// MB/s.
    speed: Option<Goal>,
    /// Million tokens per second.
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
