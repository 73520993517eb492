//! Checks of the blanks around braces and brackets.

use super::whitespace::{add_space_before, is_single_space};
use crate::check::context::{Context, Findings};
use crate::finding::Finding;
use crate::fix::{Manifest, Outcome};
use crate::token::{BLANK, Kind, KindSet};
use crate::tokens::Group;
use crate::view::View;

/// Tokens that may directly follow a closing bracket, and before which no blank may stand.
const AFTER_CLOSING: KindSet = KindSet::of(&[
    Kind::RBrack,
    Kind::RParen,
    Kind::Semic,
    Kind::Comma,
    Kind::Colon,
    Kind::Dot,
    Kind::Newline,
    Kind::DqMid,
    Kind::DqPost,
    Kind::LBrack,
    Kind::HeredocMid,
    Kind::HeredocPost,
]);

fn brackets<'a>(view: &'a View<'_>, kind: Kind) -> impl Iterator<Item = usize> + 'a {
    view.group(Group::Bracket).filter(move |&bracket| view.kind(bracket) == kind)
}

pub(in crate::check) fn closing_brace_before(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for brace in brackets(view, Kind::RBrace) {
        let Some(visible) = view.previous_visible(brace) else { continue };
        let before = brace - 1;
        let distance = brace - visible;
        let fits = match view.kind(before) {
            Kind::LBrace => true,
            Kind::Whitespace => view.kind(visible) != Kind::LBrace && is_single_space(view, before) && distance == 2,
            Kind::Indent => distance == 3,
            Kind::Newline => distance == 2,
            _ => false,
        };
        if !fits {
            let message = "there should be a single space or newline before a closing brace";
            findings.error(view, visible + 1, message);
        }
    }
    Some(())
}

/// Removes blanks before the brace, except a line break with the indentation of the brace.
pub(in crate::check) fn fix_closing_brace_before(
    manifest: &mut Manifest<'_>,
    finding: &Finding,
    _: &Context<'_>,
) -> Outcome {
    let mut token = finding.token;
    while manifest.kind(token) != Kind::RBrace {
        // For a token that another fix removed, the plug-in looks at the start of the file.
        let index = manifest.index(token).unwrap_or(0);
        let kinds = [0, 1, 2].map(|offset| manifest.at(index + offset).map(|token| manifest.kind(token)));
        let [first, second, third] = kinds;
        if first == Some(Kind::Newline)
            && (second == Some(Kind::RBrace) || second == Some(Kind::Indent) && third == Some(Kind::RBrace))
        {
            break;
        }
        manifest.remove(token);
        let Some(next) = manifest.next(token) else { return Outcome::Failed };
        token = next;
    }
    if manifest.kind(token) != Kind::RBrace {
        return Outcome::Fixed;
    }
    let Some(before) = manifest.previous(token) else { return Outcome::Failed };
    if matches!(manifest.kind(before), Kind::LBrace | Kind::Newline | Kind::Indent) {
        return Outcome::Fixed;
    }
    add_space_before(manifest, token)
}

pub(in crate::check) fn closing_brace_after(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let message = "there should be either a bracket, punctuation mark, closing quote or a newline after a closing \
                   brace, or whitespace and none of the aforementioned";
    after_closing(&context.view, Kind::RBrace, message, findings);
    Some(())
}

pub(in crate::check) fn closing_bracket_after(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let message = "there should be either a bracket, punctuation mark, closing quote or a newline after a closing \
                   bracket, or whitespace and none of the aforementioned";
    after_closing(&context.view, Kind::RBrack, message, findings);
    Some(())
}

fn after_closing(view: &View<'_>, kind: Kind, message: &'static str, findings: &mut Findings) {
    for bracket in brackets(view, kind) {
        let Some(next) = view.next(bracket).filter(|&next| !AFTER_CLOSING.has(view.kind(next))) else { continue };
        let is_blank = view.kind(next) == Kind::Whitespace;
        if is_blank && !view.next_visible(bracket).is_some_and(|visible| AFTER_CLOSING.has(view.kind(visible))) {
            continue;
        }
        findings.error(view, next, message);
    }
}

