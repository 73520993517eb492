//! `Array`.
//!
//! | module | subject |
//! |---|---|
//! | `span` | places and parts by index, length and range |
//! | `access` | single elements and parts |
//! | `each` | loops and searches |
//! | `change` | methods that add to the receiver or set its elements |
//! | `remove` | methods that remove elements of the receiver |
//! | `derive` | arrays that are made of others |
//! | `flatten` | nested arrays |
//! | `sets` | union, intersection, difference, and elements without duplicates |
//! | `order` | sorting, extremes and binary search |
//! | `sum` | sums |
//! | `combine` | products, combinations and permutations |
//! | `random` | `shuffle` and `sample` |
//! | `compare` | equality, order and hashes |
//! | `text` | `inspect` and `join` |
//!
//! A block may change the receiver, so loops read each element by its index.

mod access;
mod change;
mod combine;
mod compare;
mod derive;
mod each;
mod flatten;
pub(super) mod order;
mod random;
mod remove;
mod sets;
mod span;
pub(super) mod sum;
mod text;

use super::{Def, def};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{ArrayId, Step, Val};

pub(super) use sum::sum_of;

/// The greatest number of elements that Ruby allows.
const MOST: i64 = i64::MAX / 8;

pub(super) const METHODS: &[Def] = &[
    def("initialize", 0, 2, initialize),
    def("initialize_copy", 1, 1, change::replace),
    def("to_a", 0, 0, to_a),
    def("entries", 0, 0, to_a),
    def("to_ary", 0, 0, itself),
    def("deconstruct", 0, 0, itself),
    def("length", 0, 0, length),
    def("size", 0, 0, length),
    def("empty?", 0, 0, is_empty),
    def("[]", 1, 2, access::get),
    def("slice", 1, 2, access::get),
    def("at", 1, 1, access::at),
    def("dig", 1, -1, access::dig),
    def("fetch", 1, 2, access::fetch),
    def("first", 0, 1, access::first),
    def("last", 0, 1, access::last),
    def("take", 1, 1, access::take),
    def("drop", 1, 1, access::drop_first),
    def("values_at", 0, -1, access::values_at),
    def("assoc", 1, 1, access::assoc),
    def("rassoc", 1, 1, access::rassoc),
    def("each", 0, 0, each::each),
    def("each_index", 0, 0, each::each_index),
    def("each_with_index", 0, 0, each::each_with_index),
    def("reverse_each", 0, 0, each::reverse_each),
    def("cycle", 0, 1, each::cycle),
    def("map", 0, 0, each::map),
    def("collect", 0, 0, each::collect),
    def("select", 0, 0, each::select),
    def("filter", 0, 0, each::filter),
    def("reject", 0, 0, each::reject),
    def("take_while", 0, 0, each::take_while),
    def("drop_while", 0, 0, each::drop_while),
    def("any?", 0, 1, each::any),
    def("all?", 0, 1, each::all),
    def("none?", 0, 1, each::none),
    def("one?", 0, 1, each::one),
    def("count", 0, 1, each::count),
    def("index", 0, 1, each::index),
    def("find_index", 0, 1, each::find_index),
    def("rindex", 0, 1, each::rindex),
    def("include?", 1, 1, each::includes),
    def("member?", 1, 1, each::includes),
    def("[]=", 2, 3, change::set),
    def("<<", 1, 1, change::append),
    def("push", 0, -1, change::push),
    def("append", 0, -1, change::push),
    def("unshift", 0, -1, change::unshift),
    def("prepend", 0, -1, change::unshift),
    def("insert", 1, -1, change::insert),
    def("concat", 0, -1, change::concat),
    def("replace", 1, 1, change::replace),
    def("fill", 0, -1, change::fill),
    def("map!", 0, 0, change::map_here),
    def("collect!", 0, 0, change::collect_here),
    def("reverse!", 0, 0, change::reverse_here),
    def("rotate!", 0, 1, change::rotate_here),
    def("clear", 0, 0, remove::clear),
    def("pop", 0, 1, remove::pop),
    def("shift", 0, 1, remove::shift),
    def("delete", 1, 1, remove::delete),
    def("delete_at", 1, 1, remove::delete_at),
    def("slice!", 1, 2, remove::slice_here),
    def("compact!", 0, 0, remove::compact_here),
    def("delete_if", 0, 0, remove::delete_if),
    def("reject!", 0, 0, remove::reject_here),
    def("keep_if", 0, 0, remove::keep_if),
    def("select!", 0, 0, remove::select_here),
    def("filter!", 0, 0, remove::filter_here),
    def("+", 1, 1, derive::add),
    def("*", 1, 1, derive::multiply),
    def("compact", 0, 0, derive::compact),
    def("reverse", 0, 0, derive::reverse),
    def("rotate", 0, 1, derive::rotate),
    def("transpose", 0, 0, derive::transpose),
    def("zip", 0, -1, derive::zip),
    def("to_h", 0, 0, derive::to_h),
    def("flatten", 0, 1, flatten::flatten),
    def("flatten!", 0, 1, flatten::flatten_here),
    def("&", 1, 1, sets::and),
    def("|", 1, 1, sets::or),
    def("-", 1, 1, sets::minus),
    def("union", 0, -1, sets::union),
    def("difference", 0, -1, sets::difference),
    def("intersection", 0, -1, sets::intersection),
    def("intersect?", 1, 1, sets::intersects),
    def("uniq", 0, 0, sets::uniq),
    def("uniq!", 0, 0, sets::uniq_here),
    def("sort", 0, 0, order::sort),
    def("sort!", 0, 0, order::sort_here),
    def("sort_by!", 0, 0, order::sort_by_here),
    def("min", 0, 1, order::min),
    def("max", 0, 1, order::max),
    def("minmax", 0, 0, order::minmax),
    def("bsearch", 0, 0, order::bsearch),
    def("bsearch_index", 0, 0, order::bsearch_index),
    def("sum", 0, 1, sum::sum),
    def("product", 0, -1, combine::product),
    def("combination", 1, 1, combine::combination),
    def("permutation", 0, 1, combine::permutation),
    def("repeated_combination", 1, 1, combine::repeated_combination),
    def("repeated_permutation", 1, 1, combine::repeated_permutation),
    def("shuffle", 0, -1, random::shuffle),
    def("shuffle!", 0, -1, random::shuffle_here),
    def("sample", 0, -1, random::sample),
    def("==", 1, 1, compare::equal),
    def("eql?", 1, 1, compare::eql),
    def("<=>", 1, 1, compare::compare),
    def("hash", 0, 0, compare::hash),
    def("inspect", 0, 0, text::inspect),
    def("to_s", 0, 0, text::inspect),
    def("join", 0, 1, text::join),
];

