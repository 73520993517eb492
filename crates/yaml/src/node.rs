//! The nodes of a document, with their tags, anchors and styles.

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
