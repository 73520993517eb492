//! Interpolation in the texts of a file.

use std::collections::HashSet;

use puppetlang_source::nearest::nearest;
use puppetlang_source::qualified::relative;
use puppetlang_source::{Diagnostic, IssueCode};
use puppetlang_types::Value;
use puppetlang_yaml::{Content, Entry, Extent, Tree};

use super::report::Report;
use crate::interpolation::{InterpolationError, METHODS, errors};

/// The texts that are interpolated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Texts {
    /// The values in data, and the keys within them.
    Data,
    /// The values in a configuration, except names.
    Configuration,
}

/// Reports the interpolations that cannot be evaluated.
pub(super) fn report_interpolations(tree: &Tree, texts: Texts, report: &mut Report<'_>) {
    let mut visited = HashSet::new();
    let mut open: Vec<(usize, bool)> = tree.root.map(|root| (root, true)).into_iter().collect();
    while let Some((node, is_root)) = open.pop() {
        let Some(found) = tree.nodes.get(node).filter(|_| visited.insert(node)) else { continue };
        match &found.content {
            Content::Scalar(Some(Value::String(text))) => {
                report_text(text, found.extent, texts, report);
                if texts == Texts::Configuration {
                    report_misspelt_variables(text, found.extent, report);
                }
            }
            Content::Scalar(_) => {}
            Content::Sequence(elements) => open.extend(elements.iter().map(|&element| (element, false))),
            Content::Mapping(entries) => {
                for entry in entries {
                    match entry {
                        Entry::Merge(merged) => open.push((*merged, is_root)),
                        Entry::Pair { key, extent, value } => {
                            let key = key.as_ref().and_then(Value::as_str).unwrap_or_default();
                            if texts == Texts::Configuration && key == "name" {
                                continue;
                            }
                            if texts == Texts::Data && !is_root {
                                report_text(key, *extent, texts, report);
                            }
                            open.push((*value, false));
                        }
                    }
                }
            }
        }
    }
}

fn report_text(text: &str, extent: Extent, texts: Texts, report: &mut Report<'_>) {
    let mut from = 0;
    for error in errors(text, texts == Texts::Configuration) {
        let span = report.part(extent, &mut from, &text[error.range.clone()]);
        let diagnostic = report.issue(error.issue, &error.message, span);
        report.add(with_help(diagnostic, &error, text));
        if report.is_full() {
            return;
        }
    }
}

/// The hashes of facts, which other variables are not named like.
const HASHES: [&str; 3] = ["facts", "trusted", "server_facts"];

/// The variable that every node has, and the names that it is similar to.
const ENVIRONMENT: &str = "environment";

/// Reports variables that are one letter away from one that every node has.
///
/// A hash of facts is followed by a dot, so that other variables with similar names are not reported.
fn report_misspelt_variables(text: &str, extent: Extent, report: &mut Report<'_>) {
    let mut from = 0;
    for part in text.split("%{").skip(1) {
        let Some((inner, _)) = part.split_once('}') else { return };
        let variable = relative(inner.trim());
        let (name, is_dotted) = variable.split_once('.').map_or((variable, false), |(name, _)| (name, true));
        let is_known = HASHES.contains(&name) || name.starts_with(ENVIRONMENT) || name.contains(['(', '\'', '"']);
        let candidates: &[&str] = if is_dotted { &HASHES } else { &[ENVIRONMENT] };
        let Some(meant) = nearest(name, candidates.iter().copied()).filter(|_| !is_known) else { continue };
        let span = report.part(extent, &mut from, name);
        let diagnostic = report.issue(IssueCode::HieraMisspeltVariable, format!("Unknown variable '{name}'"), span);
        report.add(diagnostic.with_help(format!("did you mean {meant}?")));
    }
}

fn with_help(diagnostic: Diagnostic, error: &InterpolationError, text: &str) -> Diagnostic {
    match error.issue {
        IssueCode::HieraInterpolationUnknownInterpolationMethod => {
            let name = text[error.range.clone()].trim_start_matches("%{").trim_start();
            let name = name.split('(').next().unwrap_or_default();
            match nearest(name, METHODS.into_iter()) {
                Some(method) => diagnostic.with_help(format!("did you mean {method}?")),
                None => diagnostic.with_help(format!("the methods are {}", METHODS.join(", "))),
            }
        }
        IssueCode::HieraUnclosedInterpolation => {
            diagnostic.with_help("add the closing brace, or write %{literal('%')}{ for the text %{")
        }
        IssueCode::HieraInterpolationMethodSyntaxNotAllowed => {
            diagnostic.with_help("only variables can be interpolated in hiera.yaml")
        }
        IssueCode::HieraInterpolationAliasNotEntireString => {
            diagnostic.with_help("use lookup, which inserts the value as text")
        }
        IssueCode::HieraInterpolationSyntax if text[error.range.clone()].contains('(') => {
            diagnostic.with_help("the argument of a method is in quotes, without blanks around it: lookup('key')")
        }
        IssueCode::HieraInterpolationSyntax => {
            diagnostic.with_help("put a segment with special characters in quotes, and separate segments by one dot")
        }
        _ => diagnostic,
    }
}
