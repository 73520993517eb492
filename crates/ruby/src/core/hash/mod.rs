//! `Hash`.
//!
//! | module | subject |
//! |---|---|
//! | `access` | single keys and values |
//! | `each` | loops |
//! | `change` | methods that change the receiver |
//! | `derive` | methods that make other hashes and arrays |
//! | `compare` | equality, subsets and text |

mod access;
mod change;
mod compare;
mod derive;
mod each;

use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::RHash;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{ClassId, HashId, Step, Val};

pub(super) use access::dig_further;
pub(super) use compare::guarded;
pub(super) use derive::set_pair;
pub(super) use each::{call_with_pair, takes_apart, visit};

pub(super) const METHODS: &[Def] = &[
    def("initialize", 0, 1, initialize),
    def("initialize_copy", 1, 1, change::replace),
    def("[]", 1, 1, access::get),
    def("[]=", 2, 2, change::set),
    def("store", 2, 2, change::set),
    def("fetch", 1, 2, access::fetch),
    def("fetch_values", 0, -1, access::fetch_values),
    def("values_at", 0, -1, access::values_at),
    def("dig", 1, -1, access::dig),
    def("key", 1, 1, access::key),
    def("key?", 1, 1, access::has_key),
    def("has_key?", 1, 1, access::has_key),
    def("include?", 1, 1, access::has_key),
    def("member?", 1, 1, access::has_key),
    def("value?", 1, 1, access::has_value),
    def("has_value?", 1, 1, access::has_value),
    def("assoc", 1, 1, access::assoc),
    def("rassoc", 1, 1, access::rassoc),
    def("default", 0, 1, access::default),
    def("default_proc", 0, 0, access::default_proc),
    def("default=", 1, 1, change::set_default),
    def("default_proc=", 1, 1, change::set_default_proc),
    def("length", 0, 0, access::length),
    def("size", 0, 0, access::length),
    def("empty?", 0, 0, access::is_empty),
    def("keys", 0, 0, access::keys),
    def("values", 0, 0, access::values),
    def("to_proc", 0, 0, access::to_proc),
    def("compare_by_identity?", 0, 0, access::compares_by_identity),
    def("compare_by_identity", 0, 0, change::compare_by_identity),
    def("each", 0, 0, each::each),
    def("each_pair", 0, 0, each::each_pair),
    def("each_key", 0, 0, each::each_key),
    def("each_value", 0, 0, each::each_value),
    def("any?", 0, 1, each::any),
    def("delete", 1, 1, change::delete),
    def("delete_if", 0, 0, change::delete_if),
    def("reject!", 0, 0, change::reject_here),
    def("keep_if", 0, 0, change::keep_if),
    def("select!", 0, 0, change::select_here),
    def("filter!", 0, 0, change::filter_here),
    def("compact!", 0, 0, change::compact_here),
    def("clear", 0, 0, change::clear),
    def("shift", 0, 0, change::shift),
    def("replace", 1, 1, change::replace),
    def("merge!", 0, -1, change::merge_here),
    def("update", 0, -1, change::merge_here),
    def("rehash", 0, 0, change::rehash),
    def("transform_keys!", 0, 1, change::transform_keys_here),
    def("transform_values!", 0, 0, change::transform_values_here),
    def("merge", 0, -1, derive::merge),
    def("select", 0, 0, derive::select),
    def("filter", 0, 0, derive::filter),
    def("reject", 0, 0, derive::reject),
    def("compact", 0, 0, derive::compact),
    def("slice", 0, -1, derive::slice),
    def("except", 0, -1, derive::except),
    def("invert", 0, 0, derive::invert),
    def("transform_keys", 0, 1, derive::transform_keys),
    def("transform_values", 0, 0, derive::transform_values),
    def("to_a", 0, 0, derive::to_a),
    def("to_h", 0, 0, derive::to_h),
    def("to_hash", 0, 0, itself),
    def("deconstruct_keys", 1, 1, itself),
    def("flatten", 0, 1, derive::flatten),
    def("==", 1, 1, compare::equal),
    def("eql?", 1, 1, compare::eql),
    def("hash", 0, 0, compare::hash),
    def("<=", 1, 1, compare::is_subset),
    def("<", 1, 1, compare::is_proper_subset),
    def(">=", 1, 1, compare::is_superset),
    def(">", 1, 1, compare::is_proper_superset),
    def("inspect", 0, 0, compare::inspect),
    def("to_s", 0, 0, compare::inspect),
];

pub(super) const CLASS_METHODS: &[Def] = &[
    def("[]", 0, -1, make),
    def("try_convert", 1, 1, try_convert),
    def("ruby2_keywords_hash?", 1, 1, is_keywords),
    def("ruby2_keywords_hash", 1, 1, keywords),
];

/// Returns the number of the hash that the receiver is.
pub(super) fn this(receiver: Val) -> HashId {
    if let Val::Hash(id) = receiver { id } else { HashId(0) }
}

