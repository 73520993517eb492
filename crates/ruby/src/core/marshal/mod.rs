//! `Marshal`: values as bytes, in the format 4.8 of Ruby.
//!
//! | module | subject |
//! |---|---|
//! | `dump` | writes values |
//! | `load` | reads values |
//! | `time` | points in time, which have a format of their own |
//!
//! Programs mostly use it for deep copies. A text may come from anywhere: reading allocates no more than there is text,
//! and makes objects only of classes that exist.

mod dump;
mod load;
mod time;

use super::{Def, def};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] = &[def("dump", 1, 3, dump), def("load", 0, -1, load), def("restore", 0, -1, load)];

pub(super) const OF_OBJECTS: &[Def] = &[def("dump", 1, 3, dump)];

/// The version that each text starts with.
const VERSION: [u8; 2] = [4, 8];

/// Returns the constants of the module.
pub(super) fn constant(name: &str) -> Option<Val> {
    match name {
        "MAJOR_VERSION" => Some(Val::Int(VERSION[0].into())),
        "MINOR_VERSION" => Some(Val::Int(VERSION[1].into())),
        _ => None,
    }
}

fn needs_io<T>(vm: &mut Vm<'_>) -> Step<T> {
    vm.raise(class::TYPE_ERROR, "instance of IO needed")
}

/// `Marshal.dump(value, io, limit)`: both optional arguments can be left out.
fn dump(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (io, limit) = match *arguments {
        [_, io, limit] if !io.is_nil() => (Some(io), vm.to_int(limit)?),
        [_, _, limit] => (None, vm.to_int(limit)?),
        [_, limit @ Val::Int(_)] => (None, vm.to_int(limit)?),
        [_, Val::Nil] => return needs_io(vm),
        [_, io] => (Some(io), -1),
        _ => (None, -1),
    };
    let write = vm.symbols.intern("write");
    if let Some(io) = io
        && !vm.responds_to(io, write)?
    {
        return needs_io(vm);
    }
    let bytes = dump::dump(vm, arguments[0], limit)?;
    vm.charge(bytes.len())?;
    let text = vm.heap.add_string(bytes, crate::vm::heap::Encoding::Binary);
    match io {
        Some(io) => {
            vm.send(io, write, &[text])?;
            Ok(io)
        }
        None => Ok(text),
    }
}

/// Returns the bytes of a string, or all that an object reads.
fn source(vm: &mut Vm<'_>, value: Val) -> Step<Vec<u8>> {
    let read = vm.symbols.intern("read");
    let text = match value {
        Val::Str(_) => value,
        Val::Object(_) if vm.method_of(value, crate::vm::symbol::TO_STR).is_some() => Val::Str(vm.to_str(value)?),
        Val::Object(_) if vm.responds_to(value, read)? => vm.send(value, read, &[])?,
        _ => return needs_io(vm),
    };
    vm.charge(vm.bytes_of(text).len())?;
    Ok(vm.bytes_of(text).to_vec())
}

/// `Marshal.load(source, proc, freeze: false)`
fn load(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (rest, options) = super::numeric::split_options(vm, arguments, 1, 2)?;
    let freeze = super::numeric::option(vm, options, "freeze", &["freeze"])?;
    let proc = rest.get(1).copied().filter(|proc| !proc.is_nil());
    let bytes = source(vm, rest[0])?;
    load::load(vm, &bytes, proc, freeze.is_some_and(Val::is_truthy))
}
