//! `Data`: classes of frozen values with named members.
//!
//! An instance stores its members as one of `Struct` does. `new` and `[]` pass keywords to `initialize`, also for
//! positional arguments.

use super::hash::guarded;
use super::structure::{self, member_with_value, members, names_of, set_by_names, values_of};
use super::{Def, def};
use crate::vm::class::{self, Visibility, Work};
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::raise::CallForm;
use crate::vm::symbol;
use crate::vm::value::{ClassId, HashId, Step, Sym, Val};

pub(super) const METHODS: &[Def] = &[
    def("initialize", 0, -1, initialize),
    def("initialize_copy", 1, 1, initialize_copy),
    def("members", 0, 0, structure::own_members),
    def("to_h", 0, 0, structure::to_h),
    def("deconstruct", 0, 0, structure::to_a),
    def("deconstruct_keys", 1, 1, structure::deconstruct_keys),
    def("with", 0, -1, with),
    def("==", 1, 1, structure::equal),
    def("eql?", 1, 1, structure::eql),
    def("hash", 0, 0, hash),
    def("inspect", 0, 0, inspect),
    def("to_s", 0, 0, inspect),
];

pub(super) const CLASS_METHODS: &[Def] = &[
    def("define", 0, -1, define),
    def("new", 0, -1, |vm, receiver, arguments, block| new(vm, receiver, "new", arguments, block)),
    def("[]", 0, -1, |vm, receiver, arguments, block| new(vm, receiver, "[]", arguments, block)),
    def("members", 0, 0, class_members),
];

/// Raises the error about a method that the class does not have.
fn missing(vm: &mut Vm<'_>, receiver: Val, name: &str) -> Step {
    let name = vm.symbols.intern(name);
    vm.missing(receiver, name, &[], None, CallForm::WithReceiver)
}

fn define(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Val::Class(above) = receiver else { return Ok(Val::Nil) };
    if members(vm, above).is_some() {
        return missing(vm, receiver, "define");
    }
    let mut names: Vec<Sym> = Vec::with_capacity(arguments.len());
    for argument in arguments {
        vm.spend(1 + names.len() / 8)?;
        let name = vm.name_symbol(*argument)?;
        let text = vm.symbols.name(name).to_owned();
        if text.ends_with('=') {
            return vm.raise(class::ARGUMENT_ERROR, &format!("invalid data member: {text}"));
        }
        if names.contains(&name) {
            return vm.raise(class::ARGUMENT_ERROR, &format!("duplicate member: {text}"));
        }
        names.push(name);
    }
    vm.charge(names.len() * 64)?;
    let made = vm.new_class(None, above)?;
    for (index, name) in names.iter().enumerate() {
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        vm.add_method(made, *name, Work::Member(index), Visibility::Public);
    }
    vm.classes[made.0 as usize].members = Some(names.into());
    if let Some(block) = block {
        vm.call_block_on(block, Val::Class(made), Some(made), &[Val::Class(made)])?;
    }
    Ok(Val::Class(made))
}

fn class_members(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let Val::Class(class) = receiver else { return Ok(Val::Nil) };
    match members(vm, class) {
        Some(names) => vm.new_array(names.iter().copied().map(Val::Sym).collect()),
        None => missing(vm, receiver, "members"),
    }
}

fn new(vm: &mut Vm<'_>, receiver: Val, name: &str, arguments: &[Val], block: Option<Block>) -> Step {
    let has_keywords = vm.keywords_given;
    let Val::Class(class) = receiver else { return Ok(Val::Nil) };
    let Some(names) = members(vm, class) else { return missing(vm, receiver, name) };
    if has_keywords {
        return match arguments {
            [Val::Hash(given)] => make(vm, class, *given, block),
            _ => wrong_count(vm, arguments.len(), 0),
        };
    }
    if arguments.len() > names.len() {
        return wrong_count(vm, arguments.len(), names.len());
    }
    let given = vm.new_hash();
    for (name, value) in names.iter().zip(arguments) {
        vm.hash_set(given, Val::Sym(*name), *value)?;
    }
    make(vm, class, given, block)
}

