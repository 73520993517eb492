//! The nodes of a document, with their tags, anchors and styles.
//!
//! Interpreters of Ruby need more than data: symbols, objects and tags. They read and write the nodes themselves.

use crate::reader::{anchor_of, tag_of};
use crate::scalar::{self, Scalar};
use crate::syntax::{Anchor, Event, Parser, Properties, Style as ReadStyle};
use crate::{WriteError, WriteOptions, YamlError, YamlErrorKind, text};
use puppetlang_types::Value;
use std::collections::HashMap;

/// The number of a node in its document.
pub type NodeId = usize;

/// The style that a scalar is to be written in; another one is used if the text does not allow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Without quotes.
    Plain,
    /// In single quotes.
    SingleQuoted,
    /// In double quotes.
    DoubleQuoted,
    /// A block that keeps its line breaks.
    Literal,
    /// A block whose long lines are folded.
    Folded,
}

/// The content of a node.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A scalar. Without a tag, the tag `!` marks one that is not text but has to be quoted.
    Scalar {
        /// The text.
        text: String,
        /// The style; for a node that was read, plain or another.
        style: Style,
        /// True if quotes do not change the meaning.
        is_text: bool,
    },
    /// A sequence.
    Sequence(Vec<NodeId>),
    /// A mapping: keys and values.
    Mapping(Vec<(NodeId, NodeId)>),
    /// Another occurrence of a node.
    Alias(NodeId),
    /// An alias of a name that no node before it has.
    UnknownAlias(String),
}

/// A node.
#[derive(Clone, Debug)]
pub struct Node {
    /// The full tag of a node that was read; the tag as it is written for others.
    pub tag: Option<String>,
    /// The number of the anchor of a node that is written.
    pub anchor: Option<u32>,
    /// The content.
    pub kind: Kind,
}

/// The nodes of a document.
#[derive(Clone, Debug, Default)]
pub struct Nodes {
    /// The nodes.
    pub nodes: Vec<Node>,
    /// The root; none in a document without content.
    pub root: Option<NodeId>,
}

impl Nodes {
    /// Adds a node.
    pub fn add(&mut self, tag: Option<&str>, kind: Kind) -> NodeId {
        self.nodes.push(Node { tag: tag.map(str::to_owned), anchor: None, kind });
        self.nodes.len() - 1
    }

    /// Returns a node.
    pub fn get(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id)
    }
}

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
