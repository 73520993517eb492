//! Help for the diagnostics of validation.

use puppetlang_source::nearest::nearest;
use puppetlang_source::{Diagnostic, IssueCode, Source, Span};

use super::replace;
use crate::action::STATEMENT_FUNCTIONS;

/// The shortest name that may be a misspelt function: `file` is not `fail`.
const SHORTEST_MISSPELT: usize = 5;

/// Adds help to a diagnostic of validation.
pub(crate) fn explain_finding(diagnostic: Diagnostic, source: &Source) -> Diagnostic {
    let text = source.slice(diagnostic.span);
    match diagnostic.issue {
        Some(IssueCode::IllegalVarName) => variable(diagnostic, text),
        Some(IssueCode::IllegalDefinitionName) => definition(diagnostic, text),
        Some(IssueCode::ResourceWithoutTitle) => {
            let name = text.split(|letter: char| !(letter.is_alphanumeric() || matches!(letter, '_' | ':'))).next();
            let help = format!("add a title to the resource: `{} {{ 'title': … }}`", name.unwrap_or_default());
            diagnostic.with_help(help)
        }
        Some(IssueCode::ReservedWord) => {
            let fix = replace("put it in quotes", diagnostic.span, format!("'{text}'"));
            diagnostic.with_help("put it in quotes to use it as a string").with_fix(fix)
        }
        Some(IssueCode::AppendsDeletesNoLongerSupported) => {
            diagnostic.with_help("variables cannot be reassigned; assign the result to a new variable")
        }
        Some(IssueCode::IllegalNodeInheritance) => {
            diagnostic.with_help("put the shared code in a class, and include the class in each node")
        }
        Some(IssueCode::IllegalAssignment) => assignment(diagnostic, text),
        Some(IssueCode::IdemExpressionNotLast | IssueCode::IdemNotAllowedLast) => no_effect(diagnostic, text, source),
        Some(issue) => match advice(issue) {
            Some(advice) => diagnostic.with_help(advice),
            None => diagnostic,
        },
        None => diagnostic,
    }
}

/// Returns advice that depends only on the issue.
const fn advice(issue: IssueCode) -> Option<&'static str> {
    Some(match issue {
        IssueCode::IllegalNumericAssignment => {
            "`$0`, `$1` and so on hold the matches of a regular expression; choose another name"
        }
        IssueCode::ReservedParameter => {
            "every class and defined type already has `$title` and `$name`; choose another name"
        }
        IssueCode::NotTopLevel => "move it to a separate file, and `include` or declare it here",
        IssueCode::CrossScopeAssignment => "assign the variable without `::`, in the class that it belongs to",
        IssueCode::IllegalAttributeAppend => {
            "`+>` appends to an attribute of an existing resource: `File['/x'] { tag +> 'a' }`; use `=>` here"
        }
        IssueCode::DuplicateDefault => "one of them is never used; remove it",
        IssueCode::DuplicateParameter => "rename one of them",
        IssueCode::DuplicateKey => "only the last value would be used; remove the others",
        _ => return None,
    })
}

/// `$http-port = 1`, `port = 1`.
fn assignment(diagnostic: Diagnostic, text: &str) -> Diagnostic {
    let Some((left, _)) = text.split_once('=') else {
        let is_name = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        return if is_name {
            diagnostic.with_help(format!("variable names begin with `$`: `${text}`"))
        } else {
            diagnostic
        };
    };
    let left = left.trim();
    let is_name =
        |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    match left.strip_prefix('$') {
        Some(name) if name.contains('-') && name.split('-').all(is_name) => {
            let wanted = name.replace('-', "_");
            diagnostic
                .with_help(format!("this is a subtraction because names cannot contain hyphens; write `${wanted}`"))
        }
        None if is_name(left) => diagnostic.with_help(format!("variable names begin with `$`: `${left}`")),
        _ => diagnostic,
    }
}

/// `$x == 5`, `// comment`, `include foo-bar::Web`.
fn no_effect(diagnostic: Diagnostic, text: &str, source: &Source) -> Diagnostic {
    let line = source.line_span(source.position(diagnostic.span.start).line).unwrap_or(diagnostic.span);
    if source.slice(line).trim_start().starts_with("//") || source.slice(line).trim_start().starts_with("--") {
        return diagnostic.with_help("comments begin with `#`");
    }
    if text.starts_with('$') && text.contains(" == ") {
        return diagnostic.with_help("`==` compares; use `=` to assign a variable");
    }
    let before = source.text()[..diagnostic.span.start as usize].chars().next_back();
    let touches = before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    if touches && text.starts_with("::") {
        return diagnostic.with_help(
            "the name ends before this because each part of a class name must begin with a lowercase letter",
        );
    }
    let end = diagnostic.span.end;
    if let Some(function) = misspelt_function(text, source.slice(Span::new(end, line.end.max(end)))) {
        return diagnostic.with_help(format!("did you mean `{function}`?"));
    }
    diagnostic
}

/// `incldue ntp`: returns the function that is called without parentheses if its name is right.
///
/// `rest` is the text of the line after the name.
fn misspelt_function(name: &str, rest: &str) -> Option<&'static str> {
    let is_name = name.len() >= SHORTEST_MISSPELT && name.bytes().all(|byte| byte.is_ascii_lowercase());
    let is_followed = rest.starts_with([' ', '\t']) && rest.trim_start().starts_with(is_argument_start);
    if is_name && is_followed { nearest(name, STATEMENT_FUNCTIONS.iter().copied()) } else { None }
}

fn is_argument_start(letter: char) -> bool {
    letter.is_ascii_alphabetic() || matches!(letter, ':' | '$' | '\'' | '"' | '[')
}

/// `$Foo`, `$foo-bar`.
fn variable(diagnostic: Diagnostic, text: &str) -> Diagnostic {
    if text.contains('-') {
        return diagnostic.with_help("names cannot contain hyphens; use `_`");
    }
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        let wanted = text.split("::").map(small).collect::<Vec<_>>().join("::");
        return diagnostic
            .with_help(format!("each part of a variable name must begin with a lowercase letter: `{wanted}`"));
    }
    diagnostic
}

/// Converts the first letter of a name segment to lower case.
fn small(part: &str) -> String {
    let (sign, name) = part.split_at(usize::from(part.starts_with('$')));
    let rest = name.char_indices().nth(1).map_or("", |(at, _)| &name[at..]);
    name.chars().next().map_or_else(|| part.to_owned(), |first| format!("{sign}{}{rest}", first.to_ascii_lowercase()))
}

/// `class foo-bar`, `class Foo`.
fn definition(mut diagnostic: Diagnostic, text: &str) -> Diagnostic {
    // The span covers only the first line, because a definition can be long.
    let first = text.lines().next().unwrap_or_default();
    diagnostic.span = Span::new(diagnostic.span.start, diagnostic.span.start + u32::try_from(first.len()).unwrap_or(0));
    let name = first.split_whitespace().nth(1).unwrap_or_default();
    let name = name.split(['(', '{']).next().unwrap_or_default();
    if name.contains('-') {
        return diagnostic.with_help(format!("names cannot contain hyphens; write `{}`", name.replace('-', "_")));
    }
    if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return diagnostic
            .with_help(format!("each part of the name must begin with a lowercase letter: `{}`", name.to_lowercase()));
    }
    diagnostic
}