fn wrong_count<T>(vm: &mut Vm<'_>, given: usize, most: usize) -> Step<T> {
    let expected = if most == 0 { "0".to_owned() } else { format!("0..{most}") };
    let message = format!("wrong number of arguments (given {given}, expected {expected})");
    vm.raise(class::ARGUMENT_ERROR, &message)
}

/// Makes an instance of keywords.
fn make(vm: &mut Vm<'_>, class: ClassId, given: HashId, block: Option<Block>) -> Step {
    let count = members(vm, class).map_or(0, |names| names.len());
    vm.charge(96 + count * size_of::<Val>())?;
    let object = vm.heap.add_object(class, Data::Struct(vec![Val::Nil; count]));
    if let Some(method) = vm.method_of(object, symbol::INITIALIZE) {
        if vm.heap.hash(given).live == 0 {
            vm.invoke(object, &method, &[], block, false)?;
        } else {
            vm.invoke(object, &method, &[Val::Hash(given)], block, true)?;
        }
    }
    Ok(object)
}

fn initialize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let names = names_of(vm, receiver);
    let given = match arguments {
        [] => vm.new_hash(),
        [Val::Hash(given)] => *given,
        _ => return wrong_count(vm, arguments.len(), 0),
    };
    if vm.heap.hash(given).live < names.len() {
        let mut lacking = Vec::new();
        for name in names.iter() {
            vm.spend(1)?;
            if vm.hash_get(given, Val::Sym(*name))?.is_none() {
                lacking.push(Val::Sym(*name));
            }
        }
        return keyword_error(vm, "missing", &lacking);
    }
    let unknown = set_by_names(vm, receiver, given)?;
    vm.freeze(receiver);
    if unknown.is_empty() { Ok(Val::Nil) } else { keyword_error(vm, "unknown", &unknown) }
}

fn keyword_error<T>(vm: &mut Vm<'_>, problem: &str, keys: &[Val]) -> Step<T> {
    let mut shown = Vec::new();
    for key in keys {
        shown.push(vm.inspect(*key)?);
    }
    let word = if keys.len() == 1 { "keyword" } else { "keywords" };
    vm.raise(class::ARGUMENT_ERROR, &format!("{problem} {word}: {}", shown.join(", ")))
}

/// Copies are frozen, too.
fn initialize_copy(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.freeze(receiver);
    Ok(receiver)
}

fn with(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let changes = match arguments {
        [] => return Ok(receiver),
        [Val::Hash(changes)] if vm.keywords_given => *changes,
        // Keywords are not counted.
        _ => return wrong_count(vm, arguments.len() - usize::from(vm.keywords_given), 0),
    };
    let given = vm.new_hash();
    for (name, value) in names_of(vm, receiver).iter().zip(values_of(vm, receiver)) {
        vm.hash_set(given, Val::Sym(*name), value)?;
    }
    let pairs: Vec<(Val, Val)> = vm.heap.hash(changes).pairs().collect();
    for (key, value) in pairs {
        vm.hash_set(given, key, value)?;
    }
    make(vm, vm.real_class(receiver), given, None)
}

/// The class counts: values of two classes with the same members have different hashes.
fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let mut values = values_of(vm, receiver);
    values.push(Val::Class(vm.real_class(receiver)));
    let list = vm.new_array(values)?;
    Ok(Val::Int((vm.hash_code(list)? >> 2).cast_signed()))
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let class = vm.real_class(receiver);
    let class_name = vm.classes[class.0 as usize].name.as_deref().unwrap_or_default().to_owned();
    guarded(vm, receiver, &format!("#<data {class_name}:...>"), |vm| {
        let mut text = format!("#<data {class_name}");
        for (index, name) in names_of(vm, receiver).iter().enumerate() {
            match index {
                0 if class_name.is_empty() => {}
                0 => text.push(' '),
                _ => text.push_str(", "),
            }
            text.push_str(&member_with_value(vm, receiver, index, *name)?);
        }
        text.push('>');
        Ok(text)
    })
}