pub(super) const CLASS_METHODS: &[Def] = &[def("[]", 0, -1, make), def("try_convert", 1, 1, try_convert)];

/// Returns the number of the array that the receiver is.
pub(super) fn this(receiver: Val) -> ArrayId {
    if let Val::Array(id) = receiver { id } else { ArrayId(0) }
}

/// Returns the number of elements.
#[inline]
fn count_of(vm: &Vm<'_>, receiver: Val) -> usize {
    vm.heap.array(this(receiver)).items.len()
}

/// Returns the element at a place, if there is one.
#[inline]
fn item(vm: &Vm<'_>, receiver: Val, index: usize) -> Option<Val> {
    vm.heap.array(this(receiver)).items.get(index).copied()
}

/// Returns the elements, whose copy is paid for.
fn items(vm: &mut Vm<'_>, receiver: Val) -> Step<Vec<Val>> {
    vm.spend(1 + count_of(vm, receiver) / 4)?;
    Ok(vm.heap.array(this(receiver)).items.clone())
}

/// Returns a copy of the elements that a method keeps while it calls blocks, so that the copy is charged.
fn kept_items(vm: &mut Vm<'_>, receiver: Val) -> Step<Vec<Val>> {
    vm.charge(count_of(vm, receiver).saturating_mul(size_of::<Val>()))?;
    Ok(vm.heap.array(this(receiver)).items.clone())
}

