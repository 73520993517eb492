//! `Range`.
//!
//! | module | subject |
//! |---|---|
//! | `each` | the elements of a range |
//! | `step` | every so many elements |
//! | `cover` | values between the ends |
//! | `extreme` | the least and the greatest element, and the sum |
//! | `search` | binary search |

mod cover;
mod each;
mod extreme;
mod search;
mod step;

use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("initialize", 2, 3, initialize),
    def("begin", 0, 0, begin),
    def("end", 0, 0, end),
    def("exclude_end?", 0, 0, is_exclusive),
    def("first", 0, -1, each::first),
    def("last", 0, 1, each::last),
    def("each", 0, 0, each::each),
    def("reverse_each", 0, 0, each::reverse_each),
    def("to_a", 0, 0, each::to_a),
    def("entries", 0, 0, each::to_a),
    def("size", 0, 0, each::size),
    def("count", 0, -1, each::count),
    def("step", 0, 1, step::step),
    def("%", 1, 1, step::percent),
    def("===", 1, 1, cover::case_equal),
    def("cover?", 1, 1, cover::covers),
    def("include?", 1, 1, cover::includes),
    def("member?", 1, 1, cover::includes),
    def("min", 0, 1, extreme::min),
    def("max", 0, 1, extreme::max),
    def("minmax", 0, 0, extreme::minmax),
    def("sum", 0, 1, extreme::sum),
    def("bsearch", 0, 0, search::bsearch),
    def("==", 1, 1, equal),
    def("eql?", 1, 1, eql),
    def("inspect", 0, 0, inspect),
    def("to_s", 0, 0, to_s),
];

pub(super) const CLASS_METHODS: &[Def] = &[def("new", 0, -1, new)];

/// The ends of a range, and whether the last one is excluded.
type Bounds = (Val, Val, bool);

/// Returns the ends of a range, and whether the last one is excluded; `None` for another value.
pub(super) fn bounds(vm: &Vm<'_>, value: Val) -> Option<Bounds> {
    match value {
        Val::Object(id) => match vm.heap.object(id).data {
            Data::Range { first, last, is_exclusive } => Some((first, last, is_exclusive)),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the ends of the receiver.
fn ends(vm: &Vm<'_>, receiver: Val) -> Bounds {
    bounds(vm, receiver).unwrap_or((Val::Nil, Val::Nil, false))
}

fn new(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let class = if let Val::Class(class) = receiver { class } else { class::RANGE };
    vm.charge(96)?;
    let data = Data::Range { first: Val::Nil, last: Val::Nil, is_exclusive: false };
    let made = vm.heap.add_object(class, data);
    vm.send_with(made, symbol::INITIALIZE, arguments, block)?;
    // Only instances of subclasses can change.
    if class == class::RANGE {
        vm.freeze(made);
    }
    Ok(made)
}

fn initialize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let excludes = arguments.get(2).is_some_and(|flag| flag.is_truthy());
    let range = vm.range(arguments[0], arguments[1], excludes)?;
    let (first, last, is_exclusive) = ends(vm, range);
    if let Val::Object(id) = receiver {
        vm.heap.object_mut(id).data = Data::Range { first, last, is_exclusive };
    }
    Ok(Val::Nil)
}

fn begin(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(ends(vm, receiver).0)
}

fn end(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(ends(vm, receiver).1)
}

fn is_exclusive(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(ends(vm, receiver).2.into())
}

/// Compares the ends of two ranges.
fn same(vm: &mut Vm<'_>, left: Val, right: Val, are_same: fn(&mut Vm<'_>, Val, Val) -> Step<bool>) -> Step {
    let (Some((a, b, excludes)), Some((c, d, other))) = (bounds(vm, left), bounds(vm, right)) else {
        return Ok(Val::False);
    };
    let is_same = left == right
        || (excludes == other && vm.deeper(|vm| are_same(vm, a, c))? && vm.deeper(|vm| are_same(vm, b, d))?);
    Ok(is_same.into())
}

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    same(vm, receiver, arguments[0], |vm, left, right| vm.equal(left, right))
}

fn eql(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    same(vm, receiver, arguments[0], |vm, left, right| vm.eql(left, right))
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (first, last, is_exclusive) = ends(vm, receiver);
    let dots = if is_exclusive { "..." } else { ".." };
    super::hash::guarded(vm, receiver, &format!("(... {dots} ...)"), |vm| {
        let shows_first = !first.is_nil() || last.is_nil();
        let mut text = if shows_first { vm.inspect(first)? } else { String::new() };
        text.push_str(dots);
        if first.is_nil() || !last.is_nil() {
            text.push_str(&vm.inspect(last)?);
        }
        Ok(text)
    })
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (first, last, is_exclusive) = ends(vm, receiver);
    let mut text = Vec::new();
    vm.append_text(&mut text, first)?;
    text.extend_from_slice(if is_exclusive { b"..." } else { b".." });
    vm.append_text(&mut text, last)?;
    vm.new_string(text)
}
