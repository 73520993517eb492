//! `ENV`: the environment variables that the host grants.

use puppetlang_types::Value;

use super::super::{Def, def};
use crate::core::kernel::needed;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};
use crate::world::RequestKind;

pub(in crate::core) const OF_ENV: &[Def] = &[
    def("[]", 1, 1, get),
    def("fetch", 1, 2, fetch),
    def("key?", 1, 1, has),
    def("has_key?", 1, 1, has),
    def("include?", 1, 1, has),
    def("member?", 1, 1, has),
    def("values_at", 0, -1, values_at),
    def("slice", 0, -1, slice),
    def("to_h", 0, 0, |vm, _, arguments, block| all(vm, "to_h", arguments, block)),
    def("to_hash", 0, 0, |vm, _, arguments, block| all(vm, "to_h", arguments, block)),
    def("keys", 0, 0, |vm, _, arguments, block| all(vm, "keys", arguments, block)),
    def("values", 0, 0, |vm, _, arguments, block| all(vm, "values", arguments, block)),
    def("each", 0, 0, |vm, _, arguments, block| all(vm, "each", arguments, block)),
    def("each_pair", 0, 0, |vm, _, arguments, block| all(vm, "each_pair", arguments, block)),
    def("select", 0, 0, |vm, _, arguments, block| all(vm, "select", arguments, block)),
    def("filter", 0, 0, |vm, _, arguments, block| all(vm, "select", arguments, block)),
    def("reject", 0, 0, |vm, _, arguments, block| all(vm, "reject", arguments, block)),
    def("map", 0, 0, |vm, _, arguments, block| all(vm, "map", arguments, block)),
    def("find", 0, 0, |vm, _, arguments, block| all(vm, "find", arguments, block)),
    def("any?", 0, 0, |vm, _, arguments, block| all(vm, "any?", arguments, block)),
    def("empty?", 0, 0, |vm, _, arguments, block| all(vm, "empty?", arguments, block)),
    def("size", 0, 0, |vm, _, arguments, block| all(vm, "size", arguments, block)),
    def("length", 0, 0, |vm, _, arguments, block| all(vm, "size", arguments, block)),
    def("inspect", 0, 0, |vm, _, arguments, block| all(vm, "inspect", arguments, block)),
    def("to_s", 0, 0, |vm, _, _, _| vm.new_string("ENV")),
    def("[]=", 2, 2, refused),
    def("store", 2, 2, refused),
    def("delete", 1, 1, refused),
    def("delete_if", 0, 0, refused),
    def("update", 0, -1, refused),
    def("merge!", 0, -1, refused),
    def("replace", 1, 1, refused),
    def("clear", 0, 0, refused),
];

fn refused(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.deny("changing environment variables")
}

/// Returns a variable; `nil` if it is granted and not set.
fn variable(vm: &mut Vm<'_>, name: Val) -> Step {
    let name = vm.to_str(name)?;
    let name = vm.heap.string(name).text().into_owned();
    let value = vm.request(RequestKind::EnvironmentVariable, &[name.as_str().into()], "")?;
    let value = vm.from_puppet(&value)?;
    vm.freeze(value);
    Ok(value)
}

fn get(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    variable(vm, arguments[0])
}

fn has(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((!variable(vm, arguments[0])?.is_nil()).into())
}

fn fetch(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let value = variable(vm, arguments[0])?;
    if !value.is_nil() {
        return Ok(value);
    }
    if block.is_some() {
        let block = needed(vm, block)?;
        return vm.call_block(block, &arguments[..1]);
    }
    match arguments.get(1) {
        Some(default) => Ok(*default),
        None => {
            let shown = vm.inspect(arguments[0])?;
            let details = vec![receiver, arguments[0]];
            vm.raise_with(class::KEY_ERROR, &format!("key not found: {shown}"), details)
        }
    }
}

fn values_at(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut values = Vec::with_capacity(arguments.len());
    for name in arguments {
        values.push(variable(vm, *name)?);
    }
    vm.new_array(values)
}

fn slice(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let hash = vm.new_hash();
    for name in arguments {
        let value = variable(vm, *name)?;
        if !value.is_nil() {
            vm.hash_set(hash, *name, value)?;
        }
    }
    Ok(Val::Hash(hash))
}

/// Calls a method of the hash of all variables that can be read.
fn all(vm: &mut Vm<'_>, method: &str, arguments: &[Val], block: Option<Block>) -> Step {
    let hash = vm.new_hash();
    if let Value::Array(names) = vm.request(RequestKind::EnvironmentNames, &[], "")? {
        for name in names.iter() {
            let name = vm.from_puppet(name)?;
            let value = variable(vm, name)?;
            if !value.is_nil() {
                vm.hash_set(hash, name, value)?;
            }
        }
    }
    let method = vm.symbols.intern(method);
    vm.send_with(Val::Hash(hash), method, arguments, block)
}
