//! Checks of the blanks around arrows and names, and of empty lines.

use crate::check::context::{Context, Findings};
use crate::finding::Finding;
use crate::fix::{Manifest, Outcome};
use crate::token::{BLANK, Kind};
use crate::tokens::Group;
use crate::view::View;

/// Returns true for exactly one blank.
pub(super) fn is_single_space(view: &View<'_>, token: usize) -> bool {
    view.kind(token) == Kind::Whitespace && view.value(token) == " "
}

pub(in crate::check) fn arrows_single_space_after(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for arrow in view.group(Group::Arrow) {
        if let Some(next) = view.next(arrow).filter(|&next| !is_single_space(view, next)) {
            findings.error(view, next, "there should be a single space after an arrow");
        }
    }
    Some(())
}

/// Returns the name after a keyword, skipping blocks.
fn name_after(view: &View<'_>, keyword: usize) -> Option<Option<usize>> {
    // The usual case: one blank, then the name.
    for at in keyword + 1..(keyword + 3).min(view.tokens.len()) {
        if matches!(view.kind(at), Kind::Name | Kind::FunctionName) {
            return Some(Some(at));
        }
        if view.kind(at).closer().is_some() {
            break;
        }
    }
    let names = view.group_in(Group::Name, keyword + 1..view.tokens.len());
    if names.clone().next().is_none() {
        return Some(None);
    }
    let mut steps = 0;
    let found = view.find_outside_blocks(keyword, usize::MAX, |at| {
        steps += 1;
        matches!(view.kind(at), Kind::Name | Kind::FunctionName)
    });
    view.spend(steps)?;
    Some(found)
}

pub(in crate::check) fn inherits_name_single_space_before(
    context: &Context<'_>,
    findings: &mut Findings,
) -> Option<()> {
    let view = &context.view;
    for inherits in view.group(Group::Inherits) {
        let message = "there should be a single space between the inherits statement and the name";
        space_before_name(view, inherits, message, findings)?;
    }
    Some(())
}

pub(in crate::check) fn class_name_single_space_before(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for definition in view.definitions() {
        let message = "there should be a single space between the class or defined resource statement and the name";
        space_before_name(view, definition.start, message, findings)?;
    }
    Some(())
}

fn space_before_name(view: &View<'_>, keyword: usize, message: &'static str, findings: &mut Findings) -> Option<()> {
    let Some(name) = name_after(view, keyword)? else { return Some(()) };
    if name != keyword + 2 || !is_single_space(view, keyword + 1) {
        findings.error(view, keyword + 1, message);
    }
    Some(())
}

/// Writes one blank, if there are only blanks.
pub(in crate::check) fn write_single_space(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    if manifest.kind(finding.token) != Kind::Whitespace {
        return Outcome::Unfixable;
    }
    manifest.set_value(finding.token, " ");
    Outcome::Fixed
}

/// Writes one blank, or inserts it before the token.
pub(in crate::check) fn insert_single_space(
    manifest: &mut Manifest<'_>,
    finding: &Finding,
    _: &Context<'_>,
) -> Outcome {
    if manifest.kind(finding.token) == Kind::Whitespace {
        manifest.set_value(finding.token, " ");
        return Outcome::Fixed;
    }
    add_space_before(manifest, finding.token)
}

/// Inserts one blank before a token.
pub(super) fn add_space_before(manifest: &mut Manifest<'_>, token: u32) -> Outcome {
    let Some(index) = manifest.index(token) else { return Outcome::Failed };
    let blank = manifest.create(Kind::Whitespace, " ");
    manifest.add(index, blank);
    Outcome::Fixed
}

pub(in crate::check) fn class_name_single_space_after(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for definition in view.definitions() {
        let Some(name) = name_after(view, definition.start)? else { continue };
        let next = view.next_visible(name)?;
        if name + 2 != next || !is_single_space(view, name + 1) {
            let message = "there should be a single space between the class or resource name and the next item";
            findings.error(view, name, message);
        }
    }
    Some(())
}

/// Replaces the blanks after the name by one.
pub(in crate::check) fn single_space_after(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let mut next = manifest.next(finding.token);
    while let Some(blank) = next.filter(|&next| BLANK.has(manifest.kind(next))) {
        manifest.remove(blank);
        next = manifest.next(blank);
    }
    next.map_or(Outcome::Failed, |next| add_space_before(manifest, next))
}

pub(in crate::check) fn two_empty_lines(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let blank_newline = |token: usize| {
        let blanks = (0..token).rev().take_while(|&before| BLANK.has(view.kind(before)));
        blanks.into_iter().find(|&before| view.kind(before) == Kind::Newline)
    };
    for newline in view.group(Group::Newline) {
        if blank_newline(newline).and_then(blank_newline).is_some() {
            findings.error(view, newline, "there should be no two consecutive empty lines");
        }
    }
    Some(())
}

/// Removes the token.
pub(in crate::check) fn remove(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    manifest.remove(finding.token);
    Outcome::Fixed
}

pub(in crate::check) fn newline_beginning_of_file(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for token in (0..view.tokens.len()).take_while(|&token| view.kind(token) == Kind::Newline) {
        findings.error(view, token, "there should not be a newline at the beginning of a manifest");
    }
    Some(())
}

const ONE_NEWLINE: &str = "there should be a single newline at the end of a manifest";

pub(in crate::check) fn missing_newline_end_of_file(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let Some(last) = view.tokens.len().checked_sub(1) else { return Some(()) };
    if view.kind(last) != Kind::Newline {
        findings.error(view, last, ONE_NEWLINE);
    }
    Some(())
}

/// Inserts a line break after the token.
pub(in crate::check) fn insert_newline(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let Some(index) = manifest.index(finding.token) else { return Outcome::Failed };
    let newline = manifest.create(Kind::Newline, "\n");
    manifest.insert(index + 1, newline);
    Outcome::Fixed
}

pub(in crate::check) fn double_newline_end_of_file(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let newlines = (0..view.tokens.len()).rev().take_while(|&token| view.kind(token) == Kind::Newline);
    for newline in newlines {
        if newline > 0 && view.kind(newline - 1) == Kind::Newline {
            findings.error(view, newline, ONE_NEWLINE);
        }
    }
    Some(())
}

/// Removes the token from the text, and leaves the links between tokens.
pub(in crate::check) fn delete(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    manifest.delete(finding.token);
    Outcome::Fixed
}
