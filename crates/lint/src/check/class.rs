//! Checks of the names and places of classes and defined types.

use crate::check::context::{Context, Findings};
use crate::finding::Finding;
use crate::fix::{Manifest, Outcome};
use crate::token::Kind;
use crate::tokens::Group;

pub(super) fn autoloader_layout(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    if context.full_path.is_empty() {
        return Some(());
    }
    for definition in view.definitions() {
        let title = view.value(definition.name);
        if !is_at(context.full_path, title, context.settings.relative) {
            findings.error(view, definition.name, format!("{title} not in autoload module layout"));
        }
    }
    Some(())
}

/// Returns true if a path ends with that of a class: `/module/manifests/rest/of/name.pp`. If the name of the module
/// does not matter, `manifests/rest/of/name.pp` is enough.
fn is_at(path: &str, class: &str, relative: bool) -> bool {
    // Ruby's `split` drops empty parts at the end.
    let name = class.trim_end_matches(':');
    let (module, rest) = name.split_once("::").map_or((class, None), |(module, rest)| (module, Some(rest)));
    let mut path = path;
    let mut strip = |end: &str| {
        let stripped = path.strip_suffix(end);
        path = stripped.unwrap_or(path);
        stripped.is_some()
    };
    let has_file = strip(".pp")
        && match rest {
            None => strip("init"),
            Some(rest) => rest.rsplit("::").enumerate().all(|(index, part)| (index == 0 || strip("/")) && strip(part)),
        };
    has_file && if relative { strip("manifests/") } else { strip("/manifests/") && strip(module) && strip("/") }
}

pub(super) fn class_inherits_from_params_class(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for inherited in view.classes().iter().filter_map(|class| class.inherited) {
        if view.value(inherited).ends_with("::params") {
            findings.warn(view, inherited, "class inheriting from params class");
        }
    }
    Some(())
}

pub(super) fn inherits_across_namespaces(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    fn module(name: &str) -> Option<&str> {
        name.split("::").find(|part| !part.is_empty())
    }
    let view = &context.view;
    for class in view.classes() {
        let Some(inherited) = class.inherited else { continue };
        if module(view.value(class.name)) != module(view.value(inherited)) {
            findings.warn(view, inherited, "class inherits across module namespaces");
        }
    }
    Some(())
}

pub(super) fn names_containing_dash(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for definition in view.definitions() {
        if view.value(definition.name).contains('-') {
            findings.error(view, definition.name, format!("{} name containing a dash", definition.label()));
        }
    }
    Some(())
}

pub(super) fn names_containing_uppercase(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for definition in view.definitions() {
        let name = view.value(definition.name);
        if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
            let message = format!("{} '{name}' contains illegal uppercase", definition.label());
            findings.error(view, definition.name, message);
        }
    }
    Some(())
}

/// Writes the token in lower case.
pub(super) fn fold_case(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    let value = manifest.value(finding.token).to_lowercase();
    manifest.set_value(finding.token, value);
    Outcome::Fixed
}

pub(super) fn nested_classes_or_defines(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for class in view.classes() {
        for keyword in view.group_in(Group::Definition, class.start + 1..class.end + 1) {
            if view.kind(keyword) == Kind::Node {
                continue;
            }
            let next = view.next_code(keyword)?;
            if view.kind(next) == Kind::LBrace {
                continue;
            }
            let label = if view.kind(keyword) == Kind::Class { "class" } else { "defined type" };
            findings.warn(view, keyword, format!("{label} defined inside a class"));
        }
        if findings.is_full() {
            return None;
        }
    }
    Some(())
}

pub(super) fn code_on_top_scope(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let mut ranges: Vec<_> = view.definitions().iter().map(|definition| definition.range()).collect();
    ranges.sort_by_key(|range| range.start);
    let mut at = 0;
    let end = view.tokens.len();
    for (start, range_end) in ranges.into_iter().map(|range| (range.start, range.end)).chain([(end, end)]) {
        for token in at..start {
            if view.kind(token).is_code() {
                let message = format!("code outside of class or define block - {}", view.value(token));
                findings.warn(view, token, message);
            }
        }
        at = at.max(range_end);
    }
    Some(())
}
