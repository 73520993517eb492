//! `Set`: a hash whose values are `true`.
//!
//! | module | subject |
//! |---|---|
//! | `compare` | equality and subsets |
//! | `divide` | groups of members |

mod compare;
mod divide;

use super::hash::{guarded, visit};
use super::kernel::copy;
use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::{Data, RHash};
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{HashId, Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("initialize", 0, 1, initialize),
    def("add", 1, 1, add),
    def("<<", 1, 1, add),
    def("add?", 1, 1, add_new),
    def("delete", 1, 1, delete),
    def("delete?", 1, 1, delete_known),
    def("include?", 1, 1, includes),
    def("member?", 1, 1, includes),
    def("===", 1, 1, includes),
    def("size", 0, 0, size),
    def("length", 0, 0, size),
    def("empty?", 0, 0, is_empty),
    def("clear", 0, 0, clear),
    def("replace", 1, 1, replace),
    def("to_a", 0, 0, to_a),
    def("to_set", 0, -1, to_set),
    def("each", 0, 0, each),
    def("merge", 1, 1, merge),
    def("subtract", 1, 1, subtract),
    def("|", 1, 1, union),
    def("+", 1, 1, union),
    def("union", 1, 1, union),
    def("-", 1, 1, difference),
    def("difference", 1, 1, difference),
    def("&", 1, 1, intersection),
    def("intersection", 1, 1, intersection),
    def("^", 1, 1, symmetric_difference),
    def("==", 1, 1, compare::equal),
    def("eql?", 1, 1, compare::eql),
    def("hash", 0, 0, compare::hash),
    def("<=>", 1, 1, compare::compare),
    def("subset?", 1, 1, compare::is_subset),
    def("<=", 1, 1, compare::is_subset),
    def("superset?", 1, 1, compare::is_superset),
    def(">=", 1, 1, compare::is_superset),
    def("proper_subset?", 1, 1, compare::is_proper_subset),
    def("<", 1, 1, compare::is_proper_subset),
    def("proper_superset?", 1, 1, compare::is_proper_superset),
    def(">", 1, 1, compare::is_proper_superset),
    def("intersect?", 1, 1, compare::intersects),
    def("disjoint?", 1, 1, compare::is_disjoint),
    def("delete_if", 0, 0, delete_if),
    def("reject!", 0, 0, reject_here),
    def("keep_if", 0, 0, keep_if),
    def("select!", 0, 0, select_here),
    def("filter!", 0, 0, filter_here),
    def("collect!", 0, 0, collect_here),
    def("map!", 0, 0, collect_here),
    def("classify", 0, 0, divide::classify),
    def("divide", 0, 0, divide::divide),
    def("flatten", 0, 0, flatten),
    def("flatten!", 0, 0, flatten_here),
    def("join", 0, 1, join),
    def("reset", 0, 0, reset),
    def("compare_by_identity", 0, 0, compare_by_identity),
    def("compare_by_identity?", 0, 0, compares_by_identity),
    def("inspect", 0, 0, inspect),
    def("to_s", 0, 0, inspect),
];

pub(super) const CLASS_METHODS: &[Def] = &[def("[]", 0, -1, make)];

/// The methods of every collection that return sets.
pub(super) const OF_COLLECTIONS: &[Def] = &[def("to_set", 0, -1, to_set)];

/// Returns the hash of a set.
pub(super) fn items_of(vm: &Vm<'_>, value: Val) -> Option<HashId> {
    match value {
        Val::Object(id) => match vm.heap.object(id).data {
            Data::Set(items) => Some(items),
            _ => None,
        },
        _ => None,
    }
}

fn this(vm: &Vm<'_>, receiver: Val) -> HashId {
    items_of(vm, receiver).unwrap_or(HashId(0))
}

/// Raises an error if a set is frozen, which Ruby notices by its hash.
fn check(vm: &mut Vm<'_>, receiver: Val) -> Step<()> {
    if vm.is_frozen(receiver) {
        let items = Val::Hash(this(vm, receiver));
        vm.freeze(items);
        return vm.check_frozen(items);
    }
    Ok(())
}

/// Returns the members of a set as a list.
fn list(vm: &mut Vm<'_>, set: HashId) -> Step<Vec<Val>> {
    vm.spend(1 + vm.heap.hash(set).entries.len() / 4)?;
    Ok(vm.heap.hash(set).pairs().map(|(key, _)| key).collect())
}

/// Returns what a value enumerates.
fn enumerated(vm: &mut Vm<'_>, value: Val) -> Step<Vec<Val>> {
    if let Some(set) = items_of(vm, value) {
        return list(vm, set);
    }
    if !vm.responds_to(value, symbol::EACH)? {
        return vm.raise(class::ARGUMENT_ERROR, "value must be enumerable");
    }
    vm.each_to_array(value)
}

fn other_set(vm: &mut Vm<'_>, value: Val) -> Step<HashId> {
    match items_of(vm, value) {
        Some(set) => Ok(set),
        None => vm.raise(class::ARGUMENT_ERROR, "value must be a set"),
    }
}