/// Returns the pairs of a hash, whose copy is paid for.
pub(super) fn pairs(vm: &mut Vm<'_>, hash: HashId) -> Step<Vec<(Val, Val)>> {
    vm.spend(1 + vm.heap.hash(hash).entries.len() / 4)?;
    Ok(vm.heap.hash(hash).pairs().collect())
}

/// Makes an empty hash that compares keys as another does.
pub(super) fn alike(vm: &mut Vm<'_>, hash: HashId) -> Step<HashId> {
    vm.charge(128)?;
    let by_identity = vm.heap.hash(hash).by_identity;
    Ok(vm.heap.add_hash(RHash { by_identity, ..RHash::default() }))
}

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

fn initialize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let hash = this(receiver);
    if let Some(block) = block {
        if !arguments.is_empty() {
            return vm.raise(class::ARGUMENT_ERROR, "wrong number of arguments (given 1, expected 0)");
        }
        let proc = vm.proc_of(block);
        check_default_proc(vm, proc)?;
        vm.heap.hash_mut(hash).default_proc = Some(proc);
    } else {
        vm.heap.hash_mut(hash).default = arguments.first().copied();
    }
    Ok(receiver)
}

/// Raises an error for a lambda that does not take two arguments.
fn check_default_proc(vm: &mut Vm<'_>, proc: Val) -> Step<()> {
    let Some(count) = super::proc::lambda_arity(vm, proc)? else { return Ok(()) };
    if count == 2 || (-3..0).contains(&count) {
        return Ok(());
    }
    let count = if count < 0 { -count - 1 } else { count };
    vm.raise(class::TYPE_ERROR, &format!("default_proc takes two arguments (2 for {count})"))
}

/// Makes an empty hash of the class that a receiver is.
fn empty_of(vm: &mut Vm<'_>, receiver: Val) -> Step<HashId> {
    vm.charge(128)?;
    let class: Option<ClassId> = if let Val::Class(id) = receiver { Some(id) } else { None };
    Ok(vm.heap.add_hash(RHash { class, ..RHash::default() }))
}

/// `Hash[…]`: a copy of a hash, an array of pairs, or keys and values in turn.
fn make(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let made = empty_of(vm, receiver)?;
    if let [only] = arguments {
        if let Some(other) = converted(vm, *only)? {
            for (key, value) in pairs(vm, other)? {
                vm.hash_set(made, key, value)?;
            }
            return Ok(Val::Hash(made));
        }
        if let Some(items) = vm.implicit_array(*only)? {
            for (index, item) in items.into_iter().enumerate() {
                add_listed(vm, made, item, index)?;
            }
            return Ok(Val::Hash(made));
        }
    }
    if arguments.len() % 2 == 1 {
        return vm.raise(class::ARGUMENT_ERROR, "odd number of arguments for Hash");
    }
    for pair in arguments.chunks_exact(2) {
        vm.hash_set(made, pair[0], pair[1])?;
    }
    Ok(Val::Hash(made))
}

fn add_listed(vm: &mut Vm<'_>, made: HashId, item: Val, index: usize) -> Step<()> {
    match vm.implicit_array(item)?.as_deref() {
        Some([key, value]) => vm.hash_set(made, *key, *value),
        Some([key]) => vm.hash_set(made, *key, Val::Nil),
        Some(items) => {
            let message = format!("invalid number of elements ({} for 1..2)", items.len());
            vm.raise(class::ARGUMENT_ERROR, &message)
        }
        None => {
            let class = vm.class_name(vm.real_class(item));
            let message = format!("wrong element type {class} at {index} (expected array)");
            vm.raise(class::ARGUMENT_ERROR, &message)
        }
    }
}

/// Returns the hash that a value is or converts to.
fn converted(vm: &mut Vm<'_>, value: Val) -> Step<Option<HashId>> {
    match value {
        Val::Hash(id) => Ok(Some(id)),
        Val::Object(_) => match vm.method_of(value, symbol::TO_HASH) {
            Some(_) => {
                let converted = vm.send(value, symbol::TO_HASH, &[])?;
                match converted {
                    Val::Hash(id) => Ok(Some(id)),
                    Val::Nil => Ok(None),
                    other => {
                        let class = vm.class_name(vm.real_class(value));
                        let given = vm.class_name(vm.real_class(other));
                        let message = format!("can't convert {class} to Hash ({class}#to_hash gives {given})");
                        vm.raise(class::TYPE_ERROR, &message)
                    }
                }
            }
            None => Ok(None),
        },
        _ => Ok(None),
    }
}

fn try_convert(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(converted(vm, arguments[0])?.map_or(Val::Nil, Val::Hash))
}

fn is_keywords(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    needs_hash(vm, arguments[0])?;
    Ok(Val::False)
}

fn keywords(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    needs_hash(vm, arguments[0])?;
    super::kernel::copy(vm, arguments[0])
}

fn needs_hash(vm: &mut Vm<'_>, value: Val) -> Step<()> {
    if matches!(value, Val::Hash(_)) {
        return Ok(());
    }
    let given = vm.implicit_name(value);
    vm.raise(class::TYPE_ERROR, &format!("wrong argument type {given} (expected Hash)"))
}
