//! `SimpleDelegator` and `DelegateClass`: objects that pass calls on to another one.

use super::super::{Def, def};
use super::support::{get, set};
use crate::vm::class::{self, Visibility};
use crate::vm::machine::{Block, Vm};
use crate::vm::raise::CallForm;
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(in crate::core) const METHODS: &[Def] = &[
    def("initialize", 1, 1, set_object),
    def("__setobj__", 1, 1, set_object),
    def("__getobj__", 0, 0, object),
    def("method_missing", 1, -1, method_missing),
    def("respond_to_missing?", 1, 2, responds_to_missing),
    def("==", 1, 1, equal),
    def("!=", 1, 1, |vm, this, arguments, block| Ok((!equal(vm, this, arguments, block)?.is_truthy()).into())),
    def("eql?", 1, 1, eql),
    def("!", 0, 0, |vm, this, _, block| Ok((!object(vm, this, &[], block)?.is_truthy()).into())),
    def("to_s", 0, 0, |vm, this, arguments, block| forward(vm, this, "to_s", arguments, block)),
    def("inspect", 0, 0, |vm, this, arguments, block| forward(vm, this, "inspect", arguments, block)),
    def("=~", 1, 1, |vm, this, arguments, block| forward(vm, this, "=~", arguments, block)),
    def("!~", 1, 1, |vm, this, arguments, block| forward(vm, this, "!~", arguments, block)),
    def("===", 1, 1, |vm, this, arguments, block| forward(vm, this, "===", arguments, block)),
    def("<=>", 1, 1, |vm, this, arguments, block| forward(vm, this, "<=>", arguments, block)),
    def("hash", 0, 0, |vm, this, arguments, block| forward(vm, this, "hash", arguments, block)),
    def("to_json", 0, -1, |vm, this, arguments, block| forward(vm, this, "to_json", arguments, block)),
    def("methods", 0, 1, |vm, _, _, _| vm.refuse("the methods of a delegator")),
];

/// The function `DelegateClass()`.
pub(in crate::core) const OF_KERNEL: &[Def] = &[def("DelegateClass", 1, 1, |vm, _, _, block| {
    let made = vm.new_class(None, class::DELEGATOR)?;
    if let Some(block) = block {
        vm.call_block_on(block, Val::Class(made), Some(made), &[Val::Class(made)])?;
    }
    Ok(Val::Class(made))
})];

/// Returns the object to which a delegator delegates.
const OBJECT: &str = "@delegate_sd_obj";

fn set_object(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if this == arguments[0] {
        return vm.raise(class::ARGUMENT_ERROR, "cannot delegate to self");
    }
    set(vm, this, OBJECT, arguments[0])?;
    Ok(arguments[0])
}

fn object(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let name = vm.symbols.intern(OBJECT);
    if !vm.has_variable(this, name) {
        return vm.raise(class::ARGUMENT_ERROR, "not delegated");
    }
    Ok(get(vm, this, OBJECT))
}

fn forward(vm: &mut Vm<'_>, this: Val, name: &str, arguments: &[Val], block: Option<Block>) -> Step {
    let target = object(vm, this, &[], None)?;
    let name = vm.symbols.intern(name);
    vm.send_with(target, name, arguments, block)
}

fn method_missing(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let has_keywords = vm.keywords_given;
    let target = object(vm, this, &[], None)?;
    let Val::Sym(name) = arguments[0] else { return Ok(Val::Nil) };
    match vm.method_of(target, name) {
        Some(method) if method.visibility == Visibility::Public => {
            vm.invoke(target, &method, &arguments[1..], block, has_keywords)
        }
        Some(method) => {
            let kind = if method.visibility == Visibility::Private { "private" } else { "protected" };
            let (name, shown) = (vm.symbols.name(name).to_owned(), vm.inspect(target)?);
            let class = vm.class_name(vm.real_class(this));
            vm.raise(class::NO_METHOD_ERROR, &format!("{kind} method `{name}' called for {shown}:{class}"))
        }
        None if vm.responds_by_missing(target, name)? => vm.send_with(target, name, &arguments[1..], block),
        None => vm.no_method(this, name, CallForm::WithReceiver),
    }
}

fn responds_to_missing(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let target = object(vm, this, &[], None)?;
    let name = vm.name_symbol(arguments[0])?;
    Ok(vm.responds_to(target, name)?.into())
}

fn equal(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if this == arguments[0] {
        return Ok(Val::True);
    }
    let target = object(vm, this, &[], None)?;
    Ok(vm.equal(target, arguments[0])?.into())
}

fn eql(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if this == arguments[0] {
        return Ok(Val::True);
    }
    let target = object(vm, this, &[], None)?;
    let mut other = arguments[0];
    if vm.is_a(other, class::DELEGATOR) {
        other = object(vm, other, &[], None)?;
    }
    Ok(vm.send(target, symbol::EQL, &[other])?.is_truthy().into())
}
