//! Checks of references to resources.

use crate::check::context::{Context, Findings};
use crate::token::Kind;
use crate::tokens::Group;
use crate::view::View;

const SPACE: &str = "whitespce between reference type and title";

/// Returns true if blanks separate a reference from its `[`.
fn is_spaced(view: &View<'_>, reference: usize) -> Option<bool> {
    if view.kind(view.next(reference)?) != Kind::Whitespace {
        return Some(false);
    }
    Some(view.kind(view.next_code(reference)?) == Kind::LBrack)
}

pub(in crate::check) fn resource_reference_chain_without_whitespace(
    context: &Context<'_>,
    findings: &mut Findings,
) -> Option<()> {
    let view = &context.view;
    for reference in view.group(Group::Type).filter(|&token| view.kind(token).is_type()) {
        if is_spaced(view, reference)? {
            findings.error(view, reference, SPACE);
        }
    }
    Some(())
}

/// Reports each reference once for each resource of the file, as the plug-in does.
pub(in crate::check) fn resource_reference_without_whitespace(
    context: &Context<'_>,
    findings: &mut Findings,
) -> Option<()> {
    let view = &context.view;
    let count = view.resources()?.list.len();
    if count == 0 {
        return Some(());
    }
    let mut spaced = Vec::new();
    for reference in view.group(Group::Type).filter(|&token| view.kind(token) == Kind::ClassRef) {
        match is_spaced(view, reference) {
            Some(true) => spaced.push(reference),
            Some(false) => {}
            None => {
                spaced.into_iter().for_each(|reference| findings.error(view, reference, SPACE));
                return None;
            }
        }
    }
    for _ in 0..count {
        for &reference in &spaced {
            findings.error(view, reference, SPACE);
        }
        if findings.is_full() {
            return None;
        }
    }
    Some(())
}

pub(in crate::check) fn resource_reference_with_unquoted_title(
    context: &Context<'_>,
    findings: &mut Findings,
) -> Option<()> {
    titles_of_kind(Kind::Name, "unquoted title in resource reference", context, findings)
}

pub(in crate::check) fn resource_reference_without_title_capital(
    context: &Context<'_>,
    findings: &mut Findings,
) -> Option<()> {
    titles_of_kind(Kind::ClassRef, "resource reference with title with capital letter", context, findings)
}

/// Reports the titles of a kind in the values of `require`, `notify` and similar attributes.
fn titles_of_kind(kind: Kind, message: &'static str, context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let resources = view.resources()?;
    for resource in resources.iter() {
        let mut params = resources.params(resource).peekable();
        while let Some(param) = params.next() {
            let relates =
                matches!(view.value(param), "require" | "subscribe" | "notify" | "before" | "consume" | "export");
            if !relates {
                continue;
            }
            let arrow = view.next_code(param)?;
            let end = params.peek().copied().unwrap_or(usize::MAX).min(resource.end + 1);
            for token in arrow + 1..end {
                if context.checks_arrows && is_comment(view.kind(token)) {
                    break;
                }
                if view.kind(token) == Kind::ClassRef && view.kind(view.next(token)?) == Kind::LBrack {
                    let title = view.next(token + 1)?;
                    if view.kind(title) == kind {
                        findings.error(view, title, message);
                    }
                }
            }
        }
    }
    Some(())
}

fn is_comment(kind: Kind) -> bool {
    crate::token::COMMENT.has(kind)
}
