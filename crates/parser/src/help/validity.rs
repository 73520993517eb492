//! Help for the diagnostics of validation.

use puppetlang_source::{Diagnostic, IssueCode, Source, Span};

use super::replace;

/// Adds help to a diagnostic of validation.
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
            "`$0`, `$1` and so on hold what a pattern matched; give the variable another name"
        }
        IssueCode::ReservedParameter => "every class and define has `$title` and `$name` already; choose another name",
        IssueCode::NotTopLevel => "put it in a file of its own, and `include` or declare it here",
        IssueCode::CrossScopeAssignment => "a variable is set without `::`, by the class that it belongs to",
        IssueCode::IllegalAttributeAppend => {
            "`+>` adds to a resource that was declared elsewhere, as in `File['/x'] { tag +> 'a' }`; write `=>` here"
        }
        IssueCode::DuplicateDefault => "one of them is never looked at; remove it",
        IssueCode::DuplicateParameter => "give one of them another name",
        IssueCode::DuplicateKey => "only the last value would count; remove the others",
        _ => return None,
    })
}

/// `$http-port = 1`, `port = 1`.
fn assignment(diagnostic: Diagnostic, text: &str) -> Diagnostic {
    let Some((left, _)) = text.split_once('=') else {
        let is_name = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        return if is_name {
            diagnostic.with_help(format!("a variable is written with `$`: `${text}`"))
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
            diagnostic.with_help(format!("this subtracts, as names have no hyphens; write `${wanted}`"))
        }
        None if is_name(left) => diagnostic.with_help(format!("a variable is written with `$`: `${left}`")),
        _ => diagnostic,
    }
}

/// `$x == 5`, `// comment`, `include foo-bar::Web`.
fn no_effect(diagnostic: Diagnostic, text: &str, source: &Source) -> Diagnostic {
    let line = source.line_span(source.position(diagnostic.span.start).line).unwrap_or(diagnostic.span);
    if source.slice(line).trim_start().starts_with("//") || source.slice(line).trim_start().starts_with("--") {
        return diagnostic.with_help("a comment begins with `#`");
    }
    if text.starts_with('$') && text.contains(" == ") {
        return diagnostic.with_help("`==` compares; an assignment is written with `=`");
    }
    let before = source.text()[..diagnostic.span.start as usize].chars().next_back();
    let touches = before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    if touches && text.starts_with("::") {
        return diagnostic
            .with_help("the name ends before this: each part of a class's name begins with a small letter");
    }
    diagnostic
}

/// `$Foo`, `$foo-bar`.
fn variable(diagnostic: Diagnostic, text: &str) -> Diagnostic {
    if text.contains('-') {
        return diagnostic.with_help("names have no hyphens; write `_`");
    }
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        let wanted = text.split("::").map(small).collect::<Vec<_>>().join("::");
        return diagnostic.with_help(format!("each part of a variable's name begins with a small letter: `{wanted}`"));
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
        return diagnostic.with_help(format!("names have no hyphens: `{}`", name.replace('-', "_")));
    }
    if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return diagnostic
            .with_help(format!("each part of the name begins with a small letter: `{}`", name.to_lowercase()));
    }
    diagnostic
}