/// Removes the blanks.
pub(in crate::check) fn fix_closing_after(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let mut token = finding.token;
    while !matches!(manifest.kind(token), Kind::RBrace | Kind::RBrack | Kind::RParen | Kind::Comma | Kind::Newline) {
        if manifest.kind(token) != Kind::Whitespace {
            return Outcome::Unfixable;
        }
        manifest.remove(token);
        let Some(next) = manifest.next(token) else { return Outcome::Failed };
        token = next;
    }
    Outcome::Fixed
}

pub(in crate::check) fn closing_bracket_before(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for bracket in brackets(view, Kind::RBrack) {
        let Some(visible) = view.previous_visible(bracket) else { continue };
        let fits = match view.kind(bracket - 1) {
            Kind::Whitespace => false,
            Kind::Indent => bracket - visible == 3,
            Kind::Newline => bracket - visible == 2,
            _ => true,
        };
        if !fits {
            let message = "there should be no whitespace or a single newline before a closing bracket";
            findings.error(view, visible + 1, message);
        }
    }
    Some(())
}

/// Removes the blanks, or all but one line break with the indentation of the bracket.
pub(in crate::check) fn fix_closing_bracket_before(
    manifest: &mut Manifest<'_>,
    finding: &Finding,
    _: &Context<'_>,
) -> Outcome {
    let token = finding.token;
    if manifest.kind(token) == Kind::Whitespace {
        manifest.remove(token);
        return Outcome::Fixed;
    }
    let mut next = manifest.next(token);
    while let Some(token) = next {
        let is_last =
            |manifest: &Manifest<'_>| manifest.next(token).is_some_and(|after| manifest.kind(after) == Kind::RBrack);
        match manifest.kind(token) {
            Kind::RBrack => return Outcome::Fixed,
            Kind::Indent if is_last(manifest) => return Outcome::Fixed,
            _ => manifest.remove(token),
        }
        next = manifest.next(token);
    }
    Outcome::Failed
}

pub(in crate::check) fn opening_brace_before(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for brace in brackets(view, Kind::LBrace) {
        let Some(visible) = view.previous_visible(brace) else { continue };
        let before = brace - 1;
        let on_new_line = matches!(view.kind(before), Kind::Indent | Kind::Newline);
        let spaced = brace - visible == 2 && is_single_space(view, before);
        let has_newline = || (visible..brace).any(|token| view.kind(token) == Kind::Newline);
        let fits = match view.kind(visible) {
            Kind::Comma if on_new_line => true,
            Kind::Comment | Kind::Colon => true,
            Kind::LParen | Kind::LBrack => visible == before || has_newline(),
            Kind::LBrace => spaced || has_newline(),
            _ => spaced,
        };
        if !fits {
            findings.error(view, brace, "there should be a single space before an opening brace");
        }
    }
    Some(())
}

/// Replaces the blanks before the brace by one; by none after `(` or `[`.
pub(in crate::check) fn fix_opening_brace_before(
    manifest: &mut Manifest<'_>,
    finding: &Finding,
    _: &Context<'_>,
) -> Outcome {
    space_before(manifest, finding.token, &[Kind::LParen, Kind::LBrack])
}

/// Replaces the blanks before the bracket by one; by none after an opening bracket.
pub(in crate::check) fn fix_opening_bracket_before(
    manifest: &mut Manifest<'_>,
    finding: &Finding,
    _: &Context<'_>,
) -> Outcome {
    space_before(manifest, finding.token, &[Kind::LParen, Kind::LBrack, Kind::LBrace])
}

fn space_before(manifest: &mut Manifest<'_>, token: u32, without_space: &[Kind]) -> Outcome {
    let mut before = manifest.previous(token);
    while let Some(blank) = before.filter(|&before| BLANK.has(manifest.kind(before))) {
        manifest.remove(blank);
        before = manifest.previous(blank);
    }
    match before {
        None => Outcome::Failed,
        Some(before) if without_space.contains(&manifest.kind(before)) => Outcome::Fixed,
        Some(_) => add_space_before(manifest, token),
    }
}

