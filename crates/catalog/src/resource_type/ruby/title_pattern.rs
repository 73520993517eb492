//! The method `title_patterns` of a type, if its result is a literal list.

use std::ops::Range;

use puppetlang_regexp::Regexp;

use super::file::File;
use super::token::{Kind, Token};
use crate::resource_type::title::{TitlePattern, TitlePatterns};

/// Reads the body of the method.
pub(super) fn read_title_patterns(file: &File<'_>, body: Range<usize>) -> TitlePatterns {
    patterns(file, body).map_or(TitlePatterns::Unknown, TitlePatterns::Patterns)
}

fn patterns(file: &File<'_>, body: Range<usize>) -> Option<Vec<TitlePattern>> {
    let mut at = body.start;
    // The names of identity functions, which old-style patterns have for every attribute.
    let mut identities: Vec<&str> = Vec::new();
    while at < body.end {
        let token = file.tokens[at];
        if token.ends_statement() || token.is_keyword("return") {
            at += 1;
        } else if token.is_sign("[") {
            let end = file.next(at);
            let list = elements(file, at..end)?;
            let read = list.into_iter().map(|each| pattern(file, each, &identities)).collect();
            return if end == body.end { read } else { None };
        } else if token.kind == Kind::Identifier && file.tokens.get(at + 1).is_some_and(|sign| sign.is_sign("=")) {
            let mut end = at + 2;
            while end < body.end && !file.tokens[end].ends_statement() {
                end = file.next(end);
            }
            if !is_identity(&file.tokens[at + 2..end.max(at + 2)]) {
                return None;
            }
            identities.push(token.text);
            at = end;
        } else {
            return None;
        }
    }
    None
}

/// Returns the elements of a list literal that covers the whole range.
fn elements(file: &File<'_>, range: Range<usize>) -> Option<Vec<Range<usize>>> {
    let is_list = file.tokens.get(range.start)?.is_sign("[") && file.next(range.start) == range.end;
    is_list.then(|| file.elements(range.start + 1..range.end - 1))
}

/// Reads `[regexp, [attribute, …]]`.
fn pattern(file: &File<'_>, range: Range<usize>, identities: &[&str]) -> Option<TitlePattern> {
    let [regexp, attributes] = &elements(file, range)?[..] else { return None };
    let token = (regexp.len() == 1).then(|| file.tokens[regexp.start])?;
    let attributes = elements(file, attributes.clone())?;
    let attributes = attributes.into_iter().map(|each| attribute(file, each, identities)).collect::<Option<_>>()?;
    Some(TitlePattern { regexp: regexp_of(&token)?, attributes })
}

/// Reads `:name`, `[:name]` or `[:name, identity]`.
fn attribute(file: &File<'_>, range: Range<usize>, identities: &[&str]) -> Option<Box<str>> {
    if let Some(name) = file.single_name(range.clone()) {
        return Some(name.into());
    }
    let parts = elements(file, range)?;
    let name = file.single_name(parts.first()?.clone())?;
    let unchanged = match &parts[1..] {
        [] => true,
        [function] => match &file.tokens[function.clone()] {
            [named] => named.kind == Kind::Identifier && identities.contains(&named.text) || named.is_keyword("nil"),
            tokens => is_identity(tokens),
        },
        _ => false,
    };
    unchanged.then(|| name.into())
}

/// Returns whether the tokens are an identity function such as `lambda { |x| x }` or `->(x) { x }`.
fn is_identity(tokens: &[Token<'_>]) -> bool {
    let texts: Vec<&str> = tokens.iter().filter(|token| !token.ends_statement()).map(|token| token.text).collect();
    match &texts[..] {
        ["lambda" | "proc", "{" | "do", "|", parameter, "|", result, "}" | "end"]
        | ["Proc", ".", "new", "{" | "do", "|", parameter, "|", result, "}" | "end"]
        | ["->", "(", parameter, ")", "{" | "do", result, "}" | "end"]
        | ["->", parameter, "{" | "do", result, "}" | "end"] => parameter == result,
        _ => false,
    }
}

/// Returns the regular expression of a literal, with its options in the pattern.
pub(super) fn regexp_of(token: &Token<'_>) -> Option<Regexp> {
    if token.kind != Kind::Regexp || token.computed {
        return None;
    }
    // Ruby drops the backslash of an escaped slash. The meaning stays the same, and the source equals Ruby's.
    let source = token.text.replace("\\/", "/");
    let letters: String = ['m', 'i', 'x'].into_iter().filter(|letter| token.options.contains(*letter)).collect();
    if token.options.contains(|letter| !matches!(letter, 'm' | 'i' | 'x' | 'o' | 'u')) {
        return None;
    }
    let source = if letters.is_empty() { source } else { format!("(?{letters}:{source})") };
    Regexp::new(&source).ok()
}
