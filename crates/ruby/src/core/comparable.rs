//! `Comparable`: comparisons by `<=>`.

use std::cmp::Ordering;

use super::{Def, def};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("==", 1, 1, equal),
    def("<", 1, 1, less),
    def("<=", 1, 1, less_or_equal),
    def(">", 1, 1, greater),
    def(">=", 1, 1, greater_or_equal),
    def("between?", 2, 2, is_between),
    def("clamp", 1, 2, clamp),
];

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((receiver == arguments[0] || vm.compare(receiver, arguments[0])? == Some(Ordering::Equal)).into())
}

fn less(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((vm.order(receiver, arguments[0])? == Ordering::Less).into())
}

fn less_or_equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((vm.order(receiver, arguments[0])? != Ordering::Greater).into())
}

fn greater(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((vm.order(receiver, arguments[0])? == Ordering::Greater).into())
}

fn greater_or_equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((vm.order(receiver, arguments[0])? != Ordering::Less).into())
}

fn is_between(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let is_low = vm.order(receiver, arguments[0])? == Ordering::Less;
    Ok((!is_low && vm.order(receiver, arguments[1])? != Ordering::Greater).into())
}

fn clamp(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let [least, most] = match *arguments {
        [least, most] => [least, most],
        [range] => match super::range::bounds(vm, range) {
            Some((_, last, true)) if !last.is_nil() => {
                return vm.raise(class::ARGUMENT_ERROR, "cannot clamp with an exclusive range");
            }
            Some((first, last, _)) => [first, last],
            None => {
                let class = vm.implicit_name(range);
                return vm.raise(class::TYPE_ERROR, &format!("wrong argument type {class} (expected Range)"));
            }
        },
        _ => return Ok(receiver),
    };
    if !least.is_nil() && !most.is_nil() && vm.order(least, most)? == Ordering::Greater {
        return vm.raise(class::ARGUMENT_ERROR, "min argument must be smaller than max argument");
    }
    if !least.is_nil() && vm.order(receiver, least)? == Ordering::Less {
        return Ok(least);
    }
    if !most.is_nil() && vm.order(receiver, most)? == Ordering::Greater {
        return Ok(most);
    }
    Ok(receiver)
}
