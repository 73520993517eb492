//! `Exception` and the classes below it.

use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::{Data, RException};
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("initialize", 0, -1, initialize),
    def("message", 0, 0, message),
    def("to_s", 0, 0, to_s),
    def("detailed_message", 0, 1, detailed_message),
    def("full_message", 0, 1, detailed_message),
    def("inspect", 0, 0, inspect),
    def("backtrace", 0, 0, backtrace),
    def("set_backtrace", 1, 1, set_backtrace),
    def("cause", 0, 0, cause),
    def("exception", 0, 1, exception),
    def("==", 1, 1, equal),
    def("result", 0, 0, result),
];

pub(super) const CLASS_METHODS: &[Def] = &[def("exception", 0, -1, new_exception)];

pub(super) const OF_NAME_ERRORS: &[Def] = &[def("name", 0, 0, name), def("receiver", 0, 0, receiver_of)];

pub(super) const OF_KEY_ERRORS: &[Def] = &[def("receiver", 0, 0, receiver_of), def("key", 0, 0, name)];

pub(super) const OF_FROZEN_ERRORS: &[Def] = &[def("receiver", 0, 0, receiver_of)];

fn this<'v>(vm: &'v mut Vm<'_>, receiver: Val) -> Option<&'v mut RException> {
    match receiver {
        Val::Object(id) => match &mut vm.heap.object_mut(id).data {
            Data::Exception(exception) => Some(exception),
            _ => None,
        },
        _ => None,
    }
}

fn initialize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let message = arguments.first().copied();
    if let Some(this) = this(vm, receiver) {
        this.message = message.filter(|message| !message.is_nil());
    }
    Ok(Val::Nil)
}

fn new_exception(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    vm.send_with(receiver, symbol::NEW, arguments, block)
}

fn message(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = vm.to_s(receiver)?;
    vm.new_string(text)
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match this(vm, receiver).and_then(|this| this.message) {
        Some(message) => {
            let text = vm.to_s(message)?;
            vm.new_string(text)
        }
        None => {
            let name = vm.class_name(vm.real_class(receiver));
            vm.new_string(name)
        }
    }
}

fn detailed_message(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = vm.send(receiver, symbol::MESSAGE, &[])?;
    let text = vm.to_s(text)?;
    let class = vm.class_name(vm.real_class(receiver));
    if text.is_empty() {
        return vm.new_string(class);
    }
    match text.split_once('\n') {
        Some((first, rest)) => vm.new_string(format!("{first} ({class})\n{rest}")),
        None => vm.new_string(format!("{text} ({class})")),
    }
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = vm.to_s(receiver)?;
    let class = vm.class_name(vm.real_class(receiver));
    vm.new_string(if text.is_empty() { class } else { format!("#<{class}: {text}>") })
}

fn backtrace(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let Some(this) = this(vm, receiver) else { return Ok(Val::Nil) };
    if let Some(explicit) = this.explicit_backtrace {
        return Ok(explicit);
    }
    let lines = this.backtrace.clone();
    if lines.is_empty() {
        return Ok(Val::Nil);
    }
    let mut items = Vec::with_capacity(lines.len());
    for (file, line) in lines {
        items.push(vm.new_string(format!("{file}:{line}"))?);
    }
    vm.new_array(items)
}

fn set_backtrace(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if let Some(this) = this(vm, receiver) {
        this.explicit_backtrace = Some(arguments[0]);
    }
    Ok(arguments[0])
}

fn cause(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(this(vm, receiver).and_then(|this| this.cause).unwrap_or(Val::Nil))
}

fn exception(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match arguments.first() {
        None => Ok(receiver),
        Some(same) if *same == receiver => Ok(receiver),
        Some(message) => {
            let copied = super::kernel::copy(vm, receiver)?;
            if let Some(this) = this(vm, copied) {
                this.message = Some(*message);
            }
            Ok(copied)
        }
    }
}

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if receiver == arguments[0] {
        return Ok(Val::True);
    }
    if vm.exception(arguments[0]).is_none() || vm.real_class(receiver) != vm.real_class(arguments[0]) {
        return Ok(Val::False);
    }
    let messages = [vm.to_s(receiver)?, vm.to_s(arguments[0])?];
    Ok((messages[0] == messages[1]).into())
}

/// `StopIteration#result`
fn result(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if !vm.is_a(receiver, class::STOP_ITERATION) {
        let name = vm.symbols.intern("result");
        return vm.missing(receiver, name, &[], None, crate::vm::raise::CallForm::WithReceiver);
    }
    Ok(this(vm, receiver).and_then(|this| this.details.first().copied()).unwrap_or(Val::Nil))
}

fn receiver_of(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match this(vm, receiver).and_then(|this| this.details.first().copied()) {
        Some(value) => Ok(value),
        None => vm.raise(class::ARGUMENT_ERROR, "no receiver is available"),
    }
}

fn name(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(this(vm, receiver).and_then(|this| this.details.get(1).copied()).unwrap_or(Val::Nil))
}
