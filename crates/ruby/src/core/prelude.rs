//! The part of the library that is written in Ruby: Puppet's own classes, as far as modules use them.
//!
//! A machine runs it when a program first names one of its constants or methods.

use std::sync::Arc;

use puppetlang_source::Permanent;

use crate::read;
use crate::tree::Tree;
use crate::vm::class;
use crate::vm::machine::Vm;
use crate::vm::value::{ClassId, Step, Sym, Val};

/// The name of the program in backtraces.
pub(super) const FILE: &str = "puppet.rb";

/// The program, parsed once in a process.
static PROGRAM: Permanent<Option<Arc<Tree>>> =
    Permanent::new(|| read::read(include_bytes!("prelude.rb"), &[]).ok().map(Arc::new));

/// Runs the program, unless the machine has run it. Returns whether it is new.
pub(super) fn load(vm: &mut Vm<'_>) -> Step<bool> {
    let Some(tree) = &*PROGRAM else { return vm.refuse("Puppet's own classes") };
    if vm.loaded.contains_key(&(Arc::as_ptr(tree) as usize)) {
        return Ok(false);
    }
    let id = vm.load(Arc::clone(tree), FILE.into());
    let main = vm.main;
    vm.deeper(|vm| vm.run(id, main, 0, &[]))?;
    Ok(true)
}

/// Returns an object of the program, by the method of `Puppet` that makes it.
pub(super) fn object(vm: &mut Vm<'_>, name: &str) -> Step {
    load(vm)?;
    let name = vm.symbols.intern(name);
    vm.send(Val::Class(class::PUPPET), name, &[])
}

/// Returns a constant of Puppet.
pub(super) fn constant(vm: &mut Vm<'_>, class: ClassId, name: &str) -> Step<Option<Val>> {
    let of = vm.classes[class.0 as usize].name.as_deref().unwrap_or_default();
    if !of.starts_with("Puppet") && !of.starts_with("SemanticPuppet") {
        return Ok(None);
    }
    let symbol = vm.symbols.intern(name);
    if class == class::PUPPET_TYPES && name.starts_with('P') && name.ends_with("Type") {
        return type_class(vm, symbol).map(Some);
    }
    load(vm)?;
    Ok(vm.own_constant(class, symbol))
}

/// Returns the class `Puppet::Resource`, if the program has run.
pub(crate) fn resource_class(vm: &mut Vm<'_>) -> Option<ClassId> {
    let name = vm.symbols.intern("Resource");
    match vm.own_constant(class::PUPPET, name) {
        Some(Val::Class(id)) => Some(id),
        _ => None,
    }
}

/// Returns the class `Puppet::Pops::Lookup::Context`.
pub(crate) fn context_class(vm: &mut Vm<'_>) -> Step<ClassId> {
    load(vm)?;
    let mut class = class::PUPPET;
    for name in ["Pops", "Lookup", "Context"] {
        let name = vm.symbols.intern(name);
        let Some(Val::Class(found)) = vm.own_constant(class, name) else { return Ok(class::PUPPET_VALUE) };
        class = found;
    }
    Ok(class)
}

/// Returns the class of types with a name, such as `PStringType`.
pub(super) fn type_class(vm: &mut Vm<'_>, name: Sym) -> Step {
    if let Some(known) = vm.own_constant(class::PUPPET_TYPES, name) {
        return Ok(known);
    }
    let full = format!("Puppet::Pops::Types::{}", vm.symbols.name(name));
    let made = Val::Class(vm.new_class(Some(full.into()), class::ANY_TYPE)?);
    vm.set_constant(class::PUPPET_TYPES, name, made);
    Ok(made)
}
