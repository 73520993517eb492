//! Values and ranges between the ends of a range.

use std::cmp::Ordering;

use super::each::visit;
use super::{Bounds, bounds, ends};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Signal, Step, Val};

/// Returns true if a value is between the ends. A value that cannot be compared is not.
fn is_between(vm: &mut Vm<'_>, (first, last, is_exclusive): Bounds, value: Val) -> Step<bool> {
    let is_after = first.is_nil() || vm.compare(first, value)?.is_some_and(Ordering::is_le);
    if !is_after || last.is_nil() {
        return Ok(is_after);
    }
    Ok(match vm.compare(value, last)? {
        Some(Ordering::Less) => true,
        Some(Ordering::Equal) => !is_exclusive,
        _ => false,
    })
}

/// Returns true if a range has no values outside of another.
fn is_within(vm: &mut Vm<'_>, outer: Bounds, inner: Val) -> Step<bool> {
    let (first, last, excludes) = outer;
    let Some((inner_first, inner_last, inner_excludes)) = bounds(vm, inner) else { return Ok(false) };
    if (!last.is_nil() && inner_last.is_nil()) || (!first.is_nil() && inner_first.is_nil()) {
        return Ok(false);
    }
    if !inner_first.is_nil() && !inner_last.is_nil() {
        let has_values = match vm.compare(inner_first, inner_last)? {
            Some(Ordering::Less) => true,
            Some(Ordering::Equal) => !inner_excludes,
            _ => false,
        };
        if !has_values {
            return Ok(false);
        }
    }
    if !inner_first.is_nil() && !is_between(vm, outer, inner_first)? {
        return Ok(false);
    }
    let order =
        if last.is_nil() && inner_last.is_nil() { Some(Ordering::Equal) } else { vm.compare(last, inner_last)? };
    // Without an order, Ruby takes the outer end for the greater one.
    let order = order.unwrap_or(Ordering::Greater);
    if excludes == inner_excludes {
        return Ok(order.is_ge());
    }
    if excludes {
        return Ok(order.is_gt());
    }
    if order.is_ge() {
        return Ok(true);
    }
    let name = vm.symbols.intern("max");
    let greatest = match vm.send(inner, name, &[]) {
        Err(Signal::Raise) if vm.is_a(vm.payload, class::TYPE_ERROR) => Val::Nil,
        other => other?,
    };
    Ok(!greatest.is_nil() && vm.compare(last, greatest)?.is_none_or(Ordering::is_ge))
}

pub(super) fn case_equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(is_between(vm, ends(vm, receiver), arguments[0])?.into())
}

pub(super) fn covers(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let outer = ends(vm, receiver);
    let is_covered = match bounds(vm, arguments[0]) {
        Some(_) => is_within(vm, outer, arguments[0])?,
        None => is_between(vm, outer, arguments[0])?,
    };
    Ok(is_covered.into())
}

/// Returns true for ends between which there are values that are not elements: numbers and times.
fn is_linear(vm: &mut Vm<'_>, value: Val) -> bool {
    match value {
        Val::Int(_) | Val::Float(_) => true,
        Val::Object(_) => {
            vm.is_a(value, class::NUMERIC)
                || vm.is_a(value, class::TIME)
                || vm.method_of(value, symbol::TO_INT).is_some()
        }
        _ => false,
    }
}

/// `include?`: compares with the ends if these are numbers or times, and with each element otherwise.
pub(super) fn includes(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let wanted = arguments[0];
    let (first, last, is_exclusive) = ends(vm, receiver);
    if is_linear(vm, first) || is_linear(vm, last) {
        return case_equal(vm, receiver, arguments, None);
    }
    if first.is_nil() || last.is_nil() {
        return vm.raise(class::TYPE_ERROR, "cannot determine inclusion in beginless/endless ranges");
    }
    if let (Val::Str(first), Val::Str(last)) = (first, last) {
        let Val::Str(wanted) = wanted else { return Ok(Val::False) };
        let bytes = [first, last, wanted].map(|id| vm.heap.string(id).bytes());
        if let [&[first], &[last], &[wanted]] = bytes
            && first.is_ascii()
            && last.is_ascii()
            && wanted.is_ascii()
        {
            return Ok((first <= wanted && (wanted < last || (wanted == last && !is_exclusive))).into());
        }
    }
    let mut is_found = false;
    visit(vm, (first, last, is_exclusive), &mut |vm, item| {
        is_found = vm.equal(item, wanted)?;
        Ok(!is_found)
    })?;
    Ok(is_found.into())
}
