//! Checks of single resource types: `anchor`, `exec`, `file` and `package`.

use crate::check::context::{Context, Findings, id};
use crate::finding::{Detail, Finding};
use crate::fix::{Manifest, Outcome};
use crate::resource::Resource;
use crate::token::Kind;
use crate::tokens::Group;
use crate::view::View;

pub(in crate::check) fn anchor_resource(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for resource in view.resources()?.iter() {
        if view.value(resource.type_token) == "anchor" {
            findings.warn(view, resource.type_token, "manifest includes anchor resource");
        }
    }
    Some(())
}

pub(in crate::check) fn exec_idempotency(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for resource in view.resources()?.iter() {
        if view.value(resource.type_token) == "exec" && !is_idempotent(view, resource) {
            let message = "exec without idempotency. set at least one of the attributes: onlyif, unless, creates, \
                           refreshonly";
            findings.warn(view, resource.start, message);
        }
    }
    Some(())
}

fn is_idempotent(view: &View<'_>, resource: &Resource) -> bool {
    let mut at = resource.start;
    if at == 0 {
        return false;
    }
    let is_name = |at: usize| matches!(view.kind(at), Kind::Name | Kind::Unless);
    while let Some(name) = view.find_outside_blocks(at, resource.end + 1, is_name) {
        if matches!(view.value(name), "onlyif" | "unless" | "creates" | "refreshonly")
            && view.next_code_is(name, Kind::FArrow)
        {
            return true;
        }
        at = name;
    }
    false
}

pub(in crate::check) fn file_ensure(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    ensured("file", "present", "ensure set to present on file resource", context, findings)
}

pub(in crate::check) fn package_ensure(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    ensured("package", "latest", "ensure set to latest on a package resource", context, findings)
}

/// Reports resources of a type whose first `ensure` has a value.
fn ensured(
    resource_type: &str,
    unwanted: &str,
    message: &'static str,
    context: &Context<'_>,
    findings: &mut Findings,
) -> Option<()> {
    let view = &context.view;
    for (index, resource) in view.resources()?.iter().enumerate() {
        if view.value(resource.type_token) != resource_type {
            continue;
        }
        let mut names = view.group_in(Group::Name, resource.range()).filter(|&name| view.kind(name) == Kind::Name);
        let ensure = names.find(|&name| view.value(name) == "ensure" && view.next_code_is(name, Kind::FArrow));
        let Some(ensure) = ensure else { continue };
        let value = view.next_code(view.next_code(ensure)?)?;
        if view.value(value) == unwanted && matches!(view.kind(value), Kind::Name | Kind::String | Kind::SString) {
            findings.warn_with(view, value, message, Detail::Resource(id(index)));
        }
    }
    Some(())
}

/// Writes `link` if the resource has a target, and `file` otherwise.
pub(in crate::check) fn use_file_or_link(
    manifest: &mut Manifest<'_>,
    finding: &Finding,
    context: &Context<'_>,
) -> Outcome {
    let Detail::Resource(index) = finding.detail else { return Outcome::Failed };
    let resource = context.view.resources().and_then(|resources| resources.list.get(index as usize));
    let Some(resource) = resource else { return Outcome::Failed };
    let has_target = resource.range().map(id).any(|token| {
        manifest.kind(token) == Kind::Name
            && manifest.value(token) == "target"
            && manifest.next_code(token).is_some_and(|next| manifest.kind(next) == Kind::FArrow)
    });
    manifest.set_value(finding.token, if has_target { "link" } else { "file" });
    Outcome::Fixed
}

/// Writes `installed`.
pub(in crate::check) fn use_installed(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    manifest.set_value(finding.token, "installed");
    Outcome::Fixed
}
