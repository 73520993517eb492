//! The names of nodes in messages.

use std::borrow::Cow;

use puppetlang_source::Source;

use crate::ast;
use crate::node::NodeId;
use crate::parsed::Parsed;
use crate::tree::Tree;

/// The names that messages use for the nodes of a tree.
#[derive(Clone, Copy)]
pub struct Labels<'a> {
    /// The tree.
    pub tree: &'a Tree,
    /// The result of parsing.
    pub parsed: &'a Parsed,
    /// The source.
    pub source: &'a Source,
}

impl Labels<'_> {
    fn text(&self, node: NodeId) -> Cow<'_, str> {
        self.parsed.text_in(self.tree, node, self.source).unwrap_or_default()
    }

    /// Returns the label of a node, such as `Host Class Definition` or `'+' expression`.
    pub fn label(&self, node: NodeId) -> Cow<'static, str> {
        // The label of a collector is that of its query.
        let node = ast::CollectExpression::cast(self.tree, node).map_or(node, ast::CollectExpression::query);
        let label = self.tree.kind(node).label();
        match label.split_once('{').and_then(|(start, rest)| Some((start, rest.split_once('}')?))) {
            Some((start, ("operator", end))) => format!("{start}{}{end}", self.tree.operator(node).text()).into(),
            Some((start, (_, end))) => format!("{start}{}{end}", self.text(node)).into(),
            None => label.into(),
        }
    }

    /// Returns the label of a node with the article `a` or `an`.
    pub fn a_label(&self, node: NodeId) -> String {
        let label = self.label(node);
        format!("{} {label}", article(&label))
    }

    /// Returns the label of a node with the article `A` or `An`.
    pub fn capital_a_label(&self, node: NodeId) -> String {
        let label = self.label(node);
        format!("{} {label}", if article(&label) == "an" { "An" } else { "A" })
    }
}

/// Returns the article for a label, based on its first letter (after a quote).
pub fn article(label: &str) -> &'static str {
    let first = label.strip_prefix(['\'', '"']).unwrap_or(label).chars().next();
    match first.map(|letter| letter.to_ascii_lowercase()) {
        Some('a' | 'e' | 'i' | 'o' | 'u' | 'y') => "an",
        _ => "a",
    }
}
