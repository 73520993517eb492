//! Sorting, and the least and greatest elements.

use std::cmp::Ordering;

use super::iterate::NEXT;
use super::least::{By, extremes};
use super::transform::list;
use super::with_block;
use crate::core::array::order::order_of;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

with_block! {
    sort_by "sort_by" sort_by_key
    min_by "min_by" min_by_key
    max_by "max_by" max_by_key
    minmax_by "minmax_by" minmax_by_key
}

/// Compares two elements with a block, or with `<=>`.
pub(super) fn compared(vm: &mut Vm<'_>, block: Option<Block>, left: Val, right: Val) -> Step<Ordering> {
    let Some(block) = block else { return vm.order(left, right) };
    let result = vm.call_block(block, &[left, right])?;
    order_of(vm, result, left, right)
}

pub(super) fn sort(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let mut items = list(vm, receiver, &[])?;
    vm.sort_by(&mut items, |vm, left, right| compared(vm, block, left, right))?;
    vm.new_array(items)
}

/// Returns the elements and the keys that the block gives for them.
fn keyed(vm: &mut Vm<'_>, receiver: Val, block: Block) -> Step<Vec<(Val, Val)>> {
    vm.each(receiver, &[], Vec::new(), move |vm, pairs, values| {
        let item = values.pack(vm)?;
        let key = values.pass_packed(vm, block, item)?;
        vm.charge(size_of::<(Val, Val)>())?;
        pairs.push((key, item));
        Ok(NEXT)
    })
}

/// Returns the elements of pairs in the order of their keys.
pub(super) fn sorted_pairs(vm: &mut Vm<'_>, pairs: &[(Val, Val)], block: Option<Block>) -> Step<Vec<Val>> {
    vm.charge(pairs.len() * 2 * size_of::<Val>())?;
    let mut places: Vec<Val> = (0..pairs.len()).map(Val::from).collect();
    let pair = |place: Val| match place {
        Val::Int(place) => usize::try_from(place).ok().and_then(|place| pairs.get(place)).copied(),
        _ => None,
    };
    vm.sort_by(&mut places, |vm, left, right| match (pair(left), pair(right)) {
        (Some((left, _)), Some((right, _))) => compared(vm, block, left, right),
        _ => Ok(Ordering::Equal),
    })?;
    Ok(places.into_iter().filter_map(|place| pair(place).map(|(_, item)| item)).collect())
}

fn sort_by_key(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Block) -> Step {
    let pairs = keyed(vm, receiver, block)?;
    let items = sorted_pairs(vm, &pairs, None)?;
    vm.new_array(items)
}

/// Returns the element that is before all others, or a number of them.
fn extreme(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>, wanted: Ordering) -> Step {
    if let Some(count) = arguments.first().filter(|count| !count.is_nil()) {
        return extremes(vm, receiver, *count, By::Comparison(block), wanted);
    }
    let found = vm.each(receiver, &[], None, move |vm, found, values| {
        let item = values.pack(vm)?;
        *found = match *found {
            Some(known) if compared(vm, block, item, known)? != wanted => Some(known),
            _ => Some(item),
        };
        Ok(NEXT)
    })?;
    Ok(found.unwrap_or(Val::Nil))
}

pub(in crate::core) fn min(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    extreme(vm, receiver, arguments, block, Ordering::Less)
}

pub(in crate::core) fn max(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    extreme(vm, receiver, arguments, block, Ordering::Greater)
}

/// Returns the element whose key is before all others, or a number of them.
fn extreme_by_key(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Block, wanted: Ordering) -> Step {
    if let Some(count) = arguments.first().filter(|count| !count.is_nil()) {
        return extremes(vm, receiver, *count, By::Key(block), wanted);
    }
    let found = vm.each(receiver, &[], None, move |vm, found: &mut Option<(Val, Val)>, values| {
        let item = values.pack(vm)?;
        let key = values.pass_packed(vm, block, item)?;
        *found = match *found {
            Some(known) if vm.order(key, known.0)? != wanted => Some(known),
            _ => Some((key, item)),
        };
        Ok(NEXT)
    })?;
    Ok(found.map_or(Val::Nil, |(_, item)| item))
}

fn min_by_key(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Block) -> Step {
    extreme_by_key(vm, receiver, arguments, block, Ordering::Less)
}

fn max_by_key(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Block) -> Step {
    extreme_by_key(vm, receiver, arguments, block, Ordering::Greater)
}

/// The least and the greatest of elements that come in pairs of a key and an element.
///
/// Two elements are compared with each other first, and then the lesser with the least and the greater with the
/// greatest, as in Ruby, so that a block sees the same comparisons.
struct Extremes {
    block: Option<Block>,
    waiting: Option<(Val, Val)>,
    found: Option<((Val, Val), (Val, Val))>,
}

impl Extremes {
    fn new(block: Option<Block>) -> Self {
        Extremes { block, waiting: None, found: None }
    }

    fn add(&mut self, vm: &mut Vm<'_>, item: (Val, Val)) -> Step<()> {
        let Some(other) = self.waiting.take() else {
            self.waiting = Some(item);
            return Ok(());
        };
        match compared(vm, self.block, other.0, item.0)? {
            Ordering::Equal => self.note(vm, other, other),
            Ordering::Less => self.note(vm, other, item),
            Ordering::Greater => self.note(vm, item, other),
        }
    }

    fn note(&mut self, vm: &mut Vm<'_>, lesser: (Val, Val), greater: (Val, Val)) -> Step<()> {
        let Some((mut least, mut greatest)) = self.found else {
            self.found = Some((lesser, greater));
            return Ok(());
        };
        if compared(vm, self.block, lesser.0, least.0)? == Ordering::Less {
            least = lesser;
        }
        if compared(vm, self.block, greater.0, greatest.0)? == Ordering::Greater {
            greatest = greater;
        }
        self.found = Some((least, greatest));
        Ok(())
    }

    fn finish(mut self, vm: &mut Vm<'_>) -> Step {
        if let Some(last) = self.waiting.take() {
            self.note(vm, last, last)?;
        }
        let pair = self.found.map_or(vec![Val::Nil; 2], |((_, least), (_, greatest))| vec![least, greatest]);
        vm.new_array(pair)
    }
}

pub(in crate::core) fn minmax(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let found = vm.each(receiver, &[], Extremes::new(block), |vm, found, values| {
        let item = values.pack(vm)?;
        found.add(vm, (item, item))?;
        Ok(NEXT)
    })?;
    found.finish(vm)
}

fn minmax_by_key(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Block) -> Step {
    let found = vm.each(receiver, &[], Extremes::new(None), move |vm, found, values| {
        let item = values.pack(vm)?;
        let key = values.pass_packed(vm, block, item)?;
        found.add(vm, (key, item))?;
        Ok(NEXT)
    })?;
    found.finish(vm)
}
