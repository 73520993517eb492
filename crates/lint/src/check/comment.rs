//! Checks of comments, and of the comment above a class or defined type.

use crate::check::context::{Context, Findings};
use crate::finding::Finding;
use crate::fix::{Manifest, Outcome};
use crate::token::{BLANK, COMMENT, Kind, is_stripped};
use crate::tokens::{Group, block_comment_value};

pub(super) fn slash_comments(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    comments_of(Kind::SlashComment, "// comment found", context, findings)
}

pub(super) fn star_comments(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    comments_of(Kind::MlComment, "/* */ comment found", context, findings)
}

fn comments_of(kind: Kind, message: &'static str, context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for comment in view.group(Group::Comment).filter(|&comment| view.kind(comment) == kind) {
        findings.warn(view, comment, message);
    }
    Some(())
}

pub(super) fn use_hash(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    manifest.set_kind(finding.token, Kind::Comment);
    Outcome::Fixed
}

/// Writes `/* … */` as a `#` comment for each line.
pub(super) fn use_hashes(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let comment = finding.token;
    let value = block_comment_value(manifest.value(comment));
    let stripped = value.trim_matches(is_stripped);
    // Ruby's `split` drops empty lines at the end, but there are none after stripping.
    let mut lines = stripped.split('\n').map(|line| line.trim_matches(is_stripped));
    let first = lines.next().unwrap_or_default();
    manifest.set_kind(comment, Kind::Comment);
    manifest.set_value(comment, format!(" {first}"));
    let index = manifest.next(comment).and_then(|next| manifest.index(next)).unwrap_or(1);
    let lines: Vec<_> = lines.map(str::to_owned).collect();
    for line in lines.iter().rev() {
        // Indented as the text before the comment, whatever it is.
        let indent = manifest.previous(comment).map(|previous| manifest.value(previous).to_owned());
        let token = manifest.create(Kind::Comment, format!(" {line}"));
        manifest.add(index, token);
        if let Some(indent) = indent {
            let token = manifest.create(Kind::Indent, indent);
            manifest.add(index, token);
        }
        let token = manifest.create(Kind::Newline, "\n");
        manifest.add(index, token);
    }
    Outcome::Fixed
}

pub(super) fn documentation(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for definition in view.definitions() {
        let mut newlines = 0;
        let mut before = None;
        for index in (0..definition.start).rev() {
            let kind = view.kind(index);
            newlines += u32::from(kind == Kind::Newline);
            if !BLANK.has(kind) || newlines > 1 {
                before = Some(kind);
                break;
            }
        }
        if !before.is_some_and(|kind| COMMENT.has(kind)) {
            findings.warn(view, definition.start, format!("{} not documented", definition.label()));
        }
    }
    Some(())
}
