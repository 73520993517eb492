//! The number of values of an enumerator.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::lazy;
use super::{Call, Kind, Size, chain, sequence, this};
use crate::core::enumerable::plus;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(super) fn size(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let Some(enumerator) = this(vm, receiver) else { return Ok(Val::Nil) };
    let (kind, size) = (enumerator.kind.clone(), enumerator.size);
    match kind {
        Kind::Method(call) => of_call(vm, &call, size),
        Kind::Chain(all) => chain::total(vm, &all),
        Kind::Product(all) => chain::product_size(vm, &all),
        Kind::Sequence(sequence) => sequence::size(vm, &sequence),
        Kind::Lazy(pipeline) => {
            let size = of_call(vm, &pipeline.source, size)?;
            lazy::size(vm, &pipeline, size)
        }
    }
}

fn of_call(vm: &mut Vm<'_>, call: &Call, size: Size) -> Step {
    match size {
        Size::Unknown => Ok(Val::Nil),
        Size::Given(value) => match value {
            Val::Int(_) | Val::Float(_) | Val::Nil => Ok(value),
            other if vm.big_of(other).is_some() => Ok(other),
            callable => vm.call_object(callable, &call.arguments, None),
        },
        Size::OfMethod => of_method(vm, call),
    }
}

/// Returns the size of a collection; `nil` if it has no method `size`.
pub(in crate::core) fn of_collection(vm: &mut Vm<'_>, collection: Val) -> Step {
    let name = vm.symbols.intern("size");
    if vm.responds_to(collection, name)? { vm.send(collection, name, &[]) } else { Ok(Val::Nil) }
}

/// Returns the number of values that a method of the core yields.
fn of_method(vm: &mut Vm<'_>, call: &Call) -> Step {
    let name = vm.symbols.name(call.method).to_owned();
    let argument = call.arguments.first().copied();
    match (name.as_str(), call.receiver) {
        ("then" | "yield_self", _) => Ok(Val::Int(1)),
        ("loop", _) => Ok(Val::Float(f64::INFINITY)),
        ("times", receiver) => {
            let is_negative = vm.send(receiver, symbol::LESS, &[Val::Int(0)])?.is_truthy();
            Ok(if is_negative { Val::Int(0) } else { receiver })
        }
        ("upto", receiver @ (Val::Int(_) | Val::Object(_))) => sequence::count(vm, receiver, argument, 1),
        ("downto", receiver) => sequence::count(vm, receiver, argument, -1),
        ("step", receiver) if vm.is_a(receiver, class::NUMERIC) => {
            // The errors are those of the comparisons that `step` would make.
            let by = call.arguments.get(1).copied().unwrap_or(Val::Int(1));
            vm.send(by, symbol::GREATER, &[Val::Int(0)])?;
            vm.send(receiver, symbol::GREATER, &[argument.unwrap_or(Val::Nil)])?;
            Ok(Val::Nil)
        }
        ("each_byte", receiver @ Val::Str(_)) => Ok(vm.bytes_of(receiver).len().into()),
        ("each_grapheme_cluster", receiver @ Val::Str(_)) => {
            let name = vm.symbols.intern("grapheme_clusters");
            let clusters = vm.send(receiver, name, &[])?;
            Ok(vm.items_of(clusters).len().into())
        }
        ("find" | "detect" | "find_index" | "index" | "rindex" | "take_while" | "drop_while" | "each_line", _)
        | ("step" | "%" | "gsub" | "gsub!" | "bsearch" | "bsearch_index" | "upto" | "each_child", _) => Ok(Val::Nil),
        ("each_slice", receiver) => {
            let size = of_collection(vm, receiver)?;
            let group = argument.map_or(Ok(1), |group| vm.to_int(group))?.max(1);
            on_integer(size, |size| size.saturating_add(group - 1) / group)
        }
        ("each_cons", receiver) => {
            let size = of_collection(vm, receiver)?;
            let group = argument.map_or(Ok(1), |group| vm.to_int(group))?.max(1);
            on_integer(size, |size| size.saturating_sub(group - 1).max(0))
        }
        ("cycle", receiver) => of_cycle(vm, receiver, argument),
        ("permutation" | "combination" | "repeated_permutation" | "repeated_combination", receiver @ Val::Array(_)) => {
            let count = i64::try_from(vm.items_of(receiver).len()).unwrap_or(i64::MAX);
            let group = match argument {
                None | Some(Val::Nil) => count,
                Some(group) => vm.to_int(group)?,
            };
            arrangements(vm, &name, count, group)
        }
        (_, receiver) => of_collection(vm, receiver),
    }
}

/// Applies a function to a size, unless it is unknown or infinite.
fn on_integer(size: Val, function: impl FnOnce(i64) -> i64) -> Step {
    Ok(match size {
        Val::Int(size) => Val::Int(function(size)),
        other => other,
    })
}

fn of_cycle(vm: &mut Vm<'_>, receiver: Val, rounds: Option<Val>) -> Step {
    let size = of_collection(vm, receiver)?;
    if size.is_nil() || size == Val::Int(0) {
        return Ok(size);
    }
    match rounds {
        None | Some(Val::Nil) => Ok(Val::Float(f64::INFINITY)),
        Some(rounds) => {
            let rounds = vm.to_int(rounds)?.max(0);
            vm.send(size, symbol::MULTIPLY, &[Val::Int(rounds)])
        }
    }
}

/// Returns the number of ways to pick and order some of a number of elements.
fn arrangements(vm: &mut Vm<'_>, name: &str, count: i64, group: i64) -> Step {
    // The product of as many factors as there are elements to pick; each is one less than the one before, or all are
    // the same.
    let (first, group, falls, divides) = match name {
        _ if group < 0 => return Ok(Val::Int(0)),
        "permutation" | "combination" if group > count => return Ok(Val::Int(0)),
        "permutation" => (count, group, 1, false),
        "combination" => (count, group.min(count - group), 1, true),
        "repeated_permutation" => (count, group, 0, false),
        _ if group == 0 => return Ok(Val::Int(1)),
        _ if count == 0 => return Ok(Val::Int(0)),
        _ => ((count - 1).saturating_add(group), group, 1, true),
    };
    let mut product = BigInt::from(1);
    for index in 0..group {
        let words = usize::try_from(product.bits() / 64).unwrap_or(usize::MAX).saturating_add(1);
        vm.charge(words.saturating_mul(8))?;
        product *= first - index * falls;
        if divides {
            product /= index + 1;
        }
    }
    match product.to_i64() {
        Some(product) => Ok(Val::Int(product)),
        None => Ok(vm.integer(product)),
    }
}

/// Adds two sizes.
pub(super) fn added(vm: &mut Vm<'_>, left: Val, right: Val) -> Step {
    match (left, right) {
        (Val::Int(_), Val::Int(_)) => plus(vm, left, right),
        _ => vm.send(left, symbol::ADD, &[right]),
    }
}

/// Returns true for an integer.
pub(super) fn is_integer(vm: &Vm<'_>, value: Val) -> bool {
    vm.real_class(value) == class::INTEGER
}