pub(in crate::check) fn opening_brace_after(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for brace in brackets(view, Kind::LBrace) {
        let Some(next) = view.next(brace).filter(|&next| !is_single_space(view, next)) else { continue };
        let place = match view.kind(next) {
            Kind::RBrace | Kind::LBrack | Kind::LBrace => continue,
            Kind::Newline if view.kind(view.next(next)?) != Kind::Newline => continue,
            Kind::Newline => next + 1,
            _ => next,
        };
        let message = "there should be a single space or single newline after an opening brace";
        findings.error(view, place, message);
    }
    Some(())
}

/// Leaves one blank, or removes empty lines.
pub(in crate::check) fn fix_opening_brace_after(
    manifest: &mut Manifest<'_>,
    finding: &Finding,
    _: &Context<'_>,
) -> Outcome {
    let token = finding.token;
    match manifest.kind(token) {
        Kind::Whitespace => manifest.set_value(token, " "),
        Kind::Newline => {
            let mut next = Some(token);
            while let Some(newline) = next.filter(|&next| manifest.kind(next) == Kind::Newline) {
                manifest.remove(newline);
                next = manifest.next(newline);
            }
        }
        _ => return add_space_before(manifest, token),
    }
    Outcome::Fixed
}

pub(in crate::check) fn opening_bracket_before(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for bracket in brackets(view, Kind::LBrack) {
        let before = view.previous(bracket)?;
        if matches!(view.kind(before), Kind::ClassRef | Kind::Variable | Kind::Name) {
            continue;
        }
        let visible = view.previous_visible(bracket)?;
        if !fits_opening_bracket(view, bracket, before, visible) {
            findings.error(view, bracket, "there should be a single space before an opening bracket");
        }
    }
    Some(())
}

fn fits_opening_bracket(view: &View<'_>, bracket: usize, before: usize, visible: usize) -> bool {
    let on_new_line = matches!(view.kind(before), Kind::Indent | Kind::Newline);
    let spaced = bracket - visible == 2 && is_single_space(view, before);
    let kind = view.kind(visible);
    if on_new_line && matches!(kind, Kind::Semic | Kind::Comma | Kind::Colon | Kind::Name | Kind::RBrack | Kind::RBrace)
    {
        return true;
    }
    match kind {
        Kind::Comment => true,
        Kind::LBrace if visible == before || on_new_line => true,
        // The block of a lambda or resource.
        Kind::LBrace => {
            let outer = view.previous_visible(visible);
            spaced && outer.is_none_or(|outer| matches!(view.kind(outer), Kind::Name | Kind::Pipe)) || outer.is_none()
        }
        Kind::RBrack | Kind::RBrace | Kind::RParen | Kind::LParen | Kind::LBrack => visible == before || on_new_line,
        Kind::Type | Kind::TypeKeyword => visible == before || on_new_line,
        Kind::ClassRef | Kind::Variable => false,
        _ => spaced,
    }
}

pub(in crate::check) fn opening_bracket_after(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for bracket in brackets(view, Kind::LBrack) {
        let Some(next) = view.next(bracket).filter(|&next| BLANK.has(view.kind(next))) else { continue };
        let place = match view.kind(next) {
            Kind::Newline if view.kind(view.next(next)?) != Kind::Newline => continue,
            Kind::Newline => next + 1,
            _ => next,
        };
        let message = "there should be no whitespace or a single newline after an opening bracket";
        findings.error(view, place, message);
    }
    Some(())
}

/// Removes the blanks or empty lines.
pub(in crate::check) fn fix_opening_bracket_after(
    manifest: &mut Manifest<'_>,
    finding: &Finding,
    _: &Context<'_>,
) -> Outcome {
    let mut token = finding.token;
    if manifest.kind(token) == Kind::Whitespace {
        manifest.remove(token);
        return Outcome::Fixed;
    }
    loop {
        let Some(next) = manifest.next(token) else { return Outcome::Failed };
        let removes = match manifest.kind(next) {
            Kind::Newline => true,
            Kind::Indent => match manifest.next(next) {
                Some(after) => manifest.kind(after) != Kind::Newline,
                None => return Outcome::Failed,
            },
            _ => false,
        };
        if !removes {
            return Outcome::Fixed;
        }
        manifest.remove(token);
        token = next;
    }
}
