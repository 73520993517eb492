//! Checks of facts: legacy facts, and facts as variables of the top scope.

use std::borrow::Cow;

use puppetlang_source::Span;

use super::fact_names::{family_replacement, is_legacy, replaced, replacement};
use crate::check::context::{Context, Findings};
use crate::finding::Finding;
use crate::fix::{Manifest, Outcome};
use crate::token::Kind;
use crate::tokens::Group;
use crate::view::View;

pub(super) fn legacy_facts(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for variable in view.group(Group::Variable) {
        if let Some(fact) = fact_of(view, variable).filter(|fact| is_legacy(fact)) {
            findings.warn(view, variable, format!("legacy fact '{fact}'"));
        }
    }
    Some(())
}

/// Returns the fact that a variable contains: `$facts['x']` or `$::x`.
fn fact_of<'s>(view: &View<'s>, variable: usize) -> Option<&'s str> {
    let value = view.value(variable);
    if !value.starts_with(['f', ':']) {
        return None;
    }
    let unqualified = value.strip_prefix("::").unwrap_or(value);
    if let Some(key) = unqualified.strip_prefix("facts[").and_then(|rest| rest.strip_suffix(']')) {
        let quoted = key.strip_prefix('\'').and_then(|key| key.strip_suffix('\'')).filter(|key| !key.is_empty());
        if let Some(key) = quoted.or(Some(key)).filter(|key| !key.is_empty()) {
            return Some(key);
        }
    }
    if value == "facts" {
        let bracket = view.next_code(variable).filter(|&next| view.kind(next) == Kind::LBrack)?;
        let key = view.next_code(bracket)?;
        return matches!(view.kind(key), Kind::String | Kind::SString | Kind::Name).then(|| view.value(key));
    }
    value.strip_prefix("::")
}

/// Writes the structured fact.
pub(super) fn use_structured_fact(manifest: &mut Manifest<'_>, finding: &Finding, context: &Context<'_>) -> Outcome {
    let variable = finding.token;
    let Some(fact) = fact_of(&context.view, variable as usize) else { return Outcome::Failed };
    if manifest.value(variable) == "facts" {
        loop {
            let Some(next) = manifest.next(variable) else { return Outcome::Failed };
            manifest.remove(next);
            if manifest.kind(next) == Kind::RBrack {
                break;
            }
        }
    }
    let fixed = replacement(fact).map(Cow::Borrowed).or_else(|| family_replacement(fact).map(Cow::Owned));
    if let Some(fixed) = fixed {
        manifest.set_value(variable, fixed);
    }
    Outcome::Fixed
}

/// Reports the legacy facts that strings of a data file interpolate: `%{facts.x}`, `%{::x}` or `%{x}`.
///
/// `strings` are the keys and strings of the file, in order. As in puppet-lint, a finding is on the first line that
/// contains the string, in the first column.
pub(crate) fn legacy_facts_of_data<'d>(
    text: &str,
    strings: impl IntoIterator<Item = &'d str>,
    findings: &mut Findings,
) {
    for string in strings {
        for fact in interpolated_facts(string).filter(|fact| is_legacy(fact)) {
            let found = text.split('\n').position(|line| line.contains(string)).unwrap_or(0);
            let line = u32::try_from(found + 1).unwrap_or(u32::MAX);
            findings.warn_at((line, 1), Span::empty(0), format!("legacy fact '{fact}'"));
        }
    }
}

fn interpolated_facts(string: &str) -> impl Iterator<Item = &str> {
    string.match_indices("%{").filter_map(|(at, _)| {
        let (inner, _) = string[at + 2..].split_once('}')?;
        let name = inner.strip_prefix("::").or_else(|| inner.strip_prefix(':'));
        let name = name.or_else(|| inner.strip_prefix("facts.")).unwrap_or(inner);
        let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        is_name.then_some(name)
    })
}

pub(super) fn top_scope_facts(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for variable in view.group(Group::Variable) {
        let value = view.value(variable);
        if !value.starts_with(['\n', ':']) {
            continue;
        }
        // A variable without braces may start with a line break.
        let mut names = value.split('\n').filter_map(|line| line.strip_prefix("::")).peekable();
        if names.peek().is_some() && !names.any(|name| is_allowed(name, context)) {
            findings.warn(view, variable, "top scope fact instead of facts hash");
        }
    }
    Some(())
}

/// Returns true for variables of modules, and for names that start with that of an allowed variable.
fn is_allowed(name: &str, context: &Context<'_>) -> bool {
    let first = name.bytes().next();
    let starts_with = |allowed: &str| allowed.bytes().next() == first && name.starts_with(allowed);
    is_qualified(name)
        || ["trusted", "facts"].into_iter().chain(replaced()).any(starts_with)
        || context.settings.top_scope_variables.iter().any(|allowed| starts_with(allowed))
}

/// Returns true if a name of at least two characters is followed by `::`.
pub(super) fn is_qualified(name: &str) -> bool {
    let Some((module, _)) = name.split_once("::") else { return false };
    let mut bytes = module.bytes();
    module.len() >= 2
        && bytes.next().is_some_and(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
        && bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Writes `facts['name']`.
pub(super) fn use_facts_hash(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let value = manifest.value(finding.token);
    let name = match value.find("::") {
        Some(at) if at == 0 || value.as_bytes()[at - 1] == b'\n' => [&value[..at], &value[at + 2..]].concat(),
        _ => value.to_owned(),
    };
    let fixed = match name.split_once('[') {
        Some((fact, indexes)) => format!("facts['{fact}'][{indexes}"),
        None => format!("facts['{name}']"),
    };
    manifest.set_value(finding.token, fixed);
    Outcome::Fixed
}
