//! The structure of a text in JSON.
//!
//! The text must have been read before, so this reader only looks for the places of keys and values. It also ends for
//! other texts, with the structure that it found so far.

use puppetlang_types::Value;
use puppetlang_yaml::{Content, Entry, Extent, Node, Tree};

use crate::Limits;

/// An open container.
struct Frame {
    node: usize,
    /// The last key of an object, if its value is missing.
    key: Option<(Option<Value>, Extent)>,
}

struct Reader<'t> {
    text: &'t str,
    index: usize,
    tree: Tree,
    frames: Vec<Frame>,
}

/// Returns the structure of a text that [`read`](crate::read) accepts, with the places of its keys and values.
///
/// The extents are exact: they end after the last byte of a key or value, also those of containers. The result for a
/// text that is not valid JSON is the part of the structure that was found.
///
/// ```
/// use puppetlang_json::tree;
///
/// let text = "{\"a\": [1, 2]}";
/// let tree = tree(text);
/// let (key, value) = tree.find(tree.root.expect("it is not empty"), "a").expect("it has the key");
/// assert_eq!(&text[key.start..key.next], "\"a\"");
/// assert_eq!(&text[tree.nodes[value].extent.start..tree.nodes[value].extent.next], "[1, 2]");
/// ```
pub fn tree(text: &str) -> Tree {
    let mut reader = Reader { text, index: 0, tree: Tree::default(), frames: Vec::new() };
    while reader.step().is_some() {}
    reader.tree
}

impl Reader<'_> {
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.index).copied()
    }

    fn rest(&self) -> &str {
        self.text.get(self.index..).unwrap_or_default()
    }

    /// Reads a token; `None` at the end of the text.
    fn step(&mut self) -> Option<()> {
        match self.byte()? {
            b' ' | b'\t' | b'\r' | b'\n' | b',' | b':' => self.index += 1,
            b'/' => self.index += comment_length(self.rest()),
            b'[' => self.begin(Content::Sequence(Vec::new())),
            b'{' => self.begin(Content::Mapping(Vec::new())),
            b']' | b'}' => {
                self.index += 1;
                let closed = self.frames.pop().and_then(|frame| self.tree.nodes.get_mut(frame.node));
                if let Some(node) = closed {
                    node.extent.next = self.index;
                }
            }
            b'"' => self.string(),
            _ => {
                let ends = |letter| matches!(letter, ',' | ']' | '}' | '/' | ' ' | '\t' | '\r' | '\n');
                let length = self.rest().find(ends).unwrap_or(self.rest().len()).max(1);
                self.scalar(length);
            }
        }
        Some(())
    }

    fn begin(&mut self, content: Content) {
        let extent = Extent { start: self.index, next: self.text.len() };
        self.index += 1;
        let node = self.add(Node { extent, content });
        self.frames.push(Frame { node, key: None });
    }

    /// Reads a string, which is a key if the innermost object has none.
    fn string(&mut self) {
        let length = string_length(self.rest());
        let is_key = self.frames.last().is_some_and(|frame| {
            frame.key.is_none() && matches!(self.tree.content(frame.node), Some(Content::Mapping(_)))
        });
        if !is_key {
            return self.scalar(length);
        }
        let (key, extent) = self.token(length);
        if let Some(frame) = self.frames.last_mut() {
            frame.key = Some((key, extent));
        }
    }

    fn scalar(&mut self, length: usize) {
        let (value, extent) = self.token(length);
        self.add(Node { extent, content: Content::Scalar(value) });
    }

    /// Moves over a token, and returns its value.
    fn token(&mut self, length: usize) -> (Option<Value>, Extent) {
        let extent = Extent { start: self.index, next: self.index + length };
        let token = &self.text.as_bytes()[extent.start..extent.next.min(self.text.len())];
        self.index = extent.next;
        (crate::read(token, &Limits { bytes: usize::MAX, ..Limits::default() }).ok(), extent)
    }

    /// Adds a value to the innermost container, or makes it the root.
    fn add(&mut self, node: Node) -> usize {
        let index = self.tree.nodes.len();
        self.tree.nodes.push(node);
        let Some(frame) = self.frames.last_mut() else {
            self.tree.root = Some(index);
            return index;
        };
        match (&mut self.tree.nodes[frame.node].content, frame.key.take()) {
            (Content::Sequence(elements), _) => elements.push(index),
            (Content::Mapping(entries), Some((key, extent))) => entries.push(Entry::Pair { key, extent, value: index }),
            _ => {}
        }
        index
    }
}

/// Returns the length of a comment.
fn comment_length(text: &str) -> usize {
    let length = match text.as_bytes().get(1) {
        Some(b'*') => text.get(2..).and_then(|rest| rest.find("*/")).map(|at| at + 4),
        Some(b'/') => text.find('\n'),
        _ => Some(1),
    };
    length.unwrap_or(text.len())
}

/// Returns the length of a string with its quotes.
fn string_length(text: &str) -> usize {
    let mut is_escaped = false;
    for (offset, byte) in text.bytes().enumerate().skip(1) {
        if byte == b'"' && !is_escaped {
            return offset + 1;
        }
        is_escaped = byte == b'\\' && !is_escaped;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_values_have_places() {
        let text = "/* c */ {\"a\\\"\": [1, \"é\", {\"b\": null}], // x\n \"c\": -1.5}";
        let tree = tree(text);
        let root = tree.root.expect("it is not empty");
        let key = |key: Option<&Value>| key.and_then(Value::as_str).map(str::to_owned);
        let keys: Vec<_> = tree.pairs(root).map(|(one, extent, _)| (key(one), extent.start)).collect();
        let last = text.find("\"c\"").expect("it is there");
        assert_eq!(keys, [(Some("a\"".to_owned()), 9), (Some("c".to_owned()), last)]);
        let (_, list) = tree.find(root, "a\"").expect("it is there");
        let Some(Content::Sequence(elements)) = tree.content(list) else { panic!("it is a list") };
        let starts: Vec<_> = elements.iter().map(|&element| tree.nodes[element].extent.start).collect();
        assert_eq!(starts, ["1, ", "\"é\"", "{\"b\""].map(|part| text.find(part).expect("it is there")));
    }

    #[test]
    fn other_texts_end() {
        for text in ["", "\"", "{\"a\"", "[[[", "}}]", "/", "/*", "//", "é", "\\", "{1:2}", "{\"a\" \"b\" \"c\"}"] {
            let _ = tree(text);
        }
    }
}
