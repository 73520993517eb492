//! Makes sources for differential tests, the same ones for the same seed. They are short, because a reader has to
//! understand a difference.
//!
//! Sources for the lexer: half of them are pieces of real files with a few mutations, half are made by a grammar that
//! knows where lexers go wrong: strings, heredocs, numbers, names, regular expressions, operators, comments and
//! templates.
//!
//! Sources for the parser: half of them are programs made by the language's grammar, most of them right, the others with
//! some token damaged or a known mistake; a quarter are statements of real files with some token damaged, and a quarter
//! are real files that end too early.

mod blank;
mod catalog;
mod convert;
mod dice;
mod eval;
mod heredoc;
mod manifest;
mod mutation;
mod name;
mod number;
mod operator;
mod piece;
mod program;
mod regexp;
mod string;
mod template;
mod term;
mod token;
mod types;

use crate::corpus::{Corpus, File};
pub(crate) use catalog::{
    about_names as catalog_questions_about_names, about_references as catalog_questions_about_references,
    questions as catalog_questions,
};
pub(crate) use convert::{Conversion, Family, conversions};
use dice::Dice;
pub(crate) use eval::{DECLARED, questions as eval_questions, template_questions};
pub(crate) use types::questions as type_questions;

/// No source for the lexer is longer than this, in bytes.
const LONGEST: usize = 1_500;

/// No source for the parser is longer than this, in bytes.
const LONGEST_PROGRAM: usize = 4_000;

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
        Generated { number, source: cut(source, LONGEST), template, tasks: dice.chance(5) }
    })
}

/// An endless sequence of programs for the parser; the first are known mistakes, one each. A program depends on the
/// corpus, the seed and its number alone.
pub(crate) fn programs(corpus: &Corpus, seed: u64) -> impl Iterator<Item = Generated> {
    let (manifests, templates): (Vec<&File>, Vec<&File>) = (corpus.manifests().collect(), corpus.templates().collect());
    (0_usize..).map(move |number| {
        let dice = &mut Dice::new(seed, number);
        let mistake = program::known_mistake(number);
        let template = mistake.is_none() && dice.chance(TEMPLATES);
        let files = if template { &templates } else { &manifests };
        let source = mistake.map_or_else(|| program(dice, files, template), str::to_owned);
        // What only tasks mode knows would be refused without it.
        let tasks = dice.chance(if source.contains("plan") || source.contains("apply") { 70 } else { 5 });
        Generated { number, source: cut(source, LONGEST_PROGRAM), template, tasks }
    })
}

fn program(dice: &mut Dice, files: &[&File], template: bool) -> String {
    let file = files.get(dice.below(files.len()));
    match (dice.below(4), file) {
        (0, Some(file)) => piece::window(dice, &file.text, template),
        (1, Some(file)) if file.text.len() <= LONGEST_PROGRAM => piece::beginning(dice, &file.text, template),
        (1, Some(file)) => {
            let window = piece::window(dice, &file.text, template);
            piece::beginning(dice, &window, template)
        }
        _ if template => program::template(dice),
        _ => program::manifest(dice),
    }
}

/// The beginning of a text that is not too long.
fn cut(mut text: String, longest: usize) -> String {
    let end = (0..=longest.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
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
    fn programs_depend_on_seed_and_number_alone() {
        let corpus = corpus();
        let made = |seed| programs(&corpus, seed).take(500).collect::<Vec<_>>();
        assert_eq!(made(1), made(1));
        assert_ne!(made(1), made(2));
        assert_eq!(programs(&corpus, 1).nth(300), made(1).get(300).cloned());
    }

    #[test]
    fn programs_are_short_and_various() {
        let made: Vec<Generated> = programs(&corpus(), 1).take(4_000).collect();
        assert!(made.iter().all(|generated| generated.source.len() <= LONGEST_PROGRAM));
        let different: BTreeSet<&str> = made.iter().map(|generated| generated.source.as_str()).collect();
        assert!(different.len() > 2_000, "only {} different programs", different.len());
        for piece in [
            "class ",
            "define ",
            "function ",
            "node ",
            "type ",
            "if ",
            "elsif",
            "else",
            "unless ",
            "case ",
            "? {",
            "<|",
            "<<|",
            "->",
            "~>",
            "<-",
            "<~",
            "@@",
            "* =>",
            "+>",
            "@(",
            "${",
            "<%=",
            "inherits",
            ">>",
            "|$",
            "plan ",
            "=~",
        ] {
            let count = made.iter().filter(|generated| generated.source.contains(piece)).count();
            assert!(count > 10, "{piece:?} is in only {count} programs");
        }
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
