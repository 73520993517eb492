//! Trees as JSON.

use std::io::{self, Write};

use puppetlang_source::Source;
use serde_json::{Map, Value as Json, json};

use crate::node::{NodeFlags, NodeId, Operator};
use crate::parsed::Parsed;
use crate::tree::{Field, Tree};

impl Parsed {
    /// Writes the nodes of the tree as a JSON array in pre-order, one per line.
    ///
    /// A node has its number, kind, span, line and column, text, operator, flags, and the numbers of its children by
    /// field. The nodes are not nested, because a tree may be deeper than JSON readers permit.
    ///
    /// # Errors
    ///
    /// If writing to `output` fails.
    pub fn write_json(&self, source: &Source, output: &mut impl Write) -> io::Result<()> {
        self.tree().map_or(Ok(()), |tree| self.write_json_in(tree, source, output))
    }

    /// Returns the nodes of the tree in the form of [`write_json`](Self::write_json); empty without a tree.
    pub fn nodes_json<'s>(&'s self, source: &'s Source) -> impl Iterator<Item = Json> + 's {
        self.tree().into_iter().flat_map(move |tree| tree.nodes().map(move |id| node(self, tree, id, source)))
    }

    /// Writes the nodes of `tree`, the tree or the [recovered](Self::recover) tree, in the same form.
    ///
    /// # Errors
    ///
    /// If writing to `output` fails.
    pub fn write_json_in(&self, tree: &Tree, source: &Source, output: &mut impl Write) -> io::Result<()> {
        for (index, id) in tree.nodes().enumerate() {
            output.write_all(if index == 0 { b"[" } else { b",\n " })?;
            serde_json::to_writer(&mut *output, &node(self, tree, id, source))?;
        }
        writeln!(output, "]")
    }
}

fn node(parsed: &Parsed, tree: &Tree, id: NodeId, source: &Source) -> Json {
    let span = tree.span(id);
    let place = source.position(span.start);
    let mut object = Map::new();
    object.insert("id".into(), id.get().into());
    object.insert("kind".into(), tree.kind(id).name().into());
    object.insert("span".into(), json!([span.start, span.end]));
    object.insert("line".into(), place.line.into());
    object.insert("column".into(), place.column.into());
    if let Some(text) = parsed.text_in(tree, id, source) {
        object.insert("text".into(), text.into());
    }
    if let Some(parent) = parsed.parent_name_in(tree, id, source) {
        object.insert("parent_name".into(), parent.into());
    }
    if tree.operator(id) != Operator::None {
        object.insert("operator".into(), tree.operator(id).text().into());
    }
    let flags: Vec<_> = flags(tree.flags(id)).collect();
    if !flags.is_empty() {
        object.insert("flags".into(), flags.into());
    }
    for (name, field) in tree.fields(id) {
        match field {
            Field::Node(None) => {}
            Field::Node(Some(child)) => drop(object.insert(name.into(), child.get().into())),
            Field::List(list) => {
                drop(object.insert(name.into(), list.iter().map(|child| child.get()).collect()));
            }
        }
    }
    let documentation: Vec<_> =
        parsed.doc_comment_in(tree, id, source).iter().map(|comment| source.slice(comment.span)).collect();
    if tree.kind(id).is_definition() && !documentation.is_empty() {
        object.insert("documentation".into(), documentation.into());
    }
    Json::Object(object)
}

/// Returns the names of the set flags.
fn flags(flags: NodeFlags) -> impl Iterator<Item = String> {
    flags.iter_names().map(|(name, _)| name.to_ascii_lowercase())
}
