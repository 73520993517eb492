//! Checks that look-behinds have a fixed length, and that references have targets.
//!
//! Ruby counts characters. Only the top-level alternatives of a look-behind may differ in length; this exception is
//! lost if they are in a group with options or next to other items.

use std::cmp::Reverse;

use crate::error::{Fault, SyntaxErrorKind as Kind};
use crate::set;
use crate::syntax::{Anchor, Look, NodeId, NodeKind, Pattern};

/// The facts about a node.
#[derive(Clone, Copy)]
struct Facts {
    /// The length in characters, if it is fixed.
    length: Option<u64>,
    /// True if the node is allowed in `(?<=…)`.
    behind: bool,
    /// True if the node is allowed in `(?<!…)`.
    not_behind: bool,
    /// The first node of the subtree.
    first: u32,
}

/// Checks the whole pattern and returns the first fault from the left.
pub(crate) fn check(pattern: &Pattern) -> Result<(), Fault> {
    let interesting = |kind: &NodeKind| {
        matches!(
            kind,
            NodeKind::Look(Look::Behind | Look::NotBehind, _) | NodeKind::Backref(_) | NodeKind::Condition { .. }
        )
    };
    if !pattern.nodes.iter().any(|node| interesting(&node.kind)) {
        return Ok(());
    }
    let facts = facts(pattern);
    let mut first: Option<(Moment, Fault)> = None;
    for (index, node) in (0..).zip(&pattern.nodes) {
        let Some((key, kind)) = fault(pattern, &facts, index) else {
            continue;
        };
        if first.as_ref().is_none_or(|&(known, _)| key < known) {
            first = Some((key, Fault::new(kind, node.at as usize)));
        }
    }
    if let Some((_, fault)) = first {
        return Err(fault);
    }
    conditions(pattern)
}

/// The time at which Ruby's traversal handles a node.
///
/// It enters a node before its first leaf and before the nodes inside it, and leaves it after them.
type Moment = (u32, bool, Reverse<u32>);

/// Returns the fault of a node, and the time at which Ruby detects it.
fn fault(pattern: &Pattern, facts: &[Facts], index: u32) -> Option<(Moment, Kind)> {
    let groups = pattern.groups.len();
    let entering = (facts[index as usize].first, false, Reverse(index));
    let leaving = (index, true, Reverse(index));
    match pattern.nodes[index as usize].kind {
        NodeKind::Backref(backref) => {
            let highest = pattern.backrefs[backref as usize].highest() as usize;
            (highest >= groups).then_some((leaving, Kind::InvalidBackref))
        }
        NodeKind::Condition { group, .. } => (group as usize >= groups).then_some((entering, Kind::InvalidBackref)),
        NodeKind::Look(look @ (Look::Behind | Look::NotBehind), child) => {
            let content = &facts[child.index()];
            let allowed = if look == Look::Behind { content.behind } else { content.not_behind };
            if !allowed {
                return Some((entering, Kind::InvalidLookBehind));
            }
            (!fixed_branches(pattern, facts, child)).then_some((leaving, Kind::InvalidLookBehind))
        }
        _ => None,
    }
}

/// Returns true if the content of a look-behind, or each of its alternatives, has a fixed length.
fn fixed_branches(pattern: &Pattern, facts: &[Facts], content: NodeId) -> bool {
    match pattern.node(content).kind {
        NodeKind::Alternation(stretch) => {
            pattern.list(stretch).iter().all(|branch| facts[branch.index()].length.is_some())
        }
        NodeKind::Literal(_) | NodeKind::Property(..) | NodeKind::Class(_) => true,
        _ => facts[content.index()].length.is_some(),
    }
}

/// Checks that conditions have at most two branches, which Ruby detects last.
fn conditions(pattern: &Pattern) -> Result<(), Fault> {
    let too_many = |kind: &NodeKind| match *kind {
        NodeKind::Condition { child, .. } => match pattern.node(child).kind {
            NodeKind::Alternation(stretch) => pattern.list(stretch).len() > 2,
            _ => false,
        },
        _ => false,
    };
    match pattern.nodes.iter().find(|node| too_many(&node.kind)) {
        Some(node) => Err(Fault::new(Kind::InvalidConditionalPattern, node.at as usize)),
        None => Ok(()),
    }
}

