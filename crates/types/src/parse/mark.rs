//! Which aliases the reference takes for recursive.
//!
//! It marks them while it resolves them, and the way in which it looks for recursion does not see all of it: once an alias is met again, no
//! further marked one is entered until the one that is left then ends. The marks are seen in two places: marked aliases are written with
//! what they stand for only once in a text, and a comparison notes them, and no others, to find out that it goes round.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::deep::deep;
use crate::kind::{Alias, AliasRef, Link, Type};
use crate::visit::{parts, reaches};

/// So many types are visited at most to mark the aliases of a program. Aliases that share their parts have more ways through them than
/// anybody can go: those that are left then are marked if they are recursive.
const MOST: u32 = 1 << 20;

/// Marks the recursive ones of some aliases, which come in the order in which they were resolved.
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
    Link::Shared(Arc::clone(alias))
}

/// What is known when an alias has just been resolved: later ones are still being resolved.
struct Marks<'a> {
    aliases: &'a [Arc<Alias>],
    positions: HashMap<usize, usize>,
    marked: Vec<bool>,
    current: usize,
    /// How many types may still be visited.
    left: u32,
}

impl Marks<'_> {
    fn position(&self, alias: &AliasRef) -> Option<usize> {
        self.positions.get(&alias.address()).copied()
    }

    /// True for what is marked, and for what may still turn out to be.
    fn is_marked(&self, alias: &AliasRef) -> bool {
        match self.position(alias) {
            Some(at) => at > self.current || self.marked[at],
            None => alias.get().is_some_and(|alias| alias.is_recursive()),
        }
    }

    /// Marks an alias if it is met again within itself.
    fn find_out(&mut self, at: usize) -> bool {
        self.marked[at] = true;
        let alias = link(&self.aliases[at]);
        let mut walk = Walk::default();
        walk.enter(self, &alias, false);
        self.marked[at] = walk.met.contains(&alias.address()) || self.left == 0;
        self.marked[at]
    }
}

/// A way through types, as the reference goes it.
#[derive(Default)]
struct Walk {
    inside: HashSet<usize>,
    objects: HashSet<usize>,
    /// Whether one was met again, and which were.
    again: bool,
    met: HashSet<usize>,
}

impl Walk {
    /// Goes through an alias; if it `rechecks`, others that are on the way and not marked are looked at anew.
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
        // Of those that are being resolved it is not known what they stand for.
        let is_known = marks.position(alias).is_none_or(|at| at <= marks.current);
        if let Some(target) = alias.target().filter(|_| is_known) {
            self.go(marks, &target, rechecks);
        }
        if is_marked {
            self.again = false;
            self.inside.remove(&address);
        }
    }

    fn go(&mut self, marks: &mut Marks<'_>, kind: &Type, rechecks: bool) {
        if marks.left == 0 {
            return;
        }
        marks.left -= 1;
        deep(u32::MAX, || match kind {
            Type::Alias(alias) => self.enter(marks, alias, rechecks),
            Type::Object(object) if !self.objects.insert(object.address()) => {}
            kind => parts(kind, &mut |part| self.go(marks, part, rechecks)),
        });
    }
}
