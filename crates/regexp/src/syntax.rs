//! The syntax tree of a pattern.
//!
//! The nodes are stored in an arena, a vector in which they refer to each other by index; a child always has a smaller
//! index than its parent. Trees of any depth can be dropped without recursion, and most passes are a single bottom-up
//! loop.

use std::collections::HashMap;

use crate::property::Property;

/// The index of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NodeId(pub(crate) u32);

impl NodeId {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The index of a bracket expression. Nested bracket expressions have smaller indices than the enclosing one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ClassId(pub(crate) u32);

/// The options in effect at a point of the pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Flags {
    pub(crate) ignore_case: bool,
    pub(crate) multi_line: bool,
    pub(crate) extended: bool,
    pub(crate) charset: Charset,
}

/// The scope of character classes: `(?d)`, `(?a)` and `(?u)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Charset {
    /// `\w`, `\d`, `\s` and `\h` are ASCII; POSIX brackets and `\b` are Unicode.
    #[default]
    Default,
    /// All classes are ASCII.
    Ascii,
    /// All classes are Unicode.
    Unicode,
}

/// A node with the options in effect and its byte offset.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    pub(crate) kind: NodeKind,
    pub(crate) flags: Flags,
    pub(crate) at: u32,
}

/// A range of indices in a pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stretch {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Stretch {
    pub(crate) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// The kind of a node.
#[derive(Debug, Clone, Copy)]
pub(crate) enum NodeKind {
    /// An empty branch.
    Empty,
    /// A string of characters, a range of [`Pattern::text`].
    Literal(Stretch),
    /// `.`
    Any,
    /// `\w`, `\d`, `\s`, `\h` and their negations.
    Type(CharType, Negated),
    /// `\p{…}`
    Property(Property, Negated),
    /// `[…]`
    Class(ClassId),
    /// An assertion without an operand.
    Anchor(Anchor),
    /// `\K`
    Keep,
    /// `\R`
    LineBreak,
    /// `\X`
    Grapheme,
    /// `\1`, `\k<n>`: an index into [`Pattern::backrefs`].
    Backref(u32),
    /// `\g<n>`: an index into [`Pattern::calls`].
    Call(u32),
    /// A sequence.
    List(Stretch),
    /// Alternatives.
    Alternation(Stretch),
    /// A quantified node.
    Repeat { child: NodeId, min: u32, max: Option<u32>, greed: Greed },
    /// A capture group, with its number in the parser's count.
    Capture(u32, NodeId),
    /// `(?i:…)`, or the rest of a group after `(?i)`.
    Options(NodeId),
    /// `(?>…)`
    Atomic(NodeId),
    /// `(?~…)`
    Absent(NodeId),
    /// `(?(1)…)`. The child is an alternation if there are two branches.
    Condition { group: u32, by_name: bool, child: NodeId },
    /// A look-around assertion, such as `(?=…)`.
    Look(Look, NodeId),
}

/// Whether a class is negated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Negated {
    No,
    Yes,
}

impl Negated {
    pub(crate) fn when(condition: bool) -> Self {
        if condition { Self::Yes } else { Self::No }
    }
}

/// The character classes that are written as an escaped letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CharType {
    Word,
    Digit,
    Space,
    HexDigit,
}

/// Assertions without an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    /// `^`
    LineStart,
    /// `$`
    LineEnd,
    /// `\A`
    TextStart,
    /// `\z`
    TextEnd,
    /// `\Z`
    TextEndOrNewline,
    /// `\G`
    SearchStart,
    /// `\b`
    WordBoundary,
    /// `\B`
    NotWordBoundary,
}

/// The preference of a quantifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Greed {
    Greedy,
    Lazy,
    Possessive,
}

/// The four look-around assertions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    Ahead,
    NotAhead,
    Behind,
    NotBehind,
}

/// A backreference.
#[derive(Debug)]
pub(crate) struct Backref {
    /// The group numbers in the parser's count; several if groups share a name.
    pub(crate) groups: Vec<u32>,
    pub(crate) by_name: bool,
    /// `\k<n+1>`
    pub(crate) level: Option<i32>,
}

