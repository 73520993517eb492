//! Checks of resources: their titles and attributes.

use std::collections::HashSet;

use crate::check::context::{Context, Findings, MAX_FINDINGS, id};
use crate::finding::{Detail, Finding};
use crate::fix::{Manifest, Outcome};
use crate::token::Kind;
use crate::tokens::Group;

pub(super) fn duplicate_params(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let mut seen: HashSet<(u32, &str), foldhash::fast::FixedState> = HashSet::default();
    for resource in view.resources()?.iter() {
        seen.clear();
        // Each block has a number of its own.
        let mut last_block = 0;
        let mut blocks = vec![last_block];
        let mut arrows = view.group_in(Group::Arrow, resource.range()).peekable();
        let mut brackets = view.group_in(Group::Bracket, resource.range()).peekable();
        while let Some(&arrow) = arrows.peek() {
            if let Some(bracket) = brackets.next_if(|&bracket| bracket < arrow) {
                match view.kind(bracket) {
                    Kind::LBrace => {
                        last_block += 1;
                        blocks.push(last_block);
                    }
                    Kind::RBrace => {
                        blocks.pop();
                        if blocks.is_empty() {
                            last_block += 1;
                            blocks.push(last_block);
                        }
                    }
                    _ => {}
                }
                continue;
            }
            arrows.next();
            let name = view.previous_code(arrow)?;
            let block = blocks.last().copied().unwrap_or(0);
            if view.kind(name) == Kind::Name && !seen.insert((block, view.value(name))) {
                findings.error(view, name, "duplicate parameter found in resource");
            }
        }
    }
    Some(())
}

pub(super) fn ensure_first_param(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let resources = view.resources()?;
    for (index, resource) in resources.iter().enumerate() {
        if view.kind(resource.type_token) == Kind::Class {
            continue;
        }
        let position = resources.params(resource).position(|param| view.value(param) == "ensure");
        if let Some(position @ 1..) = position {
            let token = resources.params(resource).nth(position)?;
            let message = "ensure found on line but it's not the first attribute";
            findings.warn_with(view, token, message, Detail::Resource(id(index)));
        }
    }
    Some(())
}

/// Swaps `ensure` and the first attribute.
pub(super) fn move_ensure_first(manifest: &mut Manifest<'_>, finding: &Finding, context: &Context<'_>) -> Outcome {
    swap(manifest, finding, context).unwrap_or(Outcome::Failed)
}

fn swap(manifest: &mut Manifest<'_>, finding: &Finding, context: &Context<'_>) -> Option<Outcome> {
    let Detail::Resource(index) = finding.detail else { return None };
    let resources = context.view.resources()?;
    let resource = resources.list.get(index as usize)?;
    let first = id(resources.params(resource).next()?);
    let first_comma = manifest.find_next(first, |manifest, at| manifest.kind(at) == Kind::Comma)?;
    let ensure = manifest
        .find_next(first_comma, |manifest, at| manifest.kind(at) == Kind::Name && manifest.value(at) == "ensure");
    let Some(ensure) = ensure else { return Some(Outcome::Unfixable) };
    let after = manifest.find_next(ensure, |manifest, at| matches!(manifest.kind(at), Kind::Comma | Kind::Semic));
    let Some(after) = after else { return Some(Outcome::Unfixable) };
    let first_index = manifest.index(first)?;
    let first_comma_index = manifest.index(first_comma)?;
    let ensure_index = manifest.index(ensure)?;
    let after_index = manifest.index(after)?;
    manifest.swap_attributes((first, first_comma), (ensure, after));
    if first_comma_index > ensure_index || ensure_index > after_index || first_index > first_comma_index {
        return Some(Outcome::Failed);
    }
    manifest.swap_ranges(first_index, first_comma_index, ensure_index, after_index);
    Some(Outcome::Fixed)
}

pub(super) fn ensure_not_symlink_target(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let resources = view.resources()?;
    for resource in resources.iter().filter(|resource| view.value(resource.type_token) == "file") {
        for param in resources.params(resource).filter(|&param| view.value(param) == "ensure") {
            let value = view.next_code(view.next_code(param)?)?;
            if view.value(value).starts_with('/') {
                let message = "symlink target specified in ensure attr";
                findings.warn_with(view, value, message, Detail::Token(id(param)));
            }
        }
    }
    Some(())
}

