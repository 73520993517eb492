//! Checks of unquoted strings in `case` and in selectors, and of numbers with a leading zero.

use std::ops::Range;

use crate::check::context::{Context, Findings};
use crate::token::Kind;
use crate::tokens::Group;
use crate::view::View;

pub(in crate::check) fn unquoted_string_in_case(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    options(Kind::Case, Group::Colon, "unquoted string in case", context, findings)
}

pub(in crate::check) fn unquoted_string_in_selector(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    options(Kind::QMark, Group::Arrow, "unquoted string in selector", context, findings)
}

/// Reports the unquoted names before the separators of each choice.
fn options(
    choice: Kind,
    separators: Group,
    message: &'static str,
    context: &Context<'_>,
    findings: &mut Findings,
) -> Option<()> {
    let view = &context.view;
    for choice in view.group(Group::Choice).filter(|&token| view.kind(token) == choice) {
        for range in outer_ranges(view, choice)? {
            for separator in view.group_in(separators, range) {
                names_before(view, separator, message, findings)?;
            }
        }
    }
    Some(())
}

/// Returns the parts of a choice outside of the blocks of its options.
fn outer_ranges(view: &View<'_>, choice: usize) -> Option<Vec<Range<usize>>> {
    let mut ranges = Vec::new();
    let mut depth = 0;
    let mut start = choice;
    for bracket in view.group_in(Group::Bracket, choice + 1..view.tokens.len()) {
        view.spend(1)?;
        match view.kind(bracket) {
            Kind::LBrace => {
                depth += 1;
                if depth == 2 {
                    ranges.push(start..bracket + 1);
                }
            }
            Kind::RBrace => {
                if depth == 2 {
                    start = bracket;
                }
                depth -= 1;
                if depth == 0 {
                    ranges.push(start..bracket + 1);
                    break;
                }
            }
            _ => {}
        }
    }
    Some(ranges)
}

/// Reports the names before a separator, back to the start of the line or block.
fn names_before(view: &View<'_>, separator: usize, message: &'static str, findings: &mut Findings) -> Option<()> {
    let mut at = view.previous(separator)?;
    while !matches!(view.kind(at), Kind::Newline | Kind::LBrace) {
        view.spend(1)?;
        let kind = view.kind(at);
        if kind == Kind::Name || kind == Kind::ClassRef && !view.value(at).contains("::") {
            findings.warn(view, at, message);
        }
        at = view.previous(at)?;
    }
    Some(())
}

pub(in crate::check) fn leading_zero(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for number in view.group(Group::Number) {
        if let [b'0', b'0'..=b'9', ..] = view.value(number).as_bytes() {
            findings.warn(view, number, "unquoted number with leading zero");
        }
    }
    Some(())
}
