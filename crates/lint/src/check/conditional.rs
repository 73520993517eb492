//! Checks of `case` and of selectors.

use crate::block::block_ends;
use crate::check::context::{Context, Findings};
use crate::token::Kind;
use crate::tokens::Group;

pub(super) fn case_without_default(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let cases: Vec<_> = view.group(Group::Choice).filter(|&token| view.kind(token) == Kind::Case).collect();
    let ends = block_ends(view, cases.iter().copied());
    let blocks: Vec<_> = cases.into_iter().zip(ends).filter_map(|(start, end)| Some((start, end?))).collect();
    for (position, &(start, end)) in blocks.iter().enumerate() {
        // A default of an inner `case` does not count: inner ones are skipped.
        let mut inner = blocks[position + 1..].iter().peekable();
        let mut depth = 0;
        let mut at = start;
        let mut has_default = false;
        while at <= end {
            if let Some(&(_, inner_end)) = inner.next_if(|inner| inner.0 == at) {
                at = inner_end + 1;
                while inner.next_if(|inner| inner.0 < at).is_some() {}
                continue;
            }
            match view.kind(at) {
                Kind::LBrace => depth += 1,
                Kind::RBrace => depth -= 1,
                Kind::Default if depth == 1 => {
                    has_default = true;
                    break;
                }
                _ => {}
            }
            at += 1;
        }
        if !has_default {
            findings.warn(view, start, "case statement without a default case");
        }
    }
    Some(())
}

pub(super) fn selector_inside_resource(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for resource in view.resources()?.iter() {
        for arrow in view.group_in(Group::Arrow, resource.range()) {
            let value = view.next_code(arrow)?;
            if view.kind(value) == Kind::Variable && view.next_code_is(value, Kind::QMark) {
                findings.warn(view, arrow, "selector inside resource block");
            }
        }
    }
    Some(())
}
