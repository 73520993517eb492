//! The locations of keys and elements.
//!
//! An outline has the structure of a document, with locations instead of values. An alias refers to the node of its
//! anchor, and a merge to the merged mapping, so an outline is as large as its text, whatever the aliases are.

use std::collections::{HashMap, HashSet};

use puppetlang_types::Value;
use puppetlang_types::value::HashBuilder;

use crate::Position;
use crate::reader::{self, Kind, anchor_of, tag_of};
use crate::scalar::Scalar;
use crate::syntax::{Anchor, Event, Mark, Parser, Properties};
use crate::tag::{self, MappingForm, SequenceForm};
use crate::tree::{self, Offsets, Tree};

/// One step of a path into a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Segment<'s> {
    /// A key that is a string or a symbol.
    Key(&'s str),
    /// The index of an element, counted from 0, or a key that is an integer.
    Index(usize),
}

/// A key that a mapping contains more than once.
#[derive(Clone, Debug)]
pub struct DuplicateKey {
    /// The key.
    pub key: Value,
    /// The position of its first occurrence.
    pub first: Position,
    /// The position of a later occurrence. Each of them has its own [`DuplicateKey`].
    pub again: Position,
}

/// The number of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Id(usize);

/// A value in its place.
#[derive(Clone, Copy)]
struct Part {
    node: Id,
    kind: Kind,
    at: Mark,
}

enum Node {
    Scalar(Value),
    /// A scalar that the reader rejects.
    Rejected,
    Sequence(Vec<Part>),
    Mapping(Vec<Entry>),
}

enum Entry {
    /// A key with its position, and a value. The key is `None` if it is a container or rejected.
    Pair(Option<Value>, KeyPlace, Id),
    /// A merged mapping.
    Merge(Id),
}

/// An open container.
struct Frame {
    at: Mark,
    anchor: Option<Anchor>,
    content: Content,
}

enum Content {
    Sequence(SequenceForm, Vec<Part>),
    Mapping { form: MappingForm, entries: Vec<Entry>, key: Option<Key> },
}

/// A key whose value is missing.
struct Key {
    value: Option<Value>,
    place: KeyPlace,
    merges: bool,
}

/// The place of a key, and the node that it is.
#[derive(Clone, Copy)]
struct KeyPlace {
    at: Mark,
    node: Id,
}

/// The places where a node starts and where the next one may start.
#[derive(Clone, Copy)]
struct Extent {
    start: Mark,
    /// `None` at the end of the text.
    next: Option<Mark>,
}

/// The locations of the keys and elements of a document, for many calls of [`locate`](Self::locate).
#[derive(Default)]
pub struct Outline {
    nodes: Vec<Node>,
    /// The extents of the nodes.
    extents: Vec<Extent>,
    frames: Vec<Frame>,
    anchors: HashMap<Anchor, Id>,
    root: Option<Part>,
}

