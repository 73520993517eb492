//! Checks of relationship arrows.

use crate::check::context::{Context, Findings};
use crate::finding::Finding;
use crate::fix::{Manifest, Outcome};
use crate::token::Kind;
use crate::tokens::Group;

pub(super) fn arrow_on_right_operand_line(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for arrow in view.group(Group::Edge).filter(|&arrow| view.kind(arrow) != Kind::OutEdge) {
        let right = view.next_code(arrow)?;
        if view.line(right) != view.line(arrow) {
            findings.warn(view, arrow, "arrow should be on the right operand's line");
        }
    }
    Some(())
}

/// Moves the arrow before its right operand.
pub(super) fn move_to_right_operand(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let arrow = finding.token;
    let left = manifest.previous_code(arrow);
    let Some(right) = manifest.next_code(arrow) else { return Outcome::Failed };
    manifest.remove(arrow);
    let Some(index) = manifest.index(right) else { return Outcome::Failed };
    manifest.add(index, arrow);
    let blank = manifest.create(Kind::Whitespace, " ");
    manifest.add(index + 1, blank);
    let Some(left) = left else { return Outcome::Failed };
    let Some(trailing) = manifest.next(left) else { return Outcome::Failed };
    if manifest.kind(trailing) == Kind::Whitespace {
        let Some(after) = manifest.next(trailing) else { return Outcome::Failed };
        if matches!(manifest.kind(after), Kind::Newline | Kind::Whitespace) {
            manifest.remove(trailing);
        }
    }
    Outcome::Fixed
}

pub(super) fn right_to_left_relationship(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for arrow in view.group(Group::Edge).filter(|&arrow| view.kind(arrow) == Kind::OutEdge) {
        findings.warn(view, arrow, "right-to-left (<-) relationship");
    }
    Some(())
}
