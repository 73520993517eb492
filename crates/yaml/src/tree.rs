//! The structure of a text: nodes with byte offsets.
//!
//! Checks of data walk this tree. An alias refers to the node of its anchor, so a tree is as large as its text. Other
//! readers, such as one for JSON, can build the same tree.

use std::collections::HashSet;

use puppetlang_types::Value;
use puppetlang_types::value::HashBuilder;

/// The structure of a text.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    /// All nodes. An entry or element is an index into this list.
    pub nodes: Vec<Node>,
    /// The index of the outermost node; `None` for an empty text.
    pub root: Option<usize>,
}

/// A value in its place.
#[derive(Clone, Debug)]
pub struct Node {
    /// The place.
    pub extent: Extent,
    /// The content.
    pub content: Content,
}

/// The place of a key or value: byte offsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The first byte.
    pub start: usize,
    /// The first byte of the next key or value, or of the end of the container. For a container the end of the text.
    pub next: usize,
}

/// The content of a node.
#[derive(Clone, Debug)]
pub enum Content {
    /// A scalar; `None` if the reader rejects it.
    Scalar(Option<Value>),
    /// A sequence of nodes.
    Sequence(Vec<usize>),
    /// A mapping.
    Mapping(Vec<Entry>),
}

/// An entry of a mapping.
#[derive(Clone, Debug)]
pub enum Entry {
    /// A key and a value.
    Pair {
        /// The key; `None` if it is a container or rejected.
        key: Option<Value>,
        /// The place of the key.
        extent: Extent,
        /// The value.
        value: usize,
    },
    /// A merged mapping.
    Merge(usize),
}

/// A key that a mapping contains again.
#[derive(Clone, Copy, Debug)]
pub struct Duplicate<'t> {
    /// The key.
    pub key: &'t Value,
    /// The place of its first occurrence.
    pub first: Extent,
    /// The place of this occurrence.
    pub again: Extent,
}

impl Tree {
    /// Returns the keys that a mapping contains again, mapping by mapping.
    pub fn duplicates(&self) -> impl Iterator<Item = Duplicate<'_>> {
        self.nodes.iter().flat_map(|node| {
            let entries: &[Entry] = if let Content::Mapping(entries) = &node.content { entries } else { &[] };
            // The hash leads from a key to the index of its first occurrence.
            let mut firsts = HashBuilder::with_capacity(entries.len());
            entries.iter().enumerate().filter_map(move |(index, entry)| {
                let Entry::Pair { key: Some(key), extent, .. } = entry else { return None };
                let Some(Value::Integer(first)) = firsts.get(key) else {
                    firsts.insert(key.clone(), i64::try_from(index).unwrap_or(i64::MAX));
                    return None;
                };
                match usize::try_from(*first).ok().and_then(|first| entries.get(first)) {
                    Some(Entry::Pair { extent: first, .. }) => Some(Duplicate { key, first: *first, again: *extent }),
                    _ => None,
                }
            })
        })
    }

    /// Returns the content of a node.
    pub fn content(&self, node: usize) -> Option<&Content> {
        self.nodes.get(node).map(|node| &node.content)
    }

    /// Returns the entries of a mapping, without those that it merges; none for other nodes.
    pub fn pairs(&self, node: usize) -> impl Iterator<Item = (Option<&Value>, Extent, usize)> {
        let entries = match self.content(node) {
            Some(Content::Mapping(entries)) => entries.as_slice(),
            _ => &[],
        };
        entries.iter().filter_map(|entry| match entry {
            Entry::Pair { key, extent, value } => Some((key.as_ref(), *extent, *value)),
            Entry::Merge(_) => None,
        })
    }

    /// Returns the place and the value of a key, which a merge may have added. The last entry counts.
    pub fn find(&self, node: usize, key: &str) -> Option<(Extent, usize)> {
        let mut visited = HashSet::new();
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            let own = self.pairs(node).filter(|(known, ..)| known.and_then(Value::as_str) == Some(key));
            if let Some((_, extent, value)) = own.last() {
                return Some((extent, value));
            }
            if visited.insert(node)
                && let Some(Content::Mapping(entries)) = self.content(node)
            {
                open.extend(entries.iter().filter_map(|entry| match entry {
                    Entry::Merge(merged) if !visited.contains(merged) => Some(*merged),
                    _ => None,
                }));
            }
        }
        None
    }

    /// Adds a number to all offsets.
    pub(crate) fn shift(&mut self, by: usize) {
        let shift = |extent: &mut Extent| {
            extent.start += by;
            extent.next += by;
        };
        for node in &mut self.nodes {
            shift(&mut node.extent);
            let Content::Mapping(entries) = &mut node.content else { continue };
            for entry in entries {
                if let Entry::Pair { extent, .. } = entry {
                    shift(extent);
                }
            }
        }
    }
}

/// The number of characters between two recorded offsets.
const STEP: usize = 64;

/// The byte offsets of the characters of a text.
pub(crate) struct Offsets {
    /// The offset of each [`STEP`]th character; empty for ASCII.
    offsets: Vec<usize>,
}

impl Offsets {
    pub(crate) fn new(text: &str) -> Self {
        if text.is_ascii() {
            return Self { offsets: Vec::new() };
        }
        Self { offsets: text.char_indices().step_by(STEP).map(|(offset, _)| offset).collect() }
    }

    /// Returns the byte offset of a character, counted from 0; the length of the text if it is shorter.
    pub(crate) fn byte(&self, text: &str, character: usize) -> usize {
        if self.offsets.is_empty() {
            return character.min(text.len());
        }
        let Some(&start) = self.offsets.get(character / STEP) else { return text.len() };
        let rest = &text[start..];
        start + rest.char_indices().nth(character % STEP).map_or(rest.len(), |(offset, _)| offset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_have_byte_offsets() {
        for text in ["plain", "é", &"aé😀\n".repeat(100)] {
            let offsets = Offsets::new(text);
            for (number, (offset, _)) in text.char_indices().enumerate() {
                assert_eq!(offsets.byte(text, number), offset, "{number} in {text:?}");
            }
            assert_eq!(offsets.byte(text, text.chars().count() + 70), text.len());
        }
    }

    #[test]
    fn merged_keys_are_found() {
        let text = "a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  y: 3\nc: &c\n  <<: [*a]\n  k: *c\n";
        let tree = crate::tree(text.as_bytes()).expect("it is valid");
        let root = tree.root.expect("it is not empty");
        let at = |path: &[&str]| {
            let mut node = root;
            let mut start = None;
            for key in path {
                let (extent, value) = tree.find(node, key)?;
                (node, start) = (value, Some(extent.start));
            }
            start
        };
        assert_eq!(at(&["b", "x"]), text.find("x: 1"));
        assert_eq!(at(&["b", "y"]), text.find("y: 3"));
        assert_eq!(at(&["c", "k"]), text.find("k: *c"));
        assert_eq!(at(&["c", "z"]), None);
    }
}