impl Outline {
    /// Reads the first document; `None` if the bytes are not valid YAML.
    ///
    /// Takes time and memory linear in the length of the text.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        Self::of(crate::text::of(bytes).ok()?)
    }

    /// Returns the outline of the first document; `None` if the text is not valid YAML.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let mut parser = Parser::new(text);
        let mut outline = Self::default();
        // The scalar of the event before.
        let mut scalar: Option<Id> = None;
        while let Some((event, at)) = parser.next_event().ok()? {
            if let Some(id) = scalar.take() {
                outline.extents[id.0].next = Some(at);
            }
            match event {
                Event::Alias(_, anchor) => outline.alias(anchor, at),
                Event::Scalar(text, style, properties) => {
                    let meaning = reader::meaning(text, style, tag_of(properties.as_deref()));
                    let node = match meaning.scalar {
                        Ok(Scalar::Value(value)) => Node::Scalar(value),
                        Ok(Scalar::Symbol(text)) => Node::Scalar(text.into()),
                        Err(_) => Node::Rejected,
                    };
                    let node = outline.register(anchor_of(properties.as_deref()), node, at);
                    scalar = Some(node);
                    outline.add(Part { node, kind: Kind::Scalar, at }, meaning.merges);
                }
                Event::SequenceStart(properties) => outline.begin_sequence(properties.as_deref(), at),
                Event::MappingStart(properties) => outline.begin_mapping(properties.as_deref(), at),
                Event::SequenceEnd | Event::MappingEnd => outline.end(),
            }
        }
        Some(outline)
    }

    fn node(&self, id: Id) -> &Node {
        &self.nodes[id.0]
    }

    fn register(&mut self, anchor: Option<Anchor>, node: Node, start: Mark) -> Id {
        let id = Id(self.nodes.len());
        self.nodes.push(node);
        self.extents.push(Extent { start, next: None });
        self.name(anchor, id);
        id
    }

    fn name(&mut self, anchor: Option<Anchor>, id: Id) {
        if let Some(anchor) = anchor {
            self.anchors.insert(anchor, id);
        }
    }

    fn alias(&mut self, anchor: Option<Anchor>, at: Mark) {
        let node = match anchor.and_then(|anchor| self.anchors.get(&anchor)) {
            Some(id) => *id,
            None => self.register(None, Node::Rejected, at),
        };
        self.add(Part { node, kind: Kind::Mergeable, at }, self.is_merge_key(node));
    }

    fn is_merge_key(&self, id: Id) -> bool {
        matches!(self.node(id), Node::Scalar(value) if value.as_str() == Some("<<"))
    }

    fn begin_sequence(&mut self, properties: Option<&Properties<'_>>, at: Mark) {
        let form = tag_of(properties).and_then(|tag| tag::sequence(tag).ok()).unwrap_or(SequenceForm::Array);
        self.frames.push(Frame { at, anchor: anchor_of(properties), content: Content::Sequence(form, Vec::new()) });
    }

    fn begin_mapping(&mut self, properties: Option<&Properties<'_>>, at: Mark) {
        let form = tag_of(properties).and_then(|tag| tag::mapping(tag).ok()).unwrap_or(MappingForm::Hash);
        self.frames.push(Frame {
            at,
            anchor: anchor_of(properties),
            content: Content::Mapping { form, entries: Vec::new(), key: None },
        });
    }

    fn end(&mut self) {
        let Some(Frame { at, anchor, content }) = self.frames.pop() else { return };
        let (node, kind, is_text) = match content {
            Content::Sequence(SequenceForm::Array, parts) => (Node::Sequence(parts), Kind::Sequence, false),
            Content::Sequence(SequenceForm::Ordered, parts) => {
                (Node::Mapping(parts.iter().map(|part| Entry::Merge(part.node)).collect()), Kind::Sequence, false)
            }
            Content::Mapping { entries, form, .. } => {
                (Node::Mapping(entries), Kind::Mergeable, matches!(form, MappingForm::Text))
            }
        };
        let mut id = self.register(anchor, node, at);
        if is_text {
            id = match self.find(id, &Segment::Key("str")) {
                Some(part) => part.node,
                None => self.register(anchor, Node::Scalar(Value::Undef), at),
            };
            self.name(anchor, id);
        }
        self.add(Part { node: id, kind, at }, self.is_merge_key(id));
    }

    /// Adds a value to the innermost container, or makes it the root.
    fn add(&mut self, part: Part, merges: bool) {
        let nodes = &self.nodes;
        match self.frames.last_mut().map(|frame| &mut frame.content) {
            None => self.root = Some(part),
            Some(Content::Sequence(_, parts)) => parts.push(part),
            Some(Content::Mapping { entries, key, .. }) => match key.take() {
                Some(key) => enter(nodes, entries, key, part),
                None => {
                    let value = match &nodes[part.node.0] {
                        Node::Scalar(value) => Some(value.clone()),
                        _ => None,
                    };
                    *key = Some(Key { value, place: KeyPlace { at: part.at, node: part.node }, merges });
                }
            },
        }
    }

    /// Returns the position of the key or element at a path; `None` if there is none.
    pub fn locate(&self, path: &[Segment<'_>]) -> Option<Position> {
        path.iter().try_fold(self.root?, |part, segment| self.find(part.node, segment)).map(|part| part.at.into())
    }

    /// Returns the value of a key or index, with the position of the key or element.
    fn find(&self, id: Id, segment: &Segment<'_>) -> Option<Part> {
        if let (Node::Sequence(parts), Segment::Index(index)) = (self.node(id), segment) {
            return parts.get(*index).copied();
        }
        let is_sought = |key: &Value| match (segment, key) {
            (Segment::Key(text), Value::String(key)) => key.as_str() == *text,
            (Segment::Index(index), Value::Integer(key)) => i64::try_from(*index) == Ok(*key),
            _ => false,
        };
        // The last entry counts, so mappings are searched from the end. Merged ones are searched in their place, and
        // only once, because a second search finds nothing either.
        let mut visited = HashSet::new();
        let mut open = vec![(id, usize::MAX)];
        while let Some((id, end)) = open.last_mut() {
            let Node::Mapping(entries) = self.node(*id) else {
                open.pop();
                continue;
            };
            let before = &entries[..entries.len().min(*end)];
            let Some((entry, rest)) = before.split_last() else {
                open.pop();
                continue;
            };
            *end = rest.len();
            match entry {
                Entry::Pair(Some(key), place, node) if is_sought(key) => {
                    return Some(Part { node: *node, kind: Kind::Mergeable, at: place.at });
                }
                Entry::Merge(merged) if visited.insert(*merged) => open.push((*merged, usize::MAX)),
                _ => {}
            }
        }
        None
    }

    /// Returns the keys that a mapping contains more than once, in the order of the text.
    pub(crate) fn duplicate_keys(&self) -> Vec<DuplicateKey> {
        let mut found = Vec::new();
        for node in &self.nodes {
            let Node::Mapping(entries) = node else { continue };
            // The hash leads from a key to its first occurrence.
            let mut positions = Vec::with_capacity(entries.len());
            let mut firsts = HashBuilder::with_capacity(entries.len());
            for entry in entries {
                let Entry::Pair(Some(key), place, _) = entry else { continue };
                let at = Position::from(place.at);
                match firsts.get(key) {
                    Some(Value::Integer(index)) => {
                        let first = usize::try_from(*index).ok().and_then(|index| positions.get(index));
                        let Some(first) = first.copied() else { continue };
                        found.push(DuplicateKey { key: key.clone(), first, again: at });
                    }
                    _ => {
                        firsts.insert(key.clone(), i64::try_from(positions.len()).unwrap_or(i64::MAX));
                        positions.push(at);
                    }
                }
            }
        }
        found.sort_by_key(|duplicate| duplicate.again);
        found
    }

    /// Returns the tree of the document. `text` is the text of the outline.
    pub(crate) fn into_tree(self, text: &str, offsets: &Offsets) -> Tree {
        let root = self.root.map(|part| part.node.0);
        let span = |id: Id| {
            let Extent { start, next } = self.extents[id.0];
            let start = offsets.byte(text, start.index);
            let next = next.map_or(text.len(), |next| offsets.byte(text, next.index)).max(start);
            tree::Extent { start, next }
        };
        let entry = |entry: &Entry| match entry {
            Entry::Pair(key, place, value) => {
                let extent = span(place.node);
                // The place of an alias is not that of its node.
                let start = offsets.byte(text, place.at.index);
                let extent = if start == extent.start { extent } else { tree::Extent { start, next: start } };
                tree::Entry::Pair { key: key.clone(), extent, value: value.0 }
            }
            Entry::Merge(merged) => tree::Entry::Merge(merged.0),
        };
        let content = |node: &Node| match node {
            Node::Scalar(value) => tree::Content::Scalar(Some(value.clone())),
            Node::Rejected => tree::Content::Scalar(None),
            Node::Sequence(parts) => tree::Content::Sequence(parts.iter().map(|part| part.node.0).collect()),
            Node::Mapping(entries) => tree::Content::Mapping(entries.iter().map(entry).collect()),
        };
        let nodes = self.nodes.iter().enumerate();
        let nodes = nodes.map(|(index, node)| tree::Node { extent: span(Id(index)), content: content(node) });
        Tree { nodes: nodes.collect(), root }
    }
}

/// Adds an entry or merges, as the reader does.
fn enter(nodes: &[Node], entries: &mut Vec<Entry>, key: Key, part: Part) {
    let is_mapping = |id: Id| matches!(nodes[id.0], Node::Mapping(_));
    match &nodes[part.node.0] {
        Node::Mapping(_) if key.merges && part.kind == Kind::Mergeable => entries.push(Entry::Merge(part.node)),
        Node::Sequence(parts)
            if key.merges && part.kind == Kind::Sequence && parts.iter().all(|part| is_mapping(part.node)) =>
        {
            // The first mapping that contains a key wins.
            entries.extend(parts.iter().rev().map(|part| Entry::Merge(part.node)));
        }
        _ => entries.push(Entry::Pair(key.value, key.place, part.node)),
    }
}
