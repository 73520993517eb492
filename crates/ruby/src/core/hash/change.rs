//! Methods that change a hash.

use super::super::kernel::copy;
use super::{pairs, this, visit};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{HashId, Step, Val};

pub(super) fn set(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    vm.hash_set(this(receiver), arguments[0], arguments[1])?;
    Ok(arguments[1])
}

pub(super) fn set_default(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let this = vm.heap.hash_mut(this(receiver));
    this.default = Some(arguments[0]);
    this.default_proc = None;
    Ok(arguments[0])
}

pub(super) fn set_default_proc(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let proc = match arguments[0] {
        Val::Nil => None,
        value => Some(default_proc(vm, value)?),
    };
    let this = vm.heap.hash_mut(this(receiver));
    this.default = None;
    this.default_proc = proc;
    Ok(arguments[0])
}

fn default_proc(vm: &mut Vm<'_>, value: Val) -> Step {
    let proc = match value {
        Val::Object(_) if vm.is_a(value, class::PROC) => value,
        other => match vm.method_of(other, crate::vm::symbol::TO_PROC) {
            Some(method) => vm.invoke(other, &method, &[], None, false)?,
            None => {
                let class = vm.class_name(vm.real_class(other));
                let message = format!("wrong default_proc type {class} (expected Proc)");
                return vm.raise(class::TYPE_ERROR, &message);
            }
        },
    };
    super::check_default_proc(vm, proc)?;
    Ok(proc)
}

pub(super) fn compare_by_identity(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if vm.heap.hash(this(receiver)).by_identity {
        return Ok(receiver);
    }
    vm.check_frozen(receiver)?;
    if vm.heap.hash(this(receiver)).iterating > 0 {
        return vm.raise(class::RUNTIME_ERROR, "compare_by_identity during iteration");
    }
    let listed = pairs(vm, this(receiver))?;
    vm.hash_clear(this(receiver));
    vm.heap.hash_mut(this(receiver)).by_identity = true;
    for (key, value) in listed {
        vm.hash_set(this(receiver), key, value)?;
    }
    Ok(receiver)
}

pub(super) fn delete(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    match (vm.hash_delete(this(receiver), arguments[0])?, block) {
        (Some(value), _) => Ok(value),
        (None, Some(block)) => vm.call_block(block, arguments),
        (None, None) => Ok(Val::Nil),
    }
}

/// Deletes the pairs for which a block is truthy, or falsy; returns whether there were any.
fn delete_where(vm: &mut Vm<'_>, receiver: Val, block: Block, when: bool) -> Step<bool> {
    vm.check_frozen(receiver)?;
    let hash = this(receiver);
    let before = vm.heap.hash(hash).live;
    visit(vm, hash, |vm, key, value| {
        if vm.call_block(block, &[key, value])?.is_truthy() == when {
            vm.check_frozen(receiver)?;
            vm.hash_delete(hash, key)?;
        }
        Ok(true)
    })?;
    Ok(vm.heap.hash(hash).live != before)
}

pub(super) fn delete_if(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "delete_if", &[]) };
    delete_where(vm, receiver, block, true)?;
    Ok(receiver)
}

pub(super) fn reject_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "reject!", &[]) };
    Ok(if delete_where(vm, receiver, block, true)? { receiver } else { Val::Nil })
}

pub(super) fn keep_if(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "keep_if", &[]) };
    delete_where(vm, receiver, block, false)?;
    Ok(receiver)
}

pub(super) fn select_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "select!", &[]) };
    Ok(if delete_where(vm, receiver, block, false)? { receiver } else { Val::Nil })
}

pub(super) fn filter_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "filter!", &[]) };
    Ok(if delete_where(vm, receiver, block, false)? { receiver } else { Val::Nil })
}

pub(super) fn compact_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let hash = this(receiver);
    let before = vm.heap.hash(hash).live;
    for (key, value) in pairs(vm, hash)? {
        if value.is_nil() {
            vm.hash_delete(hash, key)?;
        }
    }
    Ok(if vm.heap.hash(hash).live == before { Val::Nil } else { receiver })
}

pub(super) fn clear(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    vm.hash_clear(this(receiver));
    Ok(receiver)
}

pub(super) fn shift(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    match vm.hash_shift(this(receiver)) {
        Some((key, value)) => vm.new_array(vec![key, value]),
        None => Ok(Val::Nil),
    }
}

pub(super) fn replace(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let hash = this(receiver);
    let other = vm.to_hash(arguments[0])?;
    if hash == other {
        return Ok(receiver);
    }
    let Val::Hash(copied) = copy(vm, Val::Hash(other))? else { return Ok(receiver) };
    let copied = vm.heap.hash(copied).clone();
    let this = vm.heap.hash_mut(hash);
    *this = crate::vm::heap::RHash { class: this.class, iterating: this.iterating, ..copied };
    Ok(receiver)
}

/// Adds the pairs of hashes; a block decides about keys that are there already.
pub(super) fn merge_all(vm: &mut Vm<'_>, hash: HashId, others: &[Val], block: Option<Block>) -> Step<()> {
    for other in others {
        let other = vm.to_hash(*other)?;
        for (key, value) in pairs(vm, other)? {
            let value = match (block, vm.hash_get(hash, key)?) {
                (Some(block), Some(old)) => vm.call_block(block, &[key, old, value])?,
                _ => value,
            };
            vm.hash_set(hash, key, value)?;
        }
    }
    Ok(())
}

pub(super) fn merge_here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    merge_all(vm, this(receiver), arguments, block)?;
    Ok(receiver)
}

pub(super) fn rehash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if vm.heap.hash(this(receiver)).iterating > 0 {
        return vm.raise(class::RUNTIME_ERROR, "rehash during iteration");
    }
    vm.check_frozen(receiver)?;
    let listed = pairs(vm, this(receiver))?;
    vm.hash_clear(this(receiver));
    for (key, value) in listed {
        // Of keys that became equal, the first stays.
        if vm.hash_get(this(receiver), key)?.is_none() {
            vm.hash_set(this(receiver), key, value)?;
        }
    }
    Ok(receiver)
}

pub(super) fn transform_keys_here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if arguments.is_empty() && block.is_none() {
        return vm.enumerator(receiver, "transform_keys!", &[]);
    }
    let names = match arguments.first() {
        Some(names) => Some(vm.to_hash(*names)?),
        None => None,
    };
    vm.check_frozen(receiver)?;
    let hash = this(receiver);
    let added = super::alike(vm, hash)?;
    for (key, value) in pairs(vm, hash)? {
        let new = super::derive::new_key(vm, names, block, key)?;
        vm.check_frozen(receiver)?;
        if vm.hash_get(added, key)?.is_none() {
            vm.hash_delete(hash, key)?;
        }
        vm.hash_set(hash, new, value)?;
        vm.hash_set(added, new, Val::True)?;
    }
    Ok(receiver)
}

pub(super) fn transform_values_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "transform_values!", &[]) };
    vm.check_frozen(receiver)?;
    let hash = this(receiver);
    visit(vm, hash, |vm, key, value| {
        let value = vm.call_block(block, &[value])?;
        vm.check_frozen(receiver)?;
        vm.hash_set(hash, key, value)?;
        Ok(true)
    })?;
    Ok(receiver)
}
