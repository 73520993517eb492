//! The syntax tree of a pattern.
//!
//! Nodes live in one vector and name each other by index; a child always has a smaller index than its parent. That
//! makes trees of any depth free to drop, and lets most passes be one loop from the leaves to the root.

use std::collections::HashMap;

use crate::property::Property;

/// Index of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NodeId(pub(crate) u32);

impl NodeId {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// Index of a bracket expression; nested ones come before the one that holds them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ClassId(pub(crate) u32);

/// The options in force at a place of the pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Flags {
    pub(crate) ignore_case: bool,
    pub(crate) multi_line: bool,
    pub(crate) extended: bool,
    pub(crate) charset: Charset,
}

/// How far the classes reach: `(?d)`, `(?a)` and `(?u)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Charset {
    /// `\w` and its like are ASCII, POSIX brackets and `\b` are Unicode.
    #[default]
    Default,
    /// All are ASCII.
    Ascii,
    /// All are Unicode.
    Unicode,
}

/// A node, the options it was read under and its place in the text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    pub(crate) kind: NodeKind,
    pub(crate) flags: Flags,
    pub(crate) at: u32,
}

/// A stretch of a pool vector.
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

/// What a node is.
#[derive(Debug, Clone, Copy)]
pub(crate) enum NodeKind {
    /// Nothing: an empty branch.
    Empty,
    /// Characters, a stretch of [`Pattern::text`].
    Literal(Stretch),
    /// `.`
    Any,
    /// `\w` and its like.
    Type(CharType, Negated),
    /// `\p{…}`
    Property(Property, Negated),
    /// `[…]`
    Class(ClassId),
    /// An assertion without operand.
    Anchor(Anchor),
    /// `\K`
    Keep,
    /// `\R`
    LineBreak,
    /// `\X`
    Grapheme,
    /// `\1`, `\k<n>`: index into [`Pattern::backrefs`].
    Backref(u32),
    /// `\g<n>`: index into [`Pattern::calls`].
    Call(u32),
    /// One after the other.
    List(Stretch),
    /// One or the other.
    Alternation(Stretch),
    /// A quantifier.
    Repeat { child: NodeId, min: u32, max: Option<u32>, greed: Greed },
    /// A group that captures, with its number as the parser counts.
    Capture(u32, NodeId),
    /// `(?i:…)` or the rest of a group after `(?i)`.
    Options(NodeId),
    /// `(?>…)`
    Atomic(NodeId),
    /// `(?~…)`
    Absent(NodeId),
    /// `(?(1)…)`; the child is an alternation if there are two branches.
    Condition { group: u32, by_name: bool, child: NodeId },
    /// `(?=…)` and its like.
    Look(Look, NodeId),
}

/// Whether a class is meant or everything else.
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

/// The classes with a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CharType {
    Word,
    Digit,
    Space,
    HexDigit,
}

/// Assertions without operand.
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

/// How a quantifier chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Greed {
    Greedy,
    Lazy,
    Possessive,
}

/// The four assertions with an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    Ahead,
    NotAhead,
    Behind,
    NotBehind,
}

/// A reference to what groups matched.
#[derive(Debug)]
pub(crate) struct Backref {
    /// Numbers as the parser counts; several when a name is used for several groups.
    pub(crate) groups: Vec<u32>,
    pub(crate) by_name: bool,
    /// `\k<n+1>`
    pub(crate) level: Option<i32>,
}

/// A call of a group.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) target: CallTarget,
    /// The name as written, a stretch of the pattern.
    pub(crate) name: Stretch,
    /// The group called, which the check of references finds.
    pub(crate) group: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CallTarget {
    /// `\g<0>`
    Whole,
    /// A number as the parser counts, not yet known to exist.
    Number(u32),
    /// The name tells.
    Name,
}

/// A group that captures.
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
    /// `&&`: what came before is one operand, what comes after another.
    And,
}

/// A whole pattern.
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
    /// By number, from 1: the first entry stands for the whole match.
    pub(crate) groups: Vec<Group>,
    pub(crate) names: Names,
    /// Whether Ruby takes the pattern for UTF-8 whatever the text: see the pass over escapes.
    pub(crate) wide: bool,
}

/// The names of groups.
#[derive(Debug, Default)]
pub(crate) struct Names {
    /// In the order of their first use, with the groups that bear them.
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

    /// Does `visit` with every child of a node, in order.
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
