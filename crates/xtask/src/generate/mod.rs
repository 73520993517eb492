//! Makes sources for differential tests, the same ones for the same seed.
//!
//! Half of them are pieces of real files with a few mutations, half are made by a grammar that knows where lexers go
//! wrong: strings, heredocs, numbers, names, regular expressions, operators, comments and templates. They are short,
//! because a reader has to understand a difference.

mod blank;
mod dice;
mod heredoc;
mod manifest;
mod mutation;
mod name;
mod number;
mod operator;
mod regexp;
mod string;
mod template;

use crate::corpus::{Corpus, File};
use dice::Dice;

/// No source is longer than this, in bytes.
const LONGEST: usize = 1_500;

/// Templates are this share of all sources, in percent.
const TEMPLATES: usize = 15;

/// A made source.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Generated {
    pub(crate) number: usize,
    pub(crate) source: String,
    pub(crate) template: bool,
    /// Whether the keywords of tasks mode are on.
    pub(crate) tasks: bool,
}

/// An endless sequence of sources. A source depends on the corpus, the seed and its number alone.
pub(crate) fn sources(corpus: &Corpus, seed: u64) -> impl Iterator<Item = Generated> {
    made(corpus.manifests().collect(), corpus.templates().collect(), seed)
}

/// An endless sequence of sources that the grammar alone makes.
pub(crate) fn without_corpus(seed: u64) -> impl Iterator<Item = Generated> {
    made(Vec::new(), Vec::new(), seed)
}

fn made(manifests: Vec<&File>, templates: Vec<&File>, seed: u64) -> impl Iterator<Item = Generated> {
    (0_usize..).map(move |number| {
        let dice = &mut Dice::new(seed, number);
        let template = dice.chance(TEMPLATES);
        let files = if template { &templates } else { &manifests };
        let file = files.get(dice.below(files.len())).filter(|_| dice.chance(50));
        let source = match (file, template) {
            (Some(file), _) => mutation::of_piece(dice, &file.text),
            (None, true) => template::template(dice),
            (None, false) => manifest::manifest(dice),
        };
        Generated { number, source: cut(source), template, tasks: dice.chance(5) }
    })
}

/// The beginning of a text that is not too long.
fn cut(mut text: String) -> String {
    let end = (0..=LONGEST.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    text.truncate(end);
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn corpus() -> Corpus {
        let file = |text: &str, template| File { name: "test".to_owned(), text: text.to_owned(), template };
        let manifest = "class a {\n  $b = \"c${d}\"\n  file { '/e': ensure => present }\n}\n";
        Corpus { files: vec![file(manifest, false), file("a <%= $b %>\n", true)], binary: Vec::new() }
    }

    #[test]
    fn the_same_seed_makes_the_same_sources() {
        let corpus = corpus();
        let made = |seed| sources(&corpus, seed).take(500).collect::<Vec<_>>();
        assert_eq!(made(1), made(1));
        assert_ne!(made(1), made(2));
    }

    #[test]
    fn a_source_depends_on_its_number_alone() {
        let corpus = corpus();
        let alone = sources(&corpus, 7).nth(300);
        let among = sources(&corpus, 7).take(301).last();
        assert_eq!(alone, among);
    }

    #[test]
    fn sources_are_short_and_various() {
        let made: Vec<Generated> = sources(&corpus(), 1).take(2_000).collect();
        assert!(made.iter().all(|generated| generated.source.len() <= LONGEST));
        let different: BTreeSet<&str> = made.iter().map(|generated| generated.source.as_str()).collect();
        assert!(different.len() > 1_800, "only {} different sources", different.len());
        for piece in ["@(", "${", "\\u", "<%", "/", "::", "0x", "\r\n", "\u{a0}", "é", "| ", "/*", "#", "'"] {
            let count = made.iter().filter(|generated| generated.source.contains(piece)).count();
            assert!(count > 10, "{piece:?} is in only {count} sources");
        }
    }
}
