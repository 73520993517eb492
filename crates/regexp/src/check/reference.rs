//! Checks that references and calls have targets, and detects endless recursion.
//!
//! A group recurses endlessly if it can match only by calling itself, or if it can call itself before it consumes a
//! character. In terms of grammars, the former means that a symbol is not productive, the latter that it is
//! left-recursive. Both are computed for all groups at once.

use crate::check::lookbehind::called;
use crate::error::{Fault, SyntaxErrorKind as Kind};
use crate::syntax::{CallTarget, NodeId, NodeKind, Pattern};

/// The maximum number of rounds in which facts are propagated through calls.
const MAX_ROUNDS: usize = 64;

/// Checks numbered references, resolves all calls, and detects endless recursion.
pub(crate) fn check(pattern: &mut Pattern, text: &str) -> Result<(), Fault> {
    if pattern.has_named_groups() {
        numbered(pattern)?;
    }
    if pattern.calls.is_empty() {
        return Ok(());
    }
    resolve(pattern, text)?;
    recursion(pattern)
}

/// Rejects numbered references in patterns with named groups.
fn numbered(pattern: &Pattern) -> Result<(), Fault> {
    let by_number = |kind: &NodeKind| match *kind {
        NodeKind::Backref(backref) => !pattern.backrefs[backref as usize].by_name,
        NodeKind::Condition { by_name, .. } => !by_name,
        _ => false,
    };
    match pattern.nodes.iter().find(|node| by_number(&node.kind)) {
        Some(node) => Err(Fault::new(Kind::NumberedReference, node.at as usize)),
        None => Ok(()),
    }
}

/// Resolves calls to groups.
fn resolve(pattern: &mut Pattern, text: &str) -> Result<(), Fault> {
    let named_only = pattern.has_named_groups();
    for call in &mut pattern.calls {
        let (start, end) = (call.name.start as usize, call.name.end as usize);
        let fault = |kind| Err(Fault::named(kind, start, end));
        call.group = match call.target {
            CallTarget::Whole => 0,
            CallTarget::Number(_) if named_only => return fault(Kind::NumberedReference),
            CallTarget::Number(number) if number as usize >= pattern.groups.len() => {
                return fault(Kind::UndefinedGroupReference);
            }
            CallTarget::Number(number) => number,
            CallTarget::Name => match pattern.names.get(&text[start..end]) {
                None => return fault(Kind::UndefinedNameReference),
                Some(&[group]) => group,
                Some(_) => return fault(Kind::AmbiguousCall),
            },
        };
    }
    Ok(())
}

fn recursion(pattern: &Pattern) -> Result<(), Fault> {
    let productive = spread(pattern, is_productive);
    let finite = |id: NodeId| productive.get(id.index()).copied().unwrap_or(true);
    let takes_characters = spread(pattern, takes_characters);
    if pattern.groups.iter().all(|group| finite(group.node)) && !is_left_recursive(pattern, &takes_characters) {
        return Ok(());
    }
    let at = pattern.calls.first().map_or(0, |call| call.name.start as usize);
    let unknown = pattern.groups.iter().find_map(|group| unknown_backref(pattern, &takes_characters, group.node));
    Err(unknown.unwrap_or(Fault::new(Kind::NeverEndingRecursion, at)))
}

/// Finds a reference to a missing group, which Ruby detects while it measures the text before the first call.
fn unknown_backref(pattern: &Pattern, takes_characters: &[bool], group: NodeId) -> Option<Fault> {
    let content = match pattern.node(group).kind {
        NodeKind::Capture(_, content) => content,
        _ => group,
    };
    let NodeKind::List(parts) = pattern.node(content).kind else {
        return None;
    };
    let first_call = pattern.calls.first().map_or(0, |call| call.name.start);
    for part in pattern.list(parts) {
        match pattern.node(*part).kind {
            _ if pattern.node(*part).at >= first_call => return None,
            NodeKind::Backref(backref) => {
                let highest = pattern.backrefs[backref as usize].highest();
                if highest as usize >= pattern.groups.len() {
                    return Some(Fault::new(Kind::InvalidBackref, pattern.node(*part).at as usize));
                }
            }
            _ if takes_characters[part.index()] => return None,
            _ => {}
        }
    }
    None
}

/// Computes a fact for all nodes bottom-up, repeatedly until the calls are stable.
fn spread(pattern: &Pattern, holds: impl Fn(&Pattern, &[bool], NodeId) -> bool) -> Vec<bool> {
    let mut facts = vec![false; pattern.nodes.len()];
    for _ in 0..MAX_ROUNDS {
        let mut learned = false;
        for index in 0..facts.len() {
            if !facts[index] && holds(pattern, &facts, NodeId(crate::parser::offset(index))) {
                facts[index] = true;
                learned = true;
            }
        }
        if !learned {
            return facts;
        }
    }
    // For longer chains of calls, assume that the fact holds.
    vec![true; pattern.nodes.len()]
}

