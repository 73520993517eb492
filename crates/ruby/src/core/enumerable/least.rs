//! A number of least or greatest elements: `min`, `max`, `min_by` and `max_by` with a number.
//!
//! The elements are collected until there are four times as many as wanted, and then partitioned around pivots until
//! the wanted ones are in front. The pivots and exchanges are those of Ruby, because they decide which of equal
//! elements are returned.

use std::cmp::Ordering;

use super::iterate::NEXT;
use super::sort::{compared, sorted_pairs};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// The work of the block.
#[derive(Clone, Copy)]
pub(super) enum By {
    /// It compares two elements; without a block, `<=>` does.
    Comparison(Option<Block>),
    /// It returns the key of an element.
    Key(Block),
}

/// The least elements so far, or the greatest if the order is reversed.
struct Least {
    count: usize,
    by: By,
    is_reversed: bool,
    /// Keys and elements.
    pairs: Vec<(Val, Val)>,
    /// The key that another must be before; absent until the first partition.
    limit: Option<Val>,
}

impl Least {
    /// Compares two keys in the direction in which elements are wanted.
    fn order(&self, vm: &mut Vm<'_>, left: Val, right: Val) -> Step<Ordering> {
        let block = if let By::Comparison(block) = self.by { block } else { None };
        let order = compared(vm, block, left, right)?;
        Ok(if self.is_reversed { order.reverse() } else { order })
    }

    fn add(&mut self, vm: &mut Vm<'_>, pair: (Val, Val)) -> Step<()> {
        if let Some(limit) = self.limit
            && self.order(vm, pair.0, limit)? != Ordering::Less
        {
            return Ok(());
        }
        vm.charge(size_of::<(Val, Val)>())?;
        self.pairs.push(pair);
        if self.pairs.len() >= self.count.saturating_mul(4) { self.partition(vm) } else { Ok(()) }
    }

    /// Moves the wanted elements to the front, and drops the others.
    fn partition(&mut self, vm: &mut Vm<'_>) -> Step<()> {
        if self.pairs.len() <= self.count {
            return Ok(());
        }
        let (mut left, mut right) = (0, self.pairs.len() - 1);
        loop {
            vm.spend(1 + right - left)?;
            let (store, equal, pivot) = self.split(vm, left, right)?;
            self.limit = Some(pivot);
            if self.count < store {
                right = store - 1;
            } else if self.count <= store + equal {
                break;
            } else {
                left = store + equal;
            }
        }
        self.pairs.truncate(self.count);
        Ok(())
    }

    /// Partitions a part around the key in its middle. Returns the place of the first element with this key, the number
    /// of them, and the key.
    fn split(&mut self, vm: &mut Vm<'_>, left: usize, right: usize) -> Step<(usize, usize, Val)> {
        self.pairs.swap(left + (right - left) / 2, right);
        let Some((pivot, _)) = self.pairs.get(right).copied() else { return Ok((left, 1, Val::Nil)) };
        let (mut store, mut equal, mut index) = (left, 1, left);
        while index + equal <= right {
            let Some((key, _)) = self.pairs.get(index).copied() else { break };
            match self.order(vm, key, pivot)? {
                Ordering::Equal => {
                    self.pairs.swap(index, right - equal);
                    equal += 1;
                    continue;
                }
                Ordering::Less => {
                    self.pairs.swap(index, store);
                    store += 1;
                }
                Ordering::Greater => {}
            }
            index += 1;
        }
        // The elements with the key of the pivot are at the end; they go between the others.
        for (offset, from) in (0..equal).map(|offset| (offset, right - offset)) {
            if from <= store + offset {
                break;
            }
            self.pairs.swap(store + offset, from);
        }
        Ok((store, equal, pivot))
    }

    /// Returns the wanted elements in order.
    fn finish(mut self, vm: &mut Vm<'_>) -> Step<Vec<Val>> {
        self.partition(vm)?;
        let block = if let By::Comparison(block) = self.by { block } else { None };
        let mut items = sorted_pairs(vm, &self.pairs, block)?;
        if self.is_reversed {
            items.reverse();
        }
        Ok(items)
    }
}

/// Returns a number of least or greatest elements, the least or greatest first.
pub(super) fn extremes(vm: &mut Vm<'_>, receiver: Val, count: Val, by: By, wanted: Ordering) -> Step {
    let count = vm.to_int(count)?;
    let Ok(count) = usize::try_from(count) else {
        return vm.raise(class::ARGUMENT_ERROR, &format!("negative size ({count})"));
    };
    let widest = if let By::Key(_) = by { 8 } else { 4 };
    if i64::try_from(count).is_ok_and(|count| count > i64::MAX / widest) {
        return vm.raise(class::ARGUMENT_ERROR, "too big size");
    }
    if i64::try_from(count).is_ok_and(|count| count > i64::MAX / 8 / widest) {
        return vm.raise(class::ARGUMENT_ERROR, "array size too big");
    }
    if count == 0 {
        return vm.new_array(Vec::new());
    }
    let is_reversed = wanted == Ordering::Greater;
    let least = Least { count, by, is_reversed, pairs: Vec::new(), limit: None };
    let least = vm.each(receiver, &[], least, move |vm, least, values| {
        let item = values.pack(vm)?;
        let key = match by {
            By::Key(block) => values.pass_packed(vm, block, item)?,
            By::Comparison(_) => item,
        };
        least.add(vm, (key, item))?;
        Ok(NEXT)
    })?;
    let items = least.finish(vm)?;
    vm.new_array(items)
}