/// Inserts `symlink`, and `target =>` on a line of its own, before the value.
pub(super) fn add_target(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let Detail::Token(param) = finding.detail else { return Outcome::Failed };
    let Some(index) = manifest.index(finding.token) else { return Outcome::Failed };
    let Some(before) = manifest.previous(param) else { return Outcome::Failed };
    let indent = manifest.value(before).to_owned();
    let texts = [
        (Kind::Name, "symlink"),
        (Kind::Comma, ","),
        (Kind::Newline, "\n"),
        (Kind::Indent, indent.as_str()),
        (Kind::Name, "target"),
        (Kind::Whitespace, " "),
        (Kind::FArrow, "=>"),
        (Kind::Whitespace, " "),
    ];
    for (kind, text) in texts.into_iter().rev() {
        let token = manifest.create(kind, text.to_owned());
        manifest.insert(index, token);
    }
    Outcome::Fixed
}

pub(super) fn file_mode(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let resources = view.resources()?;
    for resource in resources.iter().filter(|resource| matches!(view.value(resource.type_token), "file" | "concat")) {
        for param in resources.params(resource).filter(|&param| view.value(param) == "mode") {
            let value = view.next_code(view.next_code(param)?)?;
            // A mode that is fine also excuses the modes after it.
            if matches!(view.kind(value), Kind::Variable | Kind::Undef | Kind::FunctionName)
                || is_mode(view.value(value))
            {
                break;
            }
            findings.warn(view, value, "mode should be represented as a 4 digit octal value or symbolic mode");
        }
    }
    Some(())
}

/// Returns true for four octal digits, and for symbolic modes such as `u=rw,go=r`.
fn is_mode(value: &str) -> bool {
    let value = value.strip_suffix('\n').unwrap_or(value);
    if value.len() == 4 && value.bytes().all(|byte| matches!(byte, b'0'..=b'7')) {
        return true;
    }
    value.split(',').all(|clause| {
        let operator = clause.trim_start_matches(['u', 'g', 'o', 'a']);
        operator.starts_with(['-', '=', '+']) && operator.bytes().all(|byte| b"-=+rstwxXugo".contains(&byte))
    })
}

/// Adds the fourth digit and quotes.
pub(super) fn complete_mode(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let value = manifest.value(finding.token);
    let digits = value.strip_suffix('\n').unwrap_or(value);
    if digits.len() != 3 || !digits.bytes().all(|byte| matches!(byte, b'0'..=b'7')) {
        return Outcome::Unfixable;
    }
    let value = format!("0{value}");
    manifest.set_kind(finding.token, Kind::SString);
    manifest.set_value(finding.token, value);
    Outcome::Fixed
}

pub(super) fn unquoted_file_mode(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let resources = view.resources()?;
    for resource in resources.iter().filter(|resource| matches!(view.value(resource.type_token), "file" | "concat")) {
        for param in resources.params(resource).filter(|&param| view.value(param) == "mode") {
            let value = view.next_code(view.next_code(param)?)?;
            if matches!(view.kind(value), Kind::Name | Kind::Number) {
                findings.warn(view, value, "unquoted file mode");
            }
        }
    }
    Some(())
}

/// Looks at the token before each colon. For an array of titles, puppet-lint looks for its names after the last `[` of
/// the file, so it usually finds none.
pub(super) fn unquoted_resource_title(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let mut last_bracket = None;
    let mut titles = Vec::new();
    for colon in view.group(Group::Colon) {
        let before = colon.checked_sub(1).unwrap_or(view.tokens.len() - 1);
        if view.kind(before) == Kind::RBrack {
            let open = match last_bracket {
                Some(open) => open,
                None => view.group(Group::Bracket).rev().find(|&bracket| view.kind(bracket) == Kind::LBrack)?,
            };
            last_bracket = Some(open);
            if titles.len() < MAX_FINDINGS {
                titles.extend(view.group_in(Group::Name, open + 1..before.max(open + 1)));
            }
        } else {
            let next = view.next_code(colon)?;
            if view.kind(next) != Kind::LBrace {
                titles.push(before);
            }
        }
    }
    for title in titles {
        if view.kind(title) == Kind::Name {
            findings.warn(view, title, "unquoted resource title");
        }
    }
    Some(())
}