/// Makes an empty set of a class.
fn empty(vm: &mut Vm<'_>, class: crate::vm::value::ClassId) -> Step<(Val, HashId)> {
    vm.charge(192)?;
    let items = vm.heap.add_hash(RHash::default());
    Ok((vm.heap.add_object(class, Data::Set(items)), items))
}

/// Makes an empty set of the class of another.
fn empty_like(vm: &mut Vm<'_>, receiver: Val) -> Step<(Val, HashId)> {
    let class = vm.real_class(receiver);
    empty(vm, class)
}

fn make(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let items = vm.new_array(arguments.to_vec())?;
    vm.send(receiver, symbol::NEW, &[items])
}

fn initialize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(source) = arguments.first().filter(|source| !source.is_nil()) else { return Ok(Val::Nil) };
    let set = this(vm, receiver);
    for item in enumerated(vm, *source)? {
        let item = match block {
            Some(block) => vm.call_block(block, &[item])?,
            None => item,
        };
        vm.hash_set(set, item, Val::True)?;
    }
    Ok(Val::Nil)
}

/// `to_set`, also of other collections: a new set, of another class if one is given.
fn to_set(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let class = arguments.first().copied().unwrap_or(Val::Class(class::SET));
    if block.is_none() && arguments.len() < 2 && class == Val::Class(class::SET) {
        let own = vm.real_class(receiver);
        if own == class::SET {
            return Ok(receiver);
        }
    }
    let mut all = vec![receiver];
    all.extend_from_slice(arguments.get(1..).unwrap_or_default());
    vm.send_with(class, symbol::NEW, &all, block)
}

fn add(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check(vm, receiver)?;
    let set = this(vm, receiver);
    vm.hash_set(set, arguments[0], Val::True)?;
    Ok(receiver)
}

fn contains(vm: &mut Vm<'_>, set: HashId, item: Val) -> Step<bool> {
    Ok(vm.hash_get(set, item)?.is_some())
}

fn add_new(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let set = this(vm, receiver);
    if contains(vm, set, arguments[0])? {
        return Ok(Val::Nil);
    }
    add(vm, receiver, arguments, block)
}

fn delete(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check(vm, receiver)?;
    let set = this(vm, receiver);
    vm.hash_delete(set, arguments[0])?;
    Ok(receiver)
}

fn delete_known(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let set = this(vm, receiver);
    if !contains(vm, set, arguments[0])? {
        return Ok(Val::Nil);
    }
    delete(vm, receiver, arguments, block)
}

fn includes(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let set = this(vm, receiver);
    Ok(contains(vm, set, arguments[0])?.into())
}

fn size(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.hash(this(vm, receiver)).live.into())
}

fn is_empty(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok((vm.heap.hash(this(vm, receiver)).live == 0).into())
}

fn clear(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    check(vm, receiver)?;
    let set = this(vm, receiver);
    vm.hash_clear(set);
    Ok(receiver)
}

fn replace(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let items = enumerated(vm, arguments[0])?;
    check(vm, receiver)?;
    let set = this(vm, receiver);
    vm.hash_clear(set);
    add_all(vm, set, &items)?;
    Ok(receiver)
}

fn add_all(vm: &mut Vm<'_>, set: HashId, items: &[Val]) -> Step<()> {
    for item in items {
        vm.hash_set(set, *item, Val::True)?;
    }
    Ok(())
}

fn to_a(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let set = this(vm, receiver);
    let items = list(vm, set)?;
    vm.new_array(items)
}

fn each(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each", &[]) };
    let set = this(vm, receiver);
    visit(vm, set, |vm, item, _| vm.call_block(block, &[item]).map(|_| true))?;
    Ok(receiver)
}

fn merge(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let items = enumerated(vm, arguments[0])?;
    if !items.is_empty() {
        check(vm, receiver)?;
    }
    let set = this(vm, receiver);
    add_all(vm, set, &items)?;
    Ok(receiver)
}

fn subtract(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let items = enumerated(vm, arguments[0])?;
    if !items.is_empty() {
        check(vm, receiver)?;
    }
    let set = this(vm, receiver);
    for item in items {
        vm.hash_delete(set, item)?;
    }
    Ok(receiver)
}

fn union(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let made = copy(vm, receiver)?;
    merge(vm, made, arguments, block)
}

fn difference(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let made = copy(vm, receiver)?;
    subtract(vm, made, arguments, block)
}

fn intersection(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let set = this(vm, receiver);
    let (made, common) = empty_like(vm, receiver)?;
    // Ruby goes through the smaller set, which decides about the order.
    let (items, among) = match items_of(vm, arguments[0]) {
        Some(other) if vm.heap.hash(other).live > vm.heap.hash(set).live => (list(vm, set)?, other),
        _ => (enumerated(vm, arguments[0])?, set),
    };
    for item in items {
        if contains(vm, among, item)? {
            vm.hash_set(common, item, Val::True)?;
        }
    }
    Ok(made)
}

