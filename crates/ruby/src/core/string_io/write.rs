//! Writes texts.

use super::{change, check_writable, invalid, text};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// Writes bytes at the position, over those that are there.
fn put(vm: &mut Vm<'_>, receiver: Val, bytes: &[u8]) -> Step<()> {
    let state = check_writable(vm, receiver)?;
    let length = vm.heap.string(text(&state)).bytes().len();
    let start = if state.appends { length } else { state.position };
    if bytes.is_empty() {
        return Ok(());
    }
    vm.check_frozen(state.string)?;
    let end = start.saturating_add(bytes.len());
    vm.charge(end.saturating_sub(length).saturating_add(bytes.len()))?;
    let content = vm.heap.string_mut(text(&state)).bytes_mut();
    if content.len() < end {
        content.resize(end, 0);
    }
    if let Some(place) = content.get_mut(start..end) {
        place.copy_from_slice(bytes);
    }
    change(vm, receiver, |this| this.position = end);
    Ok(())
}

/// Writes values as `to_s` gives them; returns the number of bytes.
fn put_all(vm: &mut Vm<'_>, receiver: Val, values: &[Val]) -> Step<usize> {
    let mut written = 0;
    check_writable(vm, receiver)?;
    for value in values {
        let mut bytes = Vec::new();
        vm.append_text(&mut bytes, *value)?;
        put(vm, receiver, &bytes)?;
        written += bytes.len();
    }
    Ok(written)
}

pub(super) fn write(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(put_all(vm, receiver, arguments)?.into())
}

pub(super) fn append(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    put_all(vm, receiver, arguments)?;
    Ok(receiver)
}

pub(super) fn print(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    put_all(vm, receiver, arguments)?;
    Ok(Val::Nil)
}

pub(super) fn printf(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = crate::core::format::format(vm, arguments)?;
    put_all(vm, receiver, &[text])?;
    Ok(Val::Nil)
}

pub(super) fn puts(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments.is_empty() {
        put(vm, receiver, b"\n")?;
    }
    for value in arguments {
        put_line(vm, receiver, *value)?;
    }
    Ok(Val::Nil)
}

/// Writes a value as a line, and an array as lines.
fn put_line(vm: &mut Vm<'_>, receiver: Val, value: Val) -> Step<()> {
    if !matches!(value, Val::Str(_))
        && let Some(items) = vm.implicit_array(value)?
    {
        if vm.inspecting.contains(&value) {
            return put(vm, receiver, b"[...]\n");
        }
        vm.inspecting.push(value);
        let result = items.into_iter().try_for_each(|item| vm.deeper(|vm| put_line(vm, receiver, item)));
        vm.inspecting.pop();
        return result;
    }
    let mut bytes = Vec::new();
    vm.append_text(&mut bytes, value)?;
    if bytes.last() != Some(&b'\n') {
        bytes.push(b'\n');
    }
    put(vm, receiver, &bytes)
}

pub(super) fn putc(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_writable(vm, receiver)?;
    match arguments[0] {
        Val::Str(id) => {
            let first = crate::core::string::characters::of(vm.heap.string(id)).next().unwrap_or_default().to_vec();
            put(vm, receiver, &first)?;
        }
        other => {
            let number = vm.to_int(other)?;
            put(vm, receiver, &number.to_le_bytes()[..1])?;
        }
    }
    Ok(arguments[0])
}

pub(super) fn truncate(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let state = check_writable(vm, receiver)?;
    let length = vm.to_int(arguments[0])?;
    let Ok(length) = usize::try_from(length) else { return invalid(vm, "negative length") };
    vm.check_frozen(state.string)?;
    let before = vm.heap.string(text(&state)).bytes().len();
    vm.charge(length.saturating_sub(before))?;
    vm.heap.string_mut(text(&state)).bytes_mut().resize(length, 0);
    Ok(Val::Int(0))
}