/// A call of a group.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) target: CallTarget,
    /// The name as written, a range of the pattern.
    pub(crate) name: Stretch,
    /// The called group, set by the check of references.
    pub(crate) group: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CallTarget {
    /// `\g<0>`
    Whole,
    /// A number in the parser's count, which may not exist.
    Number(u32),
    /// By name.
    Name,
}

/// A capture group.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Group {
    pub(crate) node: NodeId,
    pub(crate) named: bool,
}

/// A bracket expression.
#[derive(Debug)]
pub(crate) struct Class {
    pub(crate) negated: Negated,
    pub(crate) items: Vec<ClassItem>,
    pub(crate) flags: Flags,
}

/// A member of a bracket expression.
#[derive(Debug, Clone, Copy)]
pub(crate) enum ClassItem {
    Range(char, char),
    Type(CharType, Negated),
    Posix(Property, Negated),
    Property(Property, Negated),
    Nested(ClassId),
    /// `&&`, which separates two operands.
    And,
}

/// A parsed pattern.
#[derive(Debug)]
pub(crate) struct Pattern {
    pub(crate) nodes: Vec<Node>,
    pub(crate) root: NodeId,
    /// The children of lists and alternations.
    pub(crate) children: Vec<NodeId>,
    /// The characters of literals.
    pub(crate) text: String,
    pub(crate) classes: Vec<Class>,
    pub(crate) backrefs: Vec<Backref>,
    pub(crate) calls: Vec<Call>,
    /// The groups by number; the first entry is the whole match.
    pub(crate) groups: Vec<Group>,
    pub(crate) names: Names,
    /// True if Ruby treats the pattern as UTF-8 for every text; see the pass over escapes.
    pub(crate) wide: bool,
}

/// The names of groups.
#[derive(Debug, Default)]
pub(crate) struct Names {
    /// The names in the order of their first use, each with its groups.
    pub(crate) list: Vec<(String, Vec<u32>)>,
    index: HashMap<String, usize>,
}

impl Names {
    pub(crate) fn get(&self, name: &str) -> Option<&[u32]> {
        self.index.get(name).and_then(|&place| self.list.get(place)).map(|(_, groups)| groups.as_slice())
    }

    pub(crate) fn add(&mut self, name: &str, group: u32) {
        if let Some((_, groups)) = self.index.get(name).and_then(|&place| self.list.get_mut(place)) {
            groups.push(group);
            return;
        }
        self.index.insert(name.to_owned(), self.list.len());
        self.list.push((name.to_owned(), vec![group]));
    }
}

impl Pattern {
    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    pub(crate) fn list(&self, stretch: Stretch) -> &[NodeId] {
        &self.children[stretch.range()]
    }

    pub(crate) fn has_named_groups(&self) -> bool {
        !self.names.list.is_empty()
    }

    /// Calls `visit` for each child of a node, in order.
    pub(crate) fn each_child(&self, id: NodeId, mut visit: impl FnMut(NodeId)) {
        match self.node(id).kind {
            NodeKind::List(stretch) | NodeKind::Alternation(stretch) => {
                self.list(stretch).iter().copied().for_each(visit);
            }
            NodeKind::Repeat { child, .. }
            | NodeKind::Capture(_, child)
            | NodeKind::Options(child)
            | NodeKind::Atomic(child)
            | NodeKind::Absent(child)
            | NodeKind::Condition { child, .. }
            | NodeKind::Look(_, child) => visit(child),
            NodeKind::Empty
            | NodeKind::Literal(_)
            | NodeKind::Any
            | NodeKind::Type(..)
            | NodeKind::Property(..)
            | NodeKind::Class(_)
            | NodeKind::Anchor(_)
            | NodeKind::Keep
            | NodeKind::LineBreak
            | NodeKind::Grapheme
            | NodeKind::Backref(_)
            | NodeKind::Call(_) => {}
        }
    }
}