fn symmetric_difference(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let others = enumerated(vm, arguments[0])?;
    let (made, items) = empty(vm, class::SET)?;
    add_all(vm, items, &others)?;
    let set = this(vm, receiver);
    for item in list(vm, set)? {
        if vm.hash_delete(items, item)?.is_none() {
            vm.hash_set(items, item, Val::True)?;
        }
    }
    Ok(made)
}

/// Returns the members for which a block is truthy, and the others.
fn parted(vm: &mut Vm<'_>, set: HashId, block: Block) -> Step<(Vec<Val>, Vec<Val>)> {
    let (mut chosen, mut others) = (Vec::new(), Vec::new());
    visit(vm, set, |vm, item, _| {
        let side = if vm.call_block(block, &[item])?.is_truthy() { &mut chosen } else { &mut others };
        side.push(item);
        Ok(true)
    })?;
    Ok((chosen, others))
}

/// Deletes the members for which a block is truthy, or falsy; returns whether there were any.
fn delete_where(vm: &mut Vm<'_>, receiver: Val, block: Block, when: bool) -> Step<bool> {
    let set = this(vm, receiver);
    let (chosen, others) = parted(vm, set, block)?;
    let gone = if when { chosen } else { others };
    for item in &gone {
        check(vm, receiver)?;
        vm.hash_delete(set, *item)?;
    }
    Ok(!gone.is_empty())
}

fn delete_if(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "delete_if", &[]) };
    delete_where(vm, receiver, block, true)?;
    Ok(receiver)
}

fn keep_if(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "keep_if", &[]) };
    delete_where(vm, receiver, block, false)?;
    Ok(receiver)
}

fn reject_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "reject!", &[]) };
    Ok(if delete_where(vm, receiver, block, true)? { receiver } else { Val::Nil })
}

fn select_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "select!", &[]) };
    Ok(if delete_where(vm, receiver, block, false)? { receiver } else { Val::Nil })
}

fn filter_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "filter!", &[]) };
    Ok(if delete_where(vm, receiver, block, false)? { receiver } else { Val::Nil })
}

fn collect_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "collect!", &[]) };
    let set = this(vm, receiver);
    let mut items = Vec::new();
    visit(vm, set, |vm, item, _| {
        items.push(vm.call_block(block, &[item])?);
        Ok(true)
    })?;
    check(vm, receiver)?;
    vm.hash_clear(set);
    add_all(vm, set, &items)?;
    Ok(receiver)
}

/// Adds the members of a set; those of sets within it instead of these.
fn add_flat(vm: &mut Vm<'_>, made: HashId, set: HashId, around: &mut Vec<HashId>) -> Step<()> {
    for item in list(vm, set)? {
        match items_of(vm, item) {
            Some(inner) => {
                if around.contains(&inner) {
                    return vm.raise(class::ARGUMENT_ERROR, "tried to flatten recursive Set");
                }
                around.push(inner);
                vm.deeper(|vm| add_flat(vm, made, inner, around))?;
                around.pop();
            }
            None => vm.hash_set(made, item, Val::True)?,
        }
    }
    Ok(())
}

fn flatten(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let set = this(vm, receiver);
    let (made, items) = empty_like(vm, receiver)?;
    add_flat(vm, items, set, &mut Vec::new())?;
    Ok(made)
}

fn flatten_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let set = this(vm, receiver);
    if !list(vm, set)?.into_iter().any(|item| items_of(vm, item).is_some()) {
        return Ok(Val::Nil);
    }
    let flat = flatten(vm, receiver, &[], block)?;
    replace(vm, receiver, &[flat], block)
}

fn join(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let items = to_a(vm, receiver, &[], block)?;
    let name = vm.symbols.intern("join");
    vm.send(items, name, arguments)
}

fn reset(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    check(vm, receiver)?;
    let set = this(vm, receiver);
    let items = list(vm, set)?;
    vm.hash_clear(set);
    add_all(vm, set, &items)?;
    Ok(receiver)
}

fn compare_by_identity(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let set = this(vm, receiver);
    if vm.heap.hash(set).by_identity {
        return Ok(receiver);
    }
    check(vm, receiver)?;
    let items = list(vm, set)?;
    vm.hash_clear(set);
    vm.heap.hash_mut(set).by_identity = true;
    add_all(vm, set, &items)?;
    Ok(receiver)
}

fn compares_by_identity(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.hash(this(vm, receiver)).by_identity.into())
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let class = vm.class_name(vm.real_class(receiver));
    let set = this(vm, receiver);
    guarded(vm, receiver, &format!("#<{class}: {{...}}>"), |vm| {
        let mut text = format!("#<{class}: {{");
        for (index, item) in list(vm, set)?.into_iter().enumerate() {
            if index > 0 {
                text.push_str(", ");
            }
            text.push_str(&vm.inspect(item)?);
        }
        text.push_str("}>");
        Ok(text)
    })
}
