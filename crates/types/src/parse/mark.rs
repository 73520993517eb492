//! Marks the aliases that the reference treats as recursive.
//!
//! The reference marks aliases while it resolves them, and its search for recursion is incomplete: once an alias is met
//! again, no further marked alias is entered until the walk leaves one. The marks are visible in two places: the text
//! of a type expands a marked alias only once, and a comparison tracks only marked aliases to detect recursion.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::stack_guard::ensure_sufficient_stack;
use crate::ty::{Alias, AliasRef, Type, WeakTypeRef};
use crate::visit::{parts, reaches};

/// The maximum number of types visited to mark the aliases of a program. Aliases with shared parts have exponentially
/// many paths; after this limit, recursive aliases are marked without a walk.
const MOST: u32 = 1 << 20;

/// Marks recursive aliases. `aliases` are in the order in which they were resolved.
pub(super) fn mark(aliases: &[Arc<Alias>]) {
    let positions = aliases.iter().enumerate().map(|(at, alias)| (Arc::as_ptr(alias) as usize, at)).collect();
    let mut marks = Marks { aliases, positions, marked: vec![false; aliases.len()], current: 0, left: MOST };
    for (at, alias) in aliases.iter().enumerate() {
        let is_recursive = alias.target().is_some_and(|target| reaches(target, Arc::as_ptr(alias) as usize));
        marks.current = at;
        if is_recursive && marks.find_out(at) {
            Walk::default().enter(&mut marks, &link(alias), true);
        }
    }
    for (alias, is_marked) in aliases.iter().zip(marks.marked) {
        alias.set_recursive(is_marked);
    }
}

fn link(alias: &Arc<Alias>) -> AliasRef {
    WeakTypeRef::Strong(Arc::clone(alias))
}

/// The state when an alias has just been resolved: later aliases are still being resolved.
struct Marks<'a> {
    aliases: &'a [Arc<Alias>],
    positions: HashMap<usize, usize>,
    marked: Vec<bool>,
    current: usize,
    /// The number of types that may still be visited.
    left: u32,
}

impl Marks<'_> {
    fn position(&self, alias: &AliasRef) -> Option<usize> {
        self.positions.get(&alias.address()).copied()
    }

    /// Returns true for marked aliases, and for aliases that may still be marked.
    fn is_marked(&self, alias: &AliasRef) -> bool {
        match self.position(alias) {
            Some(at) => at > self.current || self.marked[at],
            None => alias.get().is_some_and(|alias| alias.is_recursive()),
        }
    }

    /// Marks an alias if a walk meets it again within itself.
    fn find_out(&mut self, at: usize) -> bool {
        self.marked[at] = true;
        let alias = link(&self.aliases[at]);
        let mut walk = Walk::default();
        walk.enter(self, &alias, false);
        self.marked[at] = walk.met.contains(&alias.address()) || self.left == 0;
        self.marked[at]
    }
}

/// A walk through types, in the order of the reference.
#[derive(Default)]
struct Walk {
    inside: HashSet<usize>,
    objects: HashSet<usize>,
    /// Whether an alias was met again, and the aliases that were.
    again: bool,
    met: HashSet<usize>,
}

impl Walk {
    /// Walks through an alias; with `rechecks`, unmarked aliases on the way are checked again.
    fn enter(&mut self, marks: &mut Marks<'_>, alias: &AliasRef, rechecks: bool) {
        let address = alias.address();
        let is_marked = marks.is_marked(alias);
        if is_marked && self.again {
            return;
        }
        if is_marked && !self.inside.insert(address) {
            self.met.insert(address);
            self.again = true;
            return;
        }
        if let Some(at) = marks.position(alias).filter(|_| rechecks && !is_marked) {
            marks.find_out(at);
        }
        // Aliases that are still being resolved have no type.
        let is_known = marks.position(alias).is_none_or(|at| at <= marks.current);
        if let Some(target) = alias.target().filter(|_| is_known) {
            self.go(marks, &target, rechecks);
        }
        if is_marked {
            self.again = false;
            self.inside.remove(&address);
        }
    }

    fn go(&mut self, marks: &mut Marks<'_>, ty: &Type, rechecks: bool) {
        if marks.left == 0 {
            return;
        }
        marks.left -= 1;
        ensure_sufficient_stack(u32::MAX, || match ty {
            Type::Alias(alias) => self.enter(marks, alias, rechecks),
            Type::Object(object) if !self.objects.insert(object.address()) => {}
            ty => parts(ty, &mut |part| self.go(marks, part, rechecks)),
        });
    }
}
