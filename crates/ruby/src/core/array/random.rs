//! `shuffle` and `sample`: the same elements as in Ruby, if the generator has the same seed.

use super::super::numeric::{option, split_options};
use super::{count_of, item, items_mut, kept_items, made, set_items, signed};
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// The number of elements up to which `sample` draws all numbers before it reads elements.
const FEW: usize = 10;

/// The source of random numbers.
enum Source {
    /// A `Random` object; `None` for the generator of the machine.
    Generator(Option<Val>),
    /// An object with a method `rand`.
    Object(Val),
}

/// Reads the option `random`.
fn source(vm: &mut Vm<'_>, options: Option<crate::vm::value::HashId>) -> Step<Source> {
    Ok(match option(vm, options, "random", &["random"])? {
        None => Source::Generator(None),
        Some(Val::Class(class::RANDOM)) => Source::Generator(None),
        Some(Val::Object(id)) if matches!(vm.heap.object(id).data, Data::Random(_)) => {
            Source::Generator(Some(Val::Object(id)))
        }
        Some(other) => Source::Object(other),
    })
}

impl Source {
    /// Returns a number below a limit, which is not 0.
    fn below(&self, vm: &mut Vm<'_>, limit: usize) -> Step<usize> {
        vm.spend(1)?;
        match self {
            Self::Generator(random) => {
                let number = vm.random_up_to(*random, limit.saturating_sub(1) as u64);
                Ok(usize::try_from(number).unwrap_or(0))
            }
            Self::Object(object) => {
                let name = vm.symbols.intern("rand");
                let number = vm.call_public(*object, name, &[limit.into()], None)?;
                let number = vm.to_int(number)?;
                if number < 0 {
                    return vm.raise(class::RANGE_ERROR, &format!("random number too small {number}"));
                }
                if number >= signed(limit) {
                    return vm.raise(class::RANGE_ERROR, &format!("random number too big {number}"));
                }
                Ok(usize::try_from(number).unwrap_or(0))
            }
        }
    }
}

/// Shuffles from the end.
fn shuffled(vm: &mut Vm<'_>, receiver: Val, source: &Source) -> Step<Vec<Val>> {
    let mut list = kept_items(vm, receiver)?;
    for left in (1..=list.len()).rev() {
        let other = source.below(vm, left)?;
        if count_of(vm, receiver) != list.len() {
            return vm.raise(class::RUNTIME_ERROR, "modified during shuffle!");
        }
        list.swap(left - 1, other);
    }
    Ok(list)
}

pub(super) fn shuffle(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (_, options) = split_options(vm, arguments, 0, 0)?;
    let source = source(vm, options)?;
    let list = shuffled(vm, receiver, &source)?;
    made(vm, list)
}

pub(super) fn shuffle_here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (_, options) = split_options(vm, arguments, 0, 0)?;
    let source = source(vm, options)?;
    items_mut(vm, receiver)?;
    let list = shuffled(vm, receiver, &source)?;
    set_items(vm, receiver, list)?;
    Ok(receiver)
}

pub(super) fn sample(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (rest, options) = split_options(vm, arguments, 0, 1)?;
    let source = source(vm, options)?;
    let length = count_of(vm, receiver);
    let Some(amount) = rest.first() else {
        let index = if length < 2 { 0 } else { source.below(vm, length)? };
        return Ok(item(vm, receiver, index).unwrap_or(Val::Nil));
    };
    let Ok(amount) = usize::try_from(vm.to_int(*amount)?) else {
        return vm.raise(class::ARGUMENT_ERROR, "negative sample number");
    };
    let amount = amount.min(length);
    let chosen = if amount <= FEW {
        few_places(vm, &source, amount, length)?
            .into_iter()
            .map(|place| item(vm, receiver, place).unwrap_or(Val::Nil))
            .collect()
    } else {
        let mut list = kept_items(vm, receiver)?;
        for index in 0..amount {
            let other = index + source.below(vm, length - index)?;
            if list.get(other).is_some() {
                list.swap(index, other);
            }
        }
        list.truncate(amount);
        list
    };
    vm.new_array(chosen)
}

/// Draws different places: each number counts the places that were not drawn.
fn few_places(vm: &mut Vm<'_>, source: &Source, amount: usize, length: usize) -> Step<Vec<usize>> {
    let mut drawn = Vec::with_capacity(amount);
    for index in 0..amount {
        drawn.push(source.below(vm, length - index)?);
    }
    let mut taken: Vec<usize> = Vec::with_capacity(amount);
    for place in &mut drawn {
        let mut at = 0;
        while taken.get(at).is_some_and(|taken| *taken <= *place) {
            *place += 1;
            at += 1;
        }
        taken.insert(at, *place);
    }
    Ok(drawn)
}
