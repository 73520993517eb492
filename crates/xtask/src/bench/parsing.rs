//! Parsing all packaged manifests without syntax errors on one thread, including lexing: ours and the reference.

use std::hint::black_box;
use std::time::Duration;

use anyhow::{Result, ensure};
use puppetlang_differential::Kind;
use puppetlang_differential::corpus::Corpus;
use puppetlang_epp_syntax::parse;
use puppetlang_lexer::{Options, lex};
use puppetlang_source::Source;

use super::measure::{median, millions_per_second};
use super::reference;
use super::table::{Goal, Table};

/// The speed of our lexer and parser together, MB/s.
const SPEED: Goal = Goal::AtLeast(220.0);

/// The minimum ratio to the speed of the reference's parser.
const RATIO: Goal = Goal::AtLeast(80.0);

/// The size of tokens, trivia and tree, in bytes per byte of source.
const MEMORY: Goal = Goal::AtMost(2.6);

pub(super) fn run(corpus: &Corpus) -> Result<Table> {
    let options = Options::manifest();
    let (mut files, mut sources) = (Vec::new(), Vec::new());
    let (mut nodes, mut memory) = (0, 0);
    for file in corpus.manifests() {
        let source = Source::new(&*file.name, &*file.text);
        let parsed = parse(&source, &options);
        // A file with an error is parsed only up to the error.
        let Some(tree) = parsed.tree() else { continue };
        nodes += tree.len();
        memory += parsed.memory();
        files.push(file);
        sources.push(source);
    }
    ensure!(nodes > 0, "nothing was parsed");

    let mut table = Table::default();
    let bytes = bytes(&sources);
    let both = time(&sources, |source| drop(black_box(parse(black_box(source), &options))));
    let lexing = time(&sources, |source| drop(black_box(lex(black_box(source), &options))));
    let name = format!("ours, lexing included ({:.2} MB)", bytes as f64 / 1e6);
    table.row_with(name, millions_per_second(bytes, both), "MB/s", SPEED);
    table.row("ours, nodes", millions_per_second(nodes, both), "million/s");
    table.row("ours, lexing not included", millions_per_second(bytes, both.saturating_sub(lexing)), "MB/s");
    table.row_with("tokens, trivia and tree, bytes per byte", memory as f64 / bytes as f64, "", MEMORY);
    let reference = reference::measure(Kind::Parse, &files)?;
    table.row("reference", reference.speed, "MB/s");
    let same_files = time(&reference.sources, |source| drop(black_box(parse(black_box(source), &options))));
    let speed = millions_per_second(self::bytes(&reference.sources), same_files);
    table.row_with("ours to reference, same files", speed / reference.speed, "times", RATIO);
    Ok(table)
}

fn time(sources: &[Source], work: impl Fn(&Source)) -> Duration {
    median(|| sources.iter().for_each(&work))
}

fn bytes(sources: &[Source]) -> usize {
    sources.iter().map(|source| source.text().len()).sum()
}
