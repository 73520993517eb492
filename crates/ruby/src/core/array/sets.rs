//! Arrays as sets: union, intersection, difference, and elements without duplicates.
//!
//! Elements are the same if they are `eql?`. Short lists are searched one by one; a hash has the elements of longer
//! ones.

use super::{collect, count_of, item, items, items_mut, made, set_items, to_array};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{HashId, Step, Val};

/// The number of elements up to which a list is searched one by one.
const FEW: usize = 16;

/// Elements that can be searched.
enum Members {
    Few(Vec<Val>),
    Many(HashId),
}

impl Members {
    fn of(vm: &mut Vm<'_>, items: Vec<Val>, few: bool) -> Step<Self> {
        if few {
            return Ok(Self::Few(items));
        }
        let hash = vm.new_hash();
        for item in items {
            vm.spend(1)?;
            vm.hash_set(hash, item, Val::True)?;
        }
        Ok(Self::Many(hash))
    }

    /// Returns the members of an array that is searched by its own length.
    fn of_array(vm: &mut Vm<'_>, array: Val) -> Step<Self> {
        let items = items(vm, array)?;
        let few = items.len() <= FEW;
        Self::of(vm, items, few)
    }

    fn contains(&self, vm: &mut Vm<'_>, item: Val) -> Step<bool> {
        match self {
            Self::Many(hash) => Ok(vm.hash_get(*hash, item)?.is_some()),
            Self::Few(items) => {
                for known in items {
                    vm.spend(1)?;
                    if *known == item || vm.eql(*known, item)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
        }
    }

    /// Adds an element; returns false if there is one like it.
    fn add(&mut self, vm: &mut Vm<'_>, item: Val) -> Step<bool> {
        match self {
            Self::Many(hash) => {
                let before = vm.heap.hash(*hash).live;
                vm.hash_set(*hash, item, Val::True)?;
                Ok(vm.heap.hash(*hash).live > before)
            }
            Self::Few(_) => {
                if self.contains(vm, item)? {
                    return Ok(false);
                }
                if let Self::Few(items) = self {
                    items.push(item);
                }
                Ok(true)
            }
        }
    }
}

/// Returns the elements of some lists, each element once.
fn united(vm: &mut Vm<'_>, lists: &[Val]) -> Step {
    let total: usize = lists.iter().map(|list| count_of(vm, *list)).sum();
    let mut known = Members::of(vm, Vec::new(), total <= FEW)?;
    let mut all = Vec::new();
    for list in lists {
        for item in items(vm, *list)? {
            vm.spend(1)?;
            if known.add(vm, item)? {
                all.push(item);
            }
        }
    }
    vm.new_array(all)
}

fn arrays(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Vec<Val>> {
    let mut all = vec![receiver];
    for argument in arguments {
        all.push(to_array(vm, *argument)?);
    }
    Ok(all)
}

/// `|`
pub(super) fn or(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let lists = arrays(vm, receiver, arguments)?;
    united(vm, &lists)
}

pub(super) fn union(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    or(vm, receiver, arguments, block)
}

/// `&`
pub(super) fn and(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = to_array(vm, arguments[0])?;
    let few = count_of(vm, receiver) <= FEW && count_of(vm, other) <= FEW;
    let others = items(vm, other)?;
    let others = Members::of(vm, others, few)?;
    let mut known = Members::of(vm, Vec::new(), few)?;
    let mut common = Vec::new();
    for item in items(vm, receiver)? {
        vm.spend(1)?;
        if others.contains(vm, item)? && known.add(vm, item)? {
            common.push(item);
        }
    }
    vm.new_array(common)
}

pub(super) fn intersection(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let lists = arrays(vm, receiver, arguments)?;
    let mut result = super::access::part(vm, receiver, 0..count_of(vm, receiver))?;
    for other in lists.into_iter().skip(1) {
        result = and(vm, result, &[other], block)?;
    }
    Ok(result)
}

/// `-`
pub(super) fn minus(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = to_array(vm, arguments[0])?;
    let others = Members::of_array(vm, other)?;
    without(vm, receiver, &[others])
}

pub(super) fn difference(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut others = Vec::with_capacity(arguments.len());
    for argument in arguments {
        let array = to_array(vm, *argument)?;
        others.push(Members::of_array(vm, array)?);
    }
    without(vm, receiver, &others)
}

/// Returns the elements that are in none of some lists.
fn without(vm: &mut Vm<'_>, receiver: Val, others: &[Members]) -> Step {
    let mut rest = Vec::new();
    'items: for item in items(vm, receiver)? {
        vm.spend(1)?;
        for other in others {
            if other.contains(vm, item)? {
                continue 'items;
            }
        }
        rest.push(item);
    }
    vm.new_array(rest)
}

pub(super) fn intersects(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = to_array(vm, arguments[0])?;
    let (short, long) =
        if count_of(vm, receiver) > count_of(vm, other) { (other, receiver) } else { (receiver, other) };
    let few = count_of(vm, long) <= FEW;
    let members = items(vm, short)?;
    let members = Members::of(vm, members, few)?;
    for item in items(vm, long)? {
        vm.spend(1)?;
        if members.contains(vm, item)? {
            return Ok(Val::True);
        }
    }
    Ok(Val::False)
}

/// Returns the elements without those like an element before; a block returns what is compared.
fn unique(vm: &mut Vm<'_>, receiver: Val, block: Option<Block>) -> Step<Vec<Val>> {
    let hash = vm.new_hash();
    let mut known = Members::Many(hash);
    let mut kept = Vec::new();
    let mut index = 0;
    while let Some(item) = item(vm, receiver, index) {
        vm.spend(1)?;
        index += 1;
        let key = match block {
            Some(block) => vm.call_block(block, &[item])?,
            None => item,
        };
        if known.add(vm, key)? {
            collect(vm, &mut kept, item)?;
        }
    }
    Ok(kept)
}

pub(super) fn uniq(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    if count_of(vm, receiver) < 2 {
        return super::access::part(vm, receiver, 0..count_of(vm, receiver));
    }
    let kept = unique(vm, receiver, block)?;
    made(vm, kept)
}

pub(super) fn uniq_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    items_mut(vm, receiver)?;
    if count_of(vm, receiver) < 2 {
        return Ok(Val::Nil);
    }
    let kept = unique(vm, receiver, block)?;
    if kept.len() == count_of(vm, receiver) {
        return Ok(Val::Nil);
    }
    set_items(vm, receiver, kept)?;
    Ok(receiver)
}
