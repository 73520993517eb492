//! Help with what validation finds.

use puppetlang_source::{Diagnostic, IssueCode, Source, Span};

use super::replace;

/// Adds what helps to a finding.
pub(crate) fn explain_finding(diagnostic: Diagnostic, source: &Source) -> Diagnostic {
    let text = source.slice(diagnostic.span);
    match diagnostic.issue {
        Some(IssueCode::IllegalVarName) => variable(diagnostic, text),
        Some(IssueCode::IllegalDefinitionName) => definition(diagnostic, text),
        Some(IssueCode::ResourceWithoutTitle) => {
            let name = text.split(|letter: char| !(letter.is_alphanumeric() || matches!(letter, '_' | ':'))).next();
            let help = format!("a resource has a title: `{} {{ 'title': … }}`", name.unwrap_or_default());
            diagnostic.with_help(help)
        }
        Some(IssueCode::ReservedWord) => {
            let fix = replace("write it in quotes", diagnostic.span, format!("'{text}'"));
            diagnostic.with_help("as a text it is written in quotes").with_fix(fix)
        }
        Some(IssueCode::AppendsDeletesNoLongerSupported) => {
            diagnostic.with_help("variables do not change; give the result a name of its own")
        }
        Some(IssueCode::IllegalNodeInheritance) => {
            diagnostic.with_help("put what the nodes share in a class, and include it in each")
        }
        _ => diagnostic,
    }
}

/// `$Foo`, `$foo-bar`.
fn variable(diagnostic: Diagnostic, text: &str) -> Diagnostic {
    if text.contains('-') {
        return diagnostic.with_help("names have no hyphens; write `_`");
    }
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return diagnostic.with_help("each part of a variable's name begins with a small letter");
    }
    diagnostic
}

/// `class foo-bar`, `class Foo`.
fn definition(mut diagnostic: Diagnostic, text: &str) -> Diagnostic {
    // Only the first line: the definition may be as long as the file.
    let first = text.lines().next().unwrap_or_default();
    diagnostic.span = Span::new(diagnostic.span.start, diagnostic.span.start + u32::try_from(first.len()).unwrap_or(0));
    let name = first.split_whitespace().nth(1).unwrap_or_default();
    let name = name.split(['(', '{']).next().unwrap_or_default();
    if name.contains('-') {
        return diagnostic.with_help(format!("names have no hyphens: `{}`", name.replace('-', "_")));
    }
    if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return diagnostic
            .with_help(format!("each part of the name begins with a small letter: `{}`", name.to_lowercase()));
    }
    diagnostic
}
