//! Single keys and values of hashes.

use super::{pairs, this};
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, NativeBlock, Vm};
use crate::vm::value::{HashId, Step, Val};

pub(super) fn get(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.hash_fetch(this(receiver), arguments[0])
}

pub(super) fn fetch(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if let Some(value) = vm.hash_get(this(receiver), arguments[0])? {
        return Ok(value);
    }
    match (block, arguments.get(1)) {
        (Some(block), _) => vm.call_block(block, &arguments[..1]),
        (None, Some(value)) => Ok(*value),
        (None, None) => missing_key(vm, receiver, arguments[0]),
    }
}

/// Raises the error about a key that a hash does not have.
fn missing_key<T>(vm: &mut Vm<'_>, receiver: Val, key: Val) -> Step<T> {
    let shown = vm.inspect(key)?;
    vm.raise_with(class::KEY_ERROR, &format!("key not found: {shown}"), vec![receiver, key])
}

pub(super) fn fetch_values(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let mut values = Vec::with_capacity(arguments.len());
    for key in arguments {
        values.push(fetch(vm, receiver, &[*key], block)?);
    }
    vm.new_array(values)
}

pub(super) fn values_at(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut values = Vec::with_capacity(arguments.len());
    for key in arguments {
        values.push(vm.hash_fetch(this(receiver), *key)?);
    }
    vm.new_array(values)
}

pub(super) fn dig(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let value = vm.hash_fetch(this(receiver), arguments[0])?;
    dig_further(vm, value, &arguments[1..])
}

/// Continues `dig` with the rest of the path.
pub(crate) fn dig_further(vm: &mut Vm<'_>, value: Val, rest: &[Val]) -> Step {
    if rest.is_empty() || value.is_nil() {
        return Ok(value);
    }
    let name = vm.symbols.intern("dig");
    if !vm.responds_to(value, name)? {
        let class = vm.class_name(vm.real_class(value));
        return vm.raise(class::TYPE_ERROR, &format!("{class} does not have #dig method"));
    }
    vm.send(value, name, rest)
}

pub(super) fn has_key(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(vm.hash_get(this(receiver), arguments[0])?.is_some().into())
}

/// Returns the first pair for which a test is true.
fn find(
    vm: &mut Vm<'_>,
    hash: HashId,
    mut test: impl FnMut(&mut Vm<'_>, Val, Val) -> Step<bool>,
) -> Step<Option<(Val, Val)>> {
    for (key, value) in pairs(vm, hash)? {
        vm.spend(1)?;
        if test(vm, key, value)? {
            return Ok(Some((key, value)));
        }
    }
    Ok(None)
}

pub(super) fn key(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let found = find(vm, this(receiver), |vm, _, value| vm.equal(value, arguments[0]))?;
    Ok(found.map_or(Val::Nil, |(key, _)| key))
}

pub(super) fn has_value(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(find(vm, this(receiver), |vm, _, value| vm.equal(value, arguments[0]))?.is_some().into())
}

fn pair_or_nil(vm: &mut Vm<'_>, pair: Option<(Val, Val)>) -> Step {
    match pair {
        Some((key, value)) => vm.new_array(vec![key, value]),
        None => Ok(Val::Nil),
    }
}

pub(super) fn assoc(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let by_identity = vm.heap.hash(this(receiver)).by_identity;
    let wanted = arguments[0];
    let pair = match vm.hash_pair(this(receiver), wanted)? {
        None if !by_identity => find(vm, this(receiver), |vm, key, _| vm.equal(wanted, key))?,
        pair => pair,
    };
    pair_or_nil(vm, pair)
}

pub(super) fn rassoc(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let pair = find(vm, this(receiver), |vm, _, value| vm.equal(value, arguments[0]))?;
    pair_or_nil(vm, pair)
}

pub(super) fn default(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let this = vm.heap.hash(this(receiver));
    match (this.default_proc, arguments.first()) {
        (Some(proc), Some(key)) => vm.call_object(proc, &[receiver, *key], None),
        (Some(_), None) => Ok(Val::Nil),
        (None, _) => Ok(this.default.unwrap_or(Val::Nil)),
    }
}

pub(super) fn default_proc(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.hash(this(receiver)).default_proc.unwrap_or(Val::Nil))
}

pub(super) fn length(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.hash(this(receiver)).live.into())
}

pub(super) fn is_empty(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok((vm.heap.hash(this(receiver)).live == 0).into())
}

pub(super) fn keys(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let items = pairs(vm, this(receiver))?.into_iter().map(|(key, _)| key).collect();
    vm.new_array(items)
}

pub(super) fn values(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let items = pairs(vm, this(receiver))?.into_iter().map(|(_, value)| value).collect();
    vm.new_array(items)
}

pub(super) fn to_proc(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let step: NativeBlock = |vm, values, arguments| match arguments {
        [key] => vm.hash_fetch(this(values[0]), *key),
        _ => {
            let message = format!("wrong number of arguments (given {}, expected 1)", arguments.len());
            vm.raise(class::ARGUMENT_ERROR, &message)
        }
    };
    vm.charge(128)?;
    Ok(vm.heap.add_object(class::PROC, Data::NativeProc(step, vec![receiver])))
}

pub(super) fn compares_by_identity(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.hash(this(receiver)).by_identity.into())
}
