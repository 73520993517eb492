//! Checks of names of classes that start with `::`.

use crate::check::context::{Context, Findings};
use crate::finding::Finding;
use crate::fix::{Manifest, Outcome};
use crate::token::Kind;
use crate::tokens::Group;
use crate::view::View;

const INCLUSION: &str = "class included by absolute name (::$class)";
const REFERENCE: &str = "absolute class name reference";

pub(in crate::check) fn relative_classname_inclusion(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let includes =
        view.group(Group::Name).filter(|&name| matches!(view.value(name), "include" | "contain" | "require"));
    let classes = view.group(Group::Definition).filter(|&keyword| view.kind(keyword) == Kind::Class);
    let mut places: Vec<_> = includes.chain(classes).chain(view.group(Group::Inherits)).collect();
    places.sort_unstable();
    for place in places {
        match view.kind(place) {
            Kind::Class => {
                let next = view.next_code(place)?;
                if view.kind(next) == Kind::LBrace {
                    names_until(Kind::Colon, next, INCLUSION, view, findings)?;
                }
            }
            Kind::Inherits => {
                let name = view.next_code(place)?;
                if view.kind(name) == Kind::Name && view.value(name).starts_with("::") {
                    findings.warn(view, name, INCLUSION);
                }
            }
            _ => included(view, place, findings)?,
        }
    }
    Some(())
}

/// Looks at the arguments of `include` on its line.
fn included(view: &View<'_>, include: usize, findings: &mut Findings) -> Option<()> {
    let Some(first) = view.next_code(include) else { return Some(()) };
    if view.kind(first) == Kind::FArrow {
        return Some(());
    }
    let mut calls = 0;
    let mut at = first;
    while view.kind(at) != Kind::Newline {
        view.spend(1)?;
        if matches!(view.kind(at), Kind::Name | Kind::FunctionName | Kind::SString) {
            if view.next_code_is(at, Kind::LParen) {
                calls += 1;
            } else if calls > 0 && view.next_code_is(at, Kind::RParen) {
                calls -= 1;
            } else if calls == 0 && view.value(at).starts_with("::") {
                findings.warn(view, at, INCLUSION);
            }
        }
        at = view.next(at)?;
    }
    Some(())
}

/// Reports the absolute names from `at` to the next token of a kind.
fn names_until(
    end: Kind,
    mut at: usize,
    message: &'static str,
    view: &View<'_>,
    findings: &mut Findings,
) -> Option<()> {
    while view.kind(at) != end {
        view.spend(1)?;
        if matches!(view.kind(at), Kind::Name | Kind::SString) && view.value(at).starts_with("::") {
            findings.warn(view, at, message);
        }
        at = view.next(at)?;
    }
    Some(())
}

pub(in crate::check) fn relative_classname_reference(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for class in view.group(Group::Type) {
        if view.kind(class) == Kind::Type && view.value(class) == "Class" {
            let bracket = view.next_code(class)?;
            if view.kind(bracket) == Kind::LBrack {
                names_until(Kind::RBrack, bracket, REFERENCE, view, findings)?;
            }
        }
    }
    Some(())
}

/// Removes the first two characters.
pub(in crate::check) fn make_relative(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let Some(relative) = manifest.value(finding.token).get(2..).map(str::to_owned) else { return Outcome::Failed };
    manifest.set_value(finding.token, relative);
    Outcome::Fixed
}
