//! Checks of line lengths, indentation, tabs and trailing blanks.

use crate::check::context::{Context, Findings};
use crate::finding::Finding;
use crate::fix::{Manifest, Outcome};
use crate::lexer::characters;
use crate::token::{BLANK, Kind};
use crate::tokens::Group;

pub(super) fn chars_140(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    long_lines(140, "line has more than 140 characters", context, findings)
}

pub(super) fn chars_80(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    long_lines(80, "line has more than 80 characters", context, findings)
}

/// Reports lines with more than `limit` characters, except those with a URL or a call of `template`.
fn long_lines(limit: u32, message: &'static str, context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let text = context.view.text.as_bytes();
    for &(line, span) in context.view.long_lines() {
        if span.len() > limit && characters(&text[span.range()]) > limit {
            findings.warn_at((line, limit), span, message);
        }
    }
    Some(())
}

pub(super) fn soft_tabs_2sp(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for newline in view.group(Group::Newline) {
        let indent = newline + 1;
        if indent < view.tokens.len() && view.kind(indent) == Kind::Indent && view.indentation(indent) % 2 == 1 {
            findings.error(view, indent, "two-space soft tabs not used");
        }
    }
    Some(())
}

pub(super) fn hard_tabs(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    if memchr::memchr(b'\t', view.text.as_bytes()).is_none() {
        return Some(());
    }
    for token in 0..view.tokens.len() {
        if matches!(view.kind(token), Kind::Indent | Kind::Whitespace) && view.value(token).contains('\t') {
            findings.error(view, token, "tab character found");
        }
    }
    Some(())
}

/// Writes two blanks for each tab.
pub(super) fn expand_tabs(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let value = manifest.value(finding.token).replace('\t', "  ");
    manifest.set_value(finding.token, value);
    Outcome::Fixed
}

pub(super) fn trailing_whitespace(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for end in view.group(Group::Newline).chain([view.tokens.len()]) {
        let Some(last) = end.checked_sub(1) else { continue };
        if BLANK.has(view.kind(last)) && view.kind(last) != Kind::Newline {
            findings.error(view, last, "trailing whitespace found");
        }
    }
    Some(())
}

/// Removes the blanks.
pub(super) fn remove_trailing(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    manifest.unlink(finding.token);
    manifest.delete(finding.token);
    Outcome::Fixed
}
