//! `cargo xtask recovery`: measures how many errors in a file are reported, and how many false ones.
//!
//! Files are generated from valid ones: some top-level statements in sequence, three of them with an error from a fixed
//! list. An error counts as reported if the location or a label of a report is at most one line away.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use fastrand::Rng;
use puppetlang_differential::corpus;
use puppetlang_lexer::{Options, TokenKind as T};
use puppetlang_parser::{Parsed, ast, parse};
use puppetlang_source::{Source, Span};

/// The number of files to generate.
const FILES: usize = 1_000;
/// The number of statements in a file, and the number of those that get an error.
const STATEMENTS: usize = 6;
const FAULTS: usize = 3;
/// Longer statements are skipped, in lines.
const LONGEST: usize = 120;

/// A top-level statement of a packaged manifest.
struct Statement {
    text: String,
}

/// An error: its name, and a replacement for one token of a statement.
struct Mistake {
    name: &'static str,
    /// Returns whether the token at an index can be replaced.
    fits: fn(&[(T, Span)], usize, &str) -> bool,
    /// The replacement.
    text: &'static str,
}

/// Typical errors.
const LIST: &[Mistake] = &[
    Mistake {
        name: "comma missing",
        fits: |all, at, text| is(all, at, T::Comma) && ends_line(all, at, text),
        text: "",
    },
    Mistake { name: "brace missing at the end of a line", fits: closing_brace, text: "" },
    Mistake { name: "parenthesis missing", fits: |all, at, _| is(all, at, T::RParen), text: "" },
    Mistake { name: "bracket missing", fits: |all, at, _| is(all, at, T::RBrack), text: "" },
    Mistake { name: "= for =>", fits: |all, at, _| is(all, at, T::FArrow), text: "=" },
    Mistake { name: "=> for =", fits: |all, at, _| is(all, at, T::Equals) && is(all, at - 1, T::Variable), text: "=>" },
    Mistake { name: "colon missing", fits: |all, at, _| is(all, at, T::Colon), text: "" },
    Mistake { name: "operator twice", fits: |all, at, _| is(all, at, T::FArrow), text: "=> =>" },
    Mistake { name: "else if", fits: |all, at, _| is(all, at, T::Elsif), text: "else if" },
    Mistake { name: "parenthesis too much", fits: |all, at, _| is(all, at, T::RParen), text: "))" },
    Mistake {
        name: "keyword as a value",
        fits: |all, at, _| at > 0 && is(all, at, T::String) && is(all, at - 1, T::FArrow),
        text: "class",
    },
    Mistake { name: "arrow missing", fits: |all, at, _| is(all, at, T::FArrow), text: "" },
    Mistake {
        name: QUOTE,
        fits: |all, at, text| is(all, at, T::String) && text[all[at].1.range()].len() > 2,
        text: "",
    },
];

/// The error that removes only the last character of a token.
const QUOTE: &str = "quote left open";

fn is(all: &[(T, Span)], at: usize, kind: T) -> bool {
    all.get(at).is_some_and(|(there, _)| *there == kind)
}

/// Returns whether a line break follows the token.
fn ends_line(all: &[(T, Span)], at: usize, text: &str) -> bool {
    text[all[at].1.range().end..].trim_start_matches([' ', '\t']).starts_with('\n')
}

/// Returns whether a token is a closing brace inside the statement, on its own line.
fn closing_brace(all: &[(T, Span)], at: usize, text: &str) -> bool {
    let before = &text[..all[at].1.range().start];
    is(all, at, T::RBrace)
        && at + 1 < all.len()
        && before.trim_end_matches([' ', '\t']).ends_with('\n')
        && ends_line(all, at, text)
}

/// The results for one kind of error.
#[derive(Default)]
struct Count {
    made: usize,
    reported: usize,
}

/// Generates the files and counts the reports.
///
/// # Errors
///
/// If too few errors are reported, or too many false ones.
pub(crate) fn run(seed: u64, show: usize) -> Result<()> {
    let mut shown = 0;
    let statements = statements()?;
    let mut rng = Rng::with_seed(seed);
    let mut counts: BTreeMap<&str, Count> = BTreeMap::new();
    let (mut made, mut reported, mut extra) = (0, 0, 0);
    for _ in 0..FILES {
        let (text, faults) = file(&statements, &mut rng);
        let lines = reports(&text);
        let near = |line: u32, report: &[u32]| report.iter().any(|&there| there.abs_diff(line) <= 1);
        for &(name, line) in &faults {
            let found = lines.iter().any(|report| near(line, report));
            let count = counts.entry(name).or_default();
            count.made += 1;
            count.reported += usize::from(found);
            made += 1;
            reported += usize::from(found);
        }
        let missed = faults.iter().any(|&(_, line)| !lines.iter().any(|report| near(line, report)));
        let more = lines.iter().filter(|report| !faults.iter().any(|&(_, line)| near(line, report))).count();
        extra += more;
        if shown < show && (missed || more > 0) {
            shown += 1;
            println!("{}", shown_file(&text, &faults, &lines));
        }
    }
    for (name, count) in &counts {
        println!("{:>5} of {:>5}  {name}", count.reported, count.made);
    }
    println!("{reported} of {made} faults are reported within a line, {extra} reports are of nothing");
    ensure!(reported * 100 >= made * 95, "fewer than 95 % of the faults are reported");
    ensure!(extra * 100 <= made * 5, "more than 5 % of the reports are of nothing");
    Ok(())
}

