//! Equality, order and hashes of arrays.

use super::{converted, count_of, item};
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(super) fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match arguments[0] {
        Val::Array(_) => Ok(vm.equal(receiver, arguments[0])?.into()),
        other @ Val::Object(_) if vm.responds_to(other, symbol::TO_ARY)? => Ok(vm.equal(other, receiver)?.into()),
        _ => Ok(Val::False),
    }
}

pub(super) fn eql(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(vm.eql(receiver, arguments[0])?.into())
}

pub(super) fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Int((vm.hash_code(receiver)? >> 2).cast_signed()))
}

/// `<=>`: the first result of an element that is not 0, else the order of the lengths.
pub(super) fn compare(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Some(other) = converted(vm, arguments[0])? else { return Ok(Val::Nil) };
    if receiver == other {
        return Ok(Val::Int(0));
    }
    let differs = vm.paired((receiver, other), None, |vm| {
        let mut index = 0;
        while let (Some(left), Some(right)) = (item(vm, receiver, index), item(vm, other, index)) {
            vm.spend(1)?;
            let result = match (left, right) {
                (Val::Int(left), Val::Int(right)) => Val::Int(left.cmp(&right) as i64),
                _ => vm.send(left, symbol::COMPARE, &[right])?,
            };
            if result != Val::Int(0) {
                return Ok(Some(result));
            }
            index += 1;
        }
        Ok(None)
    })?;
    Ok(differs.unwrap_or(Val::Int(count_of(vm, receiver).cmp(&count_of(vm, other)) as i64)))
}
