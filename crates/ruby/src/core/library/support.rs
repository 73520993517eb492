//! Helpers of the libraries: instance variables by name, and texts of arguments.

use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::Vm;
use crate::vm::value::{ClassId, HashId, Signal, Step, Val};

/// Returns an instance variable.
pub(super) fn get(vm: &mut Vm<'_>, object: Val, name: &str) -> Val {
    let name = vm.symbols.intern(name);
    vm.variable_of(object, name)
}

/// Sets an instance variable.
pub(super) fn set(vm: &mut Vm<'_>, object: Val, name: &str, value: Val) -> Step<()> {
    let name = vm.symbols.intern(name);
    vm.charge(size_of::<Val>() * 2)?;
    vm.set_variable_of(object, name, value);
    Ok(())
}

/// Makes an object of a class that has only instance variables.
pub(super) fn object(vm: &mut Vm<'_>, class: ClassId, variables: &[(&str, Val)]) -> Step {
    vm.charge(96)?;
    let made = vm.heap.add_object(class, crate::vm::heap::Data::Plain);
    for (name, value) in variables {
        set(vm, made, name, *value)?;
    }
    Ok(made)
}

/// Returns the text of an argument that must be a string.
pub(super) fn text(vm: &mut Vm<'_>, value: Val) -> Step<String> {
    let id = vm.to_str(value)?;
    vm.charge(vm.heap.string(id).bytes().len())?;
    Ok(vm.heap.string(id).text().into_owned())
}

/// Returns the bytes of an argument that must be a string.
pub(super) fn bytes(vm: &mut Vm<'_>, value: Val) -> Step<Vec<u8>> {
    let id = vm.to_str(value)?;
    vm.charge(vm.heap.string(id).bytes().len())?;
    Ok(vm.heap.string(id).bytes().to_vec())
}

/// Makes a binary string.
pub(super) fn binary(vm: &mut Vm<'_>, bytes: Vec<u8>) -> Step {
    vm.charge(48 + bytes.len())?;
    Ok(vm.heap.add_string(bytes, Encoding::Binary))
}

/// Returns a string, or `nil`.
pub(super) fn string_or_nil(vm: &mut Vm<'_>, text: Option<&str>) -> Step {
    match text {
        Some(text) => vm.new_string(text),
        None => Ok(Val::Nil),
    }
}

/// Returns the text of a string, or `None` for `nil` and other values.
pub(super) fn optional(vm: &Vm<'_>, value: Val) -> Option<String> {
    match value {
        Val::Str(id) => Some(vm.heap.string(id).text().into_owned()),
        _ => None,
    }
}

/// Returns an option of a hash by the name of a symbol.
pub(super) fn option(vm: &mut Vm<'_>, options: Option<HashId>, name: &str) -> Step<Option<Val>> {
    match options {
        Some(options) => {
            let name = vm.sym(name);
            vm.hash_get(options, name)
        }
        None => Ok(None),
    }
}

/// Turns a `StandardError` into `None`, as `rescue` without a class does.
pub(super) fn rescued<T>(vm: &Vm<'_>, result: Step<T>) -> Step<Option<T>> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(Signal::Raise) if vm.is_a(vm.payload, class::STANDARD_ERROR) => Ok(None),
        Err(signal) => Err(signal),
    }
}

/// Raises the error of a wrong number of arguments.
pub(super) fn wrong_count<T>(vm: &mut Vm<'_>, given: usize, expected: &str) -> Step<T> {
    let message = format!("wrong number of arguments (given {given}, expected {expected})");
    vm.raise(class::ARGUMENT_ERROR, &message)
}

/// Returns bytes as hexadecimal digits.
pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.filter_map(|digit| char::from_digit(u32::from(digit), 16)).collect()
}
