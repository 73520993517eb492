//! Measures of nodes for the translation: depth, size, and whether they consume characters.

use crate::check::lookbehind::called;
use crate::syntax::{NodeId, NodeKind, Pattern};

/// The measures of all nodes, computed bottom-up.
pub(crate) struct Measures {
    nodes: Vec<Measure>,
}

#[derive(Clone, Copy, Default)]
struct Measure {
    depth: usize,
    size: u64,
    takes_characters: bool,
    is_empty: bool,
    captures: bool,
}

impl Measures {
    /// Measures a pattern without recursion.
    pub(crate) fn of(pattern: &Pattern) -> Self {
        /// The maximum length of chains of calls; longer chains are underestimated.
        const MAX_ROUNDS: usize = 64;
        let mut measures = Self { nodes: vec![Measure::default(); pattern.nodes.len()] };
        for _ in 0..MAX_ROUNDS {
            let mut changed = false;
            for index in 0..pattern.nodes.len() {
                let measure = measures.measure(pattern, NodeId(crate::parser::offset(index)));
                changed |= measure.size != measures.nodes[index].size;
                measures.nodes[index] = measure;
            }
            if pattern.calls.is_empty() || !changed {
                break;
            }
        }
        measures
    }

    fn measure(&self, pattern: &Pattern, id: NodeId) -> Measure {
        let mut depth = 0;
        let mut size: u64 = 1;
        let (mut any_takes, mut all_take, mut all_empty) = (false, true, true);
        let mut captures = matches!(pattern.node(id).kind, NodeKind::Capture(..) | NodeKind::Call(_));
        pattern.each_child(id, |child| {
            let child = self.nodes[child.index()];
            depth = depth.max(child.depth);
            size = size.saturating_add(child.size);
            any_takes |= child.takes_characters;
            all_take &= child.takes_characters;
            all_empty &= child.is_empty;
            captures |= child.captures;
        });
        let (takes_characters, is_empty) = match pattern.node(id).kind {
            NodeKind::Literal(stretch) => {
                size = u64::from(stretch.end - stretch.start);
                (true, false)
            }
            NodeKind::Class(_) | NodeKind::Property(..) => {
                size = 4;
                (true, false)
            }
            NodeKind::Any | NodeKind::Type(..) | NodeKind::LineBreak => (true, false),
            NodeKind::Grapheme => {
                size = 500;
                (true, false)
            }
            NodeKind::Empty | NodeKind::Anchor(_) | NodeKind::Keep | NodeKind::Look(..) => (false, true),
            NodeKind::Backref(backref) => {
                size = pattern.backrefs[backref as usize].groups.len() as u64;
                (false, false)
            }
            NodeKind::Absent(_) | NodeKind::Condition { .. } => (false, false),
            NodeKind::Call(call) => {
                let target = called(pattern, call).map(|target| self.nodes[target.index()]).unwrap_or_default();
                (size, depth) = (target.size.saturating_add(1), target.depth);
                (target.takes_characters, false)
            }
            NodeKind::List(_) => (any_takes, all_empty),
            NodeKind::Repeat { min, max, .. } => {
                size = size.saturating_mul(u64::from(max.unwrap_or(min).max(1)));
                (min > 0 && any_takes, all_empty || max == Some(0))
            }
            NodeKind::Alternation(_) | NodeKind::Capture(..) | NodeKind::Options(_) | NodeKind::Atomic(_) => {
                (all_take, all_empty)
            }
        };
        Measure { depth: depth + 1, size, takes_characters, is_empty, captures }
    }

    /// Returns the depth, including the node itself.
    pub(crate) fn depth(&self, id: NodeId) -> usize {
        self.nodes[id.index()].depth
    }

    /// Returns the size, in units of a character, when repetitions and calls are expanded.
    pub(crate) fn size(&self, id: NodeId) -> u64 {
        self.nodes[id.index()].size
    }

    /// Returns true if the node always matches at least one character.
    pub(crate) fn takes_characters(&self, id: NodeId) -> bool {
        self.nodes[id.index()].takes_characters
    }

    /// Returns true if the node contains groups or calls that capture.
    pub(crate) fn captures(&self, id: NodeId) -> bool {
        self.nodes[id.index()].captures
    }

    /// Returns true if the node never matches a character.
    pub(crate) fn is_empty(&self, id: NodeId) -> bool {
        self.nodes[id.index()].is_empty
    }
}
