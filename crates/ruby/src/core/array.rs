//! `Array`.

use super::kernel::needed;
use super::{Def, def};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{ArrayId, Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("each", 0, 0, each),
    def("length", 0, 0, length),
    def("size", 0, 0, length),
    def("to_a", 0, 0, itself),
    def("to_ary", 0, 0, itself),
    def("inspect", 0, 0, inspect),
    def("to_s", 0, 0, inspect),
    def("<<", 1, 1, append),
    def("==", 1, 1, equal),
    def("eql?", 1, 1, eql),
    def("[]", 1, 2, at),
    def("first", 0, 1, first),
    def("last", 0, 1, last),
    def("empty?", 0, 0, is_empty),
    def("include?", 1, 1, includes),
    def("+", 1, 1, add),
    def("push", 0, -1, push),
    def("compact", 0, 0, compact),
    def("flatten", 0, 1, flatten),
    def("join", 0, 1, join),
    def("sort", 0, 0, sort),
    def("map", 0, 0, map),
    def("collect", 0, 0, map),
    def("select", 0, 0, select),
    def("filter", 0, 0, select),
    def("reject", 0, 0, reject),
    def("each_with_index", 0, 0, each_with_index),
    def("reverse", 0, 0, reverse),
];

pub(super) const CLASS_METHODS: &[Def] = &[];

/// Returns the number of the array that the receiver is.
pub(super) fn this(receiver: Val) -> ArrayId {
    if let Val::Array(id) = receiver { id } else { ArrayId(0) }
}

fn each(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let block = needed(vm, block)?;
    let mut index = 0;
    // The block may change the array.
    while let Some(item) = vm.heap.array(this(receiver)).items.get(index).copied() {
        vm.call_block(block, &[item])?;
        index += 1;
    }
    Ok(receiver)
}

fn length(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.array(this(receiver)).items.len().into())
}

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if vm.inspecting.contains(&receiver) {
        return vm.new_string("[...]");
    }
    vm.inspecting.push(receiver);
    let items = vm.heap.array(this(receiver)).items.clone();
    let mut text = String::from("[");
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        text.push_str(&vm.inspect(*item)?);
    }
    vm.inspecting.pop();
    text.push(']');
    vm.new_string(text)
}

fn append(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    vm.charge(size_of::<Val>())?;
    vm.heap.array_mut(this(receiver)).items.push(arguments[0]);
    Ok(receiver)
}

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match arguments[0] {
        Val::Array(_) => Ok(vm.equal(receiver, arguments[0])?.into()),
        _ => Ok(Val::False),
    }
}

fn eql(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(vm.eql(receiver, arguments[0])?.into())
}

/// Returns the elements of the receiver.
fn items(vm: &Vm<'_>, receiver: Val) -> Vec<Val> {
    vm.heap.array(this(receiver)).items.clone()
}

fn at(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments.len() > 1 || super::range::bounds(vm, arguments[0]).is_some() {
        return vm.refuse("a part of an array");
    }
    let index = vm.to_int(arguments[0])?;
    let items = &vm.heap.array(this(receiver)).items;
    let length = i64::try_from(items.len()).unwrap_or(i64::MAX);
    let index = if index < 0 { index.saturating_add(length) } else { index };
    Ok(usize::try_from(index).ok().and_then(|index| items.get(index).copied()).unwrap_or(Val::Nil))
}

fn first(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if !arguments.is_empty() {
        return vm.refuse("first with an argument");
    }
    Ok(vm.heap.array(this(receiver)).items.first().copied().unwrap_or(Val::Nil))
}

fn last(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if !arguments.is_empty() {
        return vm.refuse("last with an argument");
    }
    Ok(vm.heap.array(this(receiver)).items.last().copied().unwrap_or(Val::Nil))
}

fn is_empty(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.array(this(receiver)).items.is_empty().into())
}

fn includes(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for item in items(vm, receiver) {
        vm.spend(1)?;
        if vm.equal(item, arguments[0])? {
            return Ok(Val::True);
        }
    }
    Ok(Val::False)
}

