//! Checks of strings.

use crate::check::context::{Context, Findings, id};
use crate::finding::{Detail, Finding};
use crate::fix::{Manifest, Outcome};
use crate::token::Kind;
use crate::tokens::Group;

pub(super) fn double_quoted_strings(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for string in view.group(Group::String).filter(|&string| view.kind(string) == Kind::String) {
        if !needs_double_quotes(view.value(string), view.tokens[string].column as usize) {
            findings.warn(view, string, "double quoted string containing no variables");
        }
    }
    Some(())
}

/// Returns true for a string with a quote, a line break, a tab, or a common escape sequence.
///
/// puppet-lint takes as many blanks as the column of the string for a line break.
fn needs_double_quotes(value: &str, column: usize) -> bool {
    let bytes = value.as_bytes();
    if bytes.iter().any(|byte| matches!(byte, b'\'' | b'\r' | b'\t' | b'\n')) {
        return true;
    }
    let escapes = memchr::memchr_iter(b'\\', bytes)
        .any(|at| matches!(bytes.get(at + 1), Some(b'$' | b'"' | b'\'' | b't' | b's' | b'n' | b'\\')));
    escapes || bytes.split(|&byte| byte != b' ').any(|blanks| blanks.len() >= column)
}

/// Turns the token into a string in single quotes.
pub(super) fn use_single_quotes(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    manifest.set_kind(finding.token, Kind::SString);
    Outcome::Fixed
}

pub(super) fn only_variable_string(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let starts = view.group(Group::String);
    for start in starts.filter(|&start| view.kind(start) == Kind::DqPre && view.value(start).is_empty()) {
        let variable = view.next(start)?;
        if !matches!(view.kind(variable), Kind::Variable | Kind::UnencVariable) {
            continue;
        }
        let mut end = start + 2;
        // Indexes of one token each.
        while end < view.tokens.len() && view.kind(end) == Kind::LBrack {
            end += 3;
        }
        if end >= view.tokens.len() {
            return None;
        }
        if view.kind(end) == Kind::DqPost && view.value(end).is_empty() && !view.next_code_is(end, Kind::FArrow) {
            let detail = Detail::Ends(id(start), id(end));
            findings.warn_with(view, variable, "string containing only a variable", detail);
        }
    }
    Some(())
}

/// Removes the quotes.
pub(super) fn unquote_variable(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let Detail::Ends(start, end) = finding.detail else { return Outcome::Failed };
    manifest.remove(start);
    manifest.remove(end);
    manifest.set_kind(finding.token, Kind::Variable);
    Outcome::Fixed
}

pub(super) fn puppet_url_without_modules(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for string in view.group(Group::String) {
        let value = view.value(string);
        if value.starts_with(PUPPET) && !path_of_url(value).is_some_and(|path| path.starts_with("modules/")) {
            findings.warn(view, string, "puppet:// URL without modules/ found");
        }
    }
    Some(())
}

const PUPPET: &str = "puppet://";

/// Returns the path of the first URL that has one.
fn path_of_url(value: &str) -> Option<&str> {
    value.match_indices(PUPPET).find_map(|(at, _)| {
        let rest = &value[at + PUPPET.len()..];
        let line = rest.split('\n').next().unwrap_or_default();
        let slash = line.find('/').filter(|slash| slash + 1 < line.len())?;
        Some(&rest[slash + 1..])
    })
}

/// Inserts `modules/` after the server.
pub(super) fn add_modules(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let value = manifest.value(finding.token);
    let mut fixed = String::with_capacity(value.len() + 8);
    let mut rest = value;
    while let Some(at) = rest.find(PUPPET) {
        let after = at + PUPPET.len();
        let line = rest[after..].split('\n').next().unwrap_or_default();
        let end = line.find('/').map_or(after, |slash| after + slash + 1);
        fixed.push_str(&rest[..end]);
        if end > after {
            fixed.push_str("modules/");
        }
        rest = &rest[end..];
    }
    fixed.push_str(rest);
    manifest.set_value(finding.token, fixed);
    Outcome::Fixed
}

pub(super) fn quoted_booleans(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for string in view.group(Group::String).filter(|&string| view.kind(string) != Kind::DqPre) {
        if matches!(view.value(string), "true" | "false") {
            findings.warn(view, string, "quoted boolean value found");
        }
    }
    Some(())
}

/// Removes the quotes of a boolean.
pub(super) fn unquote_boolean(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let kind = match manifest.value(finding.token) {
        "true" => Kind::True,
        "false" => Kind::False,
        _ => return Outcome::Failed,
    };
    manifest.set_kind(finding.token, kind);
    Outcome::Fixed
}

pub(super) fn single_quote_string_with_variables(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for string in view.group(Group::String).filter(|&string| view.kind(string) == Kind::SString) {
        let value = view.value(string).as_bytes();
        if memchr::memchr_iter(b'$', value).any(|at| value.get(at + 1) == Some(&b'{')) {
            let function = view.value(string.checked_sub(2)?);
            if !function.contains("inline_epp") && !function.contains("inline_template") {
                findings.error(view, string, "single quoted string containing a variable found");
            }
        }
    }
    Some(())
}

pub(super) fn variables_not_enclosed(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for variable in view.group(Group::Variable).filter(|&token| view.kind(token) == Kind::UnencVariable) {
        findings.warn(view, variable, "variable not enclosed in {}");
    }
    Some(())
}

/// Adds braces around the variable and the indexes after it. A name ends at its first hyphen.
pub(super) fn enclose_variable(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let variable = finding.token;
    manifest.set_kind(variable, Kind::Variable);
    let text = manifest.next(variable);
    let indexed = text.filter(|&text| {
        let kinds = [Kind::DqMid, Kind::DqPost, Kind::HeredocMid, Kind::HeredocPost];
        kinds.contains(&manifest.kind(text)) && manifest.value(text).starts_with('[')
    });
    if let Some(text) = indexed {
        let Some(index) = manifest.index(text) else { return Outcome::Failed };
        let value = manifest.value(text).to_owned();
        let end = indexes_end(&value);
        let Some(created) = manifest.create_from(&value[..end]) else { return Outcome::Failed };
        for (offset, token) in created.into_iter().enumerate() {
            manifest.add(index + offset, token);
        }
        manifest.set_value(text, value[end..].to_owned());
    }
    let value = manifest.value(variable).to_owned();
    if let Some((name, rest)) = value.split_once('-') {
        manifest.set_value(variable, name.to_owned());
        if let Some(next) = manifest.next(variable) {
            let text = format!("-{rest}{}", manifest.value(next));
            manifest.set_value(next, text);
        }
    }
    Outcome::Fixed
}

/// Returns the end of the indexes at the start of `text`: the first place outside of brackets that no `[` follows.
fn indexes_end(text: &str) -> usize {
    let mut depth = 0;
    for (at, character) in text.char_indices() {
        match character {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        let end = at + character.len_utf8();
        if depth == 0 && !text[end..].starts_with('[') {
            return end;
        }
    }
    text.len()
}
