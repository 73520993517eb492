//! Strings made of others, and strings that change.

use super::super::{Def, def};
use super::{both_forms, characters, made, this};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in super::super) const METHODS: &[Def] = &[
    def("*", 1, 1, repeat),
    def("concat", 0, -1, concat),
    def("prepend", 0, -1, prepend),
    def("replace", 1, 1, replace),
    def("initialize_copy", 1, 1, replace),
    def("clear", 0, 0, clear),
    def("reverse", 0, 0, reverse),
    def("reverse!", 0, 0, reverse_here),
];

fn repeat(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let number = vm.to_int(arguments[0])?;
    if number < 0 {
        return vm.raise(class::ARGUMENT_ERROR, "negative argument");
    }
    let string = vm.heap.string(this(receiver)).clone();
    let size = usize::try_from(number).ok().and_then(|number| number.checked_mul(string.bytes().len()));
    let (Some(size), Ok(number)) = (size.filter(|size| *size < 1 << 62), usize::try_from(number)) else {
        return vm.raise(class::ARGUMENT_ERROR, "argument too big");
    };
    vm.charge(size)?;
    let bytes = if size == 0 { Vec::new() } else { string.bytes().repeat(number) };
    made(vm, bytes, string.encoding)
}

/// Returns the bytes of several strings, which may be the receiver.
fn joined(vm: &mut Vm<'_>, arguments: &[Val], allows_numbers: bool) -> Step<Vec<u8>> {
    let mut all = Vec::new();
    for argument in arguments {
        match argument {
            Val::Int(_) if allows_numbers => all.extend(super::character_of(vm, *argument)?),
            other => {
                let id = vm.to_str(*other)?;
                vm.charge(vm.heap.string(id).bytes().len())?;
                all.extend_from_slice(vm.heap.string(id).bytes());
            }
        }
    }
    Ok(all)
}

fn concat(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let bytes = joined(vm, arguments, true)?;
    vm.charge(bytes.len())?;
    vm.heap.string_mut(this(receiver)).bytes_mut().extend_from_slice(&bytes);
    Ok(receiver)
}

fn prepend(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let bytes = joined(vm, arguments, false)?;
    super::index::splice(vm, receiver, 0..0, &bytes)?;
    Ok(receiver)
}

fn replace(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let other = vm.to_str(arguments[0])?;
    let string = vm.heap.string(other).clone();
    vm.charge(string.bytes().len())?;
    let this = vm.heap.string_mut(this(receiver));
    this.encoding = string.encoding;
    *this.bytes_mut() = string.bytes().to_vec();
    Ok(receiver)
}

fn clear(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    vm.heap.string_mut(this(receiver)).bytes_mut().clear();
    Ok(receiver)
}

fn reversed(vm: &mut Vm<'_>, receiver: Val, _: &[Val]) -> Step<Vec<u8>> {
    let string = vm.heap.string(this(receiver));
    let mut parts: Vec<&[u8]> = characters::of(string).collect();
    parts.reverse();
    Ok(parts.concat())
}

both_forms!(reversed, reverse, reverse_changed);

fn reverse_here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    reverse_changed(vm, receiver, arguments, block)?;
    Ok(receiver)
}
