//! Checks of the types and defaults of parameters.

use crate::check::context::{Context, Findings};
use crate::param::Param;
use crate::token::Kind;
use crate::tokens::Group;
use crate::view::View;

pub(in crate::check) fn optional_default(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for param in view.params()? {
        if first_type(view, param) != Some("Optional") {
            continue;
        }
        let default = param.default.clone().next();
        let is_literal = default.is_some_and(|first| !matches!(view.kind(first), Kind::Undef | Kind::Variable));
        if is_literal && !calls(view, param) {
            findings.warn(view, param.token, "Optional parameter defaults to something other than undef");
        }
        if param.of_defined_type && default.is_none() {
            findings.warn(view, param.token, "Optional defined type parameter doesn't have a default");
        }
    }
    Some(())
}

pub(in crate::check) fn params_empty_string_assignment(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for param in view.params()? {
        let is_text = first_type(view, param).is_some_and(|ty| ty.starts_with("String") || ty.starts_with("Variant"));
        let is_empty = |first: usize| view.kind(first) == Kind::SString && view.value(first).is_empty();
        if is_text && param.default.clone().next().is_some_and(is_empty) {
            findings.warn(view, param.token, "class parameter with String type defaults to empty string");
        }
    }
    Some(())
}

pub(in crate::check) fn params_not_optional_with_undef(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for param in view.params()? {
        let accepts_undef = match first_type(view, param) {
            None | Some("Optional") => true,
            Some("Variant") => has_undef_variant(view, param),
            Some(_) => false,
        };
        let is_undef = param.default.clone().next().is_some_and(|first| view.kind(first) == Kind::Undef);
        if !accepts_undef && is_undef && !calls(view, param) {
            findings.warn(view, param.token, "Not optional parameter defaults to undef");
        }
    }
    Some(())
}

/// Returns the name of the data type that a parameter starts with.
fn first_type<'s>(view: &View<'s>, param: &Param) -> Option<&'s str> {
    let first = param.data_type.clone().next()?;
    view.kind(first).is_type().then(|| view.value(first))
}

/// Returns true if the default contains a call.
fn calls(view: &View<'_>, param: &Param) -> bool {
    param.default.clone().any(|token| matches!(view.kind(token), Kind::Dot | Kind::LParen))
}

/// Returns true for `Variant[…, Undef]`.
fn has_undef_variant(view: &View<'_>, param: &Param) -> bool {
    let mut depth = 0;
    for token in param.data_type.clone() {
        match view.kind(token) {
            Kind::LBrack => depth += 1,
            Kind::RBrack => depth -= 1,
            Kind::Type if depth == 1 && view.value(token) == "Undef" => return true,
            _ => {}
        }
    }
    false
}

pub(in crate::check) fn lookup_in_parameter(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let mut lookups = view
        .group(Group::Name)
        .filter(|&name| view.kind(name) == Kind::FunctionName && view.value(name) == "lookup")
        .peekable();
    let mut keywords = view.group(Group::Definition).filter(|&keyword| view.kind(keyword) != Kind::Node).peekable();
    // The number of open parentheses since the keyword of a definition with parameters.
    let mut open: Option<i64> = None;
    for paren in view.group(Group::Bracket).chain([view.tokens.len()]) {
        if lookups.peek().is_none() {
            return Some(());
        }
        loop {
            let keyword = keywords.peek().copied().filter(|&keyword| keyword < paren);
            let lookup = lookups.peek().copied().filter(|&lookup| lookup < paren);
            match (keyword, lookup) {
                (Some(keyword), lookup) if lookup.is_none_or(|lookup| keyword < lookup) => {
                    keywords.next();
                    let name = view.next_code(keyword)?;
                    if view.kind(name) == Kind::Name {
                        let after = view.next_code(name)?;
                        if view.kind(after) == Kind::LParen {
                            open = Some(0);
                        }
                    }
                }
                (_, Some(lookup)) => {
                    lookups.next();
                    if open.is_some() {
                        findings.warn(view, lookup, "lookup used to set the default value of a parameter");
                    }
                }
                (_, None) => break,
            }
        }
        if paren == view.tokens.len() {
            break;
        }
        match view.kind(paren) {
            Kind::LParen => open = open.map(|open| open + 1),
            Kind::RParen => open = open.map(|open| open - 1).filter(|&open| open != 0),
            _ => {}
        }
    }
    Some(())
}
