//! `Integer` and `Float`.

use super::{Def, def};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) const OF_INTEGERS: &[Def] =
    &[def("to_s", 0, 1, to_s), def("inspect", 0, 0, to_s), def("times", 0, 0, times), def("==", 1, 1, equal)];

pub(super) const OF_INTEGER_CLASS: &[Def] = &[];

pub(super) const OF_FLOATS: &[Def] = &[def("to_s", 0, 0, to_s), def("inspect", 0, 0, to_s)];

/// Returns the constants of `Float`.
pub(super) fn float_constant(name: &str) -> Option<f64> {
    Some(match name {
        "INFINITY" => f64::INFINITY,
        "NAN" => f64::NAN,
        "EPSILON" => f64::EPSILON,
        "MAX" => f64::MAX,
        "MIN" => f64::MIN_POSITIVE,
        _ => return None,
    })
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = match receiver {
        Val::Float(number) => puppetlang_types::ruby::to_s(&number.into()),
        other => vm.big_of(other).unwrap_or_default().to_string(),
    };
    vm.new_string(text)
}

fn equal(_: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((receiver == arguments[0]).into())
}

fn times(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let block = super::kernel::needed(vm, block)?;
    let count = vm.to_int(receiver)?;
    for index in 0..count {
        vm.call_block(block, &[Val::Int(index)])?;
    }
    Ok(receiver)
}
