//! Checks of variables: versions compared as numbers, capital letters, and names of the top scope.

use super::super::fact::is_qualified;
use super::super::variable::variables_with;
use crate::check::context::{Context, Findings};
use crate::finding::Finding;
use crate::fix::{Manifest, Outcome};
use crate::token::Kind;
use crate::tokens::Group;
use crate::view::View;

pub(in crate::check) fn version_comparison(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for variable in view.group(Group::Variable).filter(|&token| view.kind(token) == Kind::Variable) {
        let value = view.value(variable);
        if (value.ends_with("version") || value.ends_with("release")) && is_compared(view, variable) {
            findings.warn(view, variable, "version compared as number");
        }
    }
    Some(())
}

fn is_compared(view: &View<'_>, variable: usize) -> bool {
    let Some(operator) = view.next_code(variable) else { return false };
    match view.kind(operator) {
        Kind::GreaterEqual | Kind::GreaterThan | Kind::LessEqual | Kind::LessThan => true,
        Kind::IsEqual | Kind::NotEqual => view.next_code_is(operator, Kind::Number),
        _ => false,
    }
}

/// Writes `versioncmp($version, 'value') >= 0`.
pub(in crate::check) fn use_versioncmp(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let variable = finding.token;
    let value = manifest.next_code(variable).and_then(|operator| manifest.next_code(operator));
    let Some(value) = value else { return Outcome::Failed };
    let Some(index) = manifest.index(variable) else { return Outcome::Failed };
    let text = manifest.value(value).to_owned();
    manifest.set_value(value, "0");
    manifest.set_kind(value, Kind::Number);
    let after = [(Kind::RParen, ")"), (Kind::SString, text.as_str()), (Kind::Whitespace, " "), (Kind::Comma, ",")];
    for (kind, text) in after {
        let token = manifest.create(kind, text.to_owned());
        manifest.insert(index + 1, token);
    }
    for (kind, text) in [(Kind::LParen, "("), (Kind::Name, "versioncmp")] {
        let token = manifest.create(kind, text);
        manifest.insert(index, token);
    }
    Outcome::Fixed
}

pub(in crate::check) fn variable_contains_upcase(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    variables_with(|byte| byte.is_ascii_uppercase(), "variable contains a capital letter", context, findings)
}

pub(in crate::check) fn topscope_variable(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    if view.definitions().is_empty() {
        return Some(());
    }
    for variable in view.group(Group::Variable).filter(|&token| view.kind(token) == Kind::Variable) {
        let value = view.value(variable);
        if let Some(name) = value.strip_prefix("::").filter(|name| is_qualified(name)) {
            findings.warn(view, variable, format!("use ${name} instead of ${value}"));
        }
    }
    Some(())
}

/// Removes the leading `::`.
pub(in crate::check) fn unqualify(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    if let Some(name) = manifest.value(finding.token).strip_prefix("::").map(str::to_owned) {
        manifest.set_value(finding.token, name);
    }
    Outcome::Fixed
}
