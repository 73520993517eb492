//! Hashes and arrays that are made of a hash.

use super::super::kernel::copy;
use super::{alike, pairs, this, visit};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{HashId, Step, Val};

/// Returns a copy of a hash, with its class and default.
fn copied(vm: &mut Vm<'_>, receiver: Val) -> Step<HashId> {
    Ok(this(copy(vm, receiver)?))
}

pub(super) fn merge(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let made = copied(vm, receiver)?;
    vm.copy_variables(receiver, Val::Hash(made));
    super::change::merge_all(vm, made, arguments, block)?;
    Ok(Val::Hash(made))
}

/// Returns the pairs for which a block is truthy, or falsy.
fn chosen(vm: &mut Vm<'_>, receiver: Val, block: Block, when: bool) -> Step {
    let made = alike(vm, this(receiver))?;
    for (key, value) in pairs(vm, this(receiver))? {
        vm.spend(1)?;
        if vm.call_block(block, &[key, value])?.is_truthy() == when {
            vm.hash_set(made, key, value)?;
        }
    }
    Ok(Val::Hash(made))
}

pub(super) fn select(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => chosen(vm, receiver, block, true),
        None => vm.enumerator(receiver, "select", &[]),
    }
}

pub(super) fn filter(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => chosen(vm, receiver, block, true),
        None => vm.enumerator(receiver, "filter", &[]),
    }
}

pub(super) fn reject(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => chosen(vm, receiver, block, false),
        None => vm.enumerator(receiver, "reject", &[]),
    }
}

pub(super) fn compact(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let made = vm.new_hash();
    for (key, value) in pairs(vm, this(receiver))? {
        if !value.is_nil() {
            vm.hash_set(made, key, value)?;
        }
    }
    Ok(Val::Hash(made))
}

pub(super) fn slice(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let made = alike(vm, this(receiver))?;
    for key in arguments {
        if let Some(value) = vm.hash_get(this(receiver), *key)? {
            vm.hash_set(made, *key, value)?;
        }
    }
    Ok(Val::Hash(made))
}

pub(super) fn except(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let made = alike(vm, this(receiver))?;
    for (key, value) in pairs(vm, this(receiver))? {
        vm.hash_set(made, key, value)?;
    }
    for key in arguments {
        vm.hash_delete(made, *key)?;
    }
    Ok(Val::Hash(made))
}

pub(super) fn invert(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let made = vm.new_hash();
    for (key, value) in pairs(vm, this(receiver))? {
        vm.hash_set(made, value, key)?;
    }
    Ok(Val::Hash(made))
}

/// Returns the new name of a key: by a hash of names, else by a block.
pub(super) fn new_key(vm: &mut Vm<'_>, names: Option<HashId>, block: Option<Block>, key: Val) -> Step {
    let named = match names {
        Some(names) => vm.hash_get(names, key)?,
        None => None,
    };
    match (named, block) {
        (Some(name), _) => Ok(name),
        (None, Some(block)) => vm.call_block(block, &[key]),
        (None, None) => Ok(key),
    }
}

pub(super) fn transform_keys(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if arguments.is_empty() && block.is_none() {
        return vm.enumerator(receiver, "transform_keys", &[]);
    }
    let names = match arguments.first() {
        Some(names) => Some(vm.to_hash(*names)?),
        None => None,
    };
    let made = vm.new_hash();
    visit(vm, this(receiver), |vm, key, value| {
        let key = new_key(vm, names, block, key)?;
        vm.hash_set(made, key, value)?;
        Ok(true)
    })?;
    Ok(Val::Hash(made))
}

pub(super) fn transform_values(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "transform_values", &[]) };
    let made = alike(vm, this(receiver))?;
    for (key, value) in pairs(vm, this(receiver))? {
        vm.spend(1)?;
        let value = vm.call_block(block, &[value])?;
        vm.hash_set(made, key, value)?;
    }
    Ok(Val::Hash(made))
}

pub(super) fn to_a(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let mut items = Vec::new();
    for (key, value) in pairs(vm, this(receiver))? {
        items.push(vm.new_array(vec![key, value])?);
    }
    vm.new_array(items)
}

pub(super) fn to_h(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    if let Some(block) = block {
        let made = vm.new_hash();
        visit(vm, this(receiver), |vm, key, value| {
            let pair = vm.call_block(block, &[key, value])?;
            set_pair(vm, made, pair)?;
            Ok(true)
        })?;
        return Ok(Val::Hash(made));
    }
    if vm.class_of(receiver) == class::HASH {
        return Ok(receiver);
    }
    let made = copied(vm, receiver)?;
    vm.heap.hash_mut(made).class = None;
    Ok(Val::Hash(made))
}

/// Adds what a block of `to_h` returned: an array of a key and a value.
pub(crate) fn set_pair(vm: &mut Vm<'_>, made: HashId, pair: Val) -> Step<()> {
    match vm.implicit_array(pair)?.as_deref() {
        Some([key, value]) => vm.hash_set(made, *key, *value),
        Some(items) => {
            let message = format!("element has wrong array length (expected 2, was {})", items.len());
            vm.raise(class::ARGUMENT_ERROR, &message)
        }
        None => {
            let given = vm.implicit_name(pair);
            vm.raise(class::TYPE_ERROR, &format!("wrong element type {given} (expected array)"))
        }
    }
}

pub(super) fn flatten(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let depth = match arguments.first() {
        Some(depth) => vm.to_int(*depth)?,
        None => 1,
    };
    if depth == 0 {
        return to_a(vm, receiver, &[], block);
    }
    let listed = pairs(vm, this(receiver))?;
    let flat = vm.new_array(listed.into_iter().flat_map(|(key, value)| [key, value]).collect())?;
    if depth == 1 {
        return Ok(flat);
    }
    let name = vm.symbols.intern("flatten");
    if depth < 0 {
        return vm.send(flat, name, &[]);
    }
    vm.send(flat, name, &[Val::Int(depth - 1)])
}