fn add(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut all = items(vm, receiver);
    all.extend(vm.to_ary(arguments[0])?);
    vm.new_array(all)
}

fn push(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    vm.charge(size_of_val(arguments))?;
    vm.heap.array_mut(this(receiver)).items.extend_from_slice(arguments);
    Ok(receiver)
}

fn compact(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let kept = items(vm, receiver).into_iter().filter(|item| !item.is_nil()).collect();
    vm.new_array(kept)
}

fn flatten(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if !arguments.is_empty() {
        return vm.refuse("flatten with an argument");
    }
    let mut flat = Vec::new();
    flatten_into(vm, receiver, &mut flat)?;
    vm.new_array(flat)
}

fn flatten_into(vm: &mut Vm<'_>, array: Val, flat: &mut Vec<Val>) -> Step<()> {
    if vm.inspecting.contains(&array) {
        return vm.raise(crate::vm::class::ARGUMENT_ERROR, "tried to flatten recursive array");
    }
    vm.inspecting.push(array);
    for item in items(vm, array) {
        vm.spend(1)?;
        match item {
            Val::Array(_) => vm.deeper(|vm| flatten_into(vm, item, flat))?,
            other => flat.push(other),
        }
    }
    vm.inspecting.pop();
    Ok(())
}

fn join(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let separator = match arguments.first() {
        None | Some(Val::Nil) => Vec::new(),
        Some(separator) => {
            let id = vm.to_str(*separator)?;
            vm.heap.string(id).bytes().to_vec()
        }
    };
    let mut text = Vec::new();
    let mut is_first = true;
    join_into(vm, receiver, &separator, &mut text, &mut is_first)?;
    vm.new_string(text)
}

fn join_into(vm: &mut Vm<'_>, array: Val, separator: &[u8], text: &mut Vec<u8>, is_first: &mut bool) -> Step<()> {
    if vm.inspecting.contains(&array) {
        return vm.raise(crate::vm::class::ARGUMENT_ERROR, "recursive array join");
    }
    vm.inspecting.push(array);
    for item in items(vm, array) {
        if let Val::Array(_) = item {
            vm.deeper(|vm| join_into(vm, item, separator, text, is_first))?;
            continue;
        }
        if !std::mem::replace(is_first, false) {
            text.extend_from_slice(separator);
        }
        let before = text.len();
        vm.append_text(text, item)?;
        vm.charge(text.len() - before + separator.len())?;
    }
    vm.inspecting.pop();
    Ok(())
}

fn sort(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    if block.is_some() {
        return vm.refuse("sort with a block");
    }
    let mut sorted = items(vm, receiver);
    vm.sort_by(&mut sorted, |vm, left, right| vm.order(left, right))?;
    vm.new_array(sorted)
}

fn map(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.refuse("map without a block") };
    let mut results = Vec::new();
    while let Some(item) = vm.heap.array(this(receiver)).items.get(results.len()).copied() {
        results.push(vm.call_block(block, &[item])?);
    }
    vm.new_array(results)
}

/// Returns the elements for which the block has a truth value.
fn kept(vm: &mut Vm<'_>, receiver: Val, block: Option<Block>, wanted: bool) -> Step {
    let Some(block) = block else { return vm.refuse("select and reject without a block") };
    let mut results = Vec::new();
    let mut index = 0;
    while let Some(item) = vm.heap.array(this(receiver)).items.get(index).copied() {
        index += 1;
        if vm.call_block(block, &[item])?.is_truthy() == wanted {
            results.push(item);
        }
    }
    vm.new_array(results)
}

fn select(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    kept(vm, receiver, block, true)
}

fn reject(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    kept(vm, receiver, block, false)
}

fn each_with_index(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.refuse("each_with_index without a block") };
    let mut index = 0;
    while let Some(item) = vm.heap.array(this(receiver)).items.get(index).copied() {
        vm.call_block(block, &[item, index.into()])?;
        index += 1;
    }
    Ok(receiver)
}

fn reverse(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let reversed = items(vm, receiver).into_iter().rev().collect();
    vm.new_array(reversed)
}