/// Formats a file with the lines of its errors and reports, for developing better rules.
fn shown_file(text: &str, faults: &[(&'static str, u32)], reports: &[Vec<u32>]) -> String {
    let lines = text.lines().zip(1u32..).map(|(line, number)| {
        let faults = faults.iter().filter(|(_, at)| *at == number).map(|(name, _)| *name);
        let reports = reports.iter().zip(1..).filter(|(lines, _)| lines.contains(&number)).map(|(_, index)| index);
        let marks =
            [faults.map(str::to_owned).collect::<Vec<_>>().join(", "), format!("{:?}", reports.collect::<Vec<_>>())];
        format!("{:40}|{line}", marks.join(" ").trim_end_matches("[]"))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns, for each report, the lines of its location and its labels.
fn reports(text: &str) -> Vec<Vec<u32>> {
    let source = Source::new("", text);
    let options = Options::manifest();
    let parsed = parse(&source, &options);
    let found = parsed.diagnostics(&source, &options);
    let errors = found.iter().filter(|one| one.severity == puppetlang_source::Severity::Error);
    let places = |one: &puppetlang_source::Diagnostic| {
        let spans = one.labels.iter().map(|label| label.span.start);
        let at = one.at.unwrap_or(one.span.start);
        std::iter::once(at).chain(spans).map(|offset| source.position(offset).line).collect()
    };
    errors.map(places).collect()
}

/// Generates a file; returns it and its errors with their lines.
fn file(statements: &[Statement], rng: &mut Rng) -> (String, Vec<(&'static str, u32)>) {
    let mut broken: Vec<usize> = (0..STATEMENTS).collect();
    rng.shuffle(&mut broken);
    broken.truncate(FAULTS);
    let mut text = String::new();
    let mut faults = Vec::new();
    for number in 0..STATEMENTS {
        let line = u32::try_from(text.matches('\n').count()).unwrap_or(0) + 1;
        let statement = &statements[rng.usize(..statements.len())];
        match broken.contains(&number).then(|| with_fault(&statement.text, rng)).flatten() {
            Some((changed, name, inside)) => {
                text.push_str(&changed);
                faults.push((name, line + inside));
            }
            None => text.push_str(&statement.text),
        }
        text.push_str("\n\n");
    }
    (text, faults)
}

/// Inserts an error in a statement; returns the text, the error's name, and the number of lines before it.
fn with_fault(text: &str, rng: &mut Rng) -> Option<(String, &'static str, u32)> {
    let source = Source::new("", text);
    let lexed = puppetlang_lexer::lex(&source, &Options::manifest());
    let tokens: Vec<_> = lexed.tokens().iter().map(|token| (token.kind, token.span)).collect();
    for _ in 0..200 {
        let fault = &LIST[rng.usize(..LIST.len())];
        let at = rng.usize(1..tokens.len().max(2));
        if !(at < tokens.len() && (fault.fits)(&tokens, at, text)) {
            continue;
        }
        let range = tokens[at].1.range();
        let kept = if fault.name == QUOTE { range.end - 1 } else { range.start };
        let changed = [&text[..kept], fault.text, &text[range.end..]].concat();
        // Some changes leave a valid statement.
        if parsed(&changed).error().is_some() {
            let before = u32::try_from(text[..range.start].matches('\n').count()).ok()?;
            return Some((changed, fault.name, before));
        }
    }
    None
}

fn parsed(text: &str) -> Parsed {
    parse(&Source::new("", text), &Options::manifest())
}

/// Returns the statements of the packaged manifests.
fn statements() -> Result<Vec<Statement>> {
    let corpus = corpus::load()?;
    let mut statements = Vec::new();
    for file in corpus.manifests() {
        let source = Source::new("", file.text.as_str());
        let parsed = parse(&source, &Options::manifest());
        let Some(tree) = parsed.tree() else { continue };
        let Some(body) = ast::Program::cast(tree, tree.root()).map(ast::Program::body) else { continue };
        let block = ast::BlockExpression::cast(tree, body);
        let nodes = block.map_or_else(|| vec![body], |block| block.statements().to_vec());
        let texts = nodes.iter().map(|&node| source.slice(tree.span(node)).to_owned());
        let fitting = texts.filter(|text| (2..LONGEST).contains(&text.lines().count()) && !text.contains("@("));
        statements.extend(fitting.map(|text| Statement { text }));
    }
    ensure!(statements.len() > 1_000, "only {} statements", statements.len());
    Ok(statements)
}
