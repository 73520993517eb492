//! Benchmarks the lexer on Debian's packaged manifests.
//!
//! Run `cargo bench -p puppetlang-lexer`. `cargo xtask bench` compares with the reference.

use divan::Bencher;
use divan::counter::BytesCount;
use puppetlang_differential::corpus::available_manifests;
use puppetlang_lexer::{Options, Piece, TriviaKind, lex};
use puppetlang_source::Source;

fn main() {
    divan::main();
}

fn bytes(sources: &[Source]) -> BytesCount {
    BytesCount::new(sources.iter().map(|source| source.text().len()).sum::<usize>())
}

/// The manifests as they are.
#[divan::bench]
fn manifests_whole(bencher: Bencher<'_, '_>) {
    let sources = available_manifests();
    bencher.counter(bytes(&sources)).bench(|| lex_all(&sources));
}

/// The manifests without comments.
#[divan::bench]
fn manifests_stripped(bencher: Bencher<'_, '_>) {
    let sources: Vec<_> = available_manifests().iter().map(without_comments).collect();
    bencher.counter(bytes(&sources)).bench(|| lex_all(&sources));
}

fn lex_all(sources: &[Source]) -> usize {
    sources.iter().map(|source| divan::black_box(lex(source, &Options::manifest())).tokens().len()).sum()
}

/// Returns the source without comments and empty lines.
fn without_comments(source: &Source) -> Source {
    let lexed = lex(source, &Options::manifest());
    let mut text = String::new();
    for (span, piece) in lexed.pieces(source) {
        if !matches!(piece, Piece::Trivia(TriviaKind::LineComment | TriviaKind::BlockComment)) {
            text.push_str(source.slice(span));
        }
    }
    let lines: Vec<_> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    Source::new("", lines.join("\n"))
}
