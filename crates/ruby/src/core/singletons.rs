//! `nil`, `true` and `false`.

use super::{Def, def};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) const OF_NIL: &[Def] = &[
    def("to_s", 0, 0, to_s),
    def("to_a", 0, 0, to_a),
    def("to_h", 0, 0, to_h),
    def("to_i", 0, 0, to_i),
    def("to_f", 0, 0, to_f),
    def("to_r", 0, 0, to_r),
    def("rationalize", 0, 1, to_r),
    def("to_c", 0, 0, |vm, _, _, _| vm.refuse("a complex number")),
    def("inspect", 0, 0, inspect),
    def("nil?", 0, 0, yes),
    def("&", 1, 1, no),
    def("|", 1, 1, truth_of_argument),
    def("^", 1, 1, truth_of_argument),
    def("=~", 1, 1, nothing),
];

pub(super) const OF_TRUE: &[Def] = &[
    def("to_s", 0, 0, inspect),
    def("inspect", 0, 0, inspect),
    def("&", 1, 1, truth_of_argument),
    def("|", 1, 1, yes),
    def("^", 1, 1, untruth_of_argument),
    def("!", 0, 0, no),
];

pub(super) const OF_FALSE: &[Def] = &[
    def("to_s", 0, 0, inspect),
    def("inspect", 0, 0, inspect),
    def("&", 1, 1, no),
    def("|", 1, 1, truth_of_argument),
    def("^", 1, 1, truth_of_argument),
    def("!", 0, 0, yes),
];

fn to_s(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = vm.string("");
    vm.freeze(text);
    Ok(text)
}

fn to_a(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.new_array(Vec::new())
}

fn to_h(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Hash(vm.new_hash()))
}

fn to_i(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Int(0))
}

fn to_f(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Float(0.0))
}

fn to_r(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    super::numeric::rational(vm, 0.into(), 1.into())
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = vm.inspect(receiver)?;
    Ok(vm.string(&text))
}

fn yes(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::True)
}

fn no(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::False)
}

fn nothing(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Nil)
}

fn truth_of_argument(_: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(arguments[0].is_truthy().into())
}

fn untruth_of_argument(_: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((!arguments[0].is_truthy()).into())
}
