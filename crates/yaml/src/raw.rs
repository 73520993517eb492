//! Reads and writes the nodes of a document.
//!
//! Interpreters of Ruby need more than data: symbols, objects and tags. They read and write the nodes themselves.

use crate::reader::{anchor_of, tag_of};
use crate::scalar::{self, Scalar};
use crate::syntax::{Anchor, Event, Parser, Properties, Style as ReadStyle};
use crate::{WriteError, WriteOptions, YamlError, YamlErrorKind, text};
use puppetlang_types::Value;
use std::collections::HashMap;

pub use crate::node::{Kind, Node, NodeId, Nodes, Style};

/// Reads the first document of a text.
///
/// # Errors
///
/// If the text is not valid YAML.
pub fn read(bytes: &[u8]) -> Result<Nodes, YamlError> {
    let text = text::of(bytes)?;
    let mut parser = Parser::new(text);
    let mut builder = Builder::default();
    while let Some((event, _)) = parser.next_event()? {
        match event {
            Event::Alias(name, None) => {
                builder.leaf(None, Kind::UnknownAlias(name.to_owned()), None);
            }
            Event::Alias(name, Some(anchor)) => {
                let kind = match builder.anchors.get(&anchor) {
                    Some(node) => Kind::Alias(*node),
                    None => Kind::UnknownAlias(name.to_owned()),
                };
                builder.leaf(None, kind, None);
            }
            Event::Scalar(text, style, properties) => {
                let style = if style == ReadStyle::Plain { Style::Plain } else { Style::DoubleQuoted };
                let kind = Kind::Scalar { text: text.into_owned(), style, is_text: false };
                builder.leaf(tag_of(properties.as_deref()), kind, anchor_of(properties.as_deref()));
            }
            Event::SequenceStart(properties) => builder.open(properties.as_deref(), Kind::Sequence(Vec::new())),
            Event::MappingStart(properties) => builder.open(properties.as_deref(), Kind::Mapping(Vec::new())),
            Event::SequenceEnd | Event::MappingEnd => drop(builder.open.pop()),
        }
    }
    Ok(builder.nodes)
}

/// Builds nodes from events.
#[derive(Default)]
struct Builder {
    nodes: Nodes,
    /// The open containers, with the key of a mapping that waits for its value.
    open: Vec<(NodeId, Option<NodeId>)>,
    anchors: HashMap<Anchor, NodeId>,
}

impl Builder {
    fn leaf(&mut self, tag: Option<&str>, kind: Kind, anchor: Option<Anchor>) -> NodeId {
        let node = self.nodes.add(tag, kind);
        if let Some(anchor) = anchor {
            self.anchors.insert(anchor, node);
        }
        match self.open.last_mut() {
            None => self.nodes.root = Some(node),
            Some((container, key)) => match self.nodes.nodes.get_mut(*container).map(|node| &mut node.kind) {
                Some(Kind::Sequence(items)) => items.push(node),
                Some(Kind::Mapping(pairs)) => match key.take() {
                    Some(key) => pairs.push((key, node)),
                    None => *key = Some(node),
                },
                _ => {}
            },
        }
        node
    }

    fn open(&mut self, properties: Option<&Properties<'_>>, kind: Kind) {
        let node = self.leaf(tag_of(properties), kind, anchor_of(properties));
        self.open.push((node, None));
    }
}

/// Writes a document.
///
/// # Errors
///
/// If a limit of the options is exceeded.
pub fn write(nodes: &Nodes, options: &WriteOptions) -> Result<String, WriteError> {
    crate::write::write_nodes(nodes, options)
}

/// Returns the style for a string, as Psych chooses it.
pub fn string_style(text: &str, options: &WriteOptions) -> Style {
    crate::write::string_style(text, options)
}

/// The meaning of a plain scalar.
#[derive(Clone, Debug)]
pub enum Meaning {
    /// Data.
    Value(Value),
    /// A symbol.
    Symbol(String),
    /// The digits of an integer beyond 64 bits.
    LargeInteger,
    /// A point in time.
    Time,
    /// A date.
    Date,
    /// Something that is not valid, with the message.
    Invalid(String),
}

/// Returns the meaning of a plain scalar.
pub fn meaning(text: &str) -> Meaning {
    match scalar::meaning(text) {
        Ok(Scalar::Value(value)) => Meaning::Value(value),
        Ok(Scalar::Symbol(name)) => Meaning::Symbol(name),
        Err(refusal) if refusal.is_large_integer => Meaning::LargeInteger,
        Err(refusal) if refusal.kind == YamlErrorKind::Class && refusal.message.ends_with("Time") => Meaning::Time,
        Err(refusal) if refusal.kind == YamlErrorKind::Class => Meaning::Date,
        Err(refusal) => Meaning::Invalid(refusal.message),
    }
}