/// Adds an element to a list that becomes an array.
#[inline]
fn collect(vm: &mut Vm<'_>, list: &mut Vec<Val>, item: Val) -> Step<()> {
    vm.charge(size_of::<Val>())?;
    list.push(item);
    Ok(())
}

/// Makes an array of a list whose elements are charged.
fn made(vm: &mut Vm<'_>, list: Vec<Val>) -> Step {
    vm.charge(40)?;
    Ok(vm.heap.add_array(list))
}

/// Returns the elements for changes, once it is clear that the array is not frozen.
fn items_mut<'v>(vm: &'v mut Vm<'_>, receiver: Val) -> Step<&'v mut Vec<Val>> {
    if vm.heap.array(this(receiver)).frozen {
        vm.check_frozen(receiver)?;
    }
    Ok(&mut vm.heap.array_mut(this(receiver)).items)
}

/// Replaces the elements.
fn set_items(vm: &mut Vm<'_>, receiver: Val, items: Vec<Val>) -> Step<()> {
    vm.charge(size_of_val(items.as_slice()))?;
    *items_mut(vm, receiver)? = items;
    Ok(())
}

/// Returns the length as a signed number, with which places are computed.
fn signed(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

/// `to_a`: the receiver, or an array with the elements of an instance of a subclass.
fn to_a(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if vm.real_class(receiver) == class::ARRAY {
        return Ok(receiver);
    }
    let items = items(vm, receiver)?;
    vm.new_array(items)
}

fn length(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(count_of(vm, receiver).into())
}

fn is_empty(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok((count_of(vm, receiver) == 0).into())
}

/// `Array.new`: a copy of an array, or a number of elements that a value or a block gives.
fn initialize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    items_mut(vm, receiver)?;
    let Some(first) = arguments.first().copied() else {
        items_mut(vm, receiver)?.clear();
        return Ok(receiver);
    };
    if arguments.len() == 1
        && !matches!(first, Val::Int(_))
        && let Some(copied) = vm.implicit_array(first)?
    {
        set_items(vm, receiver, copied)?;
        return Ok(receiver);
    }
    let size = vm.to_int(first)?;
    if size < 0 {
        return vm.raise(class::ARGUMENT_ERROR, "negative array size");
    }
    if size > MOST {
        return vm.raise(class::ARGUMENT_ERROR, "array size too big");
    }
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    items_mut(vm, receiver)?.clear();
    let Some(block) = block else {
        vm.charge(size.saturating_mul(size_of::<Val>()))?;
        let filler = arguments.get(1).copied().unwrap_or(Val::Nil);
        items_mut(vm, receiver)?.resize(size, filler);
        return Ok(receiver);
    };
    for index in 0..size {
        let made = vm.call_block(block, &[index.into()])?;
        vm.charge(size_of::<Val>())?;
        let items = items_mut(vm, receiver)?;
        // The block may have changed the array.
        items.resize(index, Val::Nil);
        items.push(made);
    }
    Ok(receiver)
}

/// `Array[…]`
fn make(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let made = vm.new_array(arguments.to_vec())?;
    if let (Val::Array(id), Val::Class(class)) = (made, receiver) {
        vm.heap.array_mut(id).class = class;
    }
    Ok(made)
}

/// Returns the array that a value is or converts to.
fn converted(vm: &mut Vm<'_>, value: Val) -> Step<Option<Val>> {
    if let Val::Array(_) = value {
        return Ok(Some(value));
    }
    if !matches!(value, Val::Object(_)) || vm.method_of(value, crate::vm::symbol::TO_ARY).is_none() {
        return Ok(None);
    }
    match vm.send(value, crate::vm::symbol::TO_ARY, &[])? {
        Val::Nil => Ok(None),
        array @ Val::Array(_) => Ok(Some(array)),
        other => vm.wrong_conversion(value, "Array", "to_ary", other),
    }
}

/// Converts an argument that must be an array, without a copy of its elements.
fn to_array(vm: &mut Vm<'_>, value: Val) -> Step {
    match converted(vm, value)? {
        Some(array) => Ok(array),
        None => vm.wrong_type(value, "Array"),
    }
}

fn try_convert(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(converted(vm, arguments[0])?.unwrap_or(Val::Nil))
}