/// Computes the facts of all nodes bottom-up.
///
/// A call has the length of its group, which may come later, so the pass is repeated until the calls are stable. Chains
/// of calls that are too long are treated as recursion.
fn facts(pattern: &Pattern) -> Vec<Facts> {
    let looks_behind = |kind: &NodeKind| matches!(kind, NodeKind::Look(Look::Behind | Look::NotBehind, _));
    let measure_sets = pattern.nodes.iter().any(|node| looks_behind(&node.kind));
    const LONGEST_CHAIN: usize = 32;
    let unknown = Facts { length: None, behind: true, not_behind: true, first: 0 };
    let mut facts = vec![unknown; pattern.nodes.len()];
    for round in 0..LONGEST_CHAIN {
        let mut learned = false;
        for index in 0..pattern.nodes.len() {
            let fresh = node_facts(pattern, &facts, index, measure_sets);
            learned |= matches!(pattern.nodes[index].kind, NodeKind::Call(_)) && fresh.length != facts[index].length;
            facts[index] = fresh;
        }
        if round > 0 && !learned || pattern.calls.is_empty() {
            break;
        }
    }
    facts
}

/// Computes the facts of a node. Sets are built only if their length matters, that is, for look-behinds.
fn node_facts(pattern: &Pattern, facts: &[Facts], index: usize, measure_sets: bool) -> Facts {
    let id = NodeId(crate::parser::offset(index));
    let mut first = id.0;
    let (mut behind, mut not_behind) = (true, true);
    let mut lengths = Lengths::default();
    pattern.each_child(id, |child| {
        let child = &facts[child.index()];
        first = first.min(child.first);
        behind &= child.behind;
        not_behind &= child.not_behind;
        lengths.add(child.length);
    });
    let node = pattern.node(id);
    let length = match node.kind {
        NodeKind::Empty | NodeKind::Anchor(_) | NodeKind::Keep | NodeKind::Look(..) => Some(0),
        NodeKind::Literal(_) if measure_sets && set::may_be_several(pattern, node) => None,
        NodeKind::Literal(stretch) => {
            Some(u64::try_from(pattern.text[stretch.range()].chars().count()).unwrap_or(u64::MAX))
        }
        NodeKind::Property(..) | NodeKind::Class(_) => {
            (!measure_sets || !set::may_be_several(pattern, node)).then_some(1)
        }
        NodeKind::Any | NodeKind::Type(..) => Some(1),
        NodeKind::List(_) => lengths.sum,
        NodeKind::Alternation(_) => lengths.common(),
        NodeKind::Repeat { min, max, .. } => {
            lengths.sum.filter(|_| max == Some(min)).map(|length| length.saturating_mul(u64::from(min)))
        }
        NodeKind::Capture(..) | NodeKind::Options(_) | NodeKind::Atomic(_) | NodeKind::Condition { .. } => lengths.sum,
        NodeKind::Call(call) => {
            called(pattern, call).and_then(|target| facts.get(target.index())).and_then(|target| target.length)
        }
        NodeKind::Absent(_) | NodeKind::Backref(_) | NodeKind::LineBreak | NodeKind::Grapheme => None,
    };
    match node.kind {
        NodeKind::Capture(..) => not_behind = false,
        NodeKind::Atomic(_)
        | NodeKind::Absent(_)
        | NodeKind::Condition { .. }
        | NodeKind::Backref(_)
        | NodeKind::LineBreak
        | NodeKind::Grapheme
        | NodeKind::Anchor(Anchor::TextEnd | Anchor::TextEndOrNewline)
        | NodeKind::Look(Look::Ahead | Look::NotAhead, _) => (behind, not_behind) = (false, false),
        _ => {}
    }
    Facts { length, behind, not_behind, first }
}

/// Returns the node that a call executes.
pub(crate) fn called(pattern: &Pattern, call: u32) -> Option<NodeId> {
    let call = pattern.calls.get(call as usize)?;
    pattern.groups.get(call.group as usize).map(|group| group.node)
}

/// The lengths of a node's children.
struct Lengths {
    sum: Option<u64>,
    common: Option<Option<u64>>,
}

impl Default for Lengths {
    fn default() -> Self {
        Self { sum: Some(0), common: None }
    }
}

impl Lengths {
    fn add(&mut self, length: Option<u64>) {
        self.sum = self.sum.zip(length).map(|(sum, length)| sum.saturating_add(length));
        self.common = Some(match self.common {
            None => length,
            Some(known) => known.filter(|_| known == length),
        });
    }

    /// Returns the common length of all children.
    fn common(&self) -> Option<u64> {
        self.common.flatten()
    }
}
