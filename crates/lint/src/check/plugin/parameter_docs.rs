//! The check of the documentation of parameters.
//!
//! All `#` comments before a class or defined type may document its parameters, also those of earlier definitions.

use std::collections::{HashMap, HashSet};

use foldhash::fast::FixedState;

use crate::check::context::{Context, Findings};
use crate::definition::Definition;
use crate::param::{KindsOfBrackets, variables};
use crate::token::Kind;
use crate::tokens::Group;
use crate::view::View;

/// A comment that documents a parameter.
struct Doc<'s> {
    name: &'s str,
    comment: usize,
    style: &'static str,
    /// This comment and further ones for the same parameter; empty if there is only one.
    duplicates: Vec<usize>,
}

/// The documentation of a definition.
#[derive(Default)]
struct Docs<'s> {
    list: Vec<Doc<'s>>,
    index: HashMap<&'s str, usize, FixedState>,
    /// The parameters with several comments, in the order in which the second one was found.
    duplicated: Vec<usize>,
    is_private: bool,
}

const NAME_OR_TITLE: &str = "name/title";

pub(in crate::check) fn parameter_documentation(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for definition in view.definitions() {
        let docs = Docs::before(view, definition)?;
        let params = definition.params.clone();
        let params = params.map_or_else(Vec::new, |params| variables(view, params, KindsOfBrackets::All));
        report_docs(view, definition, &docs, &params, findings);
        if !docs.is_private {
            report_params(context, definition, &docs, &params, findings);
        }
        if findings.is_full() {
            return None;
        }
    }
    Some(())
}

impl<'s> Docs<'s> {
    /// Reads the comments before a definition, the last one first.
    fn before(view: &View<'s>, definition: &Definition) -> Option<Self> {
        let mut docs = Self::default();
        docs.index.reserve(32);
        docs.list.reserve(32);
        for comment in view.group_in(Group::Comment, 0..definition.start).rev() {
            view.spend(1)?;
            if view.kind(comment) != Kind::Comment {
                continue;
            }
            let value = view.value(comment);
            let first = value.bytes().position(|byte| !is_space(char::from(byte)));
            let Some(first) = first.filter(|&first| matches!(value.as_bytes()[first], b'[' | b'$' | b'@')) else {
                continue;
            };
            let text = &value[first..];
            if text.strip_prefix("@api ").is_some_and(is_private) {
                docs.is_private = true;
            } else if let Some((style, name)) = documented(text) {
                let is_title = definition.kind == Kind::Define && matches!(name, "name" | "title");
                docs.add(if is_title { NAME_OR_TITLE } else { name }, style, comment);
            }
        }
        Some(docs)
    }

    fn add(&mut self, name: &'s str, style: &'static str, comment: usize) {
        if let Some(&index) = self.index.get(name) {
            let doc = &mut self.list[index];
            if doc.duplicates.is_empty() {
                doc.duplicates.push(doc.comment);
                self.duplicated.push(index);
            }
            doc.duplicates.push(comment);
        } else {
            self.index.insert(name, self.list.len());
            self.list.push(Doc { name, comment, style, duplicates: Vec::new() });
        }
    }
}

/// Reports parameters that are documented twice, and documentation of parameters that do not exist.
fn report_docs(view: &View<'_>, definition: &Definition, docs: &Docs<'_>, params: &[usize], findings: &mut Findings) {
    let (label, class) = (definition.label(), view.value(definition.name));
    for doc in docs.duplicated.iter().map(|&index| &docs.list[index]) {
        for &comment in &doc.duplicates {
            let message = format!("Duplicate {label} parameter documentation for {class}::{}", doc.name);
            findings.warn_at(position(view, comment), view.tokens[comment].value, message);
        }
    }
    let names: HashSet<&str, FixedState> = params.iter().map(|&param| view.value(param)).collect();
    for doc in &docs.list {
        let is_title = doc.name == NAME_OR_TITLE && definition.kind == Kind::Define;
        if !is_title && !names.contains(doc.name) {
            let message = format!("No matching {label} parameter for documentation of {class}::{}", doc.name);
            findings.warn_at(position(view, doc.comment), view.tokens[doc.comment].value, message);
        }
    }
}

/// Reports parameters without documentation, or in a style that is not allowed.
fn report_params(
    context: &Context<'_>,
    definition: &Definition,
    docs: &Docs<'_>,
    params: &[usize],
    findings: &mut Findings,
) {
    let view = &context.view;
    let (label, class) = (definition.label(), view.value(definition.name));
    for &param in params {
        let name = view.value(param);
        match docs.index.get(name).map(|&index| docs.list[index].style) {
            None => {
                let message = format!("missing documentation for {label} parameter {class}::{name}");
                findings.warn(view, param, message);
            }
            Some(style) if !context.settings.docs_allowed_styles.iter().any(|allowed| allowed == style) => {
                let message = format!("invalid documentation style for {label} parameter {class}::{name} ({style})");
                findings.warn(view, param, message);
            }
            Some(_) => {}
        }
    }
}

/// Returns the position of the name, or of its marker, in a comment.
fn position(view: &View<'_>, comment: usize) -> (u32, u32) {
    let token = &view.tokens[comment];
    let text = view.value(comment);
    let after_blanks = text.trim_start_matches(is_space);
    let rest = match after_blanks.strip_prefix("@param") {
        Some(rest) => rest.trim_start_matches(is_space),
        None => after_blanks,
    };
    // What is skipped is ASCII; one more for the `#`.
    let skipped = u32::try_from(text.len() - rest.len()).unwrap_or(u32::MAX);
    (token.line, token.column.saturating_add(skipped).saturating_add(1))
}

/// Returns true for the blanks of `\s`.
fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\r' | '\n' | '\x0b' | '\x0c')
}

/// Returns true for `private` after blanks, which ends the line.
fn is_private(rest: &str) -> bool {
    rest.trim_start_matches(' ')
        .strip_prefix("private")
        .is_some_and(|rest| rest.trim_start_matches(is_space).is_empty())
}

/// Returns the style and the name of the parameter that a comment documents.
fn documented(text: &str) -> Option<(&'static str, &str)> {
    match text.as_bytes().first()? {
        b'[' => {
            let (name, rest) = name(text.strip_prefix("[*")?)?;
            rest.starts_with("*]").then_some(("doc", name))
        }
        b'$' => {
            let (name, rest) = name(&text[1..])?;
            rest.starts_with(":: ").then_some(("kafo", name))
        }
        b'@' => {
            let rest = text.strip_prefix("@param ")?;
            Some(("strings", after_type(rest).or_else(|| whole_name(rest))?))
        }
        _ => None,
    }
}

/// Returns the name after `[Type] `. The type is as long as possible.
fn after_type(text: &str) -> Option<&str> {
    if !text.starts_with('[') {
        return None;
    }
    let ends = text.rmatch_indices("] ").map(|(at, _)| at).filter(|&at| at > 1);
    ends.into_iter().find_map(|at| whole_name(&text[at + 2..]))
}

/// Returns the name at the start of `text`, if a blank or nothing follows.
fn whole_name(text: &str) -> Option<&str> {
    let (name, rest) = name(text)?;
    (rest.is_empty() || rest.starts_with(' ')).then_some(name)
}

/// Splits `text` after the name that it starts with.
fn name(text: &str) -> Option<(&str, &str)> {
    let end = text.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_').count();
    (end > 0).then(|| text.split_at(end))
}
