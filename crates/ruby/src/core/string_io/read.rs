//! Reads bytes and characters.

use super::{change, check_readable, text, this};
use crate::core::string::characters::Characters;
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, NativeFn, Vm};
use crate::vm::value::{Step, Val};

/// Takes at most that many bytes.
pub(super) fn take(vm: &mut Vm<'_>, receiver: Val, most: usize) -> Step<Vec<u8>> {
    let state = this(vm, receiver);
    let bytes = vm.heap.string(text(&state)).bytes();
    let start = state.position.min(bytes.len());
    let end = start.saturating_add(most).min(bytes.len());
    let taken = bytes.get(start..end).unwrap_or_default().to_vec();
    vm.charge(48 + taken.len())?;
    if end > state.position {
        change(vm, receiver, |this| this.position = end);
    }
    Ok(taken)
}

/// Stores what was read in the string that the program gave for it, or in a new one.
fn stored(vm: &mut Vm<'_>, buffer: Option<&Val>, bytes: Vec<u8>, encoding: Encoding) -> Step {
    match buffer {
        Some(buffer) if !buffer.is_nil() => {
            let id = vm.to_str(*buffer)?;
            vm.check_frozen(Val::Str(id))?;
            *vm.heap.string_mut(id).bytes_mut() = bytes;
            Ok(Val::Str(id))
        }
        _ => Ok(vm.heap.add_string(bytes, encoding)),
    }
}

pub(super) fn read(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let state = check_readable(vm, receiver)?;
    let encoding = vm.heap.string(text(&state)).encoding;
    match arguments.first() {
        Some(Val::Nil) | None => {
            let bytes = take(vm, receiver, usize::MAX)?;
            stored(vm, arguments.get(1), bytes, encoding)
        }
        Some(length) => {
            let length = vm.to_int(*length)?;
            let Ok(length) = usize::try_from(length) else {
                return vm.raise(class::ARGUMENT_ERROR, &format!("negative length {length} given"));
            };
            let bytes = take(vm, receiver, length)?;
            let is_over = length > 0 && bytes.is_empty();
            let read = stored(vm, arguments.get(1), bytes, Encoding::Binary)?;
            Ok(if is_over { Val::Nil } else { read })
        }
    }
}

/// Reads like `read`, but the end is an error.
pub(super) fn read_some(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let arguments = match arguments {
        [rest @ .., Val::Hash(_)] => rest,
        other => other,
    };
    needed(vm, receiver, arguments, block, read)
}

/// Calls a method whose `nil` means the end, which is an error here.
pub(super) fn needed(
    vm: &mut Vm<'_>,
    receiver: Val,
    arguments: &[Val],
    block: Option<Block>,
    method: NativeFn,
) -> Step {
    match method(vm, receiver, arguments, block)? {
        Val::Nil => vm.raise(class::EOF_ERROR, "end of file reached"),
        value => Ok(value),
    }
}

pub(super) fn getc(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let state = check_readable(vm, receiver)?;
    let string = vm.heap.string(text(&state));
    let encoding = string.encoding;
    let rest = string.bytes().get(state.position..).unwrap_or_default();
    let Some(length) = Characters::of(rest, encoding).next().map(<[u8]>::len) else { return Ok(Val::Nil) };
    let bytes = take(vm, receiver, length)?;
    Ok(vm.heap.add_string(bytes, encoding))
}

pub(super) fn getbyte(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let state = check_readable(vm, receiver)?;
    match vm.heap.string(text(&state)).bytes().get(state.position).copied() {
        Some(byte) => {
            change(vm, receiver, |this| this.position += 1);
            Ok(Val::Int(byte.into()))
        }
        None => Ok(Val::Nil),
    }
}

/// Puts bytes before the position, over those that are there.
fn unget(vm: &mut Vm<'_>, receiver: Val, bytes: &[u8]) -> Step {
    let state = check_readable(vm, receiver)?;
    if bytes.is_empty() {
        return Ok(Val::Nil);
    }
    if vm.is_frozen(state.string) {
        return vm.raise(class::IO_ERROR, "not modifiable string");
    }
    let length = vm.heap.string(text(&state)).bytes().len();
    let target = state.position.saturating_sub(bytes.len());
    vm.charge(bytes.len().saturating_add(length).saturating_add(state.position.saturating_sub(length)))?;
    let content = vm.heap.string_mut(text(&state)).bytes_mut();
    if content.len() < state.position {
        content.resize(state.position, 0);
    }
    content.splice(target..state.position, bytes.iter().copied());
    change(vm, receiver, |this| this.position = target);
    Ok(Val::Nil)
}

pub(super) fn ungetc(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let bytes = match arguments[0] {
        Val::Nil => Vec::new(),
        Val::Int(_) => {
            let chr = vm.symbols.intern("chr");
            let encoding = crate::core::string::encoding::object(vm, Encoding::Utf8);
            let character = vm.send(arguments[0], chr, &[encoding])?;
            vm.bytes_of(character).to_vec()
        }
        other => {
            let id = vm.to_str(other)?;
            vm.heap.string(id).bytes().to_vec()
        }
    };
    unget(vm, receiver, &bytes)
}

pub(super) fn ungetbyte(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let bytes = match arguments[0] {
        Val::Nil => Vec::new(),
        Val::Int(number) => vec![number.to_le_bytes()[0]],
        other => {
            let id = vm.to_str(other)?;
            vm.heap.string(id).bytes().to_vec()
        }
    };
    unget(vm, receiver, &bytes)
}

/// Calls a block with what a method reads until there is no more.
fn each(vm: &mut Vm<'_>, receiver: Val, block: Block, method: NativeFn) -> Step {
    loop {
        vm.spend(1)?;
        match method(vm, receiver, &[], None)? {
            Val::Nil => return Ok(receiver),
            value => vm.call_block(block, &[value])?,
        };
    }
}

pub(super) fn each_char(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => each(vm, receiver, block, getc),
        None => vm.enumerator(receiver, "each_char", &[]),
    }
}

pub(super) fn each_byte(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => each(vm, receiver, block, getbyte),
        None => vm.enumerator(receiver, "each_byte", &[]),
    }
}

pub(super) fn each_codepoint(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => each(vm, receiver, block, |vm, receiver, _, _| {
            let ord = vm.symbols.intern("ord");
            match getc(vm, receiver, &[], None)? {
                Val::Nil => Ok(Val::Nil),
                character => vm.send(character, ord, &[]),
            }
        }),
        None => vm.enumerator(receiver, "each_codepoint", &[]),
    }
}
