//! The fields of nodes: their classes, their positions, and their contents.

use crate::node::{NodeFlags, NodeKind, Operator};

/// The class of a field, as in the [table of nodes](crate::node_table).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Node,
    OptionalNode,
    List,
    Text,
    OptionalText,
    Token,
    /// Stored in the head of the node.
    Operator,
    /// Stored in the head of the node.
    Flag,
}

impl Class {
    /// Returns the number of words that a field of this class takes.
    pub(crate) const fn width(self) -> usize {
        match self {
            Self::Node | Self::OptionalNode | Self::Text | Self::OptionalText | Self::Token => 1,
            Self::List => 2,
            Self::Operator | Self::Flag => 0,
        }
    }

    const fn holds_children(self) -> bool {
        matches!(self, Self::Node | Self::OptionalNode | Self::List)
    }
}

/// The name and class of a field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Definition {
    pub(crate) name: &'static str,
    pub(crate) class: Class,
}

/// The position of children among the 32-bit words in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// A node; the word is 0 if there is none.
    Node(usize),
    /// A list: this word holds its start in the pool, the next word its length.
    List(usize),
}

/// Returns the position of a field among the 32-bit words in a node. Fails to compile if the kind has no such field.
pub(crate) const fn position(kind: NodeKind, name: &str) -> usize {
    let fields = kind.fields();
    let (mut at, mut index) = (0, 0);
    while !is_same(fields[index].name, name) {
        at += fields[index].class.width();
        index += 1;
    }
    at
}

const fn is_same(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    let mut index = 0;
    while index < left.len() && index < right.len() && left[index] == right[index] {
        index += 1;
    }
    index == left.len() && index == right.len()
}

/// Returns the position of the only field of a class.
pub(crate) const fn position_of_class(fields: &[Definition], class: Class) -> Option<usize> {
    let (mut at, mut index, mut found) = (0, 0, None);
    while index < fields.len() {
        if fields[index].class as u8 == class as u8 {
            assert!(found.is_none(), "a kind has at most one field of this class");
            found = Some(at);
        }
        at += fields[index].class.width();
        index += 1;
    }
    found
}

/// Returns the number of fields that hold children.
pub(crate) const fn child_fields(fields: &[Definition]) -> usize {
    let (mut index, mut count) = (0, 0);
    while index < fields.len() {
        count += fields[index].class.holds_children() as usize;
        index += 1;
    }
    count
}

/// Returns the positions of the fields that hold children. `N` is the number of [`child_fields`].
pub(crate) const fn slots<const N: usize>(fields: &[Definition]) -> [Slot; N] {
    let mut slots = [Slot::Node(0); N];
    let (mut at, mut index, mut count) = (0, 0, 0);
    while index < fields.len() {
        if fields[index].class.holds_children() {
            slots[count] = match fields[index].class {
                Class::List => Slot::List(at),
                _ => Slot::Node(at),
            };
            count += 1;
        }
        at += fields[index].class.width();
        index += 1;
    }
    slots
}

/// Returns the names of the fields that hold children. `N` is the number of [`child_fields`].
pub(crate) const fn names<const N: usize>(fields: &[Definition]) -> [&'static str; N] {
    let mut names = [""; N];
    let (mut index, mut count) = (0, 0);
    while index < fields.len() {
        if fields[index].class.holds_children() {
            names[count] = fields[index].name;
            count += 1;
        }
        index += 1;
    }
    names
}

/// A node before it is added to the tree.
#[derive(Clone, Copy, Debug)]
pub struct Raw {
    pub(crate) kind: NodeKind,
    pub(crate) operator: Operator,
    pub(crate) flags: NodeFlags,
    pub(crate) words: [u32; 5],
}

const _: () = assert!(size_of::<Raw>() == 24);

impl Raw {
    /// Creates a node whose words are zero.
    #[inline(always)]
    pub(crate) const fn empty(kind: NodeKind) -> Self {
        Self { kind, operator: Operator::None, flags: NodeFlags::empty(), words: [0; 5] }
    }
}

/// A finished list of nodes in the pool.
#[derive(Clone, Copy, Debug, Default)]
pub struct List {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

/// A text of a node, which [`Parsed::text_of`](crate::Parsed::text_of) reads.
///
/// It refers to the value of a token, or to a text that the tree stores because it is composed of several tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextRef(u32);

/// The place of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextPlace {
    /// The value of the token with this index.
    Token(u32),
    /// The text with this index among those that the tree stores.
    Stored(u32),
}

/// Marks texts that the tree stores.
const STORED: u32 = 1 << 31;

/// The word of a text that is absent.
const NO_TEXT: u32 = u32::MAX;

impl TextRef {
    /// Returns the value of the token with this index.
    pub(crate) const fn token(index: u32) -> Self {
        Self(index)
    }

    /// Returns the stored text with this index.
    pub(crate) const fn stored(index: u32) -> Self {
        Self(index | STORED)
    }

    pub(crate) const fn place(self) -> TextPlace {
        if self.0 & STORED == 0 { TextPlace::Token(self.0) } else { TextPlace::Stored(self.0 & !STORED) }
    }

    pub(crate) const fn of_word(word: u32) -> Self {
        Self(word)
    }

    pub(crate) fn of_optional_word(word: u32) -> Option<Self> {
        (word != NO_TEXT).then_some(Self(word))
    }

    pub(crate) const fn word(self) -> u32 {
        self.0
    }

    pub(crate) fn optional_word(text: Option<Self>) -> u32 {
        text.map_or(NO_TEXT, Self::word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_follow_each_other() {
        assert_eq!(position(NodeKind::CaseOption, "values"), 0);
        assert_eq!(position(NodeKind::CaseOption, "then_expr"), 2);
        assert_eq!(position(NodeKind::HostClassDefinition, "parent"), 3);
        assert_eq!(position(NodeKind::SelectorEntry, "value_expr"), 2);
        assert_eq!(NodeKind::CollectExpression.slots(), [Slot::Node(0), Slot::Node(1), Slot::List(2)]);
        assert_eq!(NodeKind::Parameter.field_names(), ["type_expr", "value"]);
    }

    #[test]
    fn nodes_have_room_for_their_fields() {
        for kind in NodeKind::ALL {
            let width: usize = kind.fields().iter().map(|field| field.class.width()).sum();
            assert!(width <= 5, "{} has {width} words", kind.name());
        }
    }
}