fn of_children(pattern: &Pattern, facts: &[bool], id: NodeId) -> (bool, bool) {
    let (mut any, mut all) = (false, true);
    pattern.each_child(id, |child| {
        any |= facts[child.index()];
        all &= facts[child.index()];
    });
    (any, all)
}

/// Returns true if a node can match with finitely many calls.
fn is_productive(pattern: &Pattern, facts: &[bool], id: NodeId) -> bool {
    match pattern.node(id).kind {
        NodeKind::Alternation(_) => of_children(pattern, facts, id).0,
        NodeKind::Repeat { min: 0, .. } => true,
        NodeKind::Call(call) => called(pattern, call).is_none_or(|target| facts[target.index()]),
        _ => of_children(pattern, facts, id).1,
    }
}

/// Returns true if a node always matches at least one character.
fn takes_characters(pattern: &Pattern, facts: &[bool], id: NodeId) -> bool {
    match pattern.node(id).kind {
        NodeKind::Literal(_)
        | NodeKind::Any
        | NodeKind::Type(..)
        | NodeKind::Property(..)
        | NodeKind::Class(_)
        | NodeKind::LineBreak
        | NodeKind::Grapheme => true,
        NodeKind::Empty | NodeKind::Anchor(_) | NodeKind::Keep | NodeKind::Absent(_) | NodeKind::Look(..) => false,
        NodeKind::List(_) => of_children(pattern, facts, id).0,
        NodeKind::Repeat { min, child, .. } => min > 0 && facts[child.index()],
        NodeKind::Call(call) => called(pattern, call).is_some_and(|target| facts[target.index()]),
        NodeKind::Backref(backref) => {
            let groups = &pattern.backrefs[backref as usize].groups;
            // Inside its own group, a reference may match nothing.
            let around = |group: NodeId| group > id && pattern.node(group).at < pattern.node(id).at;
            let target = |&group: &u32| pattern.groups.get(group as usize).map(|group| group.node);
            groups.iter().filter_map(target).all(|target| facts[target.index()] && !around(target))
        }
        NodeKind::Condition { child, .. } => {
            matches!(pattern.node(child).kind, NodeKind::Alternation(_)) && facts[child.index()]
        }
        NodeKind::Alternation(_) | NodeKind::Capture(..) | NodeKind::Options(_) | NodeKind::Atomic(_) => {
            of_children(pattern, facts, id).1
        }
    }
}

/// Returns true if some group can reach itself without consuming a character.
fn is_left_recursive(pattern: &Pattern, takes_characters: &[bool]) -> bool {
    let edges =
        pattern.groups.iter().map(|group| reached_from(pattern, takes_characters, group.node)).collect::<Vec<_>>();
    !on_cycles(&edges).is_empty()
}

/// Returns the index of a call that is part of a recursion.
pub(crate) fn recursive_call(pattern: &Pattern) -> Option<usize> {
    if pattern.calls.is_empty() {
        return None;
    }
    let nothing_stops = vec![false; pattern.nodes.len()];
    let edges: Vec<_> = pattern.groups.iter().map(|group| reached_from(pattern, &nothing_stops, group.node)).collect();
    let cyclic = on_cycles(&edges);
    pattern.calls.iter().position(|call| cyclic.contains(&(call.group as usize)))
}

/// Returns the groups that lie on a cycle or are reachable from one.
fn on_cycles(edges: &[Vec<u32>]) -> Vec<usize> {
    let mut waiting = vec![0_usize; edges.len()];
    for &target in edges.iter().flatten() {
        waiting[target as usize] += 1;
    }
    // Groups that no remaining group leads to are removed one by one; they are not on a cycle.
    let mut free: Vec<usize> = (0..edges.len()).filter(|&group| waiting[group] == 0).collect();
    while let Some(group) = free.pop() {
        for &target in &edges[group] {
            waiting[target as usize] -= 1;
            if waiting[target as usize] == 0 {
                free.push(target as usize);
            }
        }
    }
    (0..edges.len()).filter(|&group| waiting[group] > 0).collect()
}

/// Returns the groups that are contained in or called by `group` before it consumes a character.
fn reached_from(pattern: &Pattern, takes_characters: &[bool], group: NodeId) -> Vec<u32> {
    let mut found = Vec::new();
    let mut open = match pattern.node(group).kind {
        NodeKind::Capture(_, content) => vec![content],
        _ => vec![group],
    };
    while let Some(id) = open.pop() {
        match pattern.node(id).kind {
            NodeKind::Capture(number, _) => found.push(number),
            NodeKind::Call(call) => found.extend(pattern.calls.get(call as usize).map(|call| call.group)),
            NodeKind::List(stretch) => {
                let parts = pattern.list(stretch);
                let reached = parts.iter().position(|part| takes_characters[part.index()]).unwrap_or(parts.len());
                open.extend(parts.iter().take(reached + 1));
            }
            _ => pattern.each_child(id, |child| open.push(child)),
        }
    }
    found
}
