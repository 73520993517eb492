//! The check of the comma after the last element.
//!
//! The plug-in ends an array at the next `]`, and default attributes at the next `}`, also within inner ones.

use crate::block::block_ends;
use crate::check::context::{Context, Findings};
use crate::finding::Finding;
use crate::fix::{Manifest, Outcome};
use crate::token::Kind;
use crate::tokens::Group;
use crate::view::View;

pub(in crate::check) fn trailing_comma(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for resource in view.resources()?.iter() {
        element(view, resource.end, Kind::Colon, findings);
    }
    arrays(view, findings)?;
    hashes(view, findings);
    defaults(view, findings);
    Some(())
}

fn arrays(view: &View<'_>, findings: &mut Findings) -> Option<()> {
    let is_array = |open: &usize| {
        let before = view.previous_code(*open).map(|before| view.kind(before));
        !before.is_some_and(|kind| kind == Kind::ClassRef || kind.is_type())
    };
    let opens = view.group(Group::Bracket).filter(|&bracket| view.kind(bracket) == Kind::LBrack).filter(is_array);
    let mut closes = view.group(Group::Bracket).filter(|&bracket| view.kind(bracket) == Kind::RBrack).peekable();
    for open in opens {
        if open + 1 == view.tokens.len() && open > 0 {
            return None;
        }
        while closes.next_if(|&close| close < open).is_some() {}
        let end = closes.peek().copied().unwrap_or(view.tokens.len() - 1);
        element(view, end, Kind::LBrack, findings);
    }
    Some(())
}

fn hashes(view: &View<'_>, findings: &mut Findings) {
    let is_hash = |open: &usize| {
        let before = view.previous_code(*open).map(|before| view.kind(before));
        matches!(before, Some(Kind::Equals | Kind::IsEqual | Kind::FArrow | Kind::LParen))
    };
    let opens = view.group(Group::Bracket).filter(|&bracket| view.kind(bracket) == Kind::LBrace).filter(is_hash);
    // The end of the block after the token before the brace.
    for end in block_ends(view, opens.map(|open| open - 1)) {
        element(view, end.unwrap_or(view.tokens.len() - 1), Kind::LBrace, findings);
    }
}

fn defaults(view: &View<'_>, findings: &mut Findings) {
    let is_default = |reference: &usize| {
        let before = view.previous_code(*reference).map(|before| view.kind(before));
        view.kind(*reference) == Kind::ClassRef
            && view.next_code_is(*reference, Kind::LBrace)
            && before.is_some_and(|kind| !matches!(kind, Kind::RShift | Kind::Match | Kind::NoMatch))
    };
    let mut closes = view.group(Group::Bracket).filter(|&bracket| view.kind(bracket) == Kind::RBrace).peekable();
    for reference in view.group(Group::Type).filter(is_default) {
        while closes.next_if(|&close| close < reference).is_some() {}
        let end = closes.peek().copied().unwrap_or(view.tokens.len() - 1);
        element(view, end, Kind::LBrace, findings);
    }
}

/// Reports a list that ends at the token `end`. If its last element is of the kind `opening`, it is empty.
fn element(view: &View<'_>, end: usize, opening: Kind, findings: &mut Findings) {
    let mut last = view.previous_code(end);
    if last.is_some_and(|last| matches!(view.kind(last), Kind::Heredoc | Kind::HeredocPost)) {
        // The comma belongs on the line of the opening tag.
        while let Some(token) = last.filter(|&token| view.kind(token) != Kind::HeredocOpen) {
            last = view.previous_code(token);
        }
    }
    let Some(last) = last else { return };
    if view.kind(last) == opening || view.kind(end) == Kind::Semic || view.kind(last) == Kind::Comma {
        return;
    }
    if let Some(next) = view.next(last).filter(|&next| view.kind(next) == Kind::Newline) {
        findings.warn(view, next, "missing trailing comma after last element");
    }
}

/// Inserts the comma before the line break.
pub(in crate::check) fn add_comma(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let Some(index) = manifest.index(finding.token) else { return Outcome::Failed };
    let comma = manifest.create(Kind::Comma, ",");
    manifest.insert(index, comma);
    Outcome::Fixed
}
